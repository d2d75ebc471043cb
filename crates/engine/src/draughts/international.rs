//! What the engine knows of 10x10 draughts.

mod eval;
mod features;
pub mod tune;
mod weights;

use draughts::{Board, Color, Field, International, Piece, Position, Role};

use super::endings::{Distance, Endings};
use super::{FamilyDuel, Judged};
use crate::Score;
use crate::feature::Pair;

/// A position of 10x10 draughts with what the search wants at hand.
pub type DraughtsDuel = FamilyDuel<International>;

/// What ends a game of draughts without a winner, as a law book has it; by default as it is played today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DraughtsAims {
    /// Plies of kings only, by both sides together, after which the game is drawn; never, if it is the most there is.
    pub king_moves: u16,
    /// Plies of three kings against one after which the game is drawn; nothing if they are not counted.
    pub three_kings: u8,
}

impl Default for DraughtsAims {
    /// Twenty-five moves of kings by each side.
    fn default() -> Self {
        Self { king_moves: 50, three_kings: 0 }
    }
}

/// What is counted towards a draw.
#[derive(Debug, Clone, Copy, Default)]
pub struct Counts {
    /// Plies in which only kings have moved and nothing was taken.
    king_moves: u16,
    /// Plies in which three kings have stood against one, where they are counted.
    three_kings: u8,
}

impl DraughtsDuel {
    /// A position, played for other aims than today's, with what has been counted so far: plies of kings only, and plies
    /// of three kings against one.
    pub fn with_aims(position: Position, aims: DraughtsAims, king_moves: u16, three_kings: u8) -> Self {
        Self::counting(position, aims, Counts { king_moves, three_kings })
    }
}

impl Judged for International {
    type Aims = DraughtsAims;
    type Counts = Counts;
    type Endings = &'static Endings;

    #[inline(always)]
    fn field_value(piece: Piece, field: Field) -> Pair {
        features::field_value(piece, field)
    }

    fn evaluate(duel: &DraughtsDuel) -> Score {
        eval::evaluate(duel)
    }

    fn counted(before: &DraughtsDuel, after: &Position, is_reversible: bool) -> Counts {
        let counts = before.counts;
        let go_on =
            before.aims.three_kings > 0 && is_three_kings(before.position.board()) && is_three_kings(after.board());
        Counts {
            king_moves: if is_reversible { counts.king_moves.saturating_add(1) } else { 0 },
            three_kings: if go_on { counts.three_kings.saturating_add(1) } else { 0 },
        }
    }

    fn is_counted_out(duel: &DraughtsDuel) -> bool {
        let (counts, aims) = (duel.counts, duel.aims);
        counts.king_moves >= aims.king_moves || aims.three_kings > 0 && counts.three_kings >= aims.three_kings
    }

    fn king_moves(counts: &Counts) -> u16 {
        counts.king_moves
    }

    fn probe(endings: &'static Endings, position: &Position) -> Option<Distance> {
        endings.probe(position)
    }
}

/// Three kings against one, and nothing else on the board.
fn is_three_kings(board: &Board) -> bool {
    let count = |color| board.side(color).count();
    let kings = |color| board.pieces_of(color, Role::King).count();
    let (white, black) = (count(Color::White), count(Color::Black));
    let is_all_kings = || kings(Color::White) == white && kings(Color::Black) == black;
    white + black == 4 && white.abs_diff(black) == 2 && is_all_kings()
}
