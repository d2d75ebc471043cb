//! `go`: what ends a search, as the other side puts it.

use std::time::Duration;

use chess::{ByColor, Color};
use engine::{Clock, Limits};
use scoresheet::Excerpt;

use super::command::{Words, expected};
use super::complaint::Complaint;
use super::options::Options;

/// Words that begin something new after `go`.
const WORDS: [&str; 13] = [
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "perft",
    "infinite",
    "ponder",
    "searchmoves",
];

/// More moves are not worth waiting for.
const LONGEST_PERFT: i64 = 99;

/// What was said after `go`.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// What White and Black have left.
    left: ByColor<Option<Duration>>,
    increment: ByColor<Duration>,
    moves_to_go: Option<u32>,
    depth: Option<u8>,
    nodes: Option<u64>,
    mate: Option<u32>,
    move_time: Option<Duration>,
    /// Not of UCI: the games of so many moves are to be counted, and nothing is thought about.
    pub(super) perft: Option<u32>,
    /// The answer waits until it is asked for.
    pub(super) infinite: bool,
    /// The last move of the position is one that the opponent is only expected to play.
    pub(super) ponder: bool,
    /// The only moves that may be played, if there are any.
    pub(super) search_moves: Vec<String>,
}

impl Go {
    /// Reads the rest of the line. What cannot be understood is complained of and passed over, as the protocol demands:
    /// an answer to half of a question is better than a game that hangs.
    pub(super) fn read(words: &mut Words<'_>, complaints: &mut Vec<Complaint>) -> Self {
        let mut go = Self::default();
        while let Some(word) = words.next() {
            if let Err(complaint) = go.take(word, words) {
                complaints.push(complaint);
            }
        }
        go
    }

    fn take(&mut self, word: &str, words: &mut Words<'_>) -> Result<(), Complaint> {
        match word {
            "wtime" => self.left[Color::White] = Some(time("wtime", words)?),
            "btime" => self.left[Color::Black] = Some(time("btime", words)?),
            "winc" => self.increment[Color::White] = time("winc", words)?,
            "binc" => self.increment[Color::Black] = time("binc", words)?,
            "movestogo" => {
                let moves = number("movestogo", words)?;
                self.moves_to_go = (moves > 0).then_some(clamped(moves));
            }
            "depth" => self.depth = Some(number("depth", words)?.clamp(1, u8::MAX.into()) as u8),
            "nodes" => self.nodes = Some(number("nodes", words)?.max(1) as u64),
            "mate" => self.mate = Some(clamped(number("mate", words)?.max(1))),
            "movetime" => self.move_time = Some(time("movetime", words)?),
            "perft" => self.perft = Some(clamped(number("perft", words)?.clamp(0, LONGEST_PERFT))),
            "infinite" => self.infinite = true,
            "ponder" => self.ponder = true,
            "searchmoves" => {
                while let Some(text) = words.next_if(|word| !WORDS.contains(word)) {
                    self.search_moves.push(text.to_owned());
                }
            }
            other => return Err(Complaint::Limit(Excerpt::of(other))),
        }
        Ok(())
    }

    /// What ends the search of the side on move.
    pub(super) fn limits(&self, turn: Color, options: &Options) -> Limits {
        let (increment, moves_to_go) = (self.increment[turn], self.moves_to_go);
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            enough: None,
            move_time: self.move_time,
            clock: self.left[turn].map(|left| Clock { left, increment, moves_to_go }),
            longest: None,
            mate: self.mate,
            lines: options.lines,
            overhead: options.overhead,
        }
    }
}

fn number(after: &'static str, words: &mut Words<'_>) -> Result<i64, Complaint> {
    let word = words.next_if(|word| !WORDS.contains(word));
    word.and_then(|word| word.parse().ok()).ok_or_else(|| expected("a whole number", after, word))
}

/// Milliseconds. Some programs say a clock that has run out is below zero.
fn time(after: &'static str, words: &mut Words<'_>) -> Result<Duration, Complaint> {
    Ok(Duration::from_millis(number(after, words)?.max(0) as u64))
}

fn clamped(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> (Go, Vec<String>) {
        let mut complaints = Vec::new();
        let go = Go::read(&mut line.split_ascii_whitespace().peekable(), &mut complaints);
        (go, complaints.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn each_side_has_its_own_clock() {
        let (go, complaints) = read("wtime 1000 btime -5 winc 10 binc 20 movestogo 0");
        assert_eq!(complaints, [""; 0]);
        let clock = |turn| go.limits(turn, &Options::default()).clock.expect("a clock");
        let ms = Duration::from_millis;
        assert_eq!(clock(Color::White), Clock { left: ms(1000), increment: ms(10), moves_to_go: None });
        assert_eq!(clock(Color::Black), Clock { left: ms(0), increment: ms(20), moves_to_go: None });
    }

    #[test]
    fn what_is_wrong_is_passed_over() {
        let (go, complaints) = read("depth many nodes movetime 7 soon searchmoves e2e4 e9 ponder");
        assert_eq!((go.depth, go.nodes, go.move_time, go.ponder), (None, None, Some(Duration::from_millis(7)), true));
        assert_eq!(go.search_moves, ["e2e4", "e9"]);
        assert_eq!(
            complaints,
            [
                "expected a whole number after depth, found \"many\"",
                "expected a whole number after nodes, found nothing",
                "expected a limit, such as depth, movetime or infinite, found \"soon\"",
            ]
        );
    }
}
