//! What makes a written game one of three or four players.

use std::fmt;
use std::marker::PhantomData;

use scoresheet::{MoveNumber, Notation};

use super::ply::read_resigned;
use super::{GameResult, Ply, PlyError, Seating};
use crate::notation::is_written_as_move;
use crate::{Position, ReadPositionError, Setup};

/// The record of a game as one of the formats of [`scoresheet`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record<G>(PhantomData<G>);

/// Why the tag `FEN` gives no position to start from.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// It gives no position.
    #[error(transparent)]
    Position(#[from] ReadPositionError),
    /// It gives a position of another game.
    #[error("expected a position of {expected}, found one of {found}")]
    OtherGame {
        /// The game that is read.
        expected: &'static str,
        /// The one whose position it is.
        found: &'static str,
    },
}

/// The longest that may stand behind a capture en passant to say which pawn it takes: ` e.p. (K4)`, with blanks to spare.
const LONGEST_TAIL: usize = 16;

impl<G: Seating> Notation for Record<G> {
    type Position = Position;
    type Ply = Ply;
    type Outcome = GameResult;
    type StartError = StartError;
    type PlyError = PlyError;

    const NAME: &'static str = "PGN";
    const MARKERS: &'static str = G::MARKERS;
    const MARKER_SEPARATES: bool = false;
    const ROSTER: &'static [(&'static str, &'static str)] = G::ROSTER;
    const DERIVED_TAGS: &'static [&'static str] = &["Variant", "SetUp"];
    const LAST_NAG: u16 = 255;
    const PERCENT_ANYWHERE: bool = false;

    fn opening() -> Position {
        Position::opening(G::rules())
    }

    fn read_start(fen: &str) -> Result<Position, StartError> {
        let position: Position = fen.parse()?;
        let (expected, found) = (G::rules().name, position.rules().name);
        if G::plays(position.rules()) { Ok(position) } else { Err(StartError::OtherGame { expected, found }) }
    }

    fn start_tags(start: &Position) -> Vec<(&'static str, String)> {
        let fen = (*start != Self::opening()).then(|| ("FEN", Setup::from(*start).compact().to_string()));
        [("Variant", G::rules().name.to_string())].into_iter().chain(fen).collect()
    }

    fn is_played(tag: &str, value: &str) -> bool {
        tag != "Variant" || value.trim().eq_ignore_ascii_case(G::rules().name)
    }

    /// A round ends when the turn has come back to the seat that moved last, or past it. A game that is set up begins
    /// with one, if all seats before the one on move are frozen. Where another seat resigned, the number stays as it
    /// was.
    fn number(position: &Position, last: Option<(&Position, MoveNumber)>) -> MoveNumber {
        let turn = position.turn();
        match last {
            None => {
                let mut before = position.rules().seats().take_while(|&seat| seat < turn);
                MoveNumber { round: 1, begins: before.all(|seat| position.still().has(seat)) }
            }
            Some((earlier, last)) if turn == earlier.turn() && position.board() == earlier.board() => last,
            Some((earlier, last)) => {
                let begins = turn <= earlier.turn();
                MoveNumber { round: last.round.saturating_add(u32::from(begins)), begins }
            }
        }
    }

    fn read_ply(position: &Position, text: &str) -> Result<(Ply, Position), PlyError> {
        Ply::read(position, text.trim_end_matches(['+', '#']))
    }

    fn play(position: &Position, ply: Ply) -> Result<Position, PlyError> {
        ply.after(position)
    }

    fn written(position: &Position, ply: Ply) -> impl fmt::Display {
        ply.written(position)
    }

    fn is_numbered(ply: Ply) -> bool {
        matches!(ply, Ply::Move(_))
    }

    fn ended(position: &Position) -> Option<GameResult> {
        Some(GameResult::of(position)).filter(|&ended| ended != GameResult::UNKNOWN)
    }

    fn read_outcome(marker: &str) -> Option<GameResult> {
        GameResult::from_marker(G::rules(), marker)
    }

    /// A result, castling, or a dash from a printer's case behind the digits.
    fn digits_begin_word(_: usize, next: u8) -> bool {
        matches!(next, b'-' | b'/' | 0x80..)
    }

    /// In `I4xK3 (K4)` the brackets say which pawn is taken en passant. A variation has more than a square in it.
    fn tail(word: &[u8], rest: &[u8]) -> Option<usize> {
        if !word.contains(&b'x') {
            return Some(0);
        }
        let end = rest.iter().take(LONGEST_TAIL).position(|byte| matches!(byte, b')' | b'\n' | b'\r'));
        match end {
            Some(end) if names_pawn(&rest[..=end]) => Some(end + 1),
            None if rest.len() < LONGEST_TAIL => None,
            _ => Some(0),
        }
    }

    /// What the board says too: a capture en passant, check, mate.
    fn says_nothing(word: &[u8]) -> bool {
        matches!(word, b"+" | b"++" | b"#" | b"ep" | b"e.p.")
    }

    fn looks_like_ply(word: &str) -> bool {
        read_resigned(G::rules(), word).is_some()
            || is_written_as_move(G::rules().shape(), word.trim_end_matches(['+', '#']))
    }
}

/// Whether this is a square in brackets, perhaps behind `e.p.`
fn names_pawn(tail: &[u8]) -> bool {
    let tail = tail.trim_ascii_start();
    let tail = tail.strip_prefix(b"e.p.").unwrap_or(tail).trim_ascii_start();
    match tail {
        [b'(', file, rank @ .., b')'] => {
            file.is_ascii_alphabetic() && matches!(rank.len(), 1 | 2) && rank.iter().all(u8::is_ascii_digit)
        }
        _ => false,
    }
}
