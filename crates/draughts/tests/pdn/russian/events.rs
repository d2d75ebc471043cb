//! What is found in a file.

use draughts::russian::pdn::Pdn;
use testkit::written::events;

/// Checks all events of a file in a short writing.
#[track_caller]
fn check(file: &str, expected: &str) {
    assert_eq!(events::<Pdn>(file.as_bytes()), expected, "{file}");
}

#[test]
fn a_plain_game() {
    check(
        "[Event \"Match\"] [White \"Abaulin\"]\n[GameType \"25\"]\n1.c3-d4 f6-e5 2.d4:f6 g7:e5 1-0\n",
        "[Event=Match] [White=Abaulin] [GameType=25] 1. c3-d4 f6-e5 2. d4:f6 g7:e5 1-0 END",
    );
}

#[test]
fn results_are_not_moves_and_moves_are_not_results() {
    for (text, result) in [
        ("1-0", "1-0"),
        ("2-0", "1-0"),
        ("0-1", "0-1"),
        ("0-2", "0-1"),
        ("1/2-1/2", "1/2-1/2"),
        ("½-½", "1/2-1/2"),
        ("1-1", "1/2-1/2"),
        ("0-0", "0-0"),
        ("*", "*"),
    ] {
        check(&format!("1. a1-b2 {text}\n1. c1-d2 {text}"), &format!("1. a1-b2 {result} END 1. c1-d2 {result} END"));
    }
    check("1. 1-6 01-07 11-1 *", "1. 1-6 01-07 11-1 * END");
    check("1. 2-0 2. 22-18 *", "1. 1-0 END 2. 22-18 * END");
}

#[test]
fn moves_in_any_form() {
    check(
        "1. c3-d4 e3:c5 e3xc5 c3:e5:g7 c3d4 22-18 2218 c3\u{2013}d4 *",
        "1. c3-d4 e3:c5 e3xc5 c3:e5:g7 c3d4 22-18 2218 c3-d4 * END",
    );
    check("1.c3-d4 12. c7-d6 12... d6-e5 3. ... c7-d6 *", "1. c3-d4 12. c7-d6 12. d6-e5 3. c7-d6 * END");
}

#[test]
fn judgements_stand_behind_moves_in_any_form() {
    check(
        "1.c3-d4! f6-e5(?) 2.d4:f6 (!?!!!) g7:e5 ?! $902 *",
        "1. c3-d4 $1 f6-e5 $2 2. d4:f6 $5 $3 $1 g7:e5 $6 $902 * END",
    );
}

#[test]
fn set_ups_are_one_word() {
    check(
        "1. c3-d4 /FEN \"B:Wd4,h2:Bb8\"/ 1... b8-a7 /FEN \"B::\"/ * /FEN \"W:Wa1:Bb8\"/ *",
        "1. c3-d4 /FEN \"B:Wd4,h2:Bb8\"/ 1. b8-a7 /FEN \"B::\"/ * END /FEN \"W:Wa1:Bb8\"/ * END",
    );
    check("1. c3-d4 /FEN *", "1. c3-d4 /FEN * END");
}

#[test]
fn remarks_are_passed_over_and_comments_kept() {
    check(
        "% 8x8\n1. c3-d4 % [Event \"no\"]\n{[%clk 1:55:21] } ; all {of} it\nd6-c5 {a { b} *",
        "1. c3-d4 {[%clk 1:55:21] } { all {of} it} d6-c5 {a { b} * END",
    );
}

#[test]
fn the_last_game_needs_no_end_and_the_others_do() {
    check("1. c3-d4", "1. c3-d4 END");
    check(
        "[Event \"a\"] 1. c3-d4\n[Event \"b\"] 1. e3-d4",
        "[Event=a] 1. c3-d4 FAULT 2:1: expected a result (*, 1-0, 0-1, 1/2-1/2 or 0-0) before the game ends. END \
         [Event=b] 1. e3-d4 END",
    );
}
