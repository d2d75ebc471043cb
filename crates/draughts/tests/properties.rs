//! What must hold of any arrangement of pieces, legal or not, and of any text, tried on random ones.

use draughts::family::{self, Color, Direction, Draw, Field, Fields, Move, Piece, Position, Role, Setup, perft};
use draughts::{HubPosition, International, Russian, Variant};
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

fn field<V: Variant>() -> impl Strategy<Value = Field<V>> {
    (1..=Field::<V>::COUNT as u8).prop_map(|number| Field::new(number).expect("a number of a field"))
}

fn color() -> impl Strategy<Value = Color> {
    select(&Color::ALL)
}

fn piece() -> impl Strategy<Value = Piece> {
    (color(), prop_oneof![3 => Just(Role::Man), 1 => Just(Role::King)])
        .prop_map(|(color, role)| Piece::new(color, role))
}

fn fields<V: Variant>() -> impl Strategy<Value = Fields<V>> {
    prop::collection::vec(field(), 0..Field::<V>::COUNT).prop_map(|fields| fields.into_iter().collect())
}

/// Any arrangement, legal or not: pieces in any number anywhere.
fn any_setup<V: Variant>() -> impl Strategy<Value = Setup<V>> {
    let pieces = prop_oneof![
        prop::collection::vec((field(), piece()), 0..10),
        prop::collection::vec((field(), piece()), 0..2 * Field::<V>::COUNT)
    ];
    (pieces, color()).prop_map(|(pieces, turn)| {
        let mut setup = Setup { turn, ..Setup::EMPTY };
        pieces.into_iter().for_each(|(field, piece)| setup.board.put(field, piece));
        setup
    })
}

/// Arrangements that can be played on: the same with the men on their last rows crowned.
fn playable<V: Variant>() -> impl Strategy<Value = Position<V>> {
    any_setup::<V>().prop_map(|mut setup| {
        let board = setup.board;
        for (field, piece) in board.pieces() {
            if Fields::crown_row(piece.color).has(field) {
                setup.board.put(field, Piece::new(piece.color, Role::King));
            }
        }
        setup.position().expect("all are crowned")
    })
}

/// Any move, legal or not.
fn any_move<V: Variant>() -> impl Strategy<Value = Move<V>> {
    let captured = prop_oneof![Just(Fields::EMPTY), fields(), field().prop_map(Fields::of)];
    (field(), field(), captured).prop_map(|(from, to, captured)| Move::new(from, to, captured))
}

/// Text that looks like something, and text that looks like nothing.
fn any_text() -> impl Strategy<Value = String> {
    let near_fen = "[WBwb?]?(:[WBwb](K?[0-9]{1,3}(-[0-9]{1,2})?[, .]?){0,30}){0,3}";
    let with_names = "[WBwb?]?(:[WBwb](K?[a-i][0-9][, .]?){0,20}){0,3}";
    prop_oneof![
        ".*",
        near_fen,
        with_names,
        "[wbWBe.]{45,55}",
        "([wbWB.] {0,3}|\n){28,70}",
        "[ \\t\\n0-9a-hWBK:,.éx-]{0,40}"
    ]
}

fn any_move_text() -> impl Strategy<Value = String> {
    prop_oneof![
        ".*",
        r"\(?[0-9]{1,2}([-x:*X][0-9]{1,2}){0,12}[)!?+#]{0,3}",
        "[a-hA-H][1-8]([-x:*X][a-h][1-8]){0,12}[!?]{0,3}",
        "[a-jA-J][0-9]{1,2}[-x:]?[a-j][0-9]{1,2}",
        "[0-9]{4}",
        "[0-9a-hx:é-]{0,12}"
    ]
}

