//! Chess for three and four: the games of the law book, and the teams of chess.com.

mod board;
mod count;
mod look;
mod sheet;

use diagram::Army;
use multichess::pgn4;
use multichess::record::{self, GameResult, Ply, Record, Seating};
use multichess::{Position, Rules, Setup, TextError, fen4};

pub use self::board::MultiBoard;
use crate::board::Board;
use crate::feature::Feature;
use crate::moves::Move;
use crate::name::GameName;
use crate::sheet::Format;
use crate::variant::Variant;
use crate::verdict::Share;

/// Chess for four, as its record is written.
pub type Four = Record<record::Four>;

/// Chess for three.
pub type Three = Record<record::Three>;

/// Chess for four in teams.
pub type Teams = Record<record::Teams>;

/// What differs between these games.
pub trait Players: Seating {
    /// Which it is.
    const GAME: GameName;
    /// Its name.
    const WORD: &'static str;
    /// What it is, in a few words.
    const ABOUT: &'static str;
    /// What else it is called.
    const OTHER_NAMES: &'static [&'static str];
    /// What it has that not every game has.
    const FEATURES: &'static [Feature];
    /// The names of its seats.
    const SEATS: &'static [&'static str];
    /// What the men of each look like. Of four, allies are both light or both dark.
    const ARMIES: &'static [Army];
    /// Its formats.
    const FORMATS: &'static [Format];

    /// Reads a position as chess.com writes it.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    fn read_fen4(text: &str) -> Result<Setup, TextError> {
        fen4::read(text)
    }

    /// Reads the games of a text as chess.com writes them.
    fn read_pgn4(_text: &str) -> Vec<crate::sheet::Foreign<Record<Self>>> {
        Vec::new()
    }
}

impl Players for record::Four {
    const GAME: GameName = GameName::Four;
    const WORD: &'static str = "four";
    const ABOUT: &'static str = "Chess for four players";
    const OTHER_NAMES: &'static [&'static str] = &["4", "four-players", "four-player-chess"];
    const FEATURES: &'static [Feature] = &[Feature::Mate, Feature::Castling, Feature::Freezing, Feature::Allies];
    const SEATS: &'static [&'static str] = &["a", "b", "c", "d"];
    const ARMIES: &'static [Army] =
        &[Army::IVORY.named("A"), Army::FOREST.named("B"), Army::SKY.named("C"), Army::PLUM.named("D")];
    const FORMATS: &'static [Format] = &[Format::Pgn, Format::Fen, Format::Lan, Format::Fen4];

    fn read_fen4(text: &str) -> Result<Setup, TextError> {
        fen4::read_as_four(text)
    }
}

impl Players for record::Three {
    const GAME: GameName = GameName::Three;
    const WORD: &'static str = "three";
    const ABOUT: &'static str = "Chess for three players";
    const OTHER_NAMES: &'static [&'static str] = &["3", "three-players", "three-player-chess"];
    const FEATURES: &'static [Feature] = &[Feature::Mate, Feature::Freezing];
    const SEATS: &'static [&'static str] = &["black", "red", "white"];
    const ARMIES: &'static [Army] = &[Army::BLACK, Army::RED, Army::WHITE];
    const FORMATS: &'static [Format] = &[Format::Pgn, Format::Fen, Format::Lan];
}

impl Players for record::Teams {
    const GAME: GameName = GameName::Teams;
    const WORD: &'static str = "teams";
    const ABOUT: &'static str = "Four players in teams, as chess.com plays it";
    const OTHER_NAMES: &'static [&'static str] = &[];
    const FEATURES: &'static [Feature] = &[Feature::Mate, Feature::Castling, Feature::Freezing, Feature::Allies];
    const SEATS: &'static [&'static str] = &["red", "blue", "yellow", "green"];
    /// In the colours of chess.com.
    const ARMIES: &'static [Army] =
        &[Army::RED, Army::SKY.named("Blue"), Army::IVORY.named("Yellow"), Army::FOREST.named("Green")];
    const FORMATS: &'static [Format] = &[Format::Pgn, Format::Fen, Format::Fen4, Format::Lan, Format::Pgn4];

    fn read_pgn4(text: &str) -> Vec<crate::sheet::Foreign<Record<Self>>> {
        pgn4::games(text).map(sheet::read_game).collect()
    }
}

/// The game that these rules are of.
fn game_of(rules: &Rules) -> GameName {
    match rules {
        rules if *rules == *Rules::four() => GameName::Four,
        rules if *rules == *Rules::three() => GameName::Three,
        _ => GameName::Teams,
    }
}

impl<P: Players> Variant for Record<P> {
    const GAME: GameName = P::GAME;
    const WORD: &'static str = P::WORD;
    const ABOUT: &'static str = P::ABOUT;
    const OTHER_NAMES: &'static [&'static str] = P::OTHER_NAMES;
    const FEATURES: &'static [Feature] = P::FEATURES;
    const SEATS: &'static [&'static str] = P::SEATS;

    fn read(text: &str, _: bool) -> Result<Board, String> {
        let setup: Setup = text.parse().map_err(|error| format!("not a position: {error}"))?;
        if !P::plays(setup.rules) {
            return Err(format!("expected a position of {}, found one of {}", P::rules().name, setup.rules.name));
        }
        let position = setup.as_it_stands().map_err(|faults| format!("cannot be played on: {faults}"))?;
        Ok(Self::board(&position))
    }

    fn board(position: &Position) -> Board {
        MultiBoard::of(*position).into()
    }

    fn position(board: &Board) -> Option<&Position> {
        match board {
            Board::Multi(board) if P::plays(board.position().rules()) => Some(board.position()),
            _ => None,
        }
    }

    fn told(position: &Position, ply: Ply) -> Option<Move> {
        match ply {
            Ply::Move(mv) => Some(MultiBoard::of(*position).told(mv)),
            Ply::Resign(_) => None,
        }
    }

    fn ply(position: &Position, mv: &Move) -> Option<Ply> {
        MultiBoard::of(*position).own(mv).map(Ply::Move)
    }

    fn shares(outcome: GameResult) -> Option<Vec<Share>> {
        P::rules().seats().map(|seat| outcome.share(seat).map(board::share)).collect()
    }

    fn outcome(shares: &[Share]) -> Option<GameResult> {
        let rules = P::rules();
        // The marker names each party once.
        let parties = rules.seats().filter(|&seat| rules.ally(seat).is_none_or(|ally| seat < ally));
        let marks =
            parties.map(|seat| shares.get(seat.turn()).map(|share| share.mark())).collect::<Option<Vec<_>>>()?;
        let outcome = GameResult::from_marker(rules, &marks.join("-"))?;
        (Self::shares(outcome).as_deref() == Some(shares)).then_some(outcome)
    }
}
