//! UCI, the language in which programs for chess talk to each other.
//!
//! [`serve`] is a whole engine that reads from anything and writes to anything. It listens on the thread it is called
//! on and thinks on another, so that it answers at once whatever it thinks about.

mod ask;
mod serve;

pub(crate) use self::ask::Uci;
pub use self::serve::serve;
