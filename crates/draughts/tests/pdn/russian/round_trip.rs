//! What is written reads back as the same game, and looks as it should.

use draughts::Russian;
use draughts::russian::pdn::Pdn;
use scoresheet::Chance;
use testkit::written::{check_file, check_moves, check_round_trip};

use super::super::{games, random_game};

#[track_caller]
fn check(file: &str, expected: &str) {
    check_moves::<Pdn>(file, expected);
}

#[test]
fn moves_are_numbered_where_they_must_be() {
    check("17.c3-d4 f6e5 d4xf6 g7:e5 1-0", "1. c3-d4 f6-e5 2. d4:f6 g7:e5 *");
    check(
        "[FEN \"B:Wc3,h2:Bf6,Kh8\"] 12... h8-g7 {so} 13. h2-g3 (13. c3-d4 f6-e5) f6-e5 *",
        "1... h8-g7 {so} 2. h2-g3 (2. c3-d4 f6-e5) 2... f6-e5 *",
    );
}

#[test]
fn set_ups_and_passes_have_no_number() {
    check(
        "1. c3-d4 /FEN \"W::\"/ 2. b2-c3 d6-c5 (/FEN \"W:WKa1:B\"/ a1-h8) *",
        "1. c3-d4 /FEN \"W::\"/ 2. b2-c3 d6-c5 (/FEN \"W:WKa1:B\"/ 3. a1-h8) *",
    );
}

#[test]
fn tags_come_in_order() {
    let file =
        "[FEN \"B:WKa1:B1,2,3,K14.\"][GameType \"25\"][Annotator \"N. N.\"][White \"Abaulin\"][Result \"2-0\"] *";
    assert_eq!(
        games::<Russian>(file.as_bytes())[0].game.to_string(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Abaulin\"]\n[Black \"?\"]\n\
         [Result \"1-0\"]\n[Annotator \"N. N.\"]\n[GameType \"25\"]\n[FEN \"B:WKa1:BKc5,b8,d8,f8\"]\n\n*\n"
    );
}

const STARTS: [&str; 5] = [
    "B:W21-32:B1-12",
    "B:Wc3,d4,g5,d6:BKf8",
    "B:Wb2,d2,f2,f4:Bc3",
    "W:Wb6,h2:Bc7,f6,f4,Kb8",
    "W:WKe1,a1:Bd2,e3,g3,c5,Kg5",
];

#[test]
fn every_game_reads_back_the_same() {
    let mut chance = Chance::new(1884);
    (0..2_000).for_each(|_| check_round_trip(&random_game::<Russian>(&STARTS, &mut chance)));
}

#[test]
fn many_games_in_one_file_read_back_the_same() {
    let mut chance = Chance::new(1928);
    check_file(&[(); 200].map(|()| random_game::<Russian>(&STARTS, &mut chance)));
}
