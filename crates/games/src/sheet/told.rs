//! Games as tables tell them: trees of moves on boards, whatever the game.

use scoresheet::{Comment, Game, MoveNumber, Nag, NodeId};

use crate::board::Board;
use crate::moves::Move;
use crate::variant::Variant;
use crate::with_game;

/// A tag that is counted anew by programs that write it, and not kept.
const COUNTED: &str = "PlyCount";

/// A game as a table tells it: a tree of moves, the board after each of them, and what is said of it.
///
/// A game that was written down becomes one, and it can be written down again; so can moves of which only a table knows how
/// they are written.
///
/// ```
/// use games::{GameName, sheet::Told};
///
/// let mut told = Told::written(GameName::Chess.array(), "e2-e4 e7-e5")?;
/// told.tags.push(("White".into(), "Ann".into()));
/// let sheet = told.sheet()?;
/// assert!(sheet.contains("[White \"Ann\"]") && sheet.ends_with("1. e4 e5 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Told {
    /// What is said of the game, and how it ended: `Result`.
    pub tags: Vec<(String, String)>,
    /// What is said before the first move.
    pub comments: Vec<Comment>,
    start: Board,
    moves: Vec<ToldMove>,
}

/// A move of a game.
#[derive(Debug, Clone)]
pub struct ToldMove {
    /// What is said of it.
    pub comments: Vec<Comment>,
    /// What is thought of it.
    pub nags: Vec<Nag>,
    parent: Option<usize>,
    mv: Move,
    number: MoveNumber,
    after: Board,
}

/// Why moves are none of a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("move {number}: {text:?} cannot be played in {position}")]
pub struct Unwritten {
    /// Which one, from 1.
    pub number: usize,
    /// As it is written.
    pub text: String,
    /// The position.
    pub position: String,
}

/// Why a game cannot be written down.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoSheet {
    /// It begins with a position to which no game leads.
    #[error("no game leads to its first position, {0}, so that none can be written that begins there")]
    Start(String),
    /// Only a table knows this move.
    #[error("{number} {text} is no move that a sheet can have")]
    Move {
        /// Its number.
        number: MoveNumber,
        /// As the table writes it.
        text: String,
    },
}

impl Told {
    /// A game without moves.
    pub fn new(start: Board) -> Self {
        Self { tags: Vec::new(), comments: Vec::new(), start, moves: Vec::new() }
    }

    /// A game of moves as a table writes them, with blanks between.
    ///
    /// # Errors
    ///
    /// The first that cannot be played.
    pub fn written(start: Board, moves: &str) -> Result<Self, Unwritten> {
        let (mut told, mut last) = (Self::new(start), None);
        for (number, text) in (1..).zip(moves.split_whitespace()) {
            let board = told.board(last);
            let mv = board.written(text);
            let mv = mv.ok_or_else(|| Unwritten { number, text: text.into(), position: board.text() })?;
            last = Some(told.play(last, mv));
        }
        Ok(told)
    }

    /// A game that was written down, the main line before its variations. What is no move on the board, such as a pass, is
    /// left out with all that follows it.
    pub fn of<G: Variant>(game: &Game<G>) -> Self {
        let mut told = Self::new(G::board(game.start()));
        let tags = game.tags.roster().chain(game.tags.others());
        told.tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        told.tags.push(("Result".into(), game.result.to_string()));
        told.comments.clone_from(&game.comments);
        let branches = |at: Option<NodeId>| game.next(at).iter().rev();
        // What is still to be followed: the move, and the place of the one before it.
        let mut ahead: Vec<(NodeId, Option<usize>)> = branches(None).map(|&id| (id, None)).collect();
        while let Some((id, parent)) = ahead.pop() {
            let node = game.node(id);
            let before = game.position(node.parent());
            let Some(place) = told.enter::<G>(parent, before, node.ply(), node.position()) else { continue };
            told.moves[place].comments = node.before.iter().chain(&node.after).cloned().collect();
            told.moves[place].nags.clone_from(&node.nags);
            ahead.extend(branches(Some(id)).map(|&next| (next, Some(place))));
        }
        told
    }

    /// The board it begins with.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The moves, each after the one before it.
    pub fn moves(&self) -> &[ToldMove] {
        &self.moves
    }

