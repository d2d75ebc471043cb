//! Offers, resigning, clocks, conduct: what is not a move, a word or a remedy.

use super::{Judged, Referee, refuse_by};
use crate::event::Event;
use crate::law::Citation;
use crate::law::points::{Appeal, Remedy, Signals, Switch};
use crate::outcome::Outcome;
use crate::right::{FaultKind, Offer, Offered};
use crate::ruling::{Finding, Reason};
use games::{Change, Field, Seat, Share, Verdict};

impl Referee<'_> {
    pub(super) fn offer_draw(&mut self, seat: Seat) -> Judged {
        self.in_play()?;
        let point = self.law.draw_agreement.clone();
        if point.is == Switch::No {
            return refuse_by(Reason::Unknown, &point.by);
        }
        if self.game().is_frozen(seat) {
            return refuse_by(Reason::Frozen(seat), &point.by);
        }
        if let Some(offer) = &self.state.offer {
            if offer.what == Offered::Draw && offer.by != seat {
                return self.accept(seat);
            }
            return refuse_by(Reason::OfferedAlready, self.on_offer(offer));
        }
        self.cite(&point.by);
        self.emit(Event::Offered(Offer { by: seat, what: Offered::Draw, accepted: Vec::new() }));
        Ok(())
    }

    pub(super) fn accept(&mut self, seat: Seat) -> Judged {
        self.not_over()?;
        let Some(mut offer) = self.state.offer.clone().filter(|offer| offer.by != seat) else {
            return refuse_by(Reason::NoOffer, &self.law.draw_agreement.by);
        };
        if offer.accepted.contains(&seat) {
            return refuse_by(Reason::OfferedAlready, self.on_offer(&offer));
        }
        offer.accepted.push(seat);
        let seats = self.game().all_seats();
        let mut asked = seats.filter(|&other| other != offer.by && !self.game().is_frozen(other));
        let all = asked.all(|other| offer.accepted.contains(&other));
        if !all {
            self.cite(&self.on_offer(&offer).clone());
            self.emit(Event::Offered(offer));
            return Ok(());
        }
        self.emit(Event::OfferGone);
        match offer.what {
            Offered::Draw => {
                let by = vec![self.law.draw_agreement.by.clone()];
                self.find(Finding::Agreed);
                self.end(Outcome::new(vec![Share::Draw; self.game().seats().len()], by));
            }
            Offered::Restart(article) => {
                self.cite(&article);
                self.void(&article);
            }
            Offered::Arbiter => {
                self.cite(&self.law.conduct_appeal.by.clone());
                self.find(Finding::Arbiter);
                self.emit(Event::Suspended(true));
            }
        }
        Ok(())
    }

    /// The article by which something was offered.
    fn on_offer<'o>(&'o self, offer: &'o Offer) -> &'o Citation {
        match &offer.what {
            Offered::Draw => &self.law.draw_agreement.by,
            Offered::Restart(article) => article,
            Offered::Arbiter => &self.law.conduct_appeal.by,
        }
    }

    pub(super) fn decline(&mut self, seat: Seat) -> Judged {
        let is_asked = self.state.offer.as_ref().is_some_and(|offer| offer.by != seat);
        if !is_asked || self.game().is_frozen(seat) {
            return refuse_by(Reason::NoOffer, &self.law.draw_agreement.by);
        }
        self.emit(Event::OfferGone);
        Ok(())
    }

    pub(super) fn resign(&mut self, seat: Seat) -> Judged {
        self.not_over()?;
        let point = self.law.outcome_resign.clone();
        if point.is == Switch::No {
            return refuse_by(Reason::Unknown, &point.by);
        }
        self.cite(&point.by);
        if self.game().seats().len() == 2 {
            self.find(Finding::Resigned(seat));
            self.end(Outcome::won(self.game(), seat.other(), Share::Win, &point.by));
            return Ok(());
        }
        if self.state.gave_up.contains(&seat) {
            return refuse_by(Reason::Frozen(seat), &point.by);
        }
        self.find(Finding::Resigned(seat));
        self.give_up(seat);
        if let Verdict::Over(shares, article) = self.game().verdict() {
            self.end(Outcome::new(shares, vec![Citation::new(&article.to_string()), point.by]));
        }
        Ok(())
    }

    pub(super) fn disorder(&mut self, seat: Seat) -> Judged {
        self.in_play()?;
        let point = self.law.outcome_disorder.clone();
        if point.is == Switch::No || self.game().seats().len() != 2 {
            return refuse_by(Reason::Unknown, &point.by);
        }
        self.find(Finding::Disordered(seat));
        self.end(Outcome::won(self.game(), seat.other(), Share::Win, &point.by));
        Ok(())
    }

    pub(super) fn press(&mut self, seat: Seat) -> Judged {
        self.in_play()?;
        let running = self.state.clocks.as_ref().and_then(crate::clock::Clocks::running);
        let has_moved = self.turn() != seat;
        if running != Some(seat) || !has_moved {
            return refuse_by(Reason::NoClock, &self.law.outcome_time.by);
        }
        self.emit(Event::Pressed(seat));
        Ok(())
    }

    /// Looks whether a flag has fallen, and whether that means something.
    pub(super) fn look_at_clocks(&mut self) -> bool {
        let gave_up = &self.state.gave_up;
        let fallen = self.state.clocks.as_ref().and_then(|clocks| clocks.fallen(gave_up));
        let Some(late) = fallen.filter(|_| self.law.outcome_time.is == Switch::Yes) else { return false };
        let by = self.law.outcome_time.by.clone();
        self.find(Finding::FlagFell(late));
        if self.game().seats().len() == 2 {
            self.end(Outcome::won(self.game(), late.other(), Share::Win, &by));
            return true;
        }
        // Among three and four a player who runs out of time has resigned.
        self.cite(&by);
        self.give_up(late);
        if let Verdict::Over(shares, article) = self.game().verdict() {
            self.end(Outcome::new(shares, vec![by, Citation::new(&article.to_string())]));
        }
        true
    }

    /// A seat plays no more among three or four, and the others go on.
    fn give_up(&mut self, seat: Seat) {
        let before = self.game().clone();
        self.emit(Event::Resigned(seat));
        self.tell_seats(&before, before.turn());
        self.free_if_impossible();
    }

    /// A word or sign about the game.
    pub(super) fn signal(&mut self, seat: Seat) -> Judged {
        self.in_play()?;
        let point = self.law.conduct_signals.clone();
        let ally = self.game().all_seats().find(|&other| other != seat && !self.game().hostile(seat, other));
        let is_held = |seat: Seat| self.game().is_frozen(seat);
        let may_confer = ally.is_some_and(|ally| is_held(seat) || is_held(ally));
        match point.is {
            Signals::Free => {}
            Signals::FrozenMayConfer if may_confer => {
                self.cite(&point.by);
                self.find(Finding::MayConfer);
            }
            Signals::Warned | Signals::FrozenMayConfer => {
                self.cite(&point.by);
                self.find(Finding::Warned(seat));
                self.emit(Event::Warned(seat));
            }
        }
        Ok(())
    }

    pub(super) fn appeal(&mut self, seat: Seat) -> Judged {
        self.in_play()?;
        let point = self.law.conduct_appeal.clone();
        match point.is {
            Appeal::Nobody => return refuse_by(Reason::Unknown, &point.by),
            Appeal::ByConsent => {
                self.cite(&point.by);
                self.emit(Event::Offered(Offer { by: seat, what: Offered::Arbiter, accepted: Vec::new() }));
            }
            Appeal::Leader => {
                self.cite(&point.by);
                self.find(Finding::Arbiter);
                self.emit(Event::Suspended(true));
            }
        }
        Ok(())
    }

    /// The arbiter has spoken: he grants what somebody may ask for, or nothing.
    pub(super) fn arbiter_rules(&mut self, remedy: Option<Remedy>) -> Judged {
        if !self.state.suspended {
            return refuse_by(Reason::NothingToDecide, &self.law.conduct_appeal.by);
        }
        let by = self.law.conduct_appeal.by.clone();
        self.emit(Event::Suspended(false));
        self.cite(&by);
        match remedy {
            Some(remedy) => {
                let holder = self.game().all_seats().find(|&seat| self.open_to(seat).contains(&remedy));
                match holder {
                    Some(holder) => self.demand(holder, remedy, None),
                    None => refuse_by(Reason::NoRight(remedy), &by),
                }
            }
            None => {
                while !self.state.faults.is_empty() {
                    self.emit(Event::Settled(0));
                }
                self.emit(Event::Freed);
                self.settle();
                Ok(())
            }
        }
    }

    /// Which men were lifted after a capture (draughts).
    pub(super) fn takes_off(&mut self, seat: Seat, lifted: &[Field]) -> Judged {
        let by = self.law.illegal_remedies.by.clone();
        let is_done = self.state.faults.iter().any(|fault| matches!(fault.kind, FaultKind::Lifted(_)));
        let is_free = !is_done && !self.state.has_begun() && self.state.duty.is_none();
        let last = self.state.scene.last.clone().filter(|last| last.seat == seat && !last.takes.is_empty());
        let before = self.state.turns.last().map(|scene| scene.position.clone());
        let (Some(last), Some(before), true) = (last, before, is_free && !self.is_guarded()) else {
            return refuse_by(Reason::NothingLifted, &by);
        };
        let ended_on_board = self.state.outcome.is_some() && self.game().verdict() == Verdict::Blocked;
        if !ended_on_board {
            self.not_over()?;
        }
        let same = lifted.iter().all(|field| last.takes.contains(field))
            && last.takes.iter().all(|field| lifted.contains(field));
        if same {
            return Ok(());
        }
        let turn = self.turn();
        let left = last.takes.iter().filter(|field| !lifted.contains(field));
        let extra = lifted.iter().filter(|field| !last.takes.contains(field) && self.game().man(**field).is_some());
        let left: Vec<Field> = left.copied().collect();
        let extra: Vec<Field> = extra.copied().collect();
        let mut edits: Vec<_> = left.iter().map(|&field| (field, before.man(field))).collect();
        edits.extend(extra.iter().map(|&field| (field, None)));
        let mut right: Vec<_> = left.iter().map(|&field| (field, None)).collect();
        right.extend(extra.iter().map(|&field| (field, self.game().man(field))));
        if self.state.outcome.is_some() {
            self.emit(Event::Reopened);
        }
        self.emit(Event::Rearranged(Change { edits, carried: None, turn }));
        let turns = self.state.turns.len() - 1;
        let kind = FaultKind::Lifted(Change { edits: right, carried: None, turn });
        self.err(seat, turns, kind, by, self.lapse());
        self.find(Finding::WronglyLifted);
        Ok(())
    }
}
