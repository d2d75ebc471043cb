//! A manner that makes two sides of all who sit at the board, and searches as for two players.

use std::time::Duration;

use multichess::{Move, Position};

use super::{Outlook, Prospect, Seated, Task, expected};
use crate::{Duel, Finding, HashTable, Search};

/// What is remembered between searches, and how the sides are made.
pub(crate) struct TwoSided<D> {
    hash: HashTable,
    /// The position as the seat on move sees it.
    view: fn(Position) -> D,
    /// The key of an earlier position, seen in the same way by the seat on move in the first.
    key: fn(&D, Position) -> u64,
}

impl<D: Duel<Move = Move>> TwoSided<D> {
    pub(crate) fn new(mebibytes: usize, view: fn(Position) -> D, key: fn(&D, Position) -> u64) -> Self {
        Self { hash: HashTable::new(mebibytes), view, key }
    }

    pub(crate) fn search(&self, task: &Task<'_>, report: &mut dyn FnMut(&Outlook)) -> Outlook {
        let root = (self.view)(*task.position);
        let before: Vec<u64> = task.before.iter().map(|&earlier| (self.key)(&root, earlier)).collect();
        let Task { limits, threads, stop, .. } = *task;
        let search = Search { before: &before, limits, hash: &self.hash, threads, stop, only: &[] };
        let found = search.run(&root, &mut |finding| report(&outlook(task.position, finding)));
        outlook(task.position, &found)
    }

    pub(crate) fn forget(&mut self) {
        self.hash.clear();
    }
}

fn outlook(position: &Position, finding: &Finding<Move>) -> Outlook {
    let &Finding { depth, nodes, time, .. } = finding;
    let lines = finding.lines.iter().map(|line| {
        let (moves, end) = legal_part(position, &line.moves);
        Prospect { moves, score: line.score, shares: expected(&Seated::from(end)) }
    });
    Outlook { depth, lines: lines.collect(), nodes, time: time.max(Duration::from_nanos(1)) }
}

/// The beginning of a line in which everybody moves at his turn, and where it leads. Where turns are left out the rest
/// is thought, not played.
fn legal_part(position: &Position, line: &[Move]) -> (Vec<Move>, Position) {
    let (mut at, mut moves) = (*position, Vec::with_capacity(line.len()));
    for &mv in line {
        let Ok(after) = at.play(mv) else { break };
        at = after;
        moves.push(mv);
    }
    (moves, at)
}
