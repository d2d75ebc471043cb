//! Articles, readings and the matter of the edition as they are printed: a heading, and parts below it.

use games::Lang;

use super::{Happening, Known, Source, Term, Work, known};
use crate::law::original::{Doubt, Slip};
use crate::law::{Article, Citation, Compared, LawBook, Original, Reading, Rights};
use crate::speech::Words;

/// A heading and what stands below it, in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaf {
    /// What it is of.
    pub heading: String,
    /// What there is to say of it at once: whose it is, how it is printed.
    pub remarks: Vec<String>,
    /// What stands below.
    pub parts: Vec<Part>,
}

/// A paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// What it is; nothing where that needs no word.
    pub label: &'static str,
    /// What it says.
    pub text: String,
    /// Whether it is only a note.
    pub is_note: bool,
}

impl Part {
    fn new(label: &'static str, text: impl Into<String>) -> Self {
        Self { label, text: text.into(), is_note: false }
    }

    fn note(label: &'static str, text: String) -> Self {
        Self { label, text, is_note: true }
    }
}

impl Leaf {
    /// An article in our words, or a reading with the case for it; below it the numbers of the readings that read it.
    pub fn of(book: &LawBook, article: &Article, lang: Lang) -> Self {
        let readers = numbers(book.readers(&article.number).map(|reading| &reading.number));
        let read_by = (!readers.is_empty()).then(|| Part::new(Words::of(lang).read_by, readers));
        Self::headed(article, ours(article, "", lang).into_iter().chain(read_by).collect(), lang)
    }

    /// The printed wording of an article, with what is not certain about it.
    pub fn of_print(article: &Article, original: &Original, lang: Lang) -> Self {
        Self::headed(article, printed(original, "", lang), lang)
    }

    /// An article as it is printed and in our words, where both can be shown.
    pub fn of_article(article: &Article, lang: Lang) -> Self {
        let words = Words::of(lang);
        let mut parts = match article.original() {
            Some(original) => printed(original, words.print, lang),
            None => Vec::new(),
        };
        parts.extend(ours(article, if parts.is_empty() { "" } else { words.text }, lang));
        Self::headed(article, parts, lang)
    }

    /// All layers of an article: the print, our words, and the readings that read it. A reading is a layer of its own.
    pub fn of_layers(book: &LawBook, article: &Article, lang: Lang) -> Vec<Self> {
        let readings = book.readers(&article.number).map(|reading| Self::of(book, reading, lang));
        [Self::of_article(article, lang)].into_iter().chain(readings).collect()
    }

    /// A book: what it is called, who made it, and what is special about it.
    pub fn of_book(book: &LawBook, lang: Lang) -> Self {
        let words = Words::of(lang);
        let made = [&book.author, &book.place, &book.year].into_iter().filter_map(|text| known(text));
        let base = book.based_on.as_ref().map(|base| format!("{} {base}", words.after));
        let rights = (book.rights == Rights::PublicDomain).then(|| words.public_domain.to_owned());
        let game = format!("{} {} {}", book.id, words.for_game, book.game);
        Self {
            heading: book.title.in_lang(lang).to_owned(),
            remarks: [game].into_iter().chain(made.map(str::to_owned)).chain(base).chain(rights).collect(),
            parts: vec![Part::new("", book.about.in_lang(lang))],
        }
    }

    /// What each book holds of a point of law, in the order of these books.
    pub fn of_point(books: &[&LawBook], point: &Compared, lang: Lang) -> Self {
        let settled = books.iter().zip(&point.values).filter_map(|(book, value)| Some((book, value.as_ref()?)));
        let told = settled
            .map(|(book, value)| Part::new("", format!("{}: {} ({})", book.id, value.shown(lang), value.cited())));
        Self {
            heading: point.key.to_owned(),
            remarks: vec![point.about.in_lang(lang).to_owned()],
            parts: told.collect(),
        }
    }

    fn headed(article: &Article, parts: Vec<Part>, lang: Lang) -> Self {
        let words = Words::of(lang);
        let mut remarks = Vec::new();
        if let Some(reading) = article.reading() {
            remarks.extend([words.our_reading, words.kind(reading.kind)]);
            remarks.extend(reading.is_reconstruction.then_some(words.reconstructed));
        }
        remarks.extend(article.printed().and_then(|printed| words.printed(printed)));
        let from = article.inherited_from.as_ref().map(|book| format!("{} {book}", words.from));
        Self {
            heading: format!("{}  {}", article.number, article.title.in_lang(lang)),
            remarks: remarks.into_iter().map(str::to_owned).chain(from).collect(),
            parts,
        }
    }
}

/// Our words for an article, or a reading with the case for it.
fn ours(article: &Article, label: &'static str, lang: Lang) -> Vec<Part> {
    let text = Part::new(label, article.text.in_lang(lang));
    let case = article.reading().map(|reading| case(reading, lang));
    [text].into_iter().chain(case.into_iter().flatten()).collect()
}

