//! What stands on a board, and who sits at it: the words every game shares.

use std::fmt;

/// A place at the table, by its turn in the usual order, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// Its turn as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat, where two play.
    pub fn other(self) -> Self {
        Self(1 - self.0.min(1))
    }
}

/// A field of a board. Only the game knows which number has which name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field(pub u8);

/// What a man is. A king of draughts is a king too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Kind {
    /// The king.
    King,
    /// The queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A pawn.
    Pawn,
    /// A man of draughts that has not been crowned.
    Man,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 7] = [Self::King, Self::Queen, Self::Rook, Self::Bishop, Self::Knight, Self::Pawn, Self::Man];

    /// What a pawn may become.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Knight => "knight",
            Self::Pawn => "pawn",
            Self::Man => "man",
        }
    }

    /// The kind with this name, in whichever case.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(name))
    }

    /// Its letter before a field; none for pawns and men.
    pub const fn letter(self) -> Option<char> {
        match self {
            Self::King => Some('K'),
            Self::Queen => Some('Q'),
            Self::Rook => Some('R'),
            Self::Bishop => Some('B'),
            Self::Knight => Some('N'),
            Self::Pawn | Self::Man => None,
        }
    }

    /// The piece or king with this letter.
    pub fn lettered(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == Some(letter))
    }

    /// The drawing of such a man, where a king is one of chess.
    pub(crate) const fn drawing(self) -> diagram::Kind {
        match self {
            Self::King => diagram::Kind::King,
            Self::Queen => diagram::Kind::Queen,
            Self::Rook => diagram::Kind::Rook,
            Self::Bishop => diagram::Kind::Bishop,
            Self::Knight => diagram::Kind::Knight,
            Self::Pawn => diagram::Kind::Pawn,
            Self::Man => diagram::Kind::Man,
        }
    }

    /// The role it has in chess.
    pub(crate) const fn role(self) -> Option<chess::Role> {
        match self {
            Self::King => Some(chess::Role::King),
            Self::Queen => Some(chess::Role::Queen),
            Self::Rook => Some(chess::Role::Rook),
            Self::Bishop => Some(chess::Role::Bishop),
            Self::Knight => Some(chess::Role::Knight),
            Self::Pawn => Some(chess::Role::Pawn),
            Self::Man => None,
        }
    }
}

impl From<chess::Role> for Kind {
    fn from(role: chess::Role) -> Self {
        match role {
            chess::Role::King => Self::King,
            chess::Role::Queen => Self::Queen,
            chess::Role::Rook => Self::Rook,
            chess::Role::Bishop => Self::Bishop,
            chess::Role::Knight => Self::Knight,
            chess::Role::Pawn => Self::Pawn,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A man on the board: whose, and what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Man {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub kind: Kind,
}
