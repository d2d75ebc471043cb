//! Whether men that roam so far can ever close a net around a king.

use arrayvec::ArrayVec;

use super::roam::Roam;
use crate::{Bitboard, Board, Color, Role, Square, attacks};

/// Whether this side may ever give mate, for all that is known of where the men may stand: somewhere the king of the other
/// side would be attacked, and every square next to it would be attacked or occupied by its own men, each man doing what
/// it can from one square.
pub(super) fn may_close(board: &Board, roam: &Roam, winner: Color) -> bool {
    let Some(king) = board.king(!winner) else { return true };
    roam.squares(king).any(|at| Net::around(board, roam, winner, at).is_none_or(|net| net.closes()))
}

/// For each square on which the king of the other side may ever be mated, how much it takes: how many squares must be
/// attacked or occupied.
#[cfg(feature = "std")]
pub(super) fn places<'a>(board: &'a Board, roam: &'a Roam, winner: Color) -> impl Iterator<Item = (Square, u32)> + 'a {
    let kings = board.men(!winner, Role::King).flat_map(|king| roam.squares(king));
    kings.filter_map(move |at| {
        let net = Net::around(board, roam, winner, at)?;
        net.closes().then(|| (at, net.open.count()))
    })
}

/// What men can do for a mate on one square.
struct Net {
    /// What has to be done: the squares that must be attacked or occupied, the king's own among them.
    open: Bitboard,
    king: Bitboard,
    /// What one man can do from one square. Those of a man come one after another.
    parts: ArrayVec<Part, 256>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Part {
    man: Square,
    closes: Bitboard,
}

impl Net {
    /// What can be done around a king on this square; none, if that is too much to look at.
    fn around(board: &Board, roam: &Roam, winner: Color, at: Square) -> Option<Self> {
        let king = Bitboard::of(at);
        let mut net = Self { open: attacks::king(at) | king, king, parts: ArrayVec::new() };
        let occupied = roam.fixed().without(king);
        let needed = net.open;
        for (man, piece) in board.pieces() {
            if piece.color != winner {
                if piece.role != Role::King {
                    for square in roam.squares(man) & attacks::king(at) {
                        net.add(roam, man, Bitboard::of(square))?;
                    }
                }
                continue;
            }
            for square in roam.squares(man).without(king) {
                let mut closes = attacks::of(piece.role, winner, square, occupied);
                if piece.role == Role::King {
                    if needed.has(square) {
                        continue;
                    }
                } else if roam.may_promote(man) {
                    closes |= attacks::queen(square, occupied) | attacks::knight(square);
                }
                net.add(roam, man, closes & needed)?;
            }
        }
        Some(net)
    }

    fn add(&mut self, roam: &Roam, man: Square, closes: Bitboard) -> Option<()> {
        let part = Part { man, closes };
        if roam.fixed().has(man) {
            self.open = self.open.without(closes);
        } else if !closes.is_empty() {
            let of_man = self.parts.iter().rev().take_while(|part| part.man == man);
            if !of_man.clone().any(|part| closes.without(part.closes).is_empty()) {
                self.parts.try_push(part).ok()?;
            }
        }
        Some(())
    }

    /// Whether all that is open can be closed.
    fn closes(&self) -> bool {
        let mut patience = 1 << 14;
        self.closes_rest(self.open, Bitboard::EMPTY, &mut patience)
    }

    fn closes_rest(&self, open: Bitboard, used: Bitboard, patience: &mut u32) -> bool {
        let Some(next) = (if open.meets(self.king) { self.king } else { open }).first() else { return true };
        if *patience == 0 {
            return true;
        }
        *patience -= 1;
        let helps = |part: &&Part| part.closes.has(next) && !used.has(part.man);
        self.parts
            .iter()
            .filter(helps)
            .any(|part| self.closes_rest(open.without(part.closes), used | Bitboard::of(part.man), patience))
    }
}
