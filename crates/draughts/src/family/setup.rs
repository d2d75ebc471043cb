//! Any arrangement of pieces, legal or not.

use core::fmt;
use core::ops::Deref;

use arrayvec::ArrayVec;

use super::field::in_row;
use super::{Board, Color, Fields, Position, Role};
use crate::Variant;

/// Any arrangement of pieces with a side on move, legal or not.
///
/// It becomes a [`Position`] if it can be played on, and otherwise says everything that stands in the way:
///
/// ```
/// use draughts::Setup;
///
/// let setup: Setup = "W:W3,28:B50".parse()?;
/// assert_eq!(
///     setup.position().unwrap_err().to_string(),
///     "white men on the crown row are not kings: 3; black men on the crown row are not kings: 50"
/// );
/// # Ok::<(), draughts::FenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup<V: Variant> {
    /// The pieces.
    pub board: Board<V>,
    /// Who is on move.
    pub turn: Color,
}

impl<V: Variant> Setup<V> {
    /// An empty board, White on move.
    pub const EMPTY: Self = Self { board: Board::EMPTY, turn: Color::White };

    /// The opening position.
    pub const OPENING: Self = Self { board: Board::OPENING, turn: Color::White };

    /// How many pieces each side begins with.
    pub const MOST_PIECES: u8 = V::ROWS_OF_MEN * in_row::<V>();

    /// The position, if this arrangement can be played on.
    ///
    /// # Errors
    ///
    /// Everything that stands in the way.
    pub fn position(self) -> Result<Position<V>, Faults<V>> {
        Position::try_from(self)
    }

    /// Everything that keeps this arrangement from being played on.
    pub fn faults(&self) -> Faults<V> {
        let mut faults = Faults(ArrayVec::new());
        for color in Color::ALL {
            let men = self.board.pieces_of(color, Role::Man) & Fields::crown_row(color);
            if !men.is_empty() {
                faults.0.push(Fault::UncrownedMen(color, men));
            }
        }
        faults
    }

    /// What no game can have led to, though it can be played on: a side with more pieces than it began with.
    pub fn too_many_pieces(&self, color: Color) -> bool {
        self.board.side(color).count() > Self::MOST_PIECES.into()
    }
}

impl<V: Variant> Default for Setup<V> {
    fn default() -> Self {
        Self::OPENING
    }
}

/// One reason why a [`Setup`] cannot be played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault<V: Variant> {
    /// Men of this side stand where they would have become kings.
    UncrownedMen(Color, Fields<V>),
}

impl<V: Variant> fmt::Display for Fault<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::UncrownedMen(color, men) = self;
        write!(f, "{color} men on the crown row are not kings:")?;
        men.into_iter().try_for_each(|field| write!(f, " {field}"))
    }
}

/// Everything that keeps a [`Setup`] from being played on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults<V: Variant>(ArrayVec<Fault<V>, 2>);

impl<V: Variant> Deref for Faults<V> {
    type Target = [Fault<V>];

    fn deref(&self) -> &[Fault<V>] {
        &self.0
    }
}

impl<V: Variant> fmt::Display for Faults<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.iter().enumerate() {
            write!(f, "{}{fault}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl<V: Variant> core::error::Error for Faults<V> {}
