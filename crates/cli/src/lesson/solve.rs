//! `sissa lesson solve`: the solutions, as the solver finds them now.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};
use clap::Args;
use teacher::{Exercise, Lesson, Lessons, Solution, with_solutions};

use super::{Named, named};
use crate::shelf::refuse;

/// Solve exercises anew, or write the solutions into files of lessons
///
/// Whoever writes a lesson leaves `first = []` and `solution = ""` in its exercises, and lets this command fill them in.
#[derive(Args)]
pub struct Solve {
    /// Which lessons or exercises [default: all]
    #[arg(value_name = "LESSON|EXERCISE", conflicts_with = "write")]
    ids: Vec<String>,

    /// Write the solutions into these files
    #[arg(long, value_name = "FILE", num_args = 1..)]
    write: Vec<PathBuf>,
}

impl Solve {
    /// Prints or writes the solutions.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        for path in &self.write {
            let named = || path.display().to_string();
            let text = fs::read_to_string(path).with_context(named)?;
            let lesson = Lesson::read(&text).map_err(|error| anyhow!("{}: {error}", named()))?;
            let solve = |exercise| (exercise, Solution::of(exercise));
            let solved: Vec<_> = lesson.exercises.iter().map(solve).collect();
            let written = with_solutions(&text, &solved);
            if written != text {
                fs::write(path, written).with_context(named)?;
                writeln!(out, "{}", named())?;
            }
        }
        if !self.write.is_empty() {
            return Ok(());
        }
        let all = || Lessons::house().exercises().map(|(_, exercise)| exercise).collect();
        let exercises: Vec<&Exercise> =
            if self.ids.is_empty() { all() } else { self.ids.iter().flat_map(|id| exercises(id)).collect() };
        for exercise in exercises {
            writeln!(out, "{} {}\n{}", exercise.id, exercise.position, Solution::of(exercise).text)?;
        }
        Ok(())
    }
}

fn exercises(id: &str) -> Vec<&'static Exercise> {
    match named(id) {
        Named::Lesson(lesson) => lesson.exercises.iter().collect(),
        Named::Exercise(_, exercise) => vec![exercise],
        Named::Question(..) => refuse(&format!("{id} is a question; expected a lesson or an exercise")),
    }
}
