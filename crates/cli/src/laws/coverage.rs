//! `sissa laws coverage`: which articles transcripts try.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use clap::Args;
use serde_json::{Value, json};
use table::transcript::{Trial, Tried, coverage};
use table::{LawBook, Library};

use crate::args::refuse;
use crate::books::Books;
use crate::input::Input;
use crate::terminal::Ink;
use crate::transcripts;

/// List every article of every book with the transcripts that test it
///
/// A case tests the articles that its head names in a line `article 6, 7`, in the book that it names. An article that one
/// book takes over from another is tested by the cases of either. The exit status is 1 if no case tests an article; a
/// reading, which is ours, may be tested with the article it reads. It is 2 if a transcript cannot be read.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Coverage {
    /// Where the transcripts are
    #[arg(long, value_name = "DIR", default_value = "laws/transcripts")]
    transcripts: PathBuf,

    /// Name the cases too
    #[arg(long)]
    cases: bool,

    /// Print only the articles that no case tests, and the line for each book
    #[arg(short, long, conflicts_with = "cases")]
    quiet: bool,

    /// Print JSON
    #[arg(long, conflicts_with_all = ["cases", "quiet"])]
    json: bool,

    #[command(flatten)]
    laws: Books,
}

const EXAMPLES: &str = "\
Examples:
  sissa laws coverage --quiet
  sissa laws coverage --json
  sissa laws coverage --transcripts docs/own-laws/transcripts --laws docs/own-laws";

impl Coverage {
    /// Prints the articles with their transcripts.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let library = self.laws.library();
        let trials = match trials(&self.transcripts, &library) {
            Ok(trials) => trials,
            Err(error) => {
                eprintln!("error: {error}");
                return Ok(ExitCode::from(2));
            }
        };
        let covered = library.books().iter().map(|book| (&**book, coverage(book, &trials)));
        let covered: Vec<(&LawBook, Vec<Tried<'_>>)> = covered.collect();
        if self.json {
            let books = covered.iter().map(|(book, articles)| in_json(book, articles));
            writeln!(out, "{:#}", Value::from(books.collect::<Vec<_>>()))?;
        } else {
            let ink = Ink::of_output();
            for (book, articles) in &covered {
                let cases = trials.iter().filter(|trial| trial.case.book == book.id).count();
                self.write_book(book, articles, cases, ink, out)?;
            }
        }
        let is_complete = !covered.iter().flat_map(|(_, articles)| articles).any(Tried::is_missing);
        Ok(if is_complete { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Prints the articles of a book, and how many of them cases try.
    fn write_book(
        &self,
        book: &LawBook,
        articles: &[Tried<'_>],
        cases: usize,
        ink: Ink,
        out: &mut impl Write,
    ) -> io::Result<()> {
        for tried in articles.iter().filter(|tried| tried.is_missing() || !self.quiet) {
            self.write_article(book, tried, ink, out)?;
        }
        let counts = |is_reading: bool| {
            let of_kind = || articles.iter().filter(move |tried| tried.article.is_reading() == is_reading);
            format!("{} of {}", of_kind().filter(|tried| !tried.trials.is_empty()).count(), of_kind().count())
        };
        let line = format!("{}: articles {}, readings {}, cases {cases}", book.id, counts(false), counts(true));
        writeln!(out, "{}", ink.bold(&line))
    }

    fn write_article(&self, book: &LawBook, tried: &Tried<'_>, ink: Ink, out: &mut impl Write) -> io::Result<()> {
        let Tried { article, trials } = tried;
        let reading = if article.is_reading() { " (our reading)" } else { "" };
        let head = format!("{} {}  {}{reading}", book.id, article.number, article.title.en);
        match (trials.len(), article.is_reading()) {
            (0, true) => return writeln!(out, "{}", ink.dim(&format!("{head}: no case of its own"))),
            (0, false) => return writeln!(out, "{}", ink.red(&format!("{head}: no case"))),
            (1, _) => write!(out, "{head}: 1 case in ")?,
            (count, _) => write!(out, "{head}: {count} cases in ")?,
        }
        let mut files: Vec<&str> = trials.iter().map(|trial| trial.file.as_str()).collect();
        files.dedup();
        writeln!(out, "{}", files.join(", "))?;
        if self.cases {
            for trial in trials {
                writeln!(out, "    {}: {}", trial.file, trial.case.name)?;
            }
        }
        Ok(())
    }
}

/// A book with the cases of each article, and how many of the articles that are not ours none tries.
fn in_json(book: &LawBook, articles: &[Tried<'_>]) -> Value {
    let article = |Tried { article, trials }: &Tried<'_>| {
        let cases = trials.iter().map(|trial| json!({ "file": trial.file, "case": trial.case.name }));
        let cases: Vec<Value> = cases.collect();
        json!({ "number": &*article.number, "reading": article.is_reading(), "cases": cases })
    };
    let untried = articles.iter().filter(|tried| tried.is_missing()).count();
    json!({ "book": book.id, "articles": articles.iter().map(article).collect::<Vec<_>>(), "untried": untried })
}

/// Every case of a folder.
fn trials(folder: &Path, library: &Library) -> Result<Vec<Trial>> {
    if !folder.is_dir() {
        let folder = folder.display();
        refuse(&format!(
            "there is no folder {folder} here: say with --transcripts where the transcripts are, or go where it is"
        ));
    }
    let mut trials = Vec::new();
    for input in transcripts::files(&Input::from(folder.to_path_buf())).map_err(|fault| anyhow!("{fault}"))? {
        let file = input.path().and_then(|path| path.strip_prefix(folder).ok());
        let file = file.map(|path| path.display().to_string()).unwrap_or_default();
        for case in transcripts::read(&input, library).map_err(|fault| anyhow!("{fault}"))? {
            trials.push(Trial { file: file.clone(), case });
        }
    }
    Ok(trials)
}
