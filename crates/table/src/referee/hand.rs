//! Hands on men: touching, placing, letting go, and whole moves.

use super::{Judged, Referee, refuse, refuse_by};
use crate::act::{Going, Word};
use crate::event::Event;
use crate::law::Citation;
use crate::law::points::{Adjusting, Exposing, Final, Lapse, Remedy, TouchEnemy};
use crate::right::{Fault, FaultKind};
use crate::ruling::{Finding, Reason};
use games::{Field, Kind, Move, Seat};

/// From which field a man was carried, and to which.
pub(super) type Way = (Field, Field);

impl Referee<'_> {
    pub(super) fn touch(&mut self, seat: Seat, field: Field, adjusts: bool) -> Judged {
        self.in_play()?;
        let man = self.game().man(field);
        let Some(man) = man else { return refuse(Reason::NoMan(field)) };
        if adjusts && (self.law.touch_adjust.is == Adjusting::Allowed || self.is_guarded()) {
            if !self.state.touched.contains(&field) {
                self.cite(&self.law.touch_adjust.by.clone());
            }
            self.emit(Event::Adjusted(seat, field));
            return Ok(());
        }
        self.on_move(seat)?;
        if self.state.waiting.is_some() {
            return refuse_by(Reason::NameFirst, &self.law.promotion.by);
        }
        if !self.heeds_touches() {
            if !self.is_guarded() {
                self.find(Finding::TouchFree);
            }
            return Ok(());
        }
        if self.grasp(seat) {
            return Ok(());
        }
        self.emit(Event::Touched(field));
        if let Some(finding) = self.found_touched(field) {
            let by = if man.seat == seat { &self.law.touch_own.by } else { &self.law.touch_enemy.by };
            self.cite(&by.clone());
            self.find(finding);
        }
        Ok(())
    }

    /// A seat takes hold of a man for its move: rights that it has not used lapse. Whether the game stops there.
    pub(super) fn grasp(&mut self, seat: Seat) -> bool {
        if self.state.offer.as_ref().is_some_and(|offer| offer.by != seat) {
            self.emit(Event::OfferGone);
        }
        let held = |fault: &&Fault| {
            let is_party = |holder: &Seat| *holder == seat || !self.game().hostile(*holder, seat);
            fault.lapse == Lapse::Grasp && fault.holders.iter().any(is_party)
        };
        let Some(fault) = self.state.faults.iter().find(held).cloned() else { return false };
        if let FaultKind::False { exposes: true, .. } = fault.kind
            && self.law.illegal_exposing.is == Exposing::Never
        {
            // Play cannot go on with a king in check: the move goes back by itself.
            self.cite(&self.law.check_left.by.clone());
            self.find(Finding::CannotGoOn);
            self.emit(Event::TakenBack(fault.turn));
            self.settle();
            return true;
        }
        self.emit(Event::Lapsed(seat));
        self.settle();
        self.state.outcome.is_some()
    }

    pub(super) fn place(&mut self, seat: Seat, from: Field, to: Field) -> Judged {
        self.in_play()?;
        if self.turn() != seat {
            // Another man, set down by the one who has just moved: a second move, or the other half of a castling.
            let is_same = self.state.scene.last.as_ref().is_some_and(|last| last.to == from);
            if is_same {
                return self.refuse_out_of_turn(&[&self.law.move_final.by]);
            }
            return self.carry_out_of_turn(seat, (from, to), &Going::default()).map_err(|mut refusal| {
                refusal.articles.push(self.law.move_final.by.clone());
                refusal
            });
        }
        if self.state.waiting.is_some() {
            return refuse_by(Reason::NameFirst, &self.law.promotion.by);
        }
        let origin = match &self.state.hand {
            Some(hand) if hand.from == from || hand.at == from => hand.from,
            Some(hand) => return refuse_by(Reason::OtherHeld(hand.from), &self.law.move_final.by),
            None => {
                if self.game().man(from).is_none() {
                    return refuse(Reason::NoMan(from));
                }
                from
            }
        };
        let can_go = |mv: &Move| (mv.from, mv.to) == (origin, to);
        if self.law.move_final.is == Final::Place && self.legal_from(self.game(), origin).iter().any(can_go) {
            self.cite(&self.law.move_final.by.clone());
            return self.carry(seat, (origin, to), &Going::default());
        }
        if self.state.hand.is_none() && self.grasp(seat) {
            return Ok(());
        }
        if self.heeds_touches() && !self.state.touched.contains(&origin) {
            self.emit(Event::Touched(origin));
        }
        self.emit(Event::Held(origin, to));
        Ok(())
    }

    pub(super) fn release(&mut self, seat: Seat) -> Judged {
        self.in_play()?;
        if self.turn() != seat && self.has_second_man(seat) {
            return Ok(());
        }
        self.on_move(seat)?;
        let Some(hand) = self.state.hand.clone() else { return refuse(Reason::NothingHeld) };
        if hand.at == hand.from {
            self.emit(Event::LetGo);
            if self.binding().is_some() {
                self.cite(&self.law.touch_own.by.clone());
                self.findings.extend(self.found_touched(hand.from));
            }
            return Ok(());
        }
        self.cite(&self.law.move_final.by.clone());
        self.carry(seat, (hand.from, hand.at), &Going { via: hand.via, ..Going::default() })
    }

    pub(super) fn name(&mut self, seat: Seat, kind: Kind) -> Judged {
        self.in_play()?;
        self.on_move(seat)?;
        let Some((from, to)) = self.state.waiting else {
            return refuse_by(Reason::NoPawnWaits, &self.law.promotion.by);
        };
        let wanted = |mv: &&Move| (mv.from, mv.to, mv.promotion) == (from, to, Some(kind));
        let moves = self.legal_from(self.game(), from);
        let Some(mv) = moves.iter().find(wanted) else {
            return refuse_by(Reason::NoOfficer(kind), &self.law.promotion.by);
        };
        self.cite(&self.law.promotion.by.clone());
        self.make(seat, mv.clone(), None);
        Ok(())
    }

    pub(super) fn go(&mut self, seat: Seat, going: &Going) -> Judged {
        self.in_play()?;
        match (going.fields, going.castles) {
            (Some(way), _) => self.carry(seat, way, going),
            (None, Some(is_short)) => match self.game().castling_king(is_short) {
                Some(way) if self.turn() == seat => self.carry(seat, way, going),
                Some(_) => self.refuse_out_of_turn(&[]),
                None => refuse_by(Reason::NoSuchMove(going.text.clone()), &self.law.castling_kind.by),
            },
            (None, None) => match self.game().read_move(&going.text) {
                Some(mv) if self.turn() == seat => {
                    let told = Going { promotion: mv.promotion, says: going.says, ..Going::default() };
                    self.carry(seat, (mv.from, mv.to), &told)
                }
                Some(_) => self.refuse_out_of_turn(&[]),
                None => self.refuse_untold(Reason::NoSuchMove(going.text.clone())),
            },
        }
    }

    /// A man was carried and let go.
    fn carry(&mut self, seat: Seat, way: Way, told: &Going) -> Judged {
        if self.turn() != seat {
            return self.carry_out_of_turn(seat, way, told);
        }
        if self.state.waiting.is_some() {
            return refuse_by(Reason::NameFirst, &self.law.promotion.by);
        }
        let ((from, to), promotion) = (way, told.promotion);
        let Some(man) = self.game().man(from) else { return refuse(Reason::NoMan(from)) };
        let moves = self.legal_from(self.game(), from);
        let goes_so = |mv: &&Move| {
            let is_way = (mv.from, mv.to, mv.promotion) == (from, to, promotion);
            is_way && told.rook.is_none_or(|rook| mv.rook == Some(rook))
        };
        if from == to && told.via.is_empty() && !moves.iter().any(|mv| goes_so(&mv)) {
            return self.refuse_untold(Reason::NoSuchMove(self.game().field_name(to)));
        }
        // Only the whole text tells ways apart that begin and end alike.
        let by_text = if told.via.is_empty() { None } else { self.game().read_move(&told.text) };
        let mut by_way = moves.iter().filter(|mv| goes_so(mv) && mv.via[..] == told.via[..]);
        let (by_way, is_way_of_another) = (by_way.next(), by_way.next().is_some());
        let legal = by_text.or_else(|| by_way.or_else(|| moves.iter().find(goes_so)).cloned());
        let legal = legal.filter(|mv| moves.contains(mv));
        // Of several castlings with the same way of the king the customary one is meant, unless the rook's is told.
        let is_castling = legal.as_ref().is_some_and(|mv| mv.rook.is_some());
        // A capture of one jump is told whole, though another may lead to the same field by a longer way.
        let is_told = by_way.is_some() && !is_way_of_another;
        if told.via.is_empty() && !is_castling && !is_told && moves.iter().filter(goes_so).count() > 1 {
            return self.refuse_untold(Reason::Ambiguous);
        }
        if let Some(mv) = legal {
            if let Some(duty) = &self.state.duty
                && !self.meets(&duty.to, &mv)
            {
                return self.refuse_bound(duty);
            }
            if self.state.scene.advance > 0 && !self.playable(self.state.turns.len()).contains(&mv) {
                return refuse_by(Reason::CrossesMiddle, &self.law.odds_moves.by);
            }
            if self.state.hand.is_none() && self.grasp(seat) {
                return Ok(());
            }
            self.make(seat, mv, told.says);
            return Ok(());
        }
        let promotes = promotion.is_none() && moves.iter().any(|mv| (mv.from, mv.to) == (from, to));
        if promotes && man.kind == Kind::Pawn {
            let reaches = |mv: &&Move| (mv.from, mv.to) == (from, to);
            if let Some(duty) = &self.state.duty
                && !moves.iter().filter(reaches).any(|mv| self.meets(&duty.to, mv))
            {
                return self.refuse_bound(duty);
            }
            if self.state.hand.is_none() && self.grasp(seat) {
                return Ok(());
            }
            self.cite(&self.law.promotion.by.clone());
            self.find(Finding::MustName);
            self.emit(Event::PawnWaits(from, to));
            return Ok(());
        }
        self.carry_illegally(seat, man, way, told)
    }

    /// A legal move is made; whatever was touched before and not played is an error.
    pub(super) fn make(&mut self, seat: Seat, mv: Move, says: Option<(Word, Option<Seat>)>) {
        let turn = self.state.turns.len();
        let touched: Vec<Field> = if self.state.touch_binds() { self.state.touched.clone() } else { Vec::new() };
        let (mut own, mut enemy) = self.bound(&touched);
        let must_take = self.law.touch_enemy.is == TouchEnemy::MustCapture && !own.is_empty() && !enemy.is_empty();
        // Of two men touched to take the one with the other, neither is done with alone.
        if !must_take || self.binding().is_none_or(|duty| self.meets(&duty, &mv)) {
            own.retain(|&man| !self.plays(&mv, man));
            enemy.retain(|man| !mv.takes.contains(man));
        }
        let breach = !self.is_guarded() && !self.touch_remedies(self.state.turns.len(), &own, &enemy).is_empty();
        let before_queens = self.queen_attacks();
        let misled = self.is_misled(seat, &mv);
        let is_own = own.is_empty();
        self.emit(Event::Moved(seat, mv.clone()));
        if breach {
            let by = if is_own { &self.law.touch_enemy.by } else { &self.law.touch_own.by };
            let kind = if self.law.illegal_remedies.is.0.contains(&Remedy::Correct) {
                FaultKind::False { own, enemy, exposes: false, castles: false, rook: None }
            } else {
                FaultKind::Touch { own, enemy }
            };
            self.err(seat, turn, kind, by.clone(), self.lapse());
            self.find(Finding::OtherMan);
        }
        if let Some(caller) = misled {
            self.mislead(caller, seat, turn);
        }
        self.after_move(seat, says, before_queens, &mv.takes);
    }

    /// What follows every move: words, clocks, and perhaps the end.
    pub(super) fn after_move(
        &mut self,
        seat: Seat,
        says: Option<(Word, Option<Seat>)>,
        queens: Vec<(Field, Field)>,
        takes: &[Field],
    ) {
        self.announce(seat, says);
        self.see_queens(seat, says, &queens, takes);
        if self.game().seats().len() > 2
            && let Some(before) = self.state.turns.last().map(|scene| scene.position.clone())
        {
            self.tell_seats(&before, self.after(seat));
        }
        self.settle();
        if self.is_guarded() && self.state.clocks.is_some() {
            self.emit(Event::Pressed(seat));
        }
    }

    /// Notes an error and who may act on it.
    pub(super) fn err(&mut self, by: Seat, turn: usize, kind: FaultKind, article: Citation, lapse: Lapse) {
        let holders = self.enemies(by);
        self.cite(&article);
        self.emit(Event::Erred(Fault { by, holders, turn, kind, article, lapse }));
    }
}
