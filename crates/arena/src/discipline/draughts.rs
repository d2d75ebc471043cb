//! Draughts as a match has it: positions and moves of the Hub protocol, FEN, PDN.

use draughts::pdn::{GameResult, Pdn, Ply};
use draughts::{Draw, HubPosition, Position, ReadPositionError, Setup};
use protocols::Protocol;
use scoresheet::Color;

use super::Discipline;
use crate::ending::{Ending, Outcome};

impl Discipline for Pdn {
    type OpeningError = ReadPositionError;

    const PROTOCOL: Protocol = Protocol::Hub;

    /// The FEN of PDN, or a position as the Hub protocol has it, which has no colon.
    fn read_opening(line: &str) -> Result<Position, ReadPositionError> {
        let setup = match line.contains(':') {
            true => line.parse::<Setup>()?,
            false => line.parse::<HubPosition>()?.0,
        };
        Ok(setup.position()?)
    }

    fn write_start(position: &Position) -> String {
        HubPosition(Setup::from(*position)).to_string()
    }

    fn read_move(position: &Position, text: &str) -> Result<(Ply, String), String> {
        let mv = position.read_hub(text).map_err(|error| error.to_string())?;
        Ok((Ply::Move(mv), mv.hub().to_string()))
    }

    fn turn(position: &Position) -> Color {
        position.turn()
    }

    /// A side without a move has lost, even with the last move of a count.
    fn ending(positions: &[Position]) -> Option<Ending> {
        let position = positions.last()?;
        if !position.has_moves() {
            return Some(Ending::Won { winner: !position.turn(), how: "no move" });
        }
        let how = match Draw::of(positions) {
            Some(draw) => draw.reason(),
            None if position.is_king_against_king() => "king against king",
            None => return None,
        };
        Some(Ending::Drawn { how })
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
    fn fen_and_hub_positions_are_both_read() {
        let position = Pdn::read_opening;
        assert_eq!(position("W:W31-50:B1-20").expect("a position"), Position::OPENING);
        let hub = Pdn::write_start(&Position::OPENING);
        assert_eq!(hub, "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
        assert_eq!(position(&hub).expect("a position"), Position::OPENING);
        assert!(matches!(position("nonsense"), Err(ReadPositionError::Fen(_))));
        assert!(matches!(position("W:W1:B"), Err(ReadPositionError::Faults(_))));
    }
}
