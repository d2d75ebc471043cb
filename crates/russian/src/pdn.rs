//! PDN 3.0, the format in which the draughts world keeps its games.
//!
//! Reading has three layers. A [`Reader`] takes its bytes from any [`std::io::Read`] and hands out [`Event`]s one by one,
//! in constant memory however long the file, its games and its comments are; a [`Follower`] follows them on the board and
//! judges the games; [`Games`] makes of them whole [`Game`]s, trees of moves with their comments. A `Game` is written with
//! its [`Display`](std::fmt::Display).
//!
//! ```
//! use russian::pdn::Games;
//!
//! let file = "[White \"Blinder\"]\n\n1. c3-d4 d6-e5 2. b2-c3 {quietly} e7-d6 (2... f6-g5) 3. e3-f4 1-0";
//! for reading in Games::new(file.as_bytes()) {
//!     let reading = reading?;
//!     assert!(reading.judged.faults.is_empty());
//!     assert_eq!(reading.game.tags.get("White"), Some("Blinder"));
//!     assert_eq!(reading.game.main_line().count(), 5);
//! }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # What is read
//!
//! Files are read as they are found: everything that [`scoresheet`] takes, and of PDN also results as games end with
//! (`1-0`, `1/2-1/2`, `0-1`, `0-0` and those of 10x10 draughts), moves as
//! [`Position::read_move`](crate::Position::read_move) takes them, set-ups in the middle of a game
//! (`/FEN "W:WKa1:Bd4"/`) and null moves (`/FEN "B::"/`).
//!
//! A `GameType` other than 25 is another game. That is reported once, and its moves are passed over.

mod notation;
mod ply;
mod result;

pub use scoresheet::{Comment, Nag, NodeId, Place, TagError};

pub use self::notation::Pdn;
pub use self::ply::{Ply, PlyError};
pub use self::result::GameResult;

/// Reads a PDN file as a stream of [`Event`]s, in constant memory.
///
/// ```
/// use russian::pdn::{Event, Reader};
///
/// let mut reader = Reader::new("1. c3-d4 (1. e3-d4) d6-c5! 1/2-1/2".as_bytes());
/// let mut moves = Vec::new();
/// while let Some((_, event)) = reader.next_event()? {
///     match event {
///         Event::Move(text) => moves.push(text.to_string()),
///         Event::BeginVariation => reader.skip_variation()?,
///         _ => {}
///     }
/// }
/// assert_eq!(moves, ["c3-d4", "d6-c5"]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub type Reader<R> = scoresheet::Reader<Pdn, R>;

/// One thing found in a PDN file.
pub type Event<'a> = scoresheet::Event<'a, Pdn>;

/// Reads a file game by game, follows each on the board, into variations and out again, and judges it.
///
/// ```
/// use russian::pdn::Follower;
///
/// let mut follower = Follower::new("1. c3-d4 f6-e5 2. d4:f6 g7:e5 (2... e7:g5) *".as_bytes());
/// let mut plies = 0;
/// while let Some(judged) = follower.next_game(&mut |_, played, _| plies += usize::from(played.is_some()))? {
///     assert_eq!(judged.faults, []);
/// }
/// assert_eq!(plies, 5);
/// # Ok::<(), std::io::Error>(())
/// ```
pub type Follower<R> = scoresheet::Follower<Pdn, R>;

/// Reads a PDN file game by game, each as a tree of its moves with everything that is wrong in it.
pub type Games<R> = scoresheet::Games<Pdn, R>;

/// A game as it was read, and what was wrong with it.
pub type Reading = scoresheet::Reading<Pdn>;

/// A game: its tags, its start, and its moves with their variations and comments.
///
/// ```
/// use russian::Position;
/// use russian::pdn::{Comment, Game};
///
/// let mut game = Game::default();
/// let first = game.add(None, Position::OPENING.read_move("c3-d4")?)?;
/// game.add(Some(first), game.position(Some(first)).read_move("d6-c5")?)?;
/// game.add(None, Position::OPENING.read_move("e3-d4")?)?;
/// game.node_mut(first).after.push(Comment::new("to the centre"));
/// assert!(game.to_string().ends_with("1. c3-d4 {to the centre} (1. e3-d4) 1... d6-c5 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// It is written as PDN 3.0 wants it: the seven tags every game has, the others by name, the type of the game, the start
/// if it is not the usual one, then the moves, a capture with all its fields only where it takes them to know it. The
/// result is in its tag; a `*` ends every game.
pub type Game = scoresheet::Game<Pdn>;

/// A move in a game, and what is said about it.
pub type Node = scoresheet::Node<Pdn>;

/// The tags of a game: who, where, when and whatever else. `GameType` is not among them: it is always 25.
pub type Tags = scoresheet::Tags<Pdn>;

/// Something wrong in a PDN file, and where.
///
/// ```
/// use russian::pdn::Games;
///
/// let reading = Games::new("1. c3-d4 f6-e5 2. b2-c3 *".as_bytes()).next().unwrap()?;
/// assert_eq!(
///     reading.judged.faults[0].to_string(),
///     "1:19: at 2. b2-c3: a capture must be made, with d4 for one"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
pub type PdnFault = scoresheet::Fault<Pdn>;

/// What can be wrong in a PDN file.
pub type PdnFaultKind = scoresheet::FaultKind<Pdn>;
