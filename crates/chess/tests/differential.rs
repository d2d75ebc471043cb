//! Random games beside another implementation: whatever can be asked of a position, both must answer alike.
//!
//! The games are the same in every run. A failure names the game, the ply and the position; `SISSA_GAME=N` plays that
//! game alone.

#[path = "differential/starts.rs"]
mod starts;

use std::collections::HashMap;
use std::fmt::{Debug, Display};

use chess::{Color, Move, MoveKind, Position, Repetition, Role};
use fastrand::Rng;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, EnPassantMode, FromSetup as _, Position as _, PositionError};

/// Our position and theirs, which should be the same.
struct Pair {
    ours: Position,
    theirs: Chess,
    /// Where in which game, for the message if they are not.
    place: String,
}

/// What differed, where.
type Verdict = Result<(), String>;

#[test]
fn random_games() {
    let enough = if testkit::is_long() { 5_000_000 } else { 200_000 };
    let only: Option<u64> = std::env::var("SISSA_GAME").ok().and_then(|number| number.parse().ok());
    let mut tally = Tally::default();
    let mut game = only.unwrap_or(0);
    while tally.positions < enough {
        if let Err(difference) = play(game, &mut tally) {
            panic!("{difference}");
        }
        if only.is_some() {
            return;
        }
        game += 1;
        if game.is_multiple_of(10_000) {
            testkit::say(&format!("differential: {game} games, {} of {enough} positions", tally.positions));
        }
    }
    testkit::say(&format!("differential: {game} games, {tally:?}"));
    tally.assert_that_everything_occurred();
}

/// How often the things occurred that are worth comparing.
#[derive(Debug, Default)]
struct Tally {
    positions: u64,
    checks: u64,
    double_checks: u64,
    mates: u64,
    stalemates: u64,
    insufficient: u64,
    repetitions: u64,
    castles: u64,
    en_passants: u64,
    promotions: u64,
}

impl Tally {
    fn count(&mut self, position: &Position) {
        self.positions += 1;
        self.checks += u64::from(position.is_check());
        self.double_checks += u64::from(position.checkers().is_many());
        self.mates += u64::from(position.is_checkmate());
        self.stalemates += u64::from(position.is_stalemate());
        self.insufficient += u64::from(position.is_insufficient_material());
    }

    fn count_move(&mut self, mv: Move) {
        match mv.kind() {
            MoveKind::Castle { .. } => self.castles += 1,
            MoveKind::EnPassant => self.en_passants += 1,
            MoveKind::Promotion(_) => self.promotions += 1,
            MoveKind::Plain | MoveKind::DoubleStep => {}
        }
    }

    /// A comparison proves nothing about what never came up.
    fn assert_that_everything_occurred(&self) {
        let rare = [self.double_checks, self.mates, self.stalemates, self.insufficient, self.repetitions];
        let moves = [self.castles, self.en_passants, self.promotions];
        assert!(rare.into_iter().chain(moves).all(|count| count >= 10), "too little variety: {self:?}");
    }
}

fn play(game: u64, tally: &mut Tally) -> Verdict {
    let mut rng = Rng::with_seed(game);
    let (start, plies) = starts::random(game, &mut rng);
    let mut history = History::default();
    let mut pair = Pair::new(&start, format!("game {game}, start"))?;
    for ply in 1..=plies {
        pair.compare()?;
        tally.count(&pair.ours);
        tally.repetitions += u64::from(history.add(&pair)?);
        let moves = pair.ours.legal_moves();
        if moves.is_empty() || pair.ours.is_insufficient_material() {
            break;
        }
        let mv = choose(&moves, &history, &mut rng);
        tally.count_move(mv);
        history.moves.push(mv);
        pair = pair.after(mv, format!("game {game}, ply {ply}"))?;
    }
    Ok(())
}

/// A random move, with more castling, promotion and coming back than chance would give.
fn choose(moves: &[Move], history: &History, rng: &mut Rng) -> Move {
    let special: Vec<Move> =
        moves.iter().copied().filter(|mv| !matches!(mv.kind(), MoveKind::Plain | MoveKind::DoubleStep)).collect();
    let last = history.moves.len().checked_sub(2).map(|i| history.moves[i]);
    let back =
        moves.iter().copied().find(|mv| last.is_some_and(|last| mv.from() == last.to() && mv.to() == last.from()));
    match (back, rng.choice(special)) {
        (Some(back), _) if rng.u8(..10) < 2 => back,
        (_, Some(special)) if rng.u8(..10) < 3 => special,
        _ => moves[rng.usize(..moves.len())],
    }
}

/// What came before in this game.
#[derive(Default)]
struct History {
    moves: Vec<Move>,
    positions: Vec<(Repetition, u64, Chess)>,
    keys: HashMap<u64, Repetition>,
}

impl History {
    /// Writes a position down, and tells whether it had occurred before.
    fn add(&mut self, pair: &Pair) -> Result<bool, String> {
        let (repetition, key) = (pair.ours.repetition(), pair.ours.key());
        let mut occurred = false;
        for (earlier, earlier_key, earlier_chess) in &self.positions {
            let same = *earlier_chess == pair.theirs;
            pair.same("whether the position repeats", *earlier == repetition, same)?;
            pair.same("whether the key repeats", *earlier_key == key, same)?;
            occurred |= same;
        }
        let known = *self.keys.entry(key).or_insert(repetition);
        pair.same("the position behind the key", known, repetition)?;
        self.positions.push((repetition, key, pair.theirs.clone()));
        Ok(occurred)
    }
}

