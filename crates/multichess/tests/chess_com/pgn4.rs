//! Games in PGN4.

use multichess::pgn4::{Ending, Game, ReadError, Recorded, Replay, ReplayError, games};
use multichess::record::{self, GameResult, Teams};
use multichess::{BySeat, Rules, Seat, Share};

use crate::mutation::{Dice, mutated};

const TEAMS: &str = "[Variant \"Teams\"]\n[RuleVariants \"EnPassant\"]\n\n";

/// Everybody castles short; Blue's pawn is taken en passant by Red.
const OPENING: &str = r#"
[Variant "Teams"]
[RuleVariants "EnPassant"]
[StartFen4 "4PC"]
[Red "One who says \"check\""]
[CurrentMove "20"]

1. Nj1-i3 .. Na5-c6 { clock=1200 } .. Ne14-f12 .. Nn10-l9
2. j2-j3 .. b5-c5 .. e13-e12 .. m10-l10 ( .. m10-k10
3. d2-d3 { quiet } ) { a plan }
3. Bi1-j2 .. Ba6-b5 .. Bf14-e13 .. Bn9-m10
4. O-O .. O-O .. O-O .. O-O
5. d2-d3 .. b4-d4 .. g13-g12 .. m6-l6
6. d3xc4 .. c5xPd4
"#;

fn one(text: &str) -> Game {
    let mut games = games(text);
    let game = games.next().expect("a game").expect("a game that can be read");
    assert!(games.next().is_none(), "{text}");
    game
}

fn from(start: &str, moves: &str) -> String {
    format!("[Variant \"Teams\"]\n[StartFen4 \"{start}\"]\n\n{moves}\n")
}

