//! How a game ends: on the board, by insufficient material, and with forgotten odds.

use super::Referee;
use crate::event::Event;
use crate::law::Citation;
use crate::law::points::{BareKing, ForgottenOdds, Insufficient, Promotion, Stalemate, Switch};
use crate::ruling::Finding;
use crate::{outcome::Outcome, outcome::Why};
use games::{Kind, Share, Verdict};

impl Referee<'_> {
    /// Ends the game if the board says so and nothing is left to object to.
    pub(super) fn settle(&mut self) {
        let last = self.state.scene.last.as_ref().map(|last| last.seat);
        if self.state.outcome.is_some() || self.state.faults.iter().any(|fault| Some(fault.by) == last) {
            return;
        }
        self.tick_count();
        if let Some(outcome) = self.end_on_board() {
            self.findings.extend(self.why_over());
            self.end(outcome);
        } else if self.state.outcome.is_none() {
            self.end_count();
        }
    }

    /// Ends the game, unless the receiver of forgotten odds would lose it.
    pub(super) fn end(&mut self, mut outcome: Outcome) {
        if outcome.why.is_empty() {
            outcome.why = Why::found(self.game(), &outcome.shares, &self.findings);
        }
        let cannot_lose = self.law.odds_forgotten.is == ForgottenOdds::ReceiverCannotLose;
        if self.state.odds_forgotten && cannot_lose && self.loses_at_odds(&outcome) {
            let why = outcome.why.into_iter().chain([Why::OddsForgotten]).collect();
            outcome = Outcome { why, ..Outcome::draw(self.game(), &self.law.odds_forgotten.by) };
        }
        for article in outcome.by.clone() {
            self.cite(&article);
        }
        self.find(Finding::Over(outcome.clone()));
        self.emit(Event::Ended(outcome));
    }

    /// Whether the receiver of odds loses by an outcome.
    pub(super) fn loses_at_odds(&self, outcome: &Outcome) -> bool {
        let receiver = self.terms.odds.first().map(|odds| odds.giver.other());
        let share = receiver.and_then(|seat| outcome.shares.get(seat.index()));
        matches!(share, Some(Share::Loss | Share::HalfLoss))
    }

    /// How the game ends that no player is to win any more, by these articles and the board's own where it has one.
    pub(super) fn drawn_by(&self, mut by: Vec<Citation>) -> Outcome {
        let (shares, article) = self.game().drawn();
        if let Some(article) = article {
            by.insert(0, Citation::new(&article.to_string()));
        }
        Outcome::new(shares, by)
    }

    fn end_on_board(&self) -> Option<Outcome> {
        let game = self.game();
        let turn = game.turn();
        let other = turn.other();
        let verdict = match game.verdict() {
            Verdict::Open if self.law.en_passant.is == Switch::No || self.law.promotion.is == Promotion::Queen => {
                match (self.legal(game).is_empty(), game.is_checked(turn)) {
                    (false, _) => Verdict::Open,
                    (true, true) => Verdict::Mate,
                    (true, false) => Verdict::Stalemate,
                }
            }
            verdict => verdict,
        };
        match verdict {
            Verdict::Open => self.end_by_force(),
            Verdict::Mate if self.law.outcome_mate.is == Switch::No => None,
            Verdict::Mate => {
                // A move that leaves the mover's own king in check gives no mate while anybody may object to it.
                if game.is_checked(other) && self.may_object_to_check(other) {
                    return None;
                }
                let is_bare = game.men().iter().filter(|(_, man)| man.seat == turn).count() == 1;
                let share = match self.law.outcome_bare_king.is {
                    BareKing::Half if is_bare => Share::HalfWin,
                    _ => Share::Win,
                };
                let mut outcome = Outcome::won(game, other, share, &self.law.outcome_mate.by);
                let by = &self.law.outcome_bare_king.by;
                if is_bare && !outcome.by.contains(by) {
                    outcome.by.insert(0, by.clone());
                }
                Some(outcome)
            }
            Verdict::Stalemate => {
                let by = &self.law.outcome_stalemate.by;
                Some(match self.law.outcome_stalemate.is {
                    Stalemate::Draw => Outcome::draw(game, by),
                    Stalemate::Half => Outcome::won(game, other, Share::HalfWin, by),
                    Stalemate::StalematedWins => Outcome::won(game, turn, Share::Win, by),
                })
            }
            Verdict::Blocked => (self.law.outcome_mate.is == Switch::Yes)
                .then(|| Outcome::won(game, other, Share::Win, &self.law.outcome_mate.by)),
            Verdict::Over(shares, article) => (self.law.outcome_mate.is == Switch::Yes)
                .then(|| Outcome::new(shares, vec![Citation::new(&article.to_string())])),
        }
    }

    /// Why the board ends the game, where what has become of the seats does not say it already.
    fn why_over(&self) -> Option<Finding> {
        let turn = self.turn();
        match (self.game().verdict(), self.legal(self.game()).is_empty()) {
            (Verdict::Blocked, _) => Some(Finding::Blocked(turn)),
            (Verdict::Over(..), _) => None,
            (Verdict::Open, false) => Some(Finding::NoForce),
            (Verdict::Mate | Verdict::Stalemate | Verdict::Open, _) if self.game().is_checked(turn) => {
                Some(Finding::Mated(turn))
            }
            (Verdict::Mate | Verdict::Stalemate | Verdict::Open, _) => Some(Finding::Stalemated(turn)),
        }
    }

    /// A draw by insufficient material.
    pub(super) fn end_by_force(&self) -> Option<Outcome> {
        let game = self.game();
        let is_drawn = match self.law.outcome_insufficient.is {
            Insufficient::Nothing => false,
            Insufficient::LoneMinor => self.is_lone_minor(),
            Insufficient::Dead => game.is_dead(),
        };
        is_drawn.then(|| Outcome::new(game.drawn().0, vec![self.law.outcome_insufficient.by.clone()]))
    }

    /// Whether of the seats that play on none has more than one knight or bishop, and only one of them has that.
    fn is_lone_minor(&self) -> bool {
        let game = self.game();
        let men = game.men();
        let of_active = men.iter().filter(|(_, man)| !game.is_frozen(man.seat) && man.kind != Kind::King);
        let rest: Vec<Kind> = of_active.map(|(_, man)| man.kind).collect();
        let active = game.all_seats().filter(|&seat| !game.is_frozen(seat)).count();
        match rest[..] {
            [] => true,
            [Kind::Knight | Kind::Bishop] => active == 2,
            _ => false,
        }
    }
}
