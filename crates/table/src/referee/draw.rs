//! Draws that are claimed, and those that come by themselves.

use super::{Judged, Referee, refuse_by};
use crate::act::Claim;
use crate::event::Event;
use crate::law::Citation;
use crate::law::points::{Allies, Counting, Repetition, Switch};
use crate::rule::Rule;
use crate::ruling::{Finding, Reason};
use games::{Feature, Limit, Seat, Share};

impl Referee<'_> {
    pub(super) fn claim(&mut self, seat: Seat, claim: Claim) -> Judged {
        if claim == Claim::Allies {
            return self.claim_allies(seat);
        }
        // Who claims what the referee has just given is right.
        if let Some(outcome) = &self.state.outcome {
            let is_draw = outcome.shares.iter().any(|share| matches!(share, Share::Draw | Share::HalfWin));
            let same = claim == Claim::Fifty && self.has_run_out();
            let by = outcome.by.clone();
            if is_draw && same {
                by.iter().for_each(|article| self.cite(article));
                self.find(Finding::Claimed(claim));
                return Ok(());
            }
        }
        self.in_play()?;
        let (holds, by) = match claim {
            Claim::Fifty => (self.has_run_out(), self.law.draw_count.by.clone()),
            Claim::Repetition => {
                let point = self.law.draw_repetition.clone();
                let may = match point.is {
                    Repetition::Nobody => false,
                    Repetition::OnMove => self.turn() == seat,
                    Repetition::Either | Repetition::ByItself => true,
                };
                let times = self.state.occurrences().len() + 1;
                (may && times >= usize::from(self.law.draw_repetitions.is), point.by)
            }
            Claim::Perpetual => {
                let point = self.law.draw_perpetual.clone();
                let may = self.law.draw_repetition.is != Repetition::OnMove || self.turn() == seat;
                (point.is == Switch::Yes && may && self.is_perpetual(), point.by)
            }
            Claim::Material => {
                let point = self.law.outcome_insufficient.clone();
                (self.end_by_force().is_some(), point.by)
            }
            Claim::Stalemate => {
                let by = self.law.outcome_stalemate.by.clone();
                let game = self.game();
                let no_move = self.legal(game).is_empty() && !game.is_checked(self.turn());
                (no_move && game.has(Feature::OneKingEach), by)
            }
            Claim::Allies => (false, Citation::default()),
        };
        if !holds {
            return refuse_by(Reason::NoClaim(claim), &by);
        }
        self.find(Finding::Claimed(claim));
        let outcome = self.drawn_by(vec![by]);
        self.end(outcome);
        Ok(())
    }

    /// Which limit of moves has been reached, where the law counts as the federation of the game does.
    pub(super) fn limit_reached(&self) -> Option<(Limit, u16)> {
        let mut earlier = self.state.turns.back().map(|(_, scene)| &scene.position);
        let is_counted = self.law.draw_count.is == Counting::Federation;
        is_counted.then(|| self.game().limit_reached(&mut earlier)).flatten()
    }

    /// Ends the game where it is drawn though nobody claims it.
    pub(super) fn end_by_itself(&mut self) {
        if self.state.outcome.is_some() {
            return;
        }
        let by = if let Some((limit, moves)) = self.limit_reached() {
            self.find(Finding::Limit(limit, moves));
            let mut by = self.on_movement(&[Rule::Limit(limit)]);
            by.push(self.law.draw_count.by.clone());
            by.dedup();
            by
        } else if self.law.draw_repetition.is == Repetition::ByItself {
            let times = self.state.occurrences().len() as u16 + 1;
            if times < self.law.draw_repetitions.is {
                return;
            }
            self.find(Finding::Repeated(times));
            vec![self.law.draw_repetition.by.clone()]
        } else {
            return;
        };
        let outcome = self.drawn_by(by);
        self.end(outcome);
    }

    /// Whether the present position stands for the third time, and one seat has given check with every move since, to
    /// the same king or to a king of the same party.
    fn is_perpetual(&self) -> bool {
        let before = self.state.occurrences();
        let [first, _, ..] = before[..] else { return false };
        let turns = self.state.turns.since(0);
        let now = self.state.turns.len();
        let position_after =
            |turn: usize| if turn + 1 < now { &turns[turn + 1].position } else { &self.state.scene.position };
        let mut seats = self.game().all_seats();
        seats.any(|seat| {
            let own: Vec<usize> = (first..now).filter(|&turn| turns[turn].position.turn() == seat).collect();
            let enemies = self.enemies(seat);
            let checks = |turn: usize, party: Seat| {
                let after = position_after(turn);
                let mut kings = enemies.iter().filter(|&&enemy| !self.game().hostile(enemy, party));
                kings.any(|&enemy| !after.is_frozen(enemy) && after.is_checked(enemy))
            };
            !own.is_empty() && enemies.iter().any(|&party| own.iter().all(|&turn| checks(turn, party)))
        })
    }

    /// The allies who lost want to play together again.
    fn claim_allies(&mut self, seat: Seat) -> Judged {
        let point = self.law.match_allies.clone();
        let share = self.state.outcome.as_ref().and_then(|outcome| outcome.shares.get(seat.index()).copied());
        let lost = matches!(share, Some(Share::Loss | Share::HalfLoss));
        if point.is != Allies::LosersMayStay || !lost {
            return refuse_by(Reason::NoClaim(Claim::Allies), &point.by);
        }
        if self.state.together.contains(&seat) {
            return refuse_by(Reason::OfferedAlready, &point.by);
        }
        self.cite(&point.by);
        self.find(Finding::Claimed(Claim::Allies));
        self.emit(Event::StaysTogether(seat));
        Ok(())
    }
}
