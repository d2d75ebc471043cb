//! The line at the bottom: what is typed there, and what it means.

/// A line that is being typed.
#[derive(Debug, Clone, Default)]
pub struct Line {
    text: Vec<char>,
    /// Where the next letter goes.
    cursor: usize,
    /// What was typed before, and which of it is shown.
    typed: Vec<String>,
    shown: Option<usize>,
}

impl Line {
    /// What stands there.
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// How many letters stand before the cursor.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Whether nothing is typed.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Types a letter.
    pub fn insert(&mut self, letter: char) {
        self.text.insert(self.cursor, letter);
        self.cursor += 1;
    }

    /// Wipes out the letter before the cursor.
    pub fn backspace(&mut self) {
        if let Some(before) = self.cursor.checked_sub(1) {
            self.text.remove(before);
            self.cursor = before;
        }
    }

    /// Wipes out the letter at the cursor.
    pub fn delete(&mut self) {
        if self.cursor < self.text.len() {
            self.text.remove(self.cursor);
        }
    }

    /// Wipes out everything.
    pub fn clear(&mut self) {
        self.set("");
    }

    /// Goes so many letters to the right, or to the left.
    pub fn go(&mut self, by: isize) {
        self.cursor = self.cursor.saturating_add_signed(by).min(self.text.len());
    }

    /// Takes up what was typed before, or after, what is shown.
    pub fn recall(&mut self, is_before: bool) {
        let last = self.typed.len();
        let at = self.shown.unwrap_or(last);
        let at = if is_before { at.saturating_sub(1) } else { (at + 1).min(last) };
        let text = self.typed.get(at).cloned().unwrap_or_default();
        self.set(&text);
        self.shown = (at < last).then_some(at);
    }

    /// Takes away what was typed, and remembers it.
    pub fn take(&mut self) -> String {
        let text = self.text();
        if !text.trim().is_empty() && self.typed.last() != Some(&text) {
            self.typed.push(text.clone());
        }
        self.clear();
        text
    }

    fn set(&mut self, text: &str) {
        self.text = text.chars().collect();
        self.cursor = self.text.len();
        self.shown = None;
    }
}

/// What a line means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// Nothing.
    Nothing,
    Help,
    /// Turn the board.
    Flip,
    /// Read the book, at an article if one is named.
    Laws(Option<String>),
    /// List what can be done.
    Acts,
    /// Show the record instead of the moves, or the other way round.
    Record,
    /// Look and act from another seat that is held here.
    Seat(String),
    /// Show an ally fields, and ways from one to another.
    Confer(Vec<String>),
    /// Play again.
    Rematch,
    Quit,
    /// Something at the table, in the words of transcripts, perhaps for a seat that is named.
    Act {
        seat: Option<String>,
        act: String,
    },
}

impl Typed {
    /// Makes out a line. Whether an act makes sense is for the referee to say.
    pub fn read(text: &str) -> Self {
        let words: Vec<&str> = text.split_whitespace().collect();
        let lower = words.join(" ").to_lowercase();
        let (first, rest) = lower.split_once(' ').map_or((lower.as_str(), None), |(first, rest)| (first, Some(rest)));
        match (first, rest) {
            ("", _) => Self::Nothing,
            ("help" | "?", None) => Self::Help,
            ("flip" | "turn", None) => Self::Flip,
            ("acts", None) => Self::Acts,
            ("record" | "moves", None) => Self::Record,
            ("rematch", None) => Self::Rematch,
            ("quit" | "exit", None) => Self::Quit,
            ("laws" | "law", article) => Self::Laws(article.map(|_| words[1..].join(" "))),
            ("confer", Some(signs)) => Self::Confer(signs.split(' ').map(str::to_owned).collect()),
            ("seat", Some(seat)) => Self::Seat(seat.into()),
            ("draw", None) => Self::Act { seat: None, act: "offer draw".into() },
            _ => Self::act(&words.join(" ")),
        }
    }

    fn act(text: &str) -> Self {
        let named = text.split_once(':').filter(|(seat, _)| seat.chars().all(char::is_alphabetic));
        let (seat, act) = named.map_or((None, text), |(seat, act)| (Some(seat.trim().to_lowercase()), act.trim()));
        Self::Act { seat, act: written(act) }
    }
}

/// Two fields with a blank between them are a move; all else is as it stands.
fn written(act: &str) -> String {
    let is_field = |text: &str| {
        let digits = text.strip_prefix(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(text);
        (1..=2).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit())
    };
    match act.split_once(' ') {
        Some((from, to)) if is_field(from) && is_field(to) => format!("{from}-{to}"),
        _ => act.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(text: &str) -> String {
        match Typed::read(text) {
            Typed::Act { seat, act } => seat.map(|seat| seat + ": ").unwrap_or_default() + &act,
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn moves_and_acts_are_typed_as_on_the_page() {
        for (typed, meant) in [
            ("e2 e4", "e2-e4"),
            ("  e2   e4 ", "e2-e4"),
            ("32 28", "32-28"),
            ("C2 C4", "C2-C4"),
            ("e2-e4", "e2-e4"),
            ("Nf3", "Nf3"),
            ("26x17x37", "26x17x37"),
            ("e2-e4 says check", "e2-e4 says check"),
            ("touch e2", "touch e2"),
            ("demand king-move", "demand king-move"),
            ("place e2 e4", "place e2 e4"),
            ("draw", "offer draw"),
            ("Black: notice check", "black: notice check"),
            ("b: e2 e4", "b: e2-e4"),
            ("äö: x", "äö: x"),
            ("nonsense", "nonsense"),
        ] {
            assert_eq!(act(typed), meant, "{typed}");
        }
        for (typed, meant) in [
            ("", Typed::Nothing),
            ("?", Typed::Help),
            ("FLIP", Typed::Flip),
            ("laws", Typed::Laws(None)),
            ("laws R17", Typed::Laws(Some("R17".into()))),
            ("seat Black", Typed::Seat("black".into())),
            ("confer e14-e1 d4", Typed::Confer(vec!["e14-e1".into(), "d4".into()])),
            ("quit", Typed::Quit),
        ] {
            assert_eq!(Typed::read(typed), meant, "{typed}");
        }
    }

    #[test]
    fn a_line_is_edited() {
        let mut line = Line::default();
        "e2 e5".chars().for_each(|letter| line.insert(letter));
        line.backspace();
        line.insert('4');
        line.go(-10);
        line.go(2);
        line.delete();
        line.insert('-');
        assert_eq!((line.text().as_str(), line.cursor()), ("e2-e4", 3));
        assert_eq!(line.take(), "e2-e4");
        line.recall(true);
        assert_eq!(line.text(), "e2-e4");
        line.recall(false);
        assert!(line.is_empty());
        line.backspace();
        line.delete();
        line.go(1);
        assert_eq!(line.cursor(), 0);
    }
}
