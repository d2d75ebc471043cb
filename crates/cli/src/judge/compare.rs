//! The same acts under several books, side by side.

use games::Lang;
use std::io::{self, Write};
use std::sync::Arc;

use serde_json::{Map, Value, json};
use table::law::listed;
use table::transcript::{Case, Comparison, Difference, Opinion, Reply, Step};
use table::{LawBook, SetUpError, Words};
use terminal::wrapped;

use crate::grid::{Grid, Look};
use crate::input::Input;
use crate::terminal::{Ink, columns};

/// In front of a row on which the books part.
const MARK: &str = "≠";

/// Replays a case under each book and writes what they say side by side.
pub fn write(
    file: &Input,
    case: &Case,
    books: &[Arc<LawBook>],
    lang: Lang,
    ink: Ink,
    out: &mut impl Write,
) -> io::Result<()> {
    let comparison = Comparison::new(case, books);
    let opinions = &comparison.opinions;
    let first = comparison.first_difference();
    let words = Words::of(lang);
    let name = if case.name.is_empty() { words.a_case } else { &case.name };
    writeln!(out, "{}", ink.bold(&format!("{file}:{}: {name}", case.line)))?;

    let ids = books.iter().map(|book| book.id.clone());
    let grid = Grid::new([String::new(), words.act.into()].into_iter().chain(ids).collect());
    let mut rows = Rows { grid, words, above: None, alike: 0 };
    if opinions.iter().any(|opinion| opinion.not_set_up.is_some()) {
        let differs = first == Some(Difference::SetUp);
        let cells = opinions.iter().map(|opinion| set_up_cell(opinion, words)).collect();
        rows.add(case.line, words.set_up, differs, cells, Look::of(differs));
    }
    for (i, act) in case.acts().enumerate() {
        let replies = comparison.replies(i);
        let cells = replies.iter().map(|reply| cell(*reply, &replies, lang)).collect();
        let look = Look::of(first == Some(Difference::Act(i)));
        rows.add(act.line, &act.text, comparison.differs_at(i), cells, look);
    }
    rows.end().write(columns(), ink, out)?;
    if comparison.cites_readings() {
        writeln!(out, "{}", ink.dim(words.mark))?;
    }

    let part = match first {
        None => return writeln!(out, "{}\n", words.alike),
        Some(Difference::SetUp) => words.part_at_set_up.into(),
        Some(Difference::Act(i)) => {
            let told = |act: &Step| format!("{} {}, {}:", words.part_at_line, act.line, act.text);
            case.acts().nth(i).map(told).unwrap_or_default()
        }
    };
    writeln!(out, "{}", ink.yellow(&part))?;
    let indent = books.iter().map(|book| book.id.chars().count()).max().unwrap_or(0) + 4;
    for opinion in opinions {
        let told = told(opinion, first, lang);
        for (i, line) in wrapped(&told, columns().saturating_sub(indent)).iter().enumerate() {
            let name = if i == 0 { opinion.book.id.as_str() } else { "" };
            writeln!(out, "  {name:<0$}{line}", indent - 2)?;
        }
    }
    write_boards(&comparison.replies(case.acts().count().saturating_sub(1)), words, out)?;
    writeln!(out)
}

/// Replays a case under each book: what they say to every act, for programs.
pub fn json(file: &Input, case: &Case, books: &[Arc<LawBook>], lang: Lang) -> Value {
    let comparison = Comparison::new(case, books);
    let acts = case.acts().enumerate().map(|(i, step)| {
        let replies = comparison.opinions.iter().filter_map(|opinion| Some((opinion, opinion.replies.get(i)?)));
        let told: Map<String, Value> =
            replies.map(|(opinion, reply)| (opinion.book.id.clone(), reply_json(reply, lang))).collect();
        json!({ "line": step.line, "act": step.text, "parts": comparison.differs_at(i), "books": told })
    });
    let refused =
        comparison.opinions.iter().filter_map(|opinion| Some((opinion.book.id.clone(), refusal(opinion)?.into())));
    json!({
        "file": file.to_string(),
        "line": case.line,
        "case": case.name,
        "not_set_up": refused.collect::<Map<String, Value>>(),
        "acts": acts.collect::<Vec<_>>(),
    })
}

