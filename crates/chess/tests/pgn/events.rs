//! What is found in a file.

use chess::pgn::{Event, Reader};

use super::events;

#[track_caller]
fn check(file: impl AsRef<[u8]>, expected: &str) {
    let file = file.as_ref();
    assert_eq!(events(file), expected, "{}", String::from_utf8_lossy(file));
}

#[test]
fn a_plain_game() {
    check(
        "[Event \"Match\"]\n[White \"Morphy\"]\n\n1. e4 e5 2. Nf3 d6\n3. d4 1-0\n",
        "[Event=Match] [White=Morphy] 1. e4 e5 2. Nf3 d6 3. d4 1-0 END",
    );
}

#[test]
fn nothing() {
    for file in ["", "\n", " \r\n\t", "\u{feff}", "\u{feff}\n\n", "% nothing", "; to be or not to be"] {
        let expected = if file.starts_with(';') { "{ to be or not to be}" } else { "" };
        check(file, expected);
    }
}

#[test]
fn move_numbers_in_any_form() {
    for file in ["1.e4 1...e5 *", "1. e4 1... e5 *", "1 . e4 1 ... e5 *", "1.\te4\r1. .. e5*", "1.e4 1\u{2026}e5 *"] {
        check(file, "1. e4 1. e5 * END".strip_prefix(if file.starts_with("1 ") { "1. " } else { "" }).unwrap());
    }
    check("1.e4 1.\u{2026} e5 *", "1. e4 1. e5 * END");
    check(b"1.e4 1\x85 e5 *", "1. e4 1. e5 * END");
    check("e4 e5 Nf3 *", "e4 e5 Nf3 * END");
    check("1. e4 99999999999999999999. e5 *", "1. e4 4294967295. e5 * END");
    check("1.e4 2e5 3O-O *", "1. e4 2. e5 3. O-O * END");
}

