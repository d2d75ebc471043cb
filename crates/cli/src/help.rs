//! The whole command line as clap has it, and what `sissa --help` says besides what each command says of itself.

use std::fmt::Write as _;

use clap::builder::Styles;
use clap::{Command, CommandFactory};
use terminal::wrapped;

use crate::Cli;

/// The commands, by what somebody wants to do. Every command is in one of the groups.
pub const GROUPS: [(&str, &[&str]); 6] = [
    ("Play", &["play", "serve"]),
    ("Ask the referee", &["judge", "laws", "winnable"]),
    ("Learn", &["lesson", "solve", "shots", "compose"]),
    ("Keep and change games", &["archive", "check", "convert", "diagram"]),
    ("Engines", &["uci", "hub", "dxp", "match", "endings", "bench", "perft"]),
    ("This program", &["completions", "man", "help"]),
];

/// What the exit status means, of every command alike.
pub const EXIT_STATUS: [(&str, &str); 4] = [
    ("0", "All is well: it is done, right, sound, solved or proven."),
    (
        "1",
        "The answer is no, or something went wrong on the way: an expectation does not hold, a game is unsound, a \
         problem has no solution, a try is wrong, an engine lost on time, a database cannot be reached.",
    ),
    ("2", "The command line cannot be understood, or a file that it names cannot be read or written."),
    (
        "130",
        "Ctrl-C, or the signal TERM or HUP, stopped it before its end. What it had by then was shown or is kept, unless \
         Ctrl-C was pressed again.",
    ),
];

/// The variables that are looked at.
pub const ENVIRONMENT: [(&str, &str); 4] = [
    (
        "SISSA_DATA",
        "The folder of the archive and other data; otherwise sissa in $XDG_DATA_HOME, or in ~/.local/share.",
    ),
    ("SISSA_ENDINGS", "The folder of the databases of endings; otherwise endings in the folder of the data."),
    ("COLUMNS", "How many columns tables may take."),
    ("NO_COLOR", "If it is set to anything, nothing is coloured. Nor is it where output is no terminal."),
];

/// How wide the list of commands may be.
const WIDTH: usize = 80;

/// The command line, with the commands in groups.
pub fn command() -> Command {
    let command = Cli::command();
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n{}\n{}{{options}}{{after-help}}",
        listed(&command),
        told("Options", &[])
    );
    let more = "`sissa COMMAND --help` says more of a command, with examples.";
    let long = format!("{more}\n\n{}\n{}", told("Exit status", &EXIT_STATUS), told("Environment", &ENVIRONMENT));
    command.help_template(template).after_help(more).after_long_help(long.trim_end().to_owned())
}

/// The commands in their groups, each with its first line.
fn listed(command: &Command) -> String {
    let first_line = |name: &str| match name {
        "help" => "Print this, or the help of a command".to_owned(),
        name => command.find_subcommand(name).and_then(Command::get_about).map(ToString::to_string).unwrap_or_default(),
    };
    let mut text = String::new();
    for (heading, names) in GROUPS {
        let lines: Vec<(&str, String)> = names.iter().map(|name| (*name, first_line(name))).collect();
        let lines: Vec<(&str, &str)> = lines.iter().map(|(name, line)| (*name, line.as_str())).collect();
        let _ = write!(text, "\n{}", told(heading, &lines));
    }
    text
}

/// Words under a heading, each with what is said of it.
fn told(heading: &str, words: &[(&str, &str)]) -> String {
    const INDENT: usize = 17;
    let header = *Styles::styled().get_header();
    let mut text = format!("{header}{heading}:{header:#}\n");
    for (word, about) in words {
        for (i, line) in wrapped(about, WIDTH - INDENT).iter().enumerate() {
            let word = if i == 0 { word } else { "" };
            let _ = writeln!(text, "  {word:<0$}{line}", INDENT - 2);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound_and_every_command_is_in_one_group() {
        command().debug_assert();
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        grouped.retain(|name| *name != "help");
        grouped.sort_unstable();
        let command = command();
        let mut names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        names.sort_unstable();
        assert_eq!(grouped, names);
    }
}
