//! A game being played: where it began, and the moves since.

use chess::{Move, Position, San};

use super::remark::Remark;

/// A game: where it began, and the moves since.
pub struct Game {
    start: Position,
    played: Vec<Played>,
}

struct Played {
    mv: Move,
    /// As it was written in the position before it.
    san: San,
    after: Position,
}

impl Game {
    /// A game that begins here.
    pub fn new(start: Position) -> Self {
        Self { start, played: Vec::new() }
    }

    /// Where it began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Where it stands.
    pub fn position(&self) -> &Position {
        self.played.last().map_or(&self.start, |last| &last.after)
    }

    /// The last move.
    pub fn last_move(&self) -> Option<Move> {
        self.played.last().map(|last| last.mv)
    }

    /// The moves.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.played.iter().map(|played| played.mv)
    }

    /// The moves as they are written, each with the position it was played in.
    pub fn written(&self) -> impl DoubleEndedIterator<Item = (&Position, San)> {
        self.played.iter().enumerate().map(|(i, played)| {
            let before = if i == 0 { &self.start } else { &self.played[i - 1].after };
            (before, played.san)
        })
    }

    /// Plays a move that is legal here.
    pub fn play(&mut self, mv: Move) {
        let before = self.position();
        let played = Played { mv, san: before.san(mv), after: before.play_unchecked(mv) };
        self.played.push(played);
    }

    /// Takes the last move back and says which it was.
    pub fn take_back(&mut self) -> Option<San> {
        self.played.pop().map(|last| last.san)
    }

    /// Whether the side on move has no move left.
    pub fn is_over(&self) -> bool {
        !self.position().has_moves()
    }

    /// All that is to be said of the position now.
    pub fn remarks(&self) -> Vec<Remark> {
        let position = self.position();
        match (position.is_check(), position.has_moves()) {
            (true, false) => return vec![Remark::Checkmate { winner: !position.turn() }],
            (false, false) => return vec![Remark::Stalemate],
            _ => {}
        }
        let times = self.times_seen();
        [
            position.is_check().then_some(Remark::Check),
            position.is_insufficient_material().then_some(Remark::InsufficientMaterial),
            (times >= 3).then_some(Remark::Repetition(times)),
            (position.halfmoves() >= 100).then_some(Remark::FiftyMoves),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// How many times the game has come to the position it stands in.
    fn times_seen(&self) -> usize {
        let now = self.position().repetition();
        let positions = std::iter::once(&self.start).chain(self.played.iter().map(|played| &played.after));
        positions.filter(|position| position.repetition() == now).count()
    }
}
