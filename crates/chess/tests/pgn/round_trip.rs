//! What is written reads back as the same game, and looks as it should.

use chess::Position;
use chess::pgn::{Comment, Game, GameResult, Nag, Pgn, Ply};
use scoresheet::Chance;
use testkit::written::{any_game, check_file, check_moves, check_round_trip};

use super::games;

#[track_caller]
fn check(file: &str, expected: &str) {
    check_moves::<Pgn>(file, expected);
}

#[test]
fn moves_are_numbered_where_they_must_be() {
    check("e4 e5 Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *");
    check(
        "e4 {a} e5 ! Nf3 (f4 exf4 (d5)) Nc6 (d6) *",
        "1. e4 {a} 1... e5 $1 2. Nf3 (2. f4 exf4 (2... d5)) 2... Nc6 (2... d6) *",
    );
    check("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 12\"] Kd7 Kd1 *", "12... Kd7 13. Kd1 *");
    check("1. e4 (d4 (c4)) *", "1. e4 (1. d4) (1. c4) *");
}

#[test]
fn comments_stay_with_their_moves() {
    check("{a} 1. {b} e4 {c} e5 {d} {e} 2. {f} Nf3 *", "{a} 1. {b} e4 {c} 1... e5 {d} {e} 2. {f} Nf3 *");
    check("1. e4 {a} ({b} 1. d4 {c}) {d} e5 *", "1. e4 {a} ({b} 1. d4 {c}) {d} 1... e5 *");
    check("1. e4 (1. d4) {a} (1. c4) {b} *", "1. e4 {b} (1. d4) ({a} 1. c4) *");
    check("1. e4 ({nothing}) e5 *", "1. e4 {nothing} 1... e5 *");
    check("1. e4 ; with } brace\n e5 *", "1. e4 ; with } brace\n1... e5 *");
    check("1. e4 (;}\n1. d4) ;}\n {}*", "1. e4 ; }\n{} ( ; }\n1. d4) *");
}

#[test]
fn lines_are_at_most_79_characters_long_and_comments_break_at_single_blanks() {
    let words = "word ".repeat(30);
    let file = format!("1. e4 {{{words}  two  blanks %escape {words}}} {} *", "Nf6 Nf3 Ng8 Ng1 ".repeat(20));
    let written = games(file.as_bytes())[0].game.to_string();
    assert!(written.lines().all(|line| line.chars().count() <= 79 && !line.starts_with('%')), "{written}");
    assert_eq!(games(written.as_bytes())[0].game, games(file.as_bytes())[0].game);
}

#[test]
fn tags_come_in_order() {
    let file = "[FEN \"8/8/8/8/8/8/8/Kk6 w - - 0 1\"]*[ECO \"C41\"][Black \"\\\"B\\\"\"][Annotator \"\\\\\"][Event \"E\"][FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]*";
    let written = games(file.as_bytes())[1].game.to_string();
    assert_eq!(
        written,
        "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"\\\"B\\\"\"]\n[Result \"*\"]\n\
         [Annotator \"\\\\\"]\n[ECO \"C41\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*\n"
    );
}

/// A game from one of these positions or the opening, with passes in it.
fn game(chance: &mut Chance) -> Game {
    const STARTS: [&str; 4] = [
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "8/P6k/8/8/8/8/p6K/8 b - - 99 4294967295",
        "4k2r/8/8/8/8/8/8/R3K3 b Qk - 5 0",
    ];
    const RESULTS: [GameResult; 4] =
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown];
    let start = STARTS.get(chance.below(8)).map_or(Position::OPENING, |fen| fen.parse().expect("a position"));
    any_game(start, RESULTS[chance.below(4)], chance, |position: &Position, chance| match chance.below(20) {
        0 => Some(Ply::Pass),
        _ => chance.pick(&position.legal_moves()).copied().map(Ply::Move),
    })
}

#[test]
fn every_game_reads_back_the_same() {
    let mut chance = Chance::new(1847);
    (0..2_000).for_each(|_| check_round_trip(&game(&mut chance)));
}

#[test]
fn many_games_in_one_file_read_back_the_same() {
    let mut chance = Chance::new(1795);
    check_file(&[(); 200].map(|()| game(&mut chance)));
}

#[test]
fn games_differ_in_what_they_say() {
    let mut chance = Chance::new(1);
    let game = (0..).map(|_| game(&mut chance)).find(|game| game.plies() > 10).expect("some are long");
    let id = game.main_line().last().expect("it has moves");
    let mut other = game.clone();
    other.node_mut(id).nags.push(Nag::GOOD);
    assert_ne!(game, other);
    let mut other = game.clone();
    other.comments.push(Comment::new("!"));
    assert_ne!(game, other);
    let mut other = game.clone();
    if other.add(None, Ply::Pass).is_ok() {
        assert_ne!(game, other);
    }
}
