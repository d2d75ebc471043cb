//! `sissa laws compare`: what each book holds of every point of law.

use games::{GameName, Lang};
use std::io::Write;

use anyhow::Result;
use clap::Args;
use serde_json::{Map, Value, json};
use table::law::{Compared, Settled, compare};
use table::{LawBook, Words};

use crate::books::{self, Books};
use crate::grid::{Grid, Look};
use crate::terminal::{Ink, columns};

/// In front of a point on which the books differ.
const MARK: &str = "≠";

/// Put law books side by side: a row a point of law, a column a book
///
/// Every value is followed by the article it rests on, and readings, which are ours, are marked there. A point on which the books
/// differ is marked. A point that does not concern a book's game is left empty, and is no difference.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Compare {
    /// Which books [default: all books of chess]
    #[arg(value_name = "BOOK")]
    books: Vec<String>,

    /// Leave out the points on which they agree
    #[arg(short, long)]
    differences: bool,

    /// The language of the headings: en, nl or de
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
  sissa laws compare
  sissa laws compare --differences allgaier-1795 bilguer
  sissa laws compare gustavus-chess gustavus-four
  sissa laws compare --differences --json";

impl Compare {
    /// Prints the table.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let library = self.laws.library();
        let books: Vec<&LawBook> = match &self.books[..] {
            [] => library.books().iter().filter(|book| book.game == GameName::Chess).map(|book| &**book).collect(),
            names => names.iter().map(|name| &**books::book(&library, name)).collect(),
        };
        let compared = compare(&books);
        let shown = |point: &&Compared| !self.differences || point.differs();
        if self.json {
            let points: Vec<Value> = compared.iter().filter(shown).map(|point| in_json(&books, point)).collect();
            return Ok(writeln!(out, "{:#}", Value::from(points))?);
        }
        let words = Words::of(self.lang);
        let headings = ["", words.points[0]].into_iter().chain(books.iter().map(|book| book.id.as_str()));
        let mut grid = Grid::new(headings.map(str::to_owned).collect());
        for point in compared.iter().filter(shown) {
            let cells = point.values.iter().map(|value| match value {
                Some(point) => format!("{} ({})", point.shown(self.lang), point.cited()),
                None => String::new(),
            });
            let mark = if point.differs() { MARK } else { "" };
            grid.row([mark.into(), point.key.into()].into_iter().chain(cells).collect(), Look::of(point.differs()));
        }
        let ink = Ink::of_output();
        grid.write(columns(), ink, out)?;
        let shown = compared.iter().filter(shown).flat_map(|point| &point.values);
        if shown.flatten().any(|value| value.kind.is_some()) {
            writeln!(out, "{}", ink.dim(words.marks))?;
        }
        let differing = compared.iter().filter(|point| point.differs()).count();
        let [points, differ] = words.counted;
        writeln!(out, "{points} {}, {differ} {differing}", compared.len())?;
        Ok(())
    }
}

/// A point for programs.
pub fn in_json(books: &[&LawBook], point: &Compared) -> Value {
    let value = |(book, point): (&&LawBook, &Option<Settled>)| {
        point
            .as_ref()
            .map(|point| (book.id.clone(), json!({ "is": point.is, "by": book.cite(&point.by), "kind": point.kind })))
    };
    let told: Map<String, Value> = books.iter().zip(&point.values).filter_map(value).collect();
    json!({ "point": point.key, "about": point.about, "differs": point.differs(), "books": told })
}
