//! `sissa laws show`: a book, or one of its articles.

use games::Lang;
use std::io::{self, Write};
use std::sync::Arc;

use anyhow::Result;
use clap::Args;
use serde_json::{Value, json};
use table::law::original::{Doubt, Slip};
use table::law::{Article, Original, Settled, nearest};
use table::{LawBook, Library};
use terminal::wrapped;

use super::known;
use crate::args::refuse;
use crate::books::{self, Books};
use crate::grid::{Grid, Look};
use crate::terminal::{Ink, columns};

/// No line of an article is longer than this, however wide the terminal is: people read it.
const LINE: usize = 100;

/// Show a law book: its articles in order, then each point of law with the article it rests on
///
/// With an article, only that article and the points that rest on it. Articles are in our own words. What is ours and not
/// the book's is marked as a reading; an article that a book takes over from another names that book. Of every point the
/// last column says what players may agree on instead before they play.
///
/// The printed wording is there for books in the public domain. It was transcribed from an OCR text: what that text reads
/// otherwise, and what may be wrong, is listed below each article. [ ] is a conjecture.
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

    /// Print the printed wording instead of our own words, in the language of the book
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
            writeln!(out, "{:#}", in_json(book, &articles, &points, self.lang))?;
            return Ok(());
        }
        let ink = Ink::of_output();
        if one.is_none() {
            write_title(book, self.lang, ink, out)?;
        }
        for article in articles {
            let original = article.original().filter(|_| self.original);
            write_article(article, original, self.lang, ink, out)?;
        }
        Ok(write_points(&points, ink, out)?)
    }
}

/// The article with this number, as it is listed or as the referee cites it: `Art. 18`, `§ 4`. One that the book does not have ends the program, with those that it has.
fn article<'a>(book: &'a LawBook, number: &str) -> &'a Article {
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
    writeln!(out, "{}", ink.bold(book.title.in_lang(lang)))?;
    let mut made = vec![format!("{} for {}", book.id, book.game)];
    made.extend([&book.author, &book.place, &book.year].into_iter().filter_map(|text| known(text)).map(str::to_owned));
    made.extend(book.based_on.as_ref().map(|base| format!("after {base}")));
    made.extend(known(book.rights.name()).map(str::to_owned));
    let line = made.join(", ");
    writeln!(out, "{}", ink.dim(&line))?;
    write_text(book.about.in_lang(lang), "", out)?;
    writeln!(out)
}

fn write_article(
    article: &Article,
    original: Option<&Original>,
    lang: Lang,
    ink: Ink,
    out: &mut impl Write,
) -> io::Result<()> {
    let from = article.inherited_from.as_ref().map(|book| format!("from {book}"));
    let remarks = [
        article.is_reading().then_some("our reading"),
        from.as_deref(),
        article.is_lapsed().then_some("does not apply in this game"),
    ];
    let remarks: Vec<&str> = remarks.into_iter().flatten().collect();
    let heading = ink.bold(&format!("{}  {}", article.number, article.title.in_lang(lang)));
    match remarks.is_empty() {
        true => writeln!(out, "{heading}")?,
        false => writeln!(out, "{heading} {}", ink.dim(&format!("({})", remarks.join(", "))))?,
    }
    match original {
        Some(original) => write_original(original, ink, out)?,
        None => write_text(article.text.in_lang(lang), "    ", out)?,
    }
    writeln!(out)
}

/// The printed wording, and below it what is not certain about it.
fn write_original(Original { passage, slips, doubts }: &Original, ink: Ink, out: &mut impl Write) -> io::Result<()> {
    let paragraphs = passage.text.split("\n\n");
    for paragraph in [&*passage.heading].into_iter().chain(paragraphs).filter(|paragraph| !paragraph.is_empty()) {
        write_text(paragraph, "    ", out)?;
    }
    let slips = slips.iter().map(|Slip { ocr, reads, why, .. }| {
        let why = why.as_ref().map(|why| format!(" {why}")).unwrap_or_default();
        format!("“{reads}”: the OCR text has “{ocr}”.{why}")
    });
    let doubts = doubts.iter().map(|Doubt { words, why, .. }| format!("“{words}”: {why}"));
    let notes: Vec<String> = doubts.chain(slips).collect();
    if !notes.is_empty() {
        writeln!(out)?;
    }
    for note in notes {
        let lines = wrapped(&note, columns().min(LINE) - 4);
        lines.iter().try_for_each(|line| writeln!(out, "    {}", ink.dim(line)))?;
    }
    Ok(())
}

fn write_text(text: &str, indent: &str, out: &mut impl Write) -> io::Result<()> {
    let lines = wrapped(text, columns().min(LINE) - indent.len());
    lines.iter().try_for_each(|line| writeln!(out, "{indent}{line}"))
}

fn write_points(points: &[Settled], ink: Ink, out: &mut impl Write) -> io::Result<()> {
    if points.is_empty() {
        return writeln!(out, "No point of law rests on it alone.");
    }
    let headings = ["point of law", "about", "is", "which means", "by", "may be agreed as"];
    let mut grid = Grid::new(headings.map(str::to_owned).to_vec());
    for point in points {
        let agree: Vec<String> = point.agree.iter().map(|value| shown(value)).collect();
        let cells = [
            point.key.into(),
            point.about.into(),
            shown(&point.is),
            meaning(point).into(),
            point.by.to_string(),
            agree.join(" | "),
        ];
        grid.row(cells.to_vec(), Look::Plain);
    }
    grid.write(columns(), ink, out)
}

/// What the value of a point means; nothing for a number or a list, which say it themselves.
fn meaning(point: &Settled) -> &'static str {
    point.values.iter().find(|(value, _)| *value == point.is).map_or("", |(_, meaning)| meaning)
}

/// A value as it is read: a list of remedies may have none.
pub fn shown(value: &str) -> String {
    if value.is_empty() { "nothing".into() } else { value.into() }
}

fn in_json(book: &LawBook, articles: &[&Article], points: &[Settled], lang: Lang) -> Value {
    let articles: Vec<Value> = articles
        .iter()
        .map(|article| {
            json!({
                "number": &*article.number,
                "title": article.title.in_lang(lang),
                "text": article.text.in_lang(lang),
                "reading": article.is_reading(),
                "lapsed": article.is_lapsed(),
                "from": article.inherited_from,
                "original": article.original().map(original_in_json),
            })
        })
        .collect();
    let points: Vec<Value> = points
        .iter()
        .map(|point| {
            json!({
                "point": point.key,
                "about": point.about,
                "is": point.is,
                "means": meaning(point),
                "by": &*point.by,
                "agree": point.agree,
            })
        })
        .collect();
    json!({
        "id": book.id,
        "game": book.game.name(),
        "title": book.title.in_lang(lang),
        "lang": lang.code(),
        "rights": book.rights.name(),
        "articles": articles,
        "points": points,
    })
}

fn original_in_json(Original { passage, slips, doubts }: &Original) -> Value {
    let slip = |Slip { ocr, reads, why, .. }: &Slip| json!({ "ocr": ocr, "reads": reads, "why": why });
    let doubt = |Doubt { words, why, .. }: &Doubt| json!({ "words": words, "why": why });
    json!({
        "heading": passage.heading,
        "text": passage.text,
        "slips": slips.iter().map(slip).collect::<Vec<_>>(),
        "doubts": doubts.iter().map(doubt).collect::<Vec<_>>(),
    })
}