impl Pair {
    fn new(fen: &str, place: String) -> Result<Self, String> {
        let ours = fen.parse().map_err(|error| format!("{place}: ours: {error}: {fen}"))?;
        let setup = fen.parse::<Fen>().map_err(|error| format!("{place}: theirs: {error}: {fen}"))?.into_setup();
        let theirs = Chess::from_setup(setup, CastlingMode::Chess960)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .map_err(|error| format!("{place}: theirs: {error}: {fen}"))?;
        Ok(Self { ours, theirs, place })
    }

    fn after(&self, mv: Move, place: String) -> Result<Self, String> {
        let ours = self.ours.play(mv).map_err(|error| self.said(&error))?;
        let same = self.theirs.legal_moves().into_iter().find(|&theirs| their_text(theirs) == mv.uci_960().to_string());
        let same = same.ok_or_else(|| self.said(&format!("they have no {}", mv.uci_960())))?;
        let theirs = self.theirs.clone().play(same).map_err(|error| self.said(&error))?;
        let after = Self { ours, theirs, place };
        after.same("key after the move", ours.key_after(&self.ours, self.ours.key()), ours.key())?;
        Ok(after)
    }

    fn compare(&self) -> Verdict {
        let Self { ours, theirs, .. } = self;
        self.same("FEN", ours.to_string(), Fen::from_position(theirs, EnPassantMode::Legal).to_string())?;
        self.same(
            "FEN read back",
            ours.to_string().parse().map(|again: Position| again.to_string()),
            Ok(ours.to_string()),
        )?;
        self.same("checkers", ours.checkers().0, u64::from(theirs.checkers()))?;
        self.same("check", ours.is_check(), theirs.is_check())?;
        self.same("mate", ours.is_checkmate(), theirs.is_checkmate())?;
        self.same("stalemate", ours.is_stalemate(), theirs.is_stalemate())?;
        self.same("insufficient material", ours.is_insufficient_material(), theirs.is_insufficient_material())?;
        for (color, their_color) in [(Color::White, shakmaty::Color::White), (Color::Black, shakmaty::Color::Black)] {
            let (ours, theirs) = (ours.has_insufficient_material(color), theirs.has_insufficient_material(their_color));
            self.same("insufficient material of one side", (color, ours), (color, theirs))?;
        }
        let passed = theirs.legal_ep_square().map(|square| square.to_string());
        self.same("legal en passant", ours.legal_en_passant().map(|square| square.to_string()), passed)?;
        self.compare_moves()
    }

    fn compare_moves(&self) -> Verdict {
        let Self { ours, theirs, .. } = self;
        let moves = ours.legal_moves();
        let mut our_moves: Vec<_> = moves.iter().map(|&mv| (mv.uci_960().to_string(), mv)).collect();
        let mut their_moves: Vec<_> = theirs.legal_moves().iter().map(|&mv| (their_text(mv), mv)).collect();
        our_moves.sort_by(|(one, _), (other, _)| one.cmp(other));
        their_moves.sort_by(|(one, _), (other, _)| one.cmp(other));
        let (our_texts, their_texts) = (texts(&our_moves), texts(&their_moves));
        self.same("legal moves", our_texts, their_texts)?;
        self.same("number of moves", ours.count_moves(), moves.len())?;
        self.same("whether there is a move", ours.has_moves(), !moves.is_empty())?;
        our_moves.iter().zip(&their_moves).try_for_each(|((_, mv), (_, theirs))| self.compare_move(*mv, *theirs))
    }

    /// A move must be written as they write it, and read back from all its writings.
    fn compare_move(&self, mv: Move, their_move: shakmaty::Move) -> Verdict {
        let Self { ours, theirs, .. } = self;
        let capture = their_move.capture().map(shakmaty::Role::upper_char);
        self.same("what is taken", ours.captured(mv).map(Role::letter), capture)?;
        let san = ours.san(mv).to_string();
        self.same("SAN", san.as_str(), &SanPlus::from_move(theirs.clone(), their_move).to_string())?;
        for text in [&san, san.trim_end_matches(['+', '#']), &ours.lan(mv).to_string()] {
            self.same(text, ours.read_san(text).map_err(|error| error.to_string()), Ok(mv))?;
        }
        let coordinates = mv.uci_960().to_string();
        self.same(&coordinates, ours.read_uci(&coordinates).map_err(|error| error.to_string()), Ok(mv))?;
        let by_own_squares = !matches!(mv.kind(), MoveKind::Castle { .. }) || is_far(mv);
        if by_own_squares {
            let coordinates = mv.uci().to_string();
            self.same(&coordinates, ours.read_uci(&coordinates).map_err(|error| error.to_string()), Ok(mv))?;
        }
        Ok(())
    }

    fn same<T: PartialEq + Debug>(&self, what: &str, ours: T, theirs: T) -> Verdict {
        if ours == theirs { Ok(()) } else { Err(self.said(&format!("{what}: ours {ours:?}, theirs {theirs:?}"))) }
    }

    fn said(&self, what: &dyn Display) -> String {
        format!("{}: {what}: {}", self.place, self.ours)
    }
}

/// Whether the king does not go one step, so that its own squares say that it castles.
fn is_far(mv: Move) -> bool {
    !chess::attacks::king(mv.from()).has(mv.to())
}

/// A move as UCI writes it in Chess960, where castling is the king taking its rook.
fn their_text(mv: shakmaty::Move) -> String {
    mv.to_uci(CastlingMode::Chess960).to_string()
}

fn texts<T>(moves: &[(String, T)]) -> Vec<&str> {
    moves.iter().map(|(text, _)| text.as_str()).collect()
}
