//! `sissa laws show`: a book, or one of its articles.

use games::Lang;
use std::io::{self, Write};

use anyhow::Result;
use clap::Args;
use serde_json::{Value, json};
use table::edition::Leaf;
use table::law::{Article, Settled};
use table::{LawBook, Words};

use super::leaf;
use crate::args::refuse;
use crate::books::{self, Books};
use crate::grid::{Grid, Look};
use crate::terminal::{Ink, columns};

/// Show a law book: its articles in order, then each point of law with the article it rests on
///
/// Articles are in our own words and say what the print says; how an article stands in print is told where it is not simply
/// numbered there. What is ours is a reading: what it reads, the printed words it rests on, why, and what else could be read.
/// Of every point the last column says what players may agree on instead before they play.
///
/// With an article, all three layers of it are shown, the print, our words and our readings, and the points that rest on it. The
/// printed wording is there for books in the public domain. It was transcribed from an OCR text: what that text reads
/// otherwise, and what may be wrong, is listed below it. [ ] is a conjecture.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    /// Which book
    book: String,

    /// Which article, as it is cited: 6, §4 (or 4), IX, R17, Q6
    article: Option<String>,

    /// The language of the articles: en, nl or de
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: Lang,

    /// Print only the printed wording, in the language of the book
    #[arg(long)]
    original: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    laws: Books,
}

const EXAMPLES: &str = "\
Examples:
  sissa laws show bilguer §4
  sissa laws show gustavus-four --lang nl
  sissa laws show gustavus-chess 6 --original
  sissa laws show allgaier-1795 XIII --json";

impl Show {
    /// Prints the book or the article.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let library = self.laws.library();
        let book = books::book(&library, &self.book);
        let one = self.article.as_deref().map(|number| books::article(book, number));
        let mut articles: Vec<&Article> = one.map_or_else(|| book.articles.iter().collect(), |article| vec![article]);
        if self.original {
            articles.retain(|article| article.original().is_some());
            if articles.is_empty() {
                refuse(&library.lacks_original(book, one));
            }
        }
        let mut points = book.settled();
        points.retain(|point| one.is_none_or(|article| article.number == point.by));
        if self.json {
            writeln!(out, "{:#}", in_json(book, &articles, &points))?;
            return Ok(());
        }
        let ink = Ink::of_output();
        let leaves: Vec<Leaf> = match one {
            _ if self.original => {
                let print = |article: &&Article| Some(Leaf::of_print(article, article.original()?, self.lang));
                articles.iter().filter_map(print).collect()
            }
            Some(article) => Leaf::of_layers(book, article, self.lang),
            None => articles.iter().map(|article| Leaf::of(book, article, self.lang)).collect(),
        };
        if one.is_none() {
            leaf::write(&Leaf::of_book(book, self.lang), 0, ink, out)?;
        }
        for (at, leaf) in leaves.iter().enumerate() {
            // The readings of an article stand below it.
            leaf::write(leaf, if one.is_some() && at > 0 { 4 } else { 0 }, ink, out)?;
        }
        Ok(write_points(&points, self.lang, ink, out)?)
    }
}

fn write_points(points: &[Settled], lang: Lang, ink: Ink, out: &mut impl Write) -> io::Result<()> {
    let words = Words::of(lang);
    if points.is_empty() {
        return writeln!(out, "{}", words.no_point);
    }
    let mut grid = Grid::new(words.points.map(str::to_owned).to_vec());
    for point in points {
        let agree: Vec<&str> =
            point.agree.iter().map(|value| if value.is_empty() { words.nothing } else { value }).collect();
        let cells = [
            point.key.into(),
            point.about.in_lang(lang).into(),
            point.shown(lang).into(),
            point.means().map_or("", |means| means.in_lang(lang)).into(),
            point.cited(),
            agree.join(" | "),
        ];
        grid.row(cells.to_vec(), Look::Plain);
    }
    grid.write(columns(), ink, out)?;
    if points.iter().any(|point| point.kind.is_some()) {
        writeln!(out, "{}", ink.dim(words.marks))?;
    }
    Ok(())
}

/// Everything, in every language.
fn in_json(book: &LawBook, articles: &[&Article], points: &[Settled]) -> Value {
    let readers = articles.iter().filter(|_| articles.len() == 1).flat_map(|one| book.readers(&one.number));
    let (readings, articles): (Vec<&Article>, Vec<&Article>) =
        articles.iter().copied().chain(readers).partition(|article| article.is_reading());
    let point = |point: &Settled| {
        json!({
            "point": point.key,
            "about": point.about,
            "is": point.is,
            "means": point.means(),
            "by": book.cite(&point.by),
            "kind": point.kind,
            "agree": point.agree,
        })
    };
    json!({
        "id": book.id,
        "game": book.game.name(),
        "title": book.title,
        "rights": book.rights.name(),
        "articles": articles,
        "readings": readings,
        "points": points.iter().map(point).collect::<Vec<_>>(),
    })
}
