//! The computer at the table.
//!
//! A [`Computer`] takes a seat and does there what a person does, by the table's law book; an [`Analysis`] thinks about any
//! board that a reader looks at. What they think with is the crate `engine`, which knows no table and no law.

mod aims;
mod analysis;
mod player;
mod think;

pub use crate::aims::{chess_aims, draughts_aims};
pub use crate::analysis::{Analysis, AnalysisError, Progress, Subject};
pub use crate::player::{Computer, Manner, Settings};
pub use crate::think::{Thought, Variation};
