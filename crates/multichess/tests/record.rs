//! Whole games of three and four: written, read back, and what is wrong in those that cannot be played.

use std::fmt::Write;

use fastrand::Rng;
use multichess::record::{
    Comment, Four, Game, GameResult, Games, Nag, NodeId, Ply, Reading, Record, Seating, Teams, Three,
};
use multichess::{Move, Position, Rules, Setup, Standing};

#[track_caller]
fn read<G: Seating>(file: &str) -> Reading<G> {
    let mut games = Games::<G, _>::new(file.as_bytes());
    games.next().expect("a game").expect("memory can be read")
}

/// Reads a game in which nothing is wrong, and gives it as it is written.
#[track_caller]
fn canonical<G: Seating>(file: &str) -> String {
    let reading = read::<G>(file);
    assert_eq!(reading.judged.faults, [], "{file}");
    reading.game.to_string()
}

#[track_caller]
fn moves<G: Seating>(file: &str) -> String {
    let written = canonical::<G>(file);
    let (_, moves) = written.split_once("\n\n").expect("moves after the tags");
    moves.replace('\n', " ").trim_end().to_string()
}

#[test]
fn a_game_of_four() {
    let file = "[C \"Carl\"]\n1 g13-g11 b7-d7+ h2-h4 $1 (1... j1-i3!? m4-l4) Nn5-l6 2. Qh14-g13 1/2-1/2";
    assert_eq!(
        canonical::<Four>(file),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[A \"?\"]\n[B \"?\"]\n[C \"Carl\"]\n\
         [D \"?\"]\n[Result \"1/2-1/2\"]\n[Variant \"four\"]\n\n\
         1. g13-g11 b7-d7 h2-h4 $1 (1... Nj1-i3 $5 m4-l4) 1... Nn5-l6 2. Qh14-g13\n1/2-1/2\n"
    );
}

#[test]
fn a_game_of_three_from_a_position() {
    let text = "black | black: KF2 QK1 | red: KL4 NG3 | white: KB5 QH4";
    let setup: Setup = text.parse().expect("a position");
    let file = format!("[White \"Wim\"][FEN \"{text}\"] 1. K1-F1 KL4-L3 *");
    let written = canonical::<Three>(&file);
    let tags = format!(
        "[Black \"?\"]\n[Red \"?\"]\n[White \"Wim\"]\n[Result \"*\"]\n[Variant \"three\"]\n[FEN \"{}\"]\n\n\
         1. QK1-F1 KL4-L3 *\n",
        setup.compact()
    );
    assert!(written.ends_with(&tags), "{written}");
}

#[test]
fn a_seat_that_stands_still_has_no_move() {
    // F36.a: C is mate in the first round, and free again in the third.
    let start = "[FEN \"d | a: Kg14 Re14 | b: Kd8 Rf4 | c: Kk1 Nf10 Pi7 | d: Kn8 Re8 Rd2\"]";
    let line = "1... Re8-e1 2. Kg14-g13 Kd8-c8 Kn8-n9 3. Re14xe1 Kc8-b8 Kk1-j1 *";
    assert_eq!(moves::<Four>(&format!("{start} {line}")), line);
    // A is frozen: B begins every round.
    let start = "[FEN \"b | a*: Kd14 Pd13 Pe13 | b: Ka7 Rk14 | c: Kh3 | d: Kn8\"]";
    let line = "1. Ka7-a8 Kh3-h4 Kn8-n9 2. Ka8-a7 Kh4-h3 Kn9-n8 *";
    assert_eq!(moves::<Four>(&format!("{start} {line}")), line);
    // T33.a: Red loses his turns to men of two colours, but is not frozen.
    let start = "[FEN \"black | black: KF1 RM4 | red: KM10 | white: KA7 RL4\"]";
    let line = "1. KF1-F2 KA7-A6 2. KF2-F1 KA6-A7 *";
    assert_eq!(moves::<Three>(&format!("{start} {line}")), line);
}

#[test]
fn whoever_gives_up_has_his_letter_in_place_of_a_move() {
    // A on move, then C while B is on move: the game is over.
    let line = "1. g13-g11 b7-d7 h2-h4 m8-l8 aR 2... cR 0-1";
    assert_eq!(moves::<Four>(line), "1. g13-g11 b7-d7 h2-h4 m8-l8 aR cR 0-1");
    // D resigns while B is on move, whose number stays what it is.
    let line = "1. g13-g11 dR 1... b7-d7 h2-h4 2. Qh14-g13 b4-c4 *";
    assert_eq!(moves::<Four>(line), line);
    let line = "1. F2-F4 (1. bR L7-I7) rR 1... B7-D7 2. F4-F5 bR 0-0-1";
    assert_eq!(moves::<Three>(line), "1. F2-F4 (bR 1... L7-I7) rR 1... B7-D7 2. F4-F5 bR 0-0-1");
    let case = |file: &str, expected: &str| assert_eq!(read::<Four>(file).judged.faults[0].to_string(), expected);
    case("1. aR aR *", "1:7: at 1... a has resigned before");
    case("1. aR cR bR *", "1:10: at 1... the game is over");
    let start = "[FEN \"four b aR - - 2aK5/8/8/14/14/14/14/bK13/14/14/14/8/8/5cK2\"]";
    let file = format!("{start} 1/4-3/4").replace("/bK13/14", "/bK12dK/14");
    assert_eq!(moves::<Four>(&file), "1/4-3/4");
}

#[test]
fn a_game_of_teams() {
    let file = "[Blue \"Ben\"]\n1. h2-h3 b7-c7 g13-g12 m8-l8 2. Qg1-i3 bR 1-0";
    let written = canonical::<Teams>(file);
    let tags = "[Red \"?\"]\n[Blue \"Ben\"]\n[Yellow \"?\"]\n[Green \"?\"]\n[Result \"1-0\"]\n[Variant \"teams\"]\n\n";
    assert!(written.ends_with(&format!("{tags}1. h2-h3 b7-c7 g13-g12 m8-l8 2. Qg1-i3 bR 1-0\n")), "{written}");
    // The old array is a position to begin from, and the same game.
    let old = Setup::opening(Rules::old_teams()).compact().to_string();
    let written = canonical::<Teams>(&format!("[FEN \"{old}\"] 1. d2-d4 b8-c8 k13-k11 m8-l8 2. d4-d5 Qa7-b8 *"));
    assert!(written.contains(&format!("[Variant \"teams\"]\n[FEN \"{old}\"]\n")), "{written}");
    let error = &read::<Teams>("[FEN \"a | a: Kg14 | b: Ka7 | c: Kh1 | d: Kn8\"] *").judged.faults[0];
    assert!(error.to_string().ends_with("expected a position of teams, found one of four"), "{error}");
}

#[test]
fn brackets_may_name_the_pawn_that_is_taken() {
    // T11.g: two pawns have passed K3.
    let start = "[FEN \"black | black: KF1 PK2 | red: KM9 PL3 | white: KA7 PI4\"]";
    for pawn in ["K4", "I3"] {
        let line = format!("1. K2-K4 L3-I3 I4xK3 ({pawn}) (1... KA7-A6) *");
        assert_eq!(moves::<Three>(&format!("{start} {line}")), line);
        assert_eq!(moves::<Three>(&format!("{start} {}", line.replace("K3 (", "K3 e.p. ("))), line);
    }
    let reading = read::<Three>(&format!("{start}\n1. K2-K4 L3-I3 I4xK3 (1... KA7-A6) *"));
    assert_eq!(
        reading.judged.faults[0].to_string(),
        "2:16: at 1... two pawns have passed K3: name the one that is taken, as in (K4)"
    );
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let case = |file: &str, expected: &str| assert_eq!(read::<Four>(file).judged.faults[0].to_string(), expected);
    case("1. g13-g11 b7-d7\nh2-h5 *", "2:1: at 1... the pawn on h2 does not reach h5");
    case("1. g13-g11 e2-e4 *", "1:12: at 1... the man on e2 belongs to c, and b is on move");
    case("1. g13 *", "1:4: at 1. not a move: column 4: expected - or x, found nothing");
    case("1. z9-e4 *", "1:4: at 1. not a move: column 1: expected a square of the board, found \"z9-e4\"");
    case("[Variant \"three\"]\n1. F2-F4 *", "1:1: warning: Variant \"three\" is not played here");
    case(
        "[Variant \"Four\"]\n1. F2-F4 *",
        "2:4: at 1. not a move: column 1: expected a square of the board, found \"F2-F4\"",
    );
    case(
        "1. g13-g11",
        "1:11: warning: expected a result (1-0, 3/4-1/4, 1/2-1/2, 1/4-3/4, 0-1 or *) before the game ends",
    );
    case("[Result \"1-0\"] 1. g13-g11 3/4-1/4", "1:27: the game ends with 3/4-1/4, but its tag says 1-0");
    case(
        "[FEN \"a | a: Kg14\"] *",
        "1:1: the tag FEN gives no position: cannot be played on: b has no king; c has no king; d has no king",
    );
    case(
        "[FEN \"black | black: KF2 | red: KL4 | white: KB5\"] *",
        "1:1: the tag FEN gives no position: expected a position of four, found one of three",
    );
    // F42.d: the game is over before a move is made.
    case(
        "[FEN \"a | a: Kd14 Pd13 Pe13 | b: Ka7 Rj14 | c*: Kk1 | d: Kn8 Qi2\"] 1. Kd14-e14 *",
        "1:71: at 1. the game is over",
    );
}

/// Few men and strong ones: armies are mated, stalemated and freed again all the time.
const FOUR: [&str; 3] = [
    "d | a: Kg14 Re14 | b: Kd8 Rf4 Qe5 | c: Kk1 Nf10 Pi7 | d: Kn8 Re8 Rd2",
    "c | a: Ki14 Pd4 Qd9 | b: Ka7 Qb4 Ph7 | c: Kk1 Pe2 Pf2 Rg2 | d: Kn8 Rg4 Qi5",
    "b | a*: Kd14 Pd13 Pe13 | b: Ka7 Rk14 | c: Kh3 Qh5 | d: Kn8 Qk4",
];
const THREE: [&str; 4] = [
    "black | black: KF1 RM4 QC9 | red: KM10 QL5 | white: KA7 RL4 QD6",
    "red | black: KF2 QK1 PC2 PH2 | red: KL4 NG3 PD4 | white: KB5 QH4 PB3",
    "white | black: KF1 RM4 RE4 | red: KM10 PL10 PL9 QH8 | white: KA10 PB10 PB9 QC5",
    "black | black: KF1 RM4 QC5 | red*: KM10 PL10 PL9 | white: KA10",
];

#[test]
fn games_of_four_read_back() {
    let met = read_back::<Four>(&FOUR);
    assert!(met.has_everything(), "{met:?}");
}

#[test]
fn games_of_three_read_back() {
    let met = read_back::<Three>(&THREE);
    assert!(met.has_everything(), "{met:?}");
}

#[test]
fn games_of_teams_read_back() {
    let old = Setup::opening(Rules::old_teams()).to_string();
    let met =
        read_back::<Teams>(&["teams red | red: Kk1 Qd3 | blue: Ka7 Qc8 | yellow: Kg14 Rf6 | green: Kn8 Rd2", &old]);
    assert!(met.over > 0 && met.resigned > 0, "{met:?}");
}

/// What was met on the way: games that read back without it would prove little.
#[derive(Debug, Default)]
struct Met {
    still: usize,
    freed: usize,
    resigned: usize,
    over: usize,
    half: usize,
}

impl Met {
    fn has_everything(&self) -> bool {
        ![self.still, self.freed, self.resigned, self.over, self.half].contains(&0)
    }
}

fn read_back<G: Seating>(starts: &[&str]) -> Met {
    let mut rng = Rng::with_seed(1850);
    let mut met = Met::default();
    let rounds = if testkit::is_long() { 20_000 } else { 400 };
    let mut file = String::new();
    let mut games = Vec::new();
    for round in 0..rounds {
        let start = starts.get(round % (starts.len() + 1));
        let game = at_random::<G>(start.copied(), &mut rng);
        let mut was_still = game.start().still();
        for id in game.main_line() {
            let now = game.node(id).position().still();
            met.still += usize::from(!now.is_empty());
            met.freed += usize::from(!was_still.without(now).is_empty());
            met.resigned += usize::from(matches!(game.node(id).ply(), Ply::Resign(_)));
            was_still = now;
        }
        met.over += usize::from(game.result != GameResult::UNKNOWN);
        met.half += usize::from(game.result.to_string().contains("3/4"));
        let written = game.to_string();
        assert!(
            written.lines().all(|line| line.starts_with('[') || line.contains(';') || line.len() < 80),
            "{written}"
        );
        writeln!(file, "{written}").expect("a text can be written to");
        games.push(game);
    }
    let mut again = Games::<G, _>::new(file.as_bytes());
    for game in games {
        let reading = again.next().expect("as many games").expect("memory can be read");
        assert_eq!(reading.judged.faults, [], "{game}");
        assert_eq!(reading.game, game, "{game}");
    }
    assert!(again.next().is_none());
    met
}

/// A game of up to sixty moves with variations, comments and judgements.
fn at_random<G: Seating>(start: Option<&str>, rng: &mut Rng) -> Game<G> {
    let start = start.map(|text| text.parse().expect("a position"));
    let mut game = start.map_or_else(Game::<G>::default, Game::new);
    let mut tip = None;
    for _ in 0..rng.usize(0..60) {
        let Some(ply) = any_ply(game.position(tip), rng) else { break };
        let main = game.add(tip, ply).expect("a legal move");
        if rng.u8(0..5) == 0 {
            add_variation::<G>(&mut game, tip, rng);
        }
        say_something::<G>(&mut game, main, rng);
        tip = Some(main);
    }
    game.result = GameResult::of(game.position(tip));
    game
}

fn add_variation<G: Seating>(game: &mut Game<G>, at: Option<NodeId>, rng: &mut Rng) {
    let mut tip = at;
    for _ in 0..rng.usize(1..6) {
        let Some(ply) = any_ply(game.position(tip), rng) else { break };
        let id = game.add(tip, ply).expect("a legal move");
        say_something::<G>(game, id, rng);
        tip = Some(id);
    }
}

fn say_something<G: Seating>(game: &mut Game<G>, id: NodeId, rng: &mut Rng) {
    let node: &mut scoresheet::Node<Record<G>> = game.node_mut(id);
    match rng.u8(0..20) {
        0 => node.nags.push(Nag(rng.u8(0..=139).into())),
        1 => node.after.push(Comment::new("after (it) }")),
        2 => node.before.push(Comment::new("before it")),
        _ => {}
    }
}

/// Any move, but every other time one after which as many armies as possible are frozen; now and then somebody resigns.
fn any_ply(position: &Position, rng: &mut Rng) -> Option<Ply> {
    let moves = position.legal_moves();
    if !moves.is_empty() && rng.u8(0..60) == 0 {
        let left = position.rules().seats().filter(|&seat| position.standing(seat) != Standing::Resigned);
        return rng.choice(left.collect::<Vec<_>>()).map(Ply::Resign);
    }
    let stilled = |mv: &Move| {
        let after = position.play_unchecked(*mv);
        (after.outcome().is_some(), after.still().iter().count())
    };
    let mv = if rng.bool() { rng.choice(moves) } else { moves.into_iter().max_by_key(stilled) };
    mv.map(Ply::Move)
}
