//! Games counted by the slow referee, as far as it gets in a few seconds; farther with `SISSA_LONG=1`.

use multichess::{Position, Role};

use super::slow::{FOUR, Slow, Standing, TEAMS, THREE};
use crate::common::{Case, cases};

#[test]
fn the_slow_referee_counts_the_same() {
    let most = if testkit::is_long() { 20_000 } else { 800 };
    for Case { name, position, counts } in cases() {
        let slow = slowly(&position);
        let before = std::iter::once(1).chain(counts.iter().copied());
        for ((depth, &count), before) in (1..).zip(&counts).zip(before) {
            if before <= most {
                assert_eq!(count_slowly(&slow, depth), count, "{name}, depth {depth}");
            }
        }
    }
}

/// The position as the slow referee has it.
fn slowly(position: &Position) -> Slow {
    let rules = position.rules();
    let law = [&FOUR, &THREE, &TEAMS].into_iter().find(|law| law.name == rules.name).expect("a law of this game");
    let mut slow = Slow::empty(law);
    let square = |field| rules.shape().named(&law.name_of(field)).expect("the same board");
    for field in law.fields() {
        let man = position.board().piece_at(square(field));
        slow.set(field, man.map(|man| (man.seat.turn(), Role::letter(man.role))));
    }
    slow.turn = position.turn().turn();
    for seat in rules.seats() {
        let rights = position.castle_rights(seat);
        slow.castling[seat.turn()] = [rights.short, rights.long];
        slow.standings[seat.turn()] = match position.standing(seat) {
            multichess::Standing::Free => Standing::Free,
            multichess::Standing::Mate => Standing::Mate,
            multichess::Standing::Stalemate => Standing::Stalemate,
            multichess::Standing::Resigned => Standing::Resigned,
        };
        slow.passed[seat.turn()] = position.passed(seat).map(|passed| {
            let field = |wanted| law.fields().into_iter().find(|&field| square(field) == wanted).expect("a square");
            (field(passed.square), field(passed.pawn))
        });
    }
    slow
}

fn count_slowly(slow: &Slow, depth: u32) -> u64 {
    let moves = slow.legal();
    if depth == 1 {
        moves.len() as u64
    } else {
        moves.iter().map(|step| count_slowly(&slow.play(step), depth - 1)).sum()
    }
}
