//! Random arrangements: some as wild as they can be, some that can nearly always be played on.

use chess::{Bitboard, CastleRights, Color, File, Piece, Rank, Role, Setup, Square};
use proptest::prelude::*;
use proptest::sample::select;

/// Any arrangement, legal or not.
pub fn any_setup() -> impl Strategy<Value = Setup> {
    prop_oneof![wild(), sensible(), spoilt()]
}

/// Arrangements that can be played on.
pub fn playable() -> impl Strategy<Value = Setup> {
    sensible().prop_filter("playable", |setup| setup.faults().is_empty())
}

/// Men in any number anywhere, and rights that need not fit them.
fn wild() -> impl Strategy<Value = Setup> {
    let men = prop::collection::vec((square(), piece()), 0..64);
    let passed = prop::option::of(square());
    (men, color(), any::<u16>(), passed, any::<u16>(), any::<u32>()).prop_map(
        |(men, turn, rooks, en_passant, halfmoves, fullmoves)| {
            let mut setup = Setup { turn, en_passant, halfmoves, fullmoves, ..Setup::EMPTY };
            men.into_iter().for_each(|(square, piece)| setup.board.put(square, piece));
            setup.castling = rights(rooks);
            setup
        },
    )
}

/// One king each, often at home among rooks; pawns where pawns can be; rights and a passed pawn that fit.
fn sensible() -> impl Strategy<Value = Setup> {
    let men =
        prop_oneof![prop::collection::vec((square(), man()), 0..8), prop::collection::vec((square(), man()), 0..40)];
    let rooks = prop::collection::vec((select(&File::ALL), color()), 0..4);
    let kings = (king(Color::White), king(Color::Black));
    let counters = (0..=150_u16, 1..=300_u32);
    let passed = prop::option::of((select(&File::ALL), prop::option::of(select(&File::ALL))));
    (men, rooks, kings, color(), any::<u64>(), passed, counters).prop_map(
        |(men, rooks, kings, turn, wanted, passed, (halfmoves, fullmoves))| {
            let mut setup = Setup { turn, halfmoves, fullmoves, ..Setup::EMPTY };
            for (square, piece) in men {
                if piece.role != Role::Pawn || !edge().has(square) {
                    setup.board.put(square, piece);
                }
            }
            for (file, color) in rooks {
                setup.board.put(Square::at(file, Rank::First.seen_by(color)), Piece::new(color, Role::Rook));
            }
            if let Some((file, neighbour)) = passed {
                put_passed_pawn(&mut setup, file, neighbour);
            }
            setup.board.put(kings.0, Piece::new(Color::White, Role::King));
            setup.board.put(kings.1, Piece::new(Color::Black, Role::King));
            give_rights(&mut setup, Bitboard(wanted));
            setup
        },
    )
}

/// Sensible, but for one thing that may be wrong.
fn spoilt() -> impl Strategy<Value = Setup> {
    let change = prop_oneof![
        any::<u16>().prop_map(Change::Rooks),
        square().prop_map(Change::Passed),
        (square(), piece()).prop_map(|(square, piece)| Change::Man(square, piece)),
        square().prop_map(Change::Nobody),
    ];
    (sensible(), change).prop_map(|(mut setup, change)| {
        match change {
            Change::Rooks(rooks) => setup.castling = rights(rooks),
            Change::Passed(square) => setup.en_passant = Some(square),
            Change::Man(square, piece) => setup.board.put(square, piece),
            Change::Nobody(square) => drop(setup.board.take(square)),
        }
        setup
    })
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Rooks(u16),
    Passed(Square),
    Man(Square, Piece),
    Nobody(Square),
}

/// Rights for rooks on any squares of the first and eighth rank, a bit for each.
fn rights(rooks: u16) -> CastleRights {
    CastleRights::of_rooks(Bitboard(u64::from(rooks & 0xff) | u64::from(rooks >> 8) << 56))
}

fn put_passed_pawn(setup: &mut Setup, file: File, neighbour: Option<File>) {
    let mover = !setup.turn;
    let on = |file, rank: Rank| Square::at(file, rank.seen_by(mover));
    if let Some(neighbour) = neighbour {
        setup.board.put(on(neighbour, Rank::Fourth), Piece::new(setup.turn, Role::Pawn));
    }
    setup.board.take(on(file, Rank::Second));
    setup.board.take(on(file, Rank::Third));
    setup.board.put(on(file, Rank::Fourth), Piece::new(mover, Role::Pawn));
    setup.en_passant = Some(on(file, Rank::Third));
}

/// Gives a right to castle to wanted rooks, one on each side of a king that is at home.
fn give_rights(setup: &mut Setup, wanted: Bitboard) {
    for color in Color::ALL {
        let home = Rank::First.seen_by(color).squares();
        let Some(king) = setup.board.king(color).filter(|&king| home.has(king)) else { continue };
        let rooks = setup.board.men(color, Role::Rook) & home & wanted;
        let right: Vec<Square> = rooks.filter(|&rook| rook > king).collect();
        let left: Vec<Square> = rooks.filter(|&rook| rook < king).collect();
        for side in [right, left] {
            side.first().into_iter().for_each(|&rook| setup.castling.add(rook));
        }
    }
}

fn king(color: Color) -> impl Strategy<Value = Square> {
    let at_home = select(&File::ALL).prop_map(move |file| Square::at(file, Rank::First.seen_by(color)));
    prop_oneof![at_home, square()]
}

fn color() -> impl Strategy<Value = Color> {
    select(&Color::ALL)
}

fn square() -> impl Strategy<Value = Square> {
    select(&Square::ALL)
}

/// Any man, seldom a king.
fn piece() -> impl Strategy<Value = Piece> {
    let king = color().prop_map(|color| Piece::new(color, Role::King));
    prop_oneof![1 => king, 15 => man()]
}

/// Any man but a king.
fn man() -> impl Strategy<Value = Piece> {
    (color(), select(&[Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen][..]))
        .prop_map(|(color, role)| Piece::new(color, role))
}

fn edge() -> Bitboard {
    Rank::First.squares() | Rank::Eighth.squares()
}
