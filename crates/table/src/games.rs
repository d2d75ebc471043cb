//! The four games as the referee sees them.

pub(crate) mod chess;
pub(crate) mod draughts;
pub(crate) mod multichess;
