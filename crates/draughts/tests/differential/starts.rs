//! Where the random games begin.

use draughts::Variant;
use draughts::family::{Board, Color, Direction, Field, Fields, Piece, Position, Role, Setup};
use fastrand::Rng;

/// A start, and for how many plies it is worth following: the opening, pieces strewn over the board, or a board on which
/// a long capture has been laid out.
pub fn random<V: Variant>(game: u64, rng: &mut Rng) -> (Position<V>, usize) {
    if game.is_multiple_of(64) {
        return (Position::OPENING, 200);
    }
    let turn = *rng.choice(&Color::ALL).expect("two sides");
    let board = match game % 16 {
        1..=4 => strewn(rng, V::ROWS / 2 + 1, 10),
        5 | 6 => strewn(rng, Setup::<V>::MOST_PIECES, 3),
        7 => strewn(rng, Field::<V>::COUNT as u8 - 1, 5),
        _ => with_capture(turn, rng),
    };
    let position = Setup { board, turn }.position().expect("no man stands on its last row");
    (position, 6)
}

/// Up to so many pieces of each side, and so many of ten of them kings.
fn strewn<V: Variant>(rng: &mut Rng, most: u8, kings_of_ten: u8) -> Board<V> {
    let mut board = Board::EMPTY;
    for color in Color::ALL {
        for _ in 0..rng.u8(1..=most) {
            put(&mut board, field(rng), color, rng.u8(..10) < kings_of_ten);
        }
    }
    board
}

/// A piece that has been led over the board from jump to jump, with a piece of the other side set under each, and a few
/// more that may be in the way. Such ways cross themselves, come back to where they began, and touch the last row or go on
/// from there.
fn with_capture<V: Variant>(turn: Color, rng: &mut Rng) -> Board<V> {
    let mut board = Board::EMPTY;
    let from = field(rng);
    let last_row = Fields::crown_row(turn);
    let begins_as_king = rng.bool() || last_row.has(from);
    let mut is_king = begins_as_king;
    let (mut at, mut passed) = (from, vec![from]);
    for _ in 0..rng.u8(2..40) {
        let direction = *rng.choice(&Direction::ALL).expect("four ways");
        let run_up = if is_king { rng.u8(..3) } else { 0 };
        let run_out = if is_king { rng.u8(1..4) } else { 1 };
        let leg: Option<Vec<Field<V>>> = (0..run_up + 1 + run_out)
            .scan(at, |here, _| {
                let next = here.next(direction);
                *here = next.unwrap_or(*here);
                Some(next)
            })
            .collect();
        let Some(leg) = leg else { continue };
        let over = leg[run_up as usize];
        let is_way_free = leg.iter().all(|&field| board.piece_at(field).is_none());
        if is_way_free && !passed.contains(&over) {
            put(&mut board, over, !turn, rng.u8(..4) == 0);
            passed.extend(leg.into_iter().filter(|&field| field != over));
            at = passed[passed.len() - 1];
            is_king |= V::CROWNS_ON_THE_WAY && last_row.has(at);
        }
    }
    for _ in 0..rng.u8(..4) {
        let extra = field(rng);
        if extra != from && board.piece_at(extra).is_none() {
            let color = if rng.bool() { turn } else { !turn };
            put(&mut board, extra, color, rng.u8(..4) == 0);
        }
    }
    put(&mut board, from, turn, begins_as_king);
    board
}

/// Sets a piece on a field; a man on its last row would be a king.
fn put<V: Variant>(board: &mut Board<V>, field: Field<V>, color: Color, is_king: bool) {
    let role = if is_king || Fields::crown_row(color).has(field) { Role::King } else { Role::Man };
    board.put(field, Piece::new(color, role));
}

fn field<V: Variant>(rng: &mut Rng) -> Field<V> {
    Field::new(rng.u8(1..=Field::<V>::COUNT as u8)).expect("a number of a field")
}
