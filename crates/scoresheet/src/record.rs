//! Whole games: read from a stream, followed on a board, kept as trees of moves, written.

mod builder;
mod comment;
mod event;
mod fault;
mod follower;
mod game;
mod games;
mod nag;
mod notation;
mod outcome;
mod proof;
mod reader;
mod replay;
mod source;
mod tag;
mod tags;
mod text;
mod token;
mod wrap;
mod writer;

pub use self::comment::Comment;
pub use self::event::{Event, Place};
pub use self::fault::{Fault, FaultKind};
pub use self::follower::{Follower, Onlooker};
pub use self::game::{Game, Node, NodeId};
pub use self::games::{Games, Reading};
pub use self::nag::Nag;
pub use self::notation::Notation;
pub use self::proof::{Judged, Verdict};
pub use self::reader::Reader;
pub use self::replay::Replay;
pub use self::tags::{TagError, Tags};
