//! The 256 colours of terminals, and which of them comes nearest to one of the page.

/// The parts of a colour that is written `#c2402f`.
pub fn rgb(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

/// The nearest colour that is one if this is one: an army whose dark green became a grey would not be known by it.
pub fn kindred(color: [u8; 3]) -> u8 {
    let chroma = |color: [u8; 3]| color.iter().max().zip(color.iter().min()).map_or(0, |(most, least)| most - least);
    nearest_among(color, |other| chroma(color) < 32 || chroma(other) > 16)
}

/// The nearest colour.
pub fn nearest(color: [u8; 3]) -> u8 {
    nearest_among(color, |_| true)
}

/// The nearest of the colours that terminals of 256 colours agree on, a cube of six by six by six and greys, among those
/// that will do.
fn nearest_among(color: [u8; 3], will_do: impl Fn([u8; 3]) -> bool) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let cube = (0..216u8).map(|i| {
        let step = |place: u8| STEPS[usize::from(i / place % 6)];
        (16 + i, [step(36), step(6), step(1)])
    });
    let greys = (0..24u8).map(|i| (232 + i, [8 + 10 * i; 3]));
    let all = cube.chain(greys).filter(|(_, other)| will_do(*other));
    all.min_by_key(|(_, other)| distance(*other, color)).map_or(15, |(index, _)| index)
}

/// How far two colours are apart: in brightness, and three times as much in what makes them colours.
fn distance(one: [u8; 3], other: [u8; 3]) -> i32 {
    let bright = |color: [u8; 3]| color.iter().map(|&part| i32::from(part)).sum::<i32>() / 3;
    let (here, there) = (bright(one), bright(other));
    let tint = |part: usize| (i32::from(one[part]) - here) - (i32::from(other[part]) - there);
    (here - there).pow(2) + 3 * (0..3).map(|part| tint(part).pow(2)).sum::<i32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_become_those_of_terminals() {
        assert_eq!(
            (rgb("#c2402f"), rgb("c2402f"), rgb("#c2402"), rgb("#ääü")),
            (Some([0xc2, 0x40, 0x2f]), None, None, None)
        );
        assert_eq!((kindred([0x1f, 0x4a, 0x3a]), kindred([0xc2, 0x40, 0x2f])), (65, 167), "green and red");
        assert_eq!((kindred([255, 255, 255]), kindred([0, 0, 0]), kindred([0x1d, 0x1d, 0x1b])), (231, 16, 234));
    }
}
