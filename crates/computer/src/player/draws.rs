//! Draws and giving up: offers, claims, counts, and the proof that a count should not end the game.

use games::{Kind, Share};
use table::law::points::{Counting, Switch};
use table::{Act, Claim, Offered, Table};

use super::plan::Plan;
use super::{Computer, best, pace};
use engine::Score;

/// What is as good as nothing, in hundredths of a pawn.
const LEVEL: Score = Score(15);
/// What cannot be held any more.
const HOPELESS: Score = Score(-1200);
/// How many moves in a row a game must be hopeless before it resigns.
const PATIENCE: u8 = 3;
/// How many moves of each player are the opening, in which it agrees to no draw.
const OPENING: usize = 12;
/// How many men each player has at most when it is doubted that the game can be won.
const FEW: usize = 4;
/// In how many moves the referee looks for the win in a proof.
const PROOF_MOVES: i32 = 4;

impl Computer {
    /// Answers what somebody has offered. Whether there was anything to answer.
    pub(super) fn answer_offer(&mut self, plan: &mut Plan) -> bool {
        let table = plan.table();
        let Some(offer) = table.offer() else { return false };
        let is_asked = offer.by != self.seat && !offer.accepted.contains(&self.seat);
        if !is_asked || table.position().is_frozen(self.seat) {
            return false;
        }
        let accepts = match offer.what {
            // A weak player's score of the opening is chance: he might accept before anything was played.
            Offered::Draw => !is_opening(table) && self.worth(table) <= LEVEL,
            // Who set the board up wrongly set it up for both.
            Offered::Restart(_) => self.worth(table) <= LEVEL,
            // The referee knows the book; nothing else need be asked.
            Offered::Arbiter => false,
        };
        plan.tries(if accepts { Act::Accept } else { Act::Decline })
    }

    /// Whether to resign: only between two, since an ally may still win it.
    pub(super) fn gives_up(&mut self, table: &Table, score: Score) -> bool {
        let is_hopeless = score <= HOPELESS && table.position().seats().len() == 2;
        self.hopeless = if is_hopeless { self.hopeless.saturating_add(1) } else { 0 };
        self.settings.resigns && self.hopeless >= PATIENCE
    }

    /// Claims a draw where it has nothing better. Whether it did.
    pub(super) fn claims_draw(&self, plan: &mut Plan, score: Score) -> bool {
        let claims = [Claim::Repetition, Claim::Perpetual, Claim::Fifty, Claim::Material];
        score <= Score::DRAW && claims.into_iter().any(|claim| plan.tries(Act::Claim(claim)))
    }

    /// Has the other's men crowned, so that moves are counted, where the book allows it. Whether it did.
    pub(super) fn has_men_crowned(&self, plan: &mut Plan) -> bool {
        if plan.table().law().points.kings_crowning.is == Switch::No {
            return false;
        }
        let men = plan.table().position().men();
        let uncrowned = men.iter().find(|(_, man)| man.seat != self.seat && man.kind == Kind::Man);
        uncrowned.is_some_and(|&(field, _)| plan.tries(Act::Crown(field)))
    }

    /// Has moves counted, where it is worse and the book allows it.
    pub(super) fn asks_for_count(&self, plan: &mut Plan, score: Score) {
        if score < Score::DRAW && may_doubt(plan.table()) {
            plan.tries(Act::Count);
        }
    }

    /// Offers a draw where the game turns in circles, neither side is better and the book gives no claim.
    pub(super) fn offers_draw(&self, plan: &mut Plan, score: Score) {
        let table = plan.table();
        let is_level = score <= LEVEL && score >= Score(-LEVEL.0);
        if is_level && table.offer().is_none() && stood(table) >= 3 {
            plan.tries(Act::OfferDraw);
        }
    }

    /// Shows that it wins, where a count has ended the game too early.
    pub(super) fn prove_that_it_wins(&mut self, plan: &mut Plan) {
        let table = plan.table();
        let is_drawn = table.outcome().is_some_and(|outcome| outcome.shares.iter().all(|share| *share == Share::Draw));
        if table.law().points.draw_proof.is == Switch::No || table.count().is_none() || !is_drawn {
            return;
        }
        let game = table.position();
        let thought = self.think(table, &game.moves(), pace::glance(self.settings.limits));
        let wins_soon =
            self.score(game, &thought).moves_to_end().is_some_and(|moves| (1..=PROOF_MOVES).contains(&moves));
        if let Some(mv) = best(&thought).filter(|_| wins_soon) {
            let shown = if table.turn() == self.seat { game.write_move(mv) } else { String::new() };
            plan.tries(Act::Prove(shown));
        }
    }
}

/// Where players have agreed that a mate does not end the game, somebody may be left without a move: he ends it.
pub(super) fn end_without_moves(plan: &mut Plan) {
    let _ = plan.tries(Act::Claim(Claim::Stalemate)) || plan.tries(Act::Resign) || plan.tries(Act::OfferDraw);
}

/// Whether the game has hardly begun. A position set up with half the men or fewer is an ending from its first move on.
fn is_opening(table: &Table) -> bool {
    let (start, array) = (table.start(), table.law().book.game.array());
    let begins_full = start.men().len() * 2 > array.men().len();
    begins_full && table.moves_made() < OPENING * start.seats().len()
}

/// Where any player may have moves counted at any time, it does not do so before the game is nearly over.
fn may_doubt(table: &Table) -> bool {
    let game = table.position();
    table.law().points.draw_count.is != Counting::Doubt || game.men().len() <= FEW * game.seats().len()
}

/// How often the present position has stood.
fn stood(table: &Table) -> usize {
    1 + table.earlier().filter(|earlier| table.position().repeats(earlier)).count()
}
