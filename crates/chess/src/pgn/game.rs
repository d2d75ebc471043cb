//! A game as a tree of moves.

use super::{Comment, GameResult, Nag, Tags};
use crate::{IllegalMove, Move, Position, Setup};

/// A game: its tags, its start, and its moves with their variations and comments.
///
/// The moves form a tree. The first continuation of a position is the main one, the others are its variations; a
/// variation of a variation's first move is one more of them, so that `e4 (d4 (c4))` and `e4 (d4) (c4)` are the same
/// game. `None` stands for the start wherever a [`NodeId`] says after which move.
///
/// ```
/// use chess::Position;
/// use chess::pgn::{Comment, Game};
///
/// let mut game = Game::default();
/// let e4 = game.add(None, Position::OPENING.read_san("e4")?)?;
/// game.add(Some(e4), game.position(Some(e4)).read_san("e5")?)?;
/// game.add(None, Position::OPENING.read_san("d4")?)?;
/// game.node_mut(e4).after.push(Comment::new("best by test"));
/// assert!(game.to_string().ends_with("1. e4 {best by test} (1. d4) 1... e5 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Equality
///
/// Two games are equal if all that can be written of them is, in whatever order their moves were added.
#[derive(Debug, Clone, Default)]
pub struct Game {
    /// Who played it, where, when.
    pub tags: Tags,
    /// What is said before the first move.
    pub comments: Vec<Comment>,
    /// How it ended.
    pub result: GameResult,
    start: Position,
    /// The continuations of the start.
    first: Vec<NodeId>,
    nodes: Vec<Node>,
}

/// The name of a move in its game. Another game knows nothing of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(usize);

/// A move in a game, and what is said about it.
#[derive(Debug, Clone)]
pub struct Node {
    /// What is thought of the move.
    pub nags: Vec<Nag>,
    /// What is said before it.
    pub before: Vec<Comment>,
    /// What is said after it.
    pub after: Vec<Comment>,
    ply: Ply,
    position: Position,
    parent: Option<NodeId>,
    next: Vec<NodeId>,
}

/// What a side does when it is its turn in a written game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ply {
    /// It moves.
    Move(Move),
    /// It does nothing, written `--`. No law allows it, but analysts show with it what is threatened.
    Pass,
}

impl Game {
    /// A game without moves from this position.
    pub fn new(start: Position) -> Self {
        Self { start, ..Self::default() }
    }

    /// The position in which it begins.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position after a move, or at the start.
    ///
    /// # Panics
    ///
    /// If the move is not of this game.
    pub fn position(&self, at: Option<NodeId>) -> &Position {
        at.map_or(&self.start, |id| &self.nodes[id.0].position)
    }

    /// A move of the game.
    ///
    /// # Panics
    ///
    /// If the move is not of this game.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// A move of the game, to say something about it.
    ///
    /// # Panics
    ///
    /// If the move is not of this game.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
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
    /// If the move is not legal there.
    ///
    /// # Panics
    ///
    /// If `at` is not a move of this game.
    pub fn add(&mut self, at: Option<NodeId>, mv: Move) -> Result<NodeId, IllegalMove> {
        let position = self.position(at).play(mv)?;
        Ok(self.push(at, Ply::Move(mv), position))
    }

    /// Adds a pass after a move or at the start. Nothing, if the side on move is in check there: its king could be
    /// taken.
    ///
    /// # Panics
    ///
    /// If `at` is not a move of this game.
    pub fn add_pass(&mut self, at: Option<NodeId>) -> Option<NodeId> {
        let position = Ply::Pass.after(self.position(at))?;
        Some(self.push(at, Ply::Pass, position))
    }

    /// Lets a game without moves begin here.
    pub(super) fn begin_from(&mut self, start: Position) {
        self.start = start;
    }

    /// Adds what is known to lead to this position.
    pub(super) fn push(&mut self, at: Option<NodeId>, ply: Ply, position: Position) -> NodeId {
        let id = NodeId(self.nodes.len());
        let (nags, before, after) = (Vec::new(), Vec::new(), Vec::new());
        self.nodes.push(Node { nags, before, after, ply, position, parent: at, next: Vec::new() });
        match at {
            None => self.first.push(id),
            Some(parent) => self.nodes[parent.0].next.push(id),
        }
        id
    }
}

impl Node {
    /// What is played.
    pub fn ply(&self) -> Ply {
        self.ply
    }

    /// The position after it.
    pub fn position(&self) -> &Position {
        &self.position
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

impl Ply {
    /// The position after it: after a move that is known to be legal, or a pass, which is none in check.
    #[inline]
    pub(super) fn after(self, position: &Position) -> Option<Position> {
        match self {
            Self::Move(mv) => Some(position.play_unchecked(mv)),
            Self::Pass => after_pass(position),
        }
    }
}

#[cold]
fn after_pass(position: &Position) -> Option<Position> {
    let setup = Setup::from(*position);
    let number = setup.fullmoves.wrapping_add(u32::from(!setup.turn.is_white()));
    let clock = setup.halfmoves.saturating_add(1);
    Setup { turn: !setup.turn, en_passant: None, halfmoves: clock, fullmoves: number, ..setup }.position().ok()
}

impl PartialEq for Game {
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

impl Eq for Game {}
