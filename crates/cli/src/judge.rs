//! `sissa judge`: replays transcripts before the referee.

mod parting;
mod report;
mod standing;

use games::Lang;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Result;
use clap::Args;
use indicatif::ProgressBar;
use table::transcript::Case;
use table::{LawBook, Library};

use self::report::{Counts, Reporter};
use crate::input::Input;
use crate::shelf::{self, Shelf};
use crate::terminal::Ink;
use crate::transcripts::{self, Fault};
use crate::waiting::{spinner, stop_on_ctrl_c};

/// Replay transcripts before the referee and say how it rules on every act
///
/// A transcript is a text file: what happened at a table, and after it, in lines that begin with >, what the referee
/// must say. Every act is printed with its ruling and its articles, and whatever it opens: what a player may now demand
/// or must do. An expectation that does not hold is printed as `file:line: expected ..., found ...`.
///
/// The exit status is 0 if every expectation holds, 1 if one does not, 2 if a file cannot be read or is no transcript.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Judge {
    /// Transcripts; a folder means every *.txt in and below it, - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<Input>,

    /// Print only the expectations that do not hold, and a summary
    #[arg(short, long, conflicts_with = "books")]
    quiet: bool,

    /// Print a JSON object for each case
    #[arg(long, conflicts_with = "quiet")]
    json: bool,

    /// The language of the rulings: en, nl or de
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: Lang,

    /// Replay the same acts under these books instead, or under all of the game, and show where they differ
    ///
    /// One column a book. A row on which the books differ is marked, and at the first of them every book's ruling is given in
    /// full. Expectations are not checked, since they are those of one book.
    #[arg(long, value_name = "BOOKS", value_delimiter = ',')]
    books: Vec<String>,

    #[command(flatten)]
    shelf: Shelf,
}

const EXAMPLES: &str = "\
Examples:
  sissa judge laws/transcripts/bilguer/04.txt
  sissa judge --quiet laws/transcripts
  sissa judge --lang nl docs/disputes/knight.txt
  sissa judge --books all docs/disputes/knight.txt
  sissa judge --books bilguer,our-club --laws docs/own-laws docs/disputes/knight.txt
  sissa judge --json docs/disputes/knight.txt";

impl Judge {
    /// Judges all files and prints the rulings.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let library = self.shelf.library();
        let bench = Bench::new(&self.books, &library);
        let ink = Ink::of_output();
        let mut reporter =
            Reporter { lang: self.lang, ink, is_quiet: self.quiet, is_json: self.json, counts: Counts::default() };
        let mut faults = Vec::new();
        let stop = stop_on_ctrl_c()?;
        // Rulings are what there is to look at; where they are not printed, something else is.
        let spinner = if self.quiet { spinner() } else { ProgressBar::hidden() };
        for input in &self.files {
            let files = transcripts::files(input).unwrap_or_else(|fault| {
                faults.push(fault);
                Vec::new()
            });
            for file in files {
                if stop.is_said() {
                    break;
                }
                spinner.set_message(file.to_string());
                let cases = match transcripts::read(&file, &library) {
                    // What was being typed when Ctrl-C was pressed is no transcript yet.
                    _ if stop.is_said() => break,
                    Ok(cases) => cases,
                    Err(fault) => {
                        faults.push(fault);
                        continue;
                    }
                };
                for case in &cases {
                    if stop.is_said() {
                        break;
                    }
                    match bench.books(case, &file, &library) {
                        Ok(Some(books)) if self.json => {
                            writeln!(out, "{}", parting::json(&file, case, &books, self.lang))?;
                        }
                        Ok(Some(books)) => parting::write(&file, case, &books, self.lang, ink, out)?,
                        Ok(None) => {
                            let book = shelf::book(&library, &case.book);
                            spinner.suspend(|| reporter.judge(&file, case, book, out))?;
                        }
                        Err(fault) => {
                            faults.push(fault);
                            break;
                        }
                    }
                }
                reporter.counts.files += 1;
            }
        }
        spinner.finish_and_clear();
        if self.books.is_empty() && !self.json {
            reporter.summary(out)?;
        }
        out.flush()?;
        for fault in &faults {
            eprintln!("error: {fault}");
        }
        Ok(match reporter.counts.failures {
            _ if !faults.is_empty() => ExitCode::from(2),
            0 => ExitCode::SUCCESS,
            _ => ExitCode::FAILURE,
        })
    }
}

/// Who judges.
enum Bench {
    /// The book that each case names.
    Own,
    /// Every book of the game.
    All,
    /// These.
    Named(Vec<Arc<LawBook>>),
}

impl Bench {
    fn new(names: &[String], library: &Library) -> Self {
        match names {
            [] => Self::Own,
            [all] if all == "all" => Self::All,
            names => Self::Named(names.iter().map(|name| Arc::clone(shelf::book(library, name))).collect()),
        }
    }

    /// The books whose rulings on a case are to be put side by side, if any are.
    fn books(&self, case: &Case, file: &Input, library: &Library) -> Result<Option<Vec<Arc<LawBook>>>, Fault> {
        let game = shelf::book(library, &case.book).game;
        match self {
            Self::Own => Ok(None),
            Self::All => Ok(Some(library.books().iter().filter(|book| book.game == game).cloned().collect())),
            Self::Named(books) => match books.iter().find(|book| book.game != game) {
                None => Ok(Some(books.clone())),
                Some(other) => {
                    let message = format!("expected books of {game}, found {}, a book of {}", other.id, other.game);
                    Err(Fault::at(file, case.line, message))
                }
            },
        }
    }
}
