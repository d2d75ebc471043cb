//! `sissa judge`, as a shell sees it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// An illegal move, which Bilguer lets the other side answer in three ways.
const FALSE_MOVE: &str = "\
case A knight goes to g3
book bilguer
position rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
white: g1-g3
> ok
> black may stand, take-back, king-move
black: demand take-back
> g1 white knight
";

/// A file of this test's own, in a folder that may have to be made.
fn file(name: &str, content: impl AsRef<[u8]>) {
    let path = here().join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("the folder for tests can be written to");
    fs::write(&path, content).expect("the folder for tests can be written to");
}

fn here() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
}

fn sissa() -> Command {
    let mut sissa = Command::new(env!("CARGO_BIN_EXE_sissa"));
    sissa.current_dir(here()).env_remove("COLUMNS").arg("judge");
    sissa
}

fn judge(arguments: &[&str]) -> Output {
    sissa().args(arguments).output().expect("sissa starts")
}

fn printed(output: &Output) -> &str {
    str::from_utf8(&output.stdout).expect("UTF-8")
}

#[track_caller]
fn complains(output: &Output, complaint: &str) {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let printed = String::from_utf8_lossy(&output.stderr);
    assert!(printed.lines().any(|line| line.starts_with(complaint)), "{complaint}\nis not in\n{printed}");
}

#[test]
fn every_act_is_printed_with_its_ruling() {
    file("judge-holds.txt", FALSE_MOVE);
    let output = judge(&["judge-holds.txt"]);
    assert_eq!(output.status.code(), Some(0));
    let expected = "\
judge-holds.txt:1: A knight goes to g3 (bilguer)
   4  white: g1-g3
      The move is against the rules. (§4)
      black may king-move, take-back, stand
   7  black: demand take-back
      The move is taken back. (§4)
files 1, cases 1, expectations 3, failed 0
";
    assert_eq!(printed(&output), expected);
}

