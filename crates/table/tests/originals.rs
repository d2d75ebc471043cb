//! The printed wording of the books in the public domain: it is there for every article, and it is what the OCR text of each
//! book has, but for what is listed.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use table::Library;
use table::law::original::{Passage, Transcription};
use table::law::{LawBook, Rights};

/// The OCR texts in the shared data: the file, how the book in it begins, and the transcriptions in their order.
const SOURCES: [(&str, &str, &[&str]); 3] = [
    ("000_9d5ab75f16707aa1.txt", "De wetten van een spel", &["gustavus-chess", "gustavus-four", "gustavus-three"]),
    ("001_8c4d790552cda74a.txt", "Regeln und Gesetze", &["bilguer"]),
    ("004_60c404811c5ae989.txt", "Neue Theoretische", &["allgaier-1795"]),
];

/// The transcriptions of the house, by the names of their files.
fn transcriptions() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../laws/original");
    let files = fs::read_dir(folder).expect("there are transcriptions").map(|file| file.expect("a file").path());
    files
        .map(|file| {
            let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&file).expect("a text"))
        })
        .collect()
}

fn read(name: &str) -> Transcription {
    let text = &transcriptions()[name];
    Transcription::read(text, Library::house()).unwrap_or_else(|error| panic!("laws/original/{name}.toml: {error}"))
}

#[test]
fn every_article_in_the_public_domain_has_its_printed_wording() {
    let is_free = |book: &&LawBook| book.rights == Rights::PublicDomain;
    let books = || Library::house().books().iter().map(|book| &**book);
    let names: Vec<String> = transcriptions().into_keys().collect();
    let mut free: Vec<&str> = books().filter(is_free).map(|book| &*book.id).collect();
    free.sort_unstable();
    assert_eq!(names, free);

    let mut shown = 0;
    for book in books() {
        for article in &book.articles {
            let is_there = article.original().is_some();
            assert_eq!(is_there, is_free(&book) && !article.is_reading(), "{} {}", book.id, article.number);
            shown += usize::from(is_there);
        }
    }
    assert_eq!(shown, 30 + 44 + 41 + 11 + 15);
}

#[test]
fn an_article_that_is_only_named_shows_the_clause_that_names_it() {
    let printed = |book: &str, number: &str| {
        let book = Library::house().book(book).expect("a book");
        let original = book.article(number).expect("an article").original().cloned();
        original.expect("a printed wording").passage.clone()
    };
    let clause = "ARTT. 13, 14, 15, 16 en 17 zijn hierbij vervallen.";
    assert_eq!(printed("gustavus-three", "15"), Passage { heading: String::new(), text: clause.into() });
    assert_eq!(printed("gustavus-chess", "13").text, "Het Roqueren geldt voor éénen zet.");
    assert_eq!(printed("gustavus-chess", "13").heading, "ART. 13.");
}

#[test]
fn a_book_takes_the_printed_wording_over_with_the_article() {
    let house = r#"id = "house"
game = "chess"
based-on = "bilguer"
author = "the house"
place = "here"
year = "now"
language = "en"
title = { en = "House rules", nl = "Huisregels", de = "Hausregeln" }
about = { en = "As Bilguer.", nl = "Als Bilguer.", de = "Wie Bilguer." }
"#;
    let mut library = Library::house().clone();
    let house = library.add(house).expect("a book");
    let bilguer = library.book("bilguer").expect("a book");
    let original = |book: &LawBook| book.article("§4").and_then(|article| article.original().cloned());
    assert!(original(&house).is_some());
    assert_eq!(original(&house), original(bilguer));

    let changed = transcriptions()["bilguer"].replace("book = \"bilguer\"", "book = \"house\"");
    let refused = library.add_original(&changed).map_err(|error| error.message);
    let message = "expected a book in the public domain, found house, whose rights are unknown";
    assert_eq!(refused, Err(message.into()));
}

