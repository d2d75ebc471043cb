//! How moves are written: `e2-e4`, `Ne1-f3`, `d4xe3`, `b7xa8=Q`, `0-0`.

mod read;
mod why;

use std::fmt;

use chess::Role;

pub use self::read::MoveError;
pub(crate) use self::read::is_written_as_move;
pub use self::why::IllegalMove;
use crate::{Move, MoveKind, Position, Rules, Square};

/// A move with both its squares: the letter of the man unless it is a pawn, `x` where something is taken.
///
/// In three, two pawns may have passed the same square, C3 or K3. A capture en passant then names the one that it takes:
/// `I4xK3 (K4)`.
///
/// ```
/// use multichess::Position;
///
/// let position: Position = "black | black: KF2 QK1 | red: KL4 NG3 | white: KB5 QH4".parse()?;
/// let to_f1 = position.read_move("K1-F1")?;
/// assert_eq!(position.notation(to_f1).to_string(), "QK1-F1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Notation {
    rules: &'static Rules,
    mv: Move,
    is_capture: bool,
    /// The pawn taken en passant, where another could be.
    taken: Option<Square>,
}

impl Position {
    /// The writing of a move.
    pub fn notation(&self, mv: Move) -> Notation {
        let is_shared = || self.passed_for(self.turn).filter(|passed| passed.square == mv.to).count() > 1;
        let passed = if let MoveKind::EnPassant(pawn) = mv.kind { Some(pawn) } else { None };
        let is_capture = self.board.occupied().has(mv.to) || passed.is_some();
        Notation { rules: self.rules, mv, is_capture, taken: passed.filter(|_| is_shared()) }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, mv, is_capture, taken } = *self;
        let Move { role, from, to, promotion, kind } = mv;
        if let MoveKind::Castle(rook, _) = kind {
            let is_short = rules.castling_of(from, rook).is_none_or(|castling| castling.is_short);
            return f.write_str(if is_short { "0-0" } else { "0-0-0" });
        }
        if role != Role::Pawn {
            write!(f, "{}", role.letter())?;
        }
        let sign = if is_capture { "x" } else { "-" };
        write!(f, "{}{sign}{}", rules.shape().name(from), rules.shape().name(to))?;
        promotion.map_or(Ok(()), |role| write!(f, "={}", role.letter()))?;
        taken.map_or(Ok(()), |pawn| write!(f, " ({})", rules.shape().name(pawn)))
    }
}
