//! Rights to castle.

use std::fmt;

/// The castlings a seat has not lost by moving its king or a rook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastleRights {
    /// With the near rook.
    pub short: bool,
    /// With the far rook.
    pub long: bool,
}

impl CastleRights {
    /// Neither castling.
    pub const NONE: Self = Self { short: false, long: false };

    /// Whether one of the two castlings is left.
    #[inline(always)]
    pub const fn has(self, is_short: bool) -> bool {
        if is_short { self.short } else { self.long }
    }

    /// The rights that both have.
    pub const fn both(self, other: Self) -> Self {
        Self { short: self.short && other.short, long: self.long && other.long }
    }

    /// The rights written as `S`, `L` or `SL`.
    pub(crate) fn from_letters(letters: &str) -> Option<Self> {
        match letters {
            "S" => Some(Self { short: true, long: false }),
            "L" => Some(Self { short: false, long: true }),
            "SL" => Some(Self { short: true, long: true }),
            _ => None,
        }
    }

    pub(crate) fn lose(&mut self, is_short: bool) {
        *(if is_short { &mut self.short } else { &mut self.long }) = false;
    }

    pub(crate) fn gain(&mut self, is_short: bool) {
        *(if is_short { &mut self.short } else { &mut self.long }) = true;
    }
}

/// Writes `S` for short and `L` for long.
impl fmt::Display for CastleRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.short { "S" } else { "" }, if self.long { "L" } else { "" })
    }
}
