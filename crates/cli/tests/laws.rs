//! `sissa laws`, as a shell sees it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn laws(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sissa"))
        .current_dir(root())
        .env_remove("COLUMNS")
        .arg("laws")
        .args(arguments)
        .output()
        .expect("sissa starts")
}

#[track_caller]
fn printed(arguments: &[&str]) -> String {
    let output = laws(arguments);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[track_caller]
fn complains(output: &Output, complaint: &str) {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let printed = String::from_utf8_lossy(&output.stderr);
    assert!(printed.starts_with(complaint), "{complaint}\nis not\n{printed}");
}

#[test]
fn list_has_every_book() {
    let list = printed(&["list"]);
    for book in ["allgaier-1795", "gustavus-chess", "bilguer", "recreational", "gustavus-four", "gustavus-three"] {
        assert!(list.lines().any(|line| line.starts_with(&format!("{book}  "))), "{book}\n{list}");
    }
    let row = list.lines().find(|line| line.starts_with("allgaier-1795")).expect("a row");
    assert!(row.contains("chess     Johann Allgaier            1795     15        27        The oldest and"), "{row}");

    let list: Value = serde_json::from_str(&printed(&["list", "--json"])).expect("JSON");
    let articles: u64 = list.as_array().expect("a list").iter().filter_map(|book| book["articles"].as_u64()).sum();
    assert_eq!(articles, 193);
}

#[test]
fn show_prints_an_article_and_what_rests_on_it() {
    let article = printed(&["show", "bilguer", "§4"]);
    assert!(article.starts_with("§4  Unlawful move\n    If a player moves"), "{article}");
    let rows = [
        "point of law      about                       is                         which means                by  may be agreed as",
        "illegal.remedies  What may be asked for       stand take-back king-move                             §4",
        "rights.lapse      When a right lapses.        grasp                      When its holder takes      §4",
    ];
    for row in rows {
        assert!(article.lines().any(|line| line == row), "{row}\nis not in\n{article}");
    }
    assert_eq!(article, printed(&["show", "bilguer", "4"]), "nobody has a § on his keyboard");
    assert_eq!(
        printed(&["show", "draughts", "Art. 18"]),
        printed(&["show", "draughts", "18"]),
        "as the referee cites it"
    );
    assert!(printed(&["show", "bilguer", "§4", "--lang", "de"]).starts_with("§4  "));
    assert_ne!(article, printed(&["show", "bilguer", "§4", "--lang", "de"]));
    assert!(printed(&["show", "allgaier-1795", "xiii"]).contains("stalemated-wins"), "it may be agreed");
}

#[test]
fn show_marks_what_is_not_the_books_own() {
    let book = printed(&["show", "gustavus-four"]);
    assert!(book.contains("\ngustavus-four for four, Gustavus, c. 1850, after gustavus-chess\n"), "{book}");
    assert!(book.contains("\n4  Odds man left on (from gustavus-chess)\n"), "{book}");
    assert!(book.lines().any(|line| line.ends_with("(our reading, from gustavus-chess)")), "{book}");
    assert!(book.lines().any(|line| line.ends_with("(our reading)")), "{book}");

    let book: Value =
        serde_json::from_str(&printed(&["show", "gustavus-four", "4", "--json", "--lang", "nl"])).expect("JSON");
    assert_eq!((&book["lang"], &book["articles"][0]["from"]), (&"nl".into(), &"gustavus-chess".into()));
}

#[test]
fn show_says_what_there_is() {
    let complaint = "error: expected a law book, found \"bilger\"; did you mean bilguer? There are allgaier-1795, ";
    complains(&laws(&["show", "bilger"]), complaint);
    complains(&laws(&["show", "xyz"]), "error: expected a law book, found \"xyz\"; there are allgaier-1795, ");
    let complaint = "error: expected an article of bilguer, found \"§12\"; it has §1, §2, ";
    complains(&laws(&["show", "bilguer", "§12"]), complaint);
}

#[test]
fn compare_puts_chess_books_side_by_side() {
    let table = printed(&["compare"]);
    let lines: Vec<&str> = table.lines().collect();
    let columns: Vec<&str> = lines[0].split_whitespace().collect();
    assert_eq!(columns[3..], ["allgaier-1795", "gustavus-chess", "bilguer", "recreational"]);
    let row = |table: &str, key: &str| table.lines().find(|line| line.contains(key)).map(str::to_owned).expect("a row");
    let words = row(&table, " rights.lapse ");
    assert_eq!(
        words.split_whitespace().collect::<Vec<_>>().join(" "),
        "≠ rights.lapse move (A12) grasp (6) grasp (§4) move (S11)"
    );
    assert!(row(&table, " castling.kind ").starts_with(' '), "all four castle alike");
    assert!(lines.last().is_some_and(|line| line.starts_with("points ")), "{table}");

    let differences = printed(&["compare", "--differences"]);
    assert!(!differences.contains("castling.kind") && differences.contains("rights.lapse"), "{differences}");
}

#[test]
fn compare_takes_books_of_several_games() {
    let table = printed(&["compare", "draughts", "bilguer"]);
    let kings = table.lines().find(|line| line.contains("kings.moves")).expect("a point of draughts");
    assert_eq!(kings.split_whitespace().next(), Some("kings.moves"), "what only one has is no difference: {kings}");
    assert!(table.contains("castling.kind"), "{table}");
    complains(&laws(&["compare", "draught"]), "error: expected a law book, found \"draught\"; did you mean draughts?");
}

#[test]
fn every_article_is_tried() {
    let coverage = printed(&["coverage"]);
    for line in ["bilguer: articles 11 of 11, ", "draughts: articles 28 of 28, "] {
        assert!(coverage.lines().any(|printed| printed.starts_with(line)), "{coverage}");
    }
    let article = coverage.lines().find(|line| line.starts_with("bilguer §4  ")).expect("a line for each article");
    assert!(article.contains(" cases in ") && article.contains("04.txt"), "{article}");
    let books = table::Library::house().books().len();
    assert_eq!(printed(&["coverage", "--quiet"]).lines().count(), books, "a line a book");
    assert!(printed(&["coverage", "--cases"]).contains("X2.B knight g1-g3, given back freely"));
}

#[test]
fn an_article_that_no_case_tries_is_named() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("coverage");
    fs::create_dir_all(&folder).expect("the folder for tests can be written to");
    let text = "case false move\narticle §4, B8\nbook bilguer\nwhite: g1-g3\n---\nbook gustavus-chess\narticle 4\n";
    fs::write(folder.join("one.txt"), text).expect("the folder for tests can be written to");
    let folder = folder.to_str().expect("UTF-8");

    let output = laws(&["coverage", "--transcripts", folder]);
    assert_eq!(output.status.code(), Some(1));
    let printed = String::from_utf8(output.stdout).expect("UTF-8");
    let has = |line: &str| assert!(printed.lines().any(|printed| printed == line), "{line}\nis not in\n{printed}");
    has("bilguer §4  Unlawful move: 1 case in one.txt");
    has("bilguer §5  Check and the call: no case");
    has("bilguer B8  After a take-back (our reading): 1 case in one.txt");
    has("bilguer B9  King penalty after unlawful move (our reading): no case of its own");
    has("bilguer: articles 1 of 11, readings 1 of 28, cases 1");
    has("gustavus-four 4  Odds man left on: 1 case in one.txt");
}

#[test]
fn coverage_says_where_it_looked() {
    let complaint = "error: there is no folder nowhere here: say with --transcripts where the transcripts are, ";
    complains(&laws(&["coverage", "--transcripts", "nowhere"]), complaint);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("coverage-bad");
    fs::create_dir_all(&folder).expect("the folder for tests can be written to");
    let file = folder.join("bad.txt");
    fs::write(&file, "book bilguer\nwhite e2-e4\n").expect("the folder for tests can be written to");
    let output = laws(&["coverage", "--transcripts", folder.to_str().expect("UTF-8")]);
    complains(&output, &format!("error: {}:2: expected case, article, book,", file.display()));
}
