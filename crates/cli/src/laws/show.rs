//! `sissa laws show`: a book, or one of its articles.

use games::Lang;
use std::io::{self, Write};
use std::sync::Arc;

use anyhow::Result;
use clap::Args;
use serde_json::{Value, json};
use table::edition::Leaf;
use table::law::{Article, Rights, Settled, nearest};
use table::{LawBook, Library, Words};

use super::{known, leaf};
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
        let one = self.article.as_deref().map(|number| article(book, number));
        let mut articles: Vec<&Article> = one.map_or_else(|| book.articles.iter().collect(), |article| vec![article]);
        if self.original {
            articles.retain(|article| article.original().is_some());
            if articles.is_empty() {
                refuse(&lacks_original(&library, book, one));
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
            write_title(book, self.lang, ink, out)?;
        }
        for (at, leaf) in leaves.iter().enumerate() {
            // The readings of an article stand below it.
            leaf::write(leaf, if one.is_some() && at > 0 { 4 } else { 0 }, ink, out)?;
        }
        Ok(write_points(&points, self.lang, ink, out)?)
    }
}

/// The article with this number, as it is listed or as the referee cites it: `Art. 18`, `§ 4`. One that the book does not have ends the program, with those that it has.
pub fn article<'a>(book: &'a LawBook, number: &str) -> &'a Article {
    let bare = number.trim().trim_start_matches("Art.").trim_start_matches('§').trim();
    let found = book.article(bare).or_else(|| book.article(&format!("§{bare}")));
    found.unwrap_or_else(|| {
        let numbers: Vec<&str> = book.articles.iter().map(|article| &*article.number).collect();
        let bare_numbers = numbers.iter().map(|number| number.trim_start_matches('§'));
        let meant = nearest(bare, bare_numbers).map(|meant| format!("; did you mean {meant}? It"));
        let hint = meant.unwrap_or_else(|| "; it".into());
        let message = format!("expected an article of {}, found {number:?}{hint} has {}", book.id, numbers.join(", "));
        refuse(&message)
    })
}

/// What to say where there is no printed wording.
fn lacks_original(library: &Library, book: &LawBook, article: Option<&Article>) -> String {
    let found = match article {
        Some(article) if article.is_reading() => format!("{} of {}, a reading of ours", article.number, book.id),
        _ => format!("{}, whose rights are {}", book.id, book.rights.name()),
    };
    let has_it = |book: &&Arc<LawBook>| book.articles.iter().any(|article| article.original().is_some());
    let books: Vec<&str> = library.books().iter().filter(has_it).map(|book| &*book.id).collect();
    format!("expected an article with its printed wording, found {found}; there are those of {}", books.join(", "))
}

fn write_title(book: &LawBook, lang: Lang, ink: Ink, out: &mut impl Write) -> io::Result<()> {
    let words = Words::of(lang);
    writeln!(out, "{}", ink.bold(book.title.in_lang(lang)))?;
    let mut made = vec![format!("{} {} {}", book.id, words.for_game, book.game)];
    made.extend([&book.author, &book.place, &book.year].into_iter().filter_map(|text| known(text)).map(str::to_owned));
    made.extend(book.based_on.as_ref().map(|base| format!("{} {base}", words.after)));
    made.extend((book.rights == Rights::PublicDomain).then(|| words.public_domain.to_owned()));
    writeln!(out, "{}", ink.dim(&made.join(", ")))?;
    leaf::write_text(book.about.in_lang(lang), out)?;
    writeln!(out)
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
            point.meaning(lang).into(),
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
