//! Every game tells its own positions, moves and results at a table, and understands what a table tells.

use games::{Board, Format, GameName, Kind, Placement, Share, Variant, with_game};
use scoresheet::{Chance, Notation};

/// The names of seats that stand here are those of the rules.
#[test]
fn seats_of_three_and_four_are_called_as_in_their_rules() {
    for game in [GameName::Four, GameName::Three, GameName::Teams] {
        let Board::Multi(board) = game.array() else { panic!("{game} is of several players") };
        let rules = board.position().rules();
        assert_eq!(rules.name, game.name());
        assert_eq!(rules.seats().map(|seat| rules.seat_name(seat)).collect::<Vec<_>>(), game.seats());
    }
}

/// The moves of a table's board and those of the notation are the same, and lead to the same positions.
fn follow<G: Variant>(seed: u64) {
    let mut chance = Chance::new(seed);
    let mut position = G::opening();
    for _ in 0..120 {
        let board = G::board(&position);
        assert_eq!(board.name(), G::GAME);
        let moves = board.moves();
        if moves.is_empty() {
            return;
        }
        for mv in &moves {
            let ply = G::ply(&position, mv).unwrap_or_else(|| panic!("{mv:?} in {}", board.text()));
            assert_eq!(G::told(&position, ply).as_ref(), Some(mv), "{}", board.text());
            let after = G::play(&position, ply).expect("a legal move");
            assert_eq!(G::board(&after).key(), board.play(mv).key(), "{mv:?} in {}", board.text());
        }
        let mv = &moves[chance.below(moves.len())];
        let ply = G::ply(&position, mv).expect("was found above");
        position = G::play(&position, ply).expect("a legal move");
    }
}

#[test]
fn moves_are_told_and_understood() {
    for game in GameName::ALL {
        for seed in 1..=3 {
            with_game!(game, Game => follow::<Game>(seed));
        }
    }
}

#[test]
fn a_game_comes_back_where_the_keys_are_the_same() {
    let chess = ["Nf3", "Nf6", "Ng1", "Ng8", "e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8", "Nf3", "Nf6", "Ng1", "Ng8"];
    let four = ["Ne14-d12", "Na5-c4", "Ne1-d3", "Nn5-l4", "Nd12-e14", "Nc4-a5", "Nd3-e1", "Nl4-n5", "e13-e11", "b5-d5"];
    let roads = ["c1-d2", "b8-a7", "d2-c1", "a7-b8", "c1-d2", "b8-a7"];
    let kings = ["46-5", "47-15", "5-46", "15-47"];
    let read = |game: GameName, text: &str| game.read(text, false).expect("a position");
    for (start, moves, repeated) in [
        (GameName::Chess.array(), &chess[..], 2),
        (GameName::Four.array(), &four[..], 1),
        (read(GameName::Draughts, "W:WK46:BK47"), &kings[..], 1),
        (read(GameName::Russian, "W:WKc1:BKb8,h6"), &roads[..], 3),
    ] {
        let mut boards: Vec<Board> = vec![start];
        let mut found = 0;
        for text in moves {
            let board = boards.last().expect("a position");
            let next = board.play(&board.read_move(text).unwrap_or_else(|| panic!("{text} in {}", board.text())));
            for earlier in &boards {
                assert_eq!(next.repeats(earlier), next.key() == earlier.key(), "{} {}", next.text(), earlier.text());
                found += usize::from(next.repeats(earlier));
            }
            boards.push(next);
        }
        assert_eq!(found, repeated, "{}", boards[0].name());
    }
    assert!(!GameName::Chess.array().repeats(&GameName::Four.array()));
}

