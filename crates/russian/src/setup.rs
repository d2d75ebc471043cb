//! Any arrangement of pieces, legal or not.

use core::fmt;
use core::ops::Deref;

use arrayvec::ArrayVec;
use draughts::Role;

use crate::side::{Black, Side, White};
use crate::{Board, Color, Fields, Position};

/// Any arrangement of pieces with a side on move, legal or not.
///
/// It becomes a [`Position`] if it can be played on, and otherwise says everything that stands in the way:
///
/// ```
/// use russian::Setup;
///
/// let setup: Setup = "W:We7,f8:Bc1".parse()?;
/// assert_eq!(
///     setup.position().unwrap_err().to_string(),
///     "white men on the crown row are not kings: f8; black men on the crown row are not kings: c1"
/// );
/// # Ok::<(), russian::FenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// Who is on move.
    pub turn: Color,
}

impl Setup {
    /// An empty board, White on move.
    pub const EMPTY: Self = Self { board: Board::EMPTY, turn: Color::White };

    /// The opening position.
    pub const OPENING: Self = Self { board: Board::OPENING, turn: Color::White };

    /// The position, if this arrangement can be played on.
    ///
    /// # Errors
    ///
    /// Everything that stands in the way.
    pub fn position(self) -> Result<Position, Faults> {
        Position::try_from(self)
    }

    /// Everything that keeps this arrangement from being played on.
    pub fn faults(&self) -> Faults {
        let mut faults = Faults::default();
        for (color, crown_row) in [(Color::White, White::CROWN_ROW), (Color::Black, Black::CROWN_ROW)] {
            let men = self.board.pieces_of(color, Role::Man) & crown_row;
            if !men.is_empty() {
                faults.0.push(Fault::UncrownedMen(color, men));
            }
        }
        faults
    }

    /// What no game can have led to, though it can be played on: a side with more than twelve pieces.
    pub fn too_many_pieces(&self, color: Color) -> bool {
        self.board.side(color).count() > 12
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::OPENING
    }
}

/// One reason why a [`Setup`] cannot be played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// Men of this side stand where they would have become kings.
    UncrownedMen(Color, Fields),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::UncrownedMen(color, men) = self;
        write!(f, "{color} men on the crown row are not kings:")?;
        men.into_iter().try_for_each(|field| write!(f, " {field}"))
    }
}

/// Everything that keeps a [`Setup`] from being played on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Faults(ArrayVec<Fault, 2>);

impl Deref for Faults {
    type Target = [Fault];

    fn deref(&self) -> &[Fault] {
        &self.0
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.iter().enumerate() {
            write!(f, "{}{fault}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for Faults {}
