//! `sissa laws list`: the books there are.

use games::Lang;
use std::io::Write;

use anyhow::Result;
use clap::Args;
use serde_json::{Value, json};
use table::LawBook;
use table::edition::known;

use crate::books::Books;
use crate::grid::{Grid, Look};
use crate::terminal::{Ink, columns};

/// List the law books: the game, who wrote it and when, how many articles, and what is special about it
///
/// Readings are ours: what the referee does where the print is open. They are counted apart.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct List {
    /// The language of the descriptions: en, nl or de
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
  sissa laws list
  sissa laws list --lang nl
  sissa laws list --json | head -5";

impl List {
    /// Prints the list.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let library = self.laws.library();
        if self.json {
            let books: Vec<Value> = library.books().iter().map(|book| in_json(book)).collect();
            writeln!(out, "{:#}", Value::from(books))?;
            return Ok(());
        }
        let headings = ["book", "game", "author", "year", "articles", "readings", "about"];
        let mut grid = Grid::new(headings.map(str::to_owned).to_vec());
        for book in library.books() {
            let (articles, readings) = counts(book);
            let cells = [
                book.id.clone(),
                book.game.to_string(),
                known(&book.author).unwrap_or("-").into(),
                known(&book.year).unwrap_or("-").into(),
                articles.to_string(),
                readings.to_string(),
                book.about.in_lang(self.lang).into(),
            ];
            grid.row(cells.to_vec(), Look::Plain);
        }
        Ok(grid.write(columns(), Ink::of_output(), out)?)
    }
}

/// How many articles a book has, those it takes over included, and how many readings.
fn counts(book: &LawBook) -> (usize, usize) {
    let readings = book.articles.iter().filter(|article| article.is_reading()).count();
    (book.articles.len() - readings, readings)
}

fn in_json(book: &LawBook) -> Value {
    let (articles, readings) = counts(book);
    json!({
        "id": book.id,
        "game": book.game.name(),
        "author": known(&book.author),
        "place": known(&book.place),
        "year": known(&book.year),
        "language": book.language,
        "based-on": book.based_on,
        "title": { "en": book.title.en, "nl": book.title.nl, "de": book.title.de },
        "about": { "en": book.about.en, "nl": book.about.nl, "de": book.about.de },
        "articles": articles,
        "readings": readings,
    })
}
