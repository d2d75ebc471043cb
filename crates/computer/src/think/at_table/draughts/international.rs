//! Draughts on a hundred squares.

use draughts::{International, Position};
use engine::Level;
use engine::draughts::{DraughtsAims, DraughtsDuel};

use super::super::{left_of, quiet_plies};
use super::Thought;
use crate::aims::draughts_aims;
use crate::think::Question;

impl Thought for International {
    fn duel(question: &Question<'_>, position: Position) -> DraughtsDuel {
        let aims = question.law.map_or_else(DraughtsAims::default, draughts_aims);
        let counted = question.count.map_or(0, |count| {
            let left = left_of(count, position.turn() as usize);
            u16::from(aims.three_kings).saturating_sub(left) as u8
        });
        // A weaker level does not know endings by heart.
        let endings = question.endings.filter(|_| question.level == Level::FULL);
        DraughtsDuel::with_aims(position, aims, quiet_plies(question), counted).with_endings(endings)
    }
}
