//! The main line of a shot as it looks to the striker: what his themes are made of.

use draughts::{Field, Move, Position, Role};
use engine::solve::Forced;
use engine::solve::shot::Gain;

use crate::solution::main_line;

/// The fewest men that a stroke takes which has a theme of ours, apart from those known by their fields.
const STROKE: usize = 3;

/// The main line, seen from the striker's side: where Black strikes, the board is turned.
pub(super) struct Line {
    plays: Vec<Play>,
    /// The capture of the striker that takes most; of several the last.
    stroke: usize,
}

/// A move of either side.
pub(super) struct Play {
    /// The fields it touches, the first one first.
    path: Vec<Field>,
    /// Where the pieces stood that it takes.
    taken: Vec<Field>,
    is_king: bool,
    /// Among how many moves it was chosen, as far as the tree says.
    choices: usize,
}

impl Line {
    /// The main line of a shot; none if the striker takes nothing.
    pub(super) fn new(position: &Position, tree: &Forced<Move, Gain>) -> Option<Self> {
        let striker = position.turn();
        let turned = |field: Field| if striker.is_white() { Some(field) } else { Field::new(51 - field.number()) };
        let mut at = *position;
        let mut plays = Vec::new();
        for (mv, choices) in main_line(tree) {
            let path = at.path(mv)?.iter().map(|&field| turned(field)).collect::<Option<_>>()?;
            let taken = mv.captured().into_iter().map(turned).collect::<Option<_>>()?;
            let is_king = at.board().pieces_of(at.turn(), Role::King).has(mv.from());
            plays.push(Play { path, taken, is_king, choices });
            at = at.play_unchecked(mv);
        }
        let strikes = plays.iter().enumerate().step_by(2).filter(|(_, play)| play.takes() > 0);
        let stroke = strikes.max_by_key(|(_, play)| play.takes())?.0;
        Some(Self { plays, stroke })
    }

    fn stroke(&self) -> &Play {
        &self.plays[self.stroke]
    }

    /// What the other side takes before the stroke.
    pub(super) fn gifts(&self) -> impl Iterator<Item = &Play> {
        self.answers().filter(|answer| answer.takes() > 0)
    }

    fn answers(&self) -> impl DoubleEndedIterator<Item = &Play> {
        (1..self.stroke).step_by(2).map(|ply| &self.plays[ply])
    }

    /// Whether men are given and then a man strikes, with nothing taken before.
    pub(super) fn is_pure(&self) -> bool {
        let before = &self.plays[..self.stroke];
        self.stroke().takes() >= STROKE
            && !self.stroke().is_king
            && before.iter().step_by(2).all(|play| play.takes() == 0)
            && self.gifts().count() > 0
            && self.gifts().all(|gift| !gift.is_king)
    }

    /// Whether it is pure, men are given one by one, and the stroke goes forward only.
    pub(super) fn is_plain(&self) -> bool {
        self.is_pure() && self.gifts().all(|gift| gift.takes() == 1) && self.stroke().steps().all(|(up, _)| up)
    }

    pub(super) fn stroke_is_straight(&self) -> bool {
        self.stroke().is_straight()
    }

    pub(super) fn starts_on_base_line(&self) -> bool {
        self.stroke().from().is_some_and(|field| field.row() == 9)
    }

    pub(super) fn starts_on_edge(&self) -> bool {
        self.stroke().from().is_some_and(is_at_edge)
    }

    /// Whether the stroke runs straight along the line from 46 to 5.
    pub(super) fn runs_along_long_line(&self) -> bool {
        self.stroke().path.iter().all(|field| field.row() + field.column() == 9)
    }

    pub(super) fn stroke_goes_back(&self) -> bool {
        self.stroke().steps().all(|(up, _)| !up)
    }

    pub(super) fn stroke_turns_back(&self) -> bool {
        self.stroke().steps().any(|(up, _)| !up)
    }

