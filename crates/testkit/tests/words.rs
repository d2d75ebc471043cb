//! No text that users see has a phrase that docs/glossary.md bans in the language of that text.

use std::fs;
use std::path::Path;

use testkit::{files, root};

const LANGUAGES: [&str; 3] = ["en", "nl", "de"];

/// Where texts are, and how the names of their files end. In a crate only `src` and its README are shown to users.
const PLACES: &str = "README.md ARCHITECTURE.md CONTRIBUTING.md docs laws lessons crates web/README.md web/src";
const ENDINGS: [&str; 7] = ["json", "md", "rs", "svelte", "toml", "ts", "txt"];
const NOT_SHOWN: [&str; 3] = ["tests", "examples", "benches"];

/// Where a banned phrase is right: the file, the phrase, and why.
const RIGHT: [(&str, &str, &str); 2] = [
    ("docs/glossary.md", "", "it lists the phrases"),
    ("crates/server/src/name.rs", "umpire", "a name that no player may take"),
];

/// The phrases banned in a language, in lower case, each with what to say instead.
type Banned = Vec<(String, String)>;

/// What the glossary bans, language by language.
fn glossary() -> [(&'static str, Banned); 3] {
    LANGUAGES.map(|language| (language, banned(language)))
}

fn banned(language: &str) -> Banned {
    let glossary = fs::read_to_string(root().join("docs/glossary.md")).expect("the glossary can be read");
    let (_, list) = glossary.split_once(&format!("\n## Banned: {language}\n")).expect("a list for each language");
    let rows = list.split("\n## ").next().unwrap_or_default().lines().filter_map(|line| line.strip_prefix("| "));
    let cells = rows.skip(2).filter_map(|row| row.trim_end_matches(" |").split_once(" | "));
    cells.map(|(phrase, say)| (phrase.to_lowercase(), say.into())).collect()
}

/// Whether users see what a file of the repository says.
fn is_shown(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ENDINGS.iter().any(|&wanted| ending == wanted))
        && !path.iter().any(|name| NOT_SHOWN.iter().any(|&folder| name == folder))
}

/// What stands after `en = "` on a line, up to the next quotation mark; none if no language has its key there.
fn keyed<'a>(line: &'a str, language: &str) -> Option<Vec<&'a str>> {
    let strings = |key: &str| {
        let key = format!("{key} = \"");
        let starts = line.match_indices(&key).filter(|(at, _)| !line[..*at].ends_with(char::is_alphanumeric));
        starts.filter_map(|(at, _)| line[at + key.len()..].split('"').next()).collect::<Vec<_>>()
    };
    LANGUAGES.iter().any(|key| !strings(key).is_empty()).then(|| strings(language))
}

/// What a line says in a language, in lower case and without quotations: “…” and „…“.
fn said(path: &str, line: &str, language: &str) -> String {
    // `nl.rs` and `nl.json` are in Dutch. Other code may say something in each language; all else is in English.
    let stem = Path::new(path).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let own = LANGUAGES.into_iter().find(|language| stem.rsplit('.').next() == Some(language));
    let is_code = [".rs", ".ts", ".svelte"].iter().any(|ending| path.ends_with(ending));
    let text = match keyed(line, language).filter(|_| !is_code) {
        Some(strings) => strings.join(" "),
        None if own.map_or(is_code || language == "en", |own| own == language) => line.into(),
        None => String::new(),
    };
    // A phrase may go on in the next line of a comment or a string.
    let text = text.trim().trim_start_matches(['/', '!', '#']).trim_end_matches('\\').trim().to_lowercase();
    [('„', '“'), ('“', '”')].into_iter().fold(text, |text, (open, close)| {
        let mut parts = text.split(open);
        let first = parts.next().unwrap_or_default().to_owned();
        first + &parts.map(|part| part.split_once(close).map_or(part, |(_, rest)| rest)).collect::<String>()
    })
}

/// Every place at which a text says something banned, as whole words: its line, the phrase, and what to say instead.
fn hits(glossary: &[(&str, Banned)], path: &str, text: &str) -> Vec<String> {
    // `false-move` is one word, and a name: it is not "false move".
    let is_in_word = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let mut hits = Vec::new();
    for (language, banned) in glossary {
        let lines = text.lines().map(|line| said(path, line, language)).collect::<Vec<_>>().join("\n");
        let all = lines.replace('\n', " ");
        for (phrase, say) in banned {
            for (at, _) in all.match_indices(phrase) {
                if !all[..at].ends_with(is_in_word) && !all[at + phrase.len()..].starts_with(is_in_word) {
                    let line = lines[..at].matches('\n').count() + 1;
                    hits.push(format!("{path}:{line}: not “{phrase}”, but “{say}” ({language})"));
                }
            }
        }
    }
    hits
}

#[test]
fn texts_have_no_banned_phrases() {
    let (root, glossary) = (root(), glossary());
    let mut wrong = Vec::new();
    for file in PLACES.split(' ').flat_map(|place| files(&root.join(place))) {
        let path = file.strip_prefix(&root).expect("a file of the repository");
        if !is_shown(path) {
            continue;
        }
        let path = path.to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).expect("a file can be read");
        let is_right = |hit: &String| RIGHT.iter().any(|(file, phrase, _)| path == *file && hit.contains(phrase));
        wrong.extend(hits(&glossary, &path, &text).into_iter().filter(|hit| !is_right(hit)));
    }
    assert!(wrong.is_empty(), "docs/glossary.md bans these words:\n{}", wrong.join("\n"));
}

#[test]
fn whole_words_are_found_in_their_language_and_over_lines() {
    let glossary = glossary();
    let hit = |path, text| hits(&glossary, path, text).len();
    assert_eq!(hit("docs/a.md", "A False\nmove."), 1);
    assert_eq!(hit("a.rs", "/// A false\n/// move."), 1);
    assert_eq!(hit("a.toml", "title = { en = \"Heer\", nl = \"valse zet\" }"), 1);
    assert_eq!(hit("a.txt", "A `false-move`, false moving, “a false move”; valse zet."), 0);
}
