//! What must hold of whatever is read, one function for each reader. A fuzz target hands them anything at all.

pub mod draughts;
