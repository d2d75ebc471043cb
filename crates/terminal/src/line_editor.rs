//! The line at the bottom, while it is typed.

/// A line that is being typed.
#[derive(Debug, Clone, Default)]
pub struct LineEditor {
    text: Vec<char>,
    /// Where the next letter goes.
    cursor: usize,
    /// What was typed before, and which of it is shown.
    typed: Vec<String>,
    shown: Option<usize>,
}

impl LineEditor {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_edited() {
        let mut line = LineEditor::default();
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
