//! The turns of a game. Every act is judged on a copy of the table, so that a copy must not cost more the longer the game.

use std::iter;
use std::ops::Index;
use std::sync::Arc;

use crate::state::Scene;

/// How many turns are copied as one.
const TOGETHER: usize = 16;

/// What each turn began with.
#[derive(Debug, Clone, Default)]
pub(crate) struct Turns {
    early: Vec<Arc<[Arc<Scene>]>>,
    /// The latest, fewer than are copied as one.
    late: Vec<Arc<Scene>>,
}

impl Turns {
    pub(crate) fn len(&self) -> usize {
        self.early.len() * TOGETHER + self.late.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn get(&self, turn: usize) -> Option<&Arc<Scene>> {
        match self.early.get(turn / TOGETHER) {
            Some(some) => some.get(turn % TOGETHER),
            None => self.late.get(turn - self.early.len() * TOGETHER),
        }
    }

    pub(crate) fn last(&self) -> Option<&Arc<Scene>> {
        self.get(self.len().checked_sub(1)?)
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &Arc<Scene>> {
        iter::chain(self.early.iter().flat_map(|some| some.iter()), &self.late)
    }

    pub(crate) fn push(&mut self, scene: Scene) {
        self.late.push(Arc::new(scene));
        if self.late.len() == TOGETHER {
            self.early.push(self.late.drain(..).collect());
        }
    }

    /// Forgets all from this turn on.
    pub(crate) fn truncate(&mut self, turn: usize) {
        if let Some(some) = self.early.get(turn / TOGETHER) {
            self.late = some[..turn % TOGETHER].to_vec();
            self.early.truncate(turn / TOGETHER);
        } else {
            self.late.truncate(turn - self.early.len() * TOGETHER);
        }
    }
}

impl Index<usize> for Turns {
    type Output = Scene;

    fn index(&self, turn: usize) -> &Scene {
        self.get(turn).expect("a turn of the game")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Agreed, Library, Terms};

    #[test]
    fn turns_are_as_in_a_plain_list() {
        let book = Library::house().book("recreational").expect("a book");
        let opening = Terms::default().scenes(&Agreed::new(book.clone())).expect("the opening array").standing;
        let scene = |turn: u8| Scene { advance: turn, ..opening.clone() };
        let is_same = |turns: &Turns, list: &[u8]| {
            assert_eq!(turns.iter().map(|scene| scene.advance).collect::<Vec<_>>(), list);
            assert_eq!((turns.len(), turns.is_empty()), (list.len(), list.is_empty()));
            assert_eq!(turns.last().map(|scene| scene.advance), list.last().copied());
            assert!(
                (0..list.len() + 40).all(|turn| turns.get(turn).map(|scene| scene.advance) == list.get(turn).copied())
            );
        };
        let (mut turns, mut list) = (Turns::default(), Vec::new());
        is_same(&turns, &list);
        for turn in 0..50 {
            turns.push(scene(turn));
            list.push(turn);
            is_same(&turns, &list);
            for left in 0..=list.len() {
                let mut shorter = turns.clone();
                shorter.truncate(left);
                is_same(&shorter, &list[..left]);
                shorter.push(scene(99));
                is_same(&shorter, &[&list[..left], &[99]].concat());
            }
        }
    }
}
