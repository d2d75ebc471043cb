//! Whether a side can still give mate, by any series of legal moves.
//!
//! A game is over when neither side can, and a player whose flag falls does not lose to one who cannot (FIDE Laws 5.2.2 and
//! 6.9). Who moves badly enough can be mated with nearly anything, so the question is what cannot happen at all:
//!
//! - `roam.rs`: where each man may ever stand. Pawns that block each other for good shut others in.
//! - `net.rs`: whether men that roam so far may ever close a net around a king.
//! - `search.rs`: the rest is looked for, until a mate is found or nothing is left that was not seen.
//!
//! Draws that end a game by counting, after seventy-five moves or five repetitions, are left out of it.

#[cfg(feature = "std")]
mod guess;
mod net;
mod roam;
#[cfg(feature = "std")]
mod search;
#[cfg(feature = "std")]
mod seen;

use core::fmt;

use self::roam::Roam;
#[cfg(feature = "std")]
pub use self::search::Winnable;
use crate::{Board, Color, Move, Position, Role};

/// Why a side can never give mate, whatever both play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unwinnable {
    /// There is no legal move, and the other side is not mated: the game is over.
    Over,
    /// The pieces that are left cannot do it: a lone king, a single knight with nothing to help it, bishops that all stand
    /// on squares of one colour.
    Material,
    /// Pawns that block each other for good keep its pieces from every square where they could.
    Blocked,
    /// All moves lead to one of the above, within a few moves.
    Forced,
    /// All positions that can still arise were looked at, and none is a mate.
    Exhausted,
}

impl fmt::Display for Unwinnable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Over => "over",
            Self::Material => "material",
            Self::Blocked => "blocked",
            Self::Forced => "forced",
            Self::Exhausted => "exhausted",
        })
    }
}

impl Position {
    /// Why this side can never give mate, if that is quickly seen. What is said is proven; none says nothing.
    ///
    /// It takes a few millionths of a second, so it can be asked after every move.
    ///
    /// ```
    /// use chess::{Color, Position, Unwinnable};
    ///
    /// // Nothing passes the pawns, and the bishops stand behind them.
    /// let wall: Position = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1".parse()?;
    /// assert_eq!(wall.unwinnable(Color::White), Some(Unwinnable::Blocked));
    /// assert_eq!(Position::OPENING.unwinnable(Color::White), None);
    /// # Ok::<(), chess::ReadPositionError>(())
    /// ```
    pub fn unwinnable(&self, winner: Color) -> Option<Unwinnable> {
        let mut patience = PATIENCE;
        if self.has_kings_in_peace() { self.never(winner, true, DEPTH, &mut patience) } else { None }
    }

    /// Whether neither side can ever give mate, as far as that is quickly seen: a dead position.
    ///
    /// ```
    /// use chess::Position;
    ///
    /// // The king must take the last piece.
    /// let forced: Position = "7k/6Q1/8/8/8/8/8/K7 b - - 0 1".parse()?;
    /// assert!(forced.is_dead() && !forced.is_insufficient_material());
    /// # Ok::<(), chess::ReadPositionError>(())
    /// ```
    pub fn is_dead(&self) -> bool {
        Color::ALL.into_iter().all(|color| self.unwinnable(color).is_some())
    }

    /// Whether both kings stand on the board and none can be taken; otherwise the moves are not those of a game.
    fn has_kings_in_peace(&self) -> bool {
        let king = |color| self.board.king(color);
        king(self.turn()).is_some()
            && king(!self.turn())
                .is_some_and(|king| self.board.attackers(king, self.turn(), self.board.occupied()).is_empty())
    }

    /// Looks a few moves ahead, while all of them lead to nothing.
    fn never(&self, winner: Color, is_new: bool, depth: u32, patience: &mut u32) -> Option<Unwinnable> {
        if self.has_insufficient_material(winner) && !self.is_checkmate() {
            return Some(Unwinnable::Material);
        }
        if is_new && may_be_blocked(&self.board) && self.is_blocked(winner) {
            return Some(Unwinnable::Blocked);
        }
        if depth == 0 || *patience == 0 {
            return self.is_stalemate().then_some(Unwinnable::Over);
        }
        *patience -= 1;
        let moves = self.legal_moves();
        if moves.is_empty() {
            return (self.turn() == winner || !self.is_check()).then_some(Unwinnable::Over);
        }
        for mv in &moves {
            self.play_unchecked(*mv).never(winner, self.is_irreversible(*mv), depth - 1, patience)?;
        }
        Some(Unwinnable::Forced)
    }

    /// Whether men so placed can never be where a mate could be.
    fn is_blocked(&self, winner: Color) -> bool {
        !net::may_close(&self.board, &Roam::of(self), winner)
    }

    /// Whether no move can take this one back.
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.role() == Role::Pawn || self.captured(mv).is_some()
    }
}

/// How many moves ahead, and how many positions, are looked at quickly: nearly always one move says that there is much to
/// play for.
const DEPTH: u32 = 4;
const PATIENCE: u32 = 48;

/// Whether it is worth the time to ask how men are blocked: with few pawns face to face, pieces that leap or go straight find
/// their way.
fn may_be_blocked(board: &Board) -> bool {
    let pawns = |color| board.men(color, Role::Pawn);
    let face_to_face = (pawns(Color::White).ahead(Color::White) & pawns(Color::Black)).count();
    let is_slow = (board.straight_sliders() | board.role(Role::Knight)).is_empty();
    face_to_face >= if is_slow { 1 } else { 3 }
}
