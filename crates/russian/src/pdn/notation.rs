//! What makes a written game one of Russian draughts.

use std::fmt;

use scoresheet::{MoveNumber, Notation};

use super::{GameResult, Ply, PlyError};
use crate::notation::is_written_as_move;
use crate::{Color, Position, ReadPositionError, Setup};

/// PDN as one of the formats of [`scoresheet`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pdn;

/// The number of Russian draughts among the types of games.
const GAME_TYPE: &str = "25";

/// No set-up between slashes is longer.
const LONGEST_SETUP: usize = 300;

impl Notation for Pdn {
    type Position = Position;
    type Ply = Ply;
    type Outcome = GameResult;
    type StartError = ReadPositionError;
    type PlyError = PlyError;

    const NAME: &'static str = "PDN";
    const MARKERS: &'static str = "*, 1-0, 0-1, 1/2-1/2 or 0-0";
    const MARKER_SEPARATES: bool = true;
    const DERIVED_TAGS: &'static [&'static str] = &["GameType", "SetUp"];
    const LAST_NAG: u16 = u16::MAX;
    const PERCENT_ANYWHERE: bool = true;

    fn opening() -> Position {
        Position::OPENING
    }

    fn read_start(fen: &str) -> Result<Position, ReadPositionError> {
        fen.parse()
    }

    fn start_tags(start: &Position) -> Vec<(&'static str, String)> {
        let fen = (*start != Position::OPENING).then(|| ("FEN", Setup::from(*start).to_string()));
        [("GameType", GAME_TYPE.to_string())].into_iter().chain(fen).collect()
    }

    fn is_played(tag: &str, value: &str) -> bool {
        let number = value.split(',').next().unwrap_or_default().trim();
        tag != "GameType" || number == GAME_TYPE || number.parse::<u32>().is_err()
    }

    fn number(position: &Position, last: Option<(&Position, MoveNumber)>) -> MoveNumber {
        MoveNumber::of_two(position.turn().is_white(), last.map(|(_, number)| number))
    }

    fn read_ply(position: &Position, text: &str) -> Result<(Ply, Position), PlyError> {
        Ply::read(position, text)
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

    fn is_legal(ply: Ply) -> bool {
        matches!(ply, Ply::Move(_))
    }

    fn ended(position: &Position) -> Option<GameResult> {
        match (position.has_moves(), position.turn()) {
            (true, _) => None,
            (false, Color::White) => Some(GameResult::BlackWins),
            (false, Color::Black) => Some(GameResult::WhiteWins),
        }
    }

    fn read_outcome(marker: &str) -> Option<GameResult> {
        GameResult::from_marker(marker)
    }

    /// Moves with numbers begin with digits, as results do: `22-18`, `22x15`, `22:15`, `2218`.
    fn digits_begin_word(count: usize, next: u8) -> bool {
        matches!(next, b'-' | b'x' | b'X' | b':' | b'/' | 0x80..) || count == 4 && next != b'.'
    }

    /// What a set-up needs to its second slash.
    fn tail(word: &[u8], rest: &[u8]) -> Option<usize> {
        match word {
            [b'/', inside @ ..] if !inside.contains(&b'/') => setup_tail(rest),
            _ => Some(0),
        }
    }

    fn says_nothing(_: &[u8]) -> bool {
        false
    }

    fn looks_like_ply(word: &str) -> bool {
        word.starts_with("/FEN") || is_written_as_move(word)
    }
}

fn setup_tail(rest: &[u8]) -> Option<usize> {
    match rest.iter().position(|byte| matches!(byte, b'/' | b'\n' | b'\r')) {
        Some(end) if rest[end] == b'/' => Some(end + 1),
        None if rest.len() < LONGEST_SETUP => None,
        _ => Some(0),
    }
}
