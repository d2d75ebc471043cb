//! `sissa compose`: new positions of a theme.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use engine::Stop;
use rayon::prelude::*;
use scoresheet::{Chance, mixed};
use serde_json::json;
use table::law::Texts;
use teacher::compose::Composer;
use teacher::{Exercise, LessonFile, Lessons, Solution, SolutionGame, Theme};

use crate::args::{one_of, whole_number};
use crate::shelf::refuse;
use crate::shots::write_file;
use crate::waiting::{bar, stop_on_ctrl_c};

/// How many tries are made before what was kept is set out from again. The same for any number of threads, so that the same
/// seed gives the same positions.
const AT_ONCE: u64 = 4096;

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
        let Some(composer) = Composer::new(self.theme, self.pieces) else {
            refuse(&format!("no exercise of {} has {} pieces or fewer to set out from", self.theme, self.pieces));
        };
        let composed = self.compose(composer, &stop_on_ctrl_c()?);
        for exercise in &composed {
            self.print(exercise, out)?;
        }
        write_file(self.toml.as_ref(), || self.sheet(&composed))?;
        write_file(self.pdn.as_ref(), || composed.iter().map(|exercise| self.score(exercise)).collect())?;
        let is_done = composed.len() == self.count as usize;
        Ok(if is_done { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn compose(&self, mut composer: Composer, stop: &Stop) -> Vec<Exercise> {
        let bar = bar(u64::from(self.count), "{pos}/{len}");
        let mut composed: Vec<Exercise> = Vec::new();
        for round in 0..(u64::from(self.tries) * 1000).div_ceil(AT_ONCE) {
            let tries = (round * AT_ONCE)..((round + 1) * AT_ONCE);
            bar.set_message(format!("after {} tries", tries.start));
            let attempt = |number: u64| {
                // A seed for each try: they must not depend on who makes them.
                let mut chance = Chance::new(mixed(self.seed ^ mixed(number)));
                (!stop.is_said()).then(|| composer.attempt(&mut chance)).flatten()
            };
            let found: Vec<Exercise> = tries.into_par_iter().filter_map(attempt).collect();
            for exercise in found {
                if composed.len() < self.count as usize && composer.keep(&exercise) {
                    composed.push(self.named(exercise, composed.len() + 1));
                    bar.inc(1);
                }
            }
            if stop.is_said() || composed.len() == self.count as usize {
                break;
            }
        }
        bar.finish_and_clear();
        composed
    }

    fn named(&self, exercise: Exercise, number: usize) -> Exercise {
        let (theme, seed) = (self.theme, self.seed);
        Exercise {
            id: format!("{theme}-{number}"),
            why: Texts {
                en: format!("Composed by sissa compose {theme} --seed {seed}."),
                nl: format!("Gecomponeerd met sissa compose {theme} --seed {seed}."),
                de: format!("Komponiert mit sissa compose {theme} --seed {seed}."),
            },
            ..exercise
        }
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

    /// A file of exercises, with the texts of the lesson.
    fn sheet(&self, composed: &[Exercise]) -> String {
        let lesson = Lessons::house().all().iter().find(|lesson| lesson.theme == Some(self.theme));
        let sheet = |lesson: &teacher::Lesson| {
            LessonFile { title: &lesson.title, about: &lesson.about, hint: &lesson.hint, exercises: composed }
                .to_string()
        };
        lesson.map(sheet).unwrap_or_default()
    }

    fn score(&self, exercise: &Exercise) -> String {
        let score = SolutionGame::new(&exercise.position, &Solution::of(exercise));
        format!("{}\n", score.with_tag("Event", &format!("Composed: {}", self.theme)))
    }
}
