//! Chess for three and four players: PGN with its own tags, lists of moves, positions in the compact form; and what
//! chess.com writes.

use std::fmt::Display;

use multichess::pgn4::{self, Recorded, ReplayError};
use multichess::record::{Four, Ply, Record, Seating, Teams, Three};
use multichess::{Position, Setup, TextError, fen4};
use scoresheet::Notation;

use super::{Foreign, Format, LineFault, Written};
use crate::args::Game;

/// A game of several players by its name on the command line.
pub trait Named: Seating {
    const GAME: Game;

    /// Reads a position as chess.com writes it.
    fn read_fen4(text: &str) -> Result<Setup, TextError> {
        fen4::read(text)
    }

    /// Reads the games of a text as chess.com writes them.
    fn read_pgn4(_text: &str) -> Vec<Foreign<Record<Self>>> {
        Vec::new()
    }
}

impl Named for Four {
    const GAME: Game = Game::Four;

    fn read_fen4(text: &str) -> Result<Setup, TextError> {
        fen4::read_as_four(text)
    }
}

impl Named for Three {
    const GAME: Game = Game::Three;
}

impl Named for Teams {
    const GAME: Game = Game::Teams;

    fn read_pgn4(text: &str) -> Vec<Foreign<Record<Self>>> {
        pgn4::games(text).map(read_game).collect()
    }
}

impl<G: Named> Written for Record<G> {
    type Line = Setup;

    const GAME: Game = G::GAME;

    fn fault(line: &str, format: Format) -> Option<LineFault> {
        let setup = match Self::read_line(line, format) {
            Ok(setup) => setup,
            Err(fault) => return Some(fault),
        };
        setup.position().err().map(|faults| LineFault::new(1, format_args!("cannot be played on: {faults}")))
    }

    fn read_line(line: &str, format: Format) -> Result<Setup, LineFault> {
        let setup = if format == Format::Fen4 { G::read_fen4(line) } else { line.parse() };
        let setup = setup.map_err(|error| LineFault::new(error.column, error))?;
        let (expected, found) = (G::rules().name, setup.rules.name);
        if !G::plays(setup.rules) {
            return Err(LineFault::new(1, format_args!("expected a position of {expected}, found one of {found}")));
        }
        Ok(setup)
    }

    fn write_line(line: &Setup, format: Format) -> Result<String, String> {
        match format {
            Format::Fen4 => fen4::write(line).map_err(|error| error.to_string()),
            _ => Ok(line.compact().to_string()),
        }
    }

    fn start(line: &Setup) -> Result<Position, String> {
        line.position().map_err(|faults| format!("{line} cannot be played on: {faults}"))
    }

    fn write_position(position: &Position, format: Format) -> Result<String, String> {
        Self::write_line(&Setup::from(*position), format)
    }

    fn read_pgn4(text: &str) -> Vec<Foreign<Self>> {
        G::read_pgn4(text)
    }

    fn fen(position: &Position) -> impl Display {
        Setup::from(*position).compact()
    }

    fn read_listed(position: &Position, word: &str, _: Format) -> Result<Ply, String> {
        Self::read_ply(position, word).map(|(ply, _)| ply).map_err(|error| error.to_string())
    }

    /// In a list a move is one word, `I4xK3(K4)` too.
    fn write_listed(position: &Position, ply: Ply, _: Format) -> Result<String, String> {
        Ok(Self::written(position, ply).to_string().replace(' ', ""))
    }
}

/// Takes a game of chess.com over into our record. If its laws are not known here, it is a game of another kind.
fn read_game(game: Result<pgn4::Game, pgn4::ReadError>) -> Foreign<Record<Teams>> {
    let game = match game {
        Ok(game) => game,
        Err(error) => return Foreign { game: None, faults: vec![fault(error.line, &error)], is_other: false },
    };
    match game.recorded() {
        Ok(Recorded { game, errors }) => {
            let faults = errors.iter().map(|error| fault(error.line(), error)).collect();
            Foreign { game: Some(game), faults, is_other: false }
        }
        Err(error) => {
            let is_other = matches!(error, ReplayError::Unknown { .. });
            Foreign { game: None, faults: vec![fault(error.line(), &error)], is_other }
        }
    }
}

/// What is wrong in a line, which the message need not say again.
fn fault(line: usize, error: &impl Display) -> (usize, String) {
    let message = error.to_string();
    let rest = message.strip_prefix(&format!("line {line}")).and_then(|rest| rest.strip_prefix([':', ',']));
    (line, rest.map_or(message.as_str(), str::trim_start).to_string())
}
