//! What makes a written game one of chess.

use std::fmt;

use scoresheet::Notation;

use super::{GameResult, Ply, PlyError};
use crate::{Color, MoveNumber, Position, ReadPositionError, Setup};

/// PGN as one of the formats of [`scoresheet`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pgn;

/// What programs call chess in the tag `Variant`, letters and digits only: most leave it out. What is shuffled differs in its
/// first position, and castles by the same rules.
const ORTHODOX: [&str; 10] = [
    "",
    "chess",
    "standard",
    "normal",
    "orthodox",
    "regular",
    "fromposition",
    "chess960",
    "fischerandom",
    "fischerrandom",
];

impl Notation for Pgn {
    type Position = Position;
    type Ply = Ply;
    type Outcome = GameResult;
    type StartError = ReadPositionError;
    type PlyError = PlyError;

    const NAME: &'static str = "PGN";
    const MARKERS: &'static str = "1-0, 0-1, 1/2-1/2 or *";
    const MARKER_SEPARATES: bool = false;
    const DERIVED_TAGS: &'static [&'static str] = &["SetUp"];
    const LAST_NAG: u16 = 255;
    const PERCENT_ANYWHERE: bool = false;

    fn opening() -> Position {
        Position::OPENING
    }

    fn read_start(fen: &str) -> Result<Position, ReadPositionError> {
        fen.parse()
    }

    fn start_tags(start: &Position) -> Vec<(&'static str, String)> {
        if *start == Position::OPENING {
            return Vec::new();
        }
        vec![("SetUp", "1".to_string()), ("FEN", Setup::from(*start).to_string())]
    }

    fn is_played(tag: &str, value: &str) -> bool {
        let name = || value.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
        tag != "Variant" || ORTHODOX.contains(&name().as_str())
    }

    fn number(position: &Position, _: Option<(&Position, MoveNumber)>) -> MoveNumber {
        position.move_number()
    }

    #[inline]
    fn read_ply(position: &Position, text: &str) -> Result<(Ply, Position), PlyError> {
        Ply::read(position, text)
    }

    fn play(position: &Position, ply: Ply) -> Result<Position, PlyError> {
        ply.after(position)
    }

    fn written(position: &Position, ply: Ply) -> impl fmt::Display {
        ply.written(position)
    }

    fn is_legal(ply: Ply) -> bool {
        ply != Ply::Pass
    }

    fn ended(position: &Position) -> Option<GameResult> {
        match (position.has_moves(), position.is_check(), position.turn()) {
            (false, true, Color::White) => Some(GameResult::BlackWins),
            (false, true, Color::Black) => Some(GameResult::WhiteWins),
            (false, false, _) => Some(GameResult::Draw),
            (true, ..) => position.is_insufficient_material().then_some(GameResult::Draw),
        }
    }

    fn read_outcome(marker: &str) -> Option<GameResult> {
        GameResult::from_marker(marker)
    }

    /// A result, castling with zeros, or a dash from a printer's case behind the digits.
    #[inline]
    fn digits_begin_word(_: usize, next: u8) -> bool {
        matches!(next, b'-' | b'/' | 0x80..)
    }

    /// A promotion in brackets, as in `e8(Q)`, belongs to the word; a variation has more than a letter in it.
    #[inline]
    fn tail(word: &[u8], rest: &[u8]) -> Option<usize> {
        if !matches!(word, [.., b'a'..=b'h', b'1' | b'8']) {
            return Some(0);
        }
        match rest {
            [b'(', b'Q' | b'R' | b'B' | b'N', b')', ..] => Some(3),
            [] | [b'('] | [b'(', b'Q' | b'R' | b'B' | b'N'] => None,
            _ => Some(0),
        }
    }

    /// What the board says too: a capture en passant, check, mate.
    #[inline]
    fn says_nothing(word: &[u8]) -> bool {
        match word {
            [b'+' | b'#', ..] => matches!(word, b"+" | b"++" | b"#"),
            [b'e', b'p' | b'.', ..] => matches!(word, b"ep" | b"e.p."),
            _ => false,
        }
    }

    fn looks_like_ply(word: &str) -> bool {
        let word = word.trim_end_matches(['+', '#']);
        let (head, tail) = word.split_at(word.len() - word.chars().next_back().map_or(0, char::len_utf8));
        match tail {
            "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" => head.ends_with(|file| ('a'..='h').contains(&file)),
            _ => matches!(word, "O-O" | "O-O-O" | "0-0" | "0-0-0" | "--"),
        }
    }
}