/// The message on a transcription of Allgaier's with something changed.
fn message(from: &str, to: &str) -> String {
    let text = &transcriptions()["allgaier-1795"];
    assert!(text.contains(from), "{from}");
    let changed = text.replacen(from, to, 1);
    let refused = Transcription::read(&changed, Library::house()).expect_err("it is no transcription");
    let line = refused.line.expect("a line");
    let faulty = changed.lines().nth(line - 1).expect("a line of the text");
    assert!(to.lines().any(|line| line == faulty), "line {line}: {faulty}");
    refused.message
}

#[test]
fn faults_are_told_with_their_line() {
    assert_eq!(
        message("book = \"allgaier-1795\"", "book = \"draughts\""),
        "expected a book in the public domain, found draughts, whose rights are unknown"
    );
    assert!(message("book = \"allgaier-1795\"", "book = \"allgaier\"").starts_with("expected a law book"));
    assert_eq!(
        message("language = \"de\"", "language = \"nl\""),
        "expected de, the language of allgaier-1795, found \"nl\""
    );
    let article = "[[article]]\nnumber = \"II\"";
    assert_eq!(message(article, "[[article]]\nnumber = \"I\""), "article I is there twice");
    assert_eq!(message(article, "[[article]]\nnumber = \"XX\""), "expected an article of allgaier-1795, found \"XX\"");
    let reading = "[[article]]\nnumber = [\"II\", \"A1\"]";
    assert_eq!(message(article, reading), "expected an article of allgaier-1795, found \"A1\"");
    let slip = "[[slip]]\narticle = \"I\"";
    assert_eq!(message(slip, "[[slip]]\narticle = \"0\""), "expected an article of allgaier-1795, found \"0\"");
    assert!(message(slip, "[[slip]]\npage = \"7\"\narticle = \"I\"").starts_with("unknown field `page`"));

    let whole = &transcriptions()["allgaier-1795"];
    let start = whole.find("[[article]]\nnumber = \"NB\"").expect("the last article");
    let refused = Transcription::read(&whole[..start], Library::house()).expect_err("an article is missing");
    assert_eq!(refused.message, "article NB of allgaier-1795 is missing");
}

#[test]
fn apparatus_speaks_of_what_is_there() {
    for name in transcriptions().into_keys() {
        let transcription = read(&name);
        for doubt in &transcription.doubts {
            let mut of_it = transcription.articles.iter().filter(|(numbers, _)| numbers.contains(&doubt.article));
            let is_there = of_it.any(|(_, passage)| passage.text.contains(&doubt.words));
            assert!(is_there, "{name} {}: {:?} is not there", doubt.article, doubt.words);
        }
        for slip in &transcription.slips {
            assert_ne!(slip.ocr, slip.reads, "{name}");
        }
    }
}

/// Nothing is lost and nothing is added: without its debris and with its slips the OCR text is the transcription.
#[test]
fn the_ocr_text_has_these_words_in_this_order() {
    let Some(folder) = testkit::shared("sources") else { return };
    for (file, beginning, books) in SOURCES {
        let whole = fs::read_to_string(folder.join(file)).expect("an OCR text");
        let start = whole.find(beginning).expect("where the book begins");
        let mut ocr = unwrapped(&whole[start..]);
        let transcriptions: Vec<Transcription> = books.iter().map(|book| read(book)).collect();
        for debris in transcriptions.iter().flat_map(|transcription| &transcription.debris) {
            let after = plain(debris.after.as_deref().unwrap_or_default());
            cut(&mut ocr, &after, &plain(&debris.ocr));
        }
        let mut expected = Vec::new();
        for transcription in &transcriptions {
            expected.extend(misread(transcription, &mut ocr));
        }
        let expected = expected.join(" ");
        let differs = expected.chars().zip(ocr.chars()).take_while(|(ours, theirs)| ours == theirs).count();
        let near = |text: &str| text.chars().skip(differs.saturating_sub(60)).take(120).collect::<String>();
        assert!(expected == ocr, "{file}: expected\n…{}\nfound\n…{}", near(&expected), near(&ocr));
    }
}

