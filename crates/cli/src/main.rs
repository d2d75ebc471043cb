//! The binary `sissa`: reads the command line and hands it to one file per command.

mod archive;
mod arena;
mod args;
mod bench;
mod books;
mod check;
mod completions;
mod compose;
mod convert;
mod diagram;
mod draft;
mod dxp;
mod endings;
mod grid;
mod help;
mod home;
mod hub;
mod input;
mod judge;
mod laws;
mod lesson;
mod man;
mod perft;
mod play;
mod progress;
mod serve;
mod shots;
mod solve;
mod terminal;
mod transcripts;
mod uci;
mod version;
mod winnable;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::{FromArgMatches, Parser, Subcommand};

use crate::input::FileError;

/// A table with a referee for classical board games.
#[derive(Parser)]
#[command(name = "sissa", version, long_version = version::long())]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Play),
    Judge(judge::Judge),
    Laws(laws::Laws),
    Check(check::Check),
    Convert(convert::Convert),
    Solve(solve::Solve),
    Winnable(winnable::WhoCanWin),
    Lesson(lesson::LessonCommand),
    Shots(shots::Shots),
    Compose(compose::Compose),
    Perft(perft::Perft),
    Diagram(diagram::DrawDiagram),
    Bench(bench::Bench),
    Uci(uci::Uci),
    Match(arena::Match),
    Hub(hub::Hub),
    Dxp(dxp::Dxp),
    Endings(endings::Endings),
    Archive(archive::ArchiveCommand),
    Serve(serve::Serve),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Command {
    fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        match self {
            Self::Play(play) => play.run(out).map(|()| ExitCode::SUCCESS),
            Self::Judge(judge) => judge.run(out),
            Self::Laws(laws) => laws.run(out),
            Self::Check(check) => check.run(out),
            Self::Convert(convert) => convert.run(out),
            Self::Solve(solve) => solve.run(out),
            Self::Winnable(winnable) => winnable.run(out),
            Self::Lesson(lesson) => lesson.run(out),
            Self::Shots(shots) => shots.run(out),
            Self::Compose(compose) => compose.run(out),
            Self::Perft(perft) => perft.run(out).map(|()| ExitCode::SUCCESS),
            Self::Diagram(diagram) => diagram.run(out).map(|()| ExitCode::SUCCESS),
            Self::Bench(bench) => bench.run(out).map(|()| ExitCode::SUCCESS),
            Self::Uci(uci) => uci.run().map(|()| ExitCode::SUCCESS),
            Self::Match(contest) => contest.run(out),
            Self::Hub(hub) => hub.run().map(|()| ExitCode::SUCCESS),
            Self::Dxp(dxp) => dxp.run(out).map(|()| ExitCode::SUCCESS),
            Self::Endings(endings) => endings.run(out),
            Self::Archive(archive) => archive.run(out),
            Self::Serve(serve) => serve.run(out).map(|()| ExitCode::SUCCESS),
            Self::Completions(completions) => completions.run(out).map(|()| ExitCode::SUCCESS),
            Self::Man(man) => man.run(out).map(|()| ExitCode::SUCCESS),
        }
    }
}

fn main() -> ExitCode {
    let matches = help::command().get_matches();
    let command = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()).command;
    // Not locked: an engine answers from more than one thread.
    let mut out = io::stdout();
    match command.run(&mut out).and_then(|status| Ok(out.flush().map(|()| status)?)) {
        // What was cut short is not what was asked for, however well it went.
        Ok(_) if progress::is_interrupted() => ExitCode::from(progress::INTERRUPTED),
        Ok(status) => status,
        // Whoever read our output has seen enough, as `head` does: nothing is wrong.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            if is_misunderstood(&error) { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

/// Whether it is the command line that is wrong: a file or an archive that it names, or what it searches for.
fn is_misunderstood(error: &anyhow::Error) -> bool {
    use ::archive::ArchiveError::{NoArchive, Search};
    let is_no_search = matches!(error.downcast_ref(), Some(Search(_) | NoArchive(_)));
    is_no_search || error.downcast_ref::<FileError>().is_some()
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