#[test]
fn results_in_any_form() {
    for (text, result) in [
        ("1-0", "1-0"),
        ("0-1", "0-1"),
        ("1/2-1/2", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("*", "*"),
        ("1\u{2013}0", "1-0"),
        ("0\u{2013}1", "0-1"),
        ("½-½", "1/2-1/2"),
        ("½\u{2013}½", "1/2-1/2"),
        ("½", "1/2-1/2"),
        ("1/2\u{2012}1/2", "1/2-1/2"),
    ] {
        check(format!("1.e4 {text}"), &format!("1. e4 {result} END"));
        check(format!("1.e4 {text}\n\n1.d4 {text}\n"), &format!("1. e4 {result} END 1. d4 {result} END"));
    }
    check(b"1.e4 \xbd-\xbd", "1. e4 1/2-1/2 END");
    check(b"1.e4 1\x960", "1. e4 1-0 END");
}

#[test]
fn moves_in_any_form() {
    check(
        "1. e4 0-0 O-O 0-0-0+ -- Z0 e7-e8=Q# exd6e.p. exd6 e.p. dxe8=N+ *",
        "1. e4 0-0 O-O 0-0-0+ -- Z0 e7-e8=Q# exd6e.p. exd6 dxe8=N+ * END",
    );
    check("1. \u{2658}f3 O\u{2013}O e4\u{a0}e5 *", "1. \u{2658}f3 O-O e4 e5 * END");
    check("1. Qh7 # Kh8 ++ *", "1. Qh7 Kh8 * END");
}

#[test]
fn a_promotion_in_brackets_is_no_variation() {
    check("1. e8(Q) a1(R)+ e8(Qd8) Re1(d4) *", "1. e8(Q) a1(R) e8 ( Qd8 ) Re1 ( d4 ) * END");
}

#[test]
fn judgements_in_any_form() {
    check("1. e4(!) e5 (?!) (!?!!!) (! Nf3) *", "1. e4 $1 e5 $6 $5 $3 $1 ( $1 Nf3 ) * END");
    check(
        "1. e4! e5? 2. f4!! g5?? 3. d4!? d5?! 4. a3 $139 a6$10 $0 h3 !?! +- h6 = ± *",
        "1. e4 $1 e5 $2 2. f4 $3 g5 $4 3. d4 $5 d5 $6 4. a3 $139 a6 $10 $0 h3 $5 $1 $18 h6 $10 $16 * END",
    );
}

#[test]
fn comments_of_both_kinds() {
    check(
        "{first}1.e4{good; so}; rest {of} line (\n{a ( b } e5 {}*{last}\n",
        "{first} 1. e4 {good; so} { rest {of} line (} {a ( b } e5 {} * {last} END",
    );
    check(
        "1. e4 {over\r\ntwo lines} e5 {% no escape\n% here} *",
        "1. e4 {over\r\ntwo lines} e5 {% no escape\n% here} * END",
    );
    check(
        b"1. e4 {Gr\xfcnfeld and Gr\xc3\xbcnfeld \x96 \x93both\x94} *",
        "1. e4 {Grünfeld and Grünfeld – “both”} * END",
    );
    check(
        "1. e4 ; to the end of the file",
        "1. e4 { to the end of the file} FAULT 1:31: expected a result (1-0, 0-1, 1/2-1/2 or *) before the game ends. END",
    );
}

#[test]
fn a_comment_behind_the_result_belongs_to_its_game_on_the_same_line_only() {
    check("1. e4 * {this} ; and this\n{not this}\n1. d4 *", "1. e4 * {this} { and this} END {not this} 1. d4 * END");
}

#[test]
fn a_long_comment_comes_in_pieces_and_whole() {
    let long = "é♞x".repeat(60_000);
    let file = format!("1. e4 {{{long}}} e5 *");
    let mut reader = Reader::new(file.as_bytes());
    let (mut text, mut pieces) = (String::new(), 0);
    while let Some((_, event)) = reader.next_event().unwrap() {
        if let Event::Comment { text: piece, more } = event {
            text.push_str(piece);
            pieces += 1;
            assert_eq!(more, text.len() < long.len());
        }
    }
    assert!(text == long && pieces > 1);
}

#[test]
fn variations_nest() {
    check("1. e4 (1. d4 d5 (1... Nf6) (1... f5)) e5 *", "1. e4 ( 1. d4 d5 ( 1. Nf6 ) ( 1. f5 ) ) e5 * END");
}

#[test]
fn tags_in_any_form() {
    check(
        r#"[White "The \"Turk\""][Site "C:\\x\y"]  [  Round   "1"  ] *"#,
        r#"[White=The "Turk"] [Site=C:\x\y] [Round=1] * END"#,
    );
    check("[Event\n\"two\"\r\n]\n*", "[Event=two] * END");
    check(b"[White \"M\xfcller\"]\n*", "[White=Müller] * END");
    check("[Event \"\"]\n[Empty \"\"]*", "[Event=] [Empty=] * END");
}

#[test]
fn escape_lines() {
    check("% [Event \"no\"]\n[Event \"yes\"]\n%1. d4\n1. e4\r%*\r*", "[Event=yes] 1. e4 * END");
    check("\u{feff}% no\n1. e4 *", "1. e4 * END");
}

#[test]
fn line_ends_of_any_kind() {
    for end in ["\n", "\r\n", "\r"] {
        let file = "[Event \"a\"]\n\n1. e4\n; note\n*\n\n[Event \"b\"]\n\n)\n*\n".replace('\n', end);
        check(&file, "[Event=a] 1. e4 { note} * END [Event=b] FAULT 9:1: this ) closes no variation. * END");
    }
}

#[test]
fn games_without_blank_lines_results_or_moves() {
    const MISSING: &str = "expected a result (1-0, 0-1, 1/2-1/2 or *) before the game ends.";
    check("[Event \"a\"]1. e4 *[Event \"b\"]1. d4 *1. c4 *", "[Event=a] 1. e4 * END [Event=b] 1. d4 * END 1. c4 * END");
    check(
        "[Event \"a\"]\n1. e4\n[Event \"b\"]\n1. d4 *",
        &format!("[Event=a] 1. e4 FAULT 3:1: {MISSING} END [Event=b] 1. d4 * END"),
    );
    check(
        "[Event \"a\"]\n[Site \"x\"]\n\n[Event \"b\"]\n*",
        &format!("[Event=a] [Site=x] FAULT 4:1: {MISSING} END [Event=b] * END"),
    );
    check("1. e4 e5", &format!("1. e4 e5 FAULT 1:9: {MISSING} END"));
}

#[test]
fn games_and_variations_can_be_skipped() {
    let file = "[Event \"a\"] 1. e4 (1. d4 (1. c4 {)} ; )\n ) d5) e5 * {x}\n[Event \"b\"] 1. d4 ( 1. c4 1-0\n\n[Event \"c\"] 1. c4 *";
    let mut reader = Reader::new(file.as_bytes());
    let mut seen = String::new();
    while let Some((_, event)) = reader.next_event().unwrap() {
        match event {
            Event::Tag { value: "b", .. } => reader.skip_game().unwrap(),
            Event::Tag { value, .. } => seen.push_str(value),
            Event::Move(text) => seen.push_str(text),
            Event::BeginVariation => reader.skip_variation().unwrap(),
            Event::EndGame => seen.push('.'),
            _ => {}
        }
    }
    assert_eq!(seen, "ae4e5.cc4.");
}
