//! Chess: PGN, lists of moves in three notations, FEN and EPD.

use std::fmt::Display;

use chess::pgn::{Pgn, Ply};
use chess::{Epd, EpdError, Position, SanError, Setup, UciError};

use super::{Format, LineFault, Written};
use crate::args::Game;
use crate::coordinates::uci;

impl Written for Pgn {
    type Line = Epd;

    const GAME: Game = Game::Chess;

    fn fault(line: &str, format: Format) -> Option<LineFault> {
        if format == Format::Epd {
            return match line.parse::<Epd>() {
                Err(error) => Some(epd_fault(&error)),
                Ok(epd) => {
                    let moves = epd.best_moves().and_then(|_| epd.moves_to_avoid());
                    moves.err().map(|error| LineFault::new(1, error))
                }
            };
        }
        match line.parse::<Setup>() {
            Err(error) => Some(LineFault::new(error.column, error)),
            Ok(setup) => {
                setup.position().err().map(|faults| LineFault::new(1, format_args!("cannot be played on: {faults}")))
            }
        }
    }

    fn read_line(line: &str, format: Format) -> Result<Epd, LineFault> {
        match format {
            Format::Epd => line.parse().map_err(|error| epd_fault(&error)),
            _ => match Setup::from_fen_lenient(line) {
                Ok(setup) => Ok(Epd { setup, operations: Vec::new() }),
                Err(error) => Err(LineFault::new(error.column, error)),
            },
        }
    }

    fn write_line(line: &Epd, format: Format) -> Result<String, String> {
        Ok(match format {
            Format::Epd => line.to_string(),
            _ => line.setup.to_string(),
        })
    }

    fn start(line: &Epd) -> Result<Position, String> {
        line.setup.position().map_err(|faults| format!("{} cannot be played on: {faults}", line.setup))
    }

    fn write_position(position: &Position, format: Format) -> Result<String, String> {
        Ok(match format {
            Format::Epd => {
                let setup = Setup { en_passant: position.legal_en_passant(), ..Setup::from(*position) };
                Epd { setup, operations: Vec::new() }.to_string()
            }
            _ => position.to_string(),
        })
    }

    fn fen(position: &Position) -> impl Display {
        Setup::from(*position)
    }

    fn read_listed(position: &Position, word: &str, format: Format) -> Result<Ply, String> {
        match format {
            Format::Uci => match position.read_uci(word) {
                Ok(mv) => Ok(Ply::Move(mv)),
                Err(UciError::Null) => Ok(Ply::Pass),
                Err(error) => Err(error.to_string()),
            },
            _ => match position.read_san(word) {
                Ok(mv) => Ok(Ply::Move(mv)),
                Err(SanError::Pass) => Ok(Ply::Pass),
                Err(error) => Err(error.to_string()),
            },
        }
    }

    fn write_listed(position: &Position, ply: Ply, format: Format) -> Result<String, String> {
        Ok(match (ply, format) {
            (Ply::Pass, Format::Uci) => "0000".to_string(),
            (Ply::Pass, _) => "--".to_string(),
            (Ply::Move(mv), Format::Uci) => uci(mv, position).to_string(),
            (Ply::Move(mv), Format::Lan) => position.lan(mv).to_string(),
            (Ply::Move(mv), _) => position.san(mv).to_string(),
        })
    }
}

/// Where an EPD stops being one, and why.
fn epd_fault(error: &EpdError) -> LineFault {
    let column = match error {
        EpdError::Position(error) => error.column,
        EpdError::Operation { column, .. } => *column,
    };
    LineFault::new(column, error)
}
