//! `sissa lesson`, `sissa shots` and `sissa compose`, as a shell sees them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};
use teacher::course::Course;

fn sissa(args: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(env!("CARGO_BIN_EXE_sissa")).args(args).current_dir(root).output().expect("sissa starts")
}

/// What is printed, with this exit status.
fn prints(args: &[&str], status: i32) -> String {
    let output = sissa(args);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn prints_json(args: &[&str], status: i32) -> Value {
    let text = prints(args, status);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{args:?}: {error}: {text}"))
}

fn refused(args: &[&str], words: &str) {
    let output = sissa(args);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {complaint}");
    assert!(complaint.contains(words), "{args:?}: {complaint}");
}

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lesson-{}-{name}", std::process::id()))
}

#[test]
fn everything_is_proven() {
    let questions: usize = Course::house().iter().map(|course| course.questions.len()).sum();
    assert_eq!(prints(&["lesson", "check"], 0), format!("50 exercises, {questions} questions: all proven\n"));
    let all = prints_json(&["lesson", "check", "--json"], 0);
    assert_eq!(all, json!({ "exercises": 50, "questions": questions, "faults": [] }));
}

#[test]
fn what_is_not_so_is_said() {
    let lesson = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lessons/16-somersault.toml"));
    let wrong = lesson.expect("a lesson").replace("moves = 3", "moves = 4").replace("47x9", "47x8");
    let path = file("wrong.toml");
    fs::write(&path, wrong).expect("can be written");
    let path = path.to_str().expect("UTF-8");
    let said = prints(&["lesson", "check", path], 1);
    assert!(said.contains("16-1: expected the solution that"), "{said}");
    assert!(said.contains("16-2: expected that it wins in 4, found that it wins in 3"), "{said}");
    assert!(said.ends_with("2 exercises: 2 faults\n"), "{said}");
    // The solver repairs what is its own to write.
    assert_eq!(prints(&["lesson", "solve", "--write", path], 0), format!("{path}\n"));
    assert_eq!(prints(&["lesson", "solve", "--write", path], 0), "");
    assert!(prints(&["lesson", "check", path], 1).ends_with("2 exercises: 1 fault\n"));
    refused(&["lesson", "check", "README.md"], "README.md: ");
}

#[test]
fn lessons_are_shown_in_three_languages() {
    let list = prints(&["lesson", "list", "--lang", "de"], 0);
    assert!(list.contains(" 1 Gerader Schlag von der Grundlinie (01-1)") && list.contains("bilguer-12"), "{list}");
    let all = prints_json(&["lesson", "list", "--json"], 0);
    assert_eq!(all["lessons"].as_array().map(Vec::len), Some(29));
    let shown = prints(&["lesson", "show", "01-1", "--lang", "nl", "--hints", "2", "--solution"], 0);
    for words in
        ["Wit aan zet wint in 2 zetten.", "41     .     .     .     w     .  45", "2) Je geeft één schijf", "50x6"]
    {
        assert!(shown.contains(words), "{words:?} in {shown}");
    }
    let bare = prints_json(&["lesson", "show", "01-1", "--json"], 0);
    assert!(bare.get("solution").is_none() && bare["hints"] == json!([]), "nobody asked: {bare}");
    let question = prints(&["lesson", "show", "draughts-02", "--solution"], 0);
    assert!(question.contains("Which moves are open now?") && question.contains("= 2"), "{question}");
    refused(&["lesson", "show", "99"], "`sissa lesson list` shows them all");
    refused(&["lesson", "show", "01-1", "--lang", "fr"], "expected en, nl or de");
}

#[test]
fn tries_are_judged() {
    assert_eq!(prints(&["lesson", "try", "01-1", "44-40"], 0), "right\n… 35x44\n");
    assert_eq!(prints(&["lesson", "try", "01-1", "44-40", "35x44", "50x6"], 0), "solved\n");
    let wrong = prints_json(&["lesson", "try", "26-2", "27-21", "--lang", "nl", "--json"], 1);
    assert_eq!((&wrong["verdict"], &wrong["says"]), (&json!("wrong"), &json!("Dat kost er 3.")), "{wrong}");
    let tries = ["1", "2", "3", "4"].map(|choice| sissa(&["lesson", "try", "draughts-02", choice]).status.code());
    assert_eq!(tries.iter().filter(|status| **status == Some(0)).count(), 1, "{tries:?}");
    refused(&["lesson", "try", "01-1", "44-41"], "44-41");
    refused(&["lesson", "try", "draughts-02", "7"], "expected one number from 1 to 4");
    refused(&["lesson", "try", "3", "44-40"], "has several exercises");
}

#[test]
fn shots_are_found_and_prove_themselves() {
    let game = "docs/games/haarlem.pdn";
    let (toml, pdn) = (file("shots.toml"), file("shots.pdn"));
    let (toml, pdn) = (toml.to_str().expect("UTF-8"), pdn.to_str().expect("UTF-8"));
    let printed = prints(&["shots", game, "--toml", toml, "--pdn", pdn], 0);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(
        lines,
        [
            "haarlem.pdn 1: Somebody – A beginner, 3. 29-24 gains 2 men in 4, missed for 38-33 (haarlem)",
            "1 games, 5 positions: 1 shots, 0 played, 1 missed; 1 with a theme",
        ]
    );
    assert_eq!(prints(&["lesson", "check", toml], 0), "1 exercises: all proven\n");
    assert!(prints(&["check", pdn], 0).contains("errors 0"));
    let found = prints_json(&["shots", game, "--json"], 0);
    assert_eq!(
        (&found["theme"], &found["found"], &found["played"]),
        (&json!("haarlem"), &json!(false), &json!("38-33"))
    );
    assert_eq!(prints(&["shots", game, "--gain", "3", "--json"], 0), "");
    refused(&["shots", "nowhere.pdn"], "nowhere.pdn");
}

#[test]
fn compositions_prove_themselves_and_come_again() {
    let toml = file("composed.toml");
    let toml = toml.to_str().expect("UTF-8");
    let compose = ["compose", "retro-hit", "--count", "2", "--seed", "7"];
    let printed = prints(&[&compose[..], &["--toml", toml]].concat(), 0);
    assert_eq!(printed, prints(&compose, 0), "the same seed");
    assert_eq!(prints(&["lesson", "check", toml], 0), "2 exercises: all proven\n");
    refused(&["compose", "retro"], "retro-hit");
    refused(&["compose", "ricochet", "--pieces", "5"], "no exercise of ricochet has 5 pieces");
}
