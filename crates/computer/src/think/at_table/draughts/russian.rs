//! Russian draughts.

use draughts::Russian;
use draughts::russian::Position;
use engine::draughts::{RussianAims, RussianDuel};
use games::draughts::Variety;
use table::law::Points;
use table::law::points::Counting;

use super::Thought;
use crate::think::Question;

impl Thought for Russian {
    fn duel(question: &Question<'_>, position: Position) -> RussianDuel {
        let earlier = question.earlier.iter().filter_map(|earlier| Self::own(earlier));
        let earlier = earlier.map(|earlier| *earlier.position());
        let aims = question.law.map_or_else(RussianAims::default, aims);
        RussianDuel::with_aims(position, aims, earlier)
    }
}

/// What the search counts by these points of law: all that the federation limits, or nothing.
fn aims(law: &Points) -> RussianAims {
    if law.draw_count.is == Counting::Federation { RussianAims::default() } else { RussianAims::NONE }
}