fn reply_json(reply: &Reply, lang: Lang) -> Value {
    json!({
        "refused": reply.is_refused(),
        "articles": reply.cited,
        "ruling": sentence(reply, lang),
        "turn": reply.after.turn_name(),
        "board": reply.after.board,
        "standing": reply.after.says(lang),
    })
}

/// The rows of a case. A line that repeats its acts has one row for all to which the books say the same.
struct Rows {
    grid: Grid,
    words: &'static Words,
    /// The line above, and what was said to it.
    above: Option<(usize, Vec<String>)>,
    alike: usize,
}

impl Rows {
    fn add(&mut self, line: usize, act: &str, is_marked: bool, cells: Vec<String>, look: Look) {
        let here = Some((line, cells.clone()));
        if look == Look::Plain && self.above == here {
            self.alike += 1;
            return;
        }
        self.pass_over();
        let mark = if is_marked { MARK } else { "" };
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
            alike => {
                let [and, more] = self.words.more_alike;
                self.grid.row(vec![String::new(), format!("{and} {alike} {more}")], Look::Plain);
            }
        }
    }
}

/// What the referee says by a book; nothing where it is silent.
fn sentence(reply: &Reply, lang: Lang) -> &str {
    reply.says.as_ref().map_or("", |says| says.in_lang(lang))
}

/// Why a book does not allow the table to be set up, with the article.
fn refusal(opinion: &Opinion) -> Option<String> {
    let error = opinion.not_set_up.as_ref()?;
    Some(format!("{error}{}", listed(error.article.as_slice())))
}

fn set_up_cell(opinion: &Opinion, words: &Words) -> String {
    let refused = |error: &SetUpError| format!("{}{}", words.not_set_up, listed(error.article.as_slice()));
    opinion.not_set_up.as_ref().map_or(words.ok.into(), refused)
}

/// What a book says in full where the books part first.
fn told(opinion: &Opinion, first: Option<Difference>, lang: Lang) -> String {
    let words = Words::of(lang);
    let reply = match first {
        Some(Difference::Act(act)) => opinion.replies.get(act),
        _ => None,
    };
    match reply {
        None => refusal(opinion).map_or(words.ok.into(), |why| format!("{}: {why}", words.not_set_up)),
        Some(reply) if reply.is_refused() => format!("{}: {}", words.refused, sentence(reply, lang)),
        Some(reply) if sentence(reply, lang).is_empty() => words.ok.into(),
        Some(reply) => sentence(reply, lang).into(),
    }
}

/// What stands in a book's column in the row of an act, among what the others say to it.
fn cell(reply: Option<&Reply>, all: &[Option<&Reply>], lang: Lang) -> String {
    let Some(reply) = reply else { return "-".into() };
    let others = || all.iter().flatten();
    let words = Words::of(lang);
    let ruled = if reply.is_refused() { words.refused } else { words.ok };
    let mut lines = vec![format!("{ruled}{}", listed(&reply.cited))];
    lines.extend(reply.after.says(lang));
    if others().any(|other| other.after.turn != reply.after.turn) {
        lines.push(format!("{} {}", words.turn, reply.after.turn_name()));
    }
    // Where everything else is alike, they differ in what was found.
    let says = sentence(reply, lang);
    let is_alike = others().all(|other| other.is_like(reply));
    if is_alike && others().any(|other| other.findings() != reply.findings()) && !says.is_empty() {
        lines.push(says.into());
    }
    if let Some(letter) = reply.board_letter(all) {
        lines.push(format!("{} {letter}", words.board));
    }
    lines.join("\n")
}

/// The boards at the end, where they differ.
fn write_boards(replies: &[Option<&Reply>], words: &Words, out: &mut impl Write) -> io::Result<()> {
    let mut written = Vec::new();
    for reply in replies.iter().flatten() {
        if let Some(letter) = reply.board_letter(replies)
            && !written.contains(&letter)
        {
            writeln!(out, "  {} {letter} {}: {}", words.board, words.in_the_end, reply.after.board)?;
            written.push(letter);
        }
    }
    Ok(())
}
