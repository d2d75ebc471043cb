//! Texts of any game: read without being told what they are, and written from what stands on a board or was played.

use games::chess::Chess;
use games::draughts::Draughts;
use games::multi::Teams;
use games::sheet::{self, Checked, Checker, Fault, Format, Source, Told};
use games::{Board, Field, GameName, Kind, Man, Placed, Seat, Sheet};
use scoresheet::{Chance, Comment, Nag, Verdict};

/// Places men on an empty board: seat, kind, field.
fn place(game: GameName, men: &[(&str, Kind, &str)], turn: &str, castling: &[&str]) -> (String, Result<Board, String>) {
    let array = game.array();
    let field = |name: &str| -> Field { array.field(name).expect("a field") };
    let seat = |name: &str| -> Seat { array.read_seat(name).expect("a seat") };
    let men = men.iter().map(|&(of, kind, at)| (field(at), Man { seat: seat(of), kind })).collect();
    let castling = castling.iter().map(|name| field(name)).collect();
    let placed = Placed { men, turn: seat(turn), castling };
    game.place(&placed)
}

fn rooks(board: &Board) -> Vec<String> {
    board.castlings().iter().map(|castling| board.field_name(castling.rook)).collect()
}

#[test]
fn men_of_chess_are_written_as_a_fen() {
    let men = [("white", Kind::King, "e1"), ("white", Kind::Rook, "h1"), ("black", Kind::King, "e8")];
    let (text, board) = place(GameName::Chess, &men, "white", &["h1"]);
    assert_eq!(text, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(rooks(&board.expect("a position")), ["h1"]);
    let (text, board) = place(GameName::Chess, &men, "white", &[]);
    assert_eq!(text, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    assert_eq!(rooks(&board.expect("a position")), [""; 0]);
    // A right without its rook is dropped, and a board without kings is written all the same.
    let (text, board) = place(GameName::Chess, &men[1..2], "black", &["h1", "a8"]);
    assert_eq!(text, "8/8/8/8/8/8/8/7R b - - 0 1");
    assert_eq!(board.expect_err("no kings"), "cannot be played on: white has no king; black has no king");
}

#[test]
fn men_of_draughts_are_written_as_a_fen() {
    let men = [("white", Kind::Man, "31"), ("white", Kind::King, "5"), ("black", Kind::Man, "7")];
    let (text, board) = place(GameName::Draughts, &men, "black", &[]);
    assert_eq!(text, "B:WK5,31:B7");
    assert_eq!(board.expect("a position").men().len(), 3);
}

#[test]
fn men_of_four_are_written_army_by_army() {
    let kings = [("a", "g14"), ("b", "a7"), ("c", "h1"), ("d", "n8")].map(|(seat, at)| (seat, Kind::King, at));
    let men = [&kings[..], &[("a", Kind::Pawn, "d13")]].concat();
    let (text, board) = place(GameName::Four, &men, "c", &[]);
    assert_eq!(text, "c | a: Kg14 Pd13 | b: Ka7 | c: Kh1 | d: Kn8");
    assert_eq!(board.expect("a position").text(), text);
}

#[test]
fn every_opening_can_be_placed_with_all_its_castlings() {
    for (game, castlings) in [(GameName::Chess, 4), (GameName::Draughts, 0), (GameName::Four, 8), (GameName::Three, 0)]
    {
        let array = game.array();
        let castling: Vec<Field> = array.castlings().iter().map(|castling| castling.rook).collect();
        assert_eq!(castling.len(), castlings, "{game}");
        let (men, turn) = (array.men(), array.turn());
        let placed = |castling: &[Field]| {
            let placed = Placed { men: men.clone(), turn, castling: castling.to_vec() };
            game.place(&placed).1.expect("the opening")
        };
        assert_eq!(placed(&castling).text(), array.text());
        for &rook in &castling {
            assert_eq!(placed(&[rook]).castlings().iter().map(|each| each.rook).collect::<Vec<_>>(), [rook]);
        }
        assert!(placed(&[]).castlings().is_empty(), "{game}");
    }
}

/// What is wrong in a text, as who checks it hears and as who converts it does, and how many games each sees.
fn faults<G: Sheet>(text: &str, format: Format) -> [(usize, Vec<Fault>); 2] {
    let (mut checked, mut converted) = ((0, Vec::new()), (0, Vec::new()));
    for finding in Checker::<G, _>::new(text.as_bytes(), Some(format)).expect("it can be read") {
        let finding = finding.expect("it can be read");
        let is_game = !matches!(finding.of, Checked::Game { verdict: Verdict::Other | Verdict::Nothing, .. });
        checked.0 += usize::from(is_game);
        checked.1.extend(finding.faults);
    }
    let mut source = Source::<G, _>::new(text.as_bytes(), format).expect("it can be read");
    while let Some(item) = source.next_item().expect("it can be read") {
        converted.0 += usize::from(item.content.is_some());
        converted.1.extend(item.faults);
    }
    [checked, converted]
}

#[test]
fn who_checks_and_who_converts_hear_the_same() {
    let chess = "1. e4 (1. d4 d6) e5 *\n\nstray\n\n1. e4 (1. d5) e5 1-0\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n1. e4 -- 2. d4 *\n\n\
        [Variant \"Atomic\"]\n\n1. e4 Qxf2 1-0\n\n[SetUp \"1\"]\n\n1. e4 (1. d4) *\n\n[Result \"1-0\"]\n\n1. d4 0-1\n\nend";
    let [checked, converted] = faults::<Chess>(chess, Format::Pgn);
    assert_eq!(checked, converted);
    assert_eq!((checked.0, checked.1.len()), (5, 8), "{:?}", checked.1);
    let draughts = "1. 32-28 19- 23 2. 28x19 1-1\n\n[GameType \"25\"]\n\n1. 9-13 *\n\n1. 32-28 /FEN \"W::\"/ 2. 33-29";
    let [checked, converted] = faults::<Draughts>(draughts, Format::Pdn);
    assert_eq!(checked, converted);
    assert_eq!((checked.0, checked.1.len()), (2, 2), "{:?}", checked.1);
    let teams = "[Variant \"Teams\"]\n[RuleVariants \"EnPassant\"]\n\n";
    let file = format!("{teams}1. h2-h3 .. b7-e7\n\n[Variant \"FFA\"]\n\n1. h2-h3\n\n{teams}1. h2-h4\n");
    let [checked, converted] = faults::<Teams>(&file, Format::Pgn4);
    assert_eq!(checked, converted);
    assert_eq!((checked.0, checked.1.len()), (2, 2), "{:?}", checked.1);
}

#[test]
fn texts_say_what_they_are() {
    use GameName::{Chess, Draughts, Four, Three};
    for (text, likely, game, format, moves) in [
        ("1. e4 e5 2. Nf3 *", Draughts, Chess, Format::Pgn, 3),
        ("1. 32-28 19-23 *", Chess, Draughts, Format::Pdn, 2),
        ("W:W31,32:B1,2", Chess, Draughts, Format::Fen, 0),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Draughts, Chess, Format::Fen, 0),
        // As people write it.
        ("  4k3/8/8/8/8/8/8/4K3  w\n", Four, Chess, Format::Fen, 0),
        ("8/8/8/8/8/4k3/8/4K2R w K - bm O-O; id \"one\";", Chess, Chess, Format::Epd, 0),
        ("[Event \"x\"]\n\n1. e4 (1. d4) e5 *", Draughts, Chess, Format::Pgn, 3),
        ("[GameType \"20\"]\n\n1. 32-28 2-0", Chess, Draughts, Format::Pdn, 1),
        ("e2e4 e7e5 e1e2", Four, Chess, Format::Lan, 3),
        ("a | a: Kg14 Pd13 | b: Ka7 | c: Kh1 | d: Kn8", Chess, Four, Format::Fen, 0),
        ("[Variant \"three\"]\n\n*", Chess, Three, Format::Pgn, 0),
    ] {
        let read = sheet::read(text, likely).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((read.told.start().name(), read.told.moves().len()), (game, moves), "{text}");
        assert_eq!(read.format, format, "{text}");
        assert_eq!(read.faults, [], "{text}");
    }
}

#[test]
fn what_is_wrong_is_told_where_most_was_read() {
    for (text, likely, wrong) in [
        ("", GameName::Chess, "expected a position or a game, found nothing"),
        ("4k3/8/8/8 nonsense", GameName::Draughts, "1:10: expected eight ranks"),
        ("W:W31,x", GameName::Chess, "1:7: expected "),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", GameName::Chess, "cannot be played on: white has no king"),
        ("1. e5", GameName::Chess, "1:4: at 1. "),
    ] {
        let error = sheet::read(text, likely).expect_err(text);
        assert!(error.starts_with(wrong), "{text}: {error}");
    }
    let read = sheet::read("1. e4 e5 2. Ke3 *", GameName::Draughts).expect("two moves");
    assert_eq!((read.told.moves().len(), read.faults.len()), (2, 1));
}

#[test]
fn a_tree_is_written_with_all_that_is_said() {
    let mut told = Told::written(GameName::Chess.array(), "e2-e4 e7-e5 g1-f3").expect("a game");
    told.tags = [("Event", "Test"), ("PlyCount", "99"), ("Result", "1-0")]
        .map(|(name, value)| (name.into(), value.into()))
        .into();
    told.comments.push(Comment::new("Before."));
    let mv = told.board(Some(0)).written("c7-c5").expect("a move");
    let other = told.play(Some(0), mv);
    let made = told.move_mut(other).expect("was made");
    (made.comments, made.nags) = (vec![Comment::new("sharp")], vec![Nag::GOOD]);
    let mv = told.board(Some(other)).written("g1-f3").expect("a move");
    told.play(Some(other), mv);
    let sheet = told.sheet().expect("a sheet");
    assert!(sheet.contains("[Event \"Test\"]") && sheet.contains("[Result \"1-0\"]") && !sheet.contains("PlyCount"));
    assert!(sheet.ends_with("\n{Before.} 1. e4 e5 (1... c5 $1 {sharp} 2. Nf3) 2. Nf3 1-0\n"), "{sheet}");
    assert_eq!(told.moves()[other].number().to_string(), "1...");
    // It reads back as the same.
    let read = sheet::read(&sheet, GameName::Four).expect("a game");
    assert_eq!((read.told.sheet(), read.faults.len()), (Ok(sheet), 0));
}

#[test]
fn games_that_begin_late_are_numbered_so() {
    let black = GameName::Chess.read("4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 30", false).expect("a position");
    let told = Told::written(black, "e7-e5 e2-e4").expect("a game");
    assert!(told.sheet().expect("a sheet").ends_with("30... e5 31. e4 *\n"));
    let numbers: Vec<String> = told.moves().iter().map(|made| made.number().to_string()).collect();
    assert_eq!(numbers, ["30...", "31."]);
}

#[test]
fn what_no_game_leads_to_is_not_written() {
    let absurd = GameName::Chess.read("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", false).expect("a board");
    assert!(absurd.is_absurd());
    let error = Told::new(absurd).sheet().expect_err("a king could be taken");
    assert!(error.to_string().starts_with("no game leads to its first position"), "{error}");
    let error = Told::written(GameName::Chess.array(), "e2-e4 e7-e4").expect_err("no move");
    assert_eq!((error.number, error.text.as_str()), (2, "e7-e4"));
}

/// Whatever people send, it is read or refused, and what was read can be asked for its sheet.
#[test]
fn spoilt_texts_are_refused_or_read() {
    let texts = [
        "[Event \"x\"]\n\n1. e4 (1. d4 {why} d5) e5 $1 2. Nf3 *",
        "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *",
        "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1",
        "W:W28,K31:B14,22,K23",
        "a | a: Kg14 Pd13 | b: Ka7 | c: Kh1 | d: Kn8 | castling none",
        "black | black: KF1 | red: KM8 | white: KA8",
    ];
    let mut chance = Chance::new(7);
    for round in 0..400 {
        let mut text = texts[round % texts.len()].as_bytes().to_vec();
        for _ in 0..=chance.below(4) {
            let at = chance.below(text.len().max(1));
            match chance.below(3) {
                0 if at < text.len() => drop(text.remove(at)),
                1 => text.insert(at, b"()[]{}|:.,*/09KWaAx \n\""[chance.below(22)]),
                _ => text.truncate(at.max(1)),
            }
        }
        let text = String::from_utf8(text).expect("ASCII");
        if let Ok(read) = sheet::read(&text, GameName::ALL[round % 4]) {
            let line = read.told.main_line().count();
            assert!(line <= read.told.moves().len(), "{text}");
            let _ = read.told.sheet();
        }
    }
}
