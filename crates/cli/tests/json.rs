//! `--json`: what every command says to programs has the fields that docs/command-line.md lists.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A file of this test's own.
fn temporary(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("json-{}-{name}", std::process::id()))
}

/// For each row of the table in docs/command-line.md, commands whose output has all its fields.
const ROWS: [(&str, &[&str]); 26] = [
    ("sissa laws list", &["laws list"]),
    ("sissa laws show", &["laws show bilguer §4"]),
    ("sissa laws cite", &["laws cite bilguer B9"]),
    ("sissa laws compare", &["laws compare"]),
    (
        "sissa laws edition",
        &["laws edition sources", "laws edition timeline", "laws edition glossary", "laws edition bibliography"],
    ),
    ("sissa laws coverage", &["laws coverage"]),
    ("sissa judge", &["judge FAILING docs/disputes/knight.txt"]),
    ("sissa judge --books", &["judge --books all docs/disputes/knight.txt"]),
    ("sissa check", &["check UNSOUND"]),
    ("sissa solve", &["solve 7k/8/5K2/6Q1/8/8/8/8_w", "solve W:W25,30,39:B8,18,19,40"]),
    ("sissa winnable", &["winnable 7k/8/5K2/6Q1/8/8/8/8_w"]),
    ("sissa lesson list", &["lesson list"]),
    ("sissa lesson show", &["lesson show 05-1 --solution", "lesson show bilguer-03"]),
    ("sissa lesson try", &["lesson try 05-1 40-34", "lesson try 05-1 35-30", "lesson try 05-1 40-34 39x30 35x4"]),
    ("sissa lesson solve", &["lesson solve 05-1"]),
    ("sissa lesson check", &["lesson check lessons/16-somersault.toml"]),
    ("sissa shots", &["shots docs/games/haarlem.pdn"]),
    ("sissa compose", &["compose throw-back --count 1"]),
    ("sissa archive import", &["archive import --database sqlite::memory: UNSOUND"]),
    ("sissa archive search", &["archive import --data DATA docs/games/immortal.pgn", "archive search --data DATA"]),
    ("sissa archive rebuild", &["archive rebuild --database sqlite::memory:"]),
    ("sissa endings build", &["endings build --pieces 2 --dir DATA"]),
    ("sissa endings check", &["endings check --dir DATA"]),
    ("sissa endings probe", &["endings probe W:W33:B2 --dir DATA"]),
    ("sissa match", &["match --game three --engine best-reply --engine random --nodes 10 --games 6"]),
    ("sissa perft", &["perft chess 1 --divide"]),
];

/// Rows that are not looked at: measuring takes long, and an archive that is well has no differences to show.
const PASSED_OVER: [&str; 2] = ["sissa bench", "sissa archive verify"];

#[test]
fn fields_are_as_documented() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/command-line.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let (failing, unsound, data) = (temporary("failing.txt"), temporary("unsound.pgn"), temporary("rows"));
    std::fs::write(&failing, "book bilguer\nwhite: e2-e4\n> turn white\n").expect("written");
    std::fs::write(&unsound, "1. e4 e5 2. Ke3 *\n").expect("written");
    let path = |path: &PathBuf| path.to_str().expect("UTF-8").to_owned();
    let (failing, unsound, data) = (path(&failing), path(&unsound), path(&data));
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `sissa "));
    let mut seen = 0;
    for row in rows {
        let cells: Vec<&str> = row.split('|').collect();
        let command = format!("sissa {}", cells[0].trim().trim_end_matches('`'));
        if PASSED_OVER.contains(&command.as_str()) {
            continue;
        }
        let Some((_, runs)) = ROWS.iter().find(|(name, _)| *name == command) else { panic!("{command} is not tried") };
        let mut output = String::new();
        for run in *runs {
            let words = run.split(' ').map(|word| match word {
                "FAILING" => failing.clone(),
                "UNSOUND" => unsound.clone(),
                "DATA" => data.clone(),
                word => word.replace('_', " "),
            });
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
            let done = Command::new(env!("CARGO_BIN_EXE_sissa")).args(words).arg("--json").current_dir(root).output();
            output += &String::from_utf8(done.expect("sissa starts").stdout).expect("UTF-8");
        }
        // Of a match only what there is of three and four, which comes last: others need engines by their path.
        let fields = if command == "sissa match" { cells[2].split("of three and four").nth(1) } else { Some(cells[2]) };
        for field in fields.expect("fields").split('`').skip(1).step_by(2).filter(|field| !field.starts_with("--")) {
            let is_value = command == "sissa lesson try" && ["right", "solved", "wrong"].contains(&field);
            let wanted = if is_value { format!("\"{field}\"") } else { format!("\"{field}\":") };
            assert!(output.contains(&wanted), "{command} --json has no {field}: {output}");
        }
        seen += 1;
    }
    assert_eq!(seen, ROWS.len(), "every row");
}
