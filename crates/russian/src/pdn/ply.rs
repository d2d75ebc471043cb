//! What stands where a move should.

use std::fmt;

use scoresheet::Excerpt;

use crate::{Color, IllegalMove, Move, MoveError, Position, ReadPositionError, Setup, notation};

/// What happens on the board in a written game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ply {
    /// A side moves.
    Move(Move),
    /// A side does nothing, written `/FEN "B::"/` where it is White. No law allows it, but analysts show with it what is
    /// threatened.
    Pass,
    /// The pieces are set up anew, written `/FEN "W:WKa1:Bd4"/`: to go on after something that was against the law, or
    /// from another position.
    Setup(Position),
}

impl Ply {
    /// Reads a move, a set-up or a pass, and plays it.
    pub(super) fn read(position: &Position, text: &str) -> Result<(Self, Position), PlyError> {
        if text.starts_with('/') {
            let ply = read_setup(position, text)?;
            return Ok((ply, ply.after(position)?));
        }
        let mv = position.read_move(text)?;
        Ok((Self::Move(mv), position.play_unchecked(mv)))
    }

    /// The position after it.
    pub(super) fn after(self, position: &Position) -> Result<Position, PlyError> {
        Ok(match self {
            Self::Move(mv) => position.play(mv)?,
            Self::Pass => Position { turn: !position.turn, ..*position },
            Self::Setup(setup) => setup,
        })
    }

    /// As it is written in the position before it.
    pub(super) fn written(self, position: &Position) -> Written {
        match self {
            Self::Move(mv) => Written::Move(position.notation(mv)),
            Self::Pass => Written::Pass(!position.turn),
            Self::Setup(setup) => Written::Setup(setup),
        }
    }
}

impl From<Move> for Ply {
    fn from(mv: Move) -> Self {
        Self::Move(mv)
    }
}

/// Why something in a PDN file cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlyError {
    /// What is written is no move of the position.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// Something between slashes is no set-up.
    #[error("expected a set-up such as /FEN \"W:WKa1:Bd4\"/, found {0:?}")]
    UnreadableSetup(Excerpt),
    /// A set-up gives no position.
    #[error("the set-up gives no position: {0}")]
    BadSetup(#[from] ReadPositionError),
}

/// A move, a pass after which this side is on move, or a set-up, to be written.
pub(super) enum Written {
    Move(notation::Notation),
    Pass(Color),
    Setup(Position),
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mv) => mv.fmt(f),
            Self::Pass(turn) => write!(f, "/FEN \"{}::\"/", turn.letter().to_ascii_uppercase()),
            Self::Setup(setup) => write!(f, "/FEN \"{}\"/", Setup::from(*setup)),
        }
    }
}

/// Reads `/FEN "..."/`. With nothing but a side on move, it passes or leaves everything as it is.
fn read_setup(position: &Position, text: &str) -> Result<Ply, PlyError> {
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
