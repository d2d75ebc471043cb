//! A game as PGN, to be copied from the screen.

use chess::Color;
use chess::pgn::{self, GameResult};

use super::game::Game;
use super::remark::Remark;

/// The game as PGN. At this table nobody says who plays.
pub fn written(game: &Game) -> pgn::Game {
    let mut written = pgn::Game::new(*game.start());
    let mut last = None;
    for mv in game.moves() {
        last = written.add(last, mv).ok();
    }
    written.result = result(game);
    written
}

fn result(game: &Game) -> GameResult {
    match game.remarks()[..] {
        [Remark::Checkmate { winner: Color::White }] => GameResult::WhiteWins,
        [Remark::Checkmate { winner: Color::Black }] => GameResult::BlackWins,
        [Remark::Stalemate] => GameResult::Draw,
        _ => GameResult::Unknown,
    }
}
