//! `sissa convert`, as a shell sees it.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const GAMES: &str = "[White \"A\"]\n\n1.e4 {good} e5 2 Nf3 (2. f4) Nf6 1-0\n\n\
    [Variant \"Chess960\"][FEN \"4k3/8/8/8/8/8/8/5KR1 w G - 3 9\"]\n9. O-O Kd7 -- *\n";

/// Converts what comes through a pipe.
fn convert(args: &[&str], input: &str) -> Output {
    let mut sissa = Command::new(env!("CARGO_BIN_EXE_sissa"))
        .arg("convert")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("sissa starts");
    // A command line that is refused closes the pipe before anything is read.
    let _ = sissa.stdin.take().expect("a pipe").write_all(input.as_bytes());
    sissa.wait_with_output().expect("sissa ends")
}

#[track_caller]
fn check(from: &str, to: &str, input: &str, expected: &str) {
    let output = convert(&["--from", from, "--to", to], input);
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{output:?}");
    assert!(output.status.success(), "{output:?}");
}

const PGN: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n";

#[test]
fn games_to_everything() {
    let fen = "fen 4k3/8/8/8/8/8/8/5KR1 w K - 3 9 moves";
    check("pgn", "uci", GAMES, &format!("e2e4 e7e5 g1f3 g8f6\n{fen} f1g1 e8d7 0000\n"));
    check("pgn", "san", GAMES, &format!("e4 e5 Nf3 Nf6\n{fen} O-O Kd7 --\n"));
    check("pgn", "lan", GAMES, &format!("e2-e4 e7-e5 Ng1-f3 Ng8-f6\n{fen} 0-0 Ke8-d7 --\n"));
    check(
        "pgn",
        "fen",
        GAMES,
        "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n8/3k4/8/8/8/8/8/5RK1 b - - 6 10\n",
    );
    check(
        "pgn",
        "epd",
        GAMES,
        "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - hmvc 2; fmvn 3;\n8/3k4/8/8/8/8/8/5RK1 b - - hmvc 6; fmvn 10;\n",
    );
    let every = convert(&["--from", "san", "--to", "fen", "--every"], "e4");
    assert_eq!(
        String::from_utf8_lossy(&every.stdout),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"
    );
}

#[test]
fn pgn_becomes_canonical() {
    let game = "[White \"A\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\n1. e4 {good} 1... e5 2. Nf3 (2. f4) 2... Nf6 1-0\n";
    let (head, _) = PGN.split_once("[White").expect("it has White");
    let (first, _) = GAMES.split_once("[Variant").expect("two games");
    check("pgn", "pgn", first, &format!("{head}{game}"));
    check("pgn", "pgn", &format!("{head}{game}\n{head}{game}"), &format!("{head}{game}\n{head}{game}"));
}

#[test]
fn lists_of_moves_to_pgn() {
    let game = format!("{PGN}[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n");
    for (format, list) in [("uci", "e2e4 e7e5 g1f3\n"), ("san", "e4 e5 Nf3\n"), ("lan", "e2-e4 e7-e5 Ng1-f3\n")] {
        check(format, "pgn", list, &game);
        check("pgn", format, &game, list);
    }
    check("san", "pgn", "1.e4 1... e5 2. Nf3 *", &game);
    let chess960 = "fen 4k3/8/8/8/8/8/8/5KR1 w K - 3 9 moves f1g1 e8d7 0000\n";
    check("uci", "uci", chess960, chess960);
}

#[test]
fn positions_to_positions_and_games() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 3 9\n";
    let epd = "4k3/8/8/8/8/8/8/4K2R w K - hmvc 3; fmvn 9;\n";
    check("fen", "epd", fen, epd);
    check("epd", "fen", epd, fen);
    check("epd", "epd", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\n", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\n");
    check("fen", "pgn", fen, &format!("{PGN}[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"{}\"]\n\n*\n", fen.trim_end()));
}

#[test]
fn games_of_draughts() {
    let game = "[FEN \"W:W37:B22,32,1\"] 1. 37x17 01-07 2. 17-11 7x16 2-0\n";
    check("pdn", "hub", game, "fen W:W37:B1,22,32 moves 37x17x22x32 1-7 17-11 7x16x11\n");
    check("pdn", "fen", game, "W:W:B16\n");
    let canonical =
        format!("{PGN}[Result \"2-0\"]\n[GameType \"20\"]\n[FEN \"W:W37:B1,22,32\"]\n\n1. 37x17 1-7 2. 17-11 7x16 *\n");
    check("pdn", "pdn", game, &canonical);
    let opening = format!("{PGN}[Result \"*\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 *\n");
    check("hub", "pdn", "1. 32-28 19-23 2. 28x19x23\n", &opening);
    let start = format!("{PGN}[Result \"*\"]\n[GameType \"20\"]\n[FEN \"B:WK46:B5\"]\n\n*\n");
    check("fen", "pdn", "B:B5:WK46.\n", &start);
    let every = convert(&["--from", "fen", "--to", "fen", "--game", "draughts"], "B:B5:WK46.\n");
    assert_eq!(String::from_utf8_lossy(&every.stdout), "B:WK46:B5\n");
}

