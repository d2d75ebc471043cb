//! What a position of three or four players is worth to each seat, without looking ahead.

use multichess::{BySeat, Piece, Role, Seat, Seats, Squares, Standing};

use super::features::{
    BISHOPS, CHECKED, DANGER, DANGERS, FULL_ARMY, HANGING, MATED, MOBILITY, OPEN_ROOK, SHIELD, STALEMATE, STRUCK,
    TEMPO, place_features, weight,
};
use super::seated::Seated;
use crate::feature::Pair;

/// How much a piece that reaches the squares around a king adds to the danger there.
const fn threat(role: Role) -> i32 {
    match role {
        Role::Pawn | Role::King => 0,
        Role::Knight | Role::Bishop => 2,
        Role::Rook => 3,
        Role::Queen => 5,
    }
}

/// What a position is worth to each seat, in hundredths of a pawn: an army that takes part is worth its men and what
/// they can do, a frozen one what that is worth.
pub(crate) fn values(seated: &Seated) -> BySeat<i32> {
    let mut sums = BySeat::<Pair>::default();
    note_features(seated, |seat, feature, count| sums[seat] = sums[seat] + weight(feature) * count);
    let rules = seated.position.rules();
    let most = most_phase(seated);
    let phase = seated.phase.clamp(0, most);
    let mut values = BySeat::default();
    for seat in rules.seats() {
        let is_free = !seated.position.still().has(seat);
        let Pair(middle, end) = sums[seat] + if is_free { seated.squares[seat] } else { Pair(0, 0) };
        values[seat] = (middle * phase + end * (most - phase)) / most;
    }
    values
}

/// How much of the middle game is left, from 0 to 1.
pub(crate) fn phase_of(seated: &Seated) -> f32 {
    let most = most_phase(seated);
    seated.phase.clamp(0, most) as f32 / most as f32
}

fn most_phase(seated: &Seated) -> i32 {
    FULL_ARMY * seated.position.rules().seats().count() as i32
}

/// Notes the features of all seats that the evaluation is made of.
pub(crate) fn note_all(seated: &Seated, mut note: impl FnMut(Seat, usize, i32)) {
    let position = &seated.position;
    for seat in Seats::of(position.rules().seats()).without(position.still()).iter() {
        for square in position.board().seat(seat) {
            let Some(role) = position.board().role_at(square) else { continue };
            let features = place_features(position.rules(), square, Piece { seat, role });
            features.into_iter().flatten().for_each(|feature| note(seat, feature, 1));
        }
    }
    note_features(seated, note);
}

/// Notes the features of all seats, but for those that depend only on where each man stands.
fn note_features(seated: &Seated, mut note: impl FnMut(Seat, usize, i32)) {
    let position = &seated.position;
    let (rules, board, still) = (position.rules(), position.board(), position.still());
    let seats = || rules.seats();
    let free = Seats::of(seats()).without(still);

    let mut attacked = BySeat::<Squares>::default();
    for seat in free.iter() {
        attacked[seat] = board.pawn_attacks(rules, seat);
    }
    let by_pawns = attacked;
    // What belongs to a seat's opponents that take part.
    let hostile = |sets: &BySeat<Squares>, seat: Seat| {
        let opponents = rules.hostile(seat).without(still);
        opponents.iter().fold(Squares::EMPTY, |all, other| all | sets[other])
    };
    let mut guarded = BySeat::<Squares>::default();
    let mut zones = BySeat::<Squares>::default();
    for seat in free.iter() {
        guarded[seat] = hostile(&by_pawns, seat) | board.seat(seat);
        zones[seat] = board.king(seat).map_or(Squares::EMPTY, |king| rules.shape().king(king));
    }
    let mut dangers = BySeat::<i32>::default();
    board.for_each_attack(rules, |piece, _, targets| {
        if still.has(piece.seat) {
            return;
        }
        attacked[piece.seat] |= targets;
        let moves = targets.without(guarded[piece.seat]).count() as i32;
        note(piece.seat, MOBILITY + piece.role as usize, moves);
        let danger = threat(piece.role);
        if danger > 0 {
            for other in rules.hostile(piece.seat).without(still).iter() {
                if targets.meets(zones[other]) {
                    dangers[other] += danger;
                }
            }
        }
    });

    for seat in seats() {
        match position.standing(seat) {
            Standing::Free => {}
            Standing::Stalemate => note(seat, STALEMATE, 1),
            Standing::Mate | Standing::Resigned => note(seat, MATED, 1),
        }
    }
    for seat in free.iter() {
        let men = board.seat(seat);
        let pawns = men & board.role(Role::Pawn);
        note(seat, DANGER + dangers[seat].clamp(0, DANGERS as i32 - 1) as usize, 1);
        note(seat, SHIELD, (zones[seat] & pawns).count() as i32);
        let threats = hostile(&attacked, seat);
        if board.king(seat).is_some_and(|king| threats.has(king)) {
            note(seat, CHECKED, 1);
        }
        if (men & board.role(Role::Bishop)).count() >= 2 {
            note(seat, BISHOPS, 1);
        }
        let struck = men & hostile(&by_pawns, seat);
        let ally = rules.ally(seat).map_or(Squares::EMPTY, |ally| attacked[ally]);
        let hanging = men & threats.without(attacked[seat] | ally);
        for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            let of_role = board.role(role);
            note(seat, STRUCK + role as usize, (struck & of_role).count() as i32);
            note(seat, HANGING + role as usize, (hanging & of_role).count() as i32);
        }
        for rook in men & board.role(Role::Rook) {
            let mut way = std::iter::successors(rules.pawn_step(seat, rook), |&at| rules.pawn_step(seat, at));
            note(seat, OPEN_ROOK, i32::from(!way.any(|at| pawns.has(at))));
        }
    }
    if position.outcome().is_none() {
        note(position.turn(), TEMPO, 1);
    }
}

#[cfg(test)]
mod tests {
    use multichess::{Position, Rules};

    use super::*;

    #[test]
    fn the_opening_is_even_but_for_the_move() {
        for rules in [Rules::four(), Rules::teams()] {
            let values = values(&Seated::from(Position::opening(rules)));
            let tempo = weight(TEMPO).0;
            let values: Vec<i32> = rules.seats().map(|seat| values[seat]).collect();
            assert_eq!(values[0] - tempo, values[1], "{}: {values:?}", rules.name);
            assert!(values[1..].iter().all(|&value| value == values[1]), "{}: {values:?}", rules.name);
        }
    }

    #[test]
    fn an_army_that_stands_still_is_worth_no_men() {
        let position: Position =
            "a | a: Kd14 Pd13 Pe13 | b: Ka7 Rj14 Qi9 | c: Kk1 Qf5 | d: Kn8 Qi2".parse().expect("a position");
        let a = Rules::four().seat_named("a").expect("a seat");
        assert_eq!(position.standing(a), Standing::Mate);
        assert!(values(&Seated::from(position))[a] < -500);
    }
}
