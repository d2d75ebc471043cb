//! The state of a table, made of events.

use games::{Board, Change, Field, Fields, Move, Seat};
use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::clock::Clocks;
use crate::event::Event;
use crate::law::Citation;
use crate::outcome::Outcome;
use crate::right::{Check, Count, Duty, DutyTo, Fault, FaultKind, Offer, QueenCheck};
use crate::turns::Turns;

/// Something for each seat.
pub(crate) type BySeat<T> = ArrayVec<T, 4>;

/// A man in the hand: where it stood, and where it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hand {
    pub(crate) from: Field,
    pub(crate) at: Field,
    pub(crate) via: Vec<Field>,
}

/// The move that was made last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Last {
    pub(crate) seat: Seat,
    pub(crate) from: Field,
    pub(crate) to: Field,
    pub(crate) takes: Fields,
    pub(crate) rook: Option<(Field, Field)>,
}

/// What a turn begins with, and what comes back when moves are taken back.
#[derive(Debug, Clone)]
pub(crate) struct Scene {
    pub(crate) position: Board,
    /// The kings in check, by seat.
    pub(crate) checks: BySeat<Option<Check>>,
    /// The queens under attack.
    pub(crate) queens: Vec<QueenCheck>,
    /// A check that was announced and is none.
    pub(crate) call: Option<Call>,
    pub(crate) count: Option<Count>,
    /// Moves made by each seat.
    pub(crate) made: BySeat<u16>,
    pub(crate) last: Option<Last>,
    /// Moves in advance that the seat on move still has, when moves are given as odds.
    pub(crate) advance: u8,
}

/// A check that was announced and is none: who said so, to whom, and whether to the queen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) by: Seat,
    pub(crate) to: Option<Seat>,
    pub(crate) queen: bool,
}

/// The whole state.
#[derive(Debug, Clone)]
pub(crate) struct State {
    pub(crate) scene: Scene,
    /// What each turn began with.
    pub(crate) turns: Turns,
    pub(crate) hand: Option<Hand>,
    /// The men the seat on move has touched, in order.
    pub(crate) touched: Vec<Field>,
    pub(crate) duty: Option<Duty>,
    /// A pawn that waits for its piece: from where it came, and where it is.
    pub(crate) waiting: Option<(Field, Field)>,
    pub(crate) faults: Vec<Fault>,
    pub(crate) offer: Option<Offer>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) suspended: bool,
    /// Whether men that were to be given as odds stand on the board, and whether somebody has pointed it out.
    pub(crate) odds_left_on: bool,
    pub(crate) odds_forgotten: bool,
    pub(crate) together: Vec<Seat>,
    /// The seats that have resigned where the others play on.
    pub(crate) gave_up: Vec<Seat>,
    pub(crate) outcome: Option<Outcome>,
    /// The article by which the last game was void, until the next move.
    pub(crate) voided: Option<Citation>,
    /// Whether the game has begun again, with board and men set right.
    pub(crate) set_right: bool,
    /// How the game begins when it begins again.
    pub(crate) fresh: Arc<Scene>,
}

impl Scene {
    pub(crate) fn new(position: Board, advance: u8) -> Self {
        let seats = position.seats().len();
        let mut scene = Self {
            position,
            checks: (0..seats).map(|_| None).collect(),
            queens: Vec::new(),
            call: None,
            count: None,
            made: (0..seats).map(|_| 0).collect(),
            last: None,
            advance,
        };
        scene.see_checks(None, 0, |_, _| true);
        // A check that stands in a composed position was given by somebody, and not yet announced.
        let game = &scene.position;
        for (index, check) in scene.checks.iter_mut().enumerate() {
            if let Some(check) = check {
                check.by = (0..seats as u8).map(Seat).find(|&by| game.hostile(by, Seat(index as u8)));
            }
        }
        scene
    }

