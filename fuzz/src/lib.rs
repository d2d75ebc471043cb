//! What must hold of anything at all: one function for each fuzz target, which takes bytes and panics if it does not.
//!
//! The tests of the crates include these files too and run them over `seeds`, so that they are compiled with every
//! change. They use nothing that the crates themselves do not.

pub mod chess;
pub mod draughts;
pub mod multichess;
pub mod protocols;
pub mod record;
pub mod table;
