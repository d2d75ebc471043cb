//! A law book.

use games::{Feature, GameName, Lang};
use std::collections::BTreeMap;

use serde::Deserialize;

use super::points::{Heading, Point, Value, Visit};
use super::{Article, Citation, Cited, Kind, Points, nearest, told};
use crate::rule::Rule;
use crate::speech::Words;

/// A text in the three languages.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Says))]
pub struct Texts {
    /// In English.
    pub en: String,
    /// In Dutch.
    pub nl: String,
    /// In German.
    pub de: String,
}

impl Texts {
    /// Anything, said in every language.
    pub fn in_all(say: impl Fn(Lang) -> String) -> Self {
        Self { en: say(Lang::En), nl: say(Lang::Nl), de: say(Lang::De) }
    }

    /// The text in one language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Nl => &self.nl,
            Lang::De => &self.de,
        }
    }
}

/// Whether a book may be quoted in full.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Rights {
    /// Its author died more than seventy years ago.
    #[serde(rename = "public domain")]
    PublicDomain,
    /// It may be protected: only our own words are shown.
    #[default]
    #[serde(rename = "unknown")]
    Unknown,
}

impl Rights {
    /// As it is written in a law book.
    pub fn name(self) -> &'static str {
        match self {
            Self::PublicDomain => "public domain",
            Self::Unknown => "unknown",
        }
    }
}

/// A point as it is shown: its key, its value, and what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// Its key in the book.
    pub key: &'static str,
    /// What it is about.
    pub about: &'static Texts,
    /// Its value.
    pub is: String,
    /// The article it rests on.
    pub by: Citation,
    /// What kind of reading that is, if it is one.
    pub kind: Option<Kind>,
    /// The values the players may agree on instead.
    pub agree: Vec<String>,
    /// The values there are and what each means; none for numbers.
    pub values: Vec<(&'static str, &'static Texts)>,
}

impl Settled {
    /// Its value as it is read: a list may have nothing in it.
    pub fn shown(&self, lang: Lang) -> &str {
        if self.is.is_empty() { Words::of(lang).nothing } else { &self.is }
    }

    /// What its value means; none for a number or a list, which say it themselves.
    pub fn means(&self) -> Option<&'static Texts> {
        self.values.iter().find(|(value, _)| *value == self.is).map(|(_, meaning)| *meaning)
    }

    /// The number that it rests on, with the mark of a reading as [`Words::marks`] explains it.
    pub fn cited(&self) -> String {
        match self.kind {
            None => self.by.to_string(),
            Some(Kind::Gap) => format!("{}°°", self.by),
            Some(_) => format!("{}°", self.by),
        }
    }
}

/// A law book: who wrote it, its articles, and the points of law as it settles them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawBook {
    /// What it is called in commands and transcripts.
    pub id: String,
    /// The game it is for.
    pub game: GameName,
    /// Who wrote it.
    pub author: String,
    /// Where it was printed.
    pub place: String,
    /// When.
    pub year: String,
    /// The language it was written in.
    pub language: String,
    /// Whether it may be quoted in full.
    pub rights: Rights,
    /// Its title.
    pub title: Texts,
    /// What is special about it.
    pub about: Texts,
    /// The book it builds on.
    pub based_on: Option<String>,
    /// Its articles, in order, and after them the readings.
    pub articles: Vec<Article>,
    /// The points of law.
    pub points: Points,
    /// The articles on the rules of movement, where the book has them.
    pub movement: BTreeMap<Rule, Citation>,
    /// The values that the players may agree on, by the key of the point.
    pub(crate) agreeable: BTreeMap<&'static str, Vec<String>>,
}

impl LawBook {
    /// The article with this number, in whichever case it is written.
    pub fn article(&self, number: &str) -> Option<&Article> {
        self.articles.iter().find(|article| article.number.eq_ignore_ascii_case(number))
    }

    /// The article that somebody cites, as it is listed or as the referee says it: `Art. 18`, `§ 4`.
    pub fn cited(&self, text: &str) -> Option<&Article> {
        let bare = bare(text);
        self.article(bare).or_else(|| self.article(&format!("§{bare}")))
    }

    /// What to say of a number that the book does not have: the one that may have been meant, and all there are.
    pub fn lacks(&self, text: &str) -> String {
        let numbers: Vec<&str> = self.articles.iter().map(|article| &*article.number).collect();
        let meant = nearest(bare(text), numbers.iter().map(|number| bare(number)));
        let hint = meant.map_or("; it".into(), |meant| format!("; did you mean {meant}? It"));
        format!("expected an article of {}, found {text:?}{hint} has {}", self.id, numbers.join(", "))
    }

    /// The readings that read an article.
    pub fn readers(&self, number: &Citation) -> impl Iterator<Item = &Article> {
        self.articles.iter().filter(|article| article.reading().is_some_and(|reading| reading.reads.contains(number)))
    }

    /// A number with the mark of what is ours.
    pub fn cite(&self, number: &Citation) -> Cited {
        Cited { number: number.clone(), is_reading: self.article(number).is_some_and(Article::is_reading) }
    }

    /// The same of several.
    pub fn cite_all(&self, numbers: &[Citation]) -> Vec<Cited> {
        numbers.iter().map(|number| self.cite(number)).collect()
    }

