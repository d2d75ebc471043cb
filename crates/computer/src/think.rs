//! Thinking about any game on a table's board: one question, one answer, whichever search finds it.

mod at_table;
pub(crate) mod plain;

use games::{Board, Move};
use std::time::Duration;

use table::Count;
use table::law::Points;

use at_table::AtTable;
use engine::chess::ChessDuel;
use engine::draughts::DraughtsDuel;
use engine::draughts::endings::Endings;
use engine::four::FourDuel;
use engine::three::Replies;
use engine::{Finding, HashTable, Level, Limits, Line, Score, Search, Stop};

/// How many positions are looked at behind a move that the search of its game does not know.
const STRANGE_NODES: u64 = 20_000;

/// A line of play as a table tells it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation {
    /// The moves, the first one first.
    pub moves: Vec<Move>,
    /// The same as players of the game write them: `Nf3`, `32-28`, `e2-e4`.
    pub text: Vec<String>,
    /// What it is worth to the seat on move and its ally; among three, to one against two.
    pub score: Score,
    /// What part of the game each seat can expect, in thousandths, where more than two sides play.
    pub shares: Vec<u32>,
}

/// What has been thought so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Thought {
    /// The depth that was finished, in plies.
    pub depth: u8,
    /// The deepest line that was looked at, in plies.
    pub deepest: usize,
    /// The best lines, the best first. Empty only if there is no move.
    pub lines: Vec<Variation>,
    /// The positions looked at.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

/// A position to think about, and how.
#[derive(Clone, Copy)]
pub(crate) struct Question<'a> {
    pub(crate) board: &'a Board,
    /// The positions before it, the first one first.
    pub(crate) earlier: &'a [&'a Board],
    /// The law that is played by; as today, if there is none.
    pub(crate) law: Option<&'a Points>,
    /// The count of moves that is running.
    pub(crate) count: Option<&'a Count>,
    /// The only moves that may be played.
    pub(crate) only: &'a [Move],
    pub(crate) limits: Limits,
    pub(crate) level: Level,
    pub(crate) seed: u64,
    /// Databases of endings of draughts.
    pub(crate) endings: Option<&'static Endings>,
    pub(crate) threads: usize,
    pub(crate) hash: &'a HashTable,
    pub(crate) stop: &'a Stop,
}

/// Thinks about a position. What is found after every depth is reported.
pub(crate) fn think(question: &Question<'_>, report: &mut dyn FnMut(&Thought)) -> Thought {
    match question.board {
        Board::Chess(board) => search::<ChessDuel>(question, board, report),
        Board::Draughts(board) => search::<DraughtsDuel>(question, board, report),
        Board::Russian(_) => plain::look(question),
        Board::Multi(board) if board.has_parties() => search::<FourDuel>(question, board, report),
        Board::Multi(board) => search::<Replies>(question, board, report),
    }
}

/// Searches a game. A board to which no game leads is only looked at.
fn search<D: AtTable>(question: &Question<'_>, board: &D::Board, report: &mut dyn FnMut(&Thought)) -> Thought {
    let Some(duel) = D::at_table(question, board) else { return plain::look(question) };
    let earlier = question.earlier.iter().filter_map(|earlier| D::board(earlier));
    let before: Vec<u64> = earlier.filter_map(|earlier| duel.key_of(earlier)).collect();
    let (mut known, mut strange) = (Vec::new(), Vec::new());
    for told in question.only {
        match D::own(board, told) {
            Some(mv) => known.push(mv),
            None => strange.push(told),
        }
    }
    let tell = |found: &Finding<D::Move>| told(question.board, &duel, found);
    let mut thought = if known.is_empty() {
        Thought::default()
    } else {
        let Question { limits, level, seed, threads, hash, stop, .. } = *question;
        let search = Search { before: &before, limits, hash, threads, stop, only: &known };
        let found = level.search(seed, search, &duel, &mut |found| report(&tell(found)));
        tell(&found)
    };
    for mv in strange {
        thought.lines.extend(look_behind(question, mv));
    }
    thought.lines.sort_by_key(|line| -line.score);
    thought.lines.truncate(question.limits.lines.max(1));
    thought
}

/// What a move is worth that only the table knows, such as castling freely: what can be said of the board after it.
fn look_behind(question: &Question<'_>, mv: &Move) -> Option<Variation> {
    let after = question.board.play(mv);
    let (replies, limits) = (after.moves(), Limits { nodes: Some(STRANGE_NODES), depth: Some(8), ..Limits::default() });
    let next = Question { board: &after, only: &replies, limits, count: None, ..*question };
    let answer = think(&next, &mut |_| {}).lines.into_iter().next()?;
    let is_enemy = question.board.hostile(question.board.turn(), after.turn());
    let score = if is_enemy { -answer.score } else { answer.score };
    let text = vec![question.board.write_move(mv)];
    Some(Variation { moves: vec![mv.clone()], text, score, shares: answer.shares })
}

fn told<D: AtTable>(board: &Board, duel: &D, found: &Finding<D::Move>) -> Thought {
    let lines = found.lines.iter().map(|line| told_line(board, duel, line)).collect();
    Thought { depth: found.depth, deepest: found.deepest, lines, nodes: found.nodes, time: found.time }
}

fn told_line<D: AtTable>(board: &Board, duel: &D, line: &Line<D::Move>) -> Variation {
    let (mut board, mut duel) = (board.clone(), duel.clone());
    let (mut moves, mut text) = (Vec::new(), Vec::new());
    for &mv in &line.moves {
        // A search that lets a player pass may see moves that the rules do not allow here.
        let told = D::board(&board).map(|board| (D::told(board, mv), board));
        let Some((told, _)) = told.filter(|(told, board)| D::own(board, told) == Some(mv)) else { break };
        text.push(board.notation(&told));
        board = board.play(&told);
        duel = duel.play(mv);
        moves.push(told);
    }
    Variation { moves, text, score: line.score, shares: duel.shares() }
}
