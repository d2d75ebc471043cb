//! Words: announcing check to kings and queens, and crying it where there is none.

use super::{Judged, Referee, refuse_by};
use crate::act::{Notice, Word};
use crate::event::Event;
use crate::law::points::{Announce, FalseCall, Lapse};
use crate::right::{Fault, FaultKind, QueenCheck};
use crate::ruling::{Finding, Reason};
use crate::state::Call;
use games::{Field, Kind, Man, Move, Seat};

impl Referee<'_> {
    /// What a move's words announce, and what it should have announced.
    pub(super) fn announce(&mut self, seat: Seat, says: Option<(Word, Option<Seat>)>) {
        let checked: Vec<Seat> =
            self.enemies(seat).into_iter().filter(|&enemy| self.game().is_checked(enemy)).collect();
        let word = says.filter(|(word, _)| *word != Word::CheckToQueen);
        match word {
            Some((_, to)) => {
                let told: Vec<Seat> =
                    checked.iter().copied().filter(|&enemy| to.is_none_or(|to| to == enemy)).collect();
                if told.is_empty() {
                    self.call_falsely(seat, to, false);
                } else {
                    self.emit(Event::Announced(told));
                }
            }
            None if self.is_guarded() => {
                if !checked.is_empty() {
                    self.emit(Event::Announced(checked));
                }
            }
            None => {
                let fresh = |enemy: &&Seat| {
                    let check = self.state.scene.checks.get(enemy.index()).copied().flatten();
                    check.is_some_and(|check| !check.announced && check.since == self.state.turns.len())
                };
                if checked.iter().find(fresh).is_some() && self.law.check_announce.is != Announce::Optional {
                    self.cite(&self.law.check_announce.by.clone());
                    self.find(Finding::Unannounced);
                }
            }
        }
    }

    fn call_falsely(&mut self, by: Seat, to: Option<Seat>, queen: bool) {
        self.emit(Event::CalledFalsely { by, to, queen });
        self.cite(&self.law.check_false.by.clone());
        self.find(Finding::NoCheck);
    }

    pub(super) fn say(&mut self, seat: Seat, word: Word, to: Option<Seat>) -> Judged {
        self.in_play()?;
        let last = self.state.scene.last.as_ref().map(|last| last.seat);
        // In a composed position the last move was that of the player who gives check.
        let gave_it = last == Some(seat) || (last.is_none() && self.enemies(seat).contains(&self.turn()));
        let in_time = gave_it && !self.state.has_begun();
        if word == Word::CheckToQueen {
            if in_time {
                let mut queens = self.state.scene.queens.clone();
                for queen in queens.iter_mut().filter(|queen| to.is_none_or(|to| to == queen.owner)) {
                    queen.announced = true;
                }
                self.emit(Event::QueensSeen(queens));
            }
            self.emit(Event::Said(seat, word));
            return Ok(());
        }
        let checks = self.state.scene.checks.clone();
        let unwarned = self
            .enemies(seat)
            .into_iter()
            .find(|enemy| checks.get(enemy.index()).copied().flatten().is_some_and(|check| !check.announced));
        match unwarned {
            _ if in_time => {
                self.announce(seat, Some((word, to)));
                Ok(())
            }
            Some(_) => self.notice(seat, Notice::Check),
            None => refuse_by(Reason::NothingToAnnounce(word), &self.law.check_announce.by),
        }
    }

    /// Who cried a check that was none, if a legal move of a seat answers it.
    pub(super) fn is_misled(&self, seat: Seat, mv: &Move) -> Option<Seat> {
        let man = self.game().man(mv.from)?;
        self.answers(seat, man, mv.to, &mv.takes)
    }

    /// The same of an illegal move.
    pub(super) fn is_misled_by(&self, seat: Seat, man: Man, to: Field) -> Option<Seat> {
        self.answers(seat, man, to, &[to])
    }

    fn answers(&self, seat: Seat, man: Man, to: Field, takes: &[Field]) -> Option<Seat> {
        let call = self.call_to(seat)?;
        let answers = match self.law.check_false.is {
            FalseCall::Nothing => false,
            FalseCall::TouchOrMove => true,
            FalseCall::Reply if call.queen => man.kind == Kind::Queen,
            FalseCall::Reply => self.answers_call(seat, man, to, takes),
        };
        answers.then_some(call.by)
    }

    pub(super) fn call_to(&self, seat: Seat) -> Option<Call> {
        let is_meant = |call: &Call| self.game().hostile(call.by, seat) && call.to.is_none_or(|to| to == seat);
        self.state.scene.call.filter(is_meant)
    }

    /// Whether a move looks like an answer to a check: the king moves, a man comes between him and an enemy man in
    /// line with him, or the man that moved last is taken.
    fn answers_call(&self, seat: Seat, man: Man, to: Field, takes: &[Field]) -> bool {
        if man.kind == Kind::King {
            return true;
        }
        let game = self.game();
        if self.state.scene.last.as_ref().is_some_and(|last| takes.contains(&last.to) && game.man(last.to).is_some()) {
            return true;
        }
        let men = game.men();
        let king = men.iter().find(|(_, man)| man.seat == seat && man.kind == Kind::King);
        let Some((king, _)) = king else { return false };
        let mut enemies = men.iter().filter(|(_, man)| game.hostile(seat, man.seat));
        enemies.any(|(enemy, _)| game.is_between(to, *king, *enemy))
    }

    /// Gives the seat that answered a wrong call of check the right to do its move over.
    pub(super) fn mislead(&mut self, caller: Seat, seat: Seat, turn: usize) {
        let article = self.law.check_false.by.clone();
        let holders = vec![seat];
        self.cite(&article);
        self.emit(Event::Erred(Fault {
            by: caller,
            holders,
            turn,
            kind: FaultKind::Misled,
            article,
            lapse: Lapse::Move,
        }));
    }

    /// The queens under attack, and by which man of an enemy that plays on.
    pub(super) fn queen_attacks(&self) -> Vec<(Field, Field)> {
        if self.law.check_announce.is != Announce::KingAndQueen {
            return Vec::new();
        }
        let game = self.game();
        let mut attacks = Vec::new();
        for (field, man) in game.men().into_iter().filter(|(_, man)| man.kind == Kind::Queen) {
            for enemy in self.enemies(man.seat).into_iter().filter(|&enemy| !game.is_frozen(enemy)) {
                attacks.extend(game.attackers(field, enemy).into_iter().map(|attacker| (field, attacker)));
            }
        }
        attacks
    }

    /// Notes the attacks on queens that a move has made, and what it means that a queen was taken unwarned.
    pub(super) fn see_queens(
        &mut self,
        seat: Seat,
        says: Option<(Word, Option<Seat>)>,
        before: &[(Field, Field)],
        takes: &[Field],
    ) {
        if self.law.check_announce.is != Announce::KingAndQueen {
            return;
        }
        let known = self.state.scene.queens.clone();
        let taken = known.iter().find(|queen| takes.contains(&queen.queen));
        let last = self.state.scene.last.clone();
        let by_announced = |queen: &QueenCheck| {
            known.iter().any(|other| {
                other.queen == queen.queen
                    && other.announced
                    && last.as_ref().is_some_and(|last| other.attacker == last.from)
            })
        };
        if let Some(queen) = taken.filter(|queen| !queen.announced && !by_announced(queen)).cloned()
            && let Some(turn) = self.state.first_turn(queen.owner, queen.since)
        {
            let article = self.law.check_announce.by.clone();
            let holders = vec![queen.owner];
            self.find(Finding::QueenUnwarned);
            self.cite(&article);
            let kind = FaultKind::Unwarned;
            self.emit(Event::Erred(Fault { by: seat, holders, turn, kind, article, lapse: Lapse::Grasp }));
        }
        let now = self.queen_attacks();
        let moved = last.map(|last| (last.from, last.to));
        let turn = self.state.turns.len();
        let mut queens = Vec::new();
        let mut unwarned = false;
        for (queen, attacker) in now {
            let Some(owner) = self.game().man(queen).map(|man| man.seat) else { continue };
            let came_from = |field: Field| moved.filter(|(_, to)| *to == field).map_or(field, |(from, _)| from);
            let stood =
                before.contains(&(came_from(queen), came_from(attacker))) || before.contains(&(queen, attacker));
            let old = known.iter().find(|old| old.queen == came_from(queen) && old.attacker == came_from(attacker));
            if stood && attacker == came_from(attacker) {
                queens.extend(old.map(|old| QueenCheck { queen, attacker, ..old.clone() }));
                continue;
            }
            // A player who puts his own queen in check, or his ally's, is owed no word.
            if !self.game().hostile(seat, owner) {
                continue;
            }
            let is_said = says.is_some_and(|(word, to)| word == Word::CheckToQueen && to.is_none_or(|to| to == owner));
            let announced = is_said || self.is_guarded() || old.is_some_and(|old| old.announced);
            unwarned |= !announced;
            queens.push(QueenCheck { queen, owner, attacker, announced, since: turn });
        }
        let says_queen = says.filter(|(word, _)| *word == Word::CheckToQueen);
        if let Some((_, to)) = says_queen
            && !queens.iter().any(|queen| queen.since == turn)
        {
            self.call_falsely(seat, to, true);
        }
        if unwarned {
            self.cite(&self.law.check_announce.by.clone());
            self.find(Finding::QueenUnwarned);
        }
        self.emit(Event::QueensSeen(queens));
    }
}
