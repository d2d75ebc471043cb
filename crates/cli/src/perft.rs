//! `sissa perft`: counts the games of a given length.

use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use clap::Args;
use engine::Stop;
use games::count::{Counted, Watch, count_by_move};
use games::{Count, GameName, with_game};
use indicatif::ProgressBar;
use serde_json::{Value, json};

use crate::args::{game, refuse_value, warn_of, whole_number};
use crate::progress::{PERCENT, bar, stop_on_ctrl_c};

/// Count the games of so many moves: the test every move generator must pass
///
/// The last line printed is `nodes N`. Ctrl-C stops, and the moves that were counted to the end are shown.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Perft {
    /// Which game
    #[arg(value_parser = game())]
    game: GameName,

    /// How many moves, those of both sides counted
    #[arg(value_parser = whole_number(0..=99))]
    depth: u32,

    /// Where to begin: a FEN, or for three and four the men by seats [default: the opening]
    #[arg(long, value_name = "FEN")]
    position: Option<String>,

    /// Print how many games begin with each move
    #[arg(long)]
    divide: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,

    /// How many threads count
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole_number(1..=1024))]
    threads: u32,
}

const EXAMPLES: &str = "\
Examples:
  sissa perft chess 5
  sissa perft draughts 7 --threads 2
  sissa perft chess 2 --divide --position \"7k/P7/8/8/8/8/8/K7 w\"
  sissa perft four 3 --json";

impl Perft {
    /// Counts, and prints what it found.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        with_game!(self.game, Game => self.count::<Game>(out))
    }

    fn count<G: Count>(&self, out: &mut impl Write) -> Result<()> {
        let depth = self.depth;
        let position = self.start::<G>();
        warn_of(&G::oddities(&position));
        let begin = Instant::now();
        let bar = bar(0, PERCENT);
        let stop = stop_on_ctrl_c()?;
        let counts = count_by_move::<G>(&position, depth, self.threads as usize, &Watched { bar: &bar, stop: &stop });
        bar.finish_and_clear();
        let seconds = begin.elapsed().as_secs_f64();

        // Only whole numbers are of use to whoever compares them.
        let counts: Vec<_> = counts.into_iter().filter(|count| count.is_whole).collect();
        // A game of no moves: there is one, and it begins with none.
        let nodes = if depth == 0 { 1 } else { counts.iter().map(|count| count.nodes).sum::<u64>() };
        if self.json {
            let (game, stopped) = (self.game.to_string(), stop.is_said());
            let mut value =
                json!({ "game": game, "depth": depth, "nodes": nodes, "seconds": seconds, "stopped": stopped });
            if self.divide {
                let by_move = counts
                    .iter()
                    .map(|Counted { mv, nodes, .. }| (G::listed(&position, *mv).to_string(), json!(nodes)));
                value["moves"] = Value::Object(by_move.collect());
            }
            return Ok(writeln!(out, "{value}")?);
        }
        if self.divide {
            for Counted { mv, nodes, .. } in &counts {
                writeln!(out, "{}: {nodes}", G::listed(&position, *mv))?;
            }
        }
        writeln!(out, "{seconds:.3} s, {:.1} million nodes a second", nodes as f64 / seconds / 1e6)?;
        // Part of a number is another number.
        writeln!(out, "{} {nodes}", if stop.is_said() { "stopped after nodes" } else { "nodes" })?;
        Ok(())
    }

    /// Where to begin. A text that is no position of the game ends the program, as any argument does that makes no
    /// sense.
    fn start<G: Count>(&self) -> G::Position {
        let Some(text) = &self.position else { return G::opening() };
        G::begin(text).unwrap_or_else(|error| refuse_value("--position <FEN>", text, error))
    }
}

/// A bar to look at, and Ctrl-C.
struct Watched<'a> {
    bar: &'a ProgressBar,
    stop: &'a Stop,
}

impl Watch for Watched<'_> {
    fn begins(&self, pieces: usize) {
        self.bar.set_length(pieces as u64);
    }

    fn goes_on(&self) {
        self.bar.inc(1);
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_said()
    }
}
