//! Proofs: that an exercise is what its file says.

use draughts::{Move, Position};
use engine::Stop;
use engine::solve::shot::{Gain, ShotSearch, ahead};

use crate::solution::SAFE_FOR;
use crate::{Exercise, Solution, Task, Theme};

/// What was proven of an exercise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The solution.
    pub solution: Solution,
    /// What is not as the file says. If this is empty, everything is.
    pub faults: Vec<Fault>,
}

/// What is not as the file of an exercise says.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is no solution.
    #[error("expected a shot in {0} moves, found none")]
    Unsolvable(u32),
    /// It takes fewer moves, or gains something else.
    #[error("expected that it {}, found that it {}", told(.stated), told(.found))]
    ComesTo {
        /// What the file says.
        stated: (Gain, u32),
        /// What is so.
        found: (Gain, u32),
    },
    /// Other first moves do it.
    #[error("expected the first moves {stated}, found {found}")]
    First {
        /// What the file says.
        stated: String,
        /// What is so.
        found: String,
    },
    /// A first move wins as fast that is not the beginning of a shot.
    #[error("{0} wins in as many moves without being a shot")]
    Quiet(String),
    /// The solution is not written as the solver has it.
    #[error("expected the solution that `sissa lesson solve --write` puts there")]
    Written,
    /// It is not of the theme.
    #[error("expected the theme {stated}, found {}", .found.map_or("none of ours", Theme::name))]
    Theme {
        /// What the file says.
        stated: Theme,
        /// What is so.
        found: Option<Theme>,
    },
    /// The move that tempts is a good one.
    #[error("expected that {0} fails, found that it is a shot")]
    Works(String),
    /// The refutation comes to something else.
    #[error("expected that it loses {stated} men, found {found}")]
    Loses {
        /// What the file says.
        stated: u32,
        /// What is so.
        found: i32,
    },
}

impl Exercise {
    /// Solves the exercise and compares.
    pub fn prove(&self) -> Proof {
        let solution = Solution::of(self);
        let mut faults = match &self.task {
            Task::Win { .. } | Task::Gain { .. } => self.shot_faults(&solution),
            Task::Refute { tempts, refutation, loses } => self.trap_faults(*tempts, refutation, *loses),
        };
        let written = |moves: &[Move]| moves.iter().map(|&mv| self.written(mv)).collect::<Vec<_>>();
        let (mut stated, mut found) = (written(&self.first), written(&solution.first));
        stated.sort();
        found.sort();
        if stated != found {
            faults.push(Fault::First { stated: stated.join(", "), found: found.join(", ") });
        }
        if self.solution != solution.text {
            faults.push(Fault::Written);
        }
        Proof { solution, faults }
    }

    /// What is not as the file says.
    pub fn faults(&self) -> Vec<Fault> {
        self.prove().faults
    }

    fn shot_faults(&self, solution: &Solution) -> Vec<Fault> {
        let Some(stated) = self.task.asks() else { return Vec::new() };
        let Some(found) = solution.comes_to else { return vec![Fault::Unsolvable(stated.1)] };
        let mut faults = Vec::new();
        if found != stated {
            faults.push(Fault::ComesTo { stated, found });
        }
        if let Task::Win { moves } = self.task {
            let others = self.position.legal_moves().into_iter().filter(|mv| !solution.first.contains(mv));
            let quiet = others.filter(|&mv| wins_by(&self.position, mv, moves));
            faults.extend(quiet.map(|mv| Fault::Quiet(self.written(mv))));
        }
        let found = solution.tree.as_ref().and_then(|tree| Theme::of(&self.position, tree));
        if let Some(stated) = self.theme
            && found != self.theme
        {
            faults.push(Fault::Theme { stated, found });
        }
        faults
    }

    fn trap_faults(&self, tempts: Move, refutation: &[Move], loses: u32) -> Vec<Fault> {
        let mut faults = Vec::new();
        let search = ShotSearch { gain: Gain::Men(1), most_moves: SAFE_FOR, stop: &Stop::default() };
        if search.run(&self.position, &mut |_| {}).shots.iter().any(|shot| shot.mv == tempts) {
            faults.push(Fault::Works(self.written(tempts)));
        }
        let end = refutation.iter().fold(self.position.play_unchecked(tempts), |at, &mv| at.play_unchecked(mv));
        let color = self.position.turn();
        let found = ahead(&self.position, color) - ahead(&end, color);
        if found != loses as i32 {
            faults.push(Fault::Loses { stated: loses, found });
        }
        faults
    }

    fn written(&self, mv: Move) -> String {
        self.position.notation(mv).to_string()
    }
}

/// Whether a move wins within so many moves, itself counted, whatever either side plays: no move is left out, forced or
/// not.
fn wins_by(position: &Position, mv: Move, moves: u32) -> bool {
    let after = position.play_unchecked(mv);
    let answers = after.legal_moves();
    let wins = |position: Position| position.legal_moves().iter().any(|&mv| wins_by(&position, mv, moves - 1));
    answers.is_empty() || (moves > 1 && answers.iter().all(|&answer| wins(after.play_unchecked(answer))))
}

fn told(&(gain, moves): &(Gain, u32)) -> String {
    format!("{} in {moves}", gain.in_words())
}