    /// Notes which kings have come into check by a seat's move, and which are out of it, perhaps only to be in another.
    fn see_checks(&mut self, mover: Option<Seat>, turn: usize, stays: impl Fn(&Board, Seat) -> bool) {
        for (index, check) in self.checks.iter_mut().enumerate() {
            let seat = Seat(index as u8);
            if !self.position.is_checked(seat) {
                *check = None;
            } else if check.is_none() || !stays(&self.position, seat) {
                *check = Some(Check { by: mover.filter(|&by| by != seat), announced: false, since: turn });
            }
        }
    }
}

impl State {
    pub(crate) fn new(scene: Scene, fresh: Scene, clocks: Option<Clocks>) -> Self {
        Self {
            scene,
            turns: Turns::default(),
            hand: None,
            touched: Vec::new(),
            duty: None,
            waiting: None,
            faults: Vec::new(),
            offer: None,
            clocks,
            suspended: false,
            odds_left_on: false,
            odds_forgotten: false,
            together: Vec::new(),
            gave_up: Vec::new(),
            outcome: None,
            voided: None,
            set_right: false,
            fresh: Arc::new(fresh),
        }
    }

    /// Makes a fact part of the state. It cannot fail.
    pub(crate) fn apply(&mut self, event: &Event) {
        match event {
            Event::Elapsed(now) => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.run_to(*now);
                }
            }
            Event::Touched(field) => {
                self.voided = None;
                self.touched.push(*field);
            }
            Event::Held(from, at) => match &mut self.hand {
                Some(hand) if hand.from == *from => {
                    hand.via.push(hand.at);
                    hand.at = *at;
                }
                _ => self.hand = Some(Hand { from: *from, at: *at, via: Vec::new() }),
            },
            Event::LetGo => self.hand = None,
            Event::PawnWaits(from, to) => {
                self.hand = None;
                self.waiting = Some((*from, *to));
            }
            Event::Moved(seat, mv) => self.moved(*seat, mv),
            Event::Misplayed(seat, change) => self.misplayed(*seat, change),
            Event::Rearranged(change) => self.rearrange(change),
            Event::Erred(fault) => self.faults.push(fault.clone()),
            Event::Lapsed(seat) => {
                let game = &self.scene.position;
                for fault in &mut self.faults {
                    // Allies have one right together: an ally who goes on playing has condoned for both.
                    let is_party = |holder: &Seat| holder == seat || !game.hostile(*holder, *seat);
                    fault.holders.retain(|holder| !is_party(holder));
                }
                self.faults.retain(|fault| !fault.holders.is_empty());
            }
            Event::Settled(index) => {
                if *index < self.faults.len() {
                    self.faults.remove(*index);
                }
            }
            Event::TakenBack(turn) => self.take_back(*turn),
            Event::Bound(duty) => {
                self.touched.clear();
                self.hand = None;
                self.waiting = None;
                self.duty = Some(duty.clone());
            }
            Event::Freed => {
                self.touched.clear();
                self.hand = None;
                self.waiting = None;
                self.duty = None;
            }
            Event::Announced(seats) => {
                for seat in seats {
                    if let Some(Some(check)) = self.scene.checks.get_mut(seat.index()) {
                        check.announced = true;
                    }
                }
            }
            Event::CalledFalsely { by, to, queen } => self.scene.call = Some(Call { by: *by, to: *to, queen: *queen }),
            Event::QueensSeen(queens) => self.scene.queens.clone_from(queens),
            Event::Counting(count) => self.scene.count = Some(count.clone()),
            Event::CountDropped => self.scene.count = None,
            Event::Offered(offer) => self.offer = Some(offer.clone()),
            Event::OfferGone => self.offer = None,
            Event::OddsFound => self.odds_forgotten = true,
            Event::Resigned(seat) => {
                self.gave_up.push(*seat);
                self.offer = self.offer.take().filter(|offer| offer.by != *seat);
                if let Some(position) = self.scene.position.resigned(*seat) {
                    let on_move = self.scene.position.turn();
                    self.scene.position = position;
                    // What the others have touched, owe and may demand is theirs, and stays.
                    if self.scene.position.turn() != on_move {
                        self.clear_turn();
                    }
                    self.faults.retain(|fault| fault.by != *seat);
                }
                let on_move = self.scene.position.turn();
                if let Some(clocks) = self.clocks.as_mut().filter(|clocks| clocks.running() == Some(*seat)) {
                    clocks.start(Some(on_move));
                }
            }
            Event::Suspended(is_suspended) => {
                self.suspended = *is_suspended;
                if let Some(clocks) = &mut self.clocks {
                    clocks.stop(*is_suspended);
                }
            }
            Event::StaysTogether(seat) => self.together.push(*seat),
            Event::Pressed(seat) => {
                let next = self.outcome.is_none().then(|| self.scene.position.turn());
                if let Some(clocks) = &mut self.clocks {
                    clocks.press(*seat, next);
                }
            }
            Event::Ended(outcome) => {
                self.outcome = Some(outcome.clone());
                self.clear_turn();
                self.faults.clear();
                self.offer = None;
                if let Some(clocks) = &mut self.clocks {
                    clocks.start(None);
                }
            }
            Event::Reopened => {
                self.outcome = None;
                self.scene.count = None;
                if let Some(clocks) = &mut self.clocks {
                    clocks.start(Some(self.scene.position.turn()));
                }
            }
            Event::Voided(article) => {
                let clocks = self.clocks.as_ref().and_then(|clocks| clocks.anew(self.fresh.position.turn()));
                *self = Self::new((*self.fresh).clone(), (*self.fresh).clone(), clocks);
                self.voided = Some(article.clone());
                self.set_right = true;
            }
            Event::Adjusted(..) | Event::Said(..) | Event::Warned(_) => {}
        }
    }

    /// Whether the seat on move has begun to: a man was touched, is held, or is a pawn that waits for its piece.
    pub(crate) fn has_begun(&self) -> bool {
        !self.touched.is_empty() || self.hand.is_some() || self.waiting.is_some()
    }

    fn clear_turn(&mut self) {
        self.touched.clear();
        self.hand = None;
        self.duty = None;
        self.waiting = None;
    }

    fn moved(&mut self, seat: Seat, mv: &Move) {
        let mut after = self.scene.position.play(mv);
        if self.scene.advance > 1 {
            let again = Change { edits: Vec::new(), carried: None, turn: seat };
            after = after.changed(&again).unwrap_or(after);
        }
        let last = Last { seat, from: mv.from, to: mv.to, takes: mv.takes.clone(), rook: mv.rook };
        self.complete(seat, after, last);
    }

    fn misplayed(&mut self, seat: Seat, change: &Change) {
        let Some(after) = self.scene.position.changed(change) else { return };
        let (from, to) = change.carried.unwrap_or((Field(0), Field(0)));
        let gone = |(field, man): &(Field, _)| {
            (*field != from && Option::is_none(man) && self.scene.position.man(*field).is_some()).then_some(*field)
        };
        let takes = change.edits.iter().filter_map(gone).collect();
        let last = Last { seat, from, to, takes, rook: None };
        self.complete(seat, after, last);
    }

    fn complete(&mut self, seat: Seat, after: Board, last: Last) {
        self.turns.push(self.scene.clone());
        self.voided = None;
        self.clear_turn();
        self.keep_owed(seat, &after);
        self.suspended = false;
        let turn = self.turns.len();
        let before = self.turns.clone();
        let is_still = |seat: Seat| before.last().is_some_and(|before| before.position.is_frozen(seat));
        let moved = (last.from, last.to);
        let scene = &mut self.scene;
        scene.position = after;
        scene.advance = scene.advance.saturating_sub(1);
        if let Some(made) = scene.made.get_mut(seat.index()) {
            *made = made.saturating_add(1);
        }
        if let Some(count) = &mut scene.count {
            let mut ticks = vec![&mut count.made];
            ticks.extend(count.long_line.as_mut().map(|(_, made)| made));
            for made in ticks.into_iter().filter_map(|made| made.get_mut(seat.index())) {
                *made = made.saturating_add(1);
            }
            count.carry_along(is_still);
        }
        if scene.call.is_some_and(|call| call.by == seat) {
            scene.call = None;
        }
        scene.last = Some(last);
        scene.see_checks(Some(seat), turn, |after, checked| {
            before.last().is_none_or(|before| before.position.is_same_check(after, checked, moved))
        });
    }

    /// A move ends every right but one: who lost his queen unwarned has his until he or his ally goes on playing, and
    /// an enemy may come to move before them.
    fn keep_owed(&mut self, mover: Seat, game: &Board) {
        let is_owed = |fault: &Fault| {
            fault.kind == FaultKind::Unwarned && fault.holders.iter().all(|&holder| game.hostile(holder, mover))
        };
        self.faults.retain(is_owed);
    }

    fn rearrange(&mut self, change: &Change) {
        if let Some(after) = self.scene.position.changed(change) {
            self.scene.position = after;
            let mover = self.scene.last.as_ref().map(|last| last.seat);
            self.scene.see_checks(mover, self.turns.len(), |_, _| true);
        }
    }

    fn take_back(&mut self, turn: usize) {
        if let Some(scene) = self.turns.get(turn) {
            self.scene = scene.clone();
            self.turns.truncate(turn);
        }
        // A player who has resigned does not come back with the moves.
        for &seat in &self.gave_up {
            if let Some(position) = self.scene.position.resigned(seat) {
                self.scene.position = position;
            }
        }
        self.clear_turn();
        self.faults.clear();
        self.offer = None;
        let on_move = self.scene.position.turn();
        if let Some(clocks) = &mut self.clocks {
            for (seat, &made) in (0u8..).zip(&self.scene.made) {
                clocks.take_back(Seat(seat), made);
            }
            clocks.start(Some(on_move));
        }
    }

    /// The position a turn began with; the present one, for the present turn.
    pub(crate) fn position_at(&self, turn: usize) -> &Board {
        self.turns.get(turn).map_or(&self.scene.position, |scene| &scene.position)
    }

    /// The first turn of a seat since another, of those that are over.
    pub(crate) fn first_turn(&self, seat: Seat, since: usize) -> Option<usize> {
        self.turns_of(seat, since).last()
    }

    /// The last turn of a seat since another, of those that are over.
    pub(crate) fn last_turn(&self, seat: Seat, since: usize) -> Option<usize> {
        self.turns_of(seat, since).next()
    }

    /// The turns of a seat since another that are over, the latest first.
    fn turns_of(&self, seat: Seat, since: usize) -> impl Iterator<Item = usize> {
        let turns = self.turns.back().take_while(move |(turn, _)| *turn >= since);
        turns.filter(move |(_, scene)| scene.position.turn() == seat).map(|(turn, _)| turn)
    }

    /// How often the present position has stood with the same seat on move, and the turns on which it did.
    pub(crate) fn occurrences(&self) -> Vec<usize> {
        let now = &self.scene.position;
        let turns = (0..).zip(self.turns.since(0));
        turns.filter(|(_, scene)| now.repeats(&scene.position)).map(|(turn, _)| turn).collect()
    }

    /// Whether the men that the seat on move touches bind it: not if a demand says already what it must play, but
    /// a player who has only to answer a check is as free as in any other turn, and as bound by his hand.
    pub(crate) fn touch_binds(&self) -> bool {
        self.duty.as_ref().is_none_or(|duty| duty.to == DutyTo::Parry)
    }

    /// Whether the pawn or duty of the seat on move is in force.
    pub(crate) fn duty_of(&self, seat: Seat) -> Option<DutyTo> {
        if self.waiting.is_some() && self.scene.position.turn() == seat {
            return Some(DutyTo::Name);
        }
        self.duty.as_ref().filter(|duty| duty.seat == seat).map(|duty| duty.to.clone())
    }
}
