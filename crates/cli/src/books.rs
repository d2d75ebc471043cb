//! The law books at hand: those of the house, and what `--laws` adds.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use table::law::{Article, BookError};
use table::{LawBook, Library};

use crate::args::refuse;

/// Where law books come from.
#[derive(Args)]
pub struct Books {
    /// A folder with law books of your own (*.toml); one with the name of another takes its place
    #[arg(long, value_name = "DIR", global = true)]
    laws: Option<PathBuf>,
}

impl Books {
    /// The books. A folder that cannot be read, or holds a file that is no law book, ends the program as any argument
    /// does that makes no sense.
    pub fn library(&self) -> Library {
        let mut library = Library::house().clone();
        if let Some(folder) = &self.laws {
            add_folder(&mut library, folder).unwrap_or_else(|message| refuse(&message));
        }
        library
    }
}

/// The book with this name. A name that no book has ends the program, with the name that may have been meant.
pub fn book<'a>(library: &'a Library, id: &str) -> &'a Arc<LawBook> {
    library.book(id).unwrap_or_else(|| refuse(&library.lacks(id)))
}

/// The article that somebody cites. One that the book does not have ends the program, with those that it has.
pub fn article<'a>(book: &'a LawBook, number: &str) -> &'a Article {
    book.cited(number).unwrap_or_else(|| refuse(&book.lacks(number)))
}

/// Adds the books of a folder, in whichever order they build on each other.
fn add_folder(library: &mut Library, folder: &Path) -> Result<(), String> {
    let unreadable = |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let mut waiting: Vec<(PathBuf, String)> = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| unreadable(folder, &error))? {
        let path = entry.map_err(|error| unreadable(folder, &error))?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            let text = fs::read_to_string(&path).map_err(|error| unreadable(&path, &error))?;
            waiting.push((path, text));
        }
    }
    if waiting.is_empty() {
        return Err(format!("{}: expected law books (*.toml), found none", folder.display()));
    }
    waiting.sort();
    let files = waiting.iter().map(|(path, text)| (path, text.as_str())).collect();
    library.add_all(files).map_err(|(path, error)| complaint(path, &error))
}

fn complaint(path: &Path, BookError { line, message }: &BookError) -> String {
    let line = line.map(|line| format!("{line}:")).unwrap_or_default();
    format!("{}:{line} {message}", path.display())
}
