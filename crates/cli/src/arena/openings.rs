//! The positions from which games begin.

use std::error::Error;
use std::io;

use scoresheet::Chance;

use super::discipline::Discipline;
use super::ending::Ending;
use crate::input::Input;

/// Why a file cannot be played from.
#[derive(Debug, thiserror::Error)]
pub enum OpeningsError {
    /// It cannot be read.
    #[error("cannot read {input}")]
    Unreadable {
        /// The file.
        input: Input,
        /// What the system says.
        #[source]
        source: io::Error,
    },
    /// A line is no position that can be played on.
    #[error("{input}:{line}")]
    NoPosition {
        /// The file.
        input: Input,
        /// Which line.
        line: u64,
        /// What is wrong with it.
        source: Box<dyn Error + Send + Sync>,
    },
    /// A game from there would be over before it began.
    #[error("{input}:{line}: the game is over: {ending}")]
    Over {
        /// The file.
        input: Input,
        /// Which line.
        line: u64,
        /// Why.
        ending: Ending,
    },
    /// It says nothing.
    #[error("{0} has no position in it")]
    Empty(Input),
}

/// Reads a file of positions, one in a line. A line that begins with `#` is a comment.
///
/// # Errors
///
/// If a line is no position from which a game can be played, or there is none.
pub fn read<D: Discipline>(input: &Input) -> Result<Vec<D::Position>, OpeningsError> {
    let unreadable = |source| OpeningsError::Unreadable { input: input.clone(), source };
    let mut positions = Vec::new();
    for line in input.lines().map_err(unreadable)? {
        let (line, text) = line.map_err(unreadable)?;
        if text.starts_with('#') {
            continue;
        }
        let position = D::read_opening(&text).map_err(|source| {
            let source = Box::new(source);
            OpeningsError::NoPosition { input: input.clone(), line, source }
        })?;
        if let Some(ending) = D::ending(&[position]) {
            return Err(OpeningsError::Over { input: input.clone(), line, ending });
        }
        positions.push(position);
    }
    if positions.is_empty() { Err(OpeningsError::Empty(input.clone())) } else { Ok(positions) }
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
