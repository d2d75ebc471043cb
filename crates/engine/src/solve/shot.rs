//! Draughts: the shot, a combination that the other side cannot step out of.
//!
//! A *shot* is a sequence of moves of the side on move, the striker, such that
//!
//! - its first move takes, or offers something that the other side has to take (Art. 13);
//! - after every move but the last the other side must take, or has only one legal move: every answer is looked at, so
//!   that the shot succeeds against each;
//! - it ends with the other side out of moves, which wins the game (Art. 24), or where the other side has nothing to take
//!   and the striker has gained: against the beginning he is better off by at least so many men, a king counting for
//!   [three](KING), and the gain *holds*.
//!
//! A gain holds if the other side cannot take it back at once: whatever it plays in its next [two](HOLDS_FOR) moves, with
//! every capture that follows, the striker has an answer after which he is still so far ahead.

mod striker;

use draughts::{Color, Move, Position, Role};

use self::striker::Striker;
use super::watch::{Stopped, Watch};
use super::{Forced, Progress};
use crate::Stop;

/// What a king counts for, in men.
pub const KING: u32 = 3;

/// For how many quiet moves of the other side a gain has to hold.
pub const HOLDS_FOR: u32 = 2;

/// The longest shot that can be asked for, in moves of the striker.
pub const MOST_MOVES: u32 = 30;

/// A shot to be looked for.
#[derive(Debug, Clone, Copy)]
pub struct ShotSearch<'a> {
    /// The least it has to gain.
    pub gain: Gain,
    /// How many moves of the striker it may have.
    pub most_moves: u32,
    /// The word to stop.
    pub stop: &'a Stop,
}

/// What a shot gains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Gain {
    /// So many men, a king counting for [three](KING).
    Men(u32),
    /// Everything: the other side is left without a move.
    Game,
}

/// What a search for shots has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShotFinding {
    /// The first moves of all shots: those that gain most first, and of these the shortest.
    pub shots: Vec<Shot>,
    /// There are no others in so many moves or fewer: proven.
    pub searched: u32,
    /// Every answer to the first of them. Missing only if there is none or the search was stopped.
    pub tree: Option<Forced<Move, Gain>>,
    /// Positions looked at.
    pub nodes: u64,
    /// Whether it was stopped before everything was known.
    pub is_broken_off: bool,
}

/// A shot: how it begins, and what it comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shot {
    /// Its first move.
    pub mv: Move,
    /// The most it gains whatever the other side answers.
    pub gain: Gain,
    /// The moves of the striker this takes at most.
    pub moves: u32,
}

impl ShotSearch<'_> {
    /// Looks for all shots, one move more at a time.
    ///
    /// ```
    /// use draughts::Position;
    /// use engine::Stop;
    /// use engine::solve::shot::{Gain, ShotSearch};
    ///
    /// // One man is offered on 40, four are taken.
    /// let position: Position = "W:W44,50:B11,22,33,35".parse()?;
    /// let search = ShotSearch { gain: Gain::Men(1), most_moves: 5, stop: &Stop::default() };
    /// let shots = search.run(&position, &mut |_| {}).shots;
    /// assert_eq!(position.notation(shots[0].mv).to_string(), "44-40");
    /// assert_eq!((shots[0].gain, shots[0].moves), (Gain::Game, 2));
    /// # Ok::<(), draughts::ReadPositionError>(())
    /// ```
    pub fn run(&self, position: &Position, report: &mut dyn FnMut(&Progress)) -> ShotFinding {
        let firsts = position.legal_moves().into_iter().filter(|&mv| can_begin(position, mv)).collect();
        self.search(Striker::new(position, Watch::new(self.stop, report)), position, firsts)
    }

    /// The fewest moves, this one counted, in which it goes on with a shot of the side on move that began at `start`: what
    /// that gains is counted from there. Nothing if it does not, or the search was stopped.
    pub fn goes_on_with(&self, start: &Position, position: &Position, mv: Move) -> Option<u32> {
        let mut ignore = |_: &Progress| {};
        let mut striker = Striker::new(start, Watch::new(self.stop, &mut ignore));
        let most = self.most_moves.min(MOST_MOVES);
        (1..=most).find(|&moves| striker.succeeds(position, mv, self.gain, moves) == Ok(true))
    }

    /// The same with the best move there is.
    pub fn goes_on(&self, start: &Position, position: &Position) -> Option<u32> {
        let mut ignore = |_: &Progress| {};
        let mut striker = Striker::new(start, Watch::new(self.stop, &mut ignore));
        striker.strike(position, self.gain, self.most_moves.min(MOST_MOVES)).ok().flatten().map(|(moves, _)| moves)
    }

    fn search(&self, mut striker: Striker<'_>, position: &Position, firsts: Vec<Move>) -> ShotFinding {
        let mut finding = ShotFinding { shots: Vec::new(), searched: 0, tree: None, nodes: 0, is_broken_off: false };
        finding.is_broken_off = self.deepen(position, &firsts, &mut striker, &mut finding).is_err();
        finding.shots.sort_by_key(|shot| (std::cmp::Reverse(shot.gain), shot.moves));
        finding.tree = finding.shots.first().and_then(|&shot| striker.tree(position, shot).ok());
        finding.nodes = striker.watch.progress.nodes;
        finding
    }

    fn deepen(
        &self,
        position: &Position,
        firsts: &[Move],
        striker: &mut Striker<'_>,
        finding: &mut ShotFinding,
    ) -> Result<(), Stopped> {
        for moves in 1..=self.most_moves.min(MOST_MOVES) {
            striker.watch.progress = Progress { moves, tried: 0, of: firsts.len(), ..striker.watch.progress };
            for &mv in firsts {
                striker.watch.look_up()?;
                let known = finding.shots.iter_mut().find(|shot| shot.mv == mv);
                let least = known.as_ref().map_or(Some(self.gain), |shot| shot.gain.next());
                let gain = match least {
                    Some(least) => striker.best(least, |striker, gain| striker.succeeds(position, mv, gain, moves))?,
                    None => None,
                };
                match (gain, known) {
                    (Some(gain), Some(shot)) => *shot = Shot { mv, gain, moves },
                    (Some(gain), None) => finding.shots.push(Shot { mv, gain, moves }),
                    (None, _) => {}
                }
                striker.watch.progress.tried += 1;
            }
            finding.searched = moves;
        }
        Ok(())
    }
}

impl Gain {
    /// The next greater gain that may be hoped for, with winning the game in view all the time; none above that.
    fn next(self) -> Option<Self> {
        match self {
            Self::Men(men) => Some(Self::Men(men + 1)),
            Self::Game => None,
        }
    }
}

/// How many men a side is ahead, a king counting for [three](KING).
pub fn ahead(position: &Position, color: Color) -> i32 {
    let worth = |color| {
        let count = |role| position.board().pieces_of(color, role).count();
        (count(Role::Man) + KING * count(Role::King)) as i32
    };
    worth(color) - worth(!color)
}

/// Whether a shot may begin with this move.
fn can_begin(position: &Position, mv: Move) -> bool {
    let after = position.play_unchecked(mv);
    mv.is_capture() || after.can_capture(after.turn())
}
