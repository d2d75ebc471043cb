//! The same acts under several books, and where the books part.

use games::Lang;
use std::io::{self, Write};
use std::sync::Arc;

use serde_json::{Map, Value, json};
use table::transcript::{Answer, Case, Step, StepKind, watch};
use table::{Citation, Finding, LawBook, SetUpError};
use terminal::wrapped;

use super::report::{articles, sentence};
use super::standing::Standing;
use crate::grid::{Grid, Look};
use crate::input::Input;
use crate::terminal::{Ink, columns};

/// In front of a row on which the books part.
const MARK: &str = "≠";

/// What one book says to one act.
struct Word {
    is_refused: bool,
    articles: Vec<Citation>,
    findings: Vec<Finding>,
    sentence: String,
    standing: Standing,
}

/// One book's column.
enum Column {
    /// Its word on each act.
    Words(Vec<Word>),
    /// It does not allow the table to be set up so.
    NotSetUp(SetUpError),
}

/// Where books part first.
enum Place {
    SetUp,
    /// At this of the acts.
    Act(usize),
}

/// Replays a case under each book and writes what they say side by side.
pub fn write(
    file: &Input,
    case: &Case,
    books: &[Arc<LawBook>],
    lang: Lang,
    ink: Ink,
    out: &mut impl Write,
) -> io::Result<()> {
    let judged: Vec<Column> = books.iter().map(|book| column(case, book, lang)).collect();
    let acts: Vec<_> = case.steps.iter().filter(|step| !matches!(step.is, StepKind::Expect(_))).collect();
    let name = if case.name.is_empty() { "a case" } else { &case.name };
    writeln!(out, "{}", ink.bold(&format!("{file}:{}: {name}", case.line)))?;

    let ids = books.iter().map(|book| book.id.clone());
    let grid = Grid::new([String::new(), "act".into()].into_iter().chain(ids).collect());
    let mut rows = Rows { grid, above: None, alike: 0 };
    let mut first = None;
    if judged.iter().any(|column| column.refusal().is_some()) {
        let differs = judged.iter().any(|column| column.refusal().is_none());
        let cells = judged.iter().map(Column::set_up_cell).collect();
        rows.add(case.line, "the set-up", if differs { MARK } else { "" }, cells, Look::of(differs));
        first = differs.then_some(Place::SetUp);
    }
    for (i, act) in acts.iter().enumerate() {
        let words: Vec<Option<&Word>> = judged.iter().map(|column| column.word(i)).collect();
        let differs = do_part(&words);
        let is_first = differs && first.is_none();
        if is_first {
            first = Some(Place::Act(i));
        }
        let cells = words.iter().map(|word| cell(*word, &words)).collect();
        rows.add(act.line, &act.text, if differs { MARK } else { "" }, cells, Look::of(is_first));
    }
    rows.end().write(columns(), ink, out)?;

    let part = match first {
        None => return writeln!(out, "They do not part.\n"),
        Some(Place::SetUp) => "They part at the set-up:".into(),
        Some(Place::Act(i)) => format!("They part at line {}, {}:", acts[i].line, acts[i].text),
    };
    writeln!(out, "{}", ink.yellow(&part))?;
    let indent = books.iter().map(|book| book.id.chars().count()).max().unwrap_or(0) + 4;
    for (book, column) in books.iter().zip(&judged) {
        let told = match first {
            Some(Place::Act(i)) => column.told(i),
            _ => column.refusal().map_or("ok".into(), |why| format!("not set up: {why}")),
        };
        for (i, line) in wrapped(&told, columns().saturating_sub(indent)).iter().enumerate() {
            let name = if i == 0 { book.id.as_str() } else { "" };
            writeln!(out, "  {name:<0$}{line}", indent - 2)?;
        }
    }
    write_boards(&judged, acts.len().saturating_sub(1), out)?;
    writeln!(out)
}

/// Replays a case under each book: what they say to every act, for programs.
pub fn json(file: &Input, case: &Case, books: &[Arc<LawBook>], lang: Lang) -> Value {
    let judged: Vec<Column> = books.iter().map(|book| column(case, book, lang)).collect();
    let steps = case.steps.iter().filter(|step| !matches!(step.is, StepKind::Expect(_)));
    let act = |(i, step): (usize, &Step)| {
        let words: Vec<Option<&Word>> = judged.iter().map(|column| column.word(i)).collect();
        let told = books.iter().zip(&words).filter_map(|(book, word)| Some((book.id.clone(), word.as_ref()?.json())));
        let told: Map<String, Value> = told.collect();
        json!({ "line": step.line, "act": step.text, "parts": do_part(&words), "books": told })
    };
    let acts: Vec<Value> = steps.enumerate().map(act).collect();
    let refused =
        books.iter().zip(&judged).filter_map(|(book, column)| Some((book.id.clone(), column.refusal()?.into())));
    json!({
        "file": file.to_string(),
        "line": case.line,
        "case": case.name,
        "not_set_up": refused.collect::<Map<String, Value>>(),
        "acts": acts,
    })
}

/// The rows of a case. A line that repeats its acts has one row for all to which the books say the same.
struct Rows {
    grid: Grid,
    /// The line above, and what was said to it.
    above: Option<(usize, Vec<String>)>,
    alike: usize,
}

impl Rows {
    fn add(&mut self, line: usize, act: &str, mark: &str, cells: Vec<String>, look: Look) {
        let here = Some((line, cells.clone()));
        if look == Look::Plain && self.above == here {
            self.alike += 1;
            return;
        }
        self.pass_over();
        self.grid.row([mark.into(), format!("{line} {act}")].into_iter().chain(cells).collect(), look);
        self.above = here;
    }