    /// Whether the stroke changes sides at every jump.
    pub(super) fn stroke_swings(&self) -> bool {
        let sides: Vec<bool> = self.stroke().steps().map(|(_, right)| right).collect();
        sides.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Whether the stroke touches the row where men are crowned, and goes on.
    pub(super) fn stroke_passes_crown_row(&self) -> bool {
        let path = &self.stroke().path;
        path.iter().any(|field| field.row() == 0) && path.last().is_some_and(|field| field.row() != 0)
    }

    /// Whether the other side takes one man backward right before the stroke.
    pub(super) fn last_answer_goes_back(&self) -> bool {
        self.answers().next_back().is_some_and(|answer| answer.takes() == 1 && answer.steps().all(|(up, _)| up))
    }

    /// Whether the other side can take in several ways right before the stroke.
    pub(super) fn has_choice(&self) -> bool {
        self.answers().next_back().is_some_and(|answer| answer.takes() > 0 && answer.choices > 1)
    }

    /// Whether a man at the edge takes a man that has not just moved, and takes nothing else.
    pub(super) fn leaves_a_man_to_the_edge(&self) -> bool {
        let before = &self.plays[..self.stroke];
        before.chunks_exact(2).any(|pair| {
            let moved = pair[0].to();
            let left_behind = pair[1].takes() == 1 && pair[1].taken.first().copied() != moved;
            left_behind && pair[1].from().is_some_and(is_at_edge)
        })
    }

    /// Whether the man that takes before the stroke has taken before.
    pub(super) fn one_man_takes_twice(&self) -> bool {
        let gifts: Vec<&Play> = self.gifts().collect();
        gifts.windows(2).any(|pair| pair[0].to() == pair[1].from())
    }

    /// Whether two different men take two each.
    pub(super) fn gives_two_to_two(&self) -> bool {
        let doubles: Vec<&Play> = self.gifts().filter(|gift| gift.takes() == 2).collect();
        doubles.windows(2).any(|pair| pair[0].to() != pair[1].from())
    }

    /// Whether the striker takes one man before the stroke, and who takes back lands where it stood.
    pub(super) fn picks_off(&self) -> bool {
        self.exchanges().any(|(capture, answer)| answer.to() == capture.taken.first().copied())
    }

    /// Whether the striker takes one man backward before the stroke, and the answer lands where he came from.
    pub(super) fn kicks_back(&self) -> bool {
        self.exchanges().any(|(capture, answer)| capture.steps().all(|(up, _)| !up) && answer.to() == capture.from())
    }

    /// The captures of one man before the stroke, with their answers; none where the stroke is too small.
    fn exchanges(&self) -> impl Iterator<Item = (&Play, &Play)> {
        let before = if self.stroke().takes() >= STROKE { self.stroke } else { 0 };
        let pairs = self.plays[..before].chunks_exact(2).map(|pair| (&pair[0], &pair[1]));
        pairs.filter(|(capture, answer)| capture.takes() == 1 && answer.takes() > 0)
    }

    /// Whether a king takes three or more and is taken by the next move.
    pub(super) fn strands_a_king(&self) -> bool {
        let pairs = self.plays.iter().skip(1).step_by(2).zip(self.plays.iter().skip(2).step_by(2));
        pairs.into_iter().any(|(king, next)| {
            king.is_king && king.takes() >= 3 && king.to().is_some_and(|field| next.taken.contains(&field))
        })
    }

    /// Whether the first move touches these fields.
    pub(super) fn begins(&self, numbers: &[u8]) -> bool {
        self.plays.first().is_some_and(|play| play.begins_with(numbers) && play.path.len() == numbers.len())
    }

    /// Whether moves that begin with these fields follow each other somewhere.
    pub(super) fn plays_in_order(&self, wanted: &[&[u8]]) -> bool {
        let fits = |plays: &[Play]| plays.iter().zip(wanted).all(|(play, numbers)| play.begins_with(numbers));
        self.plays.windows(wanted.len()).any(fits)
    }
}

impl Play {
    pub(super) fn takes(&self) -> usize {
        self.taken.len()
    }

    fn from(&self) -> Option<Field> {
        self.path.first().copied()
    }

    fn to(&self) -> Option<Field> {
        self.path.last().copied()
    }

    fn begins_with(&self, numbers: &[u8]) -> bool {
        self.path.len() >= numbers.len()
            && self.path.iter().zip(numbers).all(|(field, number)| field.number() == *number)
    }

    /// For every jump whether it goes up the board, and whether to the right.
    fn steps(&self) -> impl Iterator<Item = (bool, bool)> {
        self.path.windows(2).map(|pair| (pair[1].row() < pair[0].row(), pair[1].column() > pair[0].column()))
    }

    pub(super) fn is_straight(&self) -> bool {
        let mut steps = self.steps();
        let first = steps.next();
        steps.all(|step| Some(step) == first)
    }

    /// Whether it goes up the board in one line: backward for the other side.
    pub(super) fn is_straight_back(&self) -> bool {
        self.is_straight() && self.steps().all(|(up, _)| up)
    }
}

fn is_at_edge(field: Field) -> bool {
    matches!(field.column(), 0 | 9)
}
