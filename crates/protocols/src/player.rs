//! Who plays: what a game asks of an engine, whatever protocol it speaks.

use std::time::Duration;

use scoresheet::{ByColor, Color};

/// An engine at the board.
///
/// Positions and moves are texts here, as the protocols have them: a player passes them on, and the game reads them by
/// its rules. So a protocol knows no game, and a move that is none is the game's to find.
pub trait Player {
    /// What it is called in tables and records.
    fn name(&self) -> &str;

    /// Makes it ready for a game that has nothing to do with the last one.
    ///
    /// # Errors
    ///
    /// If it does not get ready.
    fn new_game(&mut self) -> Result<(), Trouble>;

    /// Asks it for a move, and waits no longer than the turn says.
    ///
    /// # Errors
    ///
    /// If none comes.
    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Trouble>;

    /// What was last said to it and by it, the oldest first, to find out what went wrong.
    fn last_lines(&self) -> Vec<String>;
}

/// What a player is told when it is to move.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    /// Where the game began.
    pub start: &'a str,
    /// All moves since.
    pub moves: &'a [String],
    /// Which side it has.
    pub color: Color,
    /// How long it may think.
    pub allowance: Allowance,
    /// After how long it is no longer waited for.
    pub wait: Duration,
}

/// What a player is told of the time for one move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowance {
    /// What the clocks show.
    Clock {
        /// What each side has left.
        left: ByColor<Duration>,
        /// What is added after every move.
        increment: Duration,
    },
    /// So long.
    MoveTime(Duration),
    /// So many positions.
    Nodes(u64),
}

/// A move, and what its player says of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The move as it was written.
    pub text: String,
    /// How long it took.
    pub spent: Duration,
    /// What the player thinks of it.
    pub thought: Thought,
}

/// What a player says of its best move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Thought {
    /// What it is worth, if it said so.
    pub score: Option<Score>,
    /// How many plies it looked ahead, if it said so.
    pub depth: Option<u32>,
}

/// What a player thinks of its own position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// In hundredths of a pawn, or of a man.
    Centipawns(i32),
    /// It gives mate in so many moves, or is mated if they are fewer than none or none.
    Mate(i32),
}

impl Score {
    /// The same in hundredths of a pawn; a mate is worth more than any of them.
    pub fn centipawns(self) -> i32 {
        const MATE: i32 = 1_000_000;
        match self {
            Self::Centipawns(score) => score.clamp(1 - MATE, MATE - 1),
            Self::Mate(moves) if moves > 0 => MATE,
            Self::Mate(_) => -MATE,
        }
    }
}

/// Why no move came.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The program is gone.
    #[error("the program ended by itself ({0})")]
    Ended(String),
    /// It says nothing that answers the question.
    #[error("no answer within {:.3} s", .0.as_secs_f64())]
    Silent(Duration),
    /// The answer is not wanted any more.
    #[error("the match was broken off")]
    BrokenOff,
}