fn replayed(text: &str) -> Replay {
    one(text).replay().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn seat(name: &str) -> Seat {
    Rules::teams().seat_named(name).expect("a colour")
}

#[test]
fn tags_comments_and_other_moves_are_read() {
    let game = one(OPENING);
    assert_eq!(game.line, 2);
    assert_eq!(game.tag("Red"), Some("One who says \"check\""));
    assert_eq!(game.tag("Blue"), None);
    assert_eq!(game.moves.plies.len(), 22);
    let ply = &game.moves.plies[1];
    assert_eq!((ply.text.as_str(), ply.comment.as_str(), ply.line), ("Na5-c6", "clock=1200", 8));
    let ply = &game.moves.plies[7];
    assert_eq!((ply.text.as_str(), ply.comment.as_str()), ("m10-l10", "a plan"));
    let others: Vec<&str> = ply.others[0].plies.iter().map(|ply| ply.text.as_str()).collect();
    assert_eq!(others, ["m10-k10", "d2-d3"]);
    assert_eq!(ply.others[0].plies[1].comment, "quiet");
}

#[test]
fn an_opening_is_played_on_the_board() {
    let text = OPENING.replace("c5xPd4", "R");
    let replay = replayed(&text);
    assert_eq!(replay.start.rules(), Rules::teams());
    assert_eq!(replay.ending, Some(Ending::Resigned(seat("blue"))));
    assert_eq!(
        replay.last.to_string(),
        "teams blue | red: Kj1 Qg1 Rd1 Ri1 Bf1 Bj2 Ne1 Ni3 Pe2 Pf2 Pg2 Ph2 Pi2 Pk2 Pj3 Pc4 | \
         blue: Ka5 Qa8 Ra6 Ra11 Bb5 Ba9 Nc6 Na10 Pc5 Pb6 Pb7 Pb8 Pb9 Pb10 Pb11 | \
         yellow: Ke14 Qh14 Rf14 Rk14 Be13 Bi14 Nf12 Nj14 Pe12 Pg12 Pd13 Pf13 Ph13 Pi13 Pj13 Pk13 | \
         green: Kn10 Qn7 Rn4 Rn9 Bn6 Bm10 Nn5 Nl9 Pm4 Pm5 Pl6 Pm7 Pm8 Pm9 Pl10 Pm11"
    );
}

#[test]
fn the_first_mate_ends_the_game() {
    let start =
        "B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-3,3,yK,4,3/3,8,3/14/14/14/4,bR,9/13,gK/bK,13/14/14/14/14/3,gR,7,3/10,rK,3";
    let replay = replayed(&from(start, "1. .. Re9-e1+ .. Kg14-g13 .. Kn8-n9 2. #"));
    assert_eq!(replay.ending, Some(Ending::Mate(seat("red"))));
    let outcome = replay.last.outcome().expect("the game is over");
    let shares: Vec<Share> = Rules::teams().seats().map(|seat| outcome.shares[seat]).collect();
    assert_eq!(shares, [Share::Loss, Share::Win, Share::Loss, Share::Win]);
    assert_eq!(outcome.article, 0);
    // The sign may be missing.
    assert_eq!(replayed(&from(start, "Re9-e1+ .. Kg14-g13 .. Kn8-n9#")).last, replay.last);
}

#[test]
fn the_first_pat_draws_the_game() {
    let start =
        "G-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-3,3,yK,4,3/3,8,3/14/14/14/14/13,gK/bK,13/14/8,gQ,5/14/14/14/10,rK,3";
    let replay = replayed(&from(start, "1. Qi5-i2 .. S"));
    assert_eq!(replay.ending, Some(Ending::Stalemate(seat("red"))));
    assert_eq!(replay.last.outcome().map(|outcome| outcome.shares), Some(BySeat::default()));
}

#[test]
fn pawns_become_officers_on_the_eleventh_row() {
    let start = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-3,3,yK,4,3/3,8,3/14/14/7,rP,6/14/13,gK/bK,8,bP,4/14/4,gP,3,yP,5/14/14/14/10,rK,3";
    let replay = replayed(&from(start, "1. h10-h11=Q .. j7-k7=N .. i5-i4=B .. e5-d5=R"));
    assert_eq!(
        replay.last.to_string(),
        "teams red | red: Kk1 Qh11 | blue: Ka7 Nk7 | yellow: Kg14 Bi4 | green: Kn8 Rd5"
    );
}

#[test]
fn a_king_that_is_taken_ends_the_game() {
    let start =
        "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-3,3,yK,4,3/3,8,3/14/14/14/14/6,yR,2,rN,3,gK/bK,13/14/14/14/14/14/10,rK,3";
    let replay = replayed(&from(start, "1. Nj8-i6 .. Ka7-a6 .. Rg8xKn8"));
    let square = |name| Rules::teams().shape().named(name).expect("a square");
    let ending = Ending::KingTaken { of: seat("green"), from: square("g8"), on: square("n8") };
    assert_eq!(replay.ending, Some(ending));
    assert_eq!(replay.moves.len(), 2);
    let error = one(&from(start, "1. Nj8-i6 .. Ka7-a6 .. Kg14xKn8")).replay().expect_err("too far");
    assert_eq!(error.to_string(), "line 4, ply 3, \"Kg14xKn8\" of yellow: the king on n8 cannot be taken");
}

#[test]
fn the_array_goes_by_the_tags() {
    let rules = |text: &str| one(text).start().map(|position| position.rules());
    assert_eq!(rules("[Variant \"Teams\"] 1. d2-d4"), Ok(Rules::old_teams()));
    assert_eq!(rules(TEAMS), Ok(Rules::teams()));
    assert_eq!(rules(&from("4PC", "")), Ok(Rules::teams()));
    assert_eq!(rules(&from("4PCo", "")), Ok(Rules::old_teams()));
    // On the old array Blue's queen stands on a7.
    assert!(one("[Variant \"Teams\"] 1. d2-d4 .. b8-c8 .. k13-k11 .. m8-l8 2. d4-d5 .. Qa7-b8").replay().is_ok());
}

#[test]
fn on_the_old_array_blue_and_green_castle_the_other_way() {
    let moves = "1. h2-h3 .. Na10-c9 .. h13-h12 .. Nn5-l6 2. g2-g3 .. b10-c10 .. g13-g12 .. m5-l5 \
                 3. f2-f3 .. Ba9-b10 .. f13-f12 .. Bn6-m5 4. e2-e3 .. O-O .. e13-e12 .. O-O";
    let last = replayed(&from("4PCo", moves)).last;
    let men = last.to_string();
    assert!(men.contains("| blue: Ka10 Qa7 Ra4 Ra9 ") && men.contains("| green: Kn5 Qn8 Rn6 Rn11 "), "{men}");
}

/// A game taken over into a record, as it is written behind its tags, and what is wrong with it.
fn recorded(text: &str) -> (String, Vec<String>) {
    let Recorded { game, errors } = one(text).recorded().unwrap_or_else(|error| panic!("{text}: {error}"));
    let written = game.to_string();
    let again = record::Games::<Teams, _>::new(written.as_bytes()).next().expect("a game").expect("memory can be read");
    assert_eq!((again.game, again.judged.faults), (game, Vec::new()), "{written}");
    let (_, moves) = written.split_once("\n\n").expect("moves after the tags");
    (moves.replace('\n', " ").trim_end().to_string(), errors.iter().map(ReplayError::to_string).collect())
}

#[test]
fn a_record_has_tags_comments_and_other_moves() {
    let game = one(OPENING).recorded().expect("a game").game;
    let tags = [("Red", "One who says \"check\""), ("Blue", "?"), ("CurrentMove", "20"), ("RuleVariants", "EnPassant")];
    for (name, value) in tags {
        assert_eq!(game.tags.get(name), Some(value));
    }
    assert_eq!(game.tags.get("StartFen4"), None);
    let text = format!("{TEAMS}{{ begin }} 1. h2-h3 {{ a }} ( {{ or }} .. h2-h4 .. b7-c7 ( .. b7-d7 ) ) .. b7-c7");
    let moves = "{begin} 1. h2-h3 {a} ({or} 1. h2-h4 b7-c7 (1... b7-d7)) 1... b7-c7 *";
    assert_eq!(recorded(&text), (moves.to_string(), Vec::new()));
}

#[test]
fn a_record_has_the_end_of_the_game() {
    let start =
        "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-3,3,yK,4,3/3,8,3/14/14/14/14/6,yR,2,rN,3,gK/bK,13/14/14/14/14/14/10,rK,3";
    let ends = [
        ("1. Nj8-i6 .. R { enough }", "1. Nj8-i6 bR {enough} 1-0"),
        ("1. Nj8-i6 .. T ( .. Ka7-a6 )", "1. Nj8-i6 {the time of blue is up} {Ka7-a6} 1-0"),
        ("1. T", "{the time of red is up} 0-1"),
        ("1. Nj8-i6 .. Ka7-a6 .. Rg8xKn8", "1. Nj8-i6 Ka7-a6 {Rg8xKn8 takes the king of green} 1-0"),
        ("1. Nj8-i6 .. Ka7-a6", "1. Nj8-i6 Ka7-a6 *"),
    ];
    for (moves, written) in ends {
        assert_eq!(recorded(&from(start, moves)), (written.to_string(), Vec::new()));
    }
    let mate =
        "B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-3,3,yK,4,3/3,8,3/14/14/14/4,bR,9/13,gK/bK,13/14/14/14/14/3,gR,7,3/10,rK,3";
    let moves = "Re9-e1+ .. Kg14-g13 .. Kn8-n9 2. #";
    assert_eq!(recorded(&from(mate, moves)).0, "1... Re9-e1 Kg14-g13 Kn8-n9 0-1");
    assert_eq!(recorded(&from(mate, moves).replace("[Start", "[Result \"0-1\"] [Start")).1, [""; 0]);
}

#[test]
fn the_result_is_that_of_the_game_or_else_of_the_tag() {
    let said = |result: &str, moves: &str| recorded(&format!("[Result \"{result}\"]\n{TEAMS}{moves}"));
    assert_eq!(said("1/2-1/2", "1. h2-h3"), ("1. h2-h3 1/2-1/2".to_string(), Vec::new()));
    assert_eq!(said("63 - 20", "1. h2-h3"), ("1. h2-h3 *".to_string(), Vec::new()));
    assert_eq!(said("*", "1. h2-h3 .. R"), ("1. h2-h3 bR 1-0".to_string(), Vec::new()));
    let contradicted = vec!["line 1: Result says 0-1, but the game ended with 1-0".to_string()];
    assert_eq!(said("0-1", "1. h2-h3 .. R"), ("1. h2-h3 bR 1-0".to_string(), contradicted));
}

#[test]
fn a_record_goes_as_far_as_the_game_can_be_played() {
    let text = format!("{TEAMS}1. h2-h3 ( .. h2-h5 )\n.. b7-e7 .. g13-g12");
    let errors = [
        "line 4, ply 1, \"h2-h5\" of red: the pawn on h2 does not reach h5",
        "line 5, ply 2, \"b7-e7\" of blue: the pawn on b7 does not reach e7",
    ];
    assert_eq!(recorded(&text), ("1. h2-h3 *".to_string(), errors.map(str::to_string).to_vec()));
    let error = "line 4, ply 3, \"g13-g12\" of blue: expected nothing more: the game has ended";
    assert_eq!(recorded(&format!("{TEAMS}1. h2-h3 .. T .. g13-g12")).1, [error]);
}

#[test]
fn what_cannot_be_played_is_said() {
    let cases = [
        ("1. h2-h4", "line 1: expected Teams as Variant, found nothing"),
        ("\n[Site \"x\"]\n[Variant \"FFA\"] 1. h2-h4", "line 3: expected Teams as Variant, found \"FFA\""),
        (
            "[Variant \"Teams\"]\n[RuleVariants \"EnPassant Prom=8\"] 1. h2-h4",
            "line 2: expected only EnPassant or Prom=11 as RuleVariants, found \"Prom=8\"",
        ),
        (
            "[Variant \"Teams\"]\n[StartFen4 \"4PCn\"]",
            "line 2: expected 4PC, 4PCo or a FEN4 as StartFen4, found \"4PCn\"",
        ),
        (
            "[Variant \"Teams\"]\n[StartFen4 \"R-0,0,1,0-\"]",
            "line 2: StartFen4 is not a position: column 7: expected 0: no player is out of a game in teams, found \"1\"",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(one(text).replay().expect_err(text).to_string(), message, "{text}");
    }
    let moves = [
        ("1. h2-h4 .. b7-e7", "line 4, ply 2, \"b7-e7\" of blue: the pawn on b7 does not reach e7"),
        ("1. d1-d3", "line 4, ply 1, \"d1-d3\" of red: a rook stands on d1, not a pawn"),
        ("1. Nj1-i3\n.. R#\n.. R", "line 6, ply 3, \"R\" of blue: expected nothing more: the game has ended"),
        ("1. #", "line 4, ply 1, \"#\" of red: expected a move: the seat on move is not mate"),
        ("1. S", "line 4, ply 1, \"S\" of red: expected a move: the seat on move is not stalemated"),
        (
            "1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8 2. Qg1xNa7",
            "line 4, ply 5, \"Qg1xNa7\" of red: the king on a7 cannot be taken",
        ),
        (
            "1. j2-j3 .. b8-c8 .. g13-g12 .. m8-l8 2. Bi1-j2 .. Qa8-b8 .. g12-g11 .. l8-k8 3. Bj2xRb10",
            "line 4, ply 9, \"Bj2xRb10\" of red: expected a rook to be taken, found a pawn",
        ),
        (
            "1. αb2-b3",
            "line 4, ply 1, \"αb2-b3\" of red: not a move: column 1: expected a square, or one of K Q R B N P and a \
             square, found \"αb2-b3\"",
        ),
    ];
    for (moves, message) in moves {
        let text = format!("{TEAMS}{moves}");
        assert_eq!(one(&text).replay().expect_err(&text).to_string(), message, "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_said_and_the_next_game_follows() {
    let cases = [
        ("[ \"x\"]", "line 1: expected the name of a tag, found '\"'"),
        ("[Red x]", "line 1: expected a quotation mark before the value of the tag, found 'x'"),
        ("[Red \"x]\n1. h2-h4", "line 2: expected a quotation mark behind the value of the tag, found the end"),
        ("[Red \"x\"\n1. h2-h4", "line 2: expected a closing square bracket, found '1'"),
        ("1. h2-h4 { never\n closed", "line 2: expected a closing brace, found the end"),
        ("1. h2-h4 ( .. h2-h3", "line 1: expected a move or a closing bracket, found the end"),
        ("1. ( h2-h4 )", "line 1: expected a move before other moves in its place, found '('"),
        ("1. h2-h4 )", "line 1: expected a move, a comment or the next game, found ')'"),
    ];
    for (text, message) in cases {
        assert_eq!(games(text).next().expect("a game").expect_err(text).to_string(), message, "{text}");
    }
    let read: Vec<Result<usize, ReadError>> =
        games("[Red x]\n\n1. h2-h4 ]\n\n[Red \"x\"]\n1. h2-h4 1-0\n\n[Red \"y\"] *")
            .map(|game| game.map(|game| game.moves.plies.len()))
            .collect();
    assert!(matches!(read[..], [Err(_), Ok(1), Ok(0)]), "{read:?}");
    let deep = format!("1. a1 {}", "( a1 ".repeat(100_000));
    let error = games(&deep).next().expect("a game").expect_err("too deep");
    assert_eq!(error.to_string(), "line 1: expected moves that lie less than 64 deep in one another, found '('");
}

#[test]
fn no_text_makes_it_panic() {
    let mut dice = Dice::new(7);
    let start =
        "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-3,3,yK,4,3/3,8,3/14/14/14/14/6,yR,2,rN,3,gK/bK,13/14/14/14/14/14/10,rK,3";
    let taken = from(start, "1. Nj8-i6 .. Ka7-a6 .. Rg8xKn8");
    let result = |outcome| GameResult::new(Rules::teams(), outcome);
    for _ in 0..2_000 {
        for text in [OPENING, &taken] {
            let text = mutated(text, &mut dice);
            assert!(games(&text).count() <= text.len(), "{text}");
            for game in games(&text).flatten() {
                let replayed = game.replay();
                let recorded = game.recorded();
                if let (Ok(replay), Ok(recorded)) = (&replayed, &recorded) {
                    assert_eq!(recorded.game.result, replay.outcome().map_or(GameResult::UNKNOWN, result), "{text}");
                }
                assert!(replayed.is_err() || recorded.is_ok(), "{text}");
            }
        }
    }
}
