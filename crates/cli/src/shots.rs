//! `sissa shots`: combinations that were there in played games.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use draughts::pdn::Games;
use engine::Stop;
use engine::solve::shot::{Gain, MOST_MOVES};
use serde_json::{Value, json};
use teacher::finder::{Find, Wanted, look_through_all};
use teacher::{Found, Source, Theme};

use crate::args::{gain, whole_number};
use crate::draft;
use crate::input::Input;
use crate::progress::{bar, stop_on_ctrl_c};

/// Find the shots that were there in games of draughts, played and missed, and write them as exercises
///
/// Every position of the main lines in which nothing can be taken is asked of the solver: whether the side on move can
/// give something and gain by force, against every defence. Shots that gain less, or take no more than they give, are left
/// out. A shot that stays there is told once. Where a solution has the properties of a theme of the lessons, the theme is
/// named; otherwise none is.
///
/// Ctrl-C stops and shows what was found. The exit status is 0, 2 if a file cannot be read, 130 if it was stopped.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Shots {
    /// PDN files; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<Input>,

    /// Gain at least so many men, a king counting for three, or the game
    #[arg(long, value_name = "MEN|game", default_value = "2", value_parser = gain)]
    gain: Gain,

    /// With at most so many moves of the side that strikes
    #[arg(long, value_name = "MOVES", default_value = "5", value_parser = whole_number(1..=MOST_MOVES))]
    depth: u32,

    /// Give a position up after so many thousand positions of its tree
    #[arg(long, value_name = "THOUSANDS", default_value = "2000", value_parser = whole_number(1..=1_000_000))]
    effort: u32,

    /// Write the finds into this file, each position once, as exercises that sissa lesson check proves; without those
    /// where a move that gives nothing wins as fast
    #[arg(long, value_name = "FILE")]
    toml: Option<PathBuf>,

    /// Write the finds into this file as PDN, with every defence as a variation
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,

    /// Print one JSON object for each find
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sissa shots wiersma.pdn
  sissa shots *.pdn --gain game --toml shots.toml
  sissa shots games.pdn --gain 1 --depth 4 --json";

impl Shots {
    /// Looks through all games and prints what was there.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let stop = stop_on_ctrl_c()?;
        let (mut games, mut is_unreadable) = (Vec::new(), false);
        for input in &self.files {
            if let Err(error) = read(input, &mut games, &stop) {
                eprintln!("error: {input}: {error}");
                is_unreadable = true;
            }
        }
        let wanted = Wanted { gain: self.gain, most_moves: self.depth, effort: u64::from(self.effort) * 1000 };
        let bar = bar(games.len() as u64, "{pos}/{len} games");
        let looked = look_through_all(&games, &wanted, &stop, || bar.inc(1));
        bar.finish_and_clear();
        let found: Vec<Found<'_>> = looked.iter().flat_map(|(source, finds)| Found::all(source, finds)).collect();
        for one in &found {
            if self.json { writeln!(out, "{}", in_json(one))? } else { writeln!(out, "{one}")? }
        }
        if !self.json {
            writeln!(out, "{}", Found::summary(&looked))?;
        }
        write_file(self.toml.as_ref(), || Found::lesson_file(&found))?;
        write_file(self.pdn.as_ref(), || found.iter().map(Found::pdn).collect::<Vec<_>>().join("\n"))?;
        Ok(if is_unreadable { ExitCode::from(2) } else { ExitCode::SUCCESS })
    }
}

/// Writes a file that was asked for.
pub fn write_file(path: Option<&PathBuf>, text: impl FnOnce() -> String) -> Result<()> {
    match path {
        Some(path) => Ok(draft::write(path, text())?),
        None => Ok(()),
    }
}

fn read(input: &Input, games: &mut Vec<Source>, stop: &Stop) -> std::io::Result<()> {
    for (number, reading) in (1..).zip(Games::new(input.open()?)) {
        if stop.is_said() {
            break;
        }
        games.push(Source { file: input.to_string(), number, game: reading?.game });
    }
    Ok(())
}

/// A shot for programs.
fn in_json(found: &Found<'_>) -> Value {
    let Find { position, number, gain, moves, theme, .. } = found.find;
    json!({
        "file": found.source.file,
        "game": found.source.number,
        "white": found.tag("White"),
        "black": found.tag("Black"),
        "date": found.tag("Date"),
        "number": number.to_string(),
        "position": position.to_string(),
        "first": found.first(),
        "gain": crate::solve::gain_json(gain),
        "moves": moves,
        "line": found.line(),
        "theme": theme.map(Theme::name),
        "played": found.played(),
        "found": found.find.was_found(),
    })
}
