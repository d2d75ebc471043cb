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
use teacher::course::{Course, Question};
use teacher::{Exercise, Lesson, Lessons};

use crate::shelf::refuse;

/// Learn the shots of draughts and what the law books say: exercises with hints, proven by the solver and the referee
#[derive(Args)]
pub struct LessonCommand {
    #[command(subcommand)]
    command: Command,
}

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
            "expected a lesson (1 to 29), an exercise (03-2) or a question (bilguer-03), found {id:?}; \
             sissa lesson list shows them all"
        )),
    }
}