#[test]
fn what_does_not_hold_is_named_with_its_line() {
    file("judge-fails.txt", FALSE_MOVE.replace("stand, take-back, king-move", "stand").replace("> ok", "> turn white"));
    let failures = [
        "judge-fails.txt:5: expected turn white, found black",
        "judge-fails.txt:6: expected black may stand, found king-move, stand, take-back",
    ];
    let output = judge(&["--quiet", "judge-fails.txt"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        printed(&output).lines().eq(failures.into_iter().chain(["files 1, cases 1, expectations 3, failed 2"])),
        "{output:?}"
    );
    let output = judge(&["judge-fails.txt"]);
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<&str> = printed(&output).lines().collect();
    assert_eq!(lines[4..6], failures, "they stand below the act");
}

#[test]
fn a_refusal_says_so() {
    file("judge-refusal.txt", "book recreational\nwhite: g1-g3\n> ok\n");
    let output = judge(&["judge-refusal.txt"]);
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<&str> = printed(&output).lines().collect();
    assert_eq!(lines[0], "judge-refusal.txt:1: a case (recreational)");
    assert_eq!(lines[2], "      refused: That move is against the rules. (Art. R11, R17)");
    let failure = "judge-refusal.txt:3: expected ok, found refused: That move is against the rules. (Art. R11, R17)";
    assert_eq!(lines[3], failure);
}

#[test]
fn a_table_that_the_book_does_not_allow() {
    file("judge-odds.txt", "book recreational\nodds white knight b1\nwhite: e2-e4\n> ok\n");
    let output = judge(&["judge-odds.txt"]);
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<&str> = printed(&output).lines().collect();
    assert_eq!(lines[1], "      not set up: this book knows no odds (S15)");
    assert_eq!(lines[2], "judge-odds.txt:4: expected ok, found not set up: this book knows no odds");
}

#[test]
fn acts_of_a_repeated_line_are_not_all_printed() {
    let acts = "white: g1-f3 ; black: g8-f6 ; white: f3-g1 ; black: f6-g8";
    file("judge-repeat.txt", format!("book bilguer\nrepeat 2 {{ {acts} }}\nwhite: resign\n"));
    let output = judge(&["judge-repeat.txt"]);
    let lines: Vec<&str> = printed(&output).lines().collect();
    assert_eq!(lines[1..4], ["   2  white: g1-f3", "      ok", "      and 7 more acts of this line, all ok"]);
    assert!(lines.contains(&"      outcome black wins by §6"), "{lines:?}");
}

#[test]
fn files_that_are_no_transcripts() {
    complains(&judge(&["judge-none.txt"]), "error: judge-none.txt: ");
    let cases = [
        ("", "1: expected a case, which begins with a line `book NAME`, found nothing"),
        ("white: e2-e4\n", "1: expected a line `book NAME` in the head of this case"),
        (
            "case x\nbook bilger\n",
            "2: expected a law book, found \"bilger\"; did you mean bilguer? There are allgaier-1795,",
        ),
        ("book bilguer\neye blind\n", "2: expected "),
        ("book bilguer\nwhite: e2-e4\n\n> black shall go\n", "4: expected ok, refused, ruling by,"),
        ("book bilguer\nwhite: e2-e4\nposition x\n", "3: expected `seat: act`, `> ...` or ---, found \"position x\""),
        ("book bilguer\nwhite: dance\n", "2: expected "),
        ("book bilguer\nposition 8/8\nwhite: e2-e4\n", "2: not a chess position: "),
        (
            "book bilguer\nrepeat 1001 { white: e2-e4 }\n",
            "2: expected `repeat TIMES { ACT ; ACT ... }`, at most 1000 times and none within, found",
        ),
        ("book bilguer\nrepeat 9 { repeat 9 { white: e2-e4 } }\n", "2: expected `repeat TIMES { ACT ; ACT ... }`, at"),
    ];
    for (i, (text, complaint)) in cases.into_iter().enumerate() {
        let name = format!("judge-bad-{i}.txt");
        file(&name, text);
        complains(&judge(&[&name]), &format!("error: {name}:{complaint}"));
    }
    file("judge-latin.txt", b"book bilguer\n# f\xfcr\n");
    complains(&judge(&["judge-latin.txt"]), "error: judge-latin.txt:2: expected UTF-8, found other bytes");
}

#[test]
fn a_file_that_cannot_be_read_does_not_keep_the_others_from_being_judged() {
    file("judge-other.txt", FALSE_MOVE);
    let output = judge(&["-q", "judge-none.txt", "judge-other.txt"]);
    complains(&output, "error: judge-none.txt: ");
    assert_eq!(printed(&output), "files 1, cases 1, expectations 3, failed 0\n");
}

#[test]
fn a_folder_means_its_transcripts() {
    file("judge-folder/one.txt", FALSE_MOVE);
    file("judge-folder/below/two.txt", format!("\u{feff}{}", FALSE_MOVE.replace('\n', "\r\n")));
    file("judge-folder/notes.md", "no transcript");
    let output = judge(&["-q", "judge-folder"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(printed(&output), "files 2, cases 2, expectations 6, failed 0\n");
    file("judge-empty/notes.md", "no transcript");
    let complaint = "error: judge-empty: expected transcripts (*.txt) in this folder, found none";
    complains(&judge(&["judge-empty"]), complaint);
}

#[test]
fn standard_input() {
    let mut sissa =
        sissa().args(["-q", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("sissa starts");
    let text = FALSE_MOVE.replace("> ok", "> record 3");
    sissa.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("sissa reads");
    let output = sissa.wait_with_output().expect("sissa ends");
    assert_eq!(output.status.code(), Some(1));
    let expected = "(standard input):5: expected record 3, found 1\nfiles 1, cases 1, expectations 3, failed 1\n";
    assert_eq!(printed(&output), expected);
}

#[test]
fn languages() {
    file("judge-lang.txt", FALSE_MOVE);
    for (lang, ruling) in
        [("nl", "      De zet is tegen de regels. (§4)"), ("de", "      Der Zug ist regelwidrig. (§4)")]
    {
        let output = judge(&["--lang", lang, "judge-lang.txt"]);
        assert!(printed(&output).lines().any(|line| line == ruling), "{output:?}");
    }
    let output = judge(&["--lang", "fr", "judge-lang.txt"]);
    complains(&output, "error: invalid value 'fr' for '--lang <LANG>': expected en, nl or de, found \"fr\"");
}

#[test]
fn books_side_by_side() {
    file("judge-books.txt", FALSE_MOVE);
    let output = judge(&["--books", "allgaier-1795,bilguer,recreational", "judge-books.txt"]);
    assert_eq!(output.status.code(), Some(0));
    let lines: Vec<&str> = printed(&output).lines().collect();
    let expected = [
        "judge-books.txt:1: A knight goes to g3",
        "   act                        allgaier-1795               bilguer                                recreational",
        "≠  4 white: g1-g3             ok (IX)                     ok (§4)                                refused (R11, R17)",
        "                              black may take-back, stand  black may king-move, take-back, stand  turn white",
        "                              turn black                  turn black                             board B",
        "                              board A                     board A",
    ];
    assert_eq!(lines[..6], expected);
    let part = lines.iter().position(|line| *line == "They part at line 4, white: g1-g3:").expect("they part");
    let told = [
        "  allgaier-1795  The move is against the rules. (Art. IX)",
        "  bilguer        The move is against the rules. (§4)",
        "  recreational   refused: That move is against the rules. (Art. R11, R17)",
    ];
    assert_eq!(lines[part + 1..part + 4], told);
    assert!(lines.iter().all(|line| line.chars().count() <= 120), "it is piped, so 120 columns");

    let narrow =
        sissa().env("COLUMNS", "80").args(["--books", "all", "judge-books.txt"]).output().expect("sissa starts");
    let first = printed(&narrow).lines().take_while(|line| !line.starts_with("They part"));
    assert!(first.into_iter().all(|line| line.chars().count() <= 80), "{}", printed(&narrow));
}

#[test]
fn books_that_do_not_part() {
    file("judge-alike.txt", "book bilguer\nwhite: e2-e4\nblack: e7-e5\n");
    let output = judge(&["--books", "all", "judge-alike.txt"]);
    let expected = "\
judge-alike.txt:1: a case
  act             allgaier-1795  gustavus-chess  bilguer  recreational
  2 white: e2-e4  ok             ok              ok       ok
  3 black: e7-e5  ok             ok              ok       ok
They do not part.

";
    assert_eq!(printed(&output), expected);
}

#[test]
fn books_that_part_at_the_set_up() {
    file("judge-set-up.txt", "book bilguer\nodds white knight b1\nwhite: e2-e4\n");
    let output = judge(&["--books", "bilguer,recreational", "judge-set-up.txt"]);
    let expected = "\
judge-set-up.txt:1: a case
   act             bilguer  recreational
≠  1 the set-up    ok       not set up (S15)
   3 white: e2-e4  ok       -
They part at the set-up:
  bilguer       ok
  recreational  not set up: this book knows no odds (S15)

";
    assert_eq!(printed(&output), expected);
}

#[test]
fn books_that_cannot_judge_it() {
    file("judge-other-game.txt", FALSE_MOVE);
    let complaint = "error: judge-other-game.txt:1: expected books of chess, found draughts, a book of draughts";
    complains(&judge(&["--books", "bilguer,draughts", "judge-other-game.txt"]), complaint);
    let complaint = "error: expected a law book, found \"algaier\"; did you mean allgaier-1795? There are ";
    complains(&judge(&["--books", "algaier", "judge-other-game.txt"]), complaint);
}

#[test]
fn books_of_the_house() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let bilguer = fs::read_to_string(root.join("laws/bilguer.toml")).expect("a law book");
    let house = bilguer
        .replace("id = \"bilguer\"", "id = \"club\"")
        .replace("\"stand take-back king-move\"", "\"stand take-back\"");
    let base = "id = \"annex\"\nbased-on = \"club\"\ngame = \"chess\"\nauthor = \"us\"\nplace = \"\"\nyear = \"\"\n\
        language = \"en\"\ntitle = { en = \"Annex\", nl = \"Bijlage\", de = \"Anhang\" }\n\
        about = { en = \"The club's.\", nl = \"Van de club.\", de = \"Des Vereins.\" }\n";
    file("judge-laws/club.toml", &house);
    file("judge-laws/annex.toml", base);
    file("judge-house.txt", FALSE_MOVE.replace("book bilguer", "book annex").replace(", king-move", ""));
    let output = judge(&["-q", "--laws", "judge-laws", "judge-house.txt"]);
    assert_eq!(output.status.code(), Some(0), "a book may build on one that comes after it: {output:?}");

    file("judge-laws-bad/club.toml", house.replace("is = \"stand take-back\"", "is = \"stamp\""));
    let line = house.lines().position(|line| line.contains("is = \"stand take-back\"")).expect("the point") + 1;
    let file = Path::new("judge-laws-bad").join("club.toml");
    let complaint = format!("error: {}:{line}: illegal.remedies: expected any of ", file.display());
    complains(&judge(&["--laws", "judge-laws-bad", "judge-house.txt"]), &complaint);
    complains(&judge(&["--laws", "judge-laws-none", "judge-house.txt"]), "error: judge-laws-none: ");
    fs::create_dir_all(here().join("judge-laws-empty")).expect("the folder for tests can be written to");
    let complaint = "error: judge-laws-empty: expected law books (*.toml), found none";
    complains(&judge(&["--laws", "judge-laws-empty", "judge-house.txt"]), complaint);
}
