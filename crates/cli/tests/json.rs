//! `--json`: what every command says to programs can be read by them, and is what it says to people.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

/// What is printed with an exit status, each line or the whole as JSON.
fn printed(arguments: &[&str], status: i32) -> Vec<Value> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new(env!("CARGO_BIN_EXE_sissa")).args(arguments).current_dir(root).output();
    let output = output.expect("sissa starts");
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {output:?}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let values: Result<Vec<Value>, _> = serde_json::Deserializer::from_str(&text).into_iter().collect();
    values.unwrap_or_else(|error| panic!("{arguments:?}: {error}: {text}"))
}

/// One document.
fn one(arguments: &[&str]) -> Value {
    let mut values = printed(arguments, 0);
    assert_eq!(values.len(), 1, "{arguments:?}");
    values.remove(0)
}

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("json-{}-{name}", std::process::id()))
}

#[test]
fn law_books() {
    let points = one(&["laws", "compare", "bilguer", "draughts", "--json"]);
    let point = |name: &str| points.as_array().expect("a list").iter().find(|point| point["point"] == name).cloned();
    let lapse = point("rights.lapse").expect("a point of law");
    assert_eq!(lapse["differs"], true);
    assert_eq!(lapse["books"]["bilguer"], json!({ "is": "grasp", "by": "§4" }));
    let kings = point("kings.moves").expect("a point of law");
    assert_eq!((&kings["differs"], &kings["books"]["bilguer"]), (&json!(false), &Value::Null));
    let differing = one(&["laws", "compare", "bilguer", "draughts", "--differences", "--json"]);
    assert!(differing.as_array().expect("a list").iter().all(|point| point["differs"] == true));

    let coverage = one(&["laws", "coverage", "--json"]);
    let books = coverage.as_array().expect("a list");
    assert_eq!(books.len(), table::Library::house().books().len());
    assert!(books.iter().all(|book| book["untried"] == 0), "every article is tried");
    assert!(books[0]["articles"][0]["cases"][0]["file"].is_string());
}

#[test]
fn judging() {
    let case = one(&["judge", "--json", "docs/disputes/knight.txt"]);
    assert_eq!((&case["book"], &case["line"], &case["failures"]), (&json!("bilguer"), &json!(2), &json!([])));
    assert_eq!(
        case["acts"][0],
        json!({
            "line": 5, "act": "white: g1-g3", "refused": false, "articles": ["§4"],
            "ruling": "The move is against the rules. (§4)", "opens": ["black may king-move, take-back, stand"],
        })
    );
    let side_by_side = one(&["judge", "--json", "--books", "bilguer,recreational", "docs/disputes/knight.txt"]);
    let act = &side_by_side["acts"][0];
    assert_eq!((&act["parts"], &act["books"]["recreational"]["refused"]), (&json!(true), &json!(true)));
    assert_eq!(act["books"]["bilguer"]["turn"], "black");

    let path = folder("failing.txt");
    std::fs::write(&path, "book bilguer\nwhite: e2-e4\n> turn white\n---\nbook bilguer\nwhite: e2-e4\n")
        .expect("written");
    let cases = printed(&["judge", "--json", path.to_str().expect("UTF-8")], 1);
    assert_eq!((cases.len(), &cases[0]["failures"][0]["line"]), (2, &json!(3)));
}

#[test]
fn checking() {
    let path = folder("unsound.pgn");
    std::fs::write(&path, "1. e4 e5 2. Ke3 *\n").expect("written");
    let path = path.to_str().expect("UTF-8");
    let told = printed(&["check", "--json", path], 1);
    let [complaint, counts] = &told[..] else { panic!("{told:?}") };
    assert_eq!(
        (&complaint["file"], &complaint["line"], &complaint["warning"]),
        (&json!(path), &json!(1), &json!(false))
    );
    assert_eq!((&counts["games"], &counts["unsound_games"], &counts["errors"]), (&json!(1), &json!(1), &json!(1)));
}

