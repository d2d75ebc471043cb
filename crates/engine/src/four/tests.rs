use multichess::{Position, Rules, Share, fen4};

use super::*;
use crate::several::trial::{best_at, found, keeps_its_limits, plays_by_the_rules};
use crate::{Limits, Score};

/// A stands mate by D's rook; B gives mate to C, and it is over.
#[test]
fn mate_in_one_wins_the_game() {
    let (best, outlook) = best_at("partners", "b | a*: Kd14 Pd13 Pe13 | b: Ka7 Rd2 Re3 | c: Kk1 | d: Kn8 Rf14", 3);
    assert_eq!(best, "Re3-e1");
    assert_eq!(outlook.lines[0].score, Score::won_in(1));
}

/// The last enemy is driven to the edge; D's move between must not let A go.
#[test]
fn mate_in_two_moves_of_one_partner() {
    let (_, outlook) = best_at("partners", "b | a*: Kd14 Pd13 Pe13 | b: Ka7 Rd5 Re3 | c: Kk1 | d: Kn8 Rf14", 8);
    assert_eq!(outlook.lines[0].score, Score::won_in(4));
}

/// B and D mate together: neither could alone.
#[test]
fn partners_mate_together() {
    let (best, outlook) = best_at("partners", "b | a*: Kd14 Pd13 Pe13 | b: Ka7 Re3 | c: Kk1 | d: Kn8 Rf14 Rd2", 4);
    assert_eq!(best, "Re3-e1");
    assert_eq!(outlook.lines[0].score, Score::won_in(1));
}

/// Blue to move mates Red, and the game is over.
#[test]
fn teams_end_with_the_first_mate() {
    let rows = "x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/14/14/14/13,gK/bK,13/14/14/14/x,x,x,1,bR,6,x,x,x/\
                x,x,x,bR,7,x,x,x/x,x,x,7,rK,x,x,x";
    let setup = fen4::read(&format!("B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{rows}")).expect("a setup");
    let position = setup.position().expect("a position");
    let outlook = found(&mut Partners::new(1), &position, Limits { depth: Some(6), ..Limits::default() });
    // Yellow and Green are on move before Red's mate is found.
    assert_eq!(outlook.lines[0].score, Score::won_in(3));
}

#[test]
fn half_a_victory_is_more_than_a_draw_and_less_than_the_whole() {
    // One enemy is mate, the other stalemate (Art. 42).
    let half: Position = "a | a: Kd14 Pd13 Pe13 | b: Ka7 Rj14 | c*: Kk1 | d: Kn8 Qi2".parse().expect("a position");
    assert_eq!(half.outcome().map(|outcome| outcome.shares[half.turn()]), Some(Share::HalfLoss));
    let duel = FourDuel::of_partners(half);
    assert!(duel.is_checked());
    assert!(duel.without_moves(3) > Score::lost_in(3));
    assert!(duel.without_moves(3) < Score::DRAW);
    assert_eq!(duel.evaluate(), duel.without_moves(0));
}

#[test]
fn a_mate_that_stands_alone_makes_a_draw_half_a_victory() {
    let text = "b | a*: Kd14 Pd13 Pe13 | b: Ka7 | c: Kk1 Pd5 | d: Kn8 Rf14";
    let duel = FourDuel::of_partners(text.parse().expect("a position"));
    assert!(duel.if_drawn(0) > Score(10_000) && duel.if_drawn(0) < Score::won_in(100));
    let even = FourDuel::of_partners(Position::opening(Rules::four()));
    assert_eq!(even.if_drawn(0), Score::DRAW);
}

/// A's army is frozen: it is B's turn, then C's, D's and B's again.
#[test]
fn who_stands_still_is_passed_over() {
    let text = "d | a*: Kd14 Pd13 Pe13 | b: Ka7 Rf14 | c: Kk1 Qg5 | d: Kn8 Rd2";
    let duel = FourDuel::of_partners(text.parse().expect("a position"));
    let mv = duel.position().read_move("Kn8-n9").expect("a move");
    let after = duel.play(mv);
    assert_eq!((duel.side(), after.side()), (1, 1));
    plays_by_the_rules("partners", Rules::four(), 1, 40, 1024);
}

#[test]
fn legal_moves_only() {
    plays_by_the_rules("partners", Rules::four(), 2, 120, 1024);
    plays_by_the_rules("partners", Rules::teams(), 2, 120, 1024);
    plays_by_the_rules("random", Rules::four(), 2, 300, 1);
}

#[test]
fn limits() {
    keeps_its_limits("partners", Rules::four());
}
