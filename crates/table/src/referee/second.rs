//! A second man moved by a seat that has just moved: the other half of castling, or two moves at once.

use super::hand::Way;
use super::{Judged, Referee, refuse_by};
use crate::act::Going;
use crate::event::Event;
use crate::law::points::{CastlingOrder, OddsMoves, TwoMoves};
use crate::right::FaultKind;
use crate::ruling::{Finding, Reason};
use games::{Kind, Seat};

impl Referee<'_> {
    /// Whether a seat that has just moved has set down another man since, from which its hand may go off.
    pub(super) fn has_second_man(&self, seat: Seat) -> bool {
        let castled = self.state.scene.last.as_ref().is_some_and(|last| last.seat == seat && last.rook.is_some());
        castled || self.state.faults.iter().any(|fault| fault.by == seat)
    }

    /// A man carried by a seat that is not on move: the second half of castling, a second move, or nothing.
    pub(super) fn carry_out_of_turn(&mut self, seat: Seat, way: Way, told: &Going) -> Judged {
        let (from, to) = way;
        let not_on_move: Judged = self.refuse_out_of_turn(&[]);
        let Some(last) = self.state.scene.last.clone() else { return not_on_move };
        let is_free = !self.state.has_begun() && self.state.duty.is_none();
        if last.seat != seat || !is_free || self.state.turns.is_empty() {
            return not_on_move;
        }
        if last.rook == Some((from, to)) {
            // The rook was brought over with the king already.
            self.cite(&self.law.castling_kind.by.clone());
            return Ok(());
        }
        if let Some(done) = self.castle_rook_first(seat, &last, way, told) {
            return done;
        }
        let Some(man) = self.game().man(from).filter(|man| man.seat == seat) else { return not_on_move };
        if self.is_guarded() || self.law.move_two.is == TwoMoves::Refused {
            return self.refuse_out_of_turn(&[&self.law.move_two.by]);
        }
        let there = self.game().man(to);
        let is_king = there.is_some_and(|man| man.kind == Kind::King);
        if is_king || self.game().promotes(man, to) || there.is_some_and(|man| self.game().is_frozen(man.seat)) {
            return not_on_move;
        }
        let turn = self.state.turns.len() - 1;
        let mut change = self.change(seat, man, way, told, None);
        change.turn = self.turn();
        let first_is_pawn = self.game().man(last.to).is_some_and(|man| man.kind == Kind::Pawn);
        if first_is_pawn {
            change.carried = Some((last.from, last.to));
        }
        if self.game().changed(&change).is_none() {
            return not_on_move;
        }
        let article = self.law.move_two.by.clone();
        let is_first = self.state.scene.made.get(seat.index()) == Some(&1);
        if is_first && self.law.odds_moves.is == OddsMoves::No {
            self.cite(&self.law.odds_moves.by.clone());
        }
        match self.law.move_two.is {
            TwoMoves::SecondBack => {
                self.err(seat, turn, FaultKind::Second(change), article, self.lapse());
                self.find(Finding::SecondBack);
            }
            _ => {
                self.emit(Event::Rearranged(change));
                let kind = FaultKind::False {
                    own: vec![last.from, from],
                    enemy: Vec::new(),
                    exposes: self.game().is_checked(seat),
                    castles: false,
                    rook: None,
                };
                self.on_illegal_moves().iter().for_each(|article| self.cite(article));
                self.err(seat, turn, kind, article, self.lapse());
                self.find(Finding::IllegalMove);
            }
        }
        Ok(())
    }

    /// The king follows a rook that was moved beside him: castling, if it was meant so.
    pub(super) fn castle_rook_first(
        &mut self,
        seat: Seat,
        last: &crate::state::Last,
        way: Way,
        told: &Going,
    ) -> Option<Judged> {
        let (from, to) = way;
        let turn = self.state.turns.len().checked_sub(1)?;
        let before = self.state.position_at(turn);
        let man = |field| before.man(field).filter(|man| man.seat == seat).map(|man| man.kind);
        if man(from) != Some(Kind::King) || man(last.from) != Some(Kind::Rook) || before.goes(from, to) {
            return None;
        }
        let is_row = before.place(from).1 == before.place(to).1 || before.place(from).0 == before.place(to).0;
        if !is_row || before.castling_king(true).is_none_or(|(king, _)| king != from) {
            return None;
        }
        let order = self.law.castling_order.clone();
        if order.is == CastlingOrder::KingFirst {
            return Some(refuse_by(Reason::KingFirst, &order.by));
        }
        let rook = Some((last.from, last.to));
        let legal = self.legal(before).into_iter().find(|mv| (mv.from, mv.to, mv.rook) == (from, to, rook));
        if legal.is_none() && (self.is_guarded() || self.law.illegal_remedies.is.0.is_empty()) {
            return Some(refuse_by(Reason::Illegal, &self.law.castling_error.by));
        }
        let king = before.man(from)?;
        self.cite(&order.by);
        self.emit(Event::TakenBack(turn));
        match legal {
            Some(mv) => self.make(seat, mv, told.says),
            None => {
                let change = self.change(seat, king, way, told, rook);
                self.emit(Event::Misplayed(seat, change));
                let kind = FaultKind::False {
                    own: vec![from],
                    enemy: Vec::new(),
                    exposes: false,
                    castles: true,
                    rook: Some(last.from),
                };
                self.cite(&self.law.castling_kind.by.clone());
                self.err(seat, turn, kind, self.law.castling_error.by.clone(), self.lapse());
                self.find(Finding::FalseCastling);
                self.after_move(seat, told.says, Vec::new(), &[]);
            }
        }
        Some(Ok(()))
    }
}