#[test]
fn counting_and_solving() {
    let count = one(&["perft", "chess", "2", "--divide", "--json"]);
    assert_eq!((&count["nodes"], &count["moves"]["e2e4"], &count["depth"]), (&json!(400), &json!(20), &json!(2)));
    let solved = one(&["lesson", "solve", "05-1", "--json"]);
    assert_eq!((&solved["id"], &solved["first"]), (&json!("05-1"), &json!(["40-34"])));
    assert_eq!(one(&["solve", "7k/8/5K2/6Q1/8/8/8/8 w", "--json"])["mate"], 1);
}

#[test]
fn endings() {
    let folder = folder("endings");
    let folder = folder.to_str().expect("UTF-8");
    let slices = printed(&["endings", "build", "--pieces", "2", "--dir", folder, "--json"], 0);
    assert_eq!(slices.len(), 4);
    let positions: u64 = slices.iter().filter_map(|slice| slice["positions"].as_u64()).sum();
    assert_eq!(positions, 8845);
    let checked = printed(&["endings", "check", "--dir", folder, "--json"], 0);
    assert!(checked.len() == 4 && checked.iter().all(|slice| slice["wrong"] == 0), "{checked:?}");
    let probed = one(&["endings", "probe", "W:W33:B2", "--dir", folder, "--json"]);
    assert_eq!((&probed["ends"], &probed["plies"]), (&json!("won"), &json!(17)));
    assert_eq!(probed["moves"][1], json!({ "move": "33-28", "ends": "lost", "plies": 6 }));
}

#[test]
fn the_archive() {
    let folder = folder("archive");
    let data = folder.to_str().expect("UTF-8");
    let taken = one(&["archive", "--data", data, "import", "docs/games/immortal.pgn", "--json"]);
    assert_eq!((&taken["games"], &taken["new"], &taken["faults"]), (&json!(1), &json!(1), &json!([])));
    let found = one(&["archive", "--data", data, "search", "--player", "Adolf Anderssen", "--json"]);
    assert_eq!(found["game"], "chess");
    let verified = one(&["archive", "--data", data, "verify", "--json"]);
    assert_eq!(verified, json!({ "tables": 0, "entries": 0, "scores": 1, "differences": [] }));
    assert_eq!(one(&["archive", "--data", data, "rebuild", "--json"]), json!({ "games": 1, "faults": [] }));
}

#[test]
fn matches() {
    let engine = format!("{} uci", env!("CARGO_BIN_EXE_sissa"));
    let told = one(&["match", "--engine", &engine, "--engine", &engine, "--nodes", "10", "--games", "2", "--json"]);
    let names: Vec<&str> =
        told["engines"].as_array().expect("two").iter().filter_map(|one| one["name"].as_str()).collect();
    assert!(names.len() == 2 && names[0] != names[1], "{told}");
    assert_eq!((&told["games"], &told["engines"][0]["crashes"], &told["sprt"]), (&json!(2), &json!(0), &Value::Null));
    let several = ["match", "--game", "three", "--engine", "best-reply", "--engine", "random", "--nodes", "20"];
    let told = one(&[&several[..], &["--games", "6", "--json"]].concat());
    assert_eq!((&told["games"], &told["whole_rounds"]), (&json!(6), &json!(1)));
    assert_eq!((&told["players"][0]["name"], &told["compared"][0]["second"]), (&json!("best-reply"), &json!("random")));
}

/// For each row of the table in docs/command-line.md, commands whose output has all its fields.
const ROWS: [(&str, &[&str]); 23] = [
    ("sissa laws list", &["laws list"]),
    ("sissa laws show", &["laws show bilguer §4"]),
    ("sissa laws compare", &["laws compare"]),
    ("sissa laws coverage", &["laws coverage"]),
    ("sissa judge", &["judge FAILING"]),
    ("sissa judge --books", &["judge --books all docs/disputes/knight.txt"]),
    ("sissa check", &["check UNSOUND"]),
    ("sissa solve", &["solve 7k/8/5K2/6Q1/8/8/8/8_w", "solve W:W25,30,39:B8,18,19,40"]),
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
    let (failing, unsound, data) = (folder("failing-row.txt"), folder("unsound-row.pgn"), folder("rows"));
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
