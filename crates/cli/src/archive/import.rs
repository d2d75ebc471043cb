//! `sissa archive import`: games and records from files.

use games::{Format, GameName};
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use archive::{Archive, ArchiveError, Fault, Progress, RecordCounts};
use clap::Args;
use serde_json::{Value, json};

use super::unless_interrupted;
use crate::args::game_among;
use crate::input::{FileError, Input};
use crate::progress::{PERCENT, bar};

/// Import games from PGN and PDN files, or an exported record
///
/// Files named *.pdn are of draughts, those named *.ndjson or *.jsonl records that `export` wrote, all others of chess. Only
/// what was played is kept, not comments and variations. Games that are there already, with the same players, date, result
/// and moves, are recognised.
///
/// Games are judged as by `sissa check`: sound ones are taken, unsound ones are not, those of another kind are passed over.
/// Whatever is wrong is printed as `file:line:column: message`. The exit status is 1 if a game is unsound, 2 if a file cannot
/// be read. Files are known by their content: one that was interrupted, or has grown, goes on where it was, and one that was
/// corrected is read again from the correction on.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Import {
    /// Which game the files are of, whatever their names
    #[arg(long, value_parser = game_among(GameName::is_of_two))]
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

/// How the names of records end.
const RECORDS: [&str; 2] = ["ndjson", "jsonl"];

/// What came of all files.
#[derive(Default)]
struct Sums {
    games: u64,
    new: u64,
    duplicates: u64,
    unsound: u64,
    others: u64,
    faults: Vec<(String, Fault)>,
    carried: RecordCounts,
}

impl Import {
    pub async fn run(self, archive: &Archive, out: &mut impl Write) -> Result<ExitCode> {
        let mut sums = Sums::default();
        let mut unreadable = false;
        for file in &self.files {
            let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            let alien = Format::named(ending).filter(|format| !format.holds_trees());
            let imported = match alien.filter(|_| self.game.is_none()) {
                _ if RECORDS.iter().any(|known| ending.eq_ignore_ascii_case(known)) => {
                    self.import_record(archive, file, &mut sums, out).await
                }
                None => self.import_games(archive, file, &mut sums, out).await,
                Some(alien) => {
                    let error = format!("expected games in pgn or pdn, found {alien}: convert them first");
                    Err(FileError::new(file, io::Error::other(error)).into())
                }
            };
            match imported {
                Ok(true) => {}
                Ok(false) => break,
                // One that cannot be read does not keep the others from being imported.
                Err(error) if is_of_file(&error) => {
                    eprintln!("error: {error:#}");
                    unreadable = true;
                }
                Err(error) => return Err(error),
            }
        }
        self.print(&sums, out)?;
        let is_wrong = sums.faults.iter().any(|(_, fault)| !fault.is_warning);
        Ok(match is_wrong {
            _ if unreadable => ExitCode::from(2),
            false => ExitCode::SUCCESS,
            true => ExitCode::FAILURE,
        })
    }

    fn print(&self, sums: &Sums, out: &mut impl Write) -> Result<()> {
        let Sums { games, new, duplicates, unsound, others, faults, carried } = sums;
        if !self.json {
            write!(out, "games {games}, {new} new, {duplicates} there already, {unsound} not taken")?;
            let others = if *others > 0 { format!(", {others} not played here") } else { String::new() };
            return Ok(writeln!(out, "{others}")?);
        }
        let fault = |(file, Fault { line, column, is_warning, message }): &(String, Fault)| json!({ "file": file, "line": line, "column": column, "warning": is_warning, "message": message });
        let faults: Vec<Value> = faults.iter().map(fault).collect();
        let RecordCounts { tables, entries, scores } = carried;
        let all = json!({
            "games": games, "new": new, "duplicates": duplicates, "unsound": unsound, "others": others, "faults": faults,
            "record": { "tables": tables, "entries": entries, "scores": scores },
        });
        Ok(writeln!(out, "{all}")?)
    }

    /// Imports a file of games. Whether it was done before Ctrl-C was pressed.
    async fn import_games(
        &self,
        archive: &Archive,
        file: &Path,
        sums: &mut Sums,
        out: &mut impl Write,
    ) -> Result<bool> {
        let length = std::fs::metadata(file).map_err(|error| FileError::new(file, error))?.len();
        let bar = bar(length, PERCENT);
        let mut so_far = Progress::default();
        let told = |progress: &Progress| {
            bar.set_position(progress.bytes);
            bar.set_message(format!("{} games, {} new", progress.games, progress.new));
            so_far = progress.clone();
        };
        let imported = unless_interrupted(archive.import_games(file, self.game, told)).await.transpose();
        bar.finish_and_clear();
        let name = file.display().to_string();
        let imported = imported.map_err(|error| match error {
            ArchiveError::File(error) => FileError::new(file, io::Error::other(error)).into(),
            error => anyhow::Error::from(error).context(name.clone()),
        })?;
        let is_done = imported.is_some();
        let progress = imported.unwrap_or(so_far);
        if !self.json {
            for fault in &progress.faults {
                writeln!(out, "{name}{fault}")?;
            }
            if progress.before > 0 {
                writeln!(out, "{name}: went on after game {}", progress.before)?;
            }
        }
        sums.games += progress.games;
        sums.new += progress.new;
        sums.duplicates += progress.duplicates;
        sums.unsound += progress.unsound;
        sums.others += progress.others;
        sums.faults.extend(progress.faults.into_iter().map(|fault| (name.clone(), fault)));
        Ok(is_done)
    }

    /// The same of a record.
    async fn import_record(
        &self,
        archive: &Archive,
        file: &Path,
        sums: &mut Sums,
        out: &mut impl Write,
    ) -> Result<bool> {
        let bar = Input::from(file.to_owned()).bar();
        let input = File::open(file).map_err(|error| FileError::new(file, error))?;
        let mut so_far = RecordCounts::default();
        let told = |carried: &RecordCounts| so_far = carried.clone();
        let imported = archive.import(BufReader::new(bar.wrap_read(input)), told);
        let imported = unless_interrupted(imported).await.transpose();
        bar.finish_and_clear();
        let imported = imported.with_context(|| file.display().to_string())?;
        let is_done = imported.is_some();
        let RecordCounts { tables, entries, scores } = imported.unwrap_or(so_far);
        if !self.json {
            writeln!(out, "{}: tables {tables}, entries {entries}, imported games {scores}", file.display())?;
        }
        sums.carried.tables += tables;
        sums.carried.entries += entries;
        sums.carried.scores += scores;
        Ok(is_done)
    }
}

/// Whether it is the file that is at fault.
fn is_of_file(error: &anyhow::Error) -> bool {
    error.downcast_ref::<FileError>().is_some()
}