#[test]
fn games_of_russian_draughts() {
    let convert = |from: &str, to: &str, input: &str| {
        let output = convert(&["--from", from, "--to", to, "--game", "russian"], input);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    // A man that becomes a king on its way goes on as one.
    let game = "[GameType \"25\"]\n[FEN \"W:Wb6:Bc7,f6,f4\"]\n\n1. b6:c1 1-0\n";
    assert_eq!(convert("pdn", "fen", game), "B:WKc1:B\n");
    let start = "[Result \"*\"]\n[GameType \"25\"]\n[FEN \"W:WKa1:Bb8\"]\n\n*\n";
    assert_eq!(convert("fen", "pdn", "W:WKa1:Bb8\n"), format!("{PGN}{start}"));
    // Fields may have their numbers.
    let numbered = "[GameType \"25\"] 1. 22-18 11-16 *";
    assert!(convert("pdn", "pdn", numbered).ends_with("\n1. c3-d4 f6-g5 *\n"));
}

#[test]
fn games_of_four_and_three() {
    let convert = |args: [&str; 6], input: &str| {
        let output = convert(&args, input);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let list = "g13-g11 b7-d7 h2-h4 Nn5-l6 Qh14-g13\n";
    let game = convert(["--game", "four", "--from", "lan", "--to", "pgn"], list);
    assert!(
        game.ends_with(
            "[D \"?\"]\n[Result \"*\"]\n[Variant \"four\"]\n\n1. g13-g11 b7-d7 h2-h4 Nn5-l6 2. Qh14-g13 *\n"
        ),
        "{game}"
    );
    assert_eq!(convert(["--game", "four", "--from", "pgn", "--to", "lan"], &game), list);
    assert_eq!(convert(["--game", "four", "--from", "pgn", "--to", "pgn"], &game), game);

    let start = "black | black: KF1 PK2 | red: KM9 PL3 | white: KA7 PI4\n";
    let compact_start = convert(["--game", "three", "--from", "fen", "--to", "fen"], start);
    assert_eq!(compact_start, "three b - - - 12/11rK/12/wK11/12/12/8wP3/10rP1/7bP/3bK4\n");
    let list = format!("fen {} moves K2-K4 L3-I3 I4xK3(K4)\n", compact_start.trim_end());
    let game = convert(["--game", "three", "--from", "lan", "--to", "pgn"], &list);
    assert!(game.ends_with("\"]\n\n1. K2-K4 L3-I3 I4xK3 (K4) *\n"), "{game}");
    assert_eq!(convert(["--game", "three", "--from", "pgn", "--to", "lan"], &game), list);
}

#[test]
fn what_a_list_of_moves_cannot_hold_ends_it() {
    let output =
        convert(&["--from", "pdn", "--to", "hub"], "1. 32-28 /FEN \"W::\"/ 2. 37-32 *\n[GameType \"21\"] 1. 11-15 *");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "32-28\n");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "(standard input): at 1... a pass cannot be written in hub\n\
         (standard input):2:1: GameType \"21\" is not played here\n"
    );
}

#[test]
fn complaints_have_their_place() {
    for (from, to, input, complaint, kept) in [
        (
            "pgn",
            "san",
            "1. e4 e5 2. Ke3 *\n\nend",
            "1:13: at 2. Ke3: no king can go to e3\n(standard input):3:1: expected a game, found \"end\"",
            "e4 e5\n",
        ),
        ("uci", "san", "\ne2e4 e7e5 e1e3", "2:11: e1e3 is not a legal move", "e4 e5\n"),
        ("san", "uci", "e4 Qxh7+ e5", "1:4: Qxh7+: no queen can go to h7", "e2e4\n"),
        ("fen", "epd", "4k3/8/8/8/8/8/8/4K2R x", "1:22: expected the side on move, w or b, found \"x\"", ""),
        (
            "fen",
            "pgn",
            "8/8/8/8/8/8/8/K7 w",
            "1:1: 8/8/8/8/8/8/8/K7 w - - 0 1 cannot be played on: black has no king",
            "",
        ),
    ] {
        let output = convert(&["--from", from, "--to", to], input);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), format!("(standard input):{complaint}\n"));
        assert_eq!(String::from_utf8_lossy(&output.stdout), kept);
    }
}

const TEAMS: &str = "[Variant \"Teams\"]\n[RuleVariants \"EnPassant\"]\n[Blue \"Ben\"]\n\n";

