//! What is written reads back as the same game, and looks as it should.

use draughts::International;
use draughts::pdn::Pdn;
use scoresheet::Chance;
use testkit::written::{check_file, check_moves, check_round_trip};

use super::super::{games, random_game};

#[track_caller]
fn check(file: &str, expected: &str) {
    check_moves::<Pdn>(file, expected);
}

#[test]
fn moves_are_numbered_where_they_must_be() {
    check("17.32-28 1923 28x19 14x23 1-0", "1. 32-28 19-23 2. 28x19 14x23 *");
    check(
        "[FEN \"B:W28,47:B17,K5\"] 12... 5x37 {so} 47-42 (47-41) 37x48 *",
        "1... 5x37 {so} 2. 47-42 (2. 47-41) 2... 37x48 *",
    );
}

#[test]
fn set_ups_and_passes_have_no_number() {
    check(
        "1. 32-28 /FEN \"W::\"/ 2. 37-32 19-23 (/FEN \"W:WK5:B\"/ 5-46) *",
        "1. 32-28 /FEN \"W::\"/ 2. 37-32 19-23 (/FEN \"W:WK5:B\"/ 3. 5-46) *",
    );
}

#[test]
fn tags_come_in_order() {
    let file = "[FEN \"B:WK46:B1-3,K14.\"][GameType \"20\"][Annotator \"N. N.\"][White \"Springer\"][Result \"1-0\"] *";
    assert_eq!(
        games::<International>(file.as_bytes())[0].game.to_string(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Springer\"]\n[Black \"?\"]\n\
         [Result \"2-0\"]\n[Annotator \"N. N.\"]\n[GameType \"20\"]\n[FEN \"B:WK46:B1,2,3,K14\"]\n\n*\n"
    );
}

const STARTS: [&str; 5] = [
    "B:W31-50:B1-20",
    "W:WK1:B18,37,38,43",
    "B:W29,30,38,39,44:B11,22,K27",
    "W:W28,43,K46:B12,22,23,39,K5",
    "B:WK47,K26:BK3,K15,8,9,19,20,32,33",
];

#[test]
fn every_game_reads_back_the_same() {
    let mut chance = Chance::new(1723);
    (0..2_000).for_each(|_| check_round_trip(&random_game::<International>(&STARTS, &mut chance)));
}

#[test]
fn many_games_in_one_file_read_back_the_same() {
    let mut chance = Chance::new(1894);
    check_file(&[(); 200].map(|()| random_game::<International>(&STARTS, &mut chance)));
}
