//! Games as their worlds write them, read as trees of moves and written.

use games::{Board, GameName};
use std::collections::BTreeMap;

use chess::pgn::Pgn;
use draughts::pdn::Pdn;
use multichess::record::{Four, Record, Teams, Three};
use scoresheet::{Comment, Game as Written, Games, NodeId, Notation};

use super::study::PlyView;

/// A game that was read.
pub(super) struct Sheet {
    pub(super) tags: BTreeMap<String, String>,
    pub(super) comment: String,
    pub(super) start: Board,
    pub(super) line: Vec<PlyView>,
    /// The position at the end of the main line.
    pub(super) last: Board,
    /// The game, written again.
    pub(super) written: String,
    pub(super) faults: Vec<String>,
}

/// How many moves a game may have, its variations included.
const MOVES: usize = 4000;

/// Reads the first game of a text.
///
/// # Errors
///
/// What was expected and what came.
pub(super) fn read(game: GameName, text: &str) -> Result<Sheet, String> {
    match game {
        GameName::Chess => read_as::<Pgn>(game, text),
        GameName::Draughts => read_as::<Pdn>(game, text),
        GameName::Four => read_as::<Record<Four>>(game, text),
        GameName::Three => read_as::<Record<Three>>(game, text),
        GameName::Teams => read_as::<Record<Teams>>(game, text),
    }
}

/// Writes moves from a position, or from the opening array.
pub(super) fn write(game: GameName, start: Option<&str>, line: &[PlyView]) -> Option<String> {
    match game {
        GameName::Chess => write_as::<Pgn>(start, line),
        GameName::Draughts => write_as::<Pdn>(start, line),
        GameName::Four => write_as::<Record<Four>>(start, line),
        GameName::Three => write_as::<Record<Three>>(start, line),
        GameName::Teams => write_as::<Record<Teams>>(start, line),
    }
}

fn read_as<N: Notation>(game: GameName, text: &str) -> Result<Sheet, String> {
    let reading = Games::<N, _>::new(text.as_bytes()).next();
    let reading = reading.and_then(Result::ok).ok_or_else(|| format!("expected a game of {game}, found none"))?;
    let (written, faults) = (reading.game, reading.errors.iter().map(ToString::to_string).collect());
    if written.plies() > MOVES {
        return Err(format!("expected at most {MOVES} moves, found {}", written.plies()));
    }
    let fen = N::start_tags(written.start()).into_iter().find(|(name, _)| *name == "FEN");
    let start = fen.map_or_else(|| Ok(game.array()), |(_, text)| game.read(&text, false))?;
    let (line, last) = follow(&written, &start);
    let tags = written.tags.roster().chain(written.tags.others());
    Ok(Sheet {
        tags: tags.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        comment: said(&written.comments),
        start,
        line,
        last,
        written: written.to_string(),
        faults,
    })
}

/// The moves of a tree, the main line before its variations, and the position at the end of the main line.
fn follow<N: Notation>(written: &Written<N>, start: &Board) -> (Vec<PlyView>, Board) {
    let mut line: Vec<PlyView> = Vec::new();
    let mut last = start.clone();
    let branches = |at: Option<NodeId>| written.next(at).iter().rev();
    // What is still to be followed: the move, the place of the one before it, and the position.
    let mut ahead: Vec<(NodeId, Option<usize>, Board)> = branches(None).map(|&id| (id, None, start.clone())).collect();
    let main: std::collections::HashSet<NodeId> = written.main_line().collect();
    while let Some((id, parent, before)) = ahead.pop() {
        let node = written.node(id);
        let text = N::written(written.position(node.parent()), node.ply()).to_string();
        // A null move, or somebody who gives up, is no move on the board.
        let Some(mv) = before.read_move(text.trim_end_matches(['+', '#'])) else { continue };
        let after = before.play(&mv);
        let comments: Vec<Comment> = node.before.iter().chain(&node.after).cloned().collect();
        let nags = node.nags.iter().map(ToString::to_string).collect();
        line.push(PlyView { comment: said(&comments), nags, ..PlyView::made(&before, &mv, &after, parent) });
        let place = line.len() - 1;
        if main.contains(&id) {
            last = after.clone();
        }
        ahead.extend(branches(Some(id)).map(|&next| (next, Some(place), after.clone())));
    }
    (line, last)
}

fn said(comments: &[Comment]) -> String {
    comments.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn write_as<N: Notation>(start: Option<&str>, line: &[PlyView]) -> Option<String> {
    let mut game = Written::<N>::new(start.map_or_else(|| Ok(N::opening()), N::read_start).ok()?);
    let mut last = None;
    for made in line {
        let (ply, _) = N::read_ply(game.position(last), &made.notation).ok()?;
        last = Some(game.add(last, ply).ok()?);
    }
    Some(game.to_string())
}
