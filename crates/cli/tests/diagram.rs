//! `sissa diagram`: what it draws of each game, what it refuses, and that the pictures in docs/ are up to date.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use roxmltree::Document;

fn sissa(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sissa")).arg("diagram").args(arguments).output().expect("sissa starts")
}

/// The SVG that is printed.
fn drawn(arguments: &[&str]) -> String {
    let output = sissa(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The complaint about arguments that make no sense.
fn refused(arguments: &[&str]) -> String {
    let output = sissa(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

fn attributes(svg: &str, name: &str) -> Vec<String> {
    let document = Document::parse(svg).expect("well-formed XML");
    document.descendants().filter_map(|node| node.attribute(name)).map(str::to_owned).collect()
}

fn text_of(svg: &str, tag: &str) -> String {
    let document = Document::parse(svg).expect("well-formed XML");
    let node = document.descendants().find(|node| node.tag_name().name() == tag);
    node.and_then(|node| node.text()).unwrap_or_default().to_owned()
}

fn a_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

#[test]
fn committed_openings_are_what_is_drawn() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/diagrams");
    for game in ["chess", "draughts", "four", "three"] {
        let committed = fs::read_to_string(folder.join(format!("{game}.svg"))).expect("the picture can be read");
        assert!(committed == drawn(&["--game", game]), "docs/diagrams/{game}.svg is out of date: make diagrams");
    }
}

#[test]
fn every_field_is_drawn_once() {
    for (game, count) in [("chess", 64), ("draughts", 50), ("four", 160), ("three", 112)] {
        let mut fields = attributes(&drawn(&["--game", game]), "data-field");
        assert_eq!(fields.len(), count, "{game}");
        fields.sort_unstable();
        fields.dedup();
        assert_eq!(fields.len(), count, "{game}");
    }
}

#[test]
fn a_set_that_stands_still_is_pale() {
    let svg = drawn(&["--game", "four", "--position", "d | a: Kg14 | b: Ka7 Re1 | c*: Kk1 Nf10 | d: Kn8 Rd2"]);
    assert!(text_of(&svg, "desc").contains("C, idle: king k1, knight f10."), "{}", text_of(&svg, "desc"));
    assert_eq!(attributes(&svg, "opacity").len(), 1);
    let opening = drawn(&["--game", "four"]);
    assert!(attributes(&opening, "opacity").is_empty());
}

#[test]
fn openings_in_words() {
    for (game, title, excerpts) in [
        (
            "chess",
            "Chess, white to move",
            ["White: king e1, queen d1, rook a1,", "Black: king e8, queen d8,"].as_slice(),
        ),
        ("draughts", "Draughts, white to move", &["Black: man 1, man 2,", "White: man 31,"]),
        ("four", "Four-player chess, A to move", &["A: king g14,", "B: king a7,", "C: king h1,", "D: king n8,"]),
        ("three", "Three-player chess, Black to move", &["Black: king F1,", "Red: king M7,", "White: king A7,"]),
    ] {
        let svg = drawn(&["--game", game]);
        assert_eq!(text_of(&svg, "title"), title);
        let description = text_of(&svg, "desc");
        for excerpt in excerpts {
            assert!(description.contains(excerpt), "{game}: {excerpt:?} in {description:?}");
        }
    }
}

#[test]
fn each_seat_has_its_men_at_the_bottom() {
    for (game, seat, army) in [
        ("chess", "white", "White"),
        ("chess", "black", "Black"),
        ("draughts", "black", "Black"),
        ("four", "a", "A"),
        ("four", "b", "B"),
        ("four", "c", "C"),
        ("four", "d", "D"),
        ("three", "black", "Black"),
        ("three", "red", "Red"),
        ("three", "white", "White"),
    ] {
        let svg = drawn(&["--game", game, "--seen-by", seat]);
        let document = Document::parse(&svg).expect("well-formed XML");
        let height = |node: roxmltree::Node<'_, '_>| node.attribute("y").and_then(|y| y.parse::<i32>().ok());
        let groups = document.descendants().filter_map(|group| Some((group.attribute("data-army")?, group)));
        let lowest = groups.max_by_key(|(_, group)| group.children().filter_map(height).min());
        assert_eq!(lowest.map(|(army, _)| army), Some(army), "{game} seen by {seat}");
    }
}

#[test]
fn positions_need_not_be_legal() {
    for (game, position, description) in [
        ("chess", "8/8/8/8/8/8/8/P6K w", "White: king h1, pawn a1."),
        ("draughts", "B:WK46:B5", "Black: man 5. White: king 46."),
        ("four", "c | a: Kg14 | c: Pe2", "C: pawn e2. A: king g14."),
        (
            "four",
            "B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-3,8,3/3,8,3/14/14/14/14/13,gK/bK,13/14/14/14/14/14/3,4,rK,3,3",
            "Red: king h1. Blue: king a7. Green: king n8.",
        ),
        ("teams", "teams red | red: Kh1 | green: Kn8", "Red: king h1. Green: king n8."),
        ("three", "red | red: KL4 NG3 | white: QH4", "Red: king L4, knight G3. White: queen H4."),
    ] {
        assert_eq!(text_of(&drawn(&["--game", game, "--position", position]), "desc"), description);
    }
}

#[test]
fn files_are_written_by_the_kind_in_their_name() {
    let folder = a_folder("diagram");
    let (svg, png) = (folder.join("x.svg"), folder.join("x.PNG"));
    for path in [&svg, &png] {
        let output = sissa(&["--game", "three", "--size", "240", "-o", path.to_str().expect("UTF-8")]);
        assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
    }
    assert_eq!(fs::read_to_string(svg).expect("the SVG was written"), drawn(&["--game", "three", "--size", "240"]));
    let png = fs::read(png).expect("the PNG was written");
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(png[16..20], 240_u32.to_be_bytes());
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let path = a_folder("diagram").join("missing").join("x.svg");
    let output = sissa(&["--game", "chess", "-o", path.to_str().expect("UTF-8")]);
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(complaint.starts_with("error: ") && complaint.contains("x.svg: "), "{complaint}");
}

#[test]
fn marks_are_drawn() {
    let plain = drawn(&["--game", "draughts"]);
    let marked = drawn(&["--game", "draughts", "--mark", "31,27", "--circle", "26", "--arrow", "31-27,20-24"]);
    assert_eq!(marked.lines().count(), plain.lines().count() + 5);
}

#[test]
fn arguments_that_make_no_sense() {
    for (arguments, why) in [
        (
            ["--game", "chess", "--seen-by", "a"],
            "invalid value 'a' for '--seen-by <SEAT>': expected one of white, black",
        ),
        (["--game", "four", "--seen-by", "red"], "expected one of a, b, c, d"),
        (["--game", "go", "--size", "10"], "invalid value 'go' for '--game <GAME>'"),
        (["--game", "chess", "--size", "0"], "expected a whole number from 1 to 8192"),
        (["--game", "chess", "-o", "x.gif"], "expected a name that ends in .svg or .png"),
        (["--game", "chess", "--mark", "j9"], "invalid value 'j9' for '--mark <FIELDS>': there is no field \"j9\""),
        (["--game", "draughts", "--circle", "51"], "there is no field \"51\""),
        (["--game", "chess", "--arrow", "e2e4"], "expected two fields with a hyphen between them"),
        (
            ["--game", "chess", "--arrow", "e2-e9"],
            "invalid value 'e2-e9' for '--arrow <ARROWS>': there is no field \"e9\"",
        ),
        (["--game", "chess", "--position", "9/8"], "invalid value '9/8' for '--position <POSITION>': column 1"),
        (["--game", "draughts", "--position", "W:W51"], "for '--position <POSITION>'"),
        (["--game", "three", "--position", "black | black: KJ5"], "expected a square of the board after K"),
        (["--game", "four", "--position", "red | red: KL4"], "expected a position of four, found one of three"),
        (["--game", "four", "--position", "R-1,0,0,0"], "column 3: expected 0: no player is out of a game in teams"),
    ] {
        let complaint = refused(&arguments);
        assert!(complaint.contains(why), "{arguments:?}: {complaint}");
    }
}
