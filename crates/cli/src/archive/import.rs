//! `sissa archive import`: games and records from files.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use archive::{Archive, Carried, Fault};
use clap::Args;
use serde_json::{Value, json};
use table::GameName;

use crate::args::{Game, game_among};
use crate::input::{FileError, Input};
use crate::waiting::{PERCENT, bar};

/// Take in games from PGN and PDN files, or a record that was exported
///
/// Files named *.pdn are of draughts, those named *.ndjson or *.jsonl records that `export` wrote, all others of chess. Only
/// what was played is kept, not comments and variations. Games that are there already, with the same players, date, result
/// and moves, are recognised. An import that was interrupted goes on where it was. What cannot be read is printed as
/// `file:line:column: message`; then the exit status is 1.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Import {
    /// Which game the files are of, whatever their names
    #[arg(long, value_parser = game_among(&[Game::Chess, Game::Draughts]))]
    game: Option<GameName>,

    /// Print JSON
    #[arg(long)]
    json: bool,

    /// The files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  sissa archive import docs/games/immortal.pgn docs/games/haarlem.pdn
  sissa archive import docs/games/immortal.pgn --database sqlite::memory: --json";

/// What came of all files.
#[derive(Default)]
struct Sums {
    games: u64,
    new: u64,
    duplicates: u64,
    faults: Vec<(String, Fault)>,
    carried: Carried,
}

impl Import {
    pub async fn run(self, archive: &Archive, out: &mut impl Write) -> Result<ExitCode> {
        let mut sums = Sums::default();
        for file in &self.files {
            let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            if ["ndjson", "jsonl"].iter().any(|known| ending.eq_ignore_ascii_case(known)) {
                self.import_record(archive, file, &mut sums, out).await?;
            } else {
                self.import_games(archive, file, &mut sums, out).await?;
            }
        }
        let Sums { games, new, duplicates, faults, carried } = &sums;
        if self.json {
            let fault = |(file, Fault { place, message }): &(String, Fault)| json!({ "file": file, "line": place.line, "column": place.column, "message": message });
            let faults: Vec<Value> = faults.iter().map(fault).collect();
            let Carried { tables, entries, scores } = carried;
            let record = json!({ "tables": tables, "entries": entries, "scores": scores });
            let all =
                json!({ "games": games, "new": new, "duplicates": duplicates, "faults": faults, "record": record });
            writeln!(out, "{all}")?;
        } else {
            writeln!(out, "games {games}, {new} new, {duplicates} there already, {} not taken", faults.len())?;
        }
        Ok(if sums.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    async fn import_games(&self, archive: &Archive, file: &Path, sums: &mut Sums, out: &mut impl Write) -> Result<()> {
        let opened = File::open(file).and_then(|file| file.metadata());
        let length = opened.map_err(|error| FileError::new(file, error))?.len();
        let bar = bar(length, PERCENT);
        let told = |progress: &archive::Progress| {
            bar.set_position(progress.bytes);
            bar.set_message(format!("{} games, {} new", progress.games, progress.new));
        };
        let progress = archive.import_games(file, self.game, told).await;
        bar.finish_and_clear();
        let name = file.display().to_string();
        let progress = progress.with_context(|| name.clone())?;
        if !self.json {
            for fault in &progress.faults {
                writeln!(out, "{name}:{fault}")?;
            }
            if progress.before > 0 {
                writeln!(out, "{name}: went on after game {}", progress.before)?;
            }
        }
        sums.games += progress.games - progress.before;
        sums.new += progress.new;
        sums.duplicates += progress.duplicates;
        sums.faults.extend(progress.faults.into_iter().map(|fault| (name.clone(), fault)));
        Ok(())
    }

    async fn import_record(&self, archive: &Archive, file: &Path, sums: &mut Sums, out: &mut impl Write) -> Result<()> {
        let bar = Input::from(file.to_owned()).bar();
        let input = File::open(file).map_err(|error| FileError::new(file, error))?;
        let carried = archive.import(BufReader::new(bar.wrap_read(input))).await;
        bar.finish_and_clear();
        let Carried { tables, entries, scores } = carried.with_context(|| file.display().to_string())?;
        if !self.json {
            writeln!(out, "{}: tables {tables}, entries {entries}, imported games {scores}", file.display())?;
        }
        sums.carried.tables += tables;
        sums.carried.entries += entries;
        sums.carried.scores += scores;
        Ok(())
    }
}
