//! Whole games of three, four and teams, written as PGN writes those of two.
//!
//! Reading has three layers. A [`Reader`] takes its bytes from any [`std::io::Read`] and hands out [`Event`]s one by one, in
//! constant memory; a [`Follower`] follows them on the board and judges the games; [`Games`] makes of them whole [`Game`]s,
//! trees of moves with their comments. A `Game` is written with its [`Display`](std::fmt::Display). Which of the
//! games it is, [`Four`], [`Three`] or [`Teams`], is part of each type.
//!
//! ```
//! use multichess::record::{Four, Games};
//!
//! let file = "[A \"Ann\"] [C \"Carl\"]\n\n1. g13-g11 b7-d7 h2-h4 (1... Nj1-i3) Nn5-l6 2. Qh14-g13 {at once} *";
//! for reading in Games::<Four, _>::new(file.as_bytes()) {
//!     let reading = reading?;
//!     assert!(reading.judged.faults.is_empty());
//!     assert_eq!(reading.game.tags.get("C"), Some("Carl"));
//!     assert_eq!(reading.game.main_line().count(), 5);
//! }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # How a game is written
//!
//! - The players are tags: `A`, `B`, `C` and `D`; or `Black`, `Red` and `White`; or `Red`, `Blue`, `Yellow` and `Green`.
//!   `Variant` says which game it is, `four`, `three` or `teams`. `FEN` has the position in the
//!   [compact form](crate::Compact), unless the game begins from the array with the first seat.
//! - A number stands before every round, which is one turn of each seat, counted from the first seat of the game. A seat
//!   that is frozen or loses its turn is passed over and has no move: `12. b4-c4 e2-e3 m4-l4` is a round without A.
//! - Who resigns has the first letter of his seat and an `R` in place of a move, without a number: `aR`. He need not be
//!   on move. The others play on if they can.
//! - The result has what the game was worth to each party, in the order of their turns: 1, 3/4 for half a victory, 1/2,
//!   1/4 for half a defeat, 0. So `1-0` is a victory of A and C, `0-1-0` one of Red, `1/4-3/4` half a victory of B and D.
//!
//! # What is read
//!
//! Files are read as they are found: everything that [`scoresheet`] takes, moves as
//! [`Position::read_move`](crate::Position::read_move) takes them, and signs of check behind them. A `Variant` other
//! than this is another game. That is reported once, and its moves are passed over.

mod notation;
mod ply;
mod result;
mod seating;

pub use scoresheet::{Comment, Nag, NodeId, Place, TagError};

pub use self::notation::{Record, StartError};
pub use self::ply::{Ply, PlyError};
pub use self::result::GameResult;
pub use self::seating::{Four, Seating, Teams, Three};

/// Reads a file as a stream of [`Event`]s, in constant memory.
pub type Reader<G, R> = scoresheet::Reader<Record<G>, R>;

/// One thing found in a file.
pub type Event<'a, G> = scoresheet::Event<'a, Record<G>>;

/// Reads a file game by game, follows each on the board, into variations and out again, and judges it.
///
/// ```
/// use multichess::record::{Follower, Three};
///
/// let mut follower = Follower::<Three, _>::new("1. F2-F4 (1. ND1-E3) L7-I7 *".as_bytes());
/// let mut plies = 0;
/// while let Some(judged) = follower.next_game(&mut |_, played, _| plies += usize::from(played.is_some()))? {
///     assert_eq!(judged.faults, []);
/// }
/// assert_eq!(plies, 3);
/// # Ok::<(), std::io::Error>(())
/// ```
pub type Follower<G, R> = scoresheet::Follower<Record<G>, R>;

/// Reads a file game by game, each as a tree of its moves with everything that is wrong in it.
pub type Games<G, R> = scoresheet::Games<Record<G>, R>;

/// A game as it was read, and what was wrong with it.
pub type Reading<G> = scoresheet::Reading<Record<G>>;

/// A game: its tags, its start, and its moves with their variations and comments.
///
/// ```
/// use multichess::record::{Game, Three};
/// use multichess::{Position, Rules};
///
/// let opening = Position::opening(Rules::three());
/// let mut game = Game::<Three>::default();
/// let first = game.add(None, opening.read_move("F2-F4")?)?;
/// game.add(Some(first), game.position(Some(first)).read_move("L7-I7")?)?;
/// game.add(None, opening.read_move("ND1-E3")?)?;
/// assert!(game.to_string().ends_with("[Variant \"three\"]\n\n1. F2-F4 (1. ND1-E3) 1... L7-I7 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A game that begins from a position begins from one of the same rules.
pub type Game<G> = scoresheet::Game<Record<G>>;

/// A move in a game, and what is said about it.
pub type Node<G> = scoresheet::Node<Record<G>>;

/// The tags of a game: who, where, when and whatever else. `Variant` is not among them: it is always the same.
pub type Tags<G> = scoresheet::Tags<Record<G>>;

/// Something wrong in a file, and where.
///
/// ```
/// use multichess::record::{Four, Games};
///
/// let file = "1. g13-g11 b7-d7\nh2-h4 Nn5-l7 *";
/// let reading = Games::<Four, _>::new(file.as_bytes()).next().unwrap()?;
/// assert_eq!(reading.judged.faults[0].to_string(), "2:7: at 1... the knight on n5 does not reach l7");
/// # Ok::<(), std::io::Error>(())
/// ```
pub type RecordFault<G> = scoresheet::Fault<Record<G>>;

/// What can be wrong in a file.
pub type RecordFaultKind<G> = scoresheet::FaultKind<Record<G>>;
