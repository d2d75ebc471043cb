//! What is said to other programs for chess by UCI, and what they say.

use scoresheet::Color;

use crate::dialect::{Dialect, Introduction, Reply};
use crate::player::{Allowance, Score, Thought, Turn};

/// The Universal Chess Interface.
pub struct Uci;

impl Dialect for Uci {
    const NAME: &'static str = "UCI";
    const HELLO: &'static str = "uci";
    const BEGIN: (&'static str, &'static str) = Self::WAIT;
    const NEW_GAME: &'static str = "ucinewgame";
    const WAIT: (&'static str, &'static str) = ("isready", "readyok");

    fn introduction(line: &str) -> Option<Introduction> {
        if line == "uciok" {
            return Some(Introduction::End);
        }
        if let Some(name) = line.strip_prefix("id name ") {
            return Some(Introduction::Name(name.trim().to_owned()));
        }
        let option = line.strip_prefix("option name ")?;
        let name = option.split_once(" type ").map_or(option, |(name, _)| name);
        Some(Introduction::Option(name.trim().to_owned()))
    }

    fn set(option: &str, value: &str) -> String {
        format!("setoption name {option} value {value}")
    }

    fn ask(turn: &Turn<'_>) -> Vec<String> {
        let position = match turn.moves {
            [] => format!("position fen {}", turn.start),
            moves => format!("position fen {} moves {}", turn.start, moves.join(" ")),
        };
        vec![position, go(&turn.allowance)]
    }

    fn reply(line: &str) -> Option<Reply> {
        let mut words = line.split_whitespace();
        match words.next()? {
            "bestmove" => Some(Reply::Move(words.next().unwrap_or_default().to_owned())),
            "info" => thought(words).map(Reply::Thought),
            _ => None,
        }
    }
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

/// What is said of the best line. A line of text without a score is about something else.
fn thought<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<Thought> {
    let mut thought = Thought::default();
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse::<i32>().ok());
        match word {
            "multipv" if number() != Some(1) => return None,
            "depth" => thought.depth = number().and_then(|depth| depth.try_into().ok()),
            "cp" => thought.score = number().map(Score::Centipawns),
            "mate" => thought.score = number().map(Score::Mate),
            // What follows is a line of moves, or any text.
            "pv" | "string" => break,
            _ => {}
        }
    }
    thought.score.is_some().then_some(thought)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use scoresheet::ByColor;

    use super::*;

    #[test]
    fn only_the_best_line_is_heard() {
        let heard = |line| match Uci::reply(line) {
            Some(Reply::Thought(thought)) => Some((thought.score?, thought.depth)),
            _ => None,
        };
        let score = Score::Centipawns(-13);
        let best = "info depth 5 seldepth 9 multipv 1 score cp -13 nodes 100 pv e2e4";
        assert_eq!(heard(best), Some((score, Some(5))));
        assert_eq!(heard("info score mate -2 lowerbound depth 7"), Some((Score::Mate(-2), Some(7))));
        for nothing in [
            "info depth 5 multipv 2 score cp -50 pv d2d4",
            "info depth 6 currmove e2e4 currmovenumber 1",
            "info string score cp 999",
            "info depth",
            "readyok",
            "",
        ] {
            assert_eq!(heard(nothing), None, "{nothing}");
        }
        assert_eq!(Uci::reply("bestmove e2e4 ponder e7e5"), Some(Reply::Move("e2e4".into())));
        assert_eq!(Uci::reply("bestmove"), Some(Reply::Move(String::new())));
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
