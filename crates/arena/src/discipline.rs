//! The games a match can be of.

mod chess;
mod draughts;

use std::error::Error;

use protocols::Protocol;
use scoresheet::{Color, Notation};

use crate::ending::{Ending, Outcome};

/// A game of two sides that programs play, as its record has it.
///
/// Players know it by texts. Each game has one writing for positions and moves, that of the protocol most of its
/// programs speak; who speaks another translates.
pub trait Discipline: Notation<Position: Copy + Send + Sync, Ply: Send, Outcome: Send> + Send {
    /// Why a line gives no position to begin from.
    type OpeningError: Error + Send + Sync + 'static;

    /// What its programs speak if nothing else is said.
    const PROTOCOL: Protocol;

    /// Reads a line of a file of openings.
    ///
    /// # Errors
    ///
    /// If it gives no position that can be played on.
    fn read_opening(line: &str) -> Result<Self::Position, Self::OpeningError>;

    /// A position as players are told it.
    fn write_start(position: &Self::Position) -> String;

    /// Reads a move as players make it, and gives it back as they are told it.
    ///
    /// # Errors
    ///
    /// What is wrong with it, in words, if it is no legal move.
    fn read_move(position: &Self::Position, text: &str) -> Result<(Self::Ply, String), String>;

    /// Whose move it is.
    fn turn(position: &Self::Position) -> Color;

    /// Why the game is over, if it is, given its positions from the first to the one on the board.
    fn ending(positions: &[Self::Position]) -> Option<Ending>;

    /// What comes of a game, as its record has it.
    fn result(outcome: Outcome) -> Self::Outcome;
}
