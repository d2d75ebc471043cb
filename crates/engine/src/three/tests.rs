use multichess::{Position, Rules};

use crate::several::trial::{best_at, keeps_its_limits, plays_by_the_rules};
use crate::several::{Manner, Task, manners, named, usual};
use crate::{Limits, Stop};

const THINKING: [&str; 3] = ["paranoid", "max-n", "best-reply"];

/// White stands mate; Black gives mate to Red and has won.
#[test]
fn mate_in_one_wins_the_game() {
    for name in THINKING {
        let (best, outlook) = best_at(name, "black | black: KF2 RL5 RH3 RA3 RB5 | red: KM10 | white*: KA10", 3);
        assert_eq!(best, "RH3-M3", "{name}");
        let black = Rules::three().seats().next().expect("a seat");
        assert_eq!(outlook.lines[0].shares[black], 1.0, "{name}");
    }
}

/// The same one move earlier: the rook cuts the king off first.
#[test]
fn mate_in_two() {
    for name in THINKING {
        let (best, outlook) = best_at(name, "black | black: KF2 RI4 RH3 RA3 RB5 | red: KM10 | white*: KA10", 5);
        let black = Rules::three().seats().next().expect("a seat");
        assert_eq!(outlook.lines[0].shares[black], 1.0, "{name}: {best}");
    }
}

#[test]
fn what_hangs_is_taken() {
    for name in THINKING {
        let (best, _) = best_at(name, "black | black: KF1 NE4 PC2 | red: KM7 QG5 PL3 | white: KA7 PB5 NC9", 3);
        assert_eq!(best, "NE4xG5", "{name}");
    }
}

#[test]
fn legal_moves_only() {
    for name in THINKING {
        plays_by_the_rules(name, Rules::three(), 2, 100, 1024);
    }
}

#[test]
fn limits() {
    for name in THINKING {
        keeps_its_limits(name, Rules::three());
    }
}

#[test]
fn lines_are_ordered_by_what_they_are_worth_to_the_one_on_move() {
    let position: Position =
        "red | black: KF1 QE4 PC2 | red: KM7 QE8 PL3 | white: KA7 PB5 NC9".parse().expect("a position");
    for name in THINKING {
        let mut manner: Box<dyn Manner> = named(name, Rules::three(), 1).expect("a manner");
        let limits = Limits { depth: Some(3), lines: 4, ..Limits::default() };
        let stop = Stop::default();
        let task = Task { position: &position, before: &[], limits, threads: 1, stop: &stop };
        let outlook = manner.search(&task, &mut |_| {});
        assert_eq!(outlook.lines.len(), 4);
        assert!(outlook.lines.is_sorted_by(|a, b| a.score >= b.score), "{name}");
    }
}

#[test]
fn only_those_who_can_play_a_game_do() {
    assert!(manners(Rules::three()).iter().all(|name| named(name, Rules::three(), 1).is_some()));
    assert!(manners(Rules::four()).iter().all(|name| named(name, Rules::four(), 1).is_some()));
    for rules in [Rules::four(), Rules::three(), Rules::teams()] {
        assert_eq!(usual(rules, 1).name(), manners(rules)[0]);
    }
    assert!(named("max-n", Rules::four(), 1).is_none());
    assert!(named("partners", Rules::three(), 1).is_none());
}
