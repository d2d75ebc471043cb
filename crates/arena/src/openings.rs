//! The positions from which games begin.

use std::error::Error;
use std::io;

use scoresheet::Chance;

use crate::discipline::Discipline;
use crate::ending::Ending;

/// Why a file cannot be played from.
#[derive(Debug, thiserror::Error)]
pub enum OpeningsError {
    /// It cannot be read.
    #[error("cannot read {file}")]
    Unreadable {
        /// The file.
        file: String,
        /// What the system says.
        #[source]
        source: io::Error,
    },
    /// A line is no position that can be played on.
    #[error("{file}:{line}")]
    NoPosition {
        /// The file.
        file: String,
        /// Which line.
        line: u64,
        /// What is wrong with it.
        source: Box<dyn Error + Send + Sync>,
    },
    /// A game from there would be over before it began.
    #[error("{file}:{line}: the game is over: {ending}")]
    Over {
        /// The file.
        file: String,
        /// Which line.
        line: u64,
        /// Why.
        ending: Ending,
    },
    /// It says nothing.
    #[error("{0} has no position in it")]
    Empty(String),
}

/// Reads a file of positions, one in a line, from its lines that say something and their numbers. A line that begins with
/// `#` is a comment. `file` is what the file is called where something is wrong with it.
///
/// # Errors
///
/// If a line is no position from which a game can be played, or there is none.
pub fn read<D: Discipline>(
    file: &str,
    lines: impl Iterator<Item = io::Result<(u64, String)>>,
) -> Result<Vec<D::Position>, OpeningsError> {
    let file = || file.to_owned();
    let mut positions = Vec::new();
    for line in lines {
        let (line, text) = line.map_err(|source| OpeningsError::Unreadable { file: file(), source })?;
        if text.starts_with('#') {
            continue;
        }
        let position = D::read_opening(&text).map_err(|source| {
            let source = Box::new(source);
            OpeningsError::NoPosition { file: file(), line, source }
        })?;
        if let Some(ending) = D::ending(&[position]) {
            return Err(OpeningsError::Over { file: file(), line, ending });
        }
        positions.push(position);
    }
    if positions.is_empty() { Err(OpeningsError::Empty(file())) } else { Ok(positions) }
}

/// Puts them into an order that is always the same for the same seed.
pub fn shuffle<T>(positions: &mut [T], seed: u64) {
    let mut chance = Chance::new(seed);
    for i in (1..positions.len()).rev() {
        positions.swap(i, chance.below(i + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shuffling_keeps_every_card() {
        let cards: Vec<u32> = (0..52).collect();
        let mut shuffled = cards.clone();
        shuffle(&mut shuffled, 1);
        assert_ne!(shuffled, cards);
        let mut again = cards.clone();
        shuffle(&mut again, 1);
        assert_eq!(shuffled, again);
        assert!(cards.iter().all(|card| shuffled.contains(card)));
        shuffle(&mut again, 2);
        assert_ne!(shuffled, again);
    }
}