    fn end(mut self) -> Grid {
        self.pass_over();
        self.grid
    }

    fn pass_over(&mut self) {
        match std::mem::take(&mut self.alike) {
            0 => {}
            alike => self.grid.row(vec![String::new(), format!("and {alike} more alike")], Look::Plain),
        }
    }
}

fn column(case: &Case, book: &Arc<LawBook>, lang: Lang) -> Column {
    let mut words = Vec::new();
    let judged = watch(case, book, |_, answer, table| {
        let findings = match answer {
            Answer::Ruled(ruling) => ruling.findings.clone(),
            Answer::Refused(_) | Answer::Nothing => Vec::new(),
        };
        words.push(Word {
            is_refused: matches!(answer, Answer::Refused(_)),
            articles: articles(answer).to_vec(),
            findings,
            sentence: sentence(answer, table, lang),
            standing: Standing::of(table),
        });
    });
    match judged.set_up {
        None => Column::Words(words),
        Some(error) => Column::NotSetUp(error),
    }
}

impl Column {
    fn word(&self, act: usize) -> Option<&Word> {
        match self {
            Self::Words(words) => words.get(act),
            Self::NotSetUp(_) => None,
        }
    }

    /// Why the table could not be set up, with the article.
    fn refusal(&self) -> Option<String> {
        match self {
            Self::Words(_) => None,
            Self::NotSetUp(error) => Some(format!("{error}{}", cited(error.article.as_slice()))),
        }
    }

    fn set_up_cell(&self) -> String {
        match self {
            Self::Words(_) => "ok".into(),
            Self::NotSetUp(error) => format!("not set up{}", cited(error.article.as_slice())),
        }
    }

    /// Its word on an act in full.
    fn told(&self, act: usize) -> String {
        match self.word(act) {
            None => self.refusal().map_or("ok".into(), |why| format!("not set up: {why}")),
            Some(word) if word.is_refused => format!("refused: {}", word.sentence),
            Some(word) if word.sentence.is_empty() => "ok".into(),
            Some(word) => word.sentence.clone(),
        }
    }
}

/// What stands in a book's column in the row of an act, among what the others say to it.
fn cell(word: Option<&Word>, all: &[Option<&Word>]) -> String {
    let Some(word) = word else { return "-".into() };
    let others = || all.iter().flatten();
    let mut lines = vec![word.verdict()];
    lines.extend(word.standing.says.iter().cloned());
    if others().any(|other| other.standing.turn != word.standing.turn) {
        lines.push(format!("turn {}", word.standing.turn));
    }
    // Where everything else is alike, they differ in what was found.
    let is_alike = others().all(|other| other.shows() == word.shows());
    if is_alike && others().any(|other| other.findings != word.findings) && !word.sentence.is_empty() {
        lines.push(word.sentence.clone());
    }
    if let Some(letter) = board_letter(word, all) {
        lines.push(format!("board {letter}"));
    }
    lines.join("\n")
}

impl Word {
    fn json(&self) -> Value {
        let Standing { turn, board, says } = &self.standing;
        let articles: Vec<&str> = self.articles.iter().map(|article| &**article).collect();
        json!({
            "refused": self.is_refused,
            "articles": articles,
            "ruling": self.sentence,
            "turn": turn,
            "board": board,
            "standing": says,
        })
    }

    /// Whether the act stands, and by which articles.
    fn verdict(&self) -> String {
        format!("{}{}", if self.is_refused { "refused" } else { "ok" }, cited(&self.articles))
    }

    /// What follows from the act: not in which words or by which article, for no two books have the same.
    fn shows(&self) -> (bool, &str, &str, Vec<&str>) {
        let Standing { turn, board, says } = &self.standing;
        let says = says.iter().map(|said| match said.strip_prefix("outcome ") {
            Some(outcome) => outcome.split(" by ").next().unwrap_or(outcome),
            None => said,
        });
        (self.is_refused, turn, board, says.collect())
    }
}

/// Articles as they follow what rests on them: ` (6, 7)`.
fn cited(articles: &[Citation]) -> String {
    let numbers: Vec<&str> = articles.iter().map(|article| &**article).collect();
    if numbers.is_empty() { String::new() } else { format!(" ({})", numbers.join(", ")) }
}

/// Whether those books part on an act that let it come so far.
fn do_part(words: &[Option<&Word>]) -> bool {
    let told: Vec<_> = words.iter().flatten().map(|word| (word.shows(), &word.findings)).collect();
    told.windows(2).any(|pair| pair[0] != pair[1])
}

/// The letter of a board, where not all books have come to the same.
fn board_letter(word: &Word, all: &[Option<&Word>]) -> Option<char> {
    let mut boards: Vec<&str> = Vec::new();
    for other in all.iter().flatten() {
        if !boards.contains(&other.standing.board.as_str()) {
            boards.push(&other.standing.board);
        }
    }
    let at = boards.iter().position(|board| *board == word.standing.board)?;
    (boards.len() > 1).then(|| ('A'..='Z').nth(at).unwrap_or('?'))
}

/// The boards at the end, where they differ.
fn write_boards(judged: &[Column], last: usize, out: &mut impl Write) -> io::Result<()> {
    let words: Vec<Option<&Word>> = judged.iter().map(|column| column.word(last)).collect();
    let mut written = Vec::new();
    for word in words.iter().flatten() {
        if let Some(letter) = board_letter(word, &words)
            && !written.contains(&letter)
        {
            writeln!(out, "  board {letter} in the end: {}", word.standing.board)?;
            written.push(letter);
        }
    }
    Ok(())
}
