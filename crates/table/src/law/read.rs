//! Reading a law book, with the line of every fault.

use games::{Feature, GameName, Lang};
use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;

use super::points::{Counting, Heading, Point, Value, Visit};
use super::{Article, Citation, Kind, LawBook, Layer, Library, Points, Printed, Reading, Rights, Texts};
use crate::rule::Rule;

/// Why a file is no law book.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", .line.map(|line| format!("line {line}: ")).unwrap_or_default())]
pub struct BookError {
    /// The line, where one can be named.
    pub line: Option<usize>,
    /// What was expected and what came.
    pub message: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct BookFile {
    id: String,
    game: Spanned<String>,
    author: String,
    place: String,
    year: String,
    language: String,
    #[serde(default)]
    rights: Rights,
    title: TextsFile,
    about: TextsFile,
    based_on: Option<Spanned<String>>,
    /// The article that leaves every point to the players.
    agree_all: Option<Spanned<String>>,
    #[serde(default)]
    article: Vec<Spanned<ArticleFile>>,
    #[serde(default)]
    reading: Vec<Spanned<ReadingFile>>,
    #[serde(default)]
    movement: BTreeMap<Spanned<String>, Spanned<String>>,
    #[serde(default)]
    points: BTreeMap<Spanned<String>, Spanned<PointFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextsFile {
    en: String,
    nl: String,
    de: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArticleFile {
    number: String,
    title: TextsFile,
    en: String,
    nl: String,
    de: String,
    #[serde(default)]
    printed: Printed,
    /// As law books of 0.1 say it.
    #[serde(default)]
    lapsed: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadingFile {
    number: String,
    title: TextsFile,
    en: String,
    nl: String,
    de: String,
    #[serde(default)]
    kind: Kind,
    #[serde(default)]
    reads: Vec<Spanned<String>>,
    words: Option<String>,
    because: Option<TextsFile>,
    #[serde(rename = "else")]
    otherwise: Option<TextsFile>,
    #[serde(default)]
    reconstructed: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PointFile {
    is: ValueFile,
    by: String,
    #[serde(default)]
    agree: Vec<ValueFile>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum ValueFile {
    Word(String),
    Number(u16),
}

impl ValueFile {
    fn text(&self) -> String {
        match self {
            Self::Word(word) => word.clone(),
            Self::Number(number) => number.to_string(),
        }
    }
}

impl From<TextsFile> for Texts {
    fn from(TextsFile { en, nl, de }: TextsFile) -> Self {
        Self { en, nl, de }
    }
}

impl From<ArticleFile> for Article {
    fn from(ArticleFile { number, title, en, nl, de, printed, lapsed }: ArticleFile) -> Self {
        let printed = if lapsed { Printed::Lapsed } else { printed };
        Self {
            number: Citation::new(&number),
            title: title.into(),
            text: Texts { en, nl, de },
            inherited_from: None,
            layer: Layer::Print { printed, original: None },
        }
    }
}

impl From<ReadingFile> for Article {
    fn from(file: ReadingFile) -> Self {
        let reading = Reading {
            kind: file.kind,
            reads: file.reads.iter().map(|number| Citation::new(number.get_ref())).collect(),
            words: file.words,
            because: file.because.map(Texts::from).unwrap_or_default(),
            otherwise: file.otherwise.map(Texts::from).unwrap_or_default(),
            is_reconstruction: file.reconstructed,
        };
        Self {
            number: Citation::new(&file.number),
            title: file.title.into(),
            text: Texts { en: file.en, nl: file.nl, de: file.de },
            inherited_from: None,
            layer: Layer::Reading(reading),
        }
    }
}

/// What an article or a reading does not say, though it must.
fn lack(article: &Article) -> Option<String> {
    let reading = article.reading();
    let argued = reading.filter(|reading| reading.kind != Kind::Unargued).into_iter();
    let argued = argued.flat_map(|reading| [("ground", &reading.because), ("alternative", &reading.otherwise)]);
    let texts = [("text", &article.text), ("title", &article.title)].into_iter().chain(argued);
    let silent = |(what, said): (&str, &Texts)| {
        let lang = Lang::ALL.into_iter().find(|&lang| said.in_lang(lang).trim().is_empty());
        lang.map(|lang| format!("{what} in {}", lang.code()))
    };
    let is_wordless = |reading: &Reading| reading.words.is_none() && !reading.kind.may_lack_words();
    let wordless = reading.filter(|reading| is_wordless(reading));
    let is_kindless = reading.is_some_and(|reading| reading.kind == Kind::Unargued && !reading.because.en.is_empty());
    texts.into_iter().find_map(silent).or_else(|| is_kindless.then(|| "kind".to_owned())).or_else(|| {
        wordless.map(|reading| format!("printed words to rest on, as a reading of kind {} must", reading.kind.name()))
    })
}

/// Reads a file of some form, with the line of what is not so.
pub(super) fn read_form<T: DeserializeOwned>(text: &str) -> Result<T, BookError> {
    toml::from_str(text).map_err(|error| BookError {
        line: error.span().and_then(|span| line_at(text, span.start)),
        message: error.message().to_string(),
    })
}

/// The line on which a place in the text lies. What is missing at the end is missing on the last line.
pub(super) fn line_at(text: &str, offset: usize) -> Option<usize> {
    let last = text.lines().count().max(1);
    Some((text[..offset.min(text.len())].matches('\n').count() + 1).min(last))
}

/// Reads a book. A book it builds on must be in the library.
pub(super) fn read(text: &str, library: &Library) -> Result<LawBook, BookError> {
    let file: BookFile = read_form(text)?;
    let line_at = |offset: usize| line_at(text, offset);
    let fault = |offset: usize, message: String| BookError { line: line_at(offset), message };

    let game: GameName = file.game.get_ref().parse().map_err(|message| fault(file.game.span().start, message))?;
    let base = match &file.based_on {
        None => None,
        Some(id) => Some(
            library
                .book(id.get_ref())
                .ok_or_else(|| fault(id.span().start, format!("based-on: {}", library.lacks(id.get_ref()))))?,
        ),
    };

    let reads: Vec<Spanned<String>> = file.reading.iter().flat_map(|reading| reading.get_ref().reads.clone()).collect();
    let printed = file.article.into_iter().map(|article| (article.span().start, Article::from(article.into_inner())));
    let ours = file.reading.into_iter().map(|reading| (reading.span().start, Article::from(reading.into_inner())));
    let mut articles: Vec<Article> = Vec::new();
    for (at, article) in printed.chain(ours) {
        let number = &article.number;
        if articles.iter().any(|other| other.number == *number) {
            return Err(fault(at, format!("article {number} is there twice")));
        }
        if let Some(lack) = lack(&article) {
            return Err(fault(at, format!("article {number} has no {lack}")));
        }
        articles.push(article);
    }
    let mut agreeable = BTreeMap::new();
    let mut points = Points::silent();
    if let Some(base) = base {
        articles = inherit(articles, base);
        points = base.points.clone();
        agreeable.clone_from(&base.agreeable);
    }
    let is_printed = |number: &str| articles.iter().any(|article| !article.is_reading() && *article.number == *number);
    if let Some(number) = reads.iter().find(|number| !is_printed(number.get_ref())) {
        let message = format!("reads: expected an article of this book, found {:?}", number.get_ref());
        return Err(fault(number.span().start, message));
    }

    let mut movement = base.map(|base| base.movement.clone()).unwrap_or_default();
    for (name, article) in file.movement {
        let rule = Rule::NAMES.iter().find(|(_, rule)| rule == name.get_ref()).map(|(rule, _)| *rule);
        let Some(rule) = rule else {
            let names = Rule::NAMES.map(|(_, name)| name).join(", ");
            let message = format!("movement: expected one of {names}, found {:?}", name.get_ref());
            return Err(fault(name.span().start, message));
        };
        let number = article.get_ref();
        if !articles.iter().any(|article| *article.number == **number) {
            let message = format!("{} rests on article {number}, which this book does not have", name.get_ref());
            return Err(fault(article.span().start, message));
        }
        movement.insert(rule, Citation::new(number));
    }

    if let Some(number) = &file.agree_all
        && !articles.iter().any(|article| *article.number == **number.get_ref())
    {
        let message = format!("agree-all rests on article {}, which this book does not have", number.get_ref());
        return Err(fault(number.span().start, message));
    }

    let mut given = BTreeMap::new();
    for (key, point) in file.points {
        let span = key.span().start;
        given.insert(key.into_inner(), (span, point.into_inner()));
    }
    let readings: Vec<Citation> =
        articles.iter().filter(|article| article.is_reading()).map(|article| article.number.clone()).collect();
    let mut setter = Setter {
        game,
        given: &mut given,
        found: Vec::new(),
        agreeable: &mut agreeable,
        errors: Vec::new(),
        readings,
        agree_all: file.agree_all.is_some(),
    };
    points.visit(&mut setter);
    let (found, mut errors) = (setter.found, setter.errors);
    if let Some(open) = agreeable.get_mut("draw.count") {
        // Of other counts that come to nothing, records of 0.1.0 may tell.
        let fits = |value: &String| Counting::read(value).is_some_and(|counting| counting.fits(game));
        open.retain(|value| fits(value) || !(game.has(Feature::Limits) || *value == Counting::Federation.written()));
    }
    for (key, (offset, _)) in &given {
        errors.push((*offset, format!("there is no point of law {key:?} in {game}")));
    }
    errors.sort();
    if let Some((offset, message)) = errors.into_iter().next() {
        return Err(fault(offset, message));
    }
    for (key, by, offset) in &found {
        if !articles.iter().any(|article| article.number == *by) {
            let message = format!("{key} rests on article {by}, which this book does not have");
            return Err(BookError { line: offset.and_then(line_at), message });
        }
    }
    contradictions(&points, game).map_or(Ok(()), |message| Err(BookError { line: None, message }))?;

    Ok(LawBook {
        id: file.id,
        game,
        author: file.author,
        place: file.place,
        year: file.year,
        language: file.language,
        rights: file.rights,
        title: file.title.into(),
        about: file.about.into(),
        based_on: file.based_on.map(Spanned::into_inner),
        articles,
        points,
        movement,
        agreeable,
    })
}

/// The articles of a book that builds on another: its own, and of the other those that it does not replace.
fn inherit(own: Vec<Article>, base: &LawBook) -> Vec<Article> {
    let order = |article: &Article| {
        let digits: String = article.number.chars().filter(char::is_ascii_digit).collect();
        (article.is_reading(), digits.parse::<u32>().unwrap_or(u32::MAX))
    };
    let taken_over = base.articles.iter().filter(|article| !own.iter().any(|mine| mine.number == article.number));
    let taken_over = taken_over.map(|article| Article {
        inherited_from: Some(article.inherited_from.clone().unwrap_or_else(|| base.id.clone())),
        ..article.clone()
    });
    let mut all: Vec<Article> = taken_over.collect();
    all.extend(own);
    all.sort_by_key(order);
    all
}

/// Values that cannot be in force together.
fn contradictions(points: &Points, game: GameName) -> Option<String> {
    use super::points::{Alternation, Announce, Castling, CastlingError, FirstMove, Remark, TwoMoves};
    let told = |one: &str, other: &str| Some(format!("{one} contradicts {other}"));
    if points.check_remark.is == Remark::RollBack && points.check_announce.is == Announce::Optional {
        return told(
            "check.remark = roll-back",
            "check.announce = optional: a check that need not be announced cannot be remarked on",
        );
    }
    if points.castling_error.is == CastlingError::KingOrRook && points.castling_kind.is == Castling::Nothing {
        return told("castling.error = king-or-rook", "castling.kind = none");
    }
    if points.match_alternation.is == Alternation::FirstMove && points.match_first.is == FirstMove::FirstSeat {
        return told(
            "match.alternation = first-move",
            "match.first = first-seat: the first move cannot alternate if one seat always has it",
        );
    }
    if points.illegal_remedies.is.0.is_empty() && points.move_two.is == TwoMoves::IllegalMove {
        return told("move.two = false-move", "illegal.remedies, which accepts no illegal move");
    }
    if points.draw_count.is == Counting::Federation && !points.draw_count.is.fits(game) {
        return told("draw.count = federation", &format!("game = {game}, for which no federation has set limits"));
    }
    None
}

struct Setter<'a> {
    game: GameName,
    given: &'a mut BTreeMap<String, (usize, PointFile)>,
    found: Vec<(&'static str, Citation, Option<usize>)>,
    agreeable: &'a mut BTreeMap<&'static str, Vec<String>>,
    errors: Vec<(usize, String)>,
    /// The articles that are ours: what rests on them the players may always agree otherwise.
    readings: Vec<Citation>,
    agree_all: bool,
}

impl Visit for Setter<'_> {
    fn point<T: Value>(&mut self, heading: &Heading, point: &mut Point<T>) {
        if !heading.concerns(self.game) {
            return;
        }
        let key = heading.key;
        let Some((offset, given)) = self.given.remove(key) else {
            if point.by.is_empty() {
                self.errors.push((usize::MAX, format!("the point {key:?} is missing: expected {}", T::expected())));
            }
            self.found.push((key, point.by.clone(), None));
            return;
        };
        let mut read = |value: &ValueFile| {
            let value = value.text();
            let found = T::read(&value);
            if found.is_none() {
                self.errors.push((offset, format!("{key}: expected {}, found {value:?}", T::expected())));
            }
            found
        };
        if let Some(value) = read(&given.is) {
            point.is = value;
        }
        let mut agree: Vec<String> = given.agree.iter().filter_map(|value| Some(read(value)?.written())).collect();
        point.by = Citation::new(&given.by);
        if self.agree_all || self.readings.contains(&point.by) {
            agree = point.is.others().iter().map(Value::written).collect();
        }
        self.found.push((key, point.by.clone(), Some(offset)));
        self.agreeable.insert(key, agree);
    }
}
