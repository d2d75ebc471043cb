//! Chess for three and four players: PGN with its own tags, lists of moves, and positions in the compact form.

use std::fmt::Display;

use multichess::record::{Four, GameResult, Record, Seating, Three};
use multichess::{Move, Position, Setup};

use super::{Format, LineFault, Written};
use crate::args::Game;

/// A game of several players by its name on the command line.
pub trait Named: Seating {
    const GAME: Game;
}

impl Named for Four {
    const GAME: Game = Game::Four;
}

impl Named for Three {
    const GAME: Game = Game::Three;
}

impl<G: Named> Written for Record<G> {
    type Line = Setup;

    const GAME: Game = G::GAME;

    fn ended(position: &Position) -> Option<GameResult> {
        position.outcome().map(|outcome| GameResult::new(position.rules(), outcome))
    }

    fn fault(line: &str, format: Format) -> Option<LineFault> {
        let setup = match Self::read_line(line, format) {
            Ok(setup) => setup,
            Err(fault) => return Some(fault),
        };
        setup.position().err().map(|faults| LineFault::new(1, format_args!("cannot be played on: {faults}")))
    }

    fn read_line(line: &str, _: Format) -> Result<Setup, LineFault> {
        let setup: Setup = line.parse().map_err(|error: multichess::TextError| LineFault::new(error.column, error))?;
        let (expected, found) = (G::rules().name, setup.rules.name);
        if expected != found {
            return Err(LineFault::new(1, format_args!("expected a position of {expected}, found one of {found}")));
        }
        Ok(setup)
    }

    fn write_line(line: &Setup, _: Format) -> String {
        line.compact().to_string()
    }

    fn start(line: &Setup) -> Result<Position, String> {
        line.position().map_err(|faults| format!("{line} cannot be played on: {faults}"))
    }

    fn write_position(position: &Position, _: Format) -> String {
        Self::fen(position).to_string()
    }

    fn fen(position: &Position) -> impl Display {
        Setup::from(*position).compact()
    }

    fn read_listed(position: &Position, word: &str, _: Format) -> Result<Move, String> {
        position.read_move(word).map_err(|error| error.to_string())
    }

    /// In a list a move is one word, `I4xK3(K4)` too.
    fn write_listed(position: &Position, mv: Move, _: Format) -> Result<String, String> {
        Ok(position.notation(mv).to_string().replace(' ', ""))
    }
}
