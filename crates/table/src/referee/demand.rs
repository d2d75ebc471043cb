//! Remedies asked for.

use super::remedies::Open;
use super::{Judged, Referee, refuse_by_all};
use crate::event::Event;
use crate::law::Citation;
use crate::law::points::{Remedy, Switch, TouchEnemy, TouchOwn};
use crate::right::{Duty, DutyTo, Fault, FaultKind};
use crate::rule::Rule;
use crate::ruling::{Finding, Reason};
use games::{Field, Kind, Seat};

/// The men that a remedy concerns, if it is among those that are open: the one that was named, or all.
fn chosen(open: Vec<Open>, remedy: Remedy, named: Option<Field>) -> Option<Vec<Field>> {
    let is_it =
        |(option, men): &Open| *option == remedy && named.is_none_or(|man| men.is_empty() || men.contains(&man));
    let (_, men) = open.into_iter().find(is_it)?;
    Some(named.map_or(men, |man| vec![man]))
}

impl Referee<'_> {
    pub(super) fn demand(&mut self, seat: Seat, remedy: Remedy, field: Option<Field>) -> Judged {
        self.in_play()?;
        let held = |fault: &Fault| fault.holders.contains(&seat);
        let faults: Vec<(usize, Fault)> =
            self.state.faults.iter().cloned().enumerate().filter(|(_, f)| held(f)).collect();
        for (index, fault) in faults {
            if let Some(men) = chosen(self.remedies(&fault), remedy, field) {
                self.grant(seat, index, &fault, remedy, men);
                return Ok(());
            }
        }
        // A touch on which nothing has followed yet.
        let offender = self.turn();
        if self.state.touch_binds() && !self.is_guarded() && self.game().hostile(seat, offender) {
            let (own, enemy) = self.bound(&self.state.touched);
            let options = self.touch_remedies(self.state.turns.len(), &own, &enemy);
            if let Some(men) = chosen(options, remedy, field) {
                let article = if remedy == Remedy::CaptureTouched || own.is_empty() {
                    self.law.touch_enemy.by.clone()
                } else {
                    self.law.touch_own.by.clone()
                };
                self.find(Finding::Granted(remedy));
                self.bind(offender, remedy, men, &own, &article);
                return Ok(());
            }
        }
        let void = self.void_demand(seat, remedy);
        if !void.is_empty() && !self.open_to(seat).contains(&remedy) {
            return refuse_by_all(Reason::CannotBeMet, void.iter().chain(&self.on_movement(&[Rule::DemandVoid])));
        }
        let law = self.law;
        let mut articles = vec![&law.rights_lapse.by, &law.illegal_remedies.by, &law.touch_own.by];
        match remedy {
            Remedy::CaptureTouched => articles.push(&law.touch_enemy.by),
            Remedy::Stand => articles.push(&law.illegal_exposing.by),
            _ => {}
        }
        refuse_by_all(Reason::NoRight(remedy), articles)
    }

    /// Carries a remedy out.
    fn grant(&mut self, seat: Seat, index: usize, fault: &Fault, remedy: Remedy, men: Vec<Field>) {
        for article in self.on_grant(fault, remedy) {
            self.cite(&article);
        }
        self.find(Finding::Granted(remedy));
        match (remedy, &fault.kind) {
            (Remedy::Stand, _) => {
                // Who lets a king stand exposed has said that it stands in check.
                if matches!(fault.kind, FaultKind::False { exposes: true, .. }) {
                    self.emit(Event::Announced(vec![fault.by]));
                }
                let is_alone = self.game().seats().len() == 3;
                if is_alone {
                    // Among three no player waives another's right.
                    self.emit(Event::Lapsed(seat));
                } else {
                    self.emit(Event::Settled(index));
                }
                self.settle();
            }
            (Remedy::KeepBoth, FaultKind::Second(change)) => {
                // Whatever else was wrong with the two is condoned with them.
                while let Some(index) = self.state.faults.iter().position(|other| other.by == fault.by) {
                    self.emit(Event::Settled(index));
                }
                let before = self.game().clone();
                self.emit(Event::Rearranged(change.clone()));
                self.tell_seats(&before, before.turn());
                self.settle();
            }
            (Remedy::KeepBoth, _) => {}
            (Remedy::Correct, FaultKind::Lifted(change)) => {
                self.emit(Event::Settled(index));
                self.emit(Event::Rearranged(change.clone()));
                self.settle();
            }
            (Remedy::TakeBack | Remedy::Correct, kind) => {
                self.emit(Event::TakenBack(fault.turn));
                // Repairing the fault of not playing a touched man is to play it.
                let is_touch = fault.article == self.law.touch_own.by;
                let binds = self.law.illegal_binds.is == Switch::Yes || is_touch;
                if let FaultKind::False { own, .. } = kind
                    && binds
                {
                    let moves = self.playable(self.state.turns.len());
                    if let Some(&man) = super::remedies::movable(&moves, own).first() {
                        let article =
                            if is_touch { &self.law.touch_own.by } else { &self.law.illegal_binds.by }.clone();
                        self.bind(fault.by, Remedy::MoveTouched, vec![man], &[], &article);
                    }
                }
                // The turn that has come back may be one on which the game was over, but for an error before it.
                if self.state.duty.is_none() {
                    self.settle();
                }
            }
            (Remedy::MoveTouched | Remedy::KingMove | Remedy::RookMove | Remedy::CaptureTouched, kind) => {
                self.emit(Event::TakenBack(fault.turn));
                let own = if let FaultKind::Touch { own, .. } = kind { &own[..] } else { &[] };
                self.bind(fault.by, remedy, men, own, &fault.article.clone());
            }
        }
    }

    /// The articles by which a remedy is granted.
    fn on_grant(&self, fault: &Fault, remedy: Remedy) -> Vec<Citation> {
        let is_illegal = matches!(fault.kind, FaultKind::False { .. });
        let void = self.on_movement(&[Rule::DemandVoid]);
        // What the law does not name is granted only because nothing that it names can be done.
        if is_illegal && !self.named_for_false(&fault.kind).contains(&remedy) && !void.is_empty() {
            return void;
        }
        let also = if is_illegal && remedy != Remedy::Stand { self.on_illegal_moves() } else { Vec::new() };
        [fault.article.clone()].into_iter().chain(also).collect()
    }

    fn is_king_on_demand(&self, man: Field) -> bool {
        let is_king = self.game().man(man).is_some_and(|man| man.kind == Kind::King);
        is_king && self.law.touch_own.is == TouchOwn::MustMoveOrKing
    }

    /// Binds a seat to what a remedy asks of it, with the men of its own that it had touched.
    fn bind(&mut self, seat: Seat, remedy: Remedy, men: Vec<Field>, own: &[Field], article: &Citation) {
        let first = men.first().copied();
        // Where a touched man must be taken, an own man touched besides must do it, if it can.
        let with = match first {
            Some(first) if self.law.touch_enemy.is == TouchEnemy::MustCapture => {
                super::remedies::takers(&self.playable(self.state.turns.len()), own, first)
            }
            _ => Vec::new(),
        };
        let to = match (remedy, first) {
            (Remedy::KingMove, _) => DutyTo::KingMove,
            // A king that is played on demand does not castle, touched or not.
            (Remedy::MoveTouched, Some(man)) if self.is_king_on_demand(man) => DutyTo::KingMove,
            (Remedy::RookMove, Some(rook)) => DutyTo::RookMove(rook),
            (Remedy::CaptureTouched, _) => DutyTo::CaptureTouched(men, with),
            (Remedy::MoveTouched, Some(first)) => DutyTo::MoveTouched(vec![first]),
            _ => return,
        };
        self.cite(article);
        self.find(Finding::Bound(seat, to.clone()));
        self.emit(Event::Bound(Duty { seat, to, article: article.clone() }));
        self.free_if_impossible();
    }

    /// A player is not bound to what cannot be done: another may have resigned since, whose pieces can no longer be
    /// taken.
    pub(super) fn free_if_impossible(&mut self) {
        if self.state.duty.is_some() && self.open_moves().is_empty() {
            self.emit(Event::Freed);
        }
    }
}
