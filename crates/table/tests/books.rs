//! The books of the house are books, a house can write its own, and whatever is wrong with one is said with its line.

use games::{Lang, Seat};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use table::law::{Article, Kind};
use table::{Act, Agreed, LawBook, Library, Table, Terms};

/// A file in `laws/` is a book of the house, and the books stand game by game, the oldest first.
#[test]
fn house_books() {
    for book in Library::house().books() {
        println!("{} {} articles, {} points", book.id, book.articles.len(), book.settled().len());
    }
    let ids: Vec<&str> = Library::house().books().iter().map(|book| book.id.as_str()).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../laws");
    let paths = std::fs::read_dir(folder).expect("laws/").map(|entry| entry.expect("an entry of laws/").path());
    let files: BTreeSet<String> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    assert_eq!(ids.iter().map(ToString::to_string).collect::<BTreeSet<_>>(), files);
    assert!(
        ids.starts_with(&["allgaier-1795", "gustavus-chess", "bilguer", "recreational", "gustavus-four"]),
        "{ids:?}"
    );
}

#[test]
fn books_come_in_whichever_order_they_build_on_each_other() {
    let based = |id: &str, base: &str| {
        HOUSE.replace("\"house\"", &format!("{id:?}")).replace("\"bilguer\"", &format!("{base:?}"))
    };
    let (annex, club, stray) = (based("annex", "club"), based("club", "bilguer"), based("stray", "nobody"));
    let mut library = Library::house().clone();
    assert_eq!(library.add_all(vec![("annex", &annex), ("club", &club)]), Ok(()));
    assert_eq!(library.book("annex").and_then(|book| book.based_on.as_deref()), Some("club"));
    let error = library.add_all(vec![("stray", stray.as_str()), ("club", &club)]).expect_err("nobody wrote its base");
    assert_eq!((error.0, error.1.line), ("stray", Some(3)));
}

/// A house book that builds on Bilguer's, as short as one can be. What a test adds begins on line 12.
const HOUSE: &str = r#"id = "house"
game = "chess"
based-on = "bilguer"
author = "the house"
place = "here"
year = "now"
language = "en"
title = { en = "House rules", nl = "Huisregels", de = "Hausregeln" }
about = { en = "As Bilguer.", nl = "Als Bilguer.", de = "Wie Bilguer." }

# What differs:
"#;

fn read(text: &str) -> Result<Arc<LawBook>, String> {
    Library::house().clone().add(text).map_err(|error| error.to_string())
}

/// The message on the house book with something added.
fn message(added: &str) -> String {
    read(&format!("{HOUSE}{added}")).map(|book| book.id.clone()).expect_err("it is no book")
}

fn article(number: &str, dutch: &str) -> String {
    let title = r#"{ en = "Title", nl = "Titel", de = "Titel" }"#;
    format!("[[article]]\nnumber = \"{number}\"\ntitle = {title}\nen = \"Text.\"\nnl = \"{dutch}\"\nde = \"Text.\"\n")
}

/// A reading had no case to make then, and what lapses was said by a word of its own.
#[test]
fn a_law_book_of_0_1_is_read() {
    let reading = article("H1", "Tekst.").replace("article", "reading");
    let house = read(&format!("{HOUSE}{}lapsed = true\n{reading}", article("§3", "Tekst."))).expect("a book");
    assert!(house.article("§3").is_some_and(Article::is_lapsed));
    assert_eq!(house.article("H1").and_then(Article::reading).map(|reading| reading.kind), Some(Kind::Unargued));
}

