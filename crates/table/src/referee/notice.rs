//! Faults that somebody points out.

use super::{Judged, Referee, refuse_by, refuse_by_all};
use crate::act::Notice;
use crate::event::Event;
use crate::law::Citation;
use crate::law::points::{Announce, CheckFound, FalseCall, ForgottenOdds, Point, Remark, Remedy, Restart};
use crate::right::{Check, Duty, DutyTo, Fault, FaultKind, Offer, Offered};
use crate::ruling::{Finding, Reason};
use crate::terms::{Gift, Lay, Odds};
use games::{Board, Field, Seat};

impl Referee<'_> {
    pub(super) fn notice(&mut self, seat: Seat, notice: Notice) -> Judged {
        if notice == Notice::Odds {
            return self.notice_odds(seat);
        }
        if let Some(outcome) = &self.state.outcome {
            let law = self.law;
            let point = match notice {
                Notice::Board => &law.setup_board.by,
                Notice::SetUp => &law.setup_men.by,
                Notice::Missing(_) => &law.setup_missing.by,
                _ => &law.outcome_mate.by,
            };
            return refuse_by_all(Reason::GameOver, outcome.by.iter().chain([point]));
        }
        self.in_play()?;
        match notice {
            Notice::Check => self.notice_check(seat),
            Notice::OwnCheck => self.notice_own_check(seat),
            Notice::FalseCheck => self.notice_false_check(seat),
            Notice::Illegal => self.notice_illegal(seat),
            Notice::Board => {
                let is_so = self.terms.lay == Lay::Unstated && !self.state.set_right;
                self.notice_set_up(seat, notice, is_so, &self.law.setup_board.clone())
            }
            Notice::SetUp => {
                let is_so = self.is_set_up_wrong();
                self.notice_set_up(seat, notice, is_so, &self.law.setup_men.clone())
            }
            Notice::Missing(field) => {
                let is_so = self.is_missing(field);
                self.notice_set_up(seat, notice, is_so, &self.law.setup_missing.clone())
            }
            Notice::Odds => Ok(()),
        }
    }

    /// The position of the first move.
    fn start(&self) -> &Board {
        self.state.position_at(0)
    }

    fn is_set_up_wrong(&self) -> bool {
        // Where a game with forgotten odds is played out, the man that should be away is no reason to begin again.
        let is_played_out = self.law.odds_forgotten.is == ForgottenOdds::ReceiverCannotLose;
        let is_given = |field: Field| {
            let is_it = |odds: &Odds| match odds.gift {
                Gift::Man(kind, given) => given.or_else(|| self.start().odds_field(odds.giver, kind)) == Some(field),
                Gift::Moves(_) => false,
            };
            is_played_out && self.terms.odds.iter().any(is_it)
        };
        let sorted = |game: &Board| {
            let mut men = game.men();
            men.retain(|(field, _)| !is_given(*field));
            men.sort_by_key(|(field, _)| *field);
            men
        };
        sorted(self.start()) != sorted(&self.state.fresh.position)
    }

    fn is_missing(&self, field: Field) -> bool {
        let wanted = self.state.fresh.position.man(field);
        wanted.is_some() && self.start().man(field).is_none()
    }

    fn notice_set_up(&mut self, seat: Seat, notice: Notice, is_so: bool, point: &Point<Restart>) -> Judged {
        if !is_so {
            return refuse_by(Reason::NotSo(notice), &point.by);
        }
        let made = &self.state.scene.made;
        let own = made.get(seat.index()).copied().unwrap_or_default();
        let least = made.iter().copied().min().unwrap_or_default();
        let may_demand = match point.is {
            Restart::AnyTime => true,
            Restart::OwnFourth => own < 4,
            Restart::BothFourth => least < 4,
            Restart::FiveEach if least > 5 => return refuse_by(Reason::TooLate, &point.by),
            Restart::FiveEach => true,
            Restart::Consent => false,
        };
        self.cite(&point.by);
        if may_demand {
            self.find(Finding::Noticed(notice));
            self.void(&point.by);
        } else {
            self.find(Finding::NeedsConsent(notice));
            let what = Offered::Restart(point.by.clone());
            self.emit(Event::Offered(Offer { by: seat, what, accepted: Vec::new() }));
        }
        Ok(())
    }

    pub(super) fn void(&mut self, article: &Citation) {
        self.find(Finding::Void);
        self.emit(Event::Voided(article.clone()));
    }

    fn notice_odds(&mut self, seat: Seat) -> Judged {
        let point = self.law.odds_forgotten.clone();
        let gives_man = self.terms.odds.iter().any(|odds| matches!(odds.gift, Gift::Man(..)));
        if !gives_man || !self.state.odds_left_on {
            return refuse_by(Reason::NotSo(Notice::Odds), &point.by);
        }
        match point.is {
            ForgottenOdds::ReceiverCannotLose => {
                self.cite(&point.by);
                self.find(Finding::Noticed(Notice::Odds));
                self.emit(Event::OddsFound);
                if let Some(outcome) = self.state.outcome.clone().filter(|outcome| self.loses_at_odds(outcome)) {
                    self.end(outcome);
                }
                Ok(())
            }
            _ if self.state.outcome.is_some() => refuse_by(Reason::GameOver, &point.by),
            ForgottenOdds::Restart => {
                self.cite(&point.by);
                self.find(Finding::Noticed(Notice::Odds));
                self.void(&point.by);
                Ok(())
            }
            ForgottenOdds::AsSetUp => self.notice_set_up(seat, Notice::Odds, true, &self.law.setup_men.clone()),
            ForgottenOdds::NoOdds => refuse_by(Reason::Unknown, &point.by),
        }
    }

    /// An enemy points out that a king stands in check.
    fn notice_check(&mut self, seat: Seat) -> Judged {
        let checks = self.state.scene.checks.clone();
        let standing = |enemy: &Seat| checks.get(enemy.index()).copied().flatten();
        let enemies = self.enemies(seat);
        let unwarned = enemies.iter().find(|enemy| standing(enemy).is_some_and(|check| !check.announced));
        let found = unwarned.or_else(|| enemies.iter().find(|enemy| standing(enemy).is_some())).copied();
        let Some((checked, check)) = found.and_then(|enemy| Some((enemy, standing(&enemy)?))) else {
            return self.remark_on_queen(seat);
        };
        if self.law.check_remark.is == Remark::RollBack {
            let by = self.law.check_remark.by.clone();
            if !self.is_open_to_enemies(checked, &check) {
                return refuse_by(Reason::NotSo(Notice::Check), &by);
            }
            let turn = self.state.first_turn(checked, check.since);
            self.answer_check(checked, turn, &by);
            return Ok(());
        }
        let found = self.law.check_found.clone();
        let Some(turn) = self.turn_left_in_check(checked, &check) else {
            return refuse_by(Reason::NotSo(Notice::Check), &found.by);
        };
        self.answer_check(checked, Some(turn), &found.by);
        Ok(())
    }

    /// Whether it can still be pointed out that a seat's king stands in check.
    pub(super) fn may_object_to_check(&self, checked: Seat) -> bool {
        let check = self.state.scene.checks.get(checked.index()).copied().flatten();
        check.is_some_and(|check| self.is_open_to_enemies(checked, &check) || self.is_open_to_himself(checked, &check))
    }

    fn is_open_to_enemies(&self, checked: Seat, check: &Check) -> bool {
        match self.law.check_remark.is {
            Remark::RollBack => !check.announced && check.by.is_some(),
            _ => self.turn_left_in_check(checked, check).is_some(),
        }
    }

    fn is_open_to_himself(&self, checked: Seat, check: &Check) -> bool {
        match self.law.check_found.is {
            CheckFound::TakeBackOrParry => !check.announced && !self.is_exposed_by(checked),
            CheckFound::RollBack | CheckFound::TakeBack => true,
        }
    }

    /// The turn to which a check goes back that a player has left standing, where the law takes moves back for it.
    fn turn_left_in_check(&self, seat: Seat, check: &Check) -> Option<usize> {
        // A king that its own player exposed: the move that did it is the one before the check.
        let exposing = check.since.checked_sub(1).filter(|_| check.by.is_none());
        match self.law.check_found.is {
            CheckFound::RollBack => exposing.or_else(|| self.state.first_turn(seat, check.since)),
            CheckFound::TakeBack => self.state.last_turn(seat, check.since).or(exposing),
            CheckFound::TakeBackOrParry => exposing,
        }
    }

    /// Takes back to a turn, if there is one, and binds the player to answer the check.
    fn answer_check(&mut self, checked: Seat, turn: Option<usize>, by: &Citation) {
        self.cite(by);
        if self.law.check_announce.is != Announce::Optional {
            self.cite(&self.law.check_announce.by.clone());
        }
        self.find(Finding::Noticed(Notice::Check));
        if let Some(turn) = turn {
            self.emit(Event::TakenBack(turn));
        }
        self.emit(Event::Announced(vec![checked]));
        if self.turn() != checked || !self.game().is_checked(checked) {
            return;
        }
        // A check that cannot be answered was mate all along.
        if self.open_moves().is_empty() {
            self.settle();
        } else {
            self.find(Finding::Bound(checked, DutyTo::Parry));
            self.emit(Event::Bound(Duty { seat: checked, to: DutyTo::Parry, article: by.clone() }));
        }
    }

    /// An enemy points out that a queen was attacked unwarned: her owner may have his move back.
    fn remark_on_queen(&mut self, seat: Seat) -> Judged {
        let queens = self.state.scene.queens.clone();
        let is_hers = |owner: Seat| self.game().hostile(seat, owner);
        let found = queens.iter().find(|queen| !queen.announced && is_hers(queen.owner));
        let Some(queen) = found else { return refuse_by(Reason::NotSo(Notice::Check), &self.law.check_remark.by) };
        let article = self.law.check_announce.by.clone();
        if let Some(turn) = self.state.first_turn(queen.owner, queen.since) {
            let (by, holders) = (seat, vec![queen.owner]);
            let lapse = crate::law::points::Lapse::Grasp;
            let kind = FaultKind::Unwarned;
            self.emit(Event::Erred(Fault { by, holders, turn, kind, article: article.clone(), lapse }));
        }
        let announced = queens.iter().map(|queen| crate::right::QueenCheck { announced: true, ..queen.clone() });
        self.emit(Event::QueensSeen(announced.collect()));
        self.cite(&article);
        self.find(Finding::Noticed(Notice::Check));
        Ok(())
    }

    /// A player finds his own king in check.
    fn notice_own_check(&mut self, seat: Seat) -> Judged {
        let found = self.law.check_found.clone();
        let check = self.state.scene.checks.get(seat.index()).copied().flatten();
        let Some(check) = check.filter(|_| !self.game().is_frozen(seat)) else {
            return refuse_by(Reason::NotSo(Notice::OwnCheck), &found.by);
        };
        let is_own = self.state.turns.last().is_some_and(|scene| scene.position.turn() == seat);
        let is_last = is_own.then(|| self.state.turns.len() - 1);
        match found.is {
            CheckFound::TakeBackOrParry if check.announced => refuse_by(Reason::NotSo(Notice::OwnCheck), &found.by),
            // As long as the others may still choose what becomes of the move, its player may not.
            CheckFound::TakeBackOrParry if self.is_exposed_by(seat) => {
                refuse_by_all(Reason::NotSo(Notice::OwnCheck), [&found.by, &self.law.illegal_exposing.by])
            }
            CheckFound::TakeBackOrParry => {
                // His own last move may go back only while no player has moved since.
                let turn = is_last.filter(|&turn| turn >= check.since || check.by.is_none());
                self.answer_check(seat, turn, &found.by);
                Ok(())
            }
            CheckFound::RollBack | CheckFound::TakeBack => {
                let turn = self.turn_left_in_check(seat, &check);
                self.answer_check(seat, turn, &found.by);
                Ok(())
            }
        }
    }

    /// Whether a seat's own last move exposed its king, and others may still act on it.
    fn is_exposed_by(&self, seat: Seat) -> bool {
        let is_open = |fault: &Fault| fault.by == seat && matches!(fault.kind, FaultKind::False { exposes: true, .. });
        self.state.faults.iter().any(is_open)
    }

    /// A player points out that the check he was told of was none.
    fn notice_false_check(&mut self, seat: Seat) -> Judged {
        let by = self.law.check_false.by.clone();
        let is_misled = |fault: &Fault| fault.kind == FaultKind::Misled && fault.holders.contains(&seat);
        if self.state.faults.iter().any(is_misled) {
            return self.demand(seat, Remedy::TakeBack, None);
        }
        let has_touched = self.turn() == seat && !self.state.touched.is_empty();
        if self.law.check_false.is == FalseCall::TouchOrMove && has_touched && self.call_to(seat).is_some() {
            self.cite(&by);
            self.find(Finding::Noticed(Notice::FalseCheck));
            self.emit(Event::Freed);
            return Ok(());
        }
        refuse_by(Reason::NotSo(Notice::FalseCheck), &by)
    }

    /// A player points out that the other's move was against the rules: he is told what he may ask for.
    fn notice_illegal(&mut self, seat: Seat) -> Judged {
        let held = |fault: &&Fault| {
            fault.holders.contains(&seat) && matches!(fault.kind, FaultKind::False { .. } | FaultKind::Lifted(_))
        };
        match self.state.faults.iter().find(held).cloned() {
            None => refuse_by(Reason::NotSo(Notice::Illegal), &self.law.illegal_remedies.by),
            Some(fault) => {
                self.cite(&fault.article);
                self.find(Finding::Noticed(Notice::Illegal));
                Ok(())
            }
        }
    }
}
