//! `sissa lesson check`: proves everything.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use serde_json::{Value, json};
use teacher::course::Course;
use teacher::{Exercise, Lesson, Lessons};

use crate::progress::{bar, stop_on_ctrl_c};

/// Prove every exercise with the solver and every question with the referee
///
/// Of an exercise: that the shot wins or gains as stated against every defence, in the stated number of moves and no
/// fewer; that the first moves listed are all that do it; that the solution is written down in full; and that it is of its
/// theme. Of a warning: that the shot fails. Of a question: that the referee gives one of the answers and no other.
///
/// The exit status is 0 if everything is proven, 1 if something is not, 2 if a file cannot be read.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Check {
    /// Files of lessons [default: the lessons and courses of the house]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sissa lesson check
  sissa lesson check lessons/16-somersault.toml
  sissa lesson check --json";

impl Check {
    /// Proves them and prints what is not so.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let mut own = Vec::new();
        for path in &self.files {
            let text = fs::read_to_string(path).map_err(|error| error.to_string());
            match text.and_then(|text| Lesson::read(&text).map_err(|error| error.to_string())) {
                Ok(lesson) => own.push(lesson),
                Err(error) => {
                    eprintln!("error: {}: {error}", path.display());
                    return Ok(ExitCode::from(2));
                }
            }
        }
        let is_house = self.files.is_empty();
        let lessons: &[Lesson] = if is_house { Lessons::house().all() } else { &own };
        let courses: &[Course] = if is_house { Course::house() } else { &[] };
        let exercises: Vec<&Exercise> = lessons.iter().flat_map(|lesson| &lesson.exercises).collect();
        let questions: usize = courses.iter().map(|course| course.questions.len()).sum();
        let bar = bar((exercises.len() + questions) as u64, "{pos}/{len}");
        let mut faults: Vec<(String, String)> = Vec::new();
        let stop = stop_on_ctrl_c()?;
        let (mut proven, mut asked) = (0, 0);
        for exercise in exercises.iter().take_while(|_| !stop.is_said()) {
            proven += 1;
            faults.extend(exercise.faults().iter().map(|fault| (exercise.id.clone(), fault.to_string())));
            bar.inc(1);
        }
        for course in courses {
            for question in course.questions.iter().take_while(|_| !stop.is_said()) {
                asked += 1;
                faults.extend(question.pose(&course.book).err().map(|error| (question.id.clone(), error.to_string())));
                bar.inc(1);
            }
        }
        bar.finish_and_clear();
        self.print(proven, asked, &faults, out)?;
        Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn print(
        &self,
        exercises: usize,
        questions: usize,
        faults: &[(String, String)],
        out: &mut impl Write,
    ) -> Result<()> {
        if self.json {
            let faults: Vec<Value> = faults.iter().map(|(id, fault)| json!({ "id": id, "fault": fault })).collect();
            let all = json!({ "exercises": exercises, "questions": questions, "faults": faults });
            return Ok(writeln!(out, "{all}")?);
        }
        for (id, fault) in faults {
            writeln!(out, "{id}: {fault}")?;
        }
        let faulty = match faults.len() {
            0 => "all proven".into(),
            1 => "1 fault".into(),
            many => format!("{many} faults"),
        };
        let questions = if questions > 0 { format!(", {questions} questions") } else { String::new() };
        Ok(writeln!(out, "{exercises} exercises{questions}: {faulty}")?)
    }
}
