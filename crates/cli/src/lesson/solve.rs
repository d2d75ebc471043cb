//! `sissa lesson solve`: the solutions, as the solver finds them now.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use serde_json::json;
use teacher::{Exercise, Lesson, Lessons, Solution, with_solutions};

use super::{Named, named};
use crate::draft;
use crate::input::FileError;
use crate::shelf::refuse;
use crate::waiting::{bar, stop_on_ctrl_c};

/// Solve exercises again, or write the solutions into files of lessons
///
/// The author of a lesson leaves `first = []` and `solution = ""` in its exercises, and this command fills them in.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Solve {
    /// Which lessons or exercises [default: all]
    #[arg(value_name = "LESSON|EXERCISE", conflicts_with = "write")]
    ids: Vec<String>,

    /// Print a JSON object for each exercise
    #[arg(long, conflicts_with = "write")]
    json: bool,

    /// Write the solutions into these files
    #[arg(long, value_name = "FILE", num_args = 1..)]
    write: Vec<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  sissa lesson solve 3
  sissa lesson solve 05-1 --json
  sissa lesson solve --write lessons/*.toml";

impl Solve {
    /// Prints or writes the solutions.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let stop = stop_on_ctrl_c()?;
        let files = bar(self.write.len() as u64, "{pos}/{len}");
        for path in &self.write {
            if stop.is_said() {
                break;
            }
            let text = fs::read_to_string(path).map_err(|error| FileError::new(path, error))?;
            let lesson = Lesson::read(&text)
                .map_err(|error| FileError::new(path, io::Error::new(io::ErrorKind::InvalidData, error)))?;
            let solve = |exercise| (exercise, Solution::of(exercise));
            let solved: Vec<_> = lesson.exercises.iter().map(solve).collect();
            files.inc(1);
            let written = with_solutions(&text, &solved);
            if written != text {
                draft::write(path, written)?;
                files.suspend(|| writeln!(out, "{}", path.display()))?;
            }
        }
        files.finish_and_clear();
        if !self.write.is_empty() {
            return Ok(());
        }
        let all = || Lessons::house().exercises().map(|(_, exercise)| exercise).collect();
        let exercises: Vec<&Exercise> =
            if self.ids.is_empty() { all() } else { self.ids.iter().flat_map(|id| exercises(id)).collect() };
        let bar = bar(exercises.len() as u64, "{pos}/{len}");
        for exercise in exercises {
            if stop.is_said() {
                break;
            }
            let solution = Solution::of(exercise);
            bar.inc(1);
            bar.suspend(|| self.print(exercise, &solution, out))?;
        }
        bar.finish_and_clear();
        Ok(())
    }

    fn print(&self, exercise: &Exercise, solution: &Solution, out: &mut impl Write) -> Result<()> {
        let Exercise { id, position, .. } = exercise;
        if !self.json {
            return Ok(writeln!(out, "{id} {position}\n{}", solution.text)?);
        }
        let first: Vec<String> = solution.first.iter().map(|&mv| position.notation(mv).to_string()).collect();
        let told = json!({ "id": id, "position": position.to_string(), "first": first, "solution": solution.text });
        Ok(writeln!(out, "{told}")?)
    }
}

fn exercises(id: &str) -> Vec<&'static Exercise> {
    match named(id) {
        Named::Lesson(lesson) => lesson.exercises.iter().collect(),
        Named::Exercise(_, exercise) => vec![exercise],
        Named::Question(..) => refuse(&format!("{id} is a question; expected a lesson or an exercise")),
    }
}
