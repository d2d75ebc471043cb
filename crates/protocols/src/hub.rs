//! The Hub protocol, version 2, which programs for 10x10 draughts speak.
//!
//! Any reader and writer will do for [`serve`]. The search has a thread of its own, so that every line is answered at once.

mod ask;
mod message;
mod serve;

pub(crate) use self::ask::Hub;
pub use self::message::{Message, quoted};
pub use self::serve::{serve, serve_with_endings};
