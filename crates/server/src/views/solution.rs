//! Solutions of exercises, as a board shows them.

use api::{LessonPly, Ply};
use draughts::{Move, Position};
use engine::solve::shot::Gain;
use engine::solve::{Forced, Then};
use teacher::{Exercise, Solution, Task};

/// The solution of an exercise.
pub(super) fn solution(exercise: &Exercise) -> api::Solution {
    let solution = Solution::of(exercise);
    let mut tree = Tree::default();
    match (&exercise.task, &solution.tree) {
        (Task::Refute { tempts, refutation, .. }, _) => {
            let moves = std::iter::once(tempts).chain(refutation);
            moves.fold((exercise.position, None), |(at, after), &mv| tree.add(&at, mv, after));
        }
        (_, Some(forced)) => tree.grow(&exercise.position, forced, None),
        (_, None) => {}
    }
    api::Solution {
        first: exercise.first.iter().map(|&mv| exercise.position.notation(mv).to_string()).collect(),
        text: exercise.solution.clone(),
        line: line(exercise.position, solution.main_line()),
        tree: tree.plies,
        why: exercise.why.clone(),
    }
}

/// A solution that is written down move by move.
#[derive(Default)]
struct Tree {
    plies: Vec<Ply>,
}

impl Tree {
    /// Everything that follows a move of the winner, the longest first.
    fn grow(&mut self, at: &Position, forced: &Forced<Move, Gain>, after: Option<usize>) {
        let (at, after) = self.add(at, forced.mv, after);
        let Then::Answers(answers) = &forced.then else { return };
        let mut answers: Vec<_> = answers.iter().collect();
        answers.sort_by_key(|(_, next)| std::cmp::Reverse(next.moves()));
        for (answer, next) in answers {
            let (at, after) = self.add(&at, *answer, after);
            self.grow(&at, next, after);
        }
    }

    /// Writes a move down; what it leads to, and its place.
    fn add(&mut self, at: &Position, mv: Move, after: Option<usize>) -> (Position, Option<usize>) {
        let next = at.play_unchecked(mv);
        let written = at.notation(mv).to_string();
        self.plies.push(Ply {
            after,
            notation: written.clone(),
            written,
            fields: fields(at, mv),
            position: next.to_string(),
            comment: String::new(),
            nags: Vec::new(),
        });
        (next, Some(self.plies.len() - 1))
    }
}

/// Moves from a position on.
pub(super) fn line(start: Position, moves: impl IntoIterator<Item = Move>) -> Vec<LessonPly> {
    let mut at = start;
    let ply = |mv: Move| {
        let next = at.play_unchecked(mv);
        let view = LessonPly {
            mv: at.notation(mv).to_string(),
            fields: fields(&at, mv),
            takes: mv.captured().into_iter().map(|field| field.to_string()).collect(),
            position: next.to_string(),
        };
        at = next;
        view
    };
    moves.into_iter().map(ply).collect()
}

fn fields(at: &Position, mv: Move) -> Vec<String> {
    at.path(mv).map(|path| path.iter().map(ToString::to_string).collect()).unwrap_or_default()
}
