//! docs/law-books.md tells the truth: it lists every point of law with every value, and its example is a book. So does
//! docs/transcripts.md: its example holds, and what its tables write can be read.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use table::{Library, transcript};

const HEADING: &str =
    "in brackets with its article. ° marks a reading of ours, °° one that is needed\nbecause the book is silent.\n\n";

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/law-books.md");
    std::fs::read_to_string(path).expect("docs/law-books.md")
}

fn points() -> String {
    let mut points = BTreeMap::new();
    for book in Library::house().books() {
        for settled in book.settled() {
            let entry =
                points.entry(settled.key).or_insert((settled.about.en.clone(), settled.values.clone(), Vec::new()));
            entry.2.push(format!(
                "{}: {} ({})",
                book.id,
                if settled.is.is_empty() { "-" } else { &settled.is },
                settled.cited()
            ));
        }
    }
    let mut text = String::new();
    for (key, (about, values, books)) in points {
        let _ = write!(text, "### `{key}`\n\n{about}\n\n");
        for (value, meaning) in values {
            let _ = writeln!(text, "- `{value}`: {}", meaning.en);
        }
        let _ = write!(text, "\n{}\n\n", books.join("; "));
    }
    text.trim_end().to_string() + "\n"
}

/// `make docs` writes the list anew.
#[test]
fn list_of_points_is_current() {
    let page = page();
    let at = page.find(HEADING).expect("the heading of the list") + HEADING.len();
    if std::env::var_os("SISSA_WRITE_DOCS").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/law-books.md");
        std::fs::write(path, page[..at].to_string() + &points()).expect("docs/law-books.md can be written");
        return;
    }
    assert!(page[at..] == points(), "docs/law-books.md is behind the code: run `make docs`");
}

#[test]
fn example_is_a_book() {
    let page = page();
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let mut library = Library::house().clone();
    let book = library.add(example).expect("the example is a book");
    assert_eq!(book.article("C1").map(|article| article.title.en.as_str()), Some("Stalemate"));
    assert_eq!(book.article("§4").and_then(|article| article.inherited_from.as_deref()), Some("bilguer"));
}

/// The lines in backquotes of a table under a heading.
fn told(page: &str, heading: &str) -> Vec<String> {
    let section = page.split(heading).nth(1).and_then(|rest| rest.split("\n## ").next()).expect("the heading");
    let rows = section.lines().filter_map(|line| line.strip_prefix("| ")).filter(|row| row.starts_with('`'));
    let cells = rows.filter_map(|row| row.split(" | ").next());
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>()).collect()
}

#[test]
fn transcripts_are_as_told() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/transcripts.md");
    let page = std::fs::read_to_string(path).expect("docs/transcripts.md");
    let example = page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    for case in transcript::Case::read(example, Library::house()).expect("the example is a transcript") {
        let failures = transcript::judge(&case, Library::house()).failures;
        assert!(failures.is_empty(), "{}: {failures:?}", case.name);
    }
    // A line can be read if it can in one of the games.
    let reads = |head: &str, tail: &str| {
        let books = ["bilguer", "draughts", "russian-64", "gustavus-four", "gustavus-three"];
        books
            .iter()
            .any(|book| transcript::Case::read(&format!("book {book}\n{head}\n{tail}\n"), Library::house()).is_ok())
    };
    for line in told(&page, "## The head").iter().filter(|line| !line.contains("FEN") && !line.starts_with("book ")) {
        assert!(reads(line, ""), "{line}");
    }
    for act in told(&page, "## Acts") {
        let act = act.replace("MOVE", "e2-e4");
        assert!(reads("", &format!("white: {act}")) || reads("", &format!("a: {act}")), "{act}");
    }
    for expectation in told(&page, "## Expectations").iter().filter(|line| !line.contains("FEN")) {
        assert!(reads("", expectation), "{expectation}");
    }
}
