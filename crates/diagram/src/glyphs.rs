//! Letters and digits as lines. Drawing them ourselves, a picture needs no font and looks the same everywhere.

/// How high capitals and digits are, in the units of the table below. Small letters hang from 5; some reach down to 18.
pub(crate) const CAPITAL: f32 = 14.0;
/// The space between two characters.
const SPACING: f32 = 3.5;
/// What is drawn for a character without a glyph.
const BOX: (f32, &str) = (8.0, "M0 0H8V14H0z");

/// How wide a character is, and its lines as SVG path data.
pub(crate) fn glyph(character: char) -> (f32, &'static str) {
    match character {
        '0' => (8.0, "M4 0C1 0 0 3 0 7s1 7 4 7 4-3 4-7-1-7-4-7z"),
        '1' => (4.0, "M0 3L4 0V14"),
        '2' => (8.0, "M0 4C0-1.5 8-1.5 8 4 8 7.5 0 10 0 14H8"),
        '3' => (8.0, "M0 1.5C3-1 8-.5 8 3.5 8 6 6 7 3 7 6 7 8 8 8 10.5 8 14.5 3 15 0 12.5"),
        '4' => (8.0, "M6 14V0L0 10H8"),
        '5' => (8.0, "M7.5 0H1L.5 6.5C3 4.5 8 5 8 9.5S3 15.5 0 12.5"),
        '6' => (8.0, "M7 .5C3 0 0 4 0 9.5A4 4.5 0 1 0 8 9.5 4 4.5 0 1 0 0 9.5"),
        '7' => (8.0, "M0 0H8L3 14"),
        '8' => (8.0, "M.5 3.5A3.5 3.5 0 1 0 7.5 3.5 3.5 3.5 0 1 0 .5 3.5M0 10.5A4 3.5 0 1 0 8 10.5 4 3.5 0 1 0 0 10.5"),
        '9' => (8.0, "M1 13.5C5 14 8 10 8 4.5A4 4.5 0 1 0 0 4.5 4 4.5 0 1 0 8 4.5"),
        'a' => (7.0, "M7 5V14M7 9.5A3.5 4.5 0 1 0 0 9.5 3.5 4.5 0 1 0 7 9.5"),
        'b' => (7.0, "M0 0V14M7 9.5A3.5 4.5 0 1 0 0 9.5 3.5 4.5 0 1 0 7 9.5"),
        'c' => (6.5, "M6.5 6.5C4 3.5 0 5.5 0 9.5S4 15.5 6.5 12.5"),
        'd' => (7.0, "M7 0V14M7 9.5A3.5 4.5 0 1 0 0 9.5 3.5 4.5 0 1 0 7 9.5"),
        'e' => (7.0, "M0 9.5H7C7 3.5 0 3.5 0 9.5 0 14 4.5 15.5 6.8 12.5"),
        'f' => (5.0, "M5 .5C2.5-.5 2 1 2 4V14M0 5H5"),
        'g' => (7.0, "M7 5V14C7 18.5 2.5 19 .5 17M7 9.5A3.5 4.5 0 1 0 0 9.5 3.5 4.5 0 1 0 7 9.5"),
        'h' => (7.0, "M0 0V14M0 9C1 4 7 3.5 7 9V14"),
        'i' => (1.0, "M.5 5V14M.5 .5v.1"),
        'j' => (3.0, "M2.5 5V15C2.5 17.5 1.5 18.3 0 18M2.5 .5v.1"),
        'k' => (6.5, "M0 0V14M6 5L0 10.5M2.5 8.3L6.5 14"),
        'l' => (1.0, "M.5 0V14"),
        'm' => (11.0, "M0 5V14M0 8.5C.5 4 5.5 4 5.5 8.5V14M5.5 8.5C6 4 11 4 11 8.5V14"),
        'n' => (7.0, "M0 5V14M0 9C1 4 7 3.5 7 9V14"),
        'o' => (7.0, "M7 9.5A3.5 4.5 0 1 0 0 9.5 3.5 4.5 0 1 0 7 9.5"),
        'p' => (7.0, "M0 5V18M7 9.5A3.5 4.5 0 1 0 0 9.5 3.5 4.5 0 1 0 7 9.5"),
        'q' => (7.0, "M7 5V18M7 9.5A3.5 4.5 0 1 0 0 9.5 3.5 4.5 0 1 0 7 9.5"),
        'r' => (4.5, "M0 5V14M0 9C.5 6 2.5 4.8 4.5 5.2"),
        's' => (6.0, "M5.7 6.2C4 4.3 .3 4.6 .3 7S6 9.3 6 12 2 15 0 12.8"),
        't' => (5.0, "M2 1V11.5C2 14 3.5 14.3 5 13.8M0 5H5"),
        'u' => (7.0, "M0 5V10C0 15.5 6 15 7 10M7 5V14"),
        'v' => (7.0, "M0 5L3.5 14 7 5"),
        'w' => (10.0, "M0 5L2.5 14 5 5 7.5 14 10 5"),
        'x' => (7.0, "M0 5L7 14M7 5L0 14"),
        'y' => (7.0, "M0 5L3.5 14M7 5L3.5 14C2.5 17 1.5 18.3 0 18"),
        'z' => (7.0, "M0 5H7L0 14H7"),
        'A' => (9.0, "M0 14L4.5 0 9 14M1.6 9H7.4"),
        'B' => (7.5, "M0 0V14H4C8.7 14 8.7 7 4 7H0M4 7C8 7 8 0 4 0H0"),
        'C' => (8.5, "M8.5 2.5C5-2 0 1 0 7S5 16 8.5 11.5"),
        'D' => (9.0, "M0 0V14H3C11 14 11 0 3 0z"),
        'E' => (7.0, "M7 0H0V14H7M0 7H6"),
        'F' => (7.0, "M7 0H0V14M0 7H6"),
        'G' => (9.0, "M8.5 2.5C5-2 0 1 0 7 0 14 6 15.5 9 12V8H5.5"),
        'H' => (8.0, "M0 0V14M8 0V14M0 7H8"),
        'I' => (1.0, "M.5 0V14"),
        'J' => (6.0, "M6 0V10C6 15.5 0 15 0 11"),
        'K' => (8.0, "M0 0V14M8 0L0 8.5M3 5.5L8 14"),
        'L' => (7.0, "M0 0V14H7"),
        'M' => (10.0, "M0 14V0L5 9 10 0V14"),
        'N' => (8.0, "M0 14V0L8 14V0"),
        'O' => (10.0, "M5 0C1.5 0 0 3 0 7s1.5 7 5 7 5-3 5-7-1.5-7-5-7z"),
        'P' => (7.5, "M0 14V0H4C8.7 0 8.7 7.5 4 7.5H0"),
        'Q' => (10.0, "M5 0C1.5 0 0 3 0 7s1.5 7 5 7 5-3 5-7-1.5-7-5-7zM6 10.5L10 15"),
        'R' => (7.5, "M0 14V0H4C8.7 0 8.7 7.5 4 7.5H0M4 7.5L7.5 14"),
        'S' => (8.0, "M7.5 2C5-1 .5-.3 .5 3.5S8 7 8 10.5 3 15.5 0 12"),
        'T' => (9.0, "M0 0H9M4.5 0V14"),
        'U' => (8.0, "M0 0V9C0 15.7 8 15.7 8 9V0"),
        'V' => (9.0, "M0 0L4.5 14 9 0"),
        'W' => (13.0, "M0 0L3 14 6.5 0 10 14 13 0"),
        'X' => (8.0, "M0 0L8 14M8 0L0 14"),
        'Y' => (9.0, "M0 0L4.5 7 9 0M4.5 7V14"),
        'Z' => (8.0, "M0 0H8L0 14H8"),
        ' ' => (4.0, ""),
        _ => BOX,
    }
}