#[test]
fn a_house_changes_one_point() {
    let added = "[points]\n\"touch.own\" = { is = \"free\", by = \"§3\" }\n";
    let house = read(&format!("{HOUSE}{added}")).expect("a book");
    let bilguer = Library::house().book("bilguer").expect("a book of the house");
    let differs = house.settled().into_iter().zip(bilguer.settled()).filter(|(one, other)| one.is != other.is);
    assert_eq!(differs.map(|(one, _)| one.key).collect::<Vec<_>>(), ["touch.own"]);
    let taken_over = house.article("§4").expect("an article of Bilguer's");
    assert_eq!(taken_over.inherited_from.as_deref(), Some("bilguer"));

    let open_after_touch = |book: &Arc<LawBook>| {
        let mut table = Table::new(Agreed::new(Arc::clone(book)), Terms::default()).expect("the opening position");
        let touch = Act::read(table.position(), "touch g1").expect("an act");
        table.act(Some(Seat(0)), &touch, 0).expect("a man may be touched");
        table.legal().len()
    };
    assert_eq!((open_after_touch(bilguer), open_after_touch(&house)), (2, 20));
}

#[test]
fn a_house_book_takes_the_place_of_one_with_the_same_name() {
    let mut library = Library::house().clone();
    library.add(&HOUSE.replace("id = \"house\"", "id = \"recreational\"")).expect("a book");
    assert_eq!(library.books().len(), Library::house().books().len());
    assert_eq!(library.book("recreational").map(|book| book.author.as_str()), Some("the house"));
}

#[test]
fn keys() {
    assert_eq!(
        message("colour = \"red\"\n"),
        "line 12: unknown field `colour`, expected one of `id`, `game`, `author`, `place`, `year`, `language`, \
         `rights`, `title`, `about`, `based-on`, `agree-all`, `article`, `reading`, `movement`, `points`"
    );
    assert_eq!(
        message("[points]\n\"touch.own\" = { is = \"free\", by = \"§3\", why = \"so\" }\n"),
        "line 13: unknown field `why`, expected one of `is`, `by`, `agree`"
    );
    assert_eq!(read(&HOUSE.replace("year = \"now\"\n", "")).expect_err("no year"), "line 1: missing field `year`");
    assert_eq!(
        read(&HOUSE.replace("game = \"chess\"", "game = \"go\"")).expect_err("no such game"),
        "line 2: expected chess, four, three, draughts or russian, found \"go\""
    );
    assert_eq!(
        message("rights = \"mine\"\n"),
        "line 12: unknown variant `mine`, expected `public domain` or `unknown`"
    );
    let broken = message("[points\n");
    assert!(broken.starts_with("line 12: "), "{broken}");
}

#[test]
fn points() {
    assert_eq!(
        message("[points]\n\"touch.elbow\" = { is = \"free\", by = \"§3\" }\n"),
        "line 13: there is no point of law \"touch.elbow\" in chess"
    );
    assert_eq!(
        message("[points]\n\"kings.moves\" = { is = 10, by = \"§3\" }\n"),
        "line 13: there is no point of law \"kings.moves\" in chess"
    );
    assert_eq!(
        message("[points]\n\n\"touch.own\" = { is = \"perhaps\", by = \"§3\" }\n"),
        "line 14: touch.own: expected free | must-move | must-move-or-king, found \"perhaps\""
    );
    assert_eq!(
        message("[points]\n\"draw.count-moves\" = { is = 0, by = \"§6\" }\n"),
        "line 13: draw.count-moves: expected a number from 1 to 65535, found \"0\""
    );
    assert_eq!(
        message("[points]\n\"touch.own\" = { is = \"free\", by = \"§3\", agree = [\"maybe\"] }\n"),
        "line 13: touch.own: expected free | must-move | must-move-or-king, found \"maybe\""
    );
}

#[test]
fn missing_points() {
    let text = include_str!("../../../laws/bilguer.toml");
    let without: Vec<&str> = text.lines().filter(|line| !line.starts_with("\"touch.own\"")).collect();
    assert_eq!(
        read(&without.join("\n")).expect_err("a point is missing"),
        format!(
            "line {}: the point \"touch.own\" is missing: expected free | must-move | must-move-or-king",
            without.len()
        )
    );
}

