//! A game as a tree of moves.

use crate::{Comment, MoveNumber, Nag, Notation, Tags};

/// A game: its tags, its start, and its moves with their variations and comments.
///
/// The moves form a tree. The first continuation of a position is the main one, the others are its variations; a
/// variation of a variation's first move is one more of them, so that `e4 (d4 (c4))` and `e4 (d4) (c4)` are the same
/// game of chess. `None` stands for the start wherever a [`NodeId`] says after which move.
///
/// # Equality
///
/// Two games are equal if all that can be written of them is, in whatever order their moves were added.
#[derive(Debug, Clone)]
pub struct Game<N: Notation> {
    /// Who played it, where, when.
    pub tags: Tags<N>,
    /// What is said before the first move.
    pub comments: Vec<Comment>,
    /// How it ended.
    pub result: N::Outcome,
    start: N::Position,
    /// The continuations of the start.
    first: Vec<NodeId>,
    nodes: Vec<Node<N>>,
}

/// The name of a move in its game. Another game knows nothing of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(usize);

/// A move in a game, and what is said about it.
#[derive(Debug, Clone)]
pub struct Node<N: Notation> {
    /// What is thought of the move.
    pub nags: Vec<Nag>,
    /// What is said before it.
    pub before: Vec<Comment>,
    /// What is said after it.
    pub after: Vec<Comment>,
    ply: N::Ply,
    position: N::Position,
    number: MoveNumber,
    parent: Option<NodeId>,
    next: Vec<NodeId>,
}

impl<N: Notation> Game<N> {
    /// A game without moves from this position.
    pub fn new(start: N::Position) -> Self {
        let (tags, result) = (Tags::default(), N::Outcome::default());
        Self { tags, comments: Vec::new(), result, start, first: Vec::new(), nodes: Vec::new() }
    }

    /// The position in which it begins.
    pub fn start(&self) -> &N::Position {
        &self.start
    }

    /// The position after a move, or at the start.
    ///
    /// # Panics
    ///
    /// If the move is not of this game.
    pub fn position(&self, at: Option<NodeId>) -> &N::Position {
        at.map_or(&self.start, |id| &self.nodes[id.0].position)
    }

    /// A move of the game.
    ///
    /// # Panics
    ///
    /// If the move is not of this game.
    pub fn node(&self, id: NodeId) -> &Node<N> {
        &self.nodes[id.0]
    }

    /// A move of the game, to say something about it.
    ///
    /// # Panics
    ///
    /// If the move is not of this game.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node<N> {
        &mut self.nodes[id.0]
    }

    /// The continuations after a move or from the start, the main one first.
    ///
    /// # Panics
    ///
    /// If the move is not of this game.
    pub fn next(&self, at: Option<NodeId>) -> &[NodeId] {
        at.map_or(&self.first, |id| &self.nodes[id.0].next)
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        let next = |at| self.next(at).first().copied();
        std::iter::successors(next(None), move |&id| next(Some(id)))
    }

    /// How many moves there are, those of the variations included.
    pub fn plies(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a move after another or at the start: as the main continuation if it is the first, else as a variation.
    ///
    /// # Errors
    ///
    /// If it cannot be played there.
    ///
    /// # Panics
    ///
    /// If `at` is not a move of this game.
    pub fn add(&mut self, at: Option<NodeId>, ply: impl Into<N::Ply>) -> Result<NodeId, N::PlyError> {
        let ply = ply.into();
        let position = N::play(self.position(at), ply)?;
        Ok(self.push(at, ply, position))
    }

    /// The number of a move that is played after another or at the start.
    ///
    /// # Panics
    ///
    /// If `at` is not a move of this game.
    pub fn number(&self, at: Option<NodeId>) -> MoveNumber {
        let last = at.map(|id| &self.nodes[id.0]);
        N::number(self.position(at), last.map(|last| (self.position(last.parent), last.number)))
    }

    /// Lets a game without moves begin here.
    pub(crate) fn begin_from(&mut self, start: N::Position) {
        self.start = start;
    }

    /// Adds what is known to lead to this position.
    pub(crate) fn push(&mut self, at: Option<NodeId>, ply: N::Ply, position: N::Position) -> NodeId {
        let id = NodeId(self.nodes.len());
        let number = self.number(at);
        let (nags, before, after) = (Vec::new(), Vec::new(), Vec::new());
        self.nodes.push(Node { nags, before, after, ply, position, number, parent: at, next: Vec::new() });
        match at {
            None => self.first.push(id),
            Some(parent) => self.nodes[parent.0].next.push(id),
        }
        id
    }
}

impl<N: Notation> Node<N> {
    /// What is played.
    pub fn ply(&self) -> N::Ply {
        self.ply
    }

    /// The position after it.
    pub fn position(&self) -> &N::Position {
        &self.position
    }

    /// The number it is played with.
    pub fn number(&self) -> MoveNumber {
        self.number
    }

    /// The move before it, unless it is played at the start.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    fn says_the_same(&self, other: &Self) -> bool {
        self.ply == other.ply
            && self.nags == other.nags
            && self.before == other.before
            && self.after == other.after
            && self.next.len() == other.next.len()
    }
}

impl<N: Notation> Default for Game<N> {
    fn default() -> Self {
        Self::new(N::opening())
    }
}

impl<N: Notation> PartialEq for Game<N> {
    fn eq(&self, other: &Self) -> bool {
        if self.tags != other.tags
            || self.comments != other.comments
            || self.result != other.result
            || self.start != other.start
            || self.first.len() != other.first.len()
        {
            return false;
        }
        let pairs = |a: &[NodeId], b: &[NodeId]| a.iter().copied().zip(b.iter().copied()).collect::<Vec<_>>();
        let mut open = pairs(&self.first, &other.first);
        while let Some((ours, theirs)) = open.pop() {
            let (ours, theirs) = (self.node(ours), other.node(theirs));
            if !ours.says_the_same(theirs) {
                return false;
            }
            open.extend(ours.next.iter().copied().zip(theirs.next.iter().copied()));
        }
        true
    }
}

impl<N: Notation> Eq for Game<N> {}
