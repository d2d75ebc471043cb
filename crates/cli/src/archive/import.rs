//! `sissa archive import`: games and records from files.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use archive::Archive;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use table::GameName;

/// Take in games from PGN and PDN files, or a record that was exported
///
/// Files named *.pdn are of draughts, those named *.ndjson or *.jsonl records that `export` wrote, all others of chess. Only
/// what was played is kept, not comments and variations. Games that are there already, with the same players, date, result
/// and moves, are recognised. An import that was interrupted goes on where it was. What cannot be read is printed as
/// `file:line:column: message`; then the exit status is 1.
#[derive(Args)]
pub struct Import {
    /// Which game the files are of, whatever their names: chess or draughts
    #[arg(long)]
    game: Option<GameName>,

    /// The files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Import {
    pub async fn run(self, archive: &Archive, out: &mut impl Write) -> Result<ExitCode> {
        let (mut games, mut new, mut duplicates, mut faults) = (0, 0, 0, 0);
        for file in &self.files {
            let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            if ["ndjson", "jsonl"].iter().any(|known| ending.eq_ignore_ascii_case(known)) {
                import_record(archive, file, out).await?;
                continue;
            }
            let length = std::fs::metadata(file).map_or(0, |data| data.len());
            let bar = bar(length);
            let told = |progress: &archive::Progress| {
                bar.set_position(progress.bytes);
                bar.set_message(format!("{} games, {} new", progress.games, progress.new));
            };
            let progress = archive.import_games(file, self.game, told).await;
            bar.finish_and_clear();
            let progress = progress.with_context(|| format!("{}", file.display()))?;
            for fault in &progress.faults {
                writeln!(out, "{}:{fault}", file.display())?;
            }
            if progress.before > 0 {
                writeln!(out, "{}: went on after game {}", file.display(), progress.before)?;
            }
            games += progress.games - progress.before;
            new += progress.new;
            duplicates += progress.duplicates;
            faults += progress.faults.len();
        }
        writeln!(out, "games {games}, {new} new, {duplicates} there already, {faults} not taken")?;
        Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

async fn import_record(archive: &Archive, file: &Path, out: &mut impl Write) -> Result<()> {
    let input = File::open(file).with_context(|| format!("{}", file.display()))?;
    let carried = archive.import(BufReader::new(input)).await.with_context(|| format!("{}", file.display()))?;
    let archive::Carried { tables, entries, scores } = carried;
    writeln!(out, "{}: tables {tables}, entries {entries}, imported games {scores}", file.display())?;
    Ok(())
}

/// A bar on standard error; on anything but a terminal it is not there.
fn bar(bytes: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {percent}% {msg} ({elapsed}, {eta} left)");
    ProgressBar::new(bytes).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
