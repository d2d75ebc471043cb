//! What makes a written game one of the family.

use std::fmt;
use std::marker::PhantomData;

use scoresheet::{MoveNumber, Notation};

use super::{GameResult, Ply, PlyError};
use crate::Variant;
use crate::family::{Color, Position, ReadPositionError, Setup, written};

/// PDN as one of the formats of [`scoresheet`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pdn<V: Variant>(PhantomData<V>);

/// No set-up between slashes is longer.
const LONGEST_SETUP: usize = 300;

impl<V: Variant> Notation for Pdn<V> {
    type Position = Position<V>;
    type Ply = Ply<V>;
    type Outcome = GameResult<V>;
    type StartError = ReadPositionError<V>;
    type PlyError = PlyError<V>;

    const NAME: &'static str = "PDN";
    const MARKERS: &'static str = if V::COUNTS_TWO { "*, 2-0, 0-2, 1-1 or 0-0" } else { "*, 1-0, 0-1, 1/2-1/2 or 0-0" };
    const MARKER_SEPARATES: bool = true;
    const DERIVED_TAGS: &'static [&'static str] = &["GameType", "SetUp"];
    const LAST_NAG: u16 = u16::MAX;
    const PERCENT_ANYWHERE: bool = true;

    fn opening() -> Position<V> {
        Position::OPENING
    }

    fn read_start(fen: &str) -> Result<Position<V>, ReadPositionError<V>> {
        fen.parse()
    }

    fn start_tags(start: &Position<V>) -> Vec<(&'static str, String)> {
        let fen = (*start != Position::OPENING).then(|| ("FEN", Setup::from(*start).to_string()));
        [("GameType", V::GAME_TYPE.to_string())].into_iter().chain(fen).collect()
    }

    fn is_played(tag: &str, value: &str) -> bool {
        let number = value.split(',').next().unwrap_or_default().trim();
        tag != "GameType" || number == V::GAME_TYPE || number.parse::<u32>().is_err()
    }

    fn number(position: &Position<V>, last: Option<(&Position<V>, MoveNumber)>) -> MoveNumber {
        MoveNumber::of_two(position.turn().is_white(), last.map(|(_, number)| number))
    }

    fn read_ply(position: &Position<V>, text: &str) -> Result<(Ply<V>, Position<V>), PlyError<V>> {
        Ply::read(position, text)
    }

    fn play(position: &Position<V>, ply: Ply<V>) -> Result<Position<V>, PlyError<V>> {
        ply.after(position)
    }

    fn written(position: &Position<V>, ply: Ply<V>) -> impl fmt::Display {
        ply.written(position)
    }

    fn is_numbered(ply: Ply<V>) -> bool {
        matches!(ply, Ply::Move(_))
    }

    fn is_legal(ply: Ply<V>) -> bool {
        matches!(ply, Ply::Move(_))
    }

    fn ended(position: &Position<V>) -> Option<GameResult<V>> {
        match (position.has_moves(), position.turn()) {
            (true, _) => None,
            (false, Color::White) => Some(GameResult::BlackWins),
            (false, Color::Black) => Some(GameResult::WhiteWins),
        }
    }

    fn read_outcome(marker: &str) -> Option<GameResult<V>> {
        GameResult::from_marker(marker)
    }

    /// Moves with numbers begin with digits, as results do: `32-28`, `28x19`, `28:19`, `3228`.
    fn digits_begin_word(count: usize, next: u8) -> bool {
        matches!(next, b'-' | b'x' | b'X' | b':' | b'/' | 0x80..) || count == 4 && next != b'.'
    }

    /// What a set-up needs to its second slash, and where fields have numbers, the other half of a move that was set in
    /// columns: `1- 7`.
    fn tail(word: &[u8], rest: &[u8]) -> Option<usize> {
        match word {
            [b'/', inside @ ..] if !inside.contains(&b'/') => setup_tail(rest),
            [.., b'0'..=b'9', b'-' | b'x' | b'X' | b':'] if !V::IS_NAMED => column_tail(rest),
            _ => Some(0),
        }
    }

    fn says_nothing(_: &[u8]) -> bool {
        false
    }

    fn looks_like_ply(word: &str) -> bool {
        word.starts_with("/FEN") || written::<V>(word).is_some_and(|fields| fields.len() > 1)
    }
}

fn setup_tail(rest: &[u8]) -> Option<usize> {
    match rest.iter().position(|byte| matches!(byte, b'/' | b'\n' | b'\r')) {
        Some(end) if rest[end] == b'/' => Some(end + 1),
        None if rest.len() < LONGEST_SETUP => None,
        _ => Some(0),
    }
}

/// Blanks, and one or two digits behind them.
fn column_tail(rest: &[u8]) -> Option<usize> {
    let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let digits = rest[blanks..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    match digits {
        _ if blanks + digits == rest.len() && blanks < 3 && digits < 3 => None,
        1 | 2 if blanks < 3 => Some(blanks + digits),
        _ => Some(0),
    }
}