#[test]
fn articles() {
    assert_eq!(
        message("[points]\n\"touch.own\" = { is = \"free\", by = \"§99\" }\n"),
        "line 13: touch.own rests on article §99, which this book does not have"
    );
    assert_eq!(
        message("[movement]\nking = \"§99\"\n"),
        "line 13: king rests on article §99, which this book does not have"
    );
    assert!(message("[movement]\nelephant = \"§3\"\n").starts_with("line 13: movement: expected one of king, queen, "));
    assert_eq!(
        message("agree-all = \"§99\"\n"),
        "line 12: agree-all rests on article §99, which this book does not have"
    );
    let twice = article("H1", "Tekst.") + &article("H1", "Tekst.");
    assert_eq!(message(&twice), "line 18: article H1 is there twice");
    assert_eq!(message(&article("H1", " ")), "line 12: article H1 has no text in nl");
    let no_dutch = article("H1", "Tekst.").replace("nl = \"Tekst.\"\n", "");
    assert_eq!(message(&no_dutch), "line 12: missing field `nl`");
    let untitled = article("H1", "Tekst.").replace("nl = \"Titel\"", "nl = \"\"");
    assert_eq!(message(&untitled), "line 12: article H1 has no title in nl");
}

/// A reading of Bilguer's §4 with these printed words, if any.
fn reading(kind: &str, words: &str) -> String {
    let said = r#"{ en = "So.", nl = "Zo.", de = "So." }"#;
    let reading = article("H1", "Tekst.").replace("[[article]]", "[[reading]]");
    format!("{reading}kind = \"{kind}\"\nreads = [\"§4\"]\n{words}because = {said}\nelse = {said}\n")
}

/// What is ours names the articles of the print that it reads, the house's own and those it takes over.
#[test]
fn readings_name_what_they_read() {
    let gap = reading("gap", "");
    let book = read(&format!("{HOUSE}{gap}")).expect("a book");
    let found = book.article("H1").and_then(Article::reading).expect("a reading");
    assert_eq!((found.kind, found.reads.iter().map(|number| &**number).collect()), (Kind::Gap, vec!["§4"]));
    for stray in ["§99", "B9", "H1"] {
        let message = message(&gap.replace("[\"§4\"]", &format!("[\"§4\", {stray:?}]")));
        assert_eq!(message, format!("line 19: reads: expected an article of this book, found {stray:?}"));
    }
}

#[test]
fn a_reading_makes_its_case() {
    let missing = |key: &str| {
        message(&reading("gap", "").lines().filter(|line| !line.starts_with(key)).collect::<Vec<_>>().join("\n"))
    };
    for (key, lacks) in [("kind", "kind"), ("because", "ground in en"), ("else", "alternative in en")] {
        assert_eq!(missing(key), format!("line 12: article H1 has no {lacks}"));
    }
    assert!(message(&reading("guess", "")).starts_with("line 18: unknown variant `guess`, expected one of `gap`, "));
    assert_eq!(
        message(&reading("gap", "").replace("nl = \"Zo.\"", "nl = \"\"")),
        "line 12: article H1 has no ground in nl"
    );
    let french = message(&reading("gap", "").replace("nl = \"Zo.\"", "nl = \"Zo.\", fr = \"Ainsi.\""));
    assert!(french.contains("unknown field `fr`"), "{french}");
    let wordless = "line 12: article H1 has no printed words to rest on, as a reading of kind emendation must";
    assert_eq!(message(&reading("emendation", "")), wordless);
    assert!(read(&format!("{HOUSE}{}", reading("emendation", "words = \"Zieht man\"\n"))).is_ok());
}

#[test]
fn contradictions() {
    assert_eq!(
        message("[points]\n\"check.remark\" = { is = \"roll-back\", by = \"§5\" }\n"),
        "check.remark = roll-back contradicts check.announce = optional: a check that need not be announced cannot be \
         remarked on"
    );
    assert_eq!(
        message("[points]\n\"match.first\" = { is = \"first-seat\", by = \"§2\" }\n"),
        "match.alternation = first-move contradicts match.first = first-seat: the first move cannot alternate if one \
         seat always has it"
    );
}

