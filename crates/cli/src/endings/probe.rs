//! `sissa endings probe`: asks databases how a position ends.

use std::cmp::Reverse;
use std::io::Write;

use anyhow::{Context, Result, ensure};
use clap::Args;
use draughts::Position;

use super::folder::Folder;

/// Say how a position ends, and what every move of it leads to
///
/// The best moves come first. A win the sooner the better, a loss the later the better.
#[derive(Args)]
pub struct Probe {
    /// The position
    #[arg(value_name = "FEN")]
    position: Position,

    #[command(flatten)]
    folder: Folder,
}

impl Probe {
    /// Prints what the databases say.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let endings = self.folder.open()?;
        let position = self.position;
        let (most, pieces) = (endings.most_pieces(), position.board().occupied().count());
        ensure!(pieces <= most, "expected a position with {most} pieces at most, found {pieces}");
        let unknown = "the databases have no value for this position";
        writeln!(out, "{}", endings.probe(&position).context(unknown)?)?;
        let value = |mv| endings.probe_move(&position, mv).context(unknown).map(|value| (value, mv));
        let mut moves = position.legal_moves().into_iter().map(value).collect::<Result<Vec<_>>>()?;
        moves.sort_by_key(|(value, _)| Reverse(value.worth()));
        for (value, mv) in moves {
            writeln!(out, "  {:10} {value}", position.notation(mv).to_string())?;
        }
        Ok(())
    }
}
