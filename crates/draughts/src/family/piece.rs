//! Men and kings.

use super::Color;

/// What a piece is, whatever its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Goes forward one field, captures forward and backward.
    Man,
    /// Goes and captures along whole lines.
    King,
}

/// A man or king of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// A piece of this colour and role.
    pub const fn new(color: Color, role: Role) -> Self {
        Self { color, role }
    }

    /// The letter Hub positions use: `w` and `b` for men, `W` and `B` for kings.
    pub const fn letter(self) -> char {
        match self.role {
            Role::Man => self.color.letter(),
            Role::King => self.color.letter().to_ascii_uppercase(),
        }
    }

    /// Reads the letter Hub positions use.
    pub const fn from_letter(letter: char) -> Option<Self> {
        let role = if letter.is_ascii_uppercase() { Role::King } else { Role::Man };
        match Color::from_letter(letter) {
            Some(color) => Some(Self { color, role }),
            None => None,
        }
    }
}
