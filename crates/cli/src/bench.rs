//! `sissa bench`: how fast the rules and the engine of each game are here, side by side.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use engine::bench::{ENGINES, Thought};
use games::count::{Speed, speeds};
use games::{GameName, with_game};
use serde_json::{Map, Value, json};

use crate::args::whole_number;
use crate::progress::{bar, stop_on_ctrl_c};

/// Measure how fast the moves of each game are found, and how fast its engine thinks
///
/// Games are counted from each opening, one thread. The nodes are always the same; the speed is the best of the rounds,
/// in millions of nodes a second, with the last move counted and with the last move played; beside it stands how that
/// compares with chess.
///
/// Then the engine of each game looks at some positions, to the same depth each time. How many positions it looks at is a
/// fingerprint: it changes when the engine thinks differently, and with nothing else. Beside it stands how many times as
/// many one more ply takes.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Bench {
    /// How many rounds
    #[arg(long, value_name = "N", default_value = "5", value_parser = whole_number(1..=1000))]
    rounds: u32,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sissa bench
  sissa bench --rounds 1 --json";

impl Bench {
    /// Measures, and prints a table.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let bar = bar((GameName::WITH_LAWS.len() + ENGINES.len()) as u64, "{pos}/{len}");
        let shown = |name: &'static str| {
            bar.set_message(name);
            bar.inc(1);
            name
        };
        let stop = stop_on_ctrl_c()?;
        let counting = GameName::ALL.into_iter().filter(|game| game.has_laws());
        // What was stopped in the middle says nothing.
        let measured = |game: GameName| with_game!(game, Game => speeds::<Game>(self.rounds, || stop.is_said()));
        let counted = counting.map(|game| (shown(game.name()), measured(game)));
        let games: Vec<_> = counted.take_while(|_| !stop.is_said()).collect();
        let thought = ENGINES.into_iter().map(|(name, think)| (shown(name), think(&stop)));
        let engines: Vec<_> = thought.take_while(|_| !stop.is_said()).collect();
        bar.finish_and_clear();
        if self.json {
            return Ok(writeln!(out, "{:#}", in_json(&games, &engines))?);
        }
        writeln!(out, "{:8} {:>12} {:>9} {:>6} {:>12} {:>9} {:>6}", "", "nodes", "counted", "", "nodes", "played", "")?;
        if let Some((_, chess)) = games.first() {
            games.iter().try_for_each(|(name, game)| print(name, game, chess, out))?;
        }
        writeln!(out, "\n{:8} {:>12} {:>9} {:>12} {:>12}", "engine", "nodes", "depth", "thousand/s", "a ply more")?;
        engines.iter().try_for_each(|(name, thought)| print_thought(name, *thought, out))
    }
}

fn in_json(games: &[(&str, [Speed; 2])], engines: &[(&str, Thought)]) -> Value {
    let measured = |(nodes, speed): Speed| json!({ "nodes": nodes, "million_nodes_a_second": speed });
    let game = |(name, [counted, played]): &(&str, [Speed; 2])| {
        ((*name).to_owned(), json!({ "counted": measured(*counted), "played": measured(*played) }))
    };
    let engine = |(name, Thought { depth, nodes, seconds, growth }): &(&str, Thought)| {
        ((*name).to_owned(), json!({ "depth": depth, "nodes": nodes, "seconds": seconds, "growth_a_ply": growth }))
    };
    let games: Map<String, Value> = games.iter().map(game).collect();
    let engines: Map<String, Value> = engines.iter().map(engine).collect();
    json!({ "games": games, "engines": engines })
}

/// Prints the line of one game, each speed also as a part of that of chess.
fn print(name: &str, game: &[Speed; 2], chess: &[Speed; 2], out: &mut impl Write) -> Result<()> {
    write!(out, "{name:8}")?;
    for ((nodes, speed), (_, of_chess)) in game.iter().zip(chess) {
        write!(out, " {nodes:12} {speed:9.0} {:6.3}", speed / of_chess)?;
    }
    writeln!(out)?;
    Ok(())
}

/// Prints how an engine thought.
fn print_thought(name: &str, thought: Thought, out: &mut impl Write) -> Result<()> {
    let Thought { depth, nodes, seconds, growth } = thought;
    writeln!(out, "{name:8} {nodes:12} {depth:9} {:12.0} {growth:>11.2}x", nodes as f64 / seconds / 1e3)?;
    Ok(())
}
