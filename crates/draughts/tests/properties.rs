//! What must hold of any arrangement of pieces, legal or not, and of any text, tried on random ones.

use draughts::{Board, Color, Direction, Field, Fields, HubPosition, Move, Piece, Position, Role, Setup, perft};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;

/// So many random cases for each property, the same in every run; in the long run a hundred times as many, and others
/// each time.
fn config(cases: u32) -> ProptestConfig {
    let (cases, rng_seed) =
        if testkit::is_long() { (100 * cases, RngSeed::Random) } else { (cases, RngSeed::Fixed(0xd7a6)) };
    // A failure is kept as a named test, not as a seed.
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

fn field() -> impl Strategy<Value = Field> {
    (1..=50_u8).prop_map(|number| Field::new(number).expect("a number of a field"))
}

fn color() -> impl Strategy<Value = Color> {
    select(&Color::ALL)
}

fn piece() -> impl Strategy<Value = Piece> {
    (color(), prop_oneof![3 => Just(Role::Man), 1 => Just(Role::King)])
        .prop_map(|(color, role)| Piece::new(color, role))
}

fn fields() -> impl Strategy<Value = Fields> {
    prop::collection::vec(field(), 0..50).prop_map(|fields| fields.into_iter().collect())
}

/// Any arrangement, legal or not: pieces in any number anywhere.
fn any_setup() -> impl Strategy<Value = Setup> {
    let pieces = prop_oneof![
        prop::collection::vec((field(), piece()), 0..10),
        prop::collection::vec((field(), piece()), 0..100)
    ];
    (pieces, color()).prop_map(|(pieces, turn)| {
        let mut setup = Setup { turn, ..Setup::EMPTY };
        pieces.into_iter().for_each(|(field, piece)| setup.board.put(field, piece));
        setup
    })
}

/// Arrangements that can be played on: the same with the men on their last rows crowned.
fn playable() -> impl Strategy<Value = Position> {
    any_setup().prop_map(|mut setup| {
        let board = setup.board;
        for (field, piece) in board.pieces() {
            if field.row() == if piece.color.is_white() { 0 } else { 9 } {
                setup.board.put(field, Piece::new(piece.color, Role::King));
            }
        }
        setup.position().expect("all are crowned")
    })
}

/// Any move, legal or not.
fn any_move() -> impl Strategy<Value = Move> {
    let captured = prop_oneof![Just(Fields::EMPTY), fields(), field().prop_map(Fields::of)];
    (field(), field(), captured).prop_map(|(from, to, captured)| Move::new(from, to, captured))
}

/// Text that looks like something, and text that looks like nothing.
fn any_text() -> impl Strategy<Value = String> {
    let near_fen = "[WBwb?]?(:[WBwb](K?[0-9]{1,3}(-[0-9]{1,2})?[, .]?){0,30}){0,3}";
    prop_oneof![".*", near_fen, "[wbWBe.]{45,55}", "([wbWB.] {0,3}|\n){40,70}", "[ \\t\\n0-9WBK:,.éx-]{0,40}"]
}

fn any_move_text() -> impl Strategy<Value = String> {
    let near_move = r"\(?[0-9]{1,2}([-x:*X][0-9]{1,2}){0,12}[)!?+#]{0,3}";
    prop_oneof![".*", near_move, "[a-jA-J][0-9]{1,2}[-x:][a-j][0-9]{1,2}", "[0-9]{4}", "[0-9x:é-]{0,12}"]
}

proptest! {
    #![proptest_config(config(20_000))]

    #[test]
    fn a_setup_becomes_a_position_exactly_if_it_has_no_faults(setup in any_setup()) {
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
        for color in Color::ALL {
            prop_assert_eq!(setup.too_many_pieces(color), setup.board.side(color).len() > 20);
        }
    }

    #[test]
    fn every_setup_is_written_so_that_it_reads_back(setup in any_setup()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        prop_assert_eq!(HubPosition(setup).to_string().parse(), Ok(HubPosition(setup)));
        prop_assert_eq!(format!("{:?}", setup.board).parse(), Ok(setup.board));
    }

    #[test]
    fn any_text_is_read_or_refused_in_its_place(text in any_text()) {
        let columns = 1..=text.chars().count() + 1;
        match text.parse::<Setup>() {
            Ok(setup) => prop_assert_eq!(setup.to_string().parse(), Ok(setup)),
            Err(error) => prop_assert!(columns.contains(&error.column), "{}", error),
        }
        match text.parse::<HubPosition>() {
            Ok(position) => prop_assert_eq!(position.to_string().parse(), Ok(position)),
            Err(error) => prop_assert!(columns.contains(&error.column), "{}", error),
        }
        match text.parse::<Board>() {
            Ok(board) => prop_assert_eq!(format!("{board:?}").parse(), Ok(board)),
            Err(error) => prop_assert!(columns.contains(&error.column), "{}", error),
        }
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
        }
    }

    #[test]
    fn a_damaged_fen_is_read_or_refused_in_its_place(
        setup in any_setup(), at in any::<Index>(), with in "[WBK:,.0-9 é-]{0,2}", cut in any::<Index>(),
    ) {
        for text in [setup.to_string(), HubPosition(setup).to_string()] {
            let mut damaged = text.clone();
            damaged.insert_str(at.index(text.len()), &with);
            damaged = damaged.chars().take(1 + cut.index(text.len())).collect();
            let columns = 1..=damaged.chars().count() + 1;
            if let Err(error) = damaged.parse::<Setup>() {
                prop_assert!(columns.contains(&error.column), "{}", error);
            }
            if let Err(error) = damaged.parse::<HubPosition>() {
                prop_assert!(columns.contains(&error.column), "{}", error);
            }
        }
    }

    #[test]
    fn any_text_as_a_move_means_a_legal_one_or_none(position in playable(), text in any_move_text()) {
        for read in [position.read_move(&text), position.read_hub(&text)] {
            match read {
                Ok(mv) => prop_assert!(position.is_legal(mv), "{} {:?}", position, text),
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
    }

    #[test]
    fn a_move_that_is_not_listed_is_refused(position in playable(), mv in any_move()) {
        let is_legal = position.legal_moves().contains(&mv);
        prop_assert_eq!(position.is_legal(mv), is_legal);
        match position.play(mv) {
            Ok(_) => prop_assert!(is_legal),
            Err(error) => {
                prop_assert!(!is_legal);
                prop_assert_eq!(error.to_string(), format!("{} may not be played here", mv.hub()));
            }
        }
        // It can be written and asked for its way all the same.
        for written in [position.notation(mv), position.long_notation(mv)] {
            let ends = format!("{}", mv.from())..=format!("{}", mv.to());
            let text = written.to_string();
            prop_assert!(text.starts_with(ends.start().as_str()) && text.ends_with(ends.end().as_str()));
        }
        if let Some(path) = position.path(mv) {
            prop_assert_eq!((path.first(), path.last()), (Some(&mv.from()), Some(&mv.to())));
        }
    }

    #[test]
    fn every_way_to_ask_for_moves_agrees(position in playable()) {
        let moves = position.legal_moves();
        prop_assert_eq!(position.count_moves(), moves.len());
        prop_assert_eq!(position.has_moves(), !moves.is_empty());
        prop_assert_eq!(perft(&position, 1), moves.len() as u64);
        let after: usize = moves.iter().map(|&mv| position.play_unchecked(mv).count_moves()).sum();
        prop_assert_eq!(perft(&position, 2), after as u64);
        for (i, mv) in moves.iter().enumerate() {
            prop_assert!(!moves[..i].contains(mv), "{} {} twice", position, mv.hub());
        }
    }

    #[test]
    fn a_legal_move_takes_what_it_says_and_leads_to_a_position_without_faults(position in playable()) {
        for mv in position.legal_moves() {
            let after = position.play(mv).expect("legal");
            prop_assert!(Setup::from(after).faults().is_empty(), "{} {}", position, mv.hub());
            prop_assert_eq!(after.turn(), !position.turn());
            let (us, them) = (position.turn(), !position.turn());
            prop_assert_eq!(after.board().side(us).count(), position.board().side(us).count());
            prop_assert_eq!(after.board().side(them), position.board().side(them).without(mv.captured()));
            prop_assert_eq!(after.key_after(&position, position.key()), after.key());
        }
    }

    #[test]
    fn sets_of_fields_are_sets(one in fields(), other in fields(), field in field()) {
        prop_assert_eq!(one.count() as usize, one.collect::<Vec<_>>().len());
        prop_assert_eq!(one.collect::<Fields>(), one);
        prop_assert_eq!(one.has(field), one.into_iter().any(|member| member == field));
        prop_assert_eq!(one.meets(other), !(one & other).is_empty());
        prop_assert_eq!(one.without(other), one & !other);
        prop_assert_eq!(one ^ other, (one | other).without(one & other));
        prop_assert_eq!(!!one, one);
        for direction in Direction::ALL {
            let stepped: Fields = one.filter_map(|field| field.next(direction)).collect();
            prop_assert_eq!(one.shifted(direction), stepped);
            if let Some(next) = field.next(direction) {
                prop_assert_eq!(next.next(direction.opposite()), Some(field));
                prop_assert_eq!(next.row().abs_diff(field.row()), 1);
                prop_assert_eq!(next.column().abs_diff(field.column()), 1);
            }
        }
    }
}

#[test]
fn fields_are_where_their_numbers_say() {
    assert_eq!(Field::all().map(Field::number).collect::<Vec<_>>(), (1..=50).collect::<Vec<_>>());
    assert_eq!(Field::all().collect::<Fields>(), Fields::ALL);
    for number in 0..=u8::MAX {
        assert_eq!(Field::new(number).is_some(), (1..=50).contains(&number));
    }
    let mut next = 1;
    for row in 0..=u8::MAX {
        for column in 0..=u8::MAX {
            let is_dark = row < 10 && column < 10 && u32::from(row + column) % 2 == 1;
            let field = Field::at(row, column);
            assert_eq!(field.map(Field::number), is_dark.then_some(next), "row {row}, column {column}");
            if let Some(field) = field {
                assert_eq!((field.row(), field.column()), (row, column));
                next += 1;
            }
        }
    }
}

#[test]
fn ranges_of_fields_end_with_the_board() {
    assert_eq!(Fields::range(0, u8::MAX), Fields::ALL);
    assert_eq!(Fields::range(51, u8::MAX), Fields::EMPTY);
    assert_eq!(Fields::range(20, 10), Fields::EMPTY);
    assert_eq!(Fields::range(50, 50).map(Field::number).collect::<Vec<_>>(), [50]);
}
