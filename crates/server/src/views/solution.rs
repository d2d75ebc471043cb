//! Solutions of exercises, as a board shows them.

use api::LessonPly;
use draughts::pdn::Ply;
use draughts::{Move, Position};
use engine::solve::shot::Gain;
use engine::solve::{Forced, Then};
use games::Variant;
use games::draughts::Draughts;
use games::sheet::Told;
use scoresheet::MoveNumber;
use teacher::{Exercise, Solution, Task};

use super::study;

/// The solution of an exercise.
pub(super) fn solution(exercise: &Exercise) -> api::Solution {
    let solution = Solution::of(exercise);
    let mut told = Told::new(Draughts::board(&exercise.position));
    match (&exercise.task, &solution.tree) {
        (Task::Refute { tempts, refutation, .. }, _) => {
            let moves = std::iter::once(tempts).chain(refutation);
            moves.fold((exercise.position, None), |(at, after), &mv| tell(&mut told, &at, mv, after));
        }
        (_, Some(forced)) => grow(&mut told, &exercise.position, forced, None),
        (_, None) => {}
    }
    api::Solution {
        first: exercise.first.iter().map(|&mv| exercise.position.notation(mv).to_string()).collect(),
        text: exercise.solution.clone(),
        line: line(exercise.position, solution.main_line()),
        tree: study::line(&told),
        why: exercise.why.clone(),
    }
}

/// Tells everything that follows a move of the winner, the longest first.
fn grow(told: &mut Told, at: &Position, forced: &Forced<Move, Gain>, after: Option<usize>) {
    let (at, after) = tell(told, at, forced.mv, after);
    let Then::Answers(answers) = &forced.then else { return };
    let mut answers: Vec<_> = answers.iter().collect();
    answers.sort_by_key(|(_, next)| std::cmp::Reverse(next.moves()));
    for (answer, next) in answers {
        let (at, after) = tell(told, &at, *answer, after);
        grow(told, &at, next, after);
    }
}

/// Tells a move; what it leads to, and its place.
fn tell(told: &mut Told, at: &Position, mv: Move, after: Option<usize>) -> (Position, Option<usize>) {
    let next = at.play_unchecked(mv);
    (next, told.enter::<Draughts>(after, at, Ply::Move(mv), &next))
}

/// Moves from a position on.
pub(super) fn line(start: Position, moves: impl IntoIterator<Item = Move>) -> Vec<LessonPly> {
    let (mut at, mut number) = (start, MoveNumber::of_two(start.turn().is_white(), None));
    let ply = |mv: Move| {
        let next = at.play_unchecked(mv);
        let view = LessonPly {
            number: number.round,
            begins: number.begins,
            mv: at.notation(mv).to_string(),
            fields: fields(&at, mv),
            takes: mv.captured().into_iter().map(|field| field.to_string()).collect(),
            position: next.to_string(),
        };
        (at, number) = (next, MoveNumber::of_two(next.turn().is_white(), Some(number)));
        view
    };
    moves.into_iter().map(ply).collect()
}

fn fields(at: &Position, mv: Move) -> Vec<String> {
    at.path(mv).map(|path| path.iter().map(ToString::to_string).collect()).unwrap_or_default()
}
