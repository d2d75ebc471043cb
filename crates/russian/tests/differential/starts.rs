//! Where the random games begin.

use fastrand::Rng;
use russian::{Board, Color, Direction, Field, Piece, Position, Role, Setup};

/// A start, and for how many plies it is worth following: the opening, pieces strewn over the board, or a board on which
/// a long capture has been laid out.
pub fn random(game: u64, rng: &mut Rng) -> (Position, usize) {
    if game.is_multiple_of(64) {
        return (Position::OPENING, 200);
    }
    let turn = *rng.choice(&Color::ALL).expect("two sides");
    let board = match game % 16 {
        1..=4 => strewn(rng, 5, 10),
        5 | 6 => strewn(rng, 12, 3),
        7 => strewn(rng, 31, 5),
        _ => with_capture(turn, rng),
    };
    let position = Setup { board, turn }.position().expect("no man stands on its last row");
    (position, 6)
}

/// Up to so many pieces of each side, and so many of ten of them kings.
fn strewn(rng: &mut Rng, most: u8, kings_of_ten: u8) -> Board {
    let mut board = Board::EMPTY;
    for color in Color::ALL {
        for _ in 0..rng.u8(1..=most) {
            put(&mut board, field(rng), color, rng.u8(..10) < kings_of_ten);
        }
    }
    board
}

/// A piece that has been led over the board from jump to jump, with a piece of the other side set under each, and a few
/// more that may be in the way. Such ways cross themselves, come back to where they began, and go on from the last row.
fn with_capture(turn: Color, rng: &mut Rng) -> Board {
    let mut board = Board::EMPTY;
    let from = field(rng);
    let begins_as_king = rng.bool() || from.row() == last_row(turn);
    let mut is_king = begins_as_king;
    let (mut at, mut passed) = (from, vec![from]);
    for _ in 0..rng.u8(2..40) {
        let direction = *rng.choice(&Direction::ALL).expect("four ways");
        let run_up = if is_king { rng.u8(..3) } else { 0 };
        let run_out = if is_king { rng.u8(1..4) } else { 1 };
        let leg: Option<Vec<Field>> = (0..run_up + 1 + run_out)
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
            is_king |= at.row() == last_row(turn);
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
fn put(board: &mut Board, field: Field, color: Color, is_king: bool) {
    let role = if is_king || field.row() == last_row(color) { Role::King } else { Role::Man };
    board.put(field, Piece::new(color, role));
}

fn last_row(color: Color) -> u8 {
    if color.is_white() { 7 } else { 0 }
}

fn field(rng: &mut Rng) -> Field {
    Field::numbered(rng.u8(1..=32)).expect("a number of a field")
}
