//! The crate against a slow referee that shares nothing with it: the same moves, the same frozen armies, the
//! same ends, in positions reached by play and set up at random.
//!
//! With `SISSA_LONG=1` two million positions of each game are compared.

mod common;
mod differential {
    pub mod arrange;
    mod counts;
    pub mod slow;
}

use std::collections::BTreeMap;

use differential::arrange::{Dice, at_random, opening, written};
use differential::slow::{FOUR, Law, Slow, Standing, Step, TEAMS, THREE};
use multichess::{Position, Rules, Setup, Share};

#[test]
fn four_players_agree() {
    compare(&FOUR, positions());
}

#[test]
fn teams_agree() {
    compare(&TEAMS, positions());
}

#[test]
fn three_players_agree() {
    compare(&THREE, positions());
}

fn positions() -> usize {
    if testkit::is_long() { 2_000_000 } else { 50_000 }
}

/// What was met on the way: a comparison that never saw it would prove little.
#[derive(Default)]
struct Met(BTreeMap<&'static str, usize>);

impl Met {
    fn see(&mut self, what: &'static str, is_there: bool) {
        *self.0.entry(what).or_default() += usize::from(is_there);
    }
}

/// Compares so many positions, a quarter of them in games from the opening.
fn compare(law: &'static Law, wanted: usize) {
    let mut dice = Dice::new(1848);
    let mut met = Met::default();
    let mut compared = 0;
    while compared < wanted {
        let from_opening = met.0.get("from the opening").copied().unwrap_or_default() < wanted / 4;
        let mut slow = if from_opening { opening(law) } else { at_random(law, &mut dice) };
        let text = written(&slow);
        let setup: Setup = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(setup.compact().to_string(), text);
        let mut fast = setup.position().unwrap_or_else(|faults| panic!("{text}: {faults}"));
        slow.begin();
        let rules = fast.rules();
        let plies = if from_opening { 300 } else { 1 + dice.below(20) };
        for _ in 0..plies {
            let moves = agree(&slow, &fast, &text, &mut met);
            compared += 1;
            met.see("from the opening", from_opening);
            if moves.is_empty() || compared >= wanted {
                break;
            }
            if dice.one_in(100) {
                let seat = rules.seats().nth(dice.below(law.seats.len())).expect("a seat");
                (slow, fast) = (slow.resign(seat.turn()), fast.resign(seat));
                continue;
            }
            let chosen = &moves[dice.below(moves.len())];
            let mv = fast.read_move(&chosen.text).unwrap_or_else(|error| panic!("{}: {error}", chosen.text));
            let mover = slow.turn;
            slow = slow.play(chosen);
            if !law.is_four {
                met.see("a turn lost to two colours", slow.has_skipped_since(mover));
            }
            fast = fast.play_unchecked(mv);
        }
    }
    for (what, times) in met.0 {
        assert!(times > 0, "{what}: never met");
    }
}

/// Compares everything, and gives the legal moves.
fn agree(slow: &Slow, fast: &Position, origin: &str, met: &mut Met) -> Vec<Step> {
    let rules: &Rules = fast.rules();
    let place = || format!("{}\nfrom {origin}", Setup::from(*fast).compact());
    assert_eq!(Setup::from(*fast).compact().to_string(), written(slow), "{}", place());
    let shares: Option<(Vec<i8>, u8)> = fast.outcome().map(|outcome| {
        let worth = |share| match share {
            Share::Win => 2,
            Share::HalfWin => 1,
            Share::Draw => 0,
            Share::HalfLoss => -1,
            Share::Loss => -2,
        };
        (rules.seats().map(|seat| worth(outcome.shares[seat])).collect(), outcome.article)
    });
    assert_eq!(shares, slow.over, "{}", place());

    let moves = slow.legal();
    let mut expected: Vec<&str> = moves.iter().map(|step| &step.text[..]).collect();
    let mut found: Vec<String> = fast.legal_moves().iter().map(|&mv| fast.notation(mv).to_string()).collect();
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected, "{}", place());
    assert_eq!(fast.count_moves(), expected.len() as u64, "{}", place());

    let again: Position = place().lines().next().unwrap_or_default().parse().unwrap();
    assert_eq!(&again, fast, "{} reads back otherwise", place());

    met.see("a frozen army", slow.standings.iter().any(|&standing| standing != Standing::Free));
    met.see("mate", slow.standings.contains(&Standing::Mate));
    met.see("pat", slow.standings.contains(&Standing::Stalemate));
    met.see("a seat that has resigned", slow.standings.contains(&Standing::Resigned));
    met.see("check", !fast.checkers(fast.turn()).is_empty());
    met.see("a full victory", slow.over.as_ref().is_some_and(|over| over.0.contains(&2)));
    met.see("half a victory", slow.law.is_teams || slow.over.as_ref().is_some_and(|over| over.0.contains(&1)));
    met.see("a draw", slow.over.as_ref().is_some_and(|over| over.0.iter().all(|&worth| worth == 0)));
    met.see("a pawn that has passed", slow.passed.iter().any(Option::is_some));
    met.see("promotion", moves.iter().any(|step| step.text.contains('=')));
    met.see("en passant", moves.iter().any(Step::is_en_passant));
    if slow.law.is_four {
        met.see("castling", moves.iter().any(|step| step.text.starts_with('0')));
    } else {
        let promotes_passing = |step: &Step| step.is_en_passant() && step.text.contains('=');
        met.see("promotion en passant", moves.iter().any(promotes_passing));
        met.see("a move that another's king forbids", slow.is_bound_by_another_king());
    }
    moves
}
