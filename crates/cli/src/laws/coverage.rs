//! `sissa laws coverage`: which articles transcripts try.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use clap::Args;
use serde_json::{Value, json};
use table::law::Article;
use table::{LawBook, Library};

use crate::input::Input;
use crate::shelf::{self, Shelf};
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
    shelf: Shelf,
}

const EXAMPLES: &str = "\
Examples:
  sissa laws coverage --quiet
  sissa laws coverage --json
  sissa laws coverage --transcripts docs/own-laws/transcripts --laws docs/own-laws";

/// A case, and what it tries.
struct Trial {
    /// The file below the folder of transcripts.
    file: String,
    case: String,
    book: String,
    articles: Vec<String>,
}

impl Coverage {
    /// Prints the articles with their transcripts.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let library = self.shelf.library();
        let trials = match trials(&self.transcripts, &library) {
            Ok(trials) => trials,
            Err(error) => {
                eprintln!("error: {error}");
                return Ok(ExitCode::from(2));
            }
        };
        if self.json {
            let books: Vec<Value> = library.books().iter().map(|book| in_json(book, &trials)).collect();
            let untried = books.iter().filter_map(|book| book["untried"].as_u64()).sum::<u64>();
            writeln!(out, "{:#}", Value::from(books))?;
            return Ok(if untried == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE });
        }
        let ink = Ink::of_output();
        let mut untried = 0;
        for book in library.books() {
            untried += self.write_book(book, &trials, ink, out)?;
        }
        Ok(if untried == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Prints the articles of a book, and how many of them no case tries.
    fn write_book(&self, book: &LawBook, trials: &[Trial], ink: Ink, out: &mut impl Write) -> io::Result<usize> {
        let (mut articles, mut readings, mut tried_articles, mut tried_readings) = (0, 0, 0, 0);
        for article in &book.articles {
            let of_it: Vec<&Trial> = trials.iter().filter(|trial| trial.tries(book, article)).collect();
            let (count, tried) = match article.is_reading {
                false => (&mut articles, &mut tried_articles),
                true => (&mut readings, &mut tried_readings),
            };
            *count += 1;
            *tried += usize::from(!of_it.is_empty());
            let is_missing = of_it.is_empty() && !article.is_reading;
            if is_missing || !self.quiet {
                self.write_article(book, article, &of_it, ink, out)?;
            }
        }
        let cases = trials.iter().filter(|trial| trial.book == book.id).count();
        let line = format!(
            "{}: articles {tried_articles} of {articles}, readings {tried_readings} of {readings}, cases {cases}",
            book.id
        );
        writeln!(out, "{}", ink.bold(&line))?;
        Ok(articles - tried_articles)
    }

    fn write_article(
        &self,
        book: &LawBook,
        article: &Article,
        trials: &[&Trial],
        ink: Ink,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let reading = if article.is_reading { " (our reading)" } else { "" };
        let head = format!("{} {}  {}{reading}", book.id, article.number, article.title.en);
        match (trials.len(), article.is_reading) {
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
                writeln!(out, "    {}: {}", trial.file, trial.case)?;
            }
        }
        Ok(())
    }
}

/// A book with the cases of each article, and how many of the articles that are not ours none tries.
fn in_json(book: &LawBook, trials: &[Trial]) -> Value {
    let mut untried = 0;
    let mut article = |article: &Article| {
        let tries = trials.iter().filter(|trial| trial.tries(book, article));
        let cases: Vec<Value> = tries.map(|trial| json!({ "file": trial.file, "case": trial.case })).collect();
        untried += u64::from(cases.is_empty() && !article.is_reading);
        json!({ "number": &*article.number, "reading": article.is_reading, "cases": cases })
    };
    let articles: Vec<Value> = book.articles.iter().map(&mut article).collect();
    json!({ "book": book.id, "articles": articles, "untried": untried })
}

impl Trial {
    fn tries(&self, book: &LawBook, article: &Article) -> bool {
        let is_of_book = self.book == book.id || article.inherited_from.as_ref() == Some(&self.book);
        is_of_book && self.articles.iter().any(|number| article.number.eq_ignore_ascii_case(number))
    }
}

/// Every case of a folder.
fn trials(folder: &Path, library: &Library) -> Result<Vec<Trial>> {
    if !folder.is_dir() {
        let folder = folder.display();
        shelf::refuse(&format!(
            "there is no folder {folder} here: say with --transcripts where the transcripts are, or go where it is"
        ));
    }
    let mut trials = Vec::new();
    for input in transcripts::files(&Input::from(folder.to_path_buf())).map_err(|fault| anyhow!("{fault}"))? {
        let file = input.path().and_then(|path| path.strip_prefix(folder).ok());
        let file = file.map(|path| path.display().to_string()).unwrap_or_default();
        for case in transcripts::read(&input, library).map_err(|fault| anyhow!("{fault}"))? {
            let (case, book, articles) = (case.name, case.book, case.articles);
            trials.push(Trial { file: file.clone(), case, book, articles });
        }
    }
    Ok(trials)
}
