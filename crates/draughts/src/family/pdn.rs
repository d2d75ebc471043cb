//! PDN 3.0, the format in which the draughts world keeps its games.
//!
//! Reading has three layers. A [`Reader`] takes its bytes from any [`std::io::Read`] and hands out [`Event`]s one by one,
//! in constant memory however long the file, its games and its comments are; a [`Follower`] follows them on the board and
//! judges the games; [`Games`] makes of them whole [`Game`]s, trees of moves with their comments. A `Game` is written with
//! its [`Display`](std::fmt::Display).
//!
//! ```
//! use draughts::pdn::Games;
//!
//! let file = "[White \"Sijbrands\"]\n\n1. 33-29 19-23 2. 35-30 {Roozenburg} 20-25 (2... 14-19) 3. 40-35 *";
//! for reading in Games::new(file.as_bytes()) {
//!     let reading = reading?;
//!     assert!(reading.judged.faults.is_empty());
//!     assert_eq!(reading.game.tags.get("White"), Some("Sijbrands"));
//!     assert_eq!(reading.game.main_line().count(), 5);
//! }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # What is read
//!
//! Files are read as they are found: everything that [`scoresheet`] takes, and of PDN also results as games end with
//! (`2-0`, `1-1`, `0-2`, `0-0`, and `1-0`, `1/2-1/2`, `0-1`), moves as [`Position::read_move`](super::Position::read_move)
//! takes them, where fields have numbers a blank in a move that fills a column (`1- 7`), set-ups in the middle of a game
//! (`/FEN "W:WK5:B23"/`) and null moves (`/FEN "B::"/`).
//!
//! A `GameType` with another number than that of the game is another game. That is reported once, and its moves are passed
//! over.
//!
//! A move in brackets is a variation, not Black's move as rule books write it: nothing tells the two apart.

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
/// use draughts::pdn::{Event, Reader};
///
/// let mut reader = Reader::new("1. 32-28 (1. 33-28) 19-23! 1-1".as_bytes());
/// let mut moves = Vec::new();
/// while let Some((_, event)) = reader.next_event()? {
///     match event {
///         Event::Move(text) => moves.push(text.to_string()),
///         Event::BeginVariation => reader.skip_variation()?,
///         _ => {}
///     }
/// }
/// assert_eq!(moves, ["32-28", "19-23"]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub type Reader<R, V> = scoresheet::Reader<Pdn<V>, R>;

/// One thing found in a PDN file.
pub type Event<'a, V> = scoresheet::Event<'a, Pdn<V>>;

/// Reads a file game by game, follows each on the board, into variations and out again, and judges it.
///
/// ```
/// use draughts::pdn::Follower;
///
/// let mut follower = Follower::new("1. 32-28 19-23 2. 28x19 14x23 (2... 13x24) *".as_bytes());
/// let mut plies = 0;
/// while let Some(judged) = follower.next_game(&mut |_, played, _| plies += usize::from(played.is_some()))? {
///     assert_eq!(judged.faults, []);
/// }
/// assert_eq!(plies, 5);
/// # Ok::<(), std::io::Error>(())
/// ```
pub type Follower<R, V> = scoresheet::Follower<Pdn<V>, R>;

/// Reads a PDN file game by game, each as a tree of its moves with everything that is wrong in it.
pub type Games<R, V> = scoresheet::Games<Pdn<V>, R>;

/// A game as it was read, and what was wrong with it.
pub type Reading<V> = scoresheet::Reading<Pdn<V>>;

/// A game: its tags, its start, and its moves with their variations and comments.
///
/// ```
/// use draughts::Position;
/// use draughts::pdn::{Comment, Game};
///
/// let mut game = Game::default();
/// let first = game.add(None, Position::OPENING.read_move("32-28")?)?;
/// game.add(Some(first), game.position(Some(first)).read_move("18-23")?)?;
/// game.add(None, Position::OPENING.read_move("33-28")?)?;
/// game.node_mut(first).after.push(Comment::new("to the centre"));
/// assert!(game.to_string().ends_with("1. 32-28 {to the centre} (1. 33-28) 1... 18-23 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// It is written as PDN 3.0 wants it: the seven tags every game has, the others by name, the type of the game, the start
/// if it is not the usual one, then the moves, a capture with all its fields only where it takes them to know it. The
/// result is in its tag; a `*` ends every game.
pub type Game<V> = scoresheet::Game<Pdn<V>>;

/// A move in a game, and what is said about it.
pub type Node<V> = scoresheet::Node<Pdn<V>>;

/// The tags of a game: who, where, when and whatever else. `GameType` is not among them: it is always that of the game.
pub type Tags<V> = scoresheet::Tags<Pdn<V>>;

/// Something wrong in a PDN file, and where.
///
/// ```
/// use draughts::pdn::Games;
///
/// let reading = Games::new("1. 32-28 19-23 2. 37-32 *".as_bytes()).next().unwrap()?;
/// assert_eq!(
///     reading.judged.faults[0].to_string(),
///     "1:19: at 2. 37-32: 1 must be taken, with 28 for one (Art. 13, 15)"
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
pub type PdnFault<V> = scoresheet::Fault<Pdn<V>>;

/// What can be wrong in a PDN file.
pub type PdnFaultKind<V> = scoresheet::FaultKind<Pdn<V>>;
