//! How games of three and four are written: PGN with its own tags, lists of moves, positions in the compact form; and what
//! chess.com writes.

use std::fmt::Display;

use multichess::pgn4::{self, Recorded, ReplayError};
use multichess::record::{Ply, Record};
use multichess::{Position, Setup, fen4};
use scoresheet::{Notation, Verdict};

use super::{MultiBoard, Players, Teams};
use crate::board::Board;
use crate::moves::Placed;
use crate::sheet::{Fault, Foreign, Format, LineFault, Sheet};
use crate::variant::Variant;

impl<P: Players> Sheet for Record<P> {
    type Line = Setup;

    const FORMATS: &'static [Format] = P::FORMATS;

    fn fault(line: &str, format: Format) -> Option<LineFault> {
        let setup = match Self::read_line(line, format) {
            Ok(setup) => setup,
            Err(fault) => return Some(fault),
        };
        setup.position().err().map(|faults| LineFault::new(1, format_args!("cannot be played on: {faults}")))
    }

    fn read_line(line: &str, format: Format) -> Result<Setup, LineFault> {
        let setup = if format == Format::Fen4 { P::read_fen4(line) } else { line.parse() };
        let setup = setup.map_err(|error| LineFault::new(error.column, error))?;
        let (expected, found) = (P::rules().name, setup.rules.name);
        if !P::plays(setup.rules) {
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

    fn place(placed: &Placed) -> Setup {
        MultiBoard::place(P::rules(), placed)
    }

    fn text(line: &Setup) -> String {
        line.to_string()
    }

    fn stand(line: &Setup) -> Result<Board, String> {
        let position = line.as_it_stands().map_err(|faults| format!("cannot be played on: {faults}"))?;
        Ok(Self::board(&position))
    }

    fn write_position(position: &Position, format: Format) -> Result<String, String> {
        Self::write_line(&Setup::from(*position), format)
    }

    fn read_pgn4(text: &str) -> Vec<Foreign<Self>> {
        P::read_pgn4(text)
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
pub(super) fn read_game(game: Result<pgn4::Game, pgn4::ReadError>) -> Foreign<Teams> {
    let game = match game {
        Ok(game) => game,
        Err(error) => {
            return Foreign { game: None, verdict: Verdict::Unsound, faults: vec![fault(error.line, &error)] };
        }
    };
    match game.recorded() {
        Ok(Recorded { game, errors }) => {
            let faults: Vec<Fault> = errors.iter().map(|error| fault(error.line(), error)).collect();
            let verdict = if faults.is_empty() { Verdict::Sound } else { Verdict::Unsound };
            Foreign { game: Some(game), verdict, faults }
        }
        Err(error) => {
            let is_warning = matches!(error, ReplayError::Unknown { .. });
            let verdict = if is_warning { Verdict::Other } else { Verdict::Unsound };
            Foreign { game: None, verdict, faults: vec![Fault { is_warning, ..fault(error.line(), &error) }] }
        }
    }
}

/// What is wrong in a line, which the message need not say again.
fn fault(line: usize, error: &impl Display) -> Fault {
    let message = error.to_string();
    let rest = message.strip_prefix(&format!("line {line}")).and_then(|rest| rest.strip_prefix([':', ',']));
    Fault::in_line(line as u64, rest.map_or(message.as_str(), str::trim_start))
}
