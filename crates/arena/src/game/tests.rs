//! Games of players that follow scripts.

use std::time::Duration;

use chess::pgn::{GameResult, Games, Pgn};
use draughts::pdn::{self, Pdn};
use protocols::Allowance;
use scoresheet::Color;

use super::*;
use crate::adjudication::{DrawVerdict, LossVerdict};
use crate::clock::TimeControl;
use crate::fake::{FakePlayer, answer};

fn conditions() -> Conditions {
    let control = TimeControl { base: Duration::from_secs(1), increment: Duration::from_millis(10) };
    let leniency = Leniency { margin: Duration::from_millis(20), patience: Duration::from_secs(60) };
    Conditions { limit: Limit::Clock(control), leniency, verdicts: Verdicts::default() }
}

fn game_of<D: Discipline>(start: &str, white: &mut FakePlayer, black: &mut FakePlayer) -> Played<D> {
    play(D::read_opening(start).expect("a position"), ByColor::new(white, black), &conditions())
}

fn game(start: &str, white: &mut FakePlayer, black: &mut FakePlayer) -> Played<Pgn> {
    game_of(start, white, black)
}

/// A game of two lists of moves.
fn listed(start: &str, white: &str, black: &str) -> Played<Pgn> {
    game(start, &mut FakePlayer::playing(white), &mut FakePlayer::playing(black))
}

/// A game of draughts of two lists of moves.
fn draughts(start: &str, white: &str, black: &str) -> Played<Pdn> {
    game_of(start, &mut FakePlayer::playing(white), &mut FakePlayer::playing(black))
}

fn drawn(how: &'static str) -> Ending {
    Ending::Drawn { how }
}

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn mate_ends_the_game() {
    let played = listed(ARRAY, "f2f3 g2g4", "e7e5 d8h4");
    assert_eq!(played.ending, Ending::Won { winner: Color::Black, how: "mate" });
    assert_eq!(played.record.result, GameResult::BlackWins);
    assert_eq!(played.record.plies(), 4);
    assert!(played.last_lines.is_empty());
}

#[test]
fn draws_are_seen_by_the_board() {
    let knights = ("g1f3 f3g1 g1f3 f3g1", "g8f6 f6g8 g8f6 f6g8");
    let played = listed(ARRAY, knights.0, knights.1);
    assert_eq!((played.ending, played.record.plies()), (drawn("third repetition"), 8));
    assert_eq!(listed("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6f7", "").ending, drawn("stalemate"));
    let played = listed("7k/8/8/8/8/8/1p6/K7 w - - 0 1", "a1b2", "");
    assert_eq!(played.ending, drawn("insufficient material"));
    let played = listed("7k/8/8/8/8/8/R7/K7 w - - 99 80", "a2b2", "");
    assert_eq!(played.ending, drawn("fifty moves"));
    let mate = listed("7k/8/6K1/8/8/8/R7/8 w - - 99 80", "a2a8", "");
    assert_eq!(mate.ending, Ending::Won { winner: Color::White, how: "mate" });
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
        assert_eq!(turn.color, Color::Black);
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
            let thought = Thought { score: Some(Score::Centipawns(centipawns)), depth: None };
            Ok(Answer { thought, ..answer(&text) })
        })
    };
    let (mut white, mut black) = (thinking("e2e4 d2d4 c2c4", 600), thinking("e7e5 d7d5 c7c5", -600));
    let players = ByColor::<&mut dyn Player>::new(&mut white, &mut black);
    let played = play::<Pgn>(chess::Position::OPENING, players, &Conditions { verdicts, ..conditions() });
    assert_eq!((played.ending, played.record.plies()), (Ending::LostByVerdict { loser: Color::Black }, 4));

    let verdicts = Verdicts { draw: Some(DrawVerdict { from: 2, moves: 1, centipawns: 10 }), loss: None };
    let (mut white, mut black) = (thinking("e2e4 d2d4 c2c4", 5), thinking("e7e5 d7d5 c7c5", -5));
    let players = ByColor::<&mut dyn Player>::new(&mut white, &mut black);
    let played = play::<Pgn>(chess::Position::OPENING, players, &Conditions { verdicts, ..conditions() });
    assert_eq!((played.ending, played.record.plies()), (Ending::DrawnByVerdict, 4));
}

#[test]
fn the_record_reads_back_the_same() {
    let played = listed("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "e1g1 e2e4", "e8e7");
    let text = played.record.to_string();
    let reading = Games::new(text.as_bytes()).next().expect("a game").expect("readable");
    assert!(reading.judged.faults.is_empty(), "{:?}", reading.judged.faults);
    assert_eq!(reading.game, played.record);
    assert!(text.contains("1. O-O {+0.00/1 0.001s}"), "{text}");
    assert!(text.replace('\n', " ").contains("{black crashed: out of moves} 1-0"), "{text}");
}

#[test]
fn who_cannot_move_has_lost_at_draughts() {
    let played = draughts("W:W28:B23", "28x19x23", "");
    assert_eq!(played.ending, Ending::Won { winner: Color::White, how: "no move" });
    assert_eq!(played.record.result, pdn::GameResult::WhiteWins);
    assert_eq!(draughts("W:W30,39:B25", "39-34", "").ending, played.ending, "blocked");
}

#[test]
fn draughts_is_drawn_by_itself() {
    let kings = ("49-43 43-49 49-43 43-49", "6-1 1-6 6-1 1-6");
    let played = draughts("W:WK49:BK6,20", kings.0, kings.1);
    assert_eq!((played.ending, played.record.plies()), (drawn("third repetition"), 8));
    assert_eq!(played.record.result, pdn::GameResult::Draw);
    assert_eq!(draughts("W:WK49:BK4,K38", "49x32x38", "").ending, drawn("king against king"));
}

#[test]
fn a_capture_of_too_few_is_illegal() {
    let played = draughts("W:W28,43:B12,22,23,39", "43x34x39", "");
    let Ending::Fault { by: Color::White, fault } = &played.ending else { panic!("{:?}", played.ending) };
    let why = "made the illegal move \"43x34x39\": 43-34: 2 must be taken, with 28 for one (Art. 13, 15)";
    assert_eq!(fault.to_string(), why);
}

#[test]
fn draughts_players_are_told_positions_and_moves_of_the_hub() {
    let mut black = FakePlayer::new("black", |turn| {
        assert_eq!(turn.start, "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
        assert_eq!(turn.moves, ["32-28"]);
        Err(Trouble::BrokenOff)
    });
    let played = game_of::<Pdn>("W:W31-50:B1-20", &mut FakePlayer::playing("32-28"), &mut black);
    assert_eq!(played.ending, Ending::BrokenOff);
}

#[test]
fn the_record_of_draughts_reads_back_the_same() {
    let played = draughts("W:W31-50:B1-20", "32-28 28x19x23 37-32", "19-23 14x23x19");
    let text = played.record.to_string();
    let reading = pdn::Games::new(text.as_bytes()).next().expect("a game").expect("readable");
    assert!(reading.judged.faults.is_empty(), "{:?}", reading.judged.faults);
    assert_eq!(reading.game, played.record);
    assert!(text.contains("1. 32-28 {+0.00/1 0.001s} 1... 19-23"), "{text}");
    assert!(text.replace('\n', " ").contains("{black crashed: out of moves} *"), "{text}");
}
