//! `sissa endings build`: works out databases and writes them.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use clap::Args;
use engine::draughts::endings::{Builder, Database, MOST_PIECES, Material, Tally, file_name};
use serde_json::{Value, json};

use super::folder::Folder;
use super::threads;
use crate::args::whole_number;
use crate::draft;
use crate::progress::{PERCENT, bar, stop_on_ctrl_c};

/// Build databases of all endings with up to so many pieces
///
/// Prints for each slice of them (men and kings of the side on move, then of the other) how many positions are lost,
/// drawn and won for the side on move, in how many of all something must be taken, and how many plies the longest win
/// takes. Four pieces take less than a minute and some megabytes; five take some fifty times as much, and four gigabytes
/// of memory.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Build {
    /// The most pieces
    #[arg(long, value_name = "N", default_value = "4", value_parser = whole_number(2..=MOST_PIECES.into()))]
    pieces: u32,

    #[command(flatten)]
    folder: Folder,

    /// Print a JSON object for each slice
    #[arg(long)]
    json: bool,

    /// How many threads work [default: as many as there are processors]
    #[arg(long, value_name = "K", value_parser = whole_number(1..=1024))]
    threads: Option<u32>,
}

const EXAMPLES: &str = "\
Examples:
  sissa endings build --pieces 3
  sissa endings build --pieces 4 --dir endings";

impl Build {
    /// Builds, and prints what it found.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let folder = self.folder.path()?;
        fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
        let places = (2..=self.pieces as u8).flat_map(Material::all).map(|material| material.places() as u64).sum();
        let bar = bar(places, PERCENT);
        let mut builder = Builder::until(stop_on_ctrl_c()?, threads(self.threads));
        if !self.json {
            writeln!(
                out,
                "slice  {:>11} {:>11} {:>11} {:>11} {:>11} {:>7} {:>11}",
                "positions", "captures", "lost", "drawn", "won", "longest", "bytes"
            )?;
        }
        for pieces in 2..=self.pieces {
            bar.set_message(format!("{pieces} pieces"));
            let mut tallies: Vec<Tally> = Vec::new();
            let database = builder.next(&mut |tally| {
                bar.inc(tally.material.places() as u64);
                tallies.push(*tally);
            });
            let Some(database) = database else { break };
            write(&database, &folder)?;
            bar.suspend(|| match self.json {
                true => tallies.iter().try_for_each(|tally| Ok(writeln!(out, "{}", in_json(tally))?)),
                false => print(&tallies, &database, out),
            })?;
        }
        bar.finish_and_clear();
        Ok(())
    }
}

/// Writes a database. An old one stays whole until the new one is in its place, so that whoever has it open may go on.
fn write(database: &Database, folder: &Path) -> Result<()> {
    Ok(draft::write(&folder.join(file_name(database.pieces)), &database.bytes)?)
}

fn in_json(tally: &Tally) -> Value {
    let [lost, drawn, won] = tally.verdicts;
    json!({
        "slice": tally.material.to_string(), "positions": tally.positions(), "captures": tally.captures,
        "lost": lost, "drawn": drawn, "won": won, "longest": tally.longest, "bytes": tally.bytes,
    })
}

fn print(tallies: &[Tally], database: &Database, out: &mut impl Write) -> Result<()> {
    let mut sums = [0; 5];
    for tally in tallies {
        let [lost, drawn, won] = tally.verdicts;
        let counts = [tally.positions(), tally.captures, lost, drawn, won];
        let longest = tally.longest.map_or_else(String::new, |plies| plies.to_string());
        print_line(&tally.material.to_string(), counts, &longest, tally.bytes, out)?;
        for (sum, count) in sums.iter_mut().zip(counts) {
            *sum += count;
        }
    }
    let longest =
        tallies.iter().filter_map(|tally| tally.longest).max().map_or_else(String::new, |plies| plies.to_string());
    print_line(&format!("{} all", database.pieces), sums, &longest, database.bytes.len(), out)
}

fn print_line(name: &str, counts: [u64; 5], longest: &str, bytes: usize, out: &mut impl Write) -> Result<()> {
    let [positions, captures, lost, drawn, won] = counts;
    writeln!(out, "{name:6} {positions:11} {captures:11} {lost:11} {drawn:11} {won:11} {longest:>7} {bytes:11}")?;
    Ok(())
}
