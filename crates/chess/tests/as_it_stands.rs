//! Positions after illegal moves that were allowed to stand, and where a man goes whatever becomes of its king.

use chess::{CastleRights, Color, Fault, Move, Position, Setup, Square};

fn setup(fen: &str) -> Setup {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The position of an arrangement that needs some indulgence.
#[track_caller]
fn as_it_stands(fen: &str) -> Position {
    assert!(setup(fen).position().is_err(), "{fen}");
    setup(fen).as_it_stands().unwrap_or_else(|faults| panic!("{fen}: {faults}"))
}

fn moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> =
        position.legal_moves().iter().map(|mv: &Move| format!("{}{}", mv.from(), mv.to())).collect();
    moves.sort_unstable();
    moves
}

#[test]
fn a_king_that_can_be_taken_is_put_up_with() {
    let position = as_it_stands("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1");
    assert_eq!(position.turn(), Color::White);
    assert!(moves(&position).contains(&"e1e8".to_string()));
    assert!(position.goes(Square::E1, Square::E8));
    let kings = as_it_stands("8/8/8/8/8/4k3/4K3/8 w - - 0 1");
    assert!(kings.goes(Square::E2, Square::E3));
}

#[test]
fn what_comes_after_a_king_was_taken_does_no_harm() {
    let position = as_it_stands("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1");
    for &mv in &position.legal_moves() {
        let after = position.play_unchecked(mv);
        assert!(after.legal_moves().len() < 100);
        assert!(!after.to_string().is_empty());
    }
}

#[test]
fn a_pawn_on_its_own_first_rank_walks_step_by_step() {
    let position = as_it_stands("4k3/8/8/8/8/8/1p6/P3K3 w - - 0 1");
    assert_eq!(moves(&position), ["a1a2", "a1b2", "e1d1", "e1d2", "e1e2", "e1f1", "e1f2"]);
    assert!(position.goes(Square::A1, Square::A2) && !position.goes(Square::A1, Square::A3));
    let position = as_it_stands("4k2p/8/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(moves(&position), ["e8d7", "e8d8", "e8e7", "e8f7", "e8f8", "h8h7"]);
}

#[test]
fn rights_that_cannot_be_exercised_are_gone() {
    let position = as_it_stands("4k2r/8/8/8/8/8/3K4/7R w KQkq e6 0 1");
    let left = Setup::from(position);
    assert_eq!(left.castling, setup("4k2r/8/8/8/8/8/3K4/7R w k - 0 1").castling);
    assert_eq!(left.en_passant, None);
    assert_ne!(left.castling, CastleRights::NONE);
    assert!(left.faults().is_empty());
    // What can be exercised stays.
    let sound = setup("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1");
    assert_eq!(sound.as_it_stands(), sound.position());
}

#[test]
fn what_nobody_can_play_on_stays_a_fault() {
    let last_rank = setup("P3k3/8/8/8/8/8/8/4K3 w - - 0 1").as_it_stands().expect_err("no promotion");
    assert!(matches!(last_rank[..], [Fault::PawnsOnEdge(_)]), "{last_rank}");
    assert!(setup("4k3/8/8/8/8/8/8/p3K3 w - - 0 1").as_it_stands().is_err());
    let kings = setup("4k3/8/8/8/8/8/8/P7 w - - 0 1").as_it_stands().expect_err("no king");
    assert_eq!(kings[..], [Fault::NoKing(Color::White)]);
}

#[test]
fn a_man_goes_somewhere_whatever_becomes_of_its_king() {
    let position: Position = "4r1k1/8/8/2Pp4/8/8/4N3/R3K2R w KQ d6 0 1".parse().expect("a position");
    assert!(position.goes(Square::E2, Square::C3) && position.read_uci("e2c3").is_err());
    assert!(position.goes(Square::C5, Square::D6), "en passant");
    assert!(!position.goes(Square::C5, Square::B6));
    // No way through a man, none for the other side, none by castling, none from an empty square.
    assert!(!position.goes(Square::A1, Square::H1) && !position.goes(Square::G8, Square::F8));
    assert!(!position.goes(Square::E1, Square::G1) && position.read_uci("e1g1").is_ok());
    assert!(!position.goes(Square::E5, Square::E6));
}
