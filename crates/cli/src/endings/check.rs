//! `sissa endings check`: holds databases against themselves.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use engine::draughts::endings::{Checked, Material};
use serde_json::json;

use super::folder::Folder;
use super::threads;
use crate::args::whole_number;
use crate::progress::{PERCENT, bar, stop_on_ctrl_c};

/// Check that the value of every position follows from those its moves lead to
///
/// A check that finds nothing wrong proves every value. Positions in which something must be taken are not in the
/// databases. Prints for each slice (men and kings of the side on move, then of the other) how many positions were looked
/// at, how many of them are lost, drawn and won for the side on move, and how many are wrong. The exit status is 1 if any
/// is.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Check {
    #[command(flatten)]
    folder: Folder,

    /// Look only at every N-th position
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole_number(1..=1_000_000))]
    every: u32,

    /// Print a JSON object for each slice
    #[arg(long)]
    json: bool,

    /// How many threads work [default: as many as there are processors]
    #[arg(long, value_name = "K", value_parser = whole_number(1..=1024))]
    threads: Option<u32>,
}

const EXAMPLES: &str = "\
Examples:
  sissa endings check --every 100
  sissa endings check --json";

impl Check {
    /// Checks, and prints what it found.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let endings = self.folder.open()?;
        let threads = threads(self.threads);
        let materials = endings.materials();
        let bar = bar(materials.iter().map(|material| material.places() as u64).sum(), PERCENT);
        if !self.json {
            writeln!(out, "slice  {:>11} {:>11} {:>11} {:>11} {:>11}", "looked at", "lost", "drawn", "won", "wrong")?;
        }
        let (mut sums, mut wrong) = ([0; 3], 0);
        let stop = stop_on_ctrl_c()?;
        for material in materials.into_iter().take_while(|_| !stop.is_said()) {
            bar.set_message(material.to_string());
            let checked = endings.check(material, self.every as usize, threads, &stop);
            bar.inc(material.places() as u64);
            bar.suspend(|| print(material, &checked, self.json, out))?;
            for (sum, count) in sums.iter_mut().zip(checked.verdicts) {
                *sum += count;
            }
            wrong += checked.wrong;
        }
        bar.finish_and_clear();
        if !self.json {
            print_line("all", sums, wrong, out)?;
        }
        Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn print(material: Material, checked: &Checked, is_json: bool, out: &mut impl Write) -> Result<()> {
    let (name, [lost, drawn, won]) = (material.to_string(), checked.verdicts);
    if is_json {
        let example = checked.example.map(|position| position.to_string());
        let told = json!({
            "slice": name, "lost": lost, "drawn": drawn, "won": won, "wrong": checked.wrong, "example": example,
        });
        return Ok(writeln!(out, "{told}")?);
    }
    print_line(&name, checked.verdicts, checked.wrong, out)?;
    checked.example.map_or(Ok(()), |position| Ok(writeln!(out, "       wrong: {position}")?))
}

fn print_line(name: &str, [lost, drawn, won]: [u64; 3], wrong: u64, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{name:6} {:11} {lost:11} {drawn:11} {won:11} {wrong:11}", lost + drawn + won)?;
    Ok(())
}
