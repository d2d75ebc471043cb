//! What is found in a file.

use draughts::pdn::Pdn;
use testkit::written::events;

/// Checks all events of a file in a short writing.
#[track_caller]
fn check(file: &str, expected: &str) {
    assert_eq!(events::<Pdn>(file.as_bytes()), expected, "{file}");
}

#[test]
fn a_plain_game() {
    check(
        "[Event \"Match\"] [White \"Wiersma\"]\n[GameType \"20\"]\n1.32-28 19-23 2.28x19 14x23 2-0\n",
        "[Event=Match] [White=Wiersma] [GameType=20] 1. 32-28 19-23 2. 28x19 14x23 2-0 END",
    );
}

#[test]
fn results_are_not_moves_and_moves_are_not_results() {
    for (text, result) in [
        ("2-0", "2-0"),
        ("1-0", "2-0"),
        ("0-2", "0-2"),
        ("0-1", "0-2"),
        ("1-1", "1-1"),
        ("1/2-1/2", "1-1"),
        ("½-½", "1-1"),
        ("0-0", "0-0"),
        ("*", "*"),
    ] {
        check(&format!("1. 1-6 {text}\n1. 2-7 {text}"), &format!("1. 1-6 {result} END 1. 2-7 {result} END"));
    }
    check("1. 1-18 1-7 01-07 11-1 *", "1. 1-18 1-7 01-07 11-1 * END");
    check("1. 2-0 2. 32-28 *", "1. 2-0 END 2. 32-28 * END");
}

#[test]
fn moves_in_any_form() {
    check(
        "1. 32-28 28x19 28:19 26x17x37 3228 d3-e4 a3b4 32\u{2013}28 *",
        "1. 32-28 28x19 28:19 26x17x37 3228 d3-e4 a3b4 32-28 * END",
    );
    check("1.32-28 12. 7-12 12... 8-13 3. ... 7-12 *", "1. 32-28 12. 7-12 12. 8-13 3. 7-12 * END");
    check("41. - - *", "41. - - * END");
}

#[test]
fn a_move_set_in_columns_is_one_move() {
    check("1. 33-29  1- 7  2. 10- 4 21-26 3. 1x  7*", "1. 33-29 1- 7 2. 10- 4 21-26 3. 1x  7 * END");
    check("1. 33-  \n29 *", "1. 33- 29. * END");
}

#[test]
fn judgements_stand_behind_moves_in_any_form() {
    check(
        "1.32-28! 19-23(?) 2.28x19 (!?!!!) 14x23 ?! $902 *",
        "1. 32-28 $1 19-23 $2 2. 28x19 $5 $3 $1 14x23 $6 $902 * END",
    );
}

#[test]
fn set_ups_are_one_word() {
    check(
        "1. 32-28 /FEN \"B:W28,31-36,38-50:B1-20\"/ 1... 20-25 /FEN \"B::\"/ * /FEN \"W:W5:B1\"/ *",
        "1. 32-28 /FEN \"B:W28,31-36,38-50:B1-20\"/ 1. 20-25 /FEN \"B::\"/ * END /FEN \"W:W5:B1\"/ * END",
    );
    check("1. 32-28 /FEN *", "1. 32-28 /FEN * END");
}

#[test]
fn remarks_are_passed_over_and_comments_kept() {
    check(
        "% 10x10\n1. 32-28 % [Event \"no\"]\n{[%clk 1:55:21] } ; all {of} it\n19-23 {a { b} *",
        "1. 32-28 {[%clk 1:55:21] } { all {of} it} 19-23 {a { b} * END",
    );
}

#[test]
fn the_last_game_needs_no_end_and_the_others_do() {
    check("1. 32-28", "1. 32-28 END");
    check(
        "[Event \"a\"] 1. 32-28\n[Event \"b\"] 1. 33-28",
        "[Event=a] 1. 32-28 FAULT 2:1: expected a result (*, 2-0, 0-2, 1-1 or 0-0) before the game ends. END \
         [Event=b] 1. 33-28 END",
    );
}
