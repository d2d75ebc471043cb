//! What must hold of any arrangement of men, legal or not, tried on random ones.

mod peer;
mod setups;
mod slow;

use chess::{Bitboard, Fault, Position, Setup, perft};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use slow::Slow;

/// So many random cases for each property, the same in every run; in the long run a hundred times as many, and others
/// each time.
fn config(cases: u32) -> ProptestConfig {
    let (cases, rng_seed) =
        if testkit::is_long() { (100 * cases, RngSeed::Random) } else { (cases, RngSeed::Fixed(0x5155a)) };
    // Up to half of the random arrangements cannot be played on. A failure is kept as a named test, not as a seed.
    ProptestConfig {
        cases,
        rng_seed,
        max_local_rejects: 10 * cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config(20_000))]

    #[test]
    fn a_setup_becomes_a_position_exactly_if_it_has_no_faults(setup in setups::any_setup()) {
        let faults = setup.faults();
        match setup.position() {
            Ok(position) => {
                prop_assert!(faults.is_empty());
                prop_assert_eq!(Setup::from(position), setup);
            }
            Err(told) => {
                prop_assert!(!faults.is_empty() && !told.to_string().is_empty());
                prop_assert_eq!(told, faults);
            }
        }
        setup.oddities().iter().for_each(|oddity| assert!(!oddity.to_string().is_empty()));
    }

    #[test]
    fn every_setup_is_written_so_that_it_reads_back(setup in setups::any_setup()) {
        let fen = setup.to_string();
        prop_assert_eq!(fen.parse::<Setup>().map_err(|error| error.to_string()), Ok(setup), "{}", fen);
    }

    #[test]
    fn a_lenient_reader_only_drops_rights_that_are_void(setup in setups::any_setup()) {
        let read = Setup::from_fen_lenient(&setup.to_string()).map_err(|error| error.to_string());
        let mut expected = setup;
        for fault in setup.faults().iter() {
            match fault {
                Fault::VoidCastling(void) => void.for_each(|rook| expected.castling.remove(rook)),
                Fault::VoidEnPassant(_) => expected.en_passant = None,
                _ => {}
            }
        }
        prop_assert_eq!(read, Ok(expected));
    }

    #[test]
    fn another_implementation_finds_the_same_faults(setup in setups::any_setup()) {
        prop_assert_eq!(peer::ours(&setup), peer::theirs(&setup), "{}", setup);
    }
}

proptest! {
    #![proptest_config(config(10_000))]

    #[test]
    fn the_slow_rules_find_the_same_moves(setup in setups::playable()) {
        let position = setup.position().expect("playable");
        let mut moves: Vec<(String, Slow)> = Vec::new();
        for mv in position.legal_moves() {
            moves.push((mv.uci_960().to_string(), Slow::new(position.play(mv).expect("legal").board())));
        }
        moves.sort_by(|(one, _), (other, _)| one.cmp(other));
        prop_assert_eq!(moves, slow::legal_moves(&setup), "{}", setup);
    }

    #[test]
    fn the_slow_rules_find_the_same_checks_and_pins(setup in setups::playable()) {
        let position = setup.position().expect("playable");
        let board = Slow::new(&setup.board);
        prop_assert_eq!(position.checkers().collect::<Vec<_>>(), board.checkers(setup.turn));
        prop_assert_eq!(position.is_check(), !board.checkers(setup.turn).is_empty());
        for color in chess::Color::ALL {
            prop_assert_eq!(position.pinned(color).collect::<Vec<_>>(), board.pinned(color), "{}", setup);
        }
    }

    #[test]
    fn every_way_to_ask_for_moves_agrees(setup in setups::playable()) {
        let position = setup.position().expect("playable");
        let moves = position.legal_moves();
        prop_assert_eq!(position.count_moves(), moves.len());
        prop_assert_eq!(position.has_moves(), !moves.is_empty());
        prop_assert_eq!(position.is_checkmate(), moves.is_empty() && position.is_check());
        prop_assert_eq!(position.is_stalemate(), moves.is_empty() && !position.is_check());
        prop_assert_eq!(perft(&position, 1), moves.len() as u64);
        let after: usize = moves.iter().map(|&mv| position.play_unchecked(mv).count_moves()).sum();
        prop_assert_eq!(perft(&position, 2), after as u64);
        let targets: Bitboard = moves.iter().map(|mv| mv.to()).collect();
        prop_assert!(!targets.meets(Bitboard::of(position.king(!setup.turn))));
    }

    #[test]
    fn a_legal_move_leads_to_a_position_without_faults(setup in setups::playable()) {
        let position = setup.position().expect("playable");
        for mv in position.legal_moves() {
            let after = position.play(mv).expect("legal");
            prop_assert!(Setup::from(after).faults().is_empty(), "{} {:?}", setup, mv);
            prop_assert_eq!(after.turn(), !setup.turn);
            prop_assert_eq!(after.key_after(&position, position.key()), after.key(), "{} {:?}", setup, mv);
            prop_assert!(!is_king_left_in_check(&after), "{} {:?}", setup, mv);
        }
    }

    #[test]
    fn a_move_that_is_not_listed_is_refused(setup in setups::playable(), other in setups::playable()) {
        let position = setup.position().expect("playable");
        let moves = position.legal_moves();
        for mv in other.position().expect("playable").legal_moves() {
            prop_assert_eq!(position.play(mv).is_ok(), moves.contains(&mv), "{} {:?}", setup, mv);
        }
    }

    #[test]
    fn every_move_is_found_again_from_its_writings(setup in setups::playable()) {
        let position = setup.position().expect("playable");
        let mut written = Vec::new();
        for mv in position.legal_moves() {
            let san = position.san(mv).to_string();
            prop_assert_eq!(position.read_san(&san).ok(), Some(mv), "{} {}", setup, san);
            prop_assert_eq!(position.read_san(&position.lan(mv).to_string()).ok(), Some(mv), "{} {}", setup, san);
            prop_assert_eq!(position.read_uci(&mv.uci_960().to_string()).ok(), Some(mv), "{} {}", setup, san);
            prop_assert!(!written.contains(&san), "{} {} twice", setup, san);
            written.push(san);
        }
    }
}

/// Whether the side that has just moved has left its king in check.
fn is_king_left_in_check(after: &Position) -> bool {
    let king = after.king(!after.turn());
    !after.board().attackers(king, after.turn(), after.board().occupied()).is_empty()
}
