//! Moves against the rules: what they leave on the board, and what they are.

use super::hand::Way;
use super::legal::line;
use super::{Judged, Referee, refuse_by, refuse_by_all};
use crate::act::Going;
use crate::event::Event;
use crate::law::Citation;
use crate::law::points::{Castling, CheckLeft, Exposing, Lapse, Remark, Switch};
use crate::right::{Duty, DutyTo, FaultKind};
use crate::rule::{Rule, offences};
use crate::ruling::{Finding, Reason};
use games::{Change, Feature, Field, Kind, Man, Seat};

impl Referee<'_> {
    /// A move against the rules.
    pub(super) fn carry_illegally(&mut self, seat: Seat, man: Man, way: Way, told: &Going) -> Judged {
        let law = self.law;
        let (from, to) = way;
        let there = self.game().man(to).filter(|_| to != from);
        if there.is_some_and(|man| man.kind == Kind::King && !self.game().has(Feature::Crowning)) {
            return self.take_king(seat, from, to);
        }
        let stands_still = [Some(man), there].into_iter().flatten().find(|man| self.game().is_frozen(man.seat));
        if let Some(still) = stands_still.filter(|_| law.frozen_safe.is == Switch::Yes) {
            let rule = if still == man { Rule::FrozenMoves } else { Rule::FrozenTaken };
            let articles = self.on_movement(&[rule]);
            return refuse_by_all(Reason::Frozen(still.seat), articles.iter().chain([&law.frozen_safe.by]));
        }
        if self.game().promotes(man, to) && told.promotion.is_none_or(|kind| !Kind::PROMOTIONS.contains(&kind)) {
            return refuse_by(Reason::MustPromote(to), &law.promotion.by);
        }
        let is_king_two = |fields: Option<(Field, Field)>| fields == Some((from, to));
        let castles = man.seat == seat
            && man.kind == Kind::King
            && [true, false].into_iter().any(|is_short| is_king_two(self.game().castling_king(is_short)))
            && !self.game().goes(from, to);
        let rook = if castles { self.game().castling_rook(from, to) } else { None };
        let change = self.change(seat, man, way, told, rook);
        let Some(after) = self.game().changed(&change) else {
            return refuse_by_all(Reason::Illegal, &self.on_illegal_moves());
        };
        let leaves_check =
            man.seat == seat && after.is_checked(seat) && (self.game().goes(from, to) || self.game().is_checked(seat));
        let ignores = self.game().is_checked(seat) && leaves_check && self.game().goes(from, to);
        // Where a king in check can never stand, it matters neither how the man went nor whose it was.
        let exposes = leaves_check || (law.illegal_exposing.is == Exposing::Never && after.is_checked(seat));
        if self.is_guarded() || law.illegal_remedies.is.0.is_empty() {
            let (reason, also) = match (castles, leaves_check) {
                (true, _) => (Reason::Illegal, vec![law.castling_error.by.clone()]),
                (_, true) => (Reason::LeavesCheck, vec![law.illegal_exposing.by.clone()]),
                _ => (Reason::Illegal, self.on_illegal_moves()),
            };
            let articles = self.on_movement(&self.offences(seat, from, to, castles, rook));
            return refuse_by_all(reason, articles.iter().chain(&also));
        }
        if let Some(duty) = &self.state.duty {
            return self.refuse_bound(duty);
        }
        if ignores && law.check_left.is == CheckLeft::Refused {
            return refuse_by(Reason::LeavesCheck, &law.check_left.by);
        }
        if self.state.hand.is_none() && self.grasp(seat) {
            return Ok(());
        }
        let turn = self.state.turns.len();
        let (mut own, mut enemy) = self.parted(self.game(), &self.state.touched);
        let (carried_own, carried_enemy) = self.parted(self.game(), &[from]);
        own.extend(carried_own);
        enemy.extend(carried_enemy);
        let taken = change.edits.iter().map(|(field, _)| *field).filter(|&field| field != from);
        let (_, taken) = self.parted(self.game(), &taken.collect::<Vec<_>>());
        enemy.extend(taken.iter().copied());
        own.dedup();
        enemy.sort();
        enemy.dedup();
        let check = self.state.scene.checks.get(seat.index()).copied().flatten();
        let unwarned = check.is_some_and(|check| !check.announced && check.by.is_some());
        // Only that check may be left unanswered; a player who goes into another exposes himself.
        let is_left = ignores && self.game().is_same_check(&after, seat, (from, to));
        let is_allowed = is_left && unwarned && law.check_remark.is == Remark::RollBack;
        let queens = self.queen_attacks();
        let misled = self.is_misled_by(seat, man, to);
        self.emit(Event::Misplayed(seat, change));
        if !is_allowed {
            let (article, finding) = if castles {
                (&law.castling_error.by, Finding::FalseCastling)
            } else if exposes {
                (&law.illegal_exposing.by, Finding::Exposed)
            } else {
                (&law.illegal_remedies.by, Finding::IllegalMove)
            };
            let lapse =
                if exposes && law.illegal_exposing.is == Exposing::OtherMove { Lapse::Move } else { self.lapse() };
            let kind = FaultKind::False { own, enemy, exposes, castles, rook: rook.map(|(rook, _)| rook) };
            let is_plain = castles || (exposes && law.illegal_exposing.is == Exposing::OtherMove);
            self.err(seat, turn, kind, article.clone(), lapse);
            if !is_plain {
                self.on_illegal_moves().iter().for_each(|article| self.cite(article));
            }
            if castles && rook.is_none() {
                self.cite(&law.odds_castling.by.clone());
            }
            self.find(finding);
        }
        if let Some(caller) = misled {
            self.mislead(caller, seat, turn);
        }
        self.after_move(seat, told.says, queens, &taken);
        Ok(())
    }

    pub(super) fn refuse_bound(&self, duty: &Duty) -> Judged {
        let also: &[&Citation] = match duty.to {
            DutyTo::KingMove | DutyTo::MoveTouched(_) => &[&self.law.touch_own.by, &self.law.illegal_remedies.by],
            _ => &[],
        };
        refuse_by_all(Reason::Bound(duty.to.clone()), [&duty.article].into_iter().chain(also.iter().copied()))
    }

    /// The rules of movement that a move offends against.
    pub(super) fn offences(
        &self,
        seat: Seat,
        from: Field,
        to: Field,
        castles: bool,
        rook: Option<(Field, Field)>,
    ) -> Vec<Rule> {
        let game = self.game();
        if castles {
            if self.law.castling_kind.is == Castling::Nothing {
                return vec![Rule::LeftOut];
            }
            let Some((rook, _)) = rook else { return vec![Rule::CastlingMoved] };
            let men = game.men();
            if men.iter().any(|(field, _)| game.is_between(*field, from, rook)) {
                return vec![Rule::CastlingBlocked];
            }
            let attacked =
                |field: Field| self.enemies(seat).iter().any(|&enemy| !game.attackers(field, enemy).is_empty());
            let passed = line(game, from, to).into_iter().any(attacked);
            let is_attacked = attacked(from) || attacked(to) || passed;
            return vec![if is_attacked { Rule::CastlingAttacked } else { Rule::CastlingMoved }];
        }
        let is_left_out = game.moves().iter().any(|mv| (mv.from, mv.to) == (from, to));
        if is_left_out {
            return vec![Rule::LeftOut];
        }
        let mut rules = offences(game, from, to);
        let is_safe = |change: &Change| game.changed(change).is_none_or(|after| !after.is_checked(seat));
        if rules == [Rule::SelfCheck] {
            let man = game.man(from);
            let change = Change { edits: vec![(from, None), (to, man)], carried: None, turn: self.after(seat) };
            if is_safe(&change) {
                rules = vec![Rule::LaysOpen];
            }
        }
        rules
    }

    /// The board after a man has been carried by hand.
    pub(super) fn change(&self, seat: Seat, man: Man, (from, to): Way, told: &Going, rook: Option<Way>) -> Change {
        let game = self.game();
        let mut edits = vec![(from, None)];
        if game.has(Feature::Crowning) && told.takes {
            // The men that were jumped over are lifted.
            let way: Vec<Field> = [from].into_iter().chain(told.via.iter().copied()).chain([to]).collect();
            for (field, other) in game.men() {
                let jumped = way.windows(2).any(|step| game.is_between(field, step[0], step[1]));
                if jumped && other.seat != man.seat {
                    edits.push((field, None));
                }
            }
        }
        if let Some((rook, rook_to)) = rook {
            let tower = game.man(rook);
            edits.push((rook, None));
            edits.push((rook_to, tower));
        }
        let kind = told.promotion.filter(|_| game.promotes(man, to)).unwrap_or(man.kind);
        edits.push((to, Some(Man { kind, ..man })));
        Change { edits, carried: Some((from, to)), turn: self.after(seat) }
    }

    /// A king is never taken: the hand that does it has at most announced the check.
    pub(super) fn take_king(&mut self, seat: Seat, from: Field, king: Field) -> Judged {
        let owner = self.game().man(king).map(|man| man.seat);
        let check = owner.and_then(|owner| self.state.scene.checks.get(owner.index()).copied().flatten());
        let unwarned = check.as_ref().is_some_and(|check| !check.announced);
        if unwarned && self.law.check_remark.is == Remark::RollBack && !self.is_guarded() {
            let turns = self.state.turns.len();
            self.notice(seat, crate::act::Notice::Check)?;
            // If nothing went back, the man he took up is a touched man.
            if self.state.turns.len() == turns && self.turn() == seat && self.state.duty.is_none() {
                self.emit(Event::Touched(from));
            }
            return Ok(());
        }
        if self.is_guarded() || self.law.illegal_remedies.is.0.is_empty() {
            let articles = self.on_movement(&[Rule::KingTaken]);
            return refuse_by_all(Reason::TakesKing, articles.iter().chain(&self.on_illegal_moves()));
        }
        // The king goes back; the men were touched.
        if self.grasp(seat) {
            return Ok(());
        }
        // A king that was left to be taken: nothing shows the check more plainly.
        let is_left = check.is_some() && self.game().goes(from, king) && self.law.check_remark.is == Remark::Nothing;
        if is_left && self.law.illegal_exposing.is == Exposing::Never {
            return self.notice(seat, crate::act::Notice::Check);
        }
        self.on_movement(&[Rule::KingTaken]).iter().for_each(|article| self.cite(article));
        self.on_illegal_moves().iter().for_each(|article| self.cite(article));
        self.find(Finding::KingTaken(king));
        for field in [from, king] {
            if !self.state.touched.contains(&field) {
                self.emit(Event::Touched(field));
            }
        }
        if self.state.hand.is_some() {
            self.emit(Event::LetGo);
        }
        Ok(())
    }
}
