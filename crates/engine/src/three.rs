//! Chess for three players, each for himself.
//!
//! What the other two will do is unknown, so there is more than one way to think: that both play against oneself
//! ([`Paranoid`]), that each takes what is best for himself ([`MaxN`]), or that of the two only the one whose answer is
//! the worst for oneself answers ([`BestReply`]). `docs/three-players.md` tells which plays best.

mod best_reply;
mod max_n;
mod paranoid;

pub use best_reply::{BestReply, Replies};
pub use max_n::MaxN;
pub use paranoid::Paranoid;

#[cfg(test)]
mod tests;