/// The passages of a transcription with the slips of the OCR text, in its order. What is displaced is cut out of that text.
fn misread(transcription: &Transcription, ocr: &mut String) -> Vec<String> {
    let name = &transcription.book;
    let unnumbered = |passage| (&[][..], passage);
    let passages = (transcription.front.iter().map(unnumbered))
        .chain(transcription.articles.iter().map(|(numbers, passage)| (&numbers[..], passage)))
        .chain(transcription.back.iter().map(unnumbered));
    let is_of = |article: Option<&String>, numbers: &[String]| match article {
        None => numbers.is_empty(),
        Some(number) => numbers.contains(number),
    };
    let mut used = vec![0; transcription.slips.len()];
    let mut read = Vec::new();
    for (numbers, passage) in passages {
        let displaced = || transcription.displaced.iter().filter(|displaced| is_of(Some(&displaced.article), numbers));
        let paragraphs = passage.text.split("\n\n");
        let (moved, stays): (Vec<&str>, Vec<&str>) = paragraphs
            .filter(|paragraph| !paragraph.is_empty())
            .partition(|paragraph| displaced().any(|displaced| paragraph.starts_with(&displaced.begins)));
        assert_eq!(moved.len(), displaced().count(), "{name} {numbers:?}: what is displaced");
        let mut texts = vec![plain(&format!("{} {}", passage.heading, stays.join(" ")))];
        texts.extend(moved.into_iter().map(plain));
        for (slip, used) in transcription.slips.iter().zip(&mut used) {
            let (reads, ocr) = (plain(&slip.reads), plain(&slip.ocr));
            let found = match is_of(slip.article.as_ref(), numbers) {
                true => texts.iter().map(|text| text.matches(&reads).count()).sum(),
                false => 0,
            };
            if found > 0 {
                *used += found;
                texts.iter_mut().for_each(|text| *text = text.replace(&reads, &ocr));
            }
        }
        texts[1..].iter().for_each(|text| cut(ocr, "", text));
        read.push(texts.swap_remove(0));
    }
    for (slip, used) in transcription.slips.iter().zip(used) {
        assert_eq!(used, 1, "{name} {:?}: how often {:?} is there", slip.article, slip.reads);
    }
    read
}

/// Takes a piece out of a text in which it is once, behind some words.
fn cut(text: &mut String, after: &str, piece: &str) {
    let found = plain(&format!("{after} {piece}"));
    assert_eq!(text.matches(&found).count(), 1, "how often {found:?} is there");
    *text = plain(&text.replace(&found, &format!("{after} ")));
}

/// An OCR text without the marks between its pages, its lines joined, and words made whole that a line's end broke.
fn unwrapped(ocr: &str) -> String {
    let mut pages = String::new();
    for (index, piece) in ocr.split("<|").enumerate() {
        let text = if index == 0 { piece } else { piece.split_once("|>").expect("the end of a mark").1 };
        pages.push_str(text);
        pages.push('\n');
    }
    let mut joined = String::new();
    for line in pages.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if joined.ends_with('-') && line.starts_with(char::is_lowercase) {
            joined.pop();
        } else {
            joined.push(' ');
        }
        joined.push_str(line);
    }
    plain(&joined)
}

/// A text with single spaces, none where the OCR text has them before stops, and with note marks as it has them.
fn plain(text: &str) -> String {
    let text = text.replace('¹', " 1");
    let mut plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for stop in [",", ".", ";", ":", "!", "?", ")", "'"] {
        plain = plain.replace(&format!(" {stop}"), stop);
    }
    for opening in ["(", "»"] {
        plain = plain.replace(&format!("{opening} "), opening);
    }
    plain
}
