//! A pupil's try: right, or refuted on the board.

use draughts::{Move, MoveError, Position};
use engine::draughts::DraughtsDuel;
use engine::solve::shot::{Gain, ShotSearch, ahead};
use engine::{HashTable, Limits, Search, Stop};
use games::Lang;

use crate::solution::SAFE_FOR;
use crate::{Exercise, Task, say};

/// How deep a refutation is looked for, in plies.
const DEPTH: u8 = 9;

/// For how many positions at most.
const MOST_NODES: u64 = 20_000;

/// The longest refutation that is played out, in plies.
const MOST_PLIES: usize = 9;

/// What becomes of a try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Try {
    /// Right, and done.
    Solved {
        /// The position at the end.
        position: Position,
    },
    /// Right so far.
    Right {
        /// The position after it, where the other side is on move.
        position: Position,
        /// Every answer there is.
        answers: Vec<Move>,
        /// The answer against which it takes longest: the other side plays it.
        answer: Move,
    },
    /// Wrong.
    Wrong {
        /// The position after it, where the other side is on move.
        position: Position,
        /// How it goes on, beginning with the other side's answer.
        refutation: Vec<Move>,
        /// How many men it comes to for the player who tried, against the position of the exercise.
        comes_to: i32,
    },
}

/// Why there is nothing to judge.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TryError {
    /// A move that cannot be made.
    #[error("{text:?}: {error}")]
    Move {
        /// As it came.
        text: String,
        /// What is wrong with it.
        #[source]
        error: MoveError,
    },
    /// The moves do not end with one of the side that has to solve it.
    #[error("expected moves that end with one of the side that solves the exercise, found {0}")]
    NotOnMove(usize),
}

impl Exercise {
    /// Judges a try: the moves from the position of the exercise on, by both sides, of which the last is judged. Those
    /// before it are taken as they are.
    ///
    /// # Errors
    ///
    /// If a move cannot be made, or the last is not one of the side that solves.
    pub fn attempt(&self, moves: &[impl AsRef<str>]) -> Result<Try, TryError> {
        let (last, before) = moves.split_last().ok_or(TryError::NotOnMove(0))?;
        if before.len() % 2 == 1 {
            return Err(TryError::NotOnMove(moves.len()));
        }
        let mut at = self.position;
        for text in before {
            at = at.play_unchecked(read(&at, text.as_ref())?);
        }
        let mv = read(&at, last.as_ref())?;
        let made = before.len() as u32 / 2;
        Ok(match self.task.asks() {
            Some((gain, moves)) => self.judge_shot(&at, mv, gain, moves.saturating_sub(made)),
            None => self.judge_safe(&at, mv),
        })
    }

    fn judge_shot(&self, at: &Position, mv: Move, gain: Gain, left: u32) -> Try {
        let position = at.play_unchecked(mv);
        let stop = Stop::default();
        let search = |most_moves| ShotSearch { gain, most_moves, stop: &stop };
        let Some(moves) = search(left).goes_on_with(&self.position, at, mv) else {
            return self.refuted(&position);
        };
        let answers: Vec<Move> = position.legal_moves().into_iter().collect();
        if moves == 1 {
            return Try::Solved { position };
        }
        let fewest = |answer: &Move| search(moves - 1).goes_on(&self.position, &position.play_unchecked(*answer));
        match answers.iter().rev().max_by_key(|answer| fewest(answer)) {
            Some(&answer) => Try::Right { position, answers, answer },
            None => Try::Solved { position },
        }
    }

    /// A move that avoids a trap must leave the other side without a shot.
    fn judge_safe(&self, at: &Position, mv: Move) -> Try {
        let position = at.play_unchecked(mv);
        if let Task::Refute { tempts, refutation, .. } = &self.task
            && *tempts == mv
        {
            return self.wrong(position, refutation.clone());
        }
        let search = ShotSearch { gain: Gain::Men(1), most_moves: SAFE_FOR, stop: &Stop::default() };
        if search.run(&position, &mut |_| {}).shots.is_empty() {
            Try::Solved { position }
        } else {
            self.refuted(&position)
        }
    }

    /// Plays the best line of the other side until nothing is left to take.
    fn refuted(&self, position: &Position) -> Try {
        let hash = HashTable::new(1);
        let stop = Stop::default();
        let limits = Limits { depth: Some(DEPTH), nodes: Some(MOST_NODES), ..Limits::default() };
        let search = Search { before: &[], limits, hash: &hash, threads: 1, stop: &stop, only: &[] };
        let finding = search.run(&DraughtsDuel::from(*position), &mut |_| {});
        let best = finding.lines.into_iter().next().map(|line| line.moves).unwrap_or_default();
        let mut at = *position;
        let mut refutation = Vec::new();
        for mv in best.into_iter().take(MOST_PLIES) {
            at = at.play_unchecked(mv);
            refutation.push(mv);
        }
        // What comes after the last capture says nothing; but one answer is always shown.
        let is_capture = |mv: &Move| mv.is_capture();
        let last = refutation.iter().rposition(is_capture).unwrap_or(0);
        refutation.truncate(last + 1);
        self.wrong(*position, refutation)
    }

    fn wrong(&self, position: Position, refutation: Vec<Move>) -> Try {
        let end = refutation.iter().fold(position, |at, &mv| at.play_unchecked(mv));
        let color = self.position.turn();
        Try::Wrong { position, refutation, comes_to: ahead(&end, color) - ahead(&self.position, color) }
    }
}

impl Try {
    /// What a wrong try comes to, in a sentence; nothing to be said of a right one.
    pub fn verdict_in(&self, lang: Lang) -> Option<String> {
        match self {
            Self::Wrong { comes_to, .. } => Some(say::comes_to(*comes_to, lang)),
            _ => None,
        }
    }
}

fn read(position: &Position, text: &str) -> Result<Move, TryError> {
    position.read_move(text).map_err(|error| TryError::Move { text: text.into(), error })
}
