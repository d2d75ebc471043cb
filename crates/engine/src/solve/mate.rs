//! Chess: mate in n.
//!
//! A position is a mate in n if the side on move can mate within n moves whatever the other side answers. The laws about
//! repetition and about fifty moves without capture or pawn move are left aside, as problems have it: no position needs
//! to come twice in a shortest mate, and n is at most [`MOST_MOVES`]. Castling and capturing en passant are allowed where
//! the position says so.

mod checks;
mod prover;

use chess::{Move, Position};

use self::prover::Prover;
use super::watch::{Stopped, Watch};
use super::{Forced, Progress};
use crate::Stop;

/// The longest mate that can be asked for.
pub const MOST_MOVES: u32 = 50;

/// A mate to be looked for.
#[derive(Debug, Clone, Copy)]
pub struct MateSearch<'a> {
    /// In how many moves at most.
    pub most_moves: u32,
    /// How many lines the tree may have. One that has more is cut off some moves before mate.
    pub most_lines: usize,
    /// The word to stop.
    pub stop: &'a Stop,
}

/// What a search for a mate has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MateFinding {
    /// There is no mate in so many moves or fewer: proven.
    pub refuted: u32,
    /// The shortest mate, if there is one.
    pub mate: Option<Mate>,
    /// Positions looked at.
    pub nodes: u64,
    /// Whether it was stopped before all keys were known, or that there are none.
    pub is_broken_off: bool,
}

/// The shortest mate of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mate {
    /// In how many moves.
    pub moves: u32,
    /// Every first move that mates in so many. A problem with more than one is cooked.
    pub keys: Vec<Move>,
    /// Every defence to the first of them, with the shortest mate against it. Missing only if the search was stopped.
    pub tree: Option<Forced<Move, MateEnd>>,
}

/// How a line of a mate ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MateEnd {
    /// With mate.
    Mate,
    /// The tree is cut off here: so many moves more lead to mate.
    In(u32),
}

impl MateSearch<'_> {
    /// Looks for the shortest mate, one move more at a time.
    ///
    /// ```
    /// use chess::Position;
    /// use engine::Stop;
    /// use engine::solve::mate::MateSearch;
    ///
    /// // Paul Morphy's problem of 1849.
    /// let position: Position = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1".parse()?;
    /// let search = MateSearch { most_moves: 2, most_lines: 100, stop: &Stop::default() };
    /// let mate = search.run(&position, &mut |_| {}).mate.expect("a mate");
    /// assert_eq!(mate.moves, 2);
    /// assert_eq!(mate.keys, [position.read_san("Ra6")?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run(&self, position: &Position, report: &mut dyn FnMut(&Progress)) -> MateFinding {
        let mut prover = Prover::new(Watch::new(self.stop, report));
        let mut finding = MateFinding { refuted: 0, mate: None, nodes: 0, is_broken_off: false };
        finding.is_broken_off = self.deepen(position, &mut prover, &mut finding).is_err();
        finding.nodes = prover.watch.progress.nodes;
        finding
    }

    fn deepen(&self, position: &Position, prover: &mut Prover<'_>, finding: &mut MateFinding) -> Result<(), Stopped> {
        for moves in 1..=self.most_moves.min(MOST_MOVES) {
            find_keys(position, moves, prover, finding)?;
            if let Some(mate) = &mut finding.mate {
                mate.tree = prover.tree(position, mate.keys[0], moves, self.most_lines).ok();
                break;
            }
            finding.refuted = moves;
        }
        Ok(())
    }
}

/// Looks for the first moves that mate in so many moves, where none mates in fewer.
fn find_keys(
    position: &Position,
    moves: u32,
    prover: &mut Prover<'_>,
    finding: &mut MateFinding,
) -> Result<(), Stopped> {
    let attacks = prover::attacks(position);
    prover.watch.progress = Progress { moves, tried: 0, of: attacks.len(), ..prover.watch.progress };
    for (mv, after) in attacks {
        prover.watch.look_up()?;
        if prover.is_lost(&after, moves - 1)? {
            let mate = finding.mate.get_or_insert(Mate { moves, keys: Vec::new(), tree: None });
            mate.keys.push(mv);
        }
        prover.watch.progress.tried += 1;
    }
    Ok(())
}
