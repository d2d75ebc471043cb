//! The side on move as a type, so that the generator is compiled once for each.

use draughts::Direction;

use crate::{Color, Fields};

/// White or Black, known at compile time.
pub(crate) trait Side {
    type Other: Side<Other = Self>;
    const COLOR: Color;
    /// The two ways a man goes.
    const FORWARD: [Direction; 2];
    /// Where a man is crowned.
    const CROWN_ROW: Fields;
    /// The row before that one.
    const GATE: Fields;
}

pub(crate) struct White;
pub(crate) struct Black;

impl Side for White {
    type Other = Black;
    const COLOR: Color = Color::White;
    const FORWARD: [Direction; 2] = [Direction::UpLeft, Direction::UpRight];
    const CROWN_ROW: Fields = Fields::rows(7, 7);
    const GATE: Fields = Fields::rows(6, 6);
}

impl Side for Black {
    type Other = White;
    const COLOR: Color = Color::Black;
    const FORWARD: [Direction; 2] = [Direction::DownLeft, Direction::DownRight];
    const CROWN_ROW: Fields = Fields::rows(0, 0);
    const GATE: Fields = Fields::rows(1, 1);
}
