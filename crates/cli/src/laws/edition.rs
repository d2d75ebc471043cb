//! `sissa laws edition`: what the edition has besides the books.

use std::io::Write;

use anyhow::Result;
use clap::{Args, ValueEnum};
use games::Lang;
use serde_json::{Value, json};
use table::edition::{Edition as Matter, Leaf};
use table::law::compare;
use table::{LawBook, Words};

use super::{compare::in_json, leaf};
use crate::books::Books;
use crate::terminal::Ink;

/// Read where the books come from, what happened when, what their words meant, and what each holds of every point of law
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Edition {
    /// Which part
    part: Part,

    /// The language: en, nl or de
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
  sissa laws edition sources
  sissa laws edition glossary --lang nl
  sissa laws edition concordance --json";

/// A part of the edition.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Part {
    /// The print that each book was made from: what of it was seen, and what is only reported
    Sources,
    /// What happened when
    Timeline,
    /// Words of today, and those of the books
    Glossary,
    /// Every point of law by book: an article, a reading of ours, or a reading where the book is silent
    Concordance,
    /// What was read for the edition, and what is only known of
    Bibliography,
}

impl Edition {
    /// Prints the part.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let (matter, lang, library) = (Matter::house(), self.lang, self.laws.library());
        let books: Vec<&LawBook> = library.books().iter().map(|book| &**book).collect();
        let (leaves, value): (Vec<Leaf>, Value) = match self.part {
            Part::Sources => (matter.sources.iter().map(|it| it.leaf(lang)).collect(), json!(matter.sources)),
            Part::Timeline => (matter.timeline.iter().map(|it| it.leaf(lang)).collect(), json!(matter.timeline)),
            Part::Glossary => (matter.glossary.iter().map(|it| it.leaf(lang)).collect(), json!(matter.glossary)),
            Part::Bibliography => {
                (matter.bibliography.iter().map(|it| it.leaf(lang)).collect(), json!(matter.bibliography))
            }
            Part::Concordance => {
                let points = compare(&books);
                let leaves = points.iter().map(|point| Leaf::of_point(&books, point, lang)).collect();
                (leaves, points.iter().map(|point| in_json(&books, point)).collect())
            }
        };
        if self.json {
            return Ok(writeln!(out, "{value:#}")?);
        }
        let ink = Ink::of_output();
        leaves.iter().try_for_each(|leaf| leaf::write(leaf, 0, ink, out))?;
        if let Part::Concordance = self.part {
            writeln!(out, "{}", ink.dim(Words::of(lang).marks))?;
        }
        Ok(())
    }
}
