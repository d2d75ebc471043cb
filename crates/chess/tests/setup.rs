//! What is told about arrangements that cannot be played on, or that no game leads to.

use chess::{Bitboard, Color, Fault, Oddity, Setup, Square};

fn faults(fen: &str) -> Vec<Fault> {
    setup(fen).faults().to_vec()
}

fn oddities(fen: &str) -> Vec<Oddity> {
    setup(fen).oddities().to_vec()
}

fn setup(fen: &str) -> Setup {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let setup = setup("PP2r3/8/8/8/4K3/8/8/7n w Qk e3 0 1");
    assert_eq!(
        setup.faults().to_string(),
        "black has no king; a pawn stands on the first or eighth rank: a8 b8; \
         castling rights without king and rook in their places: a1 h8; no pawn can just have passed e3"
    );
}

#[test]
fn only_the_lowest_of_several_kings_was_seen_in_danger() {
    let fen = "4k3/8/8/8/8/2b5/4K3/4K3 b - - 0 1";
    assert_eq!(faults(fen), [Fault::SeveralKings(Color::White), Fault::CanTakeKing(Color::Black)]);
    let fen = "4k3/8/8/8/8/2b5/3KK3/8 b - - 0 1";
    assert_eq!(faults(fen), [Fault::SeveralKings(Color::White), Fault::CanTakeKing(Color::Black)]);
    let fen = "4k3/8/8/8/3b4/8/4K1K1/8 b - - 0 1";
    assert_eq!(faults(fen), [Fault::SeveralKings(Color::White)]);
}

#[test]
fn a_black_king_at_home_was_overlooked_if_another_stood_lower() {
    assert_eq!(faults("4k2r/8/8/8/4k3/8/8/1K6 w k - 0 1"), [Fault::SeveralKings(Color::Black)]);
    assert_eq!(faults("1k6/8/8/4K3/8/8/8/4K2R b K - 0 1"), [Fault::SeveralKings(Color::White)]);
}

#[test]
fn rights_to_castle_need_a_king_at_home_and_one_rook_on_each_side() {
    let void = |squares: &[Square]| [Fault::VoidCastling(squares.iter().copied().collect::<Bitboard>())];
    assert_eq!(faults("4k3/8/8/8/8/8/4K3/R6R w HA - 0 1"), void(&[Square::A1, Square::H1]));
    assert_eq!(faults("4k3/8/8/8/8/8/8/RR2K3 w BA - 0 1"), void(&[Square::A1, Square::B1]));
    assert_eq!(faults("4k3/8/8/8/8/8/8/r3K2B w HA - 0 1"), void(&[Square::A1, Square::H1]));
    assert_eq!(faults("4k3/8/8/8/8/8/8/4K3 w E - 0 1"), void(&[Square::E1]));
    assert_eq!(faults("r3k1r1/8/8/8/8/8/8/RR2K2R w HBga - 0 1"), []);
}

#[test]
fn an_en_passant_square_needs_a_pawn_that_has_just_passed() {
    let void = |square| [Fault::VoidEnPassant(square)];
    assert_eq!(faults("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1"), []);
    assert_eq!(faults("4k3/8/8/3p4/8/8/8/4K3 b - d6 0 1"), void(Square::D6), "the wrong side is on move");
    assert_eq!(faults("4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1"), void(Square::D6), "a pawn of the wrong colour");
    assert_eq!(faults("4k3/8/8/8/8/8/8/4K3 w - d6 0 1"), void(Square::D6), "no pawn");
    assert_eq!(faults("4k3/3n4/8/3p4/8/8/8/4K3 w - d6 0 1"), void(Square::D6), "a man where the pawn came from");
    assert_eq!(faults("4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1"), void(Square::D6), "a man on the square itself");
    assert_eq!(faults("4k3/8/8/8/3p4/8/8/4K3 w - d5 0 1"), void(Square::D5), "the wrong rank");
    assert_eq!(faults("4k3/8/8/8/8/8/8/4K3 w - d8 0 1"), void(Square::D8), "the edge of the board");
}

#[test]
fn more_men_than_pawns_can_become() {
    assert_eq!(oddities("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1"), [Oddity::TooManyMen(Color::White)]);
    assert_eq!(oddities("4k3/8/8/8/8/8/PPPPPPP1/QQ2K3 w - - 0 1"), []);
    assert_eq!(oddities("2b1kb2/pppppppp/8/8/8/8/8/4K3 w - - 0 1"), []);
    assert_eq!(oddities("b1b1k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1"), [Oddity::TooManyMen(Color::Black)]);
}

#[test]
fn checks_that_no_move_gives() {
    let odd = [Oddity::ImpossibleCheck(Color::White)];
    assert_eq!(oddities("4k3/8/8/8/8/3rK2r/8/8 w - - 0 1"), odd, "from both ends of a rank");
    assert_eq!(oddities("4k3/8/8/8/8/2n3n1/8/4K3 w - - 0 1"), [], "no check at all");
    assert_eq!(oddities("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1"), odd, "two knights");
    assert_eq!(oddities("4k3/8/8/8/8/3n4/5p2/4K3 w - - 0 1"), odd, "a knight and a pawn");
    assert_eq!(oddities("4r1k1/8/8/8/7b/3n4/8/4K3 w - - 0 1"), odd, "three men");
    assert_eq!(oddities("4r1k1/8/8/8/8/3n4/8/4K3 w - - 0 1"), [], "a knight that uncovered a rook");
    assert_eq!(oddities("6k1/8/8/3pK3/8/8/8/4r3 w - d6 0 1"), odd, "a pawn's double step opens no file");
    assert_eq!(oddities("4b1k1/8/8/3p4/K7/8/8/8 w - d6 0 1"), [], "a pawn's double step opens a diagonal");
    assert_eq!(oddities("6k1/8/8/3p4/4K3/8/8/8 w - d6 0 1"), [], "the pawn itself gives check");
}

#[test]
fn a_check_that_the_double_step_shut_off_was_forgotten() {
    let odd = [Oddity::ImpossibleCheck(Color::White)];
    assert_eq!(oddities("k7/r3K3/8/2p5/8/b7/8/8 w - c6 0 1"), odd, "the bishop gave check before the pawn moved");
    assert_eq!(oddities("k7/8/1b6/2p5/3K4/8/8/8 w - c6 0 1"), odd, "the same, and the pawn gives check");
    assert_eq!(oddities("k7/r3K3/8/2p5/8/8/8/8 w - c6 0 1"), [], "without the bishop the rook was uncovered");
}
