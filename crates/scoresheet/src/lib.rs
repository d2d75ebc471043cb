//! What all written games share.
//!
//! Chess players keep their games in PGN, draughts players in PDN, and both are one format with different moves in it:
//! tags, numbered moves, variations, comments, judgements, a result. This crate reads and writes what they have in
//! common, and nothing of any game is written here. A game says how it differs with one trait, [`Notation`], and gets a
//! streaming [`Reader`], a [`Follower`] on its own board, trees of moves ([`Game`], [`Games`]) and a writer, which is the
//! [`Display`](std::fmt::Display) of a `Game`.
//!
//! Below that, without the feature `std`, are the words that the rules of several games need: [`Color`] with
//! [`ByColor`], [`MoveNumber`], [`Chance`] for keys and lots, and [`Excerpt`] for errors.
//!
//! # What is read
//!
//! Files are read as they are found, not as a standard wants them: line ends of any kind, a byte order mark, UTF-8 with
//! stray bytes of Windows-1252, missing results and blank lines, text between games. What is wrong is reported with its
//! place and reading goes on. After a move that cannot be played the rest of its line is passed over.
//!
//! # A whole game
//!
//! Two sides count to 21 by one, two or three, and the side that says 21 wins.
//!
//! ```
#![doc = include_str!("counting.rs")]
//!
//! let file = "[White \"Ann\"]\n\n1. two three (1... one {safer}) 2. four one *";
//! let reading = scoresheet::Games::<Counting, _>::new(file.as_bytes()).next().expect("a game")?;
//! assert_eq!(reading.game.plies(), 3);
//! assert_eq!(reading.judged.faults[0].to_string(), "3:36: at 2. expected one, two or three, found \"four\"");
//! assert!(reading.game.to_string().ends_with("1. two three (1... one {safer}) *\n"));
//! # Ok::<(), std::io::Error>(())
//! ```
#![cfg_attr(not(any(feature = "std", test)), no_std)]
// The example above is also the game that the tests play.
#[cfg(test)]
extern crate self as scoresheet;

mod chance;
mod color;
#[cfg(all(test, feature = "std"))]
mod counting;
mod excerpt;
mod number;
#[cfg(feature = "std")]
mod record;

pub use crate::chance::{Chance, mixed};
pub use crate::color::{ByColor, Color};
pub use crate::excerpt::Excerpt;
pub use crate::number::MoveNumber;
#[cfg(feature = "std")]
pub use crate::record::{
    Comment, Event, Fault, FaultKind, Follower, Game, Games, Judged, Nag, Node, NodeId, Notation, Onlooker, Place,
    Reader, Reading, Replay, TagError, Tags, Verdict,
};
