//! Games as their worlds write them, read as trees of moves and written.

use std::collections::{BTreeMap, HashSet};

use api::Ply;
use games::{Board, GameName, Move, Variant, with_game};
use scoresheet::{Comment, Game as Written, Games, NodeId};

use super::study::made;

/// A game that was read.
pub(super) struct Sheet {
    pub(super) tags: BTreeMap<String, String>,
    pub(super) comment: String,
    pub(super) start: Board,
    pub(super) line: Vec<Ply>,
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
    with_game!(game, Game => read_as::<Game>(text))
}

/// Writes moves from a position; the opening position, if none is given.
pub(super) fn write(game: GameName, start: Option<&str>, moves: &[Move]) -> Option<String> {
    with_game!(game, Game => write_as::<Game>(start, moves))
}

fn read_as<G: Variant>(text: &str) -> Result<Sheet, String> {
    let reading = Games::<G, _>::new(text.as_bytes()).next();
    let reading = reading.and_then(Result::ok).ok_or_else(|| format!("expected a game of {}, found none", G::GAME))?;
    let (written, faults) = (reading.game, reading.errors.iter().map(ToString::to_string).collect());
    if written.plies() > MOVES {
        return Err(format!("expected at most {MOVES} moves, found {}", written.plies()));
    }
    let (line, last) = follow(&written);
    let tags = written.tags.roster().chain(written.tags.others());
    Ok(Sheet {
        tags: tags.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        comment: said(&written.comments),
        start: G::board(written.start()),
        line,
        last,
        written: written.to_string(),
        faults,
    })
}

/// The moves of a tree, the main line before its variations, and the position at the end of the main line.
fn follow<G: Variant>(written: &Written<G>) -> (Vec<Ply>, Board) {
    let mut line: Vec<Ply> = Vec::new();
    let mut last = G::board(written.start());
    let branches = |at: Option<NodeId>| written.next(at).iter().rev();
    // What is still to be followed: the move, and the place of the one before it.
    let mut ahead: Vec<(NodeId, Option<usize>)> = branches(None).map(|&id| (id, None)).collect();
    let main: HashSet<NodeId> = written.main_line().collect();
    while let Some((id, parent)) = ahead.pop() {
        let node = written.node(id);
        let before = written.position(node.parent());
        // A null move, or resigning, is no move on the board.
        let Some(mv) = G::told(before, node.ply()) else { continue };
        let after = G::board(node.position());
        let comments: Vec<Comment> = node.before.iter().chain(&node.after).cloned().collect();
        let nags = node.nags.iter().map(ToString::to_string).collect();
        line.push(Ply { comment: said(&comments), nags, ..made(&G::board(before), &mv, &after, parent) });
        let place = line.len() - 1;
        if main.contains(&id) {
            last = after;
        }
        ahead.extend(branches(Some(id)).map(|&next| (next, Some(place))));
    }
    (line, last)
}

fn said(comments: &[Comment]) -> String {
    comments.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn write_as<G: Variant>(start: Option<&str>, moves: &[Move]) -> Option<String> {
    let mut game = Written::<G>::new(start.map_or_else(|| Ok(G::opening()), G::read_start).ok()?);
    let mut last = None;
    for mv in moves {
        let ply = G::ply(game.position(last), mv)?;
        last = Some(game.add(last, ply).ok()?);
    }
    Some(game.to_string())
}