/// What must hold in each game.
macro_rules! properties {
    ($game:ident, $Variant:ty) => {
        mod $game {
            use super::*;

            type Board = family::Board<$Variant>;
            type Fields = family::Fields<$Variant>;
            type Position = family::Position<$Variant>;
            type Setup = family::Setup<$Variant>;

            proptest! {
                #![proptest_config(config(20_000))]

                #[test]
                fn a_setup_becomes_a_position_exactly_if_it_has_no_faults(setup in any_setup::<$Variant>()) {
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
                        prop_assert_eq!(setup.too_many_pieces(color), setup.board.side(color).len() > Setup::MOST_PIECES.into());
                    }
                }

                #[test]
                fn every_setup_is_written_so_that_it_reads_back(setup in any_setup::<$Variant>()) {
                    prop_assert_eq!(setup.to_string().parse(), Ok(setup));
                    prop_assert_eq!(format!("{:?}", setup.board).parse(), Ok(setup.board));
                }

                #[test]
                fn any_text_is_read_or_refused_in_its_place(text in any_text()) {
                    let columns = 1..=text.chars().count() + 1;
                    match text.parse::<Setup>() {
                        Ok(setup) => prop_assert_eq!(setup.to_string().parse(), Ok(setup)),
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
                    setup in any_setup::<$Variant>(), at in any::<Index>(), with in "[WBK:,.0-9 é-]{0,2}", cut in any::<Index>(),
                ) {
                    let text = setup.to_string();
                    let mut damaged = text.clone();
                    damaged.insert_str(at.index(text.len()), &with);
                    damaged = damaged.chars().take(1 + cut.index(text.len())).collect();
                    let columns = 1..=damaged.chars().count() + 1;
                    if let Err(error) = damaged.parse::<Setup>() {
                        prop_assert!(columns.contains(&error.column), "{}", error);
                    }
                }

                #[test]
                fn any_text_as_a_move_means_a_legal_one_or_none(position in playable::<$Variant>(), text in any_move_text()) {
                    match position.read_move(&text) {
                        Ok(mv) => prop_assert!(position.is_legal(mv), "{} {:?}", position, text),
                        Err(error) => prop_assert!(!error.to_string().is_empty()),
                    }
                }

                #[test]
                fn a_move_that_is_not_listed_is_refused(position in playable::<$Variant>(), mv in any_move::<$Variant>()) {
                    let is_legal = position.legal_moves().contains(&mv);
                    prop_assert_eq!(position.is_legal(mv), is_legal);
                    match position.play(mv) {
                        Ok(_) => prop_assert!(is_legal),
                        Err(error) => {
                            prop_assert!(!is_legal);
                            prop_assert!(error.to_string().ends_with(" may not be played here"));
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
                fn every_way_to_ask_for_moves_agrees(position in playable::<$Variant>()) {
                    let moves = position.legal_moves();
                    prop_assert_eq!(position.count_moves(), moves.len());
                    prop_assert_eq!(position.has_moves(), !moves.is_empty());
                    prop_assert_eq!(perft(&position, 1), moves.len() as u64);
                    let after: usize = moves.iter().map(|&mv| position.play_unchecked(mv).count_moves()).sum();
                    prop_assert_eq!(perft(&position, 2), after as u64);
                    for (i, mv) in moves.iter().enumerate() {
                        prop_assert!(!moves[..i].contains(mv), "{} {:?} twice", position, mv);
                    }
                }

                #[test]
                fn a_legal_move_takes_what_it_says_and_leads_to_a_position_without_faults(position in playable::<$Variant>()) {
                    for mv in position.legal_moves() {
                        let after = position.play(mv).expect("legal");
                        prop_assert!(Setup::from(after).faults().is_empty(), "{} {:?}", position, mv);
                        prop_assert_eq!(after.turn(), !position.turn());
                        let (us, them) = (position.turn(), !position.turn());
                        prop_assert_eq!(after.board().side(us).count(), position.board().side(us).count());
                        let kings = |position: &Position| position.board().pieces_of(us, Role::King).count();
                        prop_assert_eq!(kings(&after), kings(&position) + u32::from(position.crowns(mv)), "{} {:?}", position, mv);
                        prop_assert_eq!(after.board().side(them), position.board().side(them).without(mv.captured()));
                        prop_assert_eq!(after.key_after(&position, position.key()), after.key());
                    }
                }

                #[test]
                fn any_games_draw_has_a_reason(positions in prop::collection::vec(playable::<$Variant>(), 0..4), times in 0..70_usize) {
                    // No game goes so, but none of these may be anything but counted.
                    let game: Vec<Position> = positions.iter().copied().cycle().take(positions.len() * times).collect();
                    if let Some(draw) = Draw::of(&game) {
                        prop_assert_eq!(draw.to_string(), draw.reason());
                    }
                    positions.iter().for_each(|position| { position.is_king_against_king(); });
                }

                #[test]
                fn sets_of_fields_are_sets(one in fields::<$Variant>(), other in fields::<$Variant>(), field in field::<$Variant>()) {
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
        }
    };
}

properties!(international, International);
properties!(russian, Russian);

proptest! {
    #![proptest_config(config(20_000))]

    #[test]
    fn every_hub_position_is_written_so_that_it_reads_back(setup in any_setup::<International>()) {
        prop_assert_eq!(HubPosition(setup).to_string().parse(), Ok(HubPosition(setup)));
    }

    #[test]
    fn any_text_is_read_as_a_hub_position_or_refused_in_its_place(text in any_text()) {
        match text.parse::<HubPosition>() {
            Ok(position) => prop_assert_eq!(position.to_string().parse(), Ok(position)),
            Err(error) => prop_assert!((1..=text.chars().count() + 1).contains(&error.column), "{}", error),
        }
    }

    #[test]
    fn a_damaged_hub_position_is_read_or_refused_in_its_place(
        setup in any_setup::<International>(), at in any::<Index>(), with in "[WBK:,.0-9 é-]{0,2}", cut in any::<Index>(),
    ) {
        let text = HubPosition(setup).to_string();
        let mut damaged = text.clone();
        damaged.insert_str(at.index(text.len()), &with);
        damaged = damaged.chars().take(1 + cut.index(text.len())).collect();
        if let Err(error) = damaged.parse::<HubPosition>() {
            prop_assert!((1..=damaged.chars().count() + 1).contains(&error.column), "{}", error);
        }
    }

    #[test]
    fn any_text_as_a_hub_move_means_a_legal_one_or_none(
        position in playable::<International>(), text in any_move_text(), mv in any_move::<International>(),
    ) {
        match position.read_hub(&text) {
            Ok(mv) => prop_assert!(position.is_legal(mv), "{} {:?}", position, text),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
        if let Err(error) = position.play(mv) {
            prop_assert_eq!(error.to_string(), format!("{} may not be played here", mv.hub()));
        }
    }
}

#[test]
fn fields_are_where_their_numbers_say() {
    check_places::<International>();
    check_places::<Russian>();
    assert_eq!(Field::<International>::all().map(Field::number).collect::<Vec<_>>(), (1..=50).collect::<Vec<_>>());
}

/// The fields are the dark squares, and are counted row by row.
fn check_places<V: Variant>() {
    let count = Field::<V>::COUNT as u8;
    assert_eq!(Field::<V>::all().collect::<Fields<V>>(), Fields::ALL);
    assert_eq!(Field::<V>::all().rev().count(), Field::<V>::COUNT);
    let mut all = Field::<V>::all();
    for row in 0..=u8::MAX {
        for column in 0..=u8::MAX {
            let is_on_board = row < V::ROWS && column < V::ROWS;
            let is_dark = is_on_board && (u32::from(row + column) % 2 == 0) == V::IS_NAMED;
            let field = Field::<V>::at(row, column);
            assert_eq!(field, if is_dark { all.next() } else { None }, "row {row}, column {column}");
            if let Some(field) = field {
                assert_eq!((field.row(), field.column()), (row, column));
                assert_eq!(Field::new(field.number()), Some(field));
                assert_eq!(field.to_string().parse(), Ok(field));
            }
        }
    }
    for number in 0..=u8::MAX {
        assert_eq!(
            Field::<V>::new(number).map(Field::number),
            Some(number).filter(|number| (1..=count).contains(number))
        );
    }
}

#[test]
fn fields_are_where_their_names_say() {
    let named = Field::<Russian>::named;
    let names: Vec<String> = Field::<Russian>::all().map(|field| field.to_string()).collect();
    let expected: Vec<String> = (1..=8)
        .flat_map(|row| (0..8_u8).map(move |column| (row, column)))
        .filter(|(row, column)| (row + column) % 2 == 1)
        .map(|(row, column)| format!("{}{row}", char::from(b'a' + column)))
        .collect();
    assert_eq!(names, expected);
    for field in Field::<Russian>::all() {
        assert_eq!(named(&field.to_string().to_uppercase()), Some(field));
    }
    for (number, name) in [(1, "b8"), (4, "h8"), (5, "a7"), (12, "h6"), (13, "a5"), (21, "a3"), (29, "a1"), (32, "g1")]
    {
        assert_eq!(Field::new(number), named(name), "{name}");
    }
    for text in ["", "a", "a1 ", "a11", "a01", "b1", "a0", "a9", "i1", "1a", "é1", "aé", "\0\0"] {
        assert_eq!(named(text), None, "{text:?}");
    }
    let named = Field::<International>::named;
    for (number, name) in [(1, "b10"), (5, "J10"), (6, "a9"), (46, "a1"), (46, "A01"), (50, "i1")] {
        assert_eq!(Field::new(number), named(name), "{name}");
    }
    for text in ["", "a", "a001", "b1", "a10", "a0", "a11", "k1", "1a", "é1", "aé"] {
        assert_eq!(named(text), None, "{text:?}");
    }
}

#[test]
fn ranges_and_rows_of_fields_end_with_the_board() {
    check_ranges::<International>();
    check_ranges::<Russian>();
    assert_eq!(format!("{:?}", Fields::<Russian>::rows(7, 7)), "{b8, d8, f8, h8}");
    assert_eq!(format!("{:?}", Fields::<Russian>::LONG_LINE), "{a1, b2, c3, d4, e5, f6, g7, h8}");
    assert_eq!(format!("{:?}", Fields::<International>::crown_row(Color::White)), "{1, 2, 3, 4, 5}");
    assert_eq!(format!("{:?}", Fields::<International>::LONG_LINE), "{5, 10, 14, 19, 23, 28, 32, 37, 41, 46}");
}

fn check_ranges<V: Variant>() {
    let count = Field::<V>::COUNT as u8;
    assert_eq!(Fields::<V>::range(0, u8::MAX), Fields::ALL);
    assert_eq!(Fields::<V>::range(count + 1, u8::MAX), Fields::EMPTY);
    assert_eq!(Fields::<V>::range(20, 10), Fields::EMPTY);
    assert_eq!(Fields::<V>::range(count, count).map(Field::number).collect::<Vec<_>>(), [count]);
    assert_eq!(Fields::<V>::rows(0, u8::MAX), Fields::ALL);
    assert_eq!(Fields::<V>::rows(V::ROWS, u8::MAX), Fields::EMPTY);
    assert_eq!(Fields::<V>::rows(5, 4), Fields::EMPTY);
    assert_eq!(Fields::<V>::row_from(Color::White, 0), Fields::crown_row(Color::Black));
}
