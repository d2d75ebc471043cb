//! `sissa endings probe`: asks databases how a position ends.

use std::cmp::Reverse;
use std::io::Write;

use anyhow::{Context, Result, ensure};
use clap::Args;
use draughts::Position;
use engine::draughts::endings::Distance;
use serde_json::{Value, json};

use super::folder::Folder;

/// Say how a position ends, and what every move of it leads to
///
/// The best moves come first: quick wins before slow ones, slow losses before quick ones.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Probe {
    /// The position
    #[arg(value_name = "FEN")]
    position: Position,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    folder: Folder,
}

const EXAMPLES: &str = "\
Examples:
  sissa endings probe \"W:W33:B2\"
  sissa endings probe \"W:W33:B2\" --json";

impl Probe {
    /// Prints what the databases say.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let endings = self.folder.open()?;
        let position = self.position;
        let (most, pieces) = (endings.most_pieces(), position.board().occupied().count());
        ensure!(pieces <= most, "expected a position with {most} pieces at most, found {pieces}");
        let unknown = "the databases have no value for this position";
        let end = endings.probe(&position).context(unknown)?;
        let value = |mv| endings.probe_move(&position, mv).context(unknown).map(|value| (value, mv));
        let mut moves = position.legal_moves().into_iter().map(value).collect::<Result<Vec<_>>>()?;
        moves.sort_by_key(|(value, _)| Reverse(value.worth()));
        if self.json {
            let told = moves.iter().map(|&(value, mv)| {
                let mut told = in_json(value);
                told["move"] = json!(position.notation(mv).to_string());
                told
            });
            let mut all = in_json(end);
            all["position"] = json!(position.to_string());
            all["moves"] = told.collect();
            return Ok(writeln!(out, "{all}")?);
        }
        writeln!(out, "{end}")?;
        for (value, mv) in moves {
            writeln!(out, "  {:10} {value}", position.notation(mv).to_string())?;
        }
        Ok(())
    }
}

/// How it ends for the side on move, and after how many plies unless it is drawn.
fn in_json(end: Distance) -> Value {
    json!({ "ends": end.verdict().to_string(), "plies": end.plies() })
}
