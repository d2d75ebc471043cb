//! `sissa lesson`: the lessons in draughts and the course in the law books.

mod attempt;
mod board;
mod check;
mod list;
mod show;
mod solve;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};
use table::law::nearest;
use teacher::course::{Course, Question};
use teacher::{Exercise, Lesson, Lessons, Theme};

use crate::shelf::refuse;

/// Learn the shots of draughts and what the law books say: exercises with hints, proven by the solver and the referee
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct LessonCommand {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  sissa lesson list
  sissa lesson show 05-1 --hints 1
  sissa lesson try 05-1 40-34";

#[derive(Subcommand)]
enum Command {
    List(list::List),
    Show(show::Show),
    Try(attempt::Attempt),
    Solve(solve::Solve),
    Check(check::Check),
}

impl LessonCommand {
    /// Does what was asked for.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        match self.command {
            Command::List(list) => list.run(out).map(|()| ExitCode::SUCCESS),
            Command::Show(show) => show.run(out).map(|()| ExitCode::SUCCESS),
            Command::Try(attempt) => attempt.run(out),
            Command::Solve(solve) => solve.run(out).map(|()| ExitCode::SUCCESS),
            Command::Check(check) => check.run(out),
        }
    }
}

/// What a name on the command line means.
enum Named {
    /// A whole lesson, by its number.
    Lesson(&'static Lesson),
    /// An exercise of one.
    Exercise(&'static Lesson, &'static Exercise),
    /// A question of a course.
    Question(&'static Course, &'static Question),
}

/// What has this name. One that nothing has ends the program, with how names look.
fn named(id: &str) -> Named {
    let lessons = Lessons::house();
    if let Some((lesson, exercise)) = lessons.exercise(id) {
        return Named::Exercise(lesson, exercise);
    }
    if let Some((course, question)) = Course::question(id) {
        return Named::Question(course, question);
    }
    match id.parse().ok().and_then(|number| lessons.lesson(number)) {
        Some(lesson) => Named::Lesson(lesson),
        None => refuse(&format!(
            "expected a lesson (1 to 29), an exercise (03-2) or a question (bilguer-03), found {id:?}{} \
             `sissa lesson list` shows them all",
            meant(id).map_or(";".into(), |meant| format!("; did you mean {meant}?"))
        )),
    }
}

/// What may have been meant: an exercise, a question, or the lesson of a theme.
fn meant(id: &str) -> Option<String> {
    let lessons = Lessons::house();
    let of_theme = |theme: &str| lessons.all().iter().find(|lesson| lesson.theme.map(Theme::name) == Some(theme));
    if let Some(lesson) = nearest(id, Theme::ALL.map(Theme::name)).and_then(of_theme) {
        return Some(lesson.number.to_string());
    }
    let exercises = lessons.exercises().map(|(_, exercise)| exercise.id.as_str());
    let questions = Course::house().iter().flat_map(|course| &course.questions).map(|question| question.id.as_str());
    nearest(id, exercises.chain(questions)).map(str::to_owned)
}
