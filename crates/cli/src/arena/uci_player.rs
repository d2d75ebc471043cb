//! Players that speak UCI.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use scoresheet::Color;

use super::clock::Allowance;
use super::entry::Entry;
use super::player::{Answer, Player, Score, Trouble, Turn};
use super::process::Process;

/// A program that speaks UCI.
pub struct UciPlayer {
    process: Process,
    name: String,
    patience: Duration,
}

/// Why an engine did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// There is no such program, or it may not be run.
    #[error("cannot start {program:?}")]
    Program {
        /// What was to be started.
        program: String,
        /// What the system says.
        #[source]
        source: io::Error,
    },
    /// It runs, and speaks no UCI.
    #[error("{program:?} does not answer as a UCI engine does: {trouble}{}", shown(.last_lines))]
    Protocol {
        /// What was started.
        program: String,
        /// What happened.
        trouble: Trouble,
        /// What was said last.
        last_lines: Vec<String>,
    },
    /// It would play otherwise than it was meant to.
    #[error("{program:?} has no option {option:?}; it has {}", .offered.join(", "))]
    UnknownOption {
        /// What was started.
        program: String,
        /// What it was to be set to.
        option: String,
        /// What it offers.
        offered: Vec<String>,
    },
}

impl UciPlayer {
    /// Starts a program, sets its options, and waits until it is ready, each for so long at most.
    ///
    /// # Errors
    ///
    /// If it does not become ready, or lacks one of the options.
    pub fn start(entry: &Entry, patience: Duration, broken_off: Arc<AtomicBool>) -> Result<Self, StartError> {
        let program = || entry.program.clone();
        let process =
            Process::start(entry, broken_off).map_err(|source| StartError::Program { program: program(), source })?;
        let mut player = Self { process, name: entry.program.clone(), patience };
        let protocol = |player: &Self, trouble| {
            let last_lines = player.last_lines();
            StartError::Protocol { program: program(), trouble, last_lines }
        };
        let offered = player.introduce().map_err(|trouble| protocol(&player, trouble))?;
        for (option, value) in &entry.options {
            if !offered.iter().any(|name| name.eq_ignore_ascii_case(option)) {
                return Err(StartError::UnknownOption { program: program(), option: option.clone(), offered });
            }
            let set = player.process.send(&format!("setoption name {option} value {value}"));
            set.map_err(|trouble| protocol(&player, trouble))?;
        }
        player.get_ready().map_err(|trouble| protocol(&player, trouble))?;
        if let Some(name) = &entry.name {
            player.name.clone_from(name);
        }
        Ok(player)
    }

    /// Asks who it is, and returns the names of its options.
    fn introduce(&mut self) -> Result<Vec<String>, Trouble> {
        let since = self.process.send("uci")?;
        let mut options = Vec::new();
        loop {
            let (_, line) = self.process.receive(since, self.patience)?;
            if line == "uciok" {
                return Ok(options);
            } else if let Some(name) = line.strip_prefix("id name ") {
                name.trim().clone_into(&mut self.name);
            } else if let Some(option) = line.strip_prefix("option name ") {
                let name = option.split_once(" type ").map_or(option, |(name, _)| name);
                options.push(name.trim().to_owned());
            }
        }
    }

    fn get_ready(&mut self) -> Result<(), Trouble> {
        let since = self.process.send("isready")?;
        while self.process.receive(since, self.patience)?.1 != "readyok" {}
        Ok(())
    }

    /// Reads on until the move comes.
    fn answer(&mut self, since: Instant, wait: Duration) -> Result<Answer, Trouble> {
        let mut info = Info::default();
        loop {
            let (at, line) = self.process.receive(since, wait)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => {
                    let text = words.next().unwrap_or_default().to_owned();
                    let spent = at.saturating_duration_since(since);
                    return Ok(Answer { text, spent, score: info.score, depth: info.depth });
                }
                Some("info") => info.read(words),
                _ => {}
            }
        }
    }
}

impl Player for UciPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self) -> Result<(), Trouble> {
        self.process.send("ucinewgame")?;
        self.get_ready()
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Trouble> {
        self.process.send(&position(turn))?;
        let since = self.process.send(&go(&turn.allowance))?;
        self.answer(since, turn.wait)
    }

    fn last_lines(&self) -> Vec<String> {
        self.process.last_lines()
    }
}

fn position(turn: &Turn<'_>) -> String {
    let mut line = format!("position fen {}", turn.start);
    for (i, text) in turn.moves.iter().enumerate() {
        line.push_str(if i == 0 { " moves " } else { " " });
        line.push_str(text);
    }
    line
}

fn go(allowance: &Allowance) -> String {
    match allowance {
        Allowance::Clock { left, increment } => {
            // Nothing left, within the margin, is still a search: some programs take no time for no clock.
            let [white, black] = Color::ALL.map(|color| left[color].as_millis().max(1));
            let increment = increment.as_millis();
            format!("go wtime {white} btime {black} winc {increment} binc {increment}")
        }
        Allowance::MoveTime(time) => format!("go movetime {}", time.as_millis().max(1)),
        Allowance::Nodes(nodes) => format!("go nodes {nodes}"),
    }
}

/// The lines a program left behind, below the message they belong to.
fn shown(lines: &[String]) -> String {
    lines.iter().map(|line| format!("\n    {line}")).collect()
}

/// What a program last said of its best line.
#[derive(Debug, Default, PartialEq, Eq)]
struct Info {
    score: Option<Score>,
    depth: Option<u32>,
}

impl Info {
    fn read<'a>(&mut self, mut words: impl Iterator<Item = &'a str>) {
        let mut new = Self::default();
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(|word| word.parse::<i32>().ok());
            match word {
                "multipv" if number() != Some(1) => return,
                "depth" => new.depth = number().and_then(|depth| depth.try_into().ok()),
                "cp" => new.score = number().map(Score::Centipawns),
                "mate" => new.score = number().map(Score::Mate),
                // What follows is a line of moves, or any text.
                "pv" | "string" => break,
                _ => {}
            }
        }
        // A line without a score is about something else.
        if new.score.is_some() {
            *self = new;
        }
    }
}

#[cfg(test)]
mod tests {
    use scoresheet::ByColor;

    use super::*;

    #[test]
    fn the_last_score_of_the_best_line_counts() {
        let mut info = Info::default();
        for line in [
            "depth 5 seldepth 9 multipv 1 score cp -13 nodes 100 pv e2e4",
            "depth 5 multipv 2 score cp -50 pv d2d4",
            "depth 6 currmove e2e4 currmovenumber 1",
            "string score cp 999",
            "depth",
        ] {
            info.read(line.split_whitespace());
        }
        assert_eq!(info, Info { score: Some(Score::Centipawns(-13)), depth: Some(5) });
        info.read("score mate -2 lowerbound depth 7".split_whitespace());
        assert_eq!(info, Info { score: Some(Score::Mate(-2)), depth: Some(7) });
    }

    #[test]
    fn the_clock_is_told_in_whole_milliseconds() {
        let left = ByColor::new(Duration::from_micros(1_234_567), Duration::ZERO);
        let allowance = Allowance::Clock { left, increment: Duration::from_millis(10) };
        assert_eq!(go(&allowance), "go wtime 1234 btime 1 winc 10 binc 10");
        assert_eq!(go(&Allowance::MoveTime(Duration::from_millis(50))), "go movetime 50");
        assert_eq!(go(&Allowance::Nodes(7)), "go nodes 7");
    }
}
