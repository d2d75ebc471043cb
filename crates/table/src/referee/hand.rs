//! Hands on men: touching, placing, letting go, and whole moves.

use super::{Judged, Referee, refuse, refuse_by, refuse_by_all};
use crate::act::{Going, Word};
use crate::event::Event;
use crate::game::{Change, Move, Rule, is_between, is_same_check};
use crate::law::Citation;
use crate::law::points::{
    Adjusting, Castling, CastlingOrder, CheckLeft, Exposing, Final, Lapse, OddsMoves, Remark, Remedy, Switch,
    TouchEnemy, TwoMoves,
};
use crate::man::{Field, Kind, Man, Seat};
use crate::right::{Duty, DutyTo, Fault, FaultKind};
use crate::ruling::{Finding, Reason};

/// A man carried from one field to another.
#[derive(Clone)]
pub(super) struct Carried {
    from: Field,
    to: Field,
    via: Vec<Field>,
    takes: bool,
    promotion: Option<Kind>,
    /// The rook's way, where castling is told with it.
    rook: Option<(Field, Field)>,
    text: Option<String>,
    says: Option<(Word, Option<Seat>)>,
}

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
        if self.is_guarded() {
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
    fn grasp(&mut self, seat: Seat) -> bool {
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
            return refuse_by(Reason::NotOnMove(self.turn()), &self.law.move_final.by);
        }
        if self.state.waiting.is_some() {
            return refuse_by(Reason::NameFirst, &self.law.promotion.by);
        }
        let origin = match &self.state.hand {
            Some(hand) if hand.from == from || hand.at == from => hand.from,
            Some(hand) => return refuse(Reason::OtherHeld(hand.from)),
            None => {
                if self.game().man(from).is_none() {
                    return refuse(Reason::NoMan(from));
                }
                from
            }
        };
        let can_go = |mv: &Move| (mv.from, mv.to) == (origin, to);
        if self.law.move_final.is == Final::Place && self.lawful(self.game()).iter().any(can_go) {
            self.cite(&self.law.move_final.by.clone());
            return self.carry(seat, &Carried::plain(origin, to));
        }
        if self.state.hand.is_none() && self.grasp(seat) {
            return Ok(());
        }
        if !self.is_guarded() && !self.state.touched.contains(&origin) {
            self.emit(Event::Touched(origin));
        }
        self.emit(Event::Held(origin, to));
        Ok(())
    }

    pub(super) fn release(&mut self, seat: Seat) -> Judged {
        self.in_play()?;
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
        self.carry(seat, &Carried { via: hand.via, ..Carried::plain(hand.from, hand.at) })
    }

    pub(super) fn name(&mut self, seat: Seat, kind: Kind) -> Judged {
        self.in_play()?;
        self.on_move(seat)?;
        let Some((from, to)) = self.state.waiting else { return refuse(Reason::NoPawnWaits) };
        let wanted = |mv: &&Move| (mv.from, mv.to, mv.promotion) == (from, to, Some(kind));
        let moves = self.lawful(self.game());
        let Some(mv) = moves.iter().find(wanted) else {
            return refuse_by(Reason::NoOfficer(kind), &self.law.promotion.by);
        };
        self.cite(&self.law.promotion.by.clone());
        self.make(seat, mv.clone(), None);
        Ok(())
    }

    pub(super) fn go(&mut self, seat: Seat, going: &Going) -> Judged {
        self.in_play()?;
        let carried = self.carried(seat, going)?;
        self.carry(seat, &carried)
    }

    /// The fields that a told move means.
    fn carried(&self, seat: Seat, going: &Going) -> Judged<Carried> {
        let says = going.says;
        let fields = match (going.fields, going.castles) {
            (Some(fields), _) => fields,
            (None, Some(is_short)) => match self.game().castling_king(is_short) {
                Some(fields) if self.turn() == seat => fields,
                Some(_) => return refuse(Reason::NotOnMove(self.turn())),
                None => return refuse(Reason::NoSuchMove(going.text.clone())),
            },
            (None, None) => match self.game().read_move(&going.text) {
                Some(mv) if self.turn() == seat => {
                    return Ok(Carried { promotion: mv.promotion, says, ..Carried::plain(mv.from, mv.to) });
                }
                _ => return refuse(Reason::NoSuchMove(going.text.clone())),
            },
        };
        let text = (!going.via.is_empty()).then(|| going.text.clone());
        let (via, takes, promotion) = (going.via.clone(), going.takes, going.promotion);
        Ok(Carried { from: fields.0, to: fields.1, via, takes, promotion, rook: going.rook, text, says })
    }

    /// A man was carried and let go.
    fn carry(&mut self, seat: Seat, carried: &Carried) -> Judged {
        if self.turn() != seat {
            return self.carry_out_of_turn(seat, carried);
        }
        if self.state.waiting.is_some() {
            return refuse_by(Reason::NameFirst, &self.law.promotion.by);
        }
        let Carried { from, to, promotion, .. } = *carried;
        let Some(man) = self.game().man(from) else { return refuse(Reason::NoMan(from)) };
        let moves = self.lawful(self.game());
        let goes_so = |mv: &&Move| {
            let is_way = (mv.from, mv.to, mv.promotion) == (from, to, promotion);
            is_way && carried.rook.is_none_or(|rook| mv.rook == Some(rook))
        };
        if from == to && carried.via.is_empty() && !moves.iter().any(|mv| goes_so(&mv)) {
            return refuse(Reason::NoSuchMove(self.game().field_name(to)));
        }
        let told = carried.text.as_deref().and_then(|text| self.game().read_move(text));
        let by_way = moves.iter().find(|mv| goes_so(mv) && mv.via == carried.via);
        let lawful = told.or_else(|| by_way.or_else(|| moves.iter().find(goes_so)).cloned());
        let lawful = lawful.filter(|mv| moves.contains(mv));
        // Of several castlings with the same way of the king the customary one is meant, unless the rook's is told.
        let is_castling = lawful.as_ref().is_some_and(|mv| mv.rook.is_some());
        if carried.via.is_empty() && !is_castling && moves.iter().filter(goes_so).count() > 1 {
            let articles = self.on_movement(&[Rule::Notation]);
            return refuse_by_all(Reason::Ambiguous, &articles);
        }
        if let Some(mv) = lawful {
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
            self.make(seat, mv, carried.says);
            return Ok(());
        }
        let becomes_officer = promotion.is_none() && moves.iter().any(|mv| (mv.from, mv.to) == (from, to));
        if becomes_officer && man.kind == Kind::Pawn {
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
        self.carry_falsely(seat, man, carried)
    }

    /// A lawful move is made; whatever was touched before and not played is an error.
    fn make(&mut self, seat: Seat, mv: Move, says: Option<(Word, Option<Seat>)>) {
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
    fn after_move(
        &mut self,
        seat: Seat,
        says: Option<(Word, Option<Seat>)>,
        queens: Vec<(Field, Field)>,
        takes: &[Field],
    ) {
        self.announce(seat, says);
        self.see_queens(seat, says, &queens, takes);
        for (index, frozen) in self.newly_frozen() {
            if frozen {
                self.find(Finding::StandsStill(Seat(index)));
            }
        }
        self.settle();
        if self.is_guarded() && self.state.clocks.is_some() {
            self.emit(Event::Pressed(seat));
        }
    }

    fn newly_frozen(&self) -> Vec<(u8, bool)> {
        let before = self.state.turns.last().map(|scene| &scene.position);
        let seats = 0..self.game().seats().len() as u8;
        let was = |seat: Seat| before.is_some_and(|game| game.is_frozen(seat));
        seats.map(|seat| (seat, self.game().is_frozen(Seat(seat)) && !was(Seat(seat)))).collect()
    }

    /// Notes an error and who may act on it.
    pub(super) fn err(&mut self, by: Seat, turn: usize, kind: FaultKind, article: Citation, lapse: Lapse) {
        let holders = self.enemies(by);
        self.cite(&article);
        self.emit(Event::Erred(Fault { by, holders, turn, kind, article, lapse }));
    }

    /// A move against the rules.
    fn carry_falsely(&mut self, seat: Seat, man: Man, carried: &Carried) -> Judged {
        let law = self.law;
        let Carried { from, to, .. } = *carried;
        let there = self.game().man(to).filter(|_| to != from);
        if there.is_some_and(|man| man.kind == Kind::King && self.game().name() != crate::GameName::Draughts) {
            return self.take_king(seat, from, to);
        }
        let stands_still = [Some(man), there].into_iter().flatten().find(|man| self.game().is_frozen(man.seat));
        if let Some(still) = stands_still.filter(|_| law.frozen_safe.is == Switch::Yes) {
            let rule = if still == man { Rule::FrozenMoves } else { Rule::FrozenTaken };
            let articles = self.on_movement(&[rule]);
            return refuse_by_all(Reason::StandsStill(still.seat), articles.iter().chain([&law.frozen_safe.by]));
        }
        if self.game().promotes(man, to) && carried.promotion.is_none_or(|kind| !Kind::OFFICERS.contains(&kind)) {
            return refuse_by(Reason::MustPromote(to), &law.promotion.by);
        }
        let is_king_two = |fields: Option<(Field, Field)>| fields == Some((from, to));
        let castles = man.seat == seat
            && man.kind == Kind::King
            && [true, false].into_iter().any(|is_short| is_king_two(self.game().castling_king(is_short)))
            && !self.game().goes(from, to);
        let rook = if castles { self.game().castling_rook(from, to) } else { None };
        let change = self.change(seat, man, carried, rook);
        let Some(after) = self.game().changed(&change) else { return refuse(Reason::Unlawful) };
        let leaves_check =
            man.seat == seat && after.is_checked(seat) && (self.game().goes(from, to) || self.game().is_checked(seat));
        let ignores = self.game().is_checked(seat) && leaves_check && self.game().goes(from, to);
        // Where a king in check can never stand, it matters neither how the man went nor whose it was.
        let exposes = leaves_check || (law.illegal_exposing.is == Exposing::Never && after.is_checked(seat));
        if self.is_guarded() || law.illegal_remedies.is.0.is_empty() {
            let (reason, article) = match (castles, leaves_check) {
                (true, _) => (Reason::Unlawful, &law.castling_error.by),
                (_, true) => (Reason::LeavesCheck, &law.illegal_exposing.by),
                _ => (Reason::Unlawful, &law.illegal_remedies.by),
            };
            let articles = self.on_movement(&self.offences(seat, from, to, castles, rook));
            return refuse_by_all(reason, articles.iter().chain([article]));
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
        let check = self.state.scene.checks.get(seat.index()).cloned().flatten();
        let unwarned = check.is_some_and(|check| !check.announced && check.by.is_some());
        // Only that check may be left unanswered; whoever goes into another exposes himself.
        let is_left = ignores && is_same_check(self.game(), &*after, seat, (from, to));
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
                (&law.illegal_remedies.by, Finding::FalseMove)
            };
            let lapse =
                if exposes && law.illegal_exposing.is == Exposing::OtherMove { Lapse::Move } else { self.lapse() };
            let kind = FaultKind::False { own, enemy, exposes, castles, rook: rook.map(|(rook, _)| rook) };
            let is_plain = castles || (exposes && law.illegal_exposing.is == Exposing::OtherMove);
            self.err(seat, turn, kind, article.clone(), lapse);
            if !is_plain {
                self.cite(&law.illegal_remedies.by.clone());
            }
            if castles && rook.is_none() {
                self.cite(&law.odds_castling.by.clone());
            }
            self.find(finding);
        }
        if let Some(caller) = misled {
            self.mislead(caller, seat, turn);
        }
        self.after_move(seat, carried.says, queens, &taken);
        Ok(())
    }

    fn refuse_bound(&self, duty: &Duty) -> Judged {
        let also: &[&Citation] = match duty.to {
            DutyTo::KingMove | DutyTo::MoveTouched(_) => &[&self.law.touch_own.by, &self.law.illegal_remedies.by],
            _ => &[],
        };
        refuse_by_all(Reason::Bound(duty.to.clone()), [&duty.article].into_iter().chain(also.iter().copied()))
    }

    /// The rules of movement that a move offends against.
    fn offences(&self, seat: Seat, from: Field, to: Field, castles: bool, rook: Option<(Field, Field)>) -> Vec<Rule> {
        let game = self.game();
        if castles {
            if self.law.castling_kind.is == Castling::Nothing {
                return vec![Rule::LeftOut];
            }
            let Some((rook, _)) = rook else { return vec![Rule::CastlingMoved] };
            let men = game.men();
            if men.iter().any(|(field, _)| is_between(game, *field, from, rook)) {
                return vec![Rule::CastlingBlocked];
            }
            let attacked =
                |field: Field| self.enemies(seat).iter().any(|&enemy| !game.attackers(field, enemy).is_empty());
            let passed = super::line(game, from, to).into_iter().any(attacked);
            let is_attacked = attacked(from) || attacked(to) || passed;
            return vec![if is_attacked { Rule::CastlingAttacked } else { Rule::CastlingMoved }];
        }
        let is_left_out = game.moves().iter().any(|mv| (mv.from, mv.to) == (from, to));
        if is_left_out {
            return vec![Rule::LeftOut];
        }
        let mut rules = crate::game::offences(game, from, to);
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
    fn change(&self, seat: Seat, man: Man, carried: &Carried, rook: Option<(Field, Field)>) -> Change {
        let game = self.game();
        let Carried { from, to, .. } = *carried;
        let mut edits = vec![(from, None)];
        if game.name() == crate::GameName::Draughts && carried.takes {
            // The men that were jumped over are lifted.
            let way: Vec<Field> = [from].into_iter().chain(carried.via.iter().copied()).chain([to]).collect();
            for (field, other) in game.men() {
                let jumped = way.windows(2).any(|step| is_between(game, field, step[0], step[1]));
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
        let kind = carried.promotion.filter(|_| game.promotes(man, to)).unwrap_or(man.kind);
        edits.push((to, Some(Man { kind, ..man })));
        Change { edits, carried: Some((from, to)), turn: self.after(seat) }
    }

    /// A king is never taken: the hand that does it has at most announced the check.
    fn take_king(&mut self, seat: Seat, from: Field, king: Field) -> Judged {
        let owner = self.game().man(king).map(|man| man.seat);
        let check = owner.and_then(|owner| self.state.scene.checks.get(owner.index()).cloned().flatten());
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
            return refuse_by(Reason::TakesKing, &self.law.illegal_remedies.by);
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
        self.cite(&self.law.illegal_remedies.by.clone());
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

    /// A man carried by a seat that is not on move: the second half of castling, a second move, or nothing.
    fn carry_out_of_turn(&mut self, seat: Seat, carried: &Carried) -> Judged {
        let Carried { from, to, .. } = *carried;
        let not_on_move: Judged = refuse(Reason::NotOnMove(self.turn()));
        let Some(last) = self.state.scene.last.clone() else { return not_on_move };
        let is_free = self.state.touched.is_empty() && self.state.hand.is_none() && self.state.duty.is_none();
        if last.seat != seat || !is_free || self.state.turns.is_empty() {
            return not_on_move;
        }
        if last.rook == Some((from, to)) {
            // The rook was brought over with the king already.
            self.cite(&self.law.castling_kind.by.clone());
            return Ok(());
        }
        if let Some(done) = self.castle_rook_first(seat, &last, carried) {
            return done;
        }
        let Some(man) = self.game().man(from).filter(|man| man.seat == seat) else { return not_on_move };
        if self.is_guarded() || self.law.move_two.is == TwoMoves::Refused {
            return refuse_by(Reason::NotOnMove(self.turn()), &self.law.move_two.by);
        }
        let there = self.game().man(to);
        let is_king = there.is_some_and(|man| man.kind == Kind::King);
        if is_king || self.game().promotes(man, to) || there.is_some_and(|man| self.game().is_frozen(man.seat)) {
            return not_on_move;
        }
        let turn = self.state.turns.len() - 1;
        let mut change = self.change(seat, man, carried, None);
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
                self.cite(&self.law.illegal_remedies.by.clone());
                self.err(seat, turn, kind, article, self.lapse());
                self.find(Finding::FalseMove);
            }
        }
        Ok(())
    }

    /// The king follows a rook that was moved beside him: castling, if it was meant so.
    fn castle_rook_first(&mut self, seat: Seat, last: &crate::state::Last, carried: &Carried) -> Option<Judged> {
        let Carried { from, to, .. } = *carried;
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
        let lawful = self.lawful(before).into_iter().find(|mv| (mv.from, mv.to, mv.rook) == (from, to, rook));
        if lawful.is_none() && (self.is_guarded() || self.law.illegal_remedies.is.0.is_empty()) {
            return Some(refuse_by(Reason::Unlawful, &self.law.castling_error.by));
        }
        let king = before.man(from)?;
        self.cite(&order.by);
        self.emit(Event::TakenBack(turn));
        match lawful {
            Some(mv) => self.make(seat, mv, carried.says),
            None => {
                let change = self.change(seat, king, carried, rook);
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
                self.after_move(seat, carried.says, Vec::new(), &[]);
            }
        }
        Some(Ok(()))
    }
}

impl Carried {
    fn plain(from: Field, to: Field) -> Self {
        Self { from, to, via: Vec::new(), takes: false, promotion: None, rook: None, text: None, says: None }
    }
}
