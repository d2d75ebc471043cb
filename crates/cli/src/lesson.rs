//! `sissa lesson`: the lessons in draughts and the course in the law books.

mod attempt;
mod check;
mod list;
mod show;
mod solve;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};
use teacher::Named;

use crate::args::refuse;

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

/// What has this name. One that nothing has ends the program, with how names look.
fn named(id: &str) -> Named {
    Named::find(id).unwrap_or_else(|| {
        refuse(&format!(
            "expected a lesson (1 to 29), an exercise (03-2) or a question (bilguer-03), found {id:?}{} \
             `sissa lesson list` shows them all",
            Named::nearest(id).map_or(";".into(), |meant| format!("; did you mean {meant}?"))
        ))
    })
}
