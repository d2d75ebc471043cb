//! `sissa man`: the man pages.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::{Args, Command};

use crate::draft;
use crate::help::{self, ENVIRONMENT, EXIT_STATUS};
use crate::input::FileError;
use crate::version;

/// Write the man pages of all commands into a folder
///
/// Without a folder, the page of `sissa` itself is printed.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Man {
    /// Where to write sissa.1, sissa-play.1 and so on; the folder is made if it is not there
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  sissa man | man -l -
  sissa man ~/.local/share/man/man1";

impl Man {
    /// Writes them.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let mut command = help::command().disable_help_subcommand(true);
        command.build();
        match self.folder {
            None => Ok(out.write_all(&page(&command)?)?),
            Some(folder) => {
                fs::create_dir_all(&folder).map_err(|error| FileError::new(&folder, error))?;
                write_all(&command, &folder)
            }
        }
    }
}

fn write_all(command: &Command, folder: &Path) -> Result<()> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    let path = folder.join(format!("{name}.1"));
    draft::write(&path, page(command)?)?;
    command.get_subcommands().try_for_each(|command| write_all(command, folder))
}

/// The page of a command. Its examples keep their lines, and the first page says what holds for all commands.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let man = clap_mangen::Man::new(command.clone()).date(version::day()).source("Sissa").manual("Sissa");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    if command.get_name() == "sissa" {
        page.extend(section("EXIT STATUS", &EXIT_STATUS).bytes());
        page.extend(section("ENVIRONMENT", &ENVIRONMENT).bytes());
    } else if let Some(examples) = command.get_after_help() {
        page.extend(verbatim("EXAMPLES", examples.to_string().trim_start_matches("Examples:\n")).bytes());
    }
    Ok(page)
}

/// Words, each with what is said of it.
fn section(heading: &str, words: &[(&str, &str)]) -> String {
    let mut text = format!(".SH \"{heading}\"\n");
    for (word, about) in words {
        let _ = writeln!(text, ".TP\n\\fB{}\\fR\n{}", escaped(word), escaped(about));
    }
    text
}

/// Lines that stay as they are.
fn verbatim(heading: &str, lines: &str) -> String {
    let lines: String = lines.lines().map(|line| format!("{}\n", escaped(line))).collect();
    format!(".SH {heading}\n.nf\n{lines}.fi\n")
}

/// What roff takes for text and nothing else.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
    if text.starts_with('.') { format!("\\&{text}") } else { text }
}
