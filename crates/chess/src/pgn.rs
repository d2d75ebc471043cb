//! PGN, the format in which the chess world keeps its games.
//!
//! Reading has three layers. A [`Reader`] takes its bytes from any [`std::io::Read`] and hands out [`Event`]s one by one,
//! in constant memory however long the file, its games and its comments are; a [`Follower`] follows them on the board and
//! judges the games; [`Games`] makes of them whole [`Game`]s, trees of moves with their comments. A `Game` is written with
//! its [`Display`](std::fmt::Display).
//!
//! ```
//! use chess::pgn::Games;
//!
//! let file = "[White \"Anderssen\"]\n\n1. e4 e5 2. f4 {the King's Gambit} exf4 (2... d5) 3. Bc4 *";
//! for reading in Games::new(file.as_bytes()) {
//!     let reading = reading?;
//!     assert!(reading.judged.faults.is_empty());
//!     assert_eq!(reading.game.tags.get("White"), Some("Anderssen"));
//!     assert_eq!(reading.game.main_line().count(), 5);
//! }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # What is read
//!
//! Files are read as they are found, not as the standard of 1994 wants them: line ends of any kind, a byte order mark,
//! UTF-8 with stray bytes of Windows-1252, missing results and blank lines, text between games. What is wrong is
//! reported with its place and reading goes on. After a move that cannot be played the rest of its line is passed over.
//!
//! What PGN shares with the formats of other games is the crate [`scoresheet`]; what makes it chess is [`Pgn`].

mod notation;
mod ply;
mod result;

pub use scoresheet::{Comment, Nag, NodeId, Place, TagError};

pub use self::notation::Pgn;
pub use self::ply::{Ply, PlyError};
pub use self::result::GameResult;

/// Reads a PGN file as a stream of [`Event`]s, in constant memory.
///
/// ```
/// use chess::pgn::{Event, Reader};
///
/// let mut reader = Reader::new("1. e4 (1. d4 d5) e5 1/2-1/2".as_bytes());
/// let mut moves = Vec::new();
/// while let Some((_, event)) = reader.next_event()? {
///     match event {
///         Event::Move(text) => moves.push(text.to_string()),
///         Event::BeginVariation => reader.skip_variation()?,
///         _ => {}
///     }
/// }
/// assert_eq!(moves, ["e4", "e5"]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub type Reader<R> = scoresheet::Reader<Pgn, R>;

/// One thing found in a PGN file.
pub type Event<'a> = scoresheet::Event<'a, Pgn>;

/// Reads a file game by game, follows each on the board, into variations and out again, and judges it.
///
/// ```
/// use chess::pgn::Follower;
///
/// let mut follower = Follower::new("1. e4 e5 2. Nf3 (2. f4) Nc6 3. Bb5 *".as_bytes());
/// let mut plies = 0;
/// while let Some(judged) = follower.next_game(&mut |_, played, _| plies += usize::from(played.is_some()))? {
///     assert_eq!(judged.faults, []);
/// }
/// assert_eq!(plies, 6);
/// # Ok::<(), std::io::Error>(())
/// ```
pub type Follower<R> = scoresheet::Follower<Pgn, R>;

/// Reads a PGN file game by game, each as a tree of its moves with everything that is wrong in it.
pub type Games<R> = scoresheet::Games<Pgn, R>;

/// A game as it was read, and what was wrong with it.
pub type Reading = scoresheet::Reading<Pgn>;

/// A game: its tags, its start, and its moves with their variations and comments.
///
/// ```
/// use chess::Position;
/// use chess::pgn::{Comment, Game};
///
/// let mut game = Game::default();
/// let e4 = game.add(None, Position::OPENING.read_san("e4")?)?;
/// game.add(Some(e4), game.position(Some(e4)).read_san("e5")?)?;
/// game.add(None, Position::OPENING.read_san("d4")?)?;
/// game.node_mut(e4).after.push(Comment::new("best by test"));
/// assert!(game.to_string().ends_with("1. e4 {best by test} (1. d4) 1... e5 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// It is written in the export format: the seven tags every game has, the others by name, the start if it is not the
/// usual one, then the moves. The start is given as exactly as FEN can, with the square behind a pawn's double step even
/// where no pawn can take.
pub type Game = scoresheet::Game<Pgn>;

/// A move in a game, and what is said about it.
pub type Node = scoresheet::Node<Pgn>;

/// The tags of a game: who, where, when and whatever else.
///
/// ```
/// use chess::pgn::{TagError, Tags};
///
/// let mut tags = Tags::default();
/// tags.set("White", "Staunton, Howard")?;
/// assert_eq!(tags.get("White"), Some("Staunton, Howard"));
/// assert_eq!(tags.get("Black"), Some("?"));
/// assert_eq!(tags.get("ECO"), None);
/// assert_eq!(tags.set("Result", "1-0"), Err(TagError::Derived));
/// # Ok::<(), TagError>(())
/// ```
pub type Tags = scoresheet::Tags<Pgn>;

/// Something wrong in a PGN file, and where.
///
/// ```
/// use chess::pgn::Games;
///
/// let reading = Games::new("1. e4 e5 2. Ke3 *".as_bytes()).next().unwrap()?;
/// assert_eq!(reading.judged.faults[0].to_string(), "1:13: at 2. Ke3: no king can go to e3");
/// # Ok::<(), std::io::Error>(())
/// ```
pub type PgnFault = scoresheet::Fault<Pgn>;

/// What can be wrong in a PGN file.
pub type PgnFaultKind = scoresheet::FaultKind<Pgn>;
