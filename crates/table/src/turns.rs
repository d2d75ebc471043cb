//! The turns of a game. Every act is judged on a copy of the table, so that a copy must cost nothing however long the game is.

use std::sync::Arc;

use crate::state::Scene;

/// What each turn began with: a chain from the latest back to the first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Turns(Option<Arc<Turn>>);

#[derive(Debug)]
struct Turn {
    scene: Scene,
    /// How many turns there are up to this one.
    count: usize,
    before: Turns,
}

impl Turns {
    pub(crate) fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |turn| turn.count)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// What a turn began with, the first one being 0. The later the turn, the sooner it is found.
    pub(crate) fn get(&self, turn: usize) -> Option<&Scene> {
        self.back().find(|(number, _)| *number == turn).map(|(_, scene)| scene)
    }

    pub(crate) fn last(&self) -> Option<&Scene> {
        self.0.as_ref().map(|turn| &turn.scene)
    }

    /// The turns with their numbers, the latest first.
    pub(crate) fn back(&self) -> impl Iterator<Item = (usize, &Scene)> {
        let turns = std::iter::successors(self.0.as_deref(), |turn| turn.before.0.as_deref());
        turns.map(|turn| (turn.count - 1, &turn.scene))
    }

    /// The turns from one on, in order.
    pub(crate) fn since(&self, turn: usize) -> Vec<&Scene> {
        let mut scenes: Vec<&Scene> =
            self.back().take_while(|(number, _)| *number >= turn).map(|(_, scene)| scene).collect();
        scenes.reverse();
        scenes
    }

    pub(crate) fn push(&mut self, scene: Scene) {
        let (count, before) = (self.len() + 1, Self(self.0.take()));
        self.0 = Some(Arc::new(Turn { scene, count, before }));
    }

    /// Forgets all from this turn on.
    pub(crate) fn truncate(&mut self, turn: usize) {
        while self.len() > turn {
            let before = self.0.as_ref().and_then(|turn| turn.before.0.clone());
            self.0 = before;
        }
    }
}

/// A long chain is taken apart turn by turn: each dropping the one before would exhaust the stack.
impl Drop for Turns {
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(turn) = next {
            next = Arc::into_inner(turn).and_then(|mut turn| turn.before.0.take());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Agreed, Library, Terms};

    fn opening() -> Scene {
        let book = Library::house().book("recreational").expect("a book");
        Terms::default().scenes(&Agreed::new(book.clone())).expect("the opening position").standing
    }

    #[test]
    fn turns_are_as_in_a_plain_list() {
        let opening = opening();
        let scene = |turn: u8| Scene { advance: turn, ..opening.clone() };
        let is_same = |turns: &Turns, list: &[u8]| {
            assert_eq!(turns.since(0).iter().map(|scene| scene.advance).collect::<Vec<_>>(), list);
            assert_eq!((turns.len(), turns.is_empty()), (list.len(), list.is_empty()));
            assert_eq!(turns.last().map(|scene| scene.advance), list.last().copied());
            assert!(
                (0..list.len() + 40).all(|turn| turns.get(turn).map(|scene| scene.advance) == list.get(turn).copied())
            );
            assert!((0..=list.len()).all(|turn| turns.since(turn).len() == list.len() - turn));
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

    #[test]
    fn a_long_game_does_not_exhaust_the_stack() {
        let (opening, mut turns) = (opening(), Turns::default());
        for _ in 0..100_000 {
            turns.push(opening.clone());
        }
        let other = turns.clone();
        drop(turns);
        assert_eq!(other.len(), 100_000);
    }
}
