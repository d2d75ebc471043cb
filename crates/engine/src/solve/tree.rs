//! A forced win as a tree: one move of the winner, and below it every answer.

/// A move of the winner and what follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forced<M, E> {
    /// The move.
    pub mv: M,
    /// What follows.
    pub then: Then<M, E>,
}

/// What follows a move of the winner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Then<M, E> {
    /// Nothing: this is how it ends.
    End(E),
    /// Every answer there is, with the move that goes on from it.
    Answers(Vec<(M, Forced<M, E>)>),
}

impl<M, E> Forced<M, E> {
    /// How many ways there are through the tree.
    pub fn count_lines(&self) -> usize {
        match &self.then {
            Then::End(_) => 1,
            Then::Answers(answers) => answers.iter().map(|(_, forced)| forced.count_lines()).sum(),
        }
    }

    /// How many moves the winner makes on the longest way.
    pub fn moves(&self) -> u32 {
        match &self.then {
            Then::End(_) => 1,
            Then::Answers(answers) => 1 + answers.iter().map(|(_, forced)| forced.moves()).max().unwrap_or(0),
        }
    }
}
