//! What stands where a move should.

use std::fmt;

use scoresheet::Excerpt;

use crate::Variant;
use crate::family::{Color, IllegalMove, Move, MoveError, Notation, Position, ReadPositionError, Setup};

/// What happens on the board in a written game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ply<V: Variant> {
    /// A side moves.
    Move(Move<V>),
    /// A side does nothing, written `/FEN "B::"/` where it is White. No law allows it, but analysts show with it what is
    /// threatened.
    Pass,
    /// The pieces are set up anew, written `/FEN "W:WK5:B23"/`: to go on after something that was against the law, or
    /// from another position.
    Setup(Position<V>),
}

impl<V: Variant> Ply<V> {
    /// Reads a move, a set-up or a pass, and plays it.
    pub(super) fn read(position: &Position<V>, text: &str) -> Result<(Self, Position<V>), PlyError<V>> {
        if text.starts_with('/') {
            let ply = read_setup(position, text)?;
            return Ok((ply, ply.after(position)?));
        }
        let is_in_columns = !V::IS_NAMED && text.contains(is_blank);
        let mv = match is_in_columns {
            true => position.read_move(&text.replace(is_blank, "")),
            false => position.read_move(text),
        }?;
        Ok((Self::Move(mv), position.play_unchecked(mv)))
    }

    /// The position after it.
    pub(super) fn after(self, position: &Position<V>) -> Result<Position<V>, PlyError<V>> {
        Ok(match self {
            Self::Move(mv) => position.play(mv)?,
            Self::Pass => Position { turn: !position.turn, ..*position },
            Self::Setup(setup) => setup,
        })
    }

    /// As it is written in the position before it.
    pub(super) fn written(self, position: &Position<V>) -> Written<V> {
        match self {
            Self::Move(mv) => Written::Move(position.notation(mv)),
            Self::Pass => Written::Pass(!position.turn),
            Self::Setup(setup) => Written::Setup(setup),
        }
    }
}

impl<V: Variant> From<Move<V>> for Ply<V> {
    fn from(mv: Move<V>) -> Self {
        Self::Move(mv)
    }
}

/// Why something in a PDN file cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlyError<V: Variant> {
    /// What is written is no move of the position.
    #[error(transparent)]
    Move(#[from] MoveError<V>),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove<V>),
    /// Something between slashes is no set-up.
    #[error("expected a set-up such as /FEN \"{fen}\"/, found {0:?}", fen = V::FEN)]
    UnreadableSetup(Excerpt),
    /// A set-up gives no position.
    #[error("the set-up gives no position: {0}")]
    BadSetup(#[from] ReadPositionError<V>),
}

/// A move, a pass after which this side is on move, or a set-up, to be written.
pub(super) enum Written<V: Variant> {
    Move(Notation<V>),
    Pass(Color),
    Setup(Position<V>),
}

impl<V: Variant> fmt::Display for Written<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mv) => mv.fmt(f),
            Self::Pass(turn) => write!(f, "/FEN \"{}::\"/", turn.letter().to_ascii_uppercase()),
            Self::Setup(setup) => write!(f, "/FEN \"{}\"/", Setup::from(*setup)),
        }
    }
}

/// Reads `/FEN "..."/`. With nothing but a side on move, it passes or leaves everything as it is.
fn read_setup<V: Variant>(position: &Position<V>, text: &str) -> Result<Ply<V>, PlyError<V>> {
    let inside = text.strip_prefix('/').and_then(|text| text.strip_suffix('/')).map(str::trim);
    let value = inside.and_then(|inside| inside.strip_prefix("FEN")).map(str::trim);
    let fen = value.and_then(|value| value.strip_prefix('"')).and_then(|value| value.strip_suffix('"'));
    let Some(fen) = fen else { return Err(PlyError::UnreadableSetup(Excerpt::of(text))) };
    let turn = fen.strip_suffix("::").map(str::trim).and_then(|turn| match turn {
        "W" | "w" => Some(Color::White),
        "B" | "b" => Some(Color::Black),
        _ => None,
    });
    Ok(match turn {
        Some(turn) if turn == position.turn => Ply::Setup(*position),
        Some(_) => Ply::Pass,
        None => Ply::Setup(fen.parse()?),
    })
}

fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t')
}
