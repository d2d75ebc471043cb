//! Solutions: what the solver finds, and how it is written in the file of a lesson.

use draughts::{Color, Move, Position};
use engine::Stop;
use engine::solve::shot::{Gain, Shot, ShotFinding, ShotSearch};
use engine::solve::{Forced, Then, lines};

use crate::{Exercise, Task};

/// How many moves a shot of the other side may have that must not be there after a move that avoids a trap.
pub(crate) const SAFE_FOR: u32 = 4;

/// An exercise as it was solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// All first moves that do what is asked in the fewest moves, as the generator has them.
    pub first: Vec<Move>,
    /// What the best of them gains, and in how many moves; nothing where there is no shot or none is asked for.
    pub comes_to: Option<(Gain, u32)>,
    /// Every defence against the best of them.
    pub tree: Option<Forced<Move, Gain>>,
    /// The same as lines of text; where a shot has to be avoided, how it fails.
    pub text: String,
}

impl Solution {
    /// Solves an exercise. What its file says of the solution is not looked at.
    pub fn of(exercise: &Exercise) -> Self {
        let position = &exercise.position;
        match &exercise.task {
            Task::Refute { tempts, refutation, .. } => Self {
                first: safe_moves(position, *tempts),
                comes_to: None,
                tree: None,
                text: written_line(position, *tempts, refutation),
            },
            Task::Win { moves } => Self::shot(position, Gain::Game, *moves),
            Task::Gain { men, moves } => Self::shot(position, Gain::Men(*men), *moves),
        }
    }

    /// Looks for shots that gain at least so much in at most so many moves.
    pub fn shot(position: &Position, gain: Gain, most_moves: u32) -> Self {
        let search = ShotSearch { gain, most_moves, stop: &Stop::default() };
        Self::from_finding(position, search.run(position, &mut |_| {}))
    }

    /// The solution that a search has found.
    pub fn from_finding(position: &Position, finding: ShotFinding) -> Self {
        let best = finding.shots.first();
        let is_best = |shot: &Shot| best.is_some_and(|best| (shot.gain, shot.moves) == (best.gain, best.moves));
        let first = position.legal_moves().into_iter();
        let first = first.filter(|&mv| finding.shots.iter().any(|shot| shot.mv == mv && is_best(shot)));
        Self {
            first: first.collect(),
            comes_to: best.map(|best| (best.gain, best.moves)),
            text: finding.tree.as_ref().map(|tree| lines(position, tree).join("\n")).unwrap_or_default(),
            tree: finding.tree,
        }
    }

    /// The line on which the other side holds out longest.
    pub fn main_line(&self) -> Vec<Move> {
        self.tree.as_ref().map(|tree| main_line(tree).into_iter().map(|(mv, _)| mv).collect()).unwrap_or_default()
    }
}

/// The line on which the other side holds out longest: each move with the number of moves that it was chosen from, as
/// far as the tree says.
pub(crate) fn main_line(tree: &Forced<Move, Gain>) -> Vec<(Move, usize)> {
    let mut line = vec![(tree.mv, 1)];
    let mut at = tree;
    while let Then::Answers(answers) = &at.then {
        let longest = answers.iter().map(|(_, next)| next.moves()).max();
        let Some((answer, next)) = answers.iter().find(|(_, next)| Some(next.moves()) == longest) else { break };
        line.extend([(*answer, answers.len()), (next.mv, 1)]);
        at = next;
    }
    line
}

/// The moves, other than the one that tempts, after which the other side has no shot.
fn safe_moves(position: &Position, tempts: Move) -> Vec<Move> {
    let stop = Stop::default();
    let search = ShotSearch { gain: Gain::Men(1), most_moves: SAFE_FOR, stop: &stop };
    let is_safe = |mv: &Move| search.run(&position.play_unchecked(*mv), &mut |_| {}).shots.is_empty();
    position.legal_moves().into_iter().filter(|mv| *mv != tempts && is_safe(mv)).collect()
}

/// One line of moves, with numbers.
fn written_line(position: &Position, first: Move, rest: &[Move]) -> String {
    let mut at = *position;
    let mut words = Vec::new();
    let mut number = 1;
    for (ply, &mv) in std::iter::once(&first).chain(rest).enumerate() {
        match (at.turn(), ply) {
            (Color::White, _) => words.push(format!("{number}.")),
            (Color::Black, 0) => words.push(format!("{number}...")),
            (Color::Black, _) => {}
        }
        words.push(at.notation(mv).to_string());
        number += u32::from(at.turn() == Color::Black);
        at = at.play_unchecked(mv);
    }
    words.join(" ")
}

/// The file of a lesson with the first moves and solutions that these exercises have, and otherwise as it is:
/// authors of lessons leave them to the solver.
///
/// In the file `first = […]` stands on a line of its own, and `solution` below it, before the texts.
pub fn with_solutions(file: &str, solved: &[(&Exercise, Solution)]) -> String {
    let mut lines = Vec::new();
    let mut current = None;
    let mut skipping = false;
    for line in file.lines() {
        if skipping {
            skipping = !line.trim_end().ends_with("'''");
            continue;
        }
        if let Some(id) = line.strip_prefix("id = ") {
            current = solved.iter().find(|(exercise, _)| exercise.id == id.trim().trim_matches('"'));
        }
        let written = current.and_then(|(exercise, solution)| replaced(line, exercise, solution));
        match written {
            None => lines.push(line.to_owned()),
            Some(written) => {
                skipping = line.contains("'''") && line.matches("'''").count() == 1;
                lines.push(written);
            }
        }
    }
    lines.join("\n") + "\n"
}

fn replaced(line: &str, exercise: &Exercise, solution: &Solution) -> Option<String> {
    if line.starts_with("first = ") {
        let moves = solution.first.iter().map(|&mv| format!("\"{}\"", exercise.position.notation(mv)));
        return Some(format!("first = [{}]", moves.collect::<Vec<_>>().join(", ")));
    }
    line.starts_with("solution = ").then(|| format!("solution = '''\n{}'''", solution.text))
}
