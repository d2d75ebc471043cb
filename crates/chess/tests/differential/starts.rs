//! Where the random games begin.

use chess::{Bitboard, Color, File, Piece, Position, Rank, Role, Setup, Square, Wing};
use fastrand::Rng;

/// The FEN of a start, and for how many plies it is worth following: the opening, a Chess960 array, or men strewn over
/// the board, where the oddest things come first.
pub fn random(game: u64, rng: &mut Rng) -> (String, usize) {
    match game % 16 {
        0 => (Position::OPENING.to_string(), 120),
        1 => (chess960(rng).to_string(), 120),
        _ => loop {
            let setup = strewn(rng);
            if setup.faults().is_empty() {
                return (setup.to_string(), 12);
            }
        },
    }
}

/// A Chess960 array, in half of the games not the same for both sides.
fn chess960(rng: &mut Rng) -> Setup {
    let mut setup = Setup::EMPTY;
    let array = back_rank(rng);
    let other = if rng.bool() { array } else { back_rank(rng) };
    for (color, array) in [(Color::White, array), (Color::Black, other)] {
        for (file, role) in File::ALL.into_iter().zip(array) {
            let home = Square::at(file, Rank::First.seen_by(color));
            setup.board.put(home, Piece::new(color, role));
            setup.board.put(Square::at(file, Rank::Second.seen_by(color)), Piece::new(color, Role::Pawn));
            if role == Role::Rook {
                setup.castling.add(home);
            }
        }
    }
    setup
}

/// Any order of the pieces with the bishops on squares of both colours and the king between the rooks.
fn back_rank(rng: &mut Rng) -> [Role; 8] {
    use Role::{Bishop, King, Knight, Queen, Rook};
    let mut array = [Bishop, Bishop, Knight, Knight, Queen, Rook, King, Rook];
    loop {
        rng.shuffle(&mut array);
        let files = |role| (0..8).filter(move |&i| array[i] == role);
        let bishops: usize = files(Bishop).sum();
        let rooks: Vec<usize> = files(Rook).collect();
        if bishops % 2 == 1 && files(King).all(|king| rooks[0] < king && king < rooks[1]) {
            return array;
        }
    }
}

/// Kings and a random number of men anywhere, pawns often about to pass or to promote, with what rights there may be.
fn strewn(rng: &mut Rng) -> Setup {
    let mut setup = Setup { turn: pick(rng, &Color::ALL), ..Setup::EMPTY };
    setup.halfmoves = rng.u16(..120);
    setup.fullmoves = rng.u32(1..200);
    for color in Color::ALL {
        let home = rng.u8(..3) == 0;
        let king = if home { Square::at(pick(rng, &File::ALL), Rank::First.seen_by(color)) } else { square(rng) };
        setup.board.put(king, Piece::new(color, Role::King));
        if home {
            add_castlers(&mut setup, color, king, rng);
        }
    }
    let most = if rng.bool() { 5 } else { 24 };
    for _ in 0..rng.u8(..most) {
        let role =
            pick(rng, &[Role::Pawn, Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
        let at = square(rng);
        if setup.board.piece_at(at).is_none() && !(role == Role::Pawn && edge().has(at)) {
            setup.board.put(at, Piece::new(pick(rng, &Color::ALL), role));
        }
    }
    add_passed_pawn(&mut setup, rng);
    setup
}

/// Rooks beside a king on its first rank, with the right to castle.
fn add_castlers(setup: &mut Setup, color: Color, king: Square, rng: &mut Rng) {
    for wing in Wing::ALL {
        let rook = Square::at(pick(rng, &File::ALL), king.rank());
        let beyond = match wing {
            Wing::King => rook > king,
            Wing::Queen => rook < king,
        };
        if beyond && setup.board.piece_at(rook).is_none() {
            setup.board.put(rook, Piece::new(color, Role::Rook));
            setup.castling.add(rook);
        }
    }
}

/// Sometimes, a pawn that has just made its double step, and one that stands beside it.
fn add_passed_pawn(setup: &mut Setup, rng: &mut Rng) {
    let mover = !setup.turn;
    let (file, beside) = (pick(rng, &File::ALL), pick(rng, &File::ALL));
    let on = |rank: Rank| Square::at(file, rank.seen_by(mover));
    let free = [on(Rank::Second), on(Rank::Third), on(Rank::Fourth)].map(|at| setup.board.piece_at(at).is_none());
    if rng.bool() && free == [true; 3] {
        setup.board.put(on(Rank::Fourth), Piece::new(mover, Role::Pawn));
        setup.en_passant = Some(on(Rank::Third));
        let neighbour = Square::at(beside, Rank::Fourth.seen_by(mover));
        if setup.board.piece_at(neighbour).is_none() {
            setup.board.put(neighbour, Piece::new(setup.turn, Role::Pawn));
        }
    }
}

fn edge() -> Bitboard {
    Rank::First.squares() | Rank::Eighth.squares()
}

fn square(rng: &mut Rng) -> Square {
    pick(rng, &Square::ALL)
}

fn pick<T: Copy>(rng: &mut Rng, of: &[T]) -> T {
    of[rng.usize(..of.len())]
}
