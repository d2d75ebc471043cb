//! Moves in coordinates, in a form that is read back as the same move.

use chess::{Move, Position, UciMove};

/// The coordinates of a move, with castling as the king taking its rook where the king's own squares would be read as
/// a step, as they may be in Chess960.
pub fn uci(mv: Move, position: &Position) -> UciMove {
    let usual = mv.uci();
    if usual.find_in(position) == Ok(mv) { usual } else { mv.uci_960() }
}
