//! The exit status means the same for every command: 0 all is well, 1 the answer is no, 2 it cannot be understood or read.

use std::path::Path;
use std::process::Command;

fn status(arguments: &[&str]) -> Option<i32> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new(env!("CARGO_BIN_EXE_sissa")).args(arguments).current_dir(root).output();
    output.expect("sissa starts").status.code()
}

const MEMORY: [&str; 2] = ["--database", "sqlite::memory:"];

#[test]
fn all_is_well() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["laws", "list"],
        &["judge", "--quiet", "docs/disputes/knight.txt"],
        &["check", "docs/games/immortal.pgn"],
        &["convert", "docs/games/immortal.pgn", "--to", "fen"],
        &["solve", "7k/8/5K2/6Q1/8/8/8/8 w"],
        &["lesson", "try", "05-1", "40-34"],
        &["shots", "docs/games/haarlem.pdn"],
        &["archive", MEMORY[0], MEMORY[1], "verify"],
    ] {
        assert_eq!(status(arguments), Some(0), "{arguments:?}");
    }
}

#[test]
fn the_answer_is_no() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("no-{}.txt", std::process::id()));
    let unsound = path.with_extension("pgn");
    std::fs::write(&path, "book bilguer\nwhite: e2-e4\n> turn white\n").expect("written");
    std::fs::write(&unsound, "1. e4 e5 2. Ke3 *\n").expect("written");
    let (path, unsound) = (path.to_str().expect("UTF-8"), unsound.to_str().expect("UTF-8"));
    for arguments in [
        &["judge", path][..],
        &["judge", "--json", path],
        &["check", unsound],
        &["check", "--json", unsound],
        &["convert", unsound, "--to", "fen"],
        &["solve", "7k/8/8/8/8/8/8/K7 w", "--mate", "1"],
        &["lesson", "try", "05-1", "35-30"],
        &["compose", "napoleon", "--pieces", "12", "--count", "5", "--tries", "1"],
        &["archive", MEMORY[0], MEMORY[1], "import", unsound],
        &["archive", "--database", "sqlite:README.md/sissa.db", "import", "docs/games/immortal.pgn"],
        &["dxp", "play", "127.0.0.1:1"],
        &["serve", "--listen", "192.0.2.1:1", MEMORY[0], MEMORY[1]],
    ] {
        assert_eq!(status(arguments), Some(1), "{arguments:?}");
    }
}

#[test]
fn it_cannot_be_understood_or_read() {
    for arguments in [
        &[][..],
        &["archive", "--database", "sqlite:README.md/sissa.db", "verify"],
        &["archive", MEMORY[0], MEMORY[1], "import", "docs/nothing.pgn", "docs/games/immortal.pgn"],
        &["archive", MEMORY[0], MEMORY[1], "import", "docs/games/teams.pgn4"],
        &["jugde"],
        &["laws", "show", "nobody"],
        &["laws", "list", "--laws", "no/such/folder"],
        &["judge", "no/such/file.txt"],
        &["judge", "README.md"],
        &["laws", "coverage", "--transcripts", "no/such/folder"],
        &["check", "no/such/file.pgn"],
        &["convert", "no/such/file.pgn", "--to", "fen"],
        &["convert", "docs/games/immortal.pgn", "--to", "fen", "-o", "no/such/folder/out.fen"],
        &["solve", "nonsense"],
        &["lesson", "show", "99"],
        &["lesson", "check", "no/such/file.toml"],
        &["lesson", "solve", "--write", "no/such/file.toml"],
        &["lesson", "solve", "--write", "README.md"],
        &["shots", "no/such/file.pdn"],
        &["shots", "docs/games/haarlem.pdn", "--toml", "no/such/folder/out.toml"],
        &["diagram", "--game", "chess", "-o", "no/such/folder/out.svg"],
        &["archive", MEMORY[0], MEMORY[1], "import", "no/such/file.pgn"],
        &["archive", MEMORY[0], MEMORY[1], "import", "no/such/file.ndjson"],
        &["archive", MEMORY[0], MEMORY[1], "export", "-o", "no/such/folder/out.ndjson"],
        &["archive", MEMORY[0], MEMORY[1], "--laws", "no/such/folder", "verify"],
        &["archive", MEMORY[0], MEMORY[1], "search", "--position", "nonsense"],
        &["archive", MEMORY[0], MEMORY[1], "search", "--opening", "1. e5"],
        &["serve", "--laws", "no/such/folder"],
        &["perft", "chess", "many"],
        &["match", "--nodes", "1", "--engine", "random", "--engine", "random", "--openings", "no/such/file.epd"],
        &["man", "README.md/pages"],
        &["completions", "tcsh"],
    ] {
        assert_eq!(status(arguments), Some(2), "{arguments:?}");
    }
}
