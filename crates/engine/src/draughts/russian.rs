//! What the engine knows of Russian draughts.

mod counts;
mod eval;

use std::convert::Infallible;

use draughts::Russian;
use draughts::russian::{Field, Piece, Position};

use self::counts::Counts;
use super::endings::Distance;
use super::{FamilyDuel, Judged};
use crate::Score;
use crate::feature::Pair;

/// A position of Russian draughts with what the search wants at hand.
pub type RussianDuel = FamilyDuel<Russian>;

/// What ends a game of Russian draughts without a winner, as a law book has it, each in plies of both sides together; by
/// default as the federation counts today. The highest number is never reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RussianAims {
    /// A lone king against two pieces or one, with a king among them.
    pub two_pieces: u16,
    /// A lone king on the main road against three pieces, with a king among them.
    pub main_road: u16,
    /// A lone king against three kings or more.
    pub three_kings: u16,
    /// Nothing but moves of kings.
    pub king_moves: u16,
    /// Four or five pieces, kings on both sides, the same all the time.
    pub five_pieces: u16,
    /// The same with six or seven.
    pub seven_pieces: u16,
}

impl RussianAims {
    /// Nothing is counted.
    pub const NONE: Self = Self {
        two_pieces: u16::MAX,
        main_road: u16::MAX,
        three_kings: u16::MAX,
        king_moves: u16::MAX,
        five_pieces: u16::MAX,
        seven_pieces: u16::MAX,
    };
}

impl Default for RussianAims {
    fn default() -> Self {
        Self {
            two_pieces: 2 * 5,
            main_road: 2 * 5,
            three_kings: 2 * 15,
            king_moves: 2 * 15,
            five_pieces: 2 * 30,
            seven_pieces: 2 * 60,
        }
    }
}

impl RussianDuel {
    /// A position, played for other aims than today's, with the positions before it, the first one first: what has been
    /// counted goes on.
    pub fn with_aims(position: Position, aims: RussianAims, earlier: impl IntoIterator<Item = Position>) -> Self {
        let boards = earlier.into_iter().chain([position]).map(|position| *position.board());
        Self::counting(position, aims, Counts::of(boards))
    }
}

impl Judged for Russian {
    type Aims = RussianAims;
    type Counts = Counts;
    /// There are no databases of it.
    type Endings = Infallible;

    #[inline(always)]
    fn field_value(piece: Piece, field: Field) -> Pair {
        eval::field_value(piece, field)
    }

    fn evaluate(duel: &RussianDuel) -> Score {
        eval::evaluate(duel)
    }

    fn counted(before: &RussianDuel, after: &Position, _: bool) -> Counts {
        before.counts.after(before.position.board(), after.board())
    }

    fn is_counted_out(duel: &RussianDuel) -> bool {
        duel.counts.are_over(duel.position.board(), &duel.aims)
    }

    fn king_moves(counts: &Counts) -> u16 {
        counts.king_moves
    }

    fn probe(endings: Infallible, _: &Position) -> Option<Distance> {
        match endings {}
    }
}
