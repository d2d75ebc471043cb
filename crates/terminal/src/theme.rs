//! What things look like on a terminal, with colours or without, in Unicode or ASCII.

use ratatui::style::{Color, Modifier, Style};

use crate::ascii;
use crate::colors::{kindred, nearest, rgb};

/// What a terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
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

impl Theme {
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
        let detail = rgb(detail).map(|color| Color::Indexed(nearest(color)));
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
        if self.is_ascii { ascii::written(text) } else { text.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ascii_is_ascii() {
        let theme = Theme { is_ascii: true, has_colors: false };
        assert_eq!(theme.plain("§4: “für” – ½"), "par. 4: \"fuer\" - 1/2");
        assert!(theme.rule("Moves", 20).is_ascii());
        assert_eq!(Theme { is_ascii: false, has_colors: false }.rule("Moves", 12), "─ Moves ────");
    }
}
