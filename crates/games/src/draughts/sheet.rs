//! How draughts is written: PDN, lists of moves as the Hub protocol has them, and FEN.

use std::fmt::Display;

use draughts::pdn::Ply;
use draughts::{Position, Setup};

use super::{Draughts, DraughtsBoard};
use crate::board::Board;
use crate::moves::Placed;
use crate::sheet::{Format, LineFault, Sheet};
use crate::variant::Variant;

impl Sheet for Draughts {
    type Line = Setup;

    const FORMATS: &'static [Format] = &[Format::Pdn, Format::Fen, Format::Hub];

    fn fault(line: &str, format: Format) -> Option<LineFault> {
        let setup = match Self::read_line(line, format) {
            Ok(setup) => setup,
            Err(fault) => return Some(fault),
        };
        setup.position().err().map(|faults| LineFault::new(1, format_args!("cannot be played on: {faults}")))
    }

    fn read_line(line: &str, _: Format) -> Result<Setup, LineFault> {
        line.parse::<Setup>().map_err(|error| LineFault::new(error.column, error))
    }

    fn write_line(line: &Setup, _: Format) -> Result<String, String> {
        Ok(line.to_string())
    }

    fn start(line: &Setup) -> Result<Position, String> {
        line.position().map_err(|faults| format!("{line} cannot be played on: {faults}"))
    }

    fn place(placed: &Placed) -> Setup {
        DraughtsBoard::place(placed)
    }

    fn text(line: &Setup) -> String {
        line.to_string()
    }

    fn stand(line: &Setup) -> Result<Board, String> {
        let position = line.position().map_err(|faults| format!("cannot be played on: {faults}"))?;
        Ok(Self::board(&position))
    }

    fn write_position(position: &Position, _: Format) -> Result<String, String> {
        Ok(position.to_string())
    }

    fn fen(position: &Position) -> impl Display {
        *position
    }

    fn read_listed(position: &Position, word: &str, _: Format) -> Result<Ply, String> {
        position.read_hub(word).map(Ply::Move).map_err(|error| error.to_string())
    }

    fn write_listed(_: &Position, ply: Ply, format: Format) -> Result<String, String> {
        match ply {
            Ply::Move(mv) => Ok(mv.hub().to_string()),
            Ply::Pass => Err(format!("a pass cannot be written in {format}")),
            Ply::Setup(_) => Err(format!("a set-up cannot be written in {format}")),
        }
    }
}
