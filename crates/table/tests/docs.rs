//! docs/law-books.md tells the truth: it lists every point of law with every value, and its example is a book.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use table::Library;

const HEADING: &str = "What the seven books say on each is in brackets with its article.\n\n";

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/law-books.md");
    std::fs::read_to_string(path).expect("docs/law-books.md")
}

fn points() -> String {
    let mut points = BTreeMap::new();
    for book in Library::house().books() {
        for settled in book.settled() {
            let entry = points.entry(settled.key).or_insert((settled.about, settled.values.clone(), Vec::new()));
            entry.2.push(format!(
                "{}: {} ({})",
                book.id,
                if settled.is.is_empty() { "-" } else { &settled.is },
                settled.by
            ));
        }
    }
    let mut text = String::new();
    for (key, (about, values, books)) in points {
        let _ = write!(text, "### `{key}`\n\n{about}\n\n");
        for (value, meaning) in values {
            let _ = writeln!(text, "- `{value}`: {meaning}");
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
