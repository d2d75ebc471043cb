//! The printed wording of a book: a transcription, and an account of the OCR text that it was made from.

use serde::Deserialize;
use toml::Spanned;

use super::read::{line_at, read_form};
use super::{Article, BookError, Layer, Library, Printed, Rights};

/// What is printed for an article, in the language and spelling of the book. Several articles that the print only names have
/// one clause between them.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Original {
    /// What is printed, with its heading.
    pub passage: Passage,
    /// Where the OCR text reads otherwise.
    pub slips: Vec<Slip>,
    /// What may be wrong though it reads so.
    pub doubts: Vec<Doubt>,
}

/// A piece of the print.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Passage {
    /// What stands above it or begins it, such as `ART. 7.`; empty where nothing does.
    #[serde(default)]
    pub heading: String,
    /// Its paragraphs, with an empty line between them. What is in square brackets is a conjecture.
    #[serde(default)]
    pub text: String,
}

/// A place where the OCR text reads otherwise than the transcription.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Slip {
    /// The article; none before the first and after the last.
    pub article: Option<String>,
    /// What the OCR text has.
    pub ocr: String,
    /// What the transcription has.
    pub reads: String,
    /// Why, where it is no plain slip of a letter or a space.
    pub why: Option<String>,
}

/// Words that may not be those of the print.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Doubt {
    /// The article.
    pub article: String,
    /// The words.
    pub words: String,
    /// What is wrong with them.
    pub why: String,
}

/// A paragraph that stands elsewhere in the OCR text.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Displaced {
    /// The article to which it belongs.
    pub article: String,
    /// How it begins.
    pub begins: String,
    /// Why it belongs there.
    pub why: String,
}

/// What in the OCR text is no text of the book.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Debris {
    /// The words it follows, where it is found more than once.
    pub after: Option<String>,
    /// The text.
    pub ocr: String,
    /// What it is.
    pub what: String,
}

/// The transcription of a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transcription {
    /// The book.
    pub book: String,
    /// What is printed before the first article.
    pub front: Vec<Passage>,
    /// What is printed for the articles, each with the numbers of those it is for, in the order of the print.
    pub articles: Vec<(Vec<String>, Passage)>,
    /// What is printed after the last article.
    pub back: Vec<Passage>,
    /// Where the OCR text reads otherwise.
    pub slips: Vec<Slip>,
    /// What stands elsewhere in the OCR text.
    pub displaced: Vec<Displaced>,
    /// What may not be in the print.
    pub doubts: Vec<Doubt>,
    /// What is left out.
    pub debris: Vec<Debris>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TranscriptionFile {
    book: Spanned<String>,
    language: Spanned<String>,
    #[serde(default)]
    front: Vec<Passage>,
    #[serde(default)]
    article: Vec<Spanned<ArticleFile>>,
    #[serde(default)]
    back: Vec<Passage>,
    #[serde(default)]
    slip: Vec<Spanned<Slip>>,
    #[serde(default)]
    displaced: Vec<Spanned<Displaced>>,
    #[serde(default)]
    doubt: Vec<Spanned<Doubt>>,
    #[serde(default)]
    debris: Vec<Debris>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArticleFile {
    number: Numbers,
    #[serde(default)]
    heading: String,
    text: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Numbers {
    One(String),
    Several(Vec<String>),
}

impl Transcription {
    /// Reads a transcription of a book in the library.
    ///
    /// # Errors
    ///
    /// If the book is not there or not in the public domain, or if the articles are not the book's: the line, what was
    /// expected and what came.
    pub fn read(text: &str, library: &Library) -> Result<Self, BookError> {
        let file: TranscriptionFile = read_form(text)?;
        let fault = |offset: usize, message: String| BookError { line: line_at(text, offset), message };

        let (id, at) = (file.book.get_ref(), file.book.span().start);
        let book = library.book(id).ok_or_else(|| fault(at, library.lacks(id)))?;
        if book.rights != Rights::PublicDomain {
            let found = book.rights.name();
            return Err(fault(
                at,
                format!("expected a book in the public domain, found {id}, whose rights are {found}"),
            ));
        }
        if *file.language.get_ref() != book.language {
            let message =
                format!("expected {}, the language of {id}, found {:?}", book.language, file.language.get_ref());
            return Err(fault(file.language.span().start, message));
        }

        let printed = || book.articles.iter().filter(|article| !article.is_reading());
        let mut articles: Vec<(Vec<String>, Passage)> = Vec::new();
        for entry in file.article {
            let at = entry.span().start;
            let ArticleFile { number, heading, text } = entry.into_inner();
            let numbers = match number {
                Numbers::One(number) => vec![number],
                Numbers::Several(numbers) => numbers,
            };
            for number in &numbers {
                if !printed().any(|article| *article.number == **number) {
                    return Err(fault(at, format!("expected an article of {id}, found {number:?}")));
                }
                if articles.iter().any(|(before, _)| before.contains(number)) {
                    return Err(fault(at, format!("article {number} is there twice")));
                }
            }
            if text.trim().is_empty() {
                return Err(fault(
                    at,
                    format!("expected what is printed for article {}, found nothing", numbers.join(", ")),
                ));
            }
            articles.push((numbers, Passage { heading, text }));
        }
        let is_there = |number: &str| articles.iter().any(|(numbers, _)| numbers.iter().any(|there| there == number));
        if let Some(missing) = printed().find(|article| !is_there(&article.number)) {
            return Err(fault(text.len(), format!("article {} of {id} is missing", missing.number)));
        }

        let cited = (file.slip.iter().filter_map(|slip| Some((slip.span().start, slip.get_ref().article.as_deref()?))))
            .chain(file.displaced.iter().map(|displaced| (displaced.span().start, &*displaced.get_ref().article)))
            .chain(file.doubt.iter().map(|doubt| (doubt.span().start, &*doubt.get_ref().article)));
        for (at, number) in cited {
            if !is_there(number) {
                return Err(fault(at, format!("expected an article of {id}, found {number:?}")));
            }
        }

        Ok(Self {
            book: file.book.into_inner(),
            front: file.front,
            articles,
            back: file.back,
            slips: file.slip.into_iter().map(Spanned::into_inner).collect(),
            displaced: file.displaced.into_iter().map(Spanned::into_inner).collect(),
            doubts: file.doubt.into_iter().map(Spanned::into_inner).collect(),
            debris: file.debris,
        })
    }

    /// Gives the articles of its book what is printed for them.
    pub(super) fn lay_beside(&self, articles: &mut [Article]) {
        for (numbers, passage) in &self.articles {
            let of_these = |number: &String| numbers.contains(number);
            let slips = self.slips.iter().filter(|slip| slip.article.as_ref().is_some_and(of_these));
            let doubts = self.doubts.iter().filter(|doubt| of_these(&doubt.article));
            let original = Original {
                passage: passage.clone(),
                slips: slips.cloned().collect(),
                doubts: doubts.cloned().collect(),
            };
            for article in
                articles.iter_mut().filter(|article| numbers.iter().any(|number| **number == *article.number))
            {
                if let Layer::Print { original: wording, printed } = &mut article.layer {
                    *wording = Some(original.clone());
                    // A book that takes an article over without giving it anew only names it.
                    if article.inherited_from.is_some() {
                        *printed = Printed::NamedOnly;
                    }
                }
            }
        }
    }
}
