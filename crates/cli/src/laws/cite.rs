//! `sissa laws cite`: an article or a reading as it is cited elsewhere.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use games::Lang;
use serde_json::json;
use table::edition::citation;

use crate::books::{self, Books};

/// Cite an article or a reading, for a letter or a paper: author, title, year, number, and this edition
///
/// The line ends in the book and the number for which to ask `sissa laws show`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Cite {
    /// Which book
    book: String,

    /// Which article or reading: 6, §4 (or 4), IX, R17, Q6
    article: String,

    /// The language of the line: en, nl or de
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: Lang,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    laws: Books,
}

const EXAMPLES: &str = "\
Examples:
  sissa laws cite gustavus-chess 7
  sissa laws cite bilguer B9 --lang de
  sissa laws cite allgaier-1795 XIII --json";

impl Cite {
    /// Prints the line.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let library = self.laws.library();
        let book = books::book(&library, &self.book);
        let article = books::article(book, &self.article);
        let line = citation(book, article, self.lang);
        if self.json {
            let cited = book.cite(&article.number);
            return Ok(writeln!(out, "{}", json!({ "book": book.id, "cited": cited, "line": line }))?);
        }
        Ok(writeln!(out, "{line}")?)
    }
}