    /// The article that stands in the way of an agreement on a point: the one on which the point rests, or on which
    /// everything of that name does.
    pub fn refuses_agreement(&self, key: &str) -> Option<Citation> {
        let settled = self.settled();
        let named = settled.iter().find(|settled| settled.key == key || settled.key.split('.').any(|part| part == key));
        let speaks_of_it = |article: &&Article| article.title.en.to_lowercase().contains(key);
        let in_force = || self.articles.iter().filter(|article| !article.is_lapsed()).find(speaks_of_it);
        let titled = in_force().or_else(|| self.articles.iter().find(speaks_of_it));
        named.map(|settled| settled.by.clone()).or_else(|| titled.map(|article| article.number.clone()))
    }

    /// The points that concern its game.
    pub fn settled(&self) -> Vec<Settled> {
        struct List<'a>(&'a LawBook, Vec<Settled>);
        impl Visit for List<'_> {
            fn point<T: Value>(&mut self, heading: &Heading, point: &mut Point<T>) {
                if heading.concerns(self.0.game) {
                    let key = heading.key;
                    let meaning = |(value, _)| (value, told::meaning(key, value));
                    let reading = self.0.article(&point.by).and_then(Article::reading);
                    self.1.push(Settled {
                        key,
                        about: told::about(key),
                        is: point.is.written(),
                        by: point.by.clone(),
                        kind: reading.map(|reading| reading.kind),
                        agree: self.0.agreeable.get(key).cloned().unwrap_or_default(),
                        values: T::meanings().into_iter().map(meaning).collect(),
                    });
                }
            }
        }
        let mut list = List(self, Vec::new());
        self.points.clone().visit(&mut list);
        list.1
    }

    /// Whether another value of a point would make no difference, because the book has no use for it.
    fn is_idle(&self, key: &str, value: &str) -> bool {
        use super::points::{
            CastlingError, CheckLeft, Counting, Exposing, ForgottenOdds, Repetition, TouchEnemy, TouchOwn,
        };
        let points = &self.points;
        let accepts_no_illegal_move = points.illegal_remedies.is.0.is_empty();
        let no_check_stands =
            points.check_left.is == CheckLeft::Refused && points.illegal_exposing.is == Exposing::Never;
        let free_touch = points.touch_own.is == TouchOwn::Free && points.touch_enemy.is == TouchEnemy::Free;
        match key {
            "odds.first" | "odds.man" | "odds.moves" | "odds.castling" => {
                points.odds_forgotten.is == ForgottenOdds::NoOdds
            }
            "touch.unmovable" => points.touch_own.is == TouchOwn::Free,
            "touch.untakeable" => points.touch_enemy.is == TouchEnemy::Free,
            "touch.adjust" => free_touch,
            // A move can always be taken back where nothing else can be asked for.
            "illegal.remedies" => value == "stand" && points.illegal_remedies.is.written() == "take-back stand",
            "illegal.binds" => {
                accepts_no_illegal_move
                    || (!self.game.has(Feature::Castling) && points.castling_error.is == CastlingError::KingOrRook)
            }
            "illegal.exposing" | "rights.lapse" | "check.left" | "castling.error" => accepts_no_illegal_move,
            "check.remark" | "check.found" => accepts_no_illegal_move || no_check_stands,
            "draw.count" => !Counting::read(value).is_some_and(|counting| counting.fits(self.game)),
            "draw.count-moves" | "draw.count-endings" | "draw.proof" => points.draw_count.is == Counting::Nothing,
            "draw.repetitions" => points.draw_repetition.is == Repetition::Nobody,
            "conduct.signals" => value == "frozen-may-confer" && !self.game.has(Feature::Allies),
            _ => false,
        }
    }

    /// The same book with another law on one point each time: what it would be if an article were not in force. Other
    /// values that the book has no use for are left out.
    pub fn mutations(&self) -> Vec<(&'static str, String, Self)> {
        struct Keys(GameName, Vec<(&'static str, Vec<String>)>);
        impl Visit for Keys {
            fn point<T: Value>(&mut self, heading: &Heading, point: &mut Point<T>) {
                if heading.concerns(self.0) {
                    self.1.push((heading.key, point.is.others().iter().map(Value::written).collect()));
                }
            }
        }
        let mut keys = Keys(self.game, Vec::new());
        self.points.clone().visit(&mut keys);
        let mut mutations = Vec::new();
        for (key, others) in keys.1 {
            for other in others {
                let mut book = self.clone();
                if !self.is_idle(key, &other) && book.points.set(key, &other).is_ok() {
                    mutations.push((key, other, book));
                }
            }
        }
        mutations
    }
}

/// A number without what stands before it.
fn bare(text: &str) -> &str {
    text.trim().trim_start_matches("Art.").trim_start_matches('§').trim()
}

/// Why a point cannot have a value: there is no such point, or no such value of it.
pub(crate) struct NoSuchValue;

impl Points {
    /// Gives a point another value; the article it rests on stays.
    pub(crate) fn set(&mut self, key: &str, value: &str) -> Result<(), NoSuchValue> {
        struct Set<'a>(&'a str, &'a str, Option<Result<(), NoSuchValue>>);
        impl Visit for Set<'_> {
            fn point<T: Value>(&mut self, heading: &Heading, point: &mut Point<T>) {
                if heading.key == self.0 {
                    self.2 = Some(match T::read(self.1) {
                        Some(value) => {
                            point.is = value;
                            Ok(())
                        }
                        None => Err(NoSuchValue),
                    });
                }
            }
        }
        let mut set = Set(key, value, None);
        self.visit(&mut set);
        set.2.unwrap_or(Err(NoSuchValue))
    }
}
