//! Games of players that follow scripts.

use chess::pgn::Games;

use super::super::adjudication::{DrawVerdict, LossVerdict};
use super::super::clock::{Allowance, TimeControl};
use super::super::fake::{FakePlayer, answer};
use super::*;

fn conditions() -> Conditions {
    let control = TimeControl { base: Duration::from_secs(1), increment: Duration::from_millis(10) };
    let leniency = Leniency { margin: Duration::from_millis(20), patience: Duration::from_secs(60) };
    Conditions { limit: Limit::Clock(control), leniency, verdicts: Verdicts::default() }
}

fn game(start: &str, white: &mut FakePlayer, black: &mut FakePlayer) -> Played {
    play(start.parse().expect("a position"), ByColor::new(white, black), &conditions())
}

/// A game of two lists of moves.
fn listed(start: &str, white: &str, black: &str) -> Played {
    game(start, &mut FakePlayer::playing(white), &mut FakePlayer::playing(black))
}

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn mate_ends_the_game() {
    let played = listed(ARRAY, "f2f3 g2g4", "e7e5 d8h4");
    assert_eq!(played.ending, Ending::Checkmate { winner: Color::Black });
    assert_eq!(played.record.result, GameResult::BlackWins);
    assert_eq!(played.record.plies(), 4);
    assert!(played.last_lines.is_empty());
}

#[test]
fn draws_are_seen_by_the_board() {
    let knights = ("g1f3 f3g1 g1f3 f3g1", "g8f6 f6g8 g8f6 f6g8");
    let played = listed(ARRAY, knights.0, knights.1);
    assert_eq!((played.ending, played.record.plies()), (Ending::Repetition, 8));
    assert_eq!(listed("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6f7", "").ending, Ending::Stalemate);
    let played = listed("7k/8/8/8/8/8/1p6/K7 w - - 0 1", "a1b2", "");
    assert_eq!(played.ending, Ending::InsufficientMaterial);
    let played = listed("7k/8/8/8/8/8/R7/K7 w - - 99 80", "a2b2", "");
    assert_eq!(played.ending, Ending::FiftyMoves);
    let mate = listed("7k/8/6K1/8/8/8/R7/8 w - - 99 80", "a2a8", "");
    assert_eq!(mate.ending, Ending::Checkmate { winner: Color::White });
}

#[test]
fn an_illegal_move_loses_and_is_quoted() {
    let played = listed(ARRAY, "e2e5", "");
    let Ending::Fault { by: Color::White, fault: Fault::IllegalMove { text, .. } } = &played.ending else {
        panic!("{:?}", played.ending);
    };
    assert_eq!(text, "e2e5");
    assert_eq!(played.record.result, GameResult::BlackWins);
    assert_eq!(played.last_lines, ["< last words of list"]);
    for nonsense in ["0000", "(none)", "e9e4", "\u{1f600}"] {
        let played = listed(ARRAY, nonsense, "");
        assert_eq!(played.ending.termination(), "rules infraction", "{nonsense}");
    }
}

#[test]
fn a_crash_loses() {
    let played = listed(ARRAY, "e2e4 d2d4", "e7e5");
    assert_eq!(played.ending, Ending::Fault { by: Color::Black, fault: Fault::Crash("out of moves".into()) });
    assert_eq!(played.record.result, GameResult::WhiteWins);
    assert_eq!(played.record.plies(), 3);
}

#[test]
fn a_late_move_is_not_played() {
    let mut slow = FakePlayer::new("slow", |_| Ok(Answer { spent: Duration::from_millis(1021), ..answer("e2e4") }));
    let played = game(ARRAY, &mut slow, &mut FakePlayer::playing("e7e5"));
    let allowed = Duration::from_millis(1020);
    assert_eq!(played.ending, Ending::Fault { by: Color::White, fault: Fault::TimeLoss { allowed } });
    assert_eq!(played.record.plies(), 0);
    let mut hung = FakePlayer::new("hung", |turn| Err(Trouble::Silent(turn.wait)));
    assert_eq!(game(ARRAY, &mut hung, &mut FakePlayer::playing("")).ending, played.ending);
}

#[test]
fn a_game_broken_off_has_no_result() {
    let mut stopped = FakePlayer::new("stopped", |_| Err(Trouble::BrokenOff));
    let played = game(ARRAY, &mut FakePlayer::playing("e2e4"), &mut stopped);
    assert_eq!((played.ending, played.record.result), (Ending::BrokenOff, GameResult::Unknown));
}

#[test]
fn a_player_is_told_the_moves_and_both_clocks() {
    let mut black = FakePlayer::new("black", |turn| {
        assert_eq!((turn.start, turn.moves), (ARRAY, &["e2e4".to_owned()][..]));
        let left = ByColor::new(Duration::from_millis(1009), Duration::from_secs(1));
        assert_eq!(turn.allowance, Allowance::Clock { left, increment: Duration::from_millis(10) });
        Err(Trouble::BrokenOff)
    });
    assert_eq!(game(ARRAY, &mut FakePlayer::playing("e2e4"), &mut black).ending, Ending::BrokenOff);
}

#[test]
fn what_both_think_ends_the_game_where_that_is_agreed() {
    let verdicts = Verdicts { draw: None, loss: Some(LossVerdict { moves: 2, centipawns: 500 }) };
    let thinking = |moves: &str, centipawns| {
        let mut moves: Vec<String> = moves.split(' ').rev().map(str::to_owned).collect();
        FakePlayer::new("thinker", move |_| {
            let text = moves.pop().ok_or(Trouble::BrokenOff)?;
            Ok(Answer { score: Some(Score::Centipawns(centipawns)), ..answer(&text) })
        })
    };
    let (mut white, mut black) = (thinking("e2e4 d2d4 c2c4", 600), thinking("e7e5 d7d5 c7c5", -600));
    let players = ByColor::<&mut dyn Player>::new(&mut white, &mut black);
    let played = play(Position::OPENING, players, &Conditions { verdicts, ..conditions() });
    assert_eq!((played.ending, played.record.plies()), (Ending::LostByVerdict { loser: Color::Black }, 4));

    let verdicts = Verdicts { draw: Some(DrawVerdict { from: 2, moves: 1, centipawns: 10 }), loss: None };
    let (mut white, mut black) = (thinking("e2e4 d2d4 c2c4", 5), thinking("e7e5 d7d5 c7c5", -5));
    let players = ByColor::<&mut dyn Player>::new(&mut white, &mut black);
    let played = play(Position::OPENING, players, &Conditions { verdicts, ..conditions() });
    assert_eq!((played.ending, played.record.plies()), (Ending::DrawnByVerdict, 4));
}

#[test]
fn the_record_reads_back_the_same() {
    let played = listed("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "e1g1 e2e4", "e8e7");
    let text = played.record.to_string();
    let reading = Games::new(text.as_bytes()).next().expect("a game").expect("readable");
    assert!(reading.errors.is_empty(), "{:?}", reading.errors);
    assert_eq!(reading.game, played.record);
    assert!(text.contains("1. O-O {+0.00/1 0.001s}"), "{text}");
    assert!(text.replace('\n', " ").contains("{black crashed: out of moves} 1-0"), "{text}");
}
