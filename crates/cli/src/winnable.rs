//! `sissa winnable`: who can still give mate.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use chess::{Color, Position, Winnable};
use clap::Args;
use serde_json::json;

use crate::args::whole_number;
use crate::input::each;
use crate::progress::stop_on_ctrl_c;

/// Say of each side whether it can still give mate at chess, by any series of legal moves
///
/// A yes comes with moves of both sides that end in mate, a no with its reason: over, material, blocked, forced or exhausted.
/// Draws by repetition or by many moves are ignored. The exit status is 1 if something is unknown, 2 if it cannot be read.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  sissa winnable \"4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w\"\n  sissa winnable --json positions.fen"
)]
pub struct WhoCanWin {
    /// A FEN, or a file with one on each line; - is standard input
    #[arg(required = true, value_name = "FEN|FILE")]
    positions: Vec<String>,

    /// Look at most at so many positions for each side; each takes some hundred bytes
    #[arg(long, value_name = "N", default_value = "1000000", value_parser = whole_number(1..=100_000_000))]
    limit: u32,

    /// Print one JSON object for each position
    #[arg(long)]
    json: bool,
}

impl WhoCanWin {
    /// Asks it of all positions.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let ctrl_c = stop_on_ctrl_c()?;
        let mut status = 0;
        for posed in self.positions.iter().flat_map(|argument| each::<Position>(argument)) {
            let Ok((place, position)) = posed.inspect_err(|complaint| eprintln!("error: {complaint}")) else {
                status = 2;
                continue;
            };
            let [white, black] = Color::ALL.map(|side| match position.winnable(side, self.limit as usize) {
                Winnable::Yes(line) => ["yes".into(), position.san_line(&line).to_string()],
                Winnable::No(reason) => ["no".into(), reason.to_string()],
                Winnable::Unknown => ["unknown".into(), String::new()],
            });
            status = status.max((white[0] == "unknown" || black[0] == "unknown").into());
            if self.json {
                writeln!(out, "{}", json!({ "position": position.to_string(), "white": white, "black": black }))?;
            } else {
                let [white, black] = [white, black].map(|answer| answer.join(" "));
                writeln!(out, "{place}{position}\nwhite {}\nblack {}", white.trim_end(), black.trim_end())?;
            }
            out.flush()?;
            if ctrl_c.is_said() {
                break;
            }
        }
        Ok(ExitCode::from(status))
    }
}
