//! The side on move as a type, so that the generator is compiled once for each.

use crate::{Color, Direction, Fields};

/// White or Black, known at compile time.
pub(crate) trait Side {
    type Other: Side<Other = Self>;
    const COLOR: Color;
    /// The two ways a man goes (Art. 9).
    const FORWARD: [Direction; 2];
    /// Where a man is crowned (Art. 10).
    const CROWN_ROW: Fields;
}

pub(crate) struct White;
pub(crate) struct Black;

impl Side for White {
    type Other = Black;
    const COLOR: Color = Color::White;
    const FORWARD: [Direction; 2] = [Direction::UpLeft, Direction::UpRight];
    const CROWN_ROW: Fields = Fields::range(1, 5);
}

impl Side for Black {
    type Other = White;
    const COLOR: Color = Color::Black;
    const FORWARD: [Direction; 2] = [Direction::DownLeft, Direction::DownRight];
    const CROWN_ROW: Fields = Fields::range(46, 50);
}
