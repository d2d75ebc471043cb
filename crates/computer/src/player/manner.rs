//! What the computer makes of the errors of others.

use table::{Act, Remedy, Table};

use super::Computer;
use super::plan::Plan;

/// What the computer makes of the errors of others. Whatever is refused at a table where the referee guards never gets so
/// far; elsewhere the law gives it rights, and it may use them or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Manner {
    /// A touch is let pass, and an illegal move is only put right: as mildly as the law allows.
    #[default]
    Courteous,
    /// Asks for what hurts most.
    Strict,
}

/// What puts an illegal move right, the mildest first. To let it stand would be mild too, but it is no game of chess any
/// more in which a king may stand in check.
const MILD: [Remedy; 6] = [
    Remedy::TakeBack,
    Remedy::Correct,
    Remedy::MoveTouched,
    Remedy::RookMove,
    Remedy::CaptureTouched,
    Remedy::KingMove,
];

/// By how much playing on must be better than any remedy for a strict player to let a touch pass.
const PASSES: i32 = 50;

impl Computer {
    /// Asks for a remedy if one is open and wanted. Whether it did.
    pub(super) fn act_on_errors(&mut self, plan: &mut Plan) -> bool {
        let open = plan.table().may(self.seat);
        let wanted = match (open.is_empty(), self.settings.manner) {
            (true, _) => None,
            (false, Manner::Courteous) => mildest(&open),
            (false, Manner::Strict) => self.sharpest(plan, &open),
        };
        wanted.is_some_and(|remedy| plan.tries(Act::Demand(remedy, None)))
    }

    /// The remedy that leaves this seat best off, unless it is better to play on.
    fn sharpest(&self, plan: &Plan, open: &[Remedy]) -> Option<Remedy> {
        let after = |remedy: Remedy| {
            let table = plan.after(&Act::Demand(remedy, None))?;
            (!self.goes_back_itself(plan.table(), &table)).then(|| (self.worth(&table), remedy))
        };
        let (score, remedy) = open.iter().filter_map(|&remedy| after(remedy)).max_by_key(|(score, _)| *score)?;
        let is_wanted = is_illegal_move(open) || score.0 + PASSES >= self.worth(plan.table()).0;
        is_wanted.then_some(remedy)
    }

    /// Whether only its own last move would go back: who was told of a check that is none has seen that himself, and
    /// would play the same again.
    fn goes_back_itself(&self, before: &Table, after: &Table) -> bool {
        let is_own = before.earlier().last().is_some_and(|game| game.turn() == self.seat);
        is_own && after.moves_made() + 1 == before.moves_made()
    }
}

/// What a courteous player asks for: illegal moves are put right, all else is let pass.
fn mildest(open: &[Remedy]) -> Option<Remedy> {
    MILD.into_iter().find(|remedy| is_illegal_move(open) && open.contains(remedy))
}

/// Whether these remedies are for an illegal move. It may stand, or it may go back and something be asked for besides; who
/// was only misled or lost his queen unwarned may take back and nothing else.
fn is_illegal_move(open: &[Remedy]) -> bool {
    open.contains(&Remedy::Stand) || open.contains(&Remedy::TakeBack) && open.len() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn touches_pass_and_false_moves_go_back() {
        assert_eq!(mildest(&[Remedy::MoveTouched, Remedy::KingMove]), None);
        assert_eq!(mildest(&[Remedy::KingMove, Remedy::TakeBack, Remedy::Stand]), Some(Remedy::TakeBack));
        assert_eq!(mildest(&[Remedy::MoveTouched, Remedy::KingMove, Remedy::Stand]), Some(Remedy::MoveTouched));
        assert_eq!(mildest(&[Remedy::Stand, Remedy::Correct]), Some(Remedy::Correct));
        assert_eq!(mildest(&[Remedy::KeepBoth]), None);
        assert_eq!(mildest(&[Remedy::TakeBack]), None, "a wrong call of check, or a lost queen that was not warned");
    }
}
