//! How games end.

use std::fmt;
use std::time::Duration;

use scoresheet::Color;

/// Why a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// A side has won by the rules.
    Won {
        /// The side.
        winner: Color,
        /// By which rule.
        how: &'static str,
    },
    /// No one has, by the rules.
    Drawn {
        /// By which rule.
        how: &'static str,
    },
    /// Both thought it even for long enough.
    DrawnByVerdict,
    /// Both thought it lost for this side for long enough.
    LostByVerdict {
        /// The side.
        loser: Color,
    },
    /// A player did what no player may.
    Fault {
        /// The side of the player.
        by: Color,
        /// What it did.
        fault: Fault,
    },
    /// The match was broken off before it ended.
    BrokenOff,
}

/// What comes of an ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// This side has won.
    Win(Color),
    /// No one has.
    Draw,
    /// It is unknown.
    Unknown,
}

/// What a program did wrong, for which it loses.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It ended.
    #[error("crashed: {0}")]
    Crash(String),
    /// Its move is none.
    #[error("made the illegal move {text:?}: {why}")]
    IllegalMove {
        /// What it wrote.
        text: String,
        /// What the rules say.
        why: String,
    },
    /// Its flag fell, or it hangs.
    #[error("lost on time: nothing within {:.3} s", .allowed.as_secs_f64())]
    TimeLoss {
        /// What it had.
        allowed: Duration,
    },
}

impl Ending {
    /// What comes of it; nothing if the game was broken off.
    pub fn outcome(&self) -> Outcome {
        match *self {
            Self::Won { winner, .. } => Outcome::Win(winner),
            Self::LostByVerdict { loser } | Self::Fault { by: loser, .. } => Outcome::Win(!loser),
            Self::Drawn { .. } | Self::DrawnByVerdict => Outcome::Draw,
            Self::BrokenOff => Outcome::Unknown,
        }
    }

    /// How a game ended, no matter who won it.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Won { how, .. } | Self::Drawn { how } => how,
            Self::DrawnByVerdict | Self::LostByVerdict { .. } => "adjudication",
            Self::Fault { fault: Fault::Crash(_), .. } => "crash",
            Self::Fault { fault: Fault::IllegalMove { .. }, .. } => "illegal move",
            Self::Fault { fault: Fault::TimeLoss { .. }, .. } => "time",
            Self::BrokenOff => "broken off",
        }
    }

    /// The value of the tag `Termination` in PGN and PDN.
    pub fn termination(&self) -> &'static str {
        match self {
            Self::Won { .. } | Self::Drawn { .. } => "normal",
            Self::DrawnByVerdict | Self::LostByVerdict { .. } => "adjudication",
            Self::Fault { fault: Fault::Crash(_), .. } => "abandoned",
            Self::Fault { fault: Fault::IllegalMove { .. }, .. } => "rules infraction",
            Self::Fault { fault: Fault::TimeLoss { .. }, .. } => "time forfeit",
            Self::BrokenOff => "unterminated",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won { winner, how } => write!(f, "{winner} wins: {how}"),
            Self::Drawn { how } => write!(f, "drawn: {how}"),
            Self::DrawnByVerdict => f.write_str("adjudicated: both think it even"),
            Self::LostByVerdict { loser } => write!(f, "adjudicated: both think it lost for {loser}"),
            Self::Fault { by, fault } => write!(f, "{by} {fault}"),
            Self::BrokenOff => f.write_str("broken off"),
        }
    }
}
