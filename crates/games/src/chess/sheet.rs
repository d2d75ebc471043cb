//! How chess is written: PGN, lists of moves in three notations, FEN and EPD.

use std::fmt::Display;

use chess::pgn::Ply;
use chess::{Epd, EpdError, Move, Position, SanError, Setup, UciError, UciMove};

use super::{Chess, ChessBoard};
use crate::board::Board;
use crate::moves::Placed;
use crate::sheet::{Format, LineFault, Sheet};

/// The coordinates of a move in a form that is read back as the same move: with castling as the king taking its rook where
/// the king's own squares would be read as a step, as they may be in Chess960.
pub(super) fn coordinates(position: &Position, mv: Move) -> UciMove {
    let usual = mv.uci();
    if usual.find_in(position) == Ok(mv) { usual } else { mv.uci_960() }
}

impl Sheet for Chess {
    type Line = Epd;

    const FORMATS: &'static [Format] = &[Format::Pgn, Format::Fen, Format::Lan, Format::Uci, Format::San, Format::Epd];

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

    fn place(placed: &Placed) -> Epd {
        Epd { setup: ChessBoard::place(placed), operations: Vec::new() }
    }

    fn text(line: &Epd) -> String {
        line.setup.to_string()
    }

    fn stand(line: &Epd) -> Result<Board, String> {
        ChessBoard::standing(&line.setup).map(Board::from)
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
            (Ply::Move(mv), Format::Uci) => coordinates(position, mv).to_string(),
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
