//! How draughts is written: PDN and FEN, and where a variety has them, lists of moves.

use std::fmt::Display;

use draughts::family::pdn::{Pdn, Ply};
use draughts::family::{Position, Setup};

use super::{DraughtsBoard, Variety};
use crate::board::Board;
use crate::moves::Placed;
use crate::sheet::{Format, LineFault, Sheet};
use crate::variant::Variant;

impl<V: Variety> Sheet for Pdn<V> {
    type Line = Setup<V>;

    const FORMATS: &'static [Format] = V::FORMATS;

    fn fault(line: &str, format: Format) -> Option<LineFault> {
        let setup = match Self::read_line(line, format) {
            Ok(setup) => setup,
            Err(fault) => return Some(fault),
        };
        setup.position().err().map(|faults| LineFault::new(1, format_args!("cannot be played on: {faults}")))
    }

    fn read_line(line: &str, _: Format) -> Result<Setup<V>, LineFault> {
        line.parse::<Setup<V>>().map_err(|error| LineFault::new(error.column, error))
    }

    fn write_line(line: &Setup<V>, _: Format) -> Result<String, String> {
        Ok(line.to_string())
    }

    fn start(line: &Setup<V>) -> Result<Position<V>, String> {
        line.position().map_err(|faults| format!("{line} cannot be played on: {faults}"))
    }

    fn place(placed: &Placed) -> Setup<V> {
        DraughtsBoard::place(placed)
    }

    fn text(line: &Setup<V>) -> String {
        line.to_string()
    }

    fn stand(line: &Setup<V>) -> Result<Board, String> {
        let position = line.position().map_err(|faults| format!("cannot be played on: {faults}"))?;
        Ok(Self::board(&position))
    }

    fn write_position(position: &Position<V>, _: Format) -> Result<String, String> {
        Ok(position.to_string())
    }

    fn fen(position: &Position<V>) -> impl Display {
        *position
    }

    fn read_listed(position: &Position<V>, word: &str, _: Format) -> Result<Ply<V>, String> {
        V::read_listed(position, word).map(Ply::Move)
    }

    fn write_listed(position: &Position<V>, ply: Ply<V>, format: Format) -> Result<String, String> {
        match ply {
            Ply::Move(mv) => Ok(V::write_listed(position, mv)),
            Ply::Pass => Err(format!("a pass cannot be written in {format}")),
            Ply::Setup(_) => Err(format!("a set-up cannot be written in {format}")),
        }
    }
}
