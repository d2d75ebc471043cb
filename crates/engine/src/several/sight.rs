//! What is hard to see on a large board.

use multichess::{Move, Role};

use super::Alliance;
use crate::Visible;
use crate::three::Replies;

impl Visible for Alliance {
    fn hardness(&self, mv: Move) -> u32 {
        hardness(mv)
    }
}

impl Visible for Replies {
    fn hardness(&self, mv: Move) -> u32 {
        hardness(mv)
    }
}

/// Long moves are hard to see, most of all along a diagonal. There is no back and forth where men come from all sides.
fn hardness(mv: Move) -> u32 {
    let files = mv.from.file().abs_diff(mv.to.file());
    let ranks = mv.from.rank().abs_diff(mv.to.rank());
    let length = u32::from(files.max(ranks));
    let far = match mv.role {
        Role::Pawn | Role::King => 0,
        Role::Knight => 25,
        _ if length <= 2 => 0,
        _ if files == ranks => 14 * length,
        _ => 10 * length,
    };
    far.min(100)
}
