//! What things look like on a terminal: colours or none, figurines or letters.

use ratatui::style::{Color, Modifier, Style};

/// What a terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Nothing but ASCII.
    pub is_ascii: bool,
    /// Colours.
    pub has_colors: bool,
}

/// How a field is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Not at all.
    Plain,
    /// The last move went from or to it.
    Last,
    /// A king in check stands on it.
    Checked,
    /// A man on it was touched.
    Touched,
    /// The man that is held may go there.
    Target,
    /// The hand is on the man there.
    Held,
}

impl Look {
    /// The ground of a field. All grounds are dark enough for the light armies and light enough for the dark ones.
    pub fn ground(self, is_dark: bool, mark: Mark) -> Style {
        if !self.has_colors {
            return if mark == Mark::Held { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
        }
        let color = match (mark, is_dark) {
            (Mark::Plain, false) => 137,
            (Mark::Plain, true) => 95,
            (Mark::Last, false) => 68,
            (Mark::Last, true) => 61,
            (Mark::Checked, _) => 160,
            (Mark::Touched, _) => 130,
            (Mark::Target, false) => 65,
            (Mark::Target, true) => 29,
            (Mark::Held, _) => 31,
        };
        Style::new().bg(Color::Indexed(color)).fg(Color::Indexed(187))
    }

    /// What is put on both sides of a marked field where there are no colours.
    pub fn brackets(self, mark: Mark) -> Option<(&'static str, &'static str)> {
        if self.has_colors {
            return None;
        }
        match mark {
            Mark::Plain => None,
            Mark::Last => Some(("[", "]")),
            Mark::Checked => Some(("!", "!")),
            Mark::Touched => Some(("<", ">")),
            Mark::Target => Some(("(", ")")),
            Mark::Held => Some(("{", "}")),
        }
    }

    /// What stands on an empty field.
    pub fn empty(self, is_dark: bool, mark: Mark) -> &'static str {
        match (mark, self.has_colors) {
            (Mark::Target, _) if self.is_ascii => "*",
            (Mark::Target, _) => "•",
            (_, true) => " ",
            (_, false) if self.is_ascii => {
                if is_dark {
                    ":"
                } else {
                    "."
                }
            }
            (_, false) => {
                if is_dark {
                    ":"
                } else {
                    "·"
                }
            }
        }
    }

    /// The men of an army, whose colours the hall names as SVG does: alone on the field, or on ground of their own.
    pub fn army(self, body: &str, detail: &str, has_ground: bool) -> Style {
        let body = rgb(body).map(|color| Color::Indexed(kindred(color)));
        let detail = rgb(detail).map(|color| Color::Indexed(nearest(color, |_| true)));
        match (body, detail) {
            _ if !self.has_colors => Style::new(),
            (Some(body), Some(detail)) if has_ground => Style::new().fg(detail).bg(body),
            (Some(body), _) => Style::new().fg(body),
            _ => Style::new(),
        }
    }

    /// A heading.
    pub fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Something by the way.
    pub fn faint(self) -> Style {
        if self.has_colors { Style::new().fg(Color::Indexed(245)) } else { Style::new() }
    }

    /// Something refused, or a warning.
    pub fn alarm(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.has_colors { style.fg(Color::Indexed(167)) } else { style }
    }

    /// What the law says, and what it rests on.
    pub fn law(self) -> Style {
        if self.has_colors { Style::new().fg(Color::Indexed(136)) } else { Style::new() }
    }

    /// What is chosen in a list.
    pub fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A rule with a heading in it, as long as there is room for.
    pub fn rule(self, heading: &str, columns: usize) -> String {
        let dash = if self.is_ascii { '-' } else { '─' };
        let heading = if heading.is_empty() { String::new() } else { format!("{dash} {heading} ") };
        let used = heading.chars().count();
        let mut rule: String = heading.chars().take(columns).collect();
        rule.extend(std::iter::repeat_n(dash, columns.saturating_sub(used)));
        rule
    }

    /// A text without anything that the terminal may not be able to show.
    pub fn plain(self, text: &str) -> String {
        if !self.is_ascii {
            return text.into();
        }
        let mut plain = String::with_capacity(text.len());
        for letter in text.chars() {
            match letter {
                '’' | '‘' => plain.push('\''),
                '“' | '”' | '„' => plain.push('"'),
                '–' | '—' | '−' => plain.push('-'),
                '…' => plain.push_str("..."),
                '§' => plain.push_str("par. "),
                '½' => plain.push_str("1/2"),
                '×' => plain.push('x'),
                '·' => plain.push('-'),
                '←' => plain.push_str("Left"),
                '→' => plain.push_str("Right"),
                '↑' => plain.push_str("Up"),
                '↓' => plain.push_str("Down"),
                'ä' => plain.push_str("ae"),
                'ö' => plain.push_str("oe"),
                'ü' => plain.push_str("ue"),
                'Ä' => plain.push_str("Ae"),
                'Ö' => plain.push_str("Oe"),
                'Ü' => plain.push_str("Ue"),
                'ß' => plain.push_str("ss"),
                'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
                'à' | 'á' => plain.push('a'),
                'ï' => plain.push('i'),
                _ if letter.is_ascii() => plain.push(letter),
                _ => plain.push('?'),
            }
        }
        plain
    }
}

/// The parts of a colour that is written `#c2402f`.
fn rgb(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

/// The nearest colour that is one if this is one: an army whose dark green became a grey would not be known by it.
fn kindred(color: [u8; 3]) -> u8 {
    let chroma = |color: [u8; 3]| color.iter().max().zip(color.iter().min()).map_or(0, |(most, least)| most - least);
    nearest(color, |other| chroma(color) < 32 || chroma(other) > 16)
}

/// The nearest of the colours that terminals of 256 colours agree on, a cube of six by six by six and greys, among those
/// that will do.
fn nearest(color: [u8; 3], will_do: impl Fn([u8; 3]) -> bool) -> u8 {
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

    #[test]
    fn ascii_is_ascii() {
        let look = Look { is_ascii: true, has_colors: false };
        assert_eq!(look.plain("§4: “für” – ½"), "par. 4: \"fuer\" - 1/2");
        assert!(look.rule("Moves", 20).is_ascii());
        assert_eq!(Look { is_ascii: false, has_colors: false }.rule("Moves", 12), "─ Moves ────");
    }
}
