//! What the evaluation looks at in every game of three and four.

use std::sync::LazyLock;

use multichess::{Piece, Role, Rules, Seat, Square};

use super::weights::WEIGHTS;
use crate::feature::{Pair, groups};

/// How many rows lie between an edge and the one opposite, at most.
pub(super) const ROWS: usize = 14;
/// How many squares lie around the middle of the board, ring by ring.
pub(super) const RINGS: usize = 7;
/// The steps a pawn has to go to promote; the last number stands for a pawn that never will by steps.
pub(super) const STEPS: usize = 14;
/// How much can come down on a king, at most.
pub(super) const DANGERS: usize = 16;

groups! {
    /// A man, by role.
    MAN: 6,
    /// A piece on a row, counted from its seat's edge; for each role but the pawn.
    ROW: 5 * ROWS,
    /// A piece on a ring around the middle; for each role but the pawn.
    RING: 5 * RINGS,
    /// A pawn with so many steps to go.
    TO_GO: STEPS,
    /// A square that a man attacks and no hostile pawn guards, by role.
    MOBILITY: 6,
    /// What comes down on the squares around the king, altogether.
    DANGER: DANGERS,
    /// A pawn of its own beside the king.
    SHIELD: 1,
    /// The king is in check.
    CHECKED: 1,
    /// A man that a hostile pawn attacks, by role.
    STRUCK: 6,
    /// A man that is attacked by the other side and not guarded, by role.
    HANGING: 6,
    /// Two bishops.
    BISHOPS: 1,
    /// A rook with no pawn of its own before it.
    OPEN_ROOK: 1,
    /// The seat stands mate; its men count for nothing.
    MATED: 1,
    /// The seat is stalemated; its men count for nothing.
    STALEMATE: 1,
    /// The seat is on move.
    TEMPO: 1,
}

/// What a feature is worth.
#[inline(always)]
pub(super) fn weight(feature: usize) -> Pair {
    Pair::from(WEIGHTS[feature])
}

/// What a man adds to the phase.
pub(super) const fn phase(role: Role) -> i32 {
    match role {
        Role::Pawn | Role::King => 0,
        Role::Knight | Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 4,
    }
}

/// The phase of a full army.
pub(super) const FULL_ARMY: i32 = 12;

/// What men are worth on the squares of one game.
#[derive(Debug)]
pub(super) struct Places(Vec<Pair>);

impl Places {
    #[inline(always)]
    pub(super) fn value(&self, square: Square, Piece { seat, role }: Piece) -> Pair {
        self.0[(seat.turn() * 6 + role as usize) * 256 + square.index()]
    }

    fn of(rules: &'static Rules) -> Self {
        let mut values = vec![Pair(0, 0); 4 * 6 * 256];
        for seat in rules.seats() {
            for role in Role::ALL {
                for square in rules.shape().squares() {
                    let features = place_features(rules, square, Piece { seat, role });
                    let value = features.into_iter().flatten().fold(Pair(0, 0), |sum, feature| sum + weight(feature));
                    values[(seat.turn() * 6 + role as usize) * 256 + square.index()] = value;
                }
            }
        }
        Self(values)
    }
}

/// The values for a game.
pub(super) fn places(rules: &'static Rules) -> &'static Places {
    static FOUR: LazyLock<Places> = LazyLock::new(|| Places::of(Rules::four()));
    static THREE: LazyLock<Places> = LazyLock::new(|| Places::of(Rules::three()));
    static TEAMS: LazyLock<Places> = LazyLock::new(|| Places::of(Rules::teams()));
    match rules.name {
        "four" => &FOUR,
        "three" => &THREE,
        // The old array of teams has the same pawns on the same board.
        _ => &TEAMS,
    }
}

/// The features that depend on where a man stands and on nothing else.
pub(super) fn place_features(rules: &Rules, square: Square, Piece { seat, role }: Piece) -> [Option<usize>; 3] {
    let man = Some(MAN + role as usize);
    if role == Role::Pawn {
        return [man, Some(TO_GO + steps_to_go(rules, seat, square)), None];
    }
    let row = ROW + (role as usize - 1) * ROWS + row(rules, seat, square);
    let ring = RING + (role as usize - 1) * RINGS + ring(rules, square);
    [man, Some(row), Some(ring)]
}

/// How many steps a pawn has to go to promote.
fn steps_to_go(rules: &Rules, seat: Seat, square: Square) -> usize {
    let goal = rules.promotion_squares(seat);
    let way = std::iter::successors(Some(square), |&at| rules.pawn_step(seat, at));
    way.take(STEPS).position(|at| goal.has(at)).unwrap_or(STEPS - 1).min(STEPS - 1)
}

/// The row of a square, counted from a seat's edge.
fn row(rules: &Rules, seat: Seat, square: Square) -> usize {
    let pieces = &rules.array(seat)[..8];
    let home = pieces[0].0;
    // Players at the bottom and at the top have all pieces on one rank.
    let is_upright = pieces.iter().all(|&(square, _)| square.rank() == home.rank());
    let rows = if is_upright { home.rank().abs_diff(square.rank()) } else { home.file().abs_diff(square.file()) };
    usize::from(rows).min(ROWS - 1)
}

/// The ring of a square around the middle of the board.
fn ring(rules: &Rules, square: Square) -> usize {
    let shape = rules.shape();
    let from_middle = |place: u8, length: usize| (2 * usize::from(place) + 1).abs_diff(length) / 2;
    from_middle(square.file(), shape.files().len()).max(from_middle(square.rank(), shape.ranks().into())).min(RINGS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_seats_of_a_game_see_the_same_board() {
        for rules in [Rules::four(), Rules::teams(), Rules::old_teams()] {
            let sums: Vec<Pair> = rules
                .seats()
                .map(|seat| {
                    let men = rules.array(seat).iter();
                    men.fold(Pair(0, 0), |sum, &(square, role)| sum + places(rules).value(square, Piece { seat, role }))
                })
                .collect();
            assert!(sums.iter().all(|&sum| sum == sums[0]), "{}: {sums:?}", rules.name);
        }
    }

    #[test]
    fn pawns_know_how_far_they_have_to_go() {
        let check = |rules: &'static Rules, seat: &str, square: &str, steps: usize| {
            let seat = rules.seat_named(seat).expect("a seat");
            let square = rules.shape().named(square).expect("a square");
            assert_eq!(steps_to_go(rules, seat, square), steps, "{square:?}");
        };
        check(Rules::four(), "c", "d2", 12);
        check(Rules::four(), "c", "d13", 1);
        check(Rules::four(), "c", "c11", STEPS - 1);
        check(Rules::teams(), "red", "d2", 9);
        check(Rules::three(), "black", "C2", 8);
        check(Rules::three(), "red", "L3", 10);
    }
}
