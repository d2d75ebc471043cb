//! A transcript as its own book rules on it.

use games::Lang;
use std::io::{self, Write};
use std::iter::Peekable;
use std::sync::Arc;
use std::vec::IntoIter;

use serde_json::{Value, json};
use table::law::listed;
use table::transcript::{Answer, Case, Failure, Standing, StepKind, watch};
use table::{Cited, LawBook, Words};

use crate::input::Input;
use crate::terminal::Ink;

/// What was judged, and how much of it did not hold.
#[derive(Debug, Default)]
pub struct Counts {
    /// Files that could be read.
    pub files: usize,
    /// Cases in them.
    pub cases: usize,
    /// Lines that begin with >.
    pub expectations: usize,
    /// Those that do not hold.
    pub failures: usize,
}

/// Prints rulings and what does not hold.
pub struct Reporter {
    /// The language of the rulings.
    pub lang: Lang,
    /// The colours.
    pub ink: Ink,
    /// Whether it is for programs: one object for each case.
    pub is_json: bool,
    /// Whether only failures are printed.
    pub is_quiet: bool,
    /// What was judged so far.
    pub counts: Counts,
}

/// An act with what is said of it.
struct Told {
    line: usize,
    act: String,
    /// The ruling in sentences.
    ruling: String,
    is_refused: bool,
    articles: Vec<Cited>,
    /// What it opened.
    says: Vec<String>,
}

impl Told {
    /// Whether there is nothing to say of it.
    fn is_silent(&self) -> bool {
        !self.is_refused && self.ruling.is_empty() && self.says.is_empty()
    }
}

impl Reporter {
    /// Judges a case by a book and prints the rulings.
    pub fn judge(&mut self, file: &Input, case: &Case, book: &Arc<LawBook>, out: &mut impl Write) -> io::Result<()> {
        let mut told = Vec::new();
        let mut before = Vec::new();
        let judged = watch(case, book, |step, answer, table| {
            if self.is_quiet {
                return;
            }
            let says = Standing::of(table).says(self.lang);
            let new = says.iter().filter(|said| !before.contains(*said)).cloned().collect();
            before = says;
            let is_refused = matches!(answer, Answer::Refused(_));
            let ruling = answer.says(table).map(|says| says.in_lang(self.lang).to_owned()).unwrap_or_default();
            let articles = book.cite_all(answer.articles());
            told.push(Told { line: step.line, act: step.text.clone(), ruling, is_refused, articles, says: new });
        });
        self.counts.cases += 1;
        self.counts.expectations += case.steps.iter().filter(|step| matches!(step.is, StepKind::Expect(_))).count();
        self.counts.failures += judged.failures.len();

        if self.is_json {
            let set_up = judged.set_up.as_ref().map(ToString::to_string);
            return writeln!(out, "{}", in_json(file, case, set_up, &told, &judged.failures));
        }
        let words = Words::of(self.lang);
        let mut failures = judged.failures.into_iter().peekable();
        if !self.is_quiet {
            let name = if case.name.is_empty() { words.a_case } else { &case.name };
            writeln!(out, "{}", self.ink.bold(&format!("{file}:{}: {name} ({})", case.line, case.book)))?;
            if let Some(error) = &judged.set_up {
                let by = listed(error.article.as_slice());
                writeln!(out, "      {}{error}{by}", self.ink.red(&format!("{}: ", words.not_set_up)))?;
            }
        }
        let mut silent = 0;
        let mut above = None;
        for told in &told {
            // A line that repeats its acts is not worth a line for each.
            if above == Some(told.line) && told.is_silent() {
                silent += 1;
                continue;
            }
            self.pass_over(&mut silent, out)?;
            self.fail(file, &mut failures, told.line, out)?;
            self.tell(told, out)?;
            above = Some(told.line);
        }
        self.pass_over(&mut silent, out)?;
        self.fail(file, &mut failures, usize::MAX, out)
    }

    /// Prints how much was judged.
    pub fn summary(&self, out: &mut impl Write) -> io::Result<()> {
        let Counts { files, cases, expectations, failures } = self.counts;
        let counts = Words::of(self.lang).judged.into_iter().zip([files, cases, expectations, failures]);
        let line = counts.map(|(word, count)| format!("{word} {count}")).collect::<Vec<_>>().join(", ");
        writeln!(out, "{}", if failures > 0 { self.ink.red(&line) } else { line })
    }

    /// Says how many acts were left out.
    fn pass_over(&self, silent: &mut usize, out: &mut impl Write) -> io::Result<()> {
        match std::mem::take(silent) {
            0 => Ok(()),
            count => {
                let [and, more] = Words::of(self.lang).more_ok;
                writeln!(out, "      {}", self.ink.dim(&format!("{and} {count} {more}")))
            }
        }
    }

    fn tell(&self, told: &Told, out: &mut impl Write) -> io::Result<()> {
        let Told { line, act, ruling, is_refused, says, .. } = told;
        writeln!(out, "{line:>4}  {act}")?;
        let words = Words::of(self.lang);
        let refused = if *is_refused { self.ink.red(&format!("{}: ", words.refused)) } else { String::new() };
        match told.is_silent() {
            true => writeln!(out, "      {}", words.ok)?,
            false if !*is_refused && ruling.is_empty() => {}
            false => writeln!(out, "      {refused}{ruling}")?,
        }
        says.iter().try_for_each(|said| writeln!(out, "      {}", self.ink.dim(said)))
    }

    /// Prints the expectations above a line that do not hold.
    fn fail(
        &self,
        file: &Input,
        failures: &mut Peekable<IntoIter<Failure>>,
        before: usize,
        out: &mut impl Write,
    ) -> io::Result<()> {
        while let Some(Failure { line, expected, found }) = failures.next_if(|failure| failure.line < before) {
            let expected = expected.trim_start_matches('>').trim_start();
            let complaint = format!("{file}:{line}: expected {expected}, found {found}");
            writeln!(out, "{}", self.ink.red(&complaint))?;
        }
        Ok(())
    }
}

/// A case for programs.
fn in_json(file: &Input, case: &Case, not_set_up: Option<String>, told: &[Told], failures: &[Failure]) -> Value {
    let act = |told: &Told| {
        json!({
            "line": told.line,
            "act": told.act,
            "refused": told.is_refused,
            "articles": told.articles,
            "ruling": told.ruling,
            "opens": told.says,
        })
    };
    let failure =
        |Failure { line, expected, found }: &Failure| json!({ "line": line, "expected": expected, "found": found });
    json!({
        "file": file.to_string(),
        "line": case.line,
        "case": case.name,
        "book": case.book,
        "not_set_up": not_set_up,
        "acts": told.iter().map(act).collect::<Vec<_>>(),
        "failures": failures.iter().map(failure).collect::<Vec<_>>(),
    })
}