#[test]
fn games_of_chess_com() {
    let game = format!("{TEAMS}1. h2-h3 {{ first }} ( .. h2-h4 ) .. b7-c7 .. g13-g12 .. m8-l8\n2. Qg1-i3 .. R\n");
    let converted = |to: &[&str]| {
        let output = convert(&[&["--from", "pgn4", "--to"], to].concat(), &game);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    assert_eq!(
        converted(&["pgn"]),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Red \"?\"]\n[Blue \"Ben\"]\n\
         [Yellow \"?\"]\n[Green \"?\"]\n[Result \"1-0\"]\n[RuleVariants \"EnPassant\"]\n[Variant \"teams\"]\n\n\
         1. h2-h3 {first} (1. h2-h4) 1... b7-c7 g13-g12 m8-l8 2. Qg1-i3 bR 1-0\n"
    );
    assert_eq!(converted(&["lan"]), "h2-h3 b7-c7 g13-g12 m8-l8 Qg1-i3 bR\n");
    let last = converted(&["fen"]);
    assert!(last.starts_with("teams b bR rSLbSLySLgSL - yRyNyByKyQyByNyR/"), "{last}");
    assert_eq!(converted(&["fen", "--every"]).lines().last(), Some(last.trim_end()));
    let every = converted(&["fen4", "--every"]);
    assert_eq!(every.lines().count(), 7);
    assert!(every.starts_with("R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-x,x,x,yR,yN,yB,yK,"), "{every}");

    // Back and forth: lists of moves, positions, and what four make of a position of teams.
    let pgn = converted(&["pgn"]);
    let lan = convert(&["--game", "teams", "--from", "pgn", "--to", "lan"], &pgn);
    let again = convert(&["--game", "teams", "--from", "lan", "--to", "lan"], &String::from_utf8_lossy(&lan.stdout));
    assert_eq!(String::from_utf8_lossy(&again.stdout), converted(&["lan"]));
    let first = every.lines().next().expect("the opening");
    let four = convert(&["--game", "four", "--from", "fen4", "--to", "fen"], first);
    assert!(four.stdout.starts_with(b"four c - aSLbSLcSLdSL - aRaNaBaKaQaBaNaR/"), "{four:?}");
    let four = convert(&["--game", "four", "--from", "fen", "--to", "fen4"], "a | a*: Kg14 | b: Ka7 | c: Kh1 | d: Kn8");
    assert_eq!(four.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&four.stderr),
        "(standard input):1:1: FEN4 cannot say that the army of a is frozen\n"
    );
}

#[test]
fn what_cannot_be_read_in_pgn4_is_reported() {
    let game = format!("{TEAMS}1. h2-h3 .. b7-e7\n\n[Variant \"FFA\"]\n\n1. h2-h3\n\n{TEAMS}1. h2-h4\n");
    let output = convert(&["--from", "pgn4", "--to", "lan"], &game);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "(standard input):5: ply 2, \"b7-e7\" of blue: the pawn on b7 does not reach e7\n\
         (standard input):7: expected Teams as Variant, found \"FFA\"\n"
    );
    assert_eq!(String::from_utf8_lossy(&output.stdout), "h2-h3\nh2-h4\n");
}

#[test]
fn command_lines_that_make_no_sense() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let same = folder.join("convert-same.pgn");
    fs::write(&same, "1. e4 *").expect("the folder for tests can be written to");
    let same = same.to_str().expect("UTF-8");
    let none = folder.join("convert-none.pgn");
    for (args, complaint) in [
        (vec!["--to", "fen"], "use --from"),
        (vec!["--from", "pgn"], "use --to"),
        (vec!["--from", "fen", "--to", "uci"], "no moves to list"),
        (vec!["--from", "pgn", "--to", "pdn"], "pdn is not a format of chess"),
        (vec!["--from", "fen", "--to", "epd", "--game", "draughts"], "epd is not a format of draughts"),
        (vec!["--from", "pgn", "--to", "uci", "--game", "three"], "uci is not a format of three"),
        (vec!["--from", "pgn", "--to", "uci", "--every"], "--every"),
        (vec!["--from", "pgn4", "--to", "pgn4"], "pgn4 can be read, but not written"),
        (vec!["--from", "pgn4", "--to", "fen", "--game", "four"], "pgn4 is not a format of four"),
        (vec![same, "-o", same], "cannot be read and written at once"),
        (vec![none.to_str().expect("UTF-8"), "--to", "fen"], "convert-none.pgn: "),
        (vec![same, "--to", "fen", "-o", "/"], "/: "),
    ] {
        let output = convert(&args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(complaint), "{args:?}: {output:?}");
    }
    assert_eq!(fs::read_to_string(same).expect("it is still there"), "1. e4 *");
}

#[test]
fn formats_by_extension() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (input, output) = (folder.join("convert-in.PGN"), folder.join("convert-out.uci"));
    fs::write(&input, "1. e4 *").expect("the folder for tests can be written to");
    let status = Command::new(env!("CARGO_BIN_EXE_sissa")).arg("convert").arg(&input).arg("-o").arg(&output).status();
    assert!(status.expect("sissa starts").success());
    assert_eq!(fs::read_to_string(output).expect("it was written"), "e2e4\n");
}
