//! The positions from which games begin.

use std::io;

use chess::{Epd, EpdError, Faults, Position, Setup};

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
        source: Box<LineError>,
    },
    /// A game from there would be over before it began.
    #[error("{input}:{line}: the side on move has no move")]
    Over {
        /// The file.
        input: Input,
        /// Which line.
        line: u64,
    },
    /// It says nothing.
    #[error("{0} has no position in it")]
    Empty(Input),
}

/// What is wrong with a line.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// It is neither FEN nor EPD.
    #[error("expected a position in FEN or EPD")]
    Unreadable(#[from] EpdError),
    /// It is, but nobody can play on from there.
    #[error("cannot be played on")]
    Faults(#[from] Faults),
}

/// Reads a file of positions, FEN or EPD, one in a line. A line that begins with `#` is a comment.
///
/// # Errors
///
/// If a line is no position from which a game can be played, or there is none.
pub fn read(input: &Input) -> Result<Vec<Position>, OpeningsError> {
    let unreadable = |source| OpeningsError::Unreadable { input: input.clone(), source };
    let mut positions = Vec::new();
    for line in input.lines().map_err(unreadable)? {
        let (line, text) = line.map_err(unreadable)?;
        if text.starts_with('#') {
            continue;
        }
        let position = position(&text).map_err(|source| {
            let source = Box::new(source);
            OpeningsError::NoPosition { input: input.clone(), line, source }
        })?;
        if !position.has_moves() {
            return Err(OpeningsError::Over { input: input.clone(), line });
        }
        positions.push(position);
    }
    if positions.is_empty() { Err(OpeningsError::Empty(input.clone())) } else { Ok(positions) }
}

/// Puts them into an order that is always the same for the same seed.
pub fn shuffle(positions: &mut [Position], seed: u64) {
    // Weyl's sequence, mixed: enough to shuffle cards with.
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93) >> 32
    };
    for i in (1..positions.len()).rev() {
        positions.swap(i, (next() % (i as u64 + 1)) as usize);
    }
}

/// FEN with its counts, which many files that are called EPD have, or EPD.
fn position(text: &str) -> Result<Position, LineError> {
    let setup = match text.parse::<Setup>() {
        Ok(setup) => setup,
        Err(_) => text.parse::<Epd>()?.setup,
    };
    Ok(setup.position()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fen_and_epd_are_both_read() {
        let fen = "r1bqkb1r/1p2pppp/p4n2/3Pp3/2P5/2N5/PP3PPP/R1BQKB1R w KQkq - 0 9";
        assert_eq!(position(fen).expect("a position").fullmoves(), 9);
        let epd = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"pawn\";";
        assert_eq!(position(epd).expect("a position").turn(), chess::Color::White);
        assert!(matches!(position("4k3/8/8 w - -"), Err(LineError::Unreadable(_))));
        assert!(matches!(position("4k3/8/8/8/8/8/8/8 w - - 0 1"), Err(LineError::Faults(_))));
    }

    #[test]
    fn shuffling_keeps_every_card() {
        let start = Position::OPENING;
        let cards: Vec<Position> = start.legal_moves().iter().map(|&mv| start.play_unchecked(mv)).collect();
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
