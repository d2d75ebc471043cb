//! PGN, the format in which the chess world keeps its games.
//!
//! Reading has two layers. A [`Reader`] takes its bytes from any [`std::io::Read`] and hands out [`Event`]s one by one,
//! in constant memory however long the file, its games and its comments are; a [`Replay`] follows them on the board.
//! [`Games`] builds on both and hands out whole [`Game`]s: trees of moves with their comments. A `Game` is written with
//! its [`Display`](std::fmt::Display).
//!
//! ```
//! use chess::pgn::Games;
//!
//! let file = "[White \"Anderssen\"]\n\n1. e4 e5 2. f4 {the King's Gambit} exf4 (2... d5) 3. Bc4 *";
//! for reading in Games::new(file.as_bytes()) {
//!     let reading = reading?;
//!     assert!(reading.errors.is_empty());
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

mod builder;
mod comment;
mod error;
mod event;
mod game;
mod games;
mod nag;
mod reader;
mod replay;
mod result;
mod source;
mod tag;
mod tags;
mod text;
mod token;
mod wrap;
mod writer;

pub use self::comment::Comment;
pub use self::error::{PgnError, PgnErrorKind};
pub use self::event::{Event, Place};
pub use self::game::{Game, Node, NodeId, Ply};
pub use self::games::{Games, Reading};
pub use self::nag::Nag;
pub use self::reader::Reader;
pub use self::replay::Replay;
pub use self::result::GameResult;
pub use self::tags::{TagError, Tags};
