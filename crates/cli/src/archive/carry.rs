//! `sissa archive export`: the record, or games as PGN and PDN.

use games::{Format, GameName};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::Result;
use archive::{Archive, Search, State};
use clap::{Args, ValueEnum};
use indicatif::ProgressBar;

use super::choice::Choice;
use super::unless_interrupted;
use crate::draft::Draft;
use crate::waiting::spinner;

/// Games of one page.
const PAGE: u32 = 200;

/// Write the whole record, or finished games as PGN or PDN
///
/// The record is one JSON object on each line: tables, their entries, imported games. It is read back by `import`. As PGN
/// or PDN only finished games are written, all or those that are chosen. Games in which an illegal move was left
/// standing have no such form; how many were left out is said on standard error. Stopped by Ctrl-C, it has written
/// whole games; a record is written whole or not at all.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Export {
    /// The form
    #[arg(long, value_enum, default_value_t = Form::Record)]
    to: Form,

    /// Where to [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    choice: Choice,
}

const EXAMPLES: &str = "\
Examples:
  sissa archive export -o record.ndjson
  sissa archive export --to pgn --player \"Adolf Anderssen\"";

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Everything, one JSON object on each line
    Record,
    /// Finished games of chess
    Pgn,
    /// Finished games of draughts
    Pdn,
}

impl Export {
    pub async fn run(self, archive: &Archive, out: &mut impl Write) -> Result<()> {
        let game = match self.to {
            Form::Record => None,
            Form::Pgn => Some(Format::Pgn.game()),
            Form::Pdn => Some(Format::Pdn.game()),
        };
        let search = Search { game, state: Some(State::Finished), ..self.choice.into() };
        let Some(path) = self.output else {
            // Where the games themselves are seen, they are what there is to look at.
            let spinner = if io::stdout().is_terminal() { ProgressBar::hidden() } else { spinner() };
            let mut out = BufWriter::new(out);
            unless_interrupted(write(archive, game, &search, &spinner, &mut out)).await.transpose()?;
            return Ok(out.flush()?);
        };
        let mut draft = Draft::create(&path)?;
        let written = unless_interrupted(write(archive, game, &search, &spinner(), &mut draft)).await.transpose()?;
        // Some games are games, but a part of the record is no record.
        if written.is_some() || game.is_some() {
            draft.finish()?;
        }
        Ok(())
    }
}

async fn write(
    archive: &Archive,
    game: Option<GameName>,
    search: &Search,
    spinner: &ProgressBar,
    out: &mut impl Write,
) -> Result<()> {
    if game.is_none() {
        spinner.set_message("writing the record");
        archive.export(out).await?;
        spinner.finish_and_clear();
        return Ok(());
    }
    let mut games = 0;
    let (mut after, mut left_out) = (None, 0);
    loop {
        let page = archive.search(search, after, PAGE).await?;
        games += page.games.len();
        spinner.set_message(format!("{games} games"));
        for found in &page.games {
            match archive.game_text(found).await? {
                Some(sheet) => writeln!(out, "{}\n", sheet.trim_end())?,
                None => left_out += 1,
            }
        }
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    spinner.finish_and_clear();
    if left_out > 0 {
        eprintln!("{left_out} games were left out: they have no such form");
    }
    Ok(())
}
