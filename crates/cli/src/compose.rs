//! `sissa compose`: new positions of a theme.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde_json::json;
use teacher::compose::{Commission, Composer};
use teacher::{Exercise, Solution, SolutionGame, Theme};

use crate::args::{one_of, refuse, whole_number};
use crate::progress::{bar, stop_on_ctrl_c};
use crate::shots::write_file;

/// Search for new positions of a theme: few men, none of them idle, and one solution
///
/// It starts from the exercises of the theme and changes a few men at a time, at random. What the solver proves is kept:
/// one first move wins or gains, whatever is played; the solution is of the theme; and without any one of the men it would
/// not be so. The same seed gives the same positions.
///
/// Ctrl-C stops and shows what was found. The exit status is 0 if as many were found as were asked for, otherwise 1, or 130
/// if it was stopped.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Compose {
    /// Which theme, as in lessons/
    #[arg(value_parser = one_of::<Theme>(Theme::ALL.map(Theme::name)))]
    theme: Theme,

    /// How many positions
    #[arg(long, value_name = "N", default_value = "10", value_parser = whole_number(1..=10_000))]
    count: u32,

    /// The most pieces of both sides together
    #[arg(long, value_name = "N", default_value = "10", value_parser = whole_number(2..=40))]
    pieces: u32,

    /// Random seed
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// Give up after so many thousand tries
    #[arg(long, value_name = "THOUSANDS", default_value = "1000", value_parser = whole_number(1..=1_000_000))]
    tries: u32,

    /// Write the positions into this file, as exercises that sissa lesson check proves
    #[arg(long, value_name = "FILE")]
    toml: Option<PathBuf>,

    /// Write them into this file as PDN, with every defence as a variation
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,

    /// Print one JSON object for each position
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sissa compose throw-back --count 3
  sissa compose turkish --pieces 9 --seed 7 --toml turkish.toml";

impl Compose {
    /// Composes and prints.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let Some(mut composer) = Composer::new(self.theme, self.pieces) else {
            refuse(&format!("no exercise of {} has {} pieces or fewer to set out from", self.theme, self.pieces));
        };
        let wanted = Commission { count: self.count as usize, tries: u64::from(self.tries) * 1000, seed: self.seed };
        let (stop, bar) = (stop_on_ctrl_c()?, bar(u64::from(self.count), "{pos}/{len}"));
        let composed = composer.compose(wanted, &stop, |tries, composed| {
            bar.set_message(format!("after {tries} tries"));
            bar.set_position(composed as u64);
        });
        bar.finish_and_clear();
        for exercise in &composed {
            self.print(exercise, out)?;
        }
        write_file(self.toml.as_ref(), || composer.lesson_file(&composed))?;
        write_file(self.pdn.as_ref(), || composed.iter().map(|exercise| self.score(exercise)).collect())?;
        let is_done = composed.len() == wanted.count;
        Ok(if is_done { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn print(&self, exercise: &Exercise, out: &mut impl Write) -> Result<()> {
        if self.json {
            let first: Vec<String> =
                exercise.first.iter().map(|&mv| exercise.position.notation(mv).to_string()).collect();
            let value = json!({
                "id": exercise.id,
                "theme": self.theme.name(),
                "position": exercise.position.to_string(),
                "task": exercise.task_in(games::Lang::En),
                "first": first,
                "solution": exercise.solution,
            });
            return Ok(writeln!(out, "{value}")?);
        }
        writeln!(out, "{} {}", exercise.position, exercise.task_in(games::Lang::En))?;
        Ok(writeln!(out, "{}", exercise.solution)?)
    }

    fn score(&self, exercise: &Exercise) -> String {
        let score = SolutionGame::new(&exercise.position, &Solution::of(exercise));
        format!("{}\n", score.with_tag("Event", &format!("Composed: {}", self.theme)))
    }
}