    /// The move at a place, to say something of it.
    pub fn move_mut(&mut self, place: usize) -> Option<&mut ToldMove> {
        self.moves.get_mut(place)
    }

    /// The board after the move at a place, or at the start.
    pub fn board(&self, at: Option<usize>) -> &Board {
        at.and_then(|place| self.moves.get(place)).map_or(&self.start, |made| &made.after)
    }

    /// The places of the moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = usize> + '_ {
        let mut last = None;
        let moves = self.moves.iter().enumerate();
        moves.filter_map(move |(place, made)| {
            let is_next = made.parent == last;
            last = if is_next { Some(place) } else { last };
            is_next.then_some(place)
        })
    }

    /// The place of the last move of the main line.
    pub fn last(&self) -> Option<usize> {
        self.main_line().last()
    }

    /// Plays a legal move after the one at a place, or at the start. Returns its own place.
    pub fn play(&mut self, parent: Option<usize>, mv: Move) -> usize {
        let after = self.board(parent).play(&mv);
        self.push(parent, mv, after)
    }

    /// Takes down what was played in a game of this notation, given the positions before and after it. None of what is no
    /// move on the board.
    pub fn enter<G: Variant>(
        &mut self,
        parent: Option<usize>,
        before: &G::Position,
        ply: G::Ply,
        after: &G::Position,
    ) -> Option<usize> {
        let mv = G::told(before, ply)?;
        Some(self.push(parent, mv, G::board(after)))
    }

    /// How the table writes the move at a place.
    pub fn text(&self, made: &ToldMove) -> String {
        self.board(made.parent).write_move(&made.mv)
    }

    /// The game as its world writes it.
    ///
    /// # Errors
    ///
    /// Why that cannot be.
    pub fn sheet(&self) -> Result<String, NoSheet> {
        with_game!(self.start.name(), Game => self.game::<Game>().map(|game| game.to_string()))
    }

    fn game<G: Variant>(&self) -> Result<Game<G>, NoSheet> {
        let start = G::position(&self.start).filter(|_| !self.start.is_absurd());
        let mut game = Game::<G>::new(start.ok_or_else(|| NoSheet::Start(self.start.text()))?.clone());
        for (name, value) in self.tags.iter().filter(|(name, _)| name != COUNTED) {
            match name.as_str() {
                "Result" => game.result = G::read_outcome(value.trim()).unwrap_or_default(),
                // A tag that this format cannot hold is left out.
                _ => drop(game.tags.set(name, value)),
            }
        }
        game.comments.clone_from(&self.comments);
        let mut ids: Vec<NodeId> = Vec::with_capacity(self.moves.len());
        for made in &self.moves {
            let parent = made.parent.and_then(|place| ids.get(place)).copied();
            let no_sheet = || NoSheet::Move { number: made.number, text: self.text(made) };
            let ply = G::ply(game.position(parent), &made.mv).ok_or_else(no_sheet)?;
            let id = game.add(parent, ply).map_err(|_| no_sheet())?;
            game.node_mut(id).after.clone_from(&made.comments);
            // A judgement that this format does not have is left out.
            game.node_mut(id).nags = made.nags.iter().copied().filter(|nag| nag.0 <= G::LAST_NAG).collect();
            ids.push(id);
        }
        Ok(game)
    }

    fn push(&mut self, parent: Option<usize>, mv: Move, after: Board) -> usize {
        let last = parent.and_then(|place| self.moves.get(place));
        let number = self.board(parent).number(last.map(|last| (self.board(last.parent), last.number)));
        self.moves.push(ToldMove { comments: Vec::new(), nags: Vec::new(), parent, mv, number, after });
        self.moves.len() - 1
    }
}

impl ToldMove {
    /// The place of the move before it; none for a first move.
    pub fn parent(&self) -> Option<usize> {
        self.parent
    }

    /// The move.
    pub fn mv(&self) -> &Move {
        &self.mv
    }

    /// The number it is played with.
    pub fn number(&self) -> MoveNumber {
        self.number
    }

    /// The board after it.
    pub fn after(&self) -> &Board {
        &self.after
    }
}
