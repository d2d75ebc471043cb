//! The side on move as a type, so that the generator is compiled once for each.

use super::{Color, Direction, Fields};
use crate::Variant;

/// White or Black, known at compile time.
pub(super) trait Side<V: Variant> {
    type Other: Side<V, Other = Self>;
    const COLOR: Color;
    /// The two ways a man goes.
    const FORWARD: [Direction; 2];
    /// Where a man is crowned.
    const CROWN_ROW: Fields<V> = Fields::crown_row(Self::COLOR);
    /// The row before that one: a man that takes something there comes to the crown row.
    const GATE: Fields<V> = Fields::gate(Self::COLOR);
}

pub(super) struct White;
pub(super) struct Black;

impl<V: Variant> Side<V> for White {
    type Other = Black;
    const COLOR: Color = Color::White;
    const FORWARD: [Direction; 2] = [Direction::UpLeft, Direction::UpRight];
}

impl<V: Variant> Side<V> for Black {
    type Other = White;
    const COLOR: Color = Color::Black;
    const FORWARD: [Direction; 2] = [Direction::DownLeft, Direction::DownRight];
}
