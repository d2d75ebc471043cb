//! Games to play: legal moves that end nothing.

use games::Seat;
use scoresheet::Chance;
use table::{Act, Library, Setting, TimeControl};

use crate::Result;

/// How many games there are, and how long each is at least.
const GAMES: usize = 16;
const PLIES: usize = 200;
/// How long it is at most.
const MOST: usize = 600;

/// The setting of every table: what most people play.
pub const BOOK: &str = "recreational";

/// Games by chance, each move as it is written.
pub fn games() -> Result<Vec<Vec<String>>> {
    let mut chance = Chance::new(7);
    let mut games = Vec::new();
    while games.len() < GAMES {
        let mut setting = Setting::new(BOOK);
        setting.terms.clock = TimeControl::Fischer(600_000, 0);
        let mut table = setting.table(Library::house())?;
        let mut moves = Vec::new();
        while moves.len() < MOST && table.outcome().is_none() {
            let legal = table.legal();
            let Some(mv) = chance.pick(&legal) else { break };
            let written = table.position().write_move(mv);
            let act = Act::read(table.position(), &written)?;
            let seat: Seat = table.turn();
            table.act(Some(seat), &act, 0).map_err(|refusal| format!("{written}: {refusal:?}"))?;
            moves.push(written);
        }
        // The last one may have ended the game.
        moves.pop();
        if moves.len() >= PLIES {
            games.push(moves);
        }
    }
    Ok(games)
}
