//! `sissa laws compare`: what each book holds of every point of law.

use games::GameName;
use std::io::Write;
use std::sync::Arc;

use anyhow::Result;
use clap::Args;
use serde_json::{Map, Value, json};
use table::LawBook;
use table::law::Settled;

use super::show::shown;
use crate::grid::{Grid, Look};
use crate::shelf::{self, Shelf};
use crate::terminal::{Ink, columns};

/// In front of a point on which the books differ.
const MARK: &str = "≠";

/// Put law books side by side: a row a point of law, a column a book
///
/// Every value is followed by the article it rests on. A point on which the books differ is marked. A point that does not
/// concern a book's game is left empty, and is no difference.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Compare {
    /// Which books [default: all books of chess]
    #[arg(value_name = "BOOK")]
    books: Vec<String>,

    /// Leave out the points on which they agree
    #[arg(short, long)]
    differences: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    shelf: Shelf,
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
        let library = self.shelf.library();
        let books: Vec<&Arc<LawBook>> = match &self.books[..] {
            [] => library.books().iter().filter(|book| book.game == GameName::Chess).collect(),
            names => names.iter().map(|name| shelf::book(&library, name)).collect(),
        };
        let settled: Vec<Vec<Settled>> = books.iter().map(|book| book.settled()).collect();
        if self.json {
            return Ok(writeln!(out, "{:#}", self.in_json(&books, &settled))?);
        }
        let headings = ["", "point of law"].into_iter().chain(books.iter().map(|book| book.id.as_str()));
        let mut grid = Grid::new(headings.map(str::to_owned).collect());
        let (mut points, mut differing) = (0, 0);
        for key in keys(&settled) {
            let values = values(&settled, key);
            let differs = do_differ(&values);
            points += 1;
            differing += usize::from(differs);
            if self.differences && !differs {
                continue;
            }
            let cells = values.iter().map(|value| match value {
                Some(point) => format!("{} ({})", shown(&point.is), point.by),
                None => String::new(),
            });
            let mark = if differs { MARK } else { "" };
            grid.row([mark.into(), key.into()].into_iter().chain(cells).collect(), Look::of(differs));
        }
        grid.write(columns(), Ink::of_output(), out)?;
        writeln!(out, "points {points}, differing {differing}")?;
        Ok(())
    }
}

impl Compare {
    fn in_json(&self, books: &[&Arc<LawBook>], settled: &[Vec<Settled>]) -> Value {
        let point = |key: &'static str| {
            let values = values(settled, key);
            let differs = do_differ(&values);
            let value = |(book, point): (&&Arc<LawBook>, &Option<&Settled>)| {
                point.map(|point| (book.id.clone(), json!({ "is": point.is, "by": &*point.by })))
            };
            let told: Map<String, Value> = books.iter().zip(&values).filter_map(value).collect();
            let about = values.iter().flatten().next().map_or("", |point| point.about);
            (differs || !self.differences)
                .then(|| json!({ "point": key, "about": about, "differs": differs, "books": told }))
        };
        Value::from(keys(settled).into_iter().filter_map(point).collect::<Vec<_>>())
    }
}

/// What each book holds of a point.
fn values<'a>(settled: &'a [Vec<Settled>], key: &str) -> Vec<Option<&'a Settled>> {
    settled.iter().map(|points| points.iter().find(|point| point.key == key)).collect()
}

/// The points of all books, in the order that each of them has.
fn keys(settled: &[Vec<Settled>]) -> Vec<&'static str> {
    let mut keys: Vec<&'static str> = Vec::new();
    for points in settled {
        let mut after = 0;
        for point in points {
            match keys.iter().position(|key| *key == point.key) {
                Some(at) => after = at + 1,
                None => {
                    keys.insert(after, point.key);
                    after += 1;
                }
            }
        }
    }
    keys
}

/// Whether books that have a point differ on it.
fn do_differ(values: &[Option<&Settled>]) -> bool {
    let mut told = values.iter().flatten().map(|point| point.is.as_str());
    let first = told.next();
    told.any(|value| Some(value) != first)
}
