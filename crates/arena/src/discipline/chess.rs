//! Chess as a match has it: UCI, FEN and EPD, PGN.

use chess::pgn::{GameResult, Pgn, Ply};
use chess::{Draw, Epd, EpdError, Faults, Position, Setup};
use protocols::Protocol;
use scoresheet::Color;

use super::Discipline;
use crate::ending::{Ending, Outcome};

/// Why a line gives no position of chess to begin from.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// It is neither FEN nor EPD.
    #[error("expected a position in FEN or EPD")]
    Unreadable(#[from] EpdError),
    /// It is, but no game can go on from there.
    #[error("cannot be played on")]
    Faults(#[from] Faults),
}

impl Discipline for Pgn {
    type OpeningError = OpeningError;

    const PROTOCOL: Protocol = Protocol::Uci;

    /// FEN with its counts, which many files that are called EPD have, or EPD.
    fn read_opening(line: &str) -> Result<Position, OpeningError> {
        let setup = match line.parse::<Setup>() {
            Ok(setup) => setup,
            Err(_) => line.parse::<Epd>()?.setup,
        };
        Ok(setup.position()?)
    }

    fn write_start(position: &Position) -> String {
        Setup::from(*position).to_string()
    }

    fn read_move(position: &Position, text: &str) -> Result<(Ply, String), String> {
        let mv = position.read_uci(text).map_err(|error| error.to_string())?;
        Ok((Ply::Move(mv), mv.uci().to_string()))
    }

    fn turn(position: &Position) -> Color {
        position.turn()
    }

    /// Mate with the last of fifty moves is mate.
    fn ending(positions: &[Position]) -> Option<Ending> {
        let position = positions.last()?;
        if !position.has_moves() {
            let mated = position.is_check();
            let (winner, how) = (!position.turn(), if mated { "mate" } else { "stalemate" });
            return Some(if mated { Ending::Won { winner, how } } else { Ending::Drawn { how } });
        }
        Draw::of(positions).map(|draw| Ending::Drawn { how: draw.reason() })
    }

    fn result(outcome: Outcome) -> GameResult {
        match outcome {
            Outcome::Win(Color::White) => GameResult::WhiteWins,
            Outcome::Win(Color::Black) => GameResult::BlackWins,
            Outcome::Draw => GameResult::Draw,
            Outcome::Unknown => GameResult::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fen_and_epd_are_both_read() {
        let position = Pgn::read_opening;
        let fen = "r1bqkb1r/1p2pppp/p4n2/3Pp3/2P5/2N5/PP3PPP/R1BQKB1R w KQkq - 0 9";
        assert_eq!(position(fen).expect("a position").fullmoves(), 9);
        let epd = "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"pawn\";";
        assert_eq!(position(epd).expect("a position").turn(), Color::White);
        assert!(matches!(position("4k3/8/8 w - -"), Err(OpeningError::Unreadable(_))));
        assert!(matches!(position("4k3/8/8/8/8/8/8/8 w - - 0 1"), Err(OpeningError::Faults(_))));
    }
}
