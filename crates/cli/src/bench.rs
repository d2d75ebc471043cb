//! `sissa bench`: how fast the rules and the engine of each game are here, side by side.

use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use clap::Args;
use engine::Stop;
use engine::bench::{self, CHESS_DEPTH, Thought};
use games::{Count, GameName, with_game};
use multichess::Rules;
use serde_json::{Map, Value, json};

use crate::args::whole_number;
use crate::waiting::{bar, stop_on_ctrl_c};

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
        let bar = bar(8, "{pos}/{len}");
        let shown = |name: &'static str| {
            bar.set_message(name);
            bar.inc(1);
            name
        };
        let stop = stop_on_ctrl_c()?;
        let counting = GameName::ALL.into_iter().filter(|game| game.has_laws());
        let thinking: [(&'static str, &dyn Fn() -> Thought); 4] = [
            ("chess", &|| bench::chess(CHESS_DEPTH, &stop)),
            ("draughts", &|| bench::draughts(10, &stop)),
            ("four", &|| bench::several(Rules::four(), 8, &stop)),
            ("three", &|| bench::several(Rules::three(), 7, &stop)),
        ];
        // What was stopped in the middle says nothing.
        let measured = |game: GameName| with_game!(game, Game => measure::<Game>(self.rounds, &stop));
        let counted = counting.map(|game| (shown(game.name()), measured(game)));
        let games: Vec<_> = counted.take_while(|_| !stop.is_said()).collect();
        let thought = thinking.into_iter().map(|(name, think)| (shown(name), think()));
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

fn in_json(games: &[(&str, [Measured; 2])], engines: &[(&str, Thought)]) -> Value {
    let measured = |(nodes, speed): Measured| json!({ "nodes": nodes, "million_nodes_a_second": speed });
    let game = |(name, [counted, played]): &(&str, [Measured; 2])| {
        ((*name).to_owned(), json!({ "counted": measured(*counted), "played": measured(*played) }))
    };
    let engine = |(name, Thought { depth, nodes, seconds, growth }): &(&str, Thought)| {
        ((*name).to_owned(), json!({ "depth": depth, "nodes": nodes, "seconds": seconds, "growth_a_ply": growth }))
    };
    let games: Map<String, Value> = games.iter().map(game).collect();
    let engines: Map<String, Value> = engines.iter().map(engine).collect();
    json!({ "games": games, "engines": engines })
}

/// Nodes and speed, in millions of them a second.
type Measured = (u64, f64);

/// Counts in so many rounds: the last move counted, and the last move played.
fn measure<G: Count>(rounds: u32, stop: &Stop) -> [Measured; 2] {
    let opening = G::opening();
    [
        best(rounds, stop, || G::count(&opening, G::DEPTH)),
        best(rounds, stop, || G::count_every_leaf(&opening, G::DEPTH - 1)),
    ]
}

/// Prints the line of one game, each speed also as a part of that of chess.
fn print(name: &str, game: &[Measured; 2], chess: &[Measured; 2], out: &mut impl Write) -> Result<()> {
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

/// The nodes, and the best speed in millions of them a second.
fn best(rounds: u32, stop: &Stop, run: impl Fn() -> u64) -> Measured {
    let (mut nodes, mut speed) = (0, 0_f64);
    for _ in (0..rounds).take_while(|_| !stop.is_said()) {
        let start = Instant::now();
        nodes = run();
        speed = speed.max(nodes as f64 / start.elapsed().as_secs_f64() / 1e6);
    }
    (nodes, speed)
}
