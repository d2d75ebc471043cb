//! What the pieces of one player look like.

use std::fmt;

/// A colour: how much red, green and blue. Displaying it writes it as SVG does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Color(pub u8, pub u8, pub u8);

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(red, green, blue) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The pieces of one player: what they are called and how they are told from those of others.
///
/// The colours are to be changed at will. Armies that share a board must differ in something that is seen without
/// colours too: light or dark, with an emblem or without.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Army {
    /// What it is called in the description of a picture: `White`.
    pub name: &'static str,
    /// What its pieces are filled with.
    pub body: Color,
    /// The line around them.
    pub edge: Color,
    /// The lines and spots on them, and the emblem. It must stand out against the body.
    pub detail: Color,
    /// The mark that each of them bears.
    pub emblem: Emblem,
}

/// A mark on each piece of an army.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Emblem {
    /// None.
    #[default]
    Plain,
    /// A bar along the foot, or what comes nearest on a draughts piece.
    Bar,
}

const INK: Color = Color(0x1d, 0x1d, 0x1b);
const PAPER: Color = Color(0xff, 0xff, 0xff);

impl Army {
    /// White, outlined in black.
    pub const WHITE: Self = Self { name: "White", body: PAPER, edge: INK, detail: INK, emblem: Emblem::Plain };

    /// Black.
    pub const BLACK: Self = Self { name: "Black", body: INK, edge: INK, detail: PAPER, emblem: Emblem::Plain };

    /// Red: between White and Black in brightness, with a white bar.
    pub const RED: Self = Self {
        name: "Red",
        body: Color(0xc2, 0x40, 0x2f),
        edge: Color(0x3b, 0x0f, 0x0a),
        detail: PAPER,
        emblem: Emblem::Bar,
    };

    /// Light and yellowish, plain.
    pub const IVORY: Self = Self {
        name: "Ivory",
        body: Color(0xfd, 0xf1, 0xcf),
        edge: Color(0x3a, 0x2c, 0x0c),
        detail: Color(0x3a, 0x2c, 0x0c),
        emblem: Emblem::Plain,
    };

    /// Light and bluish, with a bar.
    pub const SKY: Self = Self {
        name: "Sky",
        body: Color(0xcf, 0xe2, 0xf7),
        edge: Color(0x12, 0x28, 0x3f),
        detail: Color(0x12, 0x28, 0x3f),
        emblem: Emblem::Bar,
    };

    /// Dark and green, plain.
    pub const FOREST: Self = Self {
        name: "Forest",
        body: Color(0x1f, 0x4a, 0x3a),
        edge: Color(0x0c, 0x1f, 0x18),
        detail: Color(0xdf, 0xf0, 0xe6),
        emblem: Emblem::Plain,
    };

    /// Dark and purple, with a bar.
    pub const PLUM: Self = Self {
        name: "Plum",
        body: Color(0x5a, 0x23, 0x50),
        edge: Color(0x22, 0x0a, 0x1e),
        detail: Color(0xf6, 0xdc, 0xee),
        emblem: Emblem::Bar,
    };

    /// The same army under another name.
    pub const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How bright a colour is, from 0 to 1, as WCAG reckons it.
    fn luminance(Color(red, green, blue): Color) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(a: Color, b: Color) -> f64 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn armies_of_one_board_differ_without_colours() {
        let boards: [&[Army]; 3] = [
            &[Army::WHITE, Army::BLACK],
            &[Army::WHITE, Army::BLACK, Army::RED],
            &[Army::IVORY, Army::FOREST, Army::SKY, Army::PLUM],
        ];
        for armies in boards {
            for (index, a) in armies.iter().enumerate() {
                for b in &armies[..index] {
                    let differ = a.emblem != b.emblem || contrast(a.body, b.body) > 4.5;
                    assert!(differ, "{} and {}", a.name, b.name);
                }
            }
        }
    }

    #[test]
    fn details_stand_out() {
        for army in [Army::WHITE, Army::BLACK, Army::RED, Army::IVORY, Army::SKY, Army::FOREST, Army::PLUM] {
            assert!(contrast(army.body, army.detail) > 4.5, "{}", army.name);
        }
    }

    #[test]
    fn colours_are_written_in_six_digits() {
        assert_eq!(Color(0, 10, 255).to_string(), "#000aff");
    }
}