/// The characters of a text, each with its distance from the beginning.
pub(crate) fn spread(text: &str) -> impl Iterator<Item = (char, f32)> {
    text.chars().scan(0.0, |at, character| {
        let here = *at;
        *at += glyph(character).0 + SPACING;
        Some((character, here))
    })
}

/// How wide a text is.
pub(crate) fn width(text: &str) -> f32 {
    spread(text).last().map_or(0.0, |(last, at)| at + glyph(last).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_and_digit_has_its_own_lines() {
        let characters: Vec<char> = ('0'..='9').chain('a'..='z').chain('A'..='Z').collect();
        for &character in &characters {
            assert_ne!(glyph(character), BOX, "{character}");
            let alike = characters.iter().filter(|&&other| glyph(other).1 == glyph(character).1).count();
            // A small l and a capital I are both a bar.
            assert_eq!(alike, if "lI".contains(character) { 2 } else { 1 }, "{character}");
        }
        assert_eq!(glyph('ß'), BOX);
    }

    #[test]
    fn widths_add_up() {
        assert_eq!(width(""), 0.0);
        assert_eq!(width("1"), 4.0);
        assert_eq!(width("10"), 4.0 + SPACING + 8.0);
        assert_eq!(spread("10").collect::<Vec<_>>(), [('1', 0.0), ('0', 7.5)]);
    }
}
