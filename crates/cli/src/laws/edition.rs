//! `sissa laws edition`: what the edition has besides the books.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use games::Lang;
use serde_json::json;
use table::Words;
use table::edition::{Edition as House, Matter};
use table::law::compare;

use super::{compare::in_json, leaf};
use crate::books::Books;
use crate::terminal::Ink;

/// Read where the books come from, what happened when, what their words meant, and what each holds of every point of law
///
/// The sources say what of the print was seen and what is only reported. The glossary has words of today and those of the
/// books. The concordance has every point of law book by book, and marks what rests on a reading of ours.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Edition {
    /// Which part
    #[arg(value_parser = PossibleValuesParser::new(Matter::NAMES.map(|(name, _)| name)).try_map(|name| Matter::of(&name).ok_or("no part")))]
    part: Matter,

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

impl Edition {
    /// Prints the part.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let (house, library, ink) = (House::house(), self.laws.library(), Ink::of_output());
        if self.json {
            let value = match self.part {
                Matter::Sources => json!(house.sources),
                Matter::Timeline => json!(house.timeline),
                Matter::Glossary => json!(house.glossary),
                Matter::Bibliography => json!(house.bibliography),
                Matter::Concordance => {
                    let books: Vec<_> = library.books().iter().map(|book| &**book).collect();
                    compare(&books).iter().map(|point| in_json(&books, point)).collect()
                }
            };
            return Ok(writeln!(out, "{value:#}")?);
        }
        self.part.leaves(&library, self.lang).iter().try_for_each(|it| leaf::write(it, 0, ink, out))?;
        if self.part == Matter::Concordance {
            writeln!(out, "{}", ink.dim(Words::of(self.lang).marks))?;
        }
        Ok(())
    }
}
