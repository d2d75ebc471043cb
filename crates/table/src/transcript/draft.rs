//! Writing transcripts: a case while it is being told.

use std::fmt;

use super::read::{HEAD, bare, is_parting, is_step};

/// A case that is being written. Its lines stay as they are, comments too, but for those that are written; whether they
/// make sense is found when they are [read](super::Case::read). Of several cases in a text, the first is written.
///
/// ```
/// use table::transcript::Draft;
///
/// let mut draft = Draft::begin("A knight goes to g3", "bilguer");
/// draft.add("white", "g1-g3");
/// draft.set("position", Some("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1"));
/// assert_eq!(
///     draft.to_string(),
///     "case A knight goes to g3\nbook bilguer\nposition 4k3/8/8/8/8/8/8/4K1N1 w - - 0 1\nwhite: g1-g3\n"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    head: Vec<String>,
    steps: Vec<String>,
    /// The line that parts it from other cases, and these.
    others: Vec<String>,
}

impl Draft {
    /// A case of which nothing is told yet.
    pub fn begin(name: &str, book: &str) -> Self {
        let head = [("case", name), ("book", book)].map(|(word, value)| line(word, " ", value));
        Self { head: head.into(), steps: Vec::new(), others: Vec::new() }
    }

    /// A case that was begun, whether or not all of it makes sense.
    pub fn of(text: &str) -> Self {
        let mut head: Vec<String> = text.lines().map(Into::into).collect();
        let others = head.iter().position(|line| is_parting(bare(line)));
        let others = others.map(|at| head.split_off(at)).unwrap_or_default();
        let steps = head.iter().position(|line| is_step(bare(line)));
        let steps = steps.map(|at| head.split_off(at)).unwrap_or_default();
        let mut draft = Self { head, steps, others };
        draft.head.retain(|line| !line.trim().is_empty());
        draft.drop_blank_end();
        draft
    }

    /// Says in its head what stands under a word, in place of what stood there; nothing, if there is no value.
    pub fn set(&mut self, word: &str, value: Option<&str>) {
        self.head.retain(|line| word_of(line) != word);
        let Some(value) = value else { return };
        let place = |word: &str| HEAD.iter().position(|other| *other == word);
        let at = self.head.iter().position(|line| place(&word_of(line)) > place(word));
        self.head.insert(at.unwrap_or(self.head.len()), line(word, " ", value));
    }

    /// Adds an act of a seat, or of the table.
    pub fn add(&mut self, who: &str, act: &str) {
        self.steps.push(line(who, ": ", act));
    }

    /// Takes the last act away, with what was expected after it.
    pub fn take_last(&mut self) {
        let is_act = |line: &String| is_step(bare(line)) && !bare(line).starts_with('>');
        self.steps.truncate(self.steps.iter().rposition(is_act).unwrap_or(self.steps.len()));
        self.drop_blank_end();
    }

    fn drop_blank_end(&mut self) {
        while self.steps.last().is_some_and(|line| line.trim().is_empty()) {
            self.steps.pop();
        }
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head.iter().chain(&self.steps).chain(&self.others).try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// A line of two parts. What is said in it cannot begin another.
fn line(first: &str, sign: &str, second: &str) -> String {
    let on_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("{}{sign}{}", on_one_line(first), on_one_line(second))
}

/// The word with which a line of a head begins.
fn word_of(line: &str) -> String {
    bare(line).split_whitespace().next().unwrap_or_default().to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "case A knight\nbook bilguer  # as in 1843\nwhite: g1-g3\n> black may stand\n";

    fn with(text: &str, write: impl FnOnce(&mut Draft)) -> String {
        let mut draft = Draft::of(text);
        write(&mut draft);
        draft.to_string()
    }

    #[test]
    fn the_head_has_its_order() {
        let placed = with(TEXT, |draft| draft.set("position", Some("8/8 w")));
        assert_eq!(
            placed,
            "case A knight\nbook bilguer  # as in 1843\nposition 8/8 w\nwhite: g1-g3\n> black may stand\n"
        );
        assert_eq!(with(&placed, |draft| draft.set("position", None)), TEXT);
        let other = with(&placed, |draft| draft.set("book", Some("recreational")));
        assert!(other.starts_with("case A knight\nbook recreational\nposition 8/8 w\n"), "{other}");
        let late = with("# a note\nclock 5m\n\n", |draft| draft.set("position", Some("8/8 w")));
        assert_eq!(late, "# a note\nposition 8/8 w\nclock 5m\n");
    }

    #[test]
    fn acts_come_and_go_with_what_was_expected_after_them() {
        let more = with(TEXT, |draft| draft.add("black", "demand king-move"));
        assert!(more.ends_with("> black may stand\nblack: demand king-move\n"), "{more}");
        assert_eq!(with(&more, Draft::take_last), TEXT);
        assert_eq!(with(TEXT, Draft::take_last), "case A knight\nbook bilguer  # as in 1843\n");
        assert_eq!(with("book bilguer\n", Draft::take_last), "book bilguer\n");
        let repeated = "book bilguer\nrepeat 2 { white: e2-e4 ; black: e7-e5 }\n> turn white\n";
        assert_eq!(with(repeated, Draft::take_last), "book bilguer\n");
    }

    #[test]
    fn nothing_else_of_a_transcript_changes() {
        let lines = |text: &str| -> Vec<String> {
            text.lines().filter(|line| !line.trim().is_empty()).map(Into::into).collect()
        };
        for (name, text) in crate::transcript::house() {
            let more = with(text, |draft| draft.add("table", "flag"));
            assert_eq!(lines(&more).len(), lines(text).len() + 1, "{name}");
            assert_eq!(lines(&with(&more, Draft::take_last)), lines(text), "{name}");
        }
    }

    #[test]
    fn of_several_cases_the_first_is_written() {
        let text = format!("{TEXT}---\nbook draughts\n");
        let more = with(&text, |draft| draft.add("white", "resign"));
        assert_eq!(more, format!("{TEXT}white: resign\n---\nbook draughts\n"));
    }

    #[test]
    fn what_is_said_stays_on_its_line() {
        let text = with(TEXT, |draft| draft.add("white", "resign\nblack: accept"));
        assert!(text.ends_with("\nwhite: resign black: accept\n"), "{text}");
    }
}
