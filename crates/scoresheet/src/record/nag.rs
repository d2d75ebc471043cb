//! Numeric annotation glyphs: what a writer thinks of a move, as a number.

use std::fmt;

/// A numeric annotation glyph, `$0` and on: a judgement of a move or a position in no language. PGN ends with `$255`,
/// PDN with nothing.
///
/// ```
/// use scoresheet::Nag;
///
/// assert_eq!(Nag::BLUNDER.to_string(), "$4");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u16);

impl Nag {
    /// `!`
    pub const GOOD: Self = Self(1);
    /// `?`
    pub const MISTAKE: Self = Self(2);
    /// `!!`
    pub const BRILLIANT: Self = Self(3);
    /// `??`
    pub const BLUNDER: Self = Self(4);
    /// `!?`
    pub const INTERESTING: Self = Self(5);
    /// `?!`
    pub const DUBIOUS: Self = Self(6);

    /// The glyph that a sign of printed books stands for, set apart from the move: `=`, `+-`, `±` and the like.
    pub(crate) fn from_sign(sign: &str) -> Option<Self> {
        let number = match sign {
            "□" => 7,
            "=" => 10,
            "∞" => 13,
            "⩲" | "+=" | "+/=" => 14,
            "⩱" | "=+" | "=/+" => 15,
            "±" | "+/-" => 16,
            "∓" | "-/+" => 17,
            "+-" => 18,
            "-+" => 19,
            _ => return None,
        };
        Some(Self(number))
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
