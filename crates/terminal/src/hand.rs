//! The hand of a player over the board.

/// What the hand is on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hand {
    /// The field of the man that is held.
    pub held: Option<String>,
    /// The field on which the button of the mouse was pressed, while it is down.
    pub pressed: Option<String>,
    /// Whether the man was held before the button was pressed on it: then it is let go.
    pub was_held: bool,
}