/// A federation has set limits of moves only in some games: a book of another game cannot rest on them, and its players
/// cannot agree on them.
#[test]
fn limits_of_a_federation() {
    assert_eq!(
        message("[points]\n\"draw.count\" = { is = \"federation\", by = \"§6\" }\n"),
        "draw.count = federation contradicts game = chess, for which no federation has set limits"
    );
    let open = |book: &str| {
        let settled = Library::house().book(book).expect("a book of the house").settled();
        settled.into_iter().find(|settled| settled.key == "draw.count").expect("a point of every book").agree
    };
    assert_eq!(open("russian-64"), ["nothing"]);
    assert!(!open("recreational").contains(&"federation".to_owned()));
}

#[test]
fn bases() {
    assert_eq!(
        read(&HOUSE.replace("\"bilguer\"", "\"nobody\"")).expect_err("there is no such book"),
        format!("line 3: based-on: expected a law book, found \"nobody\"; there are {}", Library::house().names())
    );
}

#[test]
fn extreme_numbers() {
    let added = "[points]\n\"draw.count-moves\" = { is = 65535, by = \"B15\" }\n";
    let house = read(&format!("{HOUSE}{added}")).expect("a book");
    assert!(house.mutations().iter().any(|(key, value, _)| (*key, value.as_str()) == ("draw.count-moves", "65534")));
}

#[test]
fn agreements() {
    let book = Library::house().book("bilguer").expect("a book of the house");
    let mut law = Agreed::new(Arc::clone(book));
    let told = |result: Result<(), table::law::DisagreedError>| result.map_err(|error| error.to_string());
    assert_eq!(told(law.agree("castling.order", "king-first")), Ok(()));
    assert_eq!(law.deviations, [("castling.order".to_string(), "king-first".to_string())]);
    assert_eq!(
        told(law.agree("castling.order", "queen-first")),
        Err("castling.order may be agreed as king-first, not as \"queen-first\"".into())
    );
    let error = told(law.agree("touch.own", "free")).expect_err("that is not for the players to say");
    assert!(error.starts_with("there is no point \"touch.own\" that players may agree on; there are: "), "{error}");
    assert_eq!(law.deviations.len(), 1, "what is not agreed changes nothing");
}

/// Each side has its men; a *partij* in Dutch would be each game. And a demand that cannot be met is void (Q4): nothing in
/// print has another man moved instead.
#[test]
fn articles_that_were_worded_wrongly() {
    let article = |book: &str, number: &str| {
        let book = Library::house().book(book).expect("a book of the house");
        book.article(number).expect("an article of it").text.clone()
    };
    for (book, number) in [("draughts", "6"), ("recreational", "R4")] {
        assert!(article(book, number).nl.starts_with("Elke speler begint met "), "{book} {number}");
    }
    let castling = article("gustavus-chess", "15");
    for text in [&castling.en, &castling.nl, &castling.de] {
        let instead = ["any man", "willekeurig stuk", "irgendeinen Stein"];
        assert!(!instead.iter().any(|words| text.contains(words)), "{text}");
    }
}

/// What a point is about and what its values mean is said in every language, and nothing is said of what is not there.
#[test]
fn every_point_is_told_in_every_language() {
    let file = include_str!("../../../laws/edition/points.toml");
    let told: toml::Table = file.parse().expect("a table");
    let mut there = BTreeSet::new();
    for settled in Library::house().books().iter().flat_map(|book| book.settled()) {
        let values = told[settled.key].get("values").and_then(toml::Value::as_table);
        let values: BTreeSet<&str> = values.into_iter().flatten().map(|(value, _)| &**value).collect();
        assert_eq!(values, settled.values.iter().map(|(value, _)| *value).collect(), "{}", settled.key);
        for text in settled.values.iter().map(|(_, meaning)| meaning).chain([&settled.about]) {
            let is_said = |lang| !text.in_lang(lang).is_empty() && (lang == Lang::En || text.in_lang(lang) != text.en);
            assert!(Lang::ALL.into_iter().all(is_said), "{}: {text:?}", settled.key);
        }
        there.insert(settled.key);
    }
    assert_eq!(told.keys().map(String::as_str).collect::<BTreeSet<_>>(), there);
}