#[test]
fn results_are_told_and_understood() {
    for (game, shares, marker) in [
        (GameName::Chess, &[Share::Win, Share::Loss][..], Some("1-0")),
        (GameName::Chess, &[Share::Loss, Share::Loss], None),
        (GameName::Chess, &[Share::HalfWin, Share::HalfLoss], None),
        (GameName::Draughts, &[Share::Loss, Share::Win], Some("0-2")),
        (GameName::Draughts, &[Share::Draw, Share::Draw], Some("1-1")),
        (GameName::Draughts, &[Share::Loss, Share::Loss], Some("0-0")),
        (GameName::Russian, &[Share::Loss, Share::Win], Some("0-1")),
        (GameName::Russian, &[Share::Draw, Share::Draw], Some("1/2-1/2")),
        (GameName::Four, &[Share::HalfLoss, Share::HalfWin, Share::HalfLoss, Share::HalfWin], Some("1/4-3/4")),
        (GameName::Four, &[Share::Win, Share::Loss, Share::Loss, Share::Loss], None),
        (GameName::Three, &[Share::Loss, Share::Win, Share::Loss], Some("0-1-0")),
        (GameName::Teams, &[Share::Win, Share::Loss, Share::Win, Share::Loss], Some("1-0")),
        (GameName::Teams, &[Share::HalfWin, Share::HalfLoss, Share::HalfWin, Share::HalfLoss], None),
        (GameName::Three, &[], None),
    ] {
        assert_eq!(game.marker(shares).as_deref(), marker, "{game} {shares:?}");
        let understood =
            |marker: &str| with_game!(game, Game => Game::shares(Game::read_outcome(marker).expect("a marker")));
        if let Some(marker) = marker {
            assert_eq!(understood(marker).as_deref(), Some(shares), "{game} {marker}");
        }
        assert_eq!(understood("*"), None, "{game}");
    }
}

#[test]
fn every_man_stands_on_a_field_that_is_drawn() {
    for (game, fields, men) in [
        (GameName::Chess, 64, 32),
        (GameName::Draughts, 50, 40),
        (GameName::Russian, 32, 24),
        (GameName::Four, 160, 64),
        (GameName::Three, 112, 48),
        (GameName::Teams, 160, 64),
    ] {
        let board = game.array();
        let look = game.look();
        assert_eq!(look.seats.iter().map(|seat| seat.name).collect::<Vec<_>>(), board.seats(), "{game}");
        let named: Vec<_> = look.fields.iter().map(|(at, field)| (*at, field.name.clone())).collect();
        let known: Vec<_> = board.fields().into_iter().map(|at| (at, board.field_name(at))).collect();
        assert_eq!((named.len(), &named), (fields, &known), "{game}");
        let drawn = Placement::of(&board).diagram();
        assert_eq!(drawn.fields.iter().filter(|field| field.piece.is_some()).count(), men, "{game}");
        assert!(drawn.title.ends_with(" to move"), "{}", drawn.title);
    }
}

#[test]
fn of_several_promotions_the_one_to_a_queen_stands_first() {
    for (game, text, promotions) in [
        (GameName::Chess, "1r5k/P7/8/8/8/8/8/K7 w - - 0 1", 8),
        (GameName::Four, "a | a: Kg14 Pd2 | b: Ka7 | c: Kh1 | d: Kn8", 4),
        (GameName::Three, "black | black: KF1 PF9 | red: KM10 | white: KA7", 4),
    ] {
        let board = game.read(text, false).unwrap_or_else(|error| panic!("{text}: {error}"));
        let moves = board.moves();
        let mut met = std::collections::HashSet::new();
        let first: Vec<_> = moves.iter().filter(|mv| met.insert((mv.from, mv.to))).collect();
        assert_eq!(moves.iter().filter(|mv| mv.promotion.is_some()).count(), promotions, "{text}");
        assert!(first.iter().all(|mv| mv.promotion.is_none_or(|kind| kind == Kind::Queen)), "{text}: {first:?}");
    }
}

#[test]
fn the_game_that_is_meant_if_nobody_says_which() {
    use GameName::{Chess, Draughts, Four, Russian, Teams, Three};
    for (format, games) in [
        (Format::Fen, &[Chess, Draughts, Russian, Four, Three, Teams][..]),
        (Format::Pgn, &[Chess, Four, Three, Teams]),
        (Format::Lan, &[Chess, Four, Three, Teams]),
        (Format::Uci, &[Chess]),
        (Format::San, &[Chess]),
        (Format::Epd, &[Chess]),
        (Format::Pdn, &[Draughts, Russian]),
        (Format::Hub, &[Draughts]),
        (Format::Pgn4, &[Teams]),
        (Format::Fen4, &[Teams, Four]),
    ] {
        assert_eq!(format.games(), games, "{format}");
        assert_eq!(Format::named(&format.name().to_uppercase()), Some(format));
    }
}