/// What a reading reads, the words it rests on, why, and the other reading there could be.
fn case(reading: &Reading, lang: Lang) -> Vec<Part> {
    let words = Words::of(lang);
    let reads = match &reading.reads[..] {
        [] => words.whole_book.to_owned(),
        all => numbers(all),
    };
    let rests_on = reading.words.iter().map(|printed| (words.words, quoted(printed, lang)));
    let argued = [(words.because, &reading.because), (words.otherwise, &reading.otherwise)];
    let argued = argued.map(|(label, said)| (label, said.in_lang(lang).to_owned()));
    let parts = [(words.reads, reads)].into_iter().chain(rests_on).chain(argued);
    parts.filter(|(_, text)| !text.is_empty()).map(|(label, text)| Part::new(label, text)).collect()
}

/// The printed wording, and below it what is not certain about it. Why, was only written down in English.
fn printed(Original { passage, slips, doubts }: &Original, label: &'static str, lang: Lang) -> Vec<Part> {
    let words = Words::of(lang);
    let paragraphs = [&*passage.heading].into_iter().chain(passage.text.split("\n\n"));
    let paragraphs = paragraphs.filter(|paragraph| !paragraph.is_empty());
    let label_of = |at| if at == 0 { label } else { "" };
    let mut parts: Vec<Part> = paragraphs.enumerate().map(|(at, text)| Part::new(label_of(at), text)).collect();
    let because = |why: Option<&str>| match (lang, why) {
        (Lang::En, Some(why)) => format!(" {why}"),
        _ => String::new(),
    };
    parts.extend(doubts.iter().map(|Doubt { words: doubtful, why, .. }| {
        Part::note(words.doubt, format!("{}.{}", quoted(doubtful, lang), because(Some(why))))
    }));
    parts.extend(slips.iter().map(|Slip { ocr, reads, why, .. }| {
        let (reads, ocr) = (quoted(reads, lang), quoted(ocr, lang));
        Part::note("", format!("{reads}: {} {ocr}.{}", words.ocr, because(why.as_deref())))
    }));
    parts
}

fn numbers<'a>(numbers: impl IntoIterator<Item = &'a Citation>) -> String {
    numbers.into_iter().map(|number| &**number).collect::<Vec<_>>().join(", ")
}

fn quoted(text: &str, lang: Lang) -> String {
    if lang == Lang::De { format!("„{text}“") } else { format!("“{text}”") }
}

/// What is known of these, with commas between.
fn told<'a>(texts: impl IntoIterator<Item = &'a String>) -> String {
    let texts = texts.into_iter().filter(|text| !text.is_empty());
    texts.map(String::as_str).collect::<Vec<_>>().join(", ")
}

impl Source {
    /// As it is printed.
    pub fn leaf(&self, lang: Lang) -> Leaf {
        let [author, edition, scan, seen, reported] = Words::of(lang).source;
        let texts = [(author, &self.author), (edition, &self.edition), (seen, &self.seen), (reported, &self.reported)];
        let texts = texts.map(|(label, said)| Part::new(label, said.in_lang(lang)));
        let scanned = self.scan.iter().map(|place| Part::new(scan, &**place));
        Leaf {
            heading: told([&self.title, &self.place, &self.year]),
            remarks: self.books.keys().cloned().collect(),
            parts: texts.into_iter().chain(scanned).collect(),
        }
    }
}

impl Happening {
    /// As it is printed.
    pub fn leaf(&self, lang: Lang) -> Leaf {
        let parts = vec![Part::new("", self.what.in_lang(lang))];
        Leaf { heading: self.year.clone(), remarks: self.book.iter().cloned().collect(), parts }
    }
}

impl Term {
    /// As it is printed.
    pub fn leaf(&self, lang: Lang) -> Leaf {
        let others = Lang::ALL.into_iter().filter(|other| *other != lang);
        let old: Vec<String> =
            self.old.iter().map(|old| format!("{} ({})", quoted(&old.word, lang), old.book)).collect();
        let of_old = (!old.is_empty()).then(|| Part::new(Words::of(lang).of_old, old.join(", ")));
        Leaf {
            heading: self.word.in_lang(lang).to_owned(),
            remarks: others.map(|other| format!("{} {}", other.code(), self.word.in_lang(other))).collect(),
            parts: [Part::new("", self.means.in_lang(lang))].into_iter().chain(of_old).collect(),
        }
    }
}

impl Work {
    /// As it is printed.
    pub fn leaf(&self, lang: Lang) -> Leaf {
        let [seen, cited, reported] = Words::of(lang).known;
        let known = match self.known {
            Known::Seen => seen,
            Known::Cited => cited,
            Known::Reported => reported,
        };
        let link = self.link.iter().map(|link| Part::new("", &**link));
        Leaf {
            heading: told([&self.author, &self.title, &self.place, &self.year]),
            remarks: vec![known.to_owned()],
            parts: [Part::new("", self.note.in_lang(lang))].into_iter().chain(link).collect(),
        }
    }
}
