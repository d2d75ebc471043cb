//! The composer: new positions of a theme, with few men and one solution.
//!
//! It sets out from the exercises of the theme and changes a few men at a time. A position is kept if the solver proves it:
//! one first move does it, whatever is played; the solution is of the theme; and no man is idle, since without any one of
//! them it would no longer be so.

use draughts::{Board, Color, Field, Piece, Position, Role, Setup};
use scoresheet::Chance;
use table::law::Texts;

use crate::{Exercise, Lessons, Solution, Task, Theme};

/// What is composed.
#[derive(Debug, Clone)]
pub struct Composer {
    theme: Theme,
    /// The most pieces of both sides together.
    most_pieces: u32,
    /// Where it sets out from: those of the house, and what was composed since.
    seeds: Vec<(Position, Task)>,
}

/// The most men that are changed at a time.
const MOST_CHANGES: usize = 4;

/// The most moves of a composed shot.
const MOST_MOVES: u32 = 5;

impl Composer {
    /// A composer of a theme, with at most so many pieces on the board. None if no exercise of the theme is that small.
    pub fn new(theme: Theme, most_pieces: u32) -> Option<Self> {
        let exercises = Lessons::house().exercises().map(|(_, exercise)| exercise);
        let of_theme = exercises.filter(|exercise| exercise.theme == Some(theme) && exercise.task.asks().is_some());
        let seeds = of_theme.map(|exercise| (exercise.position, exercise.task.clone()));
        let seeds: Vec<_> = seeds.filter(|(position, _)| pieces(position) <= most_pieces).collect();
        (!seeds.is_empty()).then_some(Self { theme, most_pieces, seeds })
    }

    /// One try. The same numbers give the same position.
    pub fn attempt(&self, chance: &mut Chance) -> Option<Exercise> {
        let (seed, task) = chance.pick(&self.seeds)?;
        let position = self.changed(seed, chance)?;
        let is_known = self.seeds.iter().any(|(known, _)| is_same(known, &position));
        (!is_known).then_some(())?;
        let exercise = self.examined(&position, task)?;
        let is_needed = |field: Field| {
            let mut setup = Setup::from(position);
            setup.board.take(field);
            // A position that cannot be played on is none that would do.
            setup.position().ok().is_none_or(|without| self.examined(&without, task).is_none())
        };
        let mut fields = position.board().pieces().map(|(field, _)| field);
        fields.all(is_needed).then_some(exercise)
    }

    /// Keeps what was composed, to set out from it again. Whether it was new.
    pub fn keep(&mut self, exercise: &Exercise) -> bool {
        let is_new = !self.seeds.iter().any(|(known, _)| is_same(known, &exercise.position));
        if is_new {
            self.seeds.push((exercise.position, exercise.task.clone()));
        }
        is_new
    }

    /// The position as an exercise, if it is one of the theme with one solution that gains as much as this task asks.
    fn examined(&self, position: &Position, task: &Task) -> Option<Exercise> {
        let (gain, _) = task.asks()?;
        let solution = Solution::shot(position, gain, MOST_MOVES);
        let (found, moves) = solution.comes_to?;
        let tree = solution.tree.as_ref()?;
        if solution.first.len() != 1 || Theme::of(position, tree) != Some(self.theme) {
            return None;
        }
        let task = match found {
            engine::solve::shot::Gain::Game => Task::Win { moves },
            engine::solve::shot::Gain::Men(men) => Task::Gain { men, moves },
        };
        let nothing = Texts { en: String::new(), nl: String::new(), de: String::new() };
        let exercise = Exercise {
            id: String::new(),
            theme: Some(self.theme),
            position: *position,
            task,
            first: solution.first,
            solution: solution.text,
            why: nothing,
        };
        exercise.faults().is_empty().then_some(exercise)
    }

    fn changed(&self, seed: &Position, chance: &mut Chance) -> Option<Position> {
        let mut board = *seed.board();
        for _ in 0..=chance.below(MOST_CHANGES) {
            change(&mut board, chance)?;
        }
        let turn = seed.turn();
        let position = Setup { board, turn }.position().ok()?;
        // The side on move has something to find, not something to take.
        let is_quiet = !position.can_capture(turn);
        (is_quiet && pieces(&position) <= self.most_pieces).then_some(position)
    }
}

/// Moves, sets, takes or turns one man.
fn change(board: &mut Board, chance: &mut Chance) -> Option<()> {
    let all: Vec<(Field, Piece)> = board.pieces().collect();
    let empty: Vec<Field> = Field::all().filter(|&field| board.piece_at(field).is_none()).collect();
    let &(field, piece) = chance.pick(&all)?;
    let &to = chance.pick(&empty)?;
    match chance.below(5) {
        0 => board.take(field).map(|_| ()),
        1 => {
            let color = if chance.below(2) == 0 { Color::White } else { Color::Black };
            board.put(to, Piece::new(color, Role::Man));
            Some(())
        }
        _ => {
            board.take(field)?;
            board.put(to, piece);
            Some(())
        }
    }
}

fn pieces(position: &Position) -> u32 {
    position.board().occupied().count()
}

/// Whether two positions are the same, perhaps with the board turned and the colours exchanged.
fn is_same(one: &Position, other: &Position) -> bool {
    one == other || (one.turn() != other.turn() && turned(one.board()) == *other.board())
}

fn turned(board: &Board) -> Board {
    let mut turned = Board::EMPTY;
    for (field, piece) in board.pieces() {
        if let Some(field) = Field::new(51 - field.number()) {
            turned.put(field, Piece::new(!piece.color, piece.role));
        }
    }
    turned
}
