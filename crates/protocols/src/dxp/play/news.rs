//! What those who watch are told.

use std::fmt;
use std::time::Duration;

use draughts::{Color, Draw, Move, Position};
use engine::Score;

use super::super::{MessageError, Minutes, Reason, Text};

/// Something that has happened in a conversation.
#[derive(Debug, Clone, Copy)]
pub enum News<'a> {
    /// A game begins.
    Began {
        /// The other side.
        opponent: &'a Text<32>,
        /// The side that we play.
        ours: Color,
        /// How long each side may think.
        minutes: Minutes,
        /// Where it begins.
        start: &'a Position,
    },
    /// A move was made.
    Moved {
        /// Where it was made.
        position: &'a Position,
        /// The move.
        mv: Move,
        /// Its number, alike for both sides.
        number: u16,
        /// How long it took.
        spent: Duration,
        /// What we think it is worth to us, if we made it.
        score: Option<Score>,
    },
    /// Moves were taken back: this side makes this move again.
    TakenBack {
        /// The number of the move.
        number: u16,
        /// Who makes it.
        turn: Color,
    },
    /// The other side has said something.
    Said(&'a Text<126>),
    /// Something came that is no message, and was passed over.
    Unreadable(MessageError),
    /// Something came that made no sense then.
    Odd(&'a str),
    /// The game is over.
    Ended(Outcome),
}

/// In one line.
impl fmt::Display for News<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Began { opponent, ours, minutes, start } => {
                let minutes = minutes.duration().as_secs_f64() / 60.0;
                write!(f, "{ours} against {opponent}, {minutes} min each")?;
                if **start == Position::OPENING { Ok(()) } else { write!(f, ", from {start}") }
            }
            Self::Moved { position, mv, number, spent, score } => {
                let dots = if position.turn() == Color::White { "" } else { ".." };
                let text = position.notation(*mv).to_string();
                write!(f, "{:>6} {text:<8} {:5.1} s", format!("{number}.{dots}"), spent.as_secs_f64())?;
                match score.map(|score| (score, score.moves_to_end())) {
                    None => Ok(()),
                    Some((_, Some(moves))) if moves > 0 => write!(f, "  wins in {moves}"),
                    Some((_, Some(moves))) => write!(f, "  loses in {}", -moves),
                    Some((score, None)) => write!(f, "  {:+.2}", f64::from(score.0) / 100.0),
                }
            }
            Self::TakenBack { number, turn } => write!(f, "back to move {number} of {turn}"),
            Self::Said(text) => write!(f, "they say: {text}"),
            Self::Unreadable(error) => write!(f, "passed over: {error}"),
            Self::Odd(what) => write!(f, "passed over: {what}"),
            Self::Ended(outcome) => outcome.fmt(f),
        }
    }
}

/// How a game ended for us.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// We have won.
    Won,
    /// It is drawn: by a rule, or because both sides say so.
    Drawn(Option<Draw>),
    /// We have lost.
    Lost,
    /// It was broken off, or the two sides do not agree.
    Unknown,
}

impl Outcome {
    /// The same, as a message says it.
    pub const fn reason(self) -> Reason {
        match self {
            Self::Won => Reason::Won,
            Self::Drawn(_) => Reason::Drawn,
            Self::Lost => Reason::Lost,
            Self::Unknown => Reason::Unknown,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won => f.write_str("won"),
            Self::Drawn(Some(rule)) => write!(f, "drawn, {rule}"),
            Self::Drawn(None) => f.write_str("drawn"),
            Self::Lost => f.write_str("lost"),
            Self::Unknown => f.write_str("not decided"),
        }
    }
}
