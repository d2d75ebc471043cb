//! What can be set, and how it is set.

use std::ops::RangeInclusive;
use std::time::Duration;

use engine::{Level, RATINGS};
use scoresheet::Excerpt;

use super::complaint::Complaint;

/// An option whose value is a whole number.
struct Spin {
    name: &'static str,
    default: u32,
    range: RangeInclusive<u32>,
}

const HASH: Spin = Spin { name: "Hash", default: 16, range: 1..=32_768 };
const THREADS: Spin = Spin { name: "Threads", default: 1, range: 1..=256 };
const LINES: Spin = Spin { name: "MultiPV", default: 1, range: 1..=256 };
const OVERHEAD: Spin = Spin { name: "Move Overhead", default: 10, range: 0..=5000 };
const LEVEL: Spin = Spin { name: "Level", default: 10, range: 1..=10 };
const ELO: Spin = Spin { name: "UCI_Elo", default: 1500, range: RATINGS[0]..=RATINGS[9] };

const CLEAR_HASH: &str = "Clear Hash";
const PONDER: &str = "Ponder";
const CHESS_960: &str = "UCI_Chess960";
const LIMIT_STRENGTH: &str = "UCI_LimitStrength";

/// What has been set, except for the table of positions, which the thinker keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) threads: usize,
    /// How many lines are shown.
    pub(super) lines: usize,
    /// What is lost between the engine and the clock.
    pub(super) overhead: Duration,
    /// Whether castling is written as the king taking its rook.
    pub(super) is_960: bool,
    /// From 1 to 10.
    level: Level,
    /// Whether it plays as strong as a rating says, whatever the level.
    is_limited: bool,
    elo: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            threads: THREADS.default as usize,
            lines: LINES.default as usize,
            overhead: Duration::from_millis(OVERHEAD.default.into()),
            is_960: false,
            level: Level::FULL,
            is_limited: false,
            elo: ELO.default,
        }
    }
}

/// What is left to do after an option was set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Setting {
    /// A table of so many mebibytes.
    Hash(usize),
    /// An empty table.
    ClearHash,
    /// Nothing.
    Kept,
}

impl Options {
    /// How strong it plays.
    pub(super) fn level(&self) -> Level {
        if self.is_limited { Level::of_elo(self.elo) } else { self.level }
    }

    /// Sets an option; its name may be in any case.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Setting, Complaint> {
        let is = |option: &str| name.eq_ignore_ascii_case(option);
        let level = self.level();
        if is(HASH.name) {
            return Ok(Setting::Hash(HASH.read(value)? as usize));
        } else if is(CLEAR_HASH) {
            return Ok(Setting::ClearHash);
        } else if is(THREADS.name) {
            self.threads = THREADS.read(value)? as usize;
        } else if is(LINES.name) {
            self.lines = LINES.read(value)? as usize;
        } else if is(OVERHEAD.name) {
            self.overhead = Duration::from_millis(OVERHEAD.read(value)?.into());
        } else if is(LEVEL.name) {
            self.level = Level::new(LEVEL.read(value)? as u8).unwrap_or(Level::FULL);
        } else if is(ELO.name) {
            self.elo = ELO.read(value)?;
        } else if is(CHESS_960) {
            self.is_960 = read_check(CHESS_960, value)?;
        } else if is(LIMIT_STRENGTH) {
            self.is_limited = read_check(LIMIT_STRENGTH, value)?;
        } else if is(PONDER) {
            // Only tells that `go ponder` may come; time is shared out as if it might not.
            read_check(PONDER, value)?;
        } else {
            return Err(Complaint::Option(Excerpt::of(name)));
        }
        // What a stronger player has seen a weaker one does not know.
        Ok(if level == self.level() { Setting::Kept } else { Setting::ClearHash })
    }
}

/// How big the table of positions is before anyone asks for another.
pub(super) const DEFAULT_HASH: usize = HASH.default as usize;

/// The options as they are announced, each on its line.
pub(super) fn list() -> String {
    let mut text = String::new();
    for Spin { name, default, range } in [HASH, THREADS, LINES, OVERHEAD, LEVEL, ELO] {
        let (least, most) = range.into_inner();
        text += &format!("option name {name} type spin default {default} min {least} max {most}\n");
    }
    for name in [PONDER, CHESS_960, LIMIT_STRENGTH] {
        text += &format!("option name {name} type check default false\n");
    }
    text + &format!("option name {CLEAR_HASH} type button\n")
}

impl Spin {
    fn read(&self, value: &str) -> Result<u32, Complaint> {
        let number = value.parse().ok().filter(|number| self.range.contains(number));
        number.ok_or_else(|| Complaint::Spin {
            name: self.name,
            least: *self.range.start(),
            most: *self.range.end(),
            found: Excerpt::of(value),
        })
    }
}

fn read_check(name: &'static str, value: &str) -> Result<bool, Complaint> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        other => Err(Complaint::Check { name, found: Excerpt::of(other) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_or_refused() {
        let mut options = Options::default();
        assert_eq!(options.set("hash", "64"), Ok(Setting::Hash(64)));
        assert_eq!(options.set("Clear Hash", ""), Ok(Setting::ClearHash));
        assert_eq!(options.set("MULTIPV", "3"), Ok(Setting::Kept));
        assert_eq!(options.set("UCI_Chess960", "true"), Ok(Setting::Kept));
        assert_eq!((options.lines, options.is_960), (3, true));
        assert_eq!(options.set("Level", "10"), Ok(Setting::Kept));
        assert_eq!(options.set("Level", "3"), Ok(Setting::ClearHash));
        assert_eq!(Some(options.level()), Level::new(3));
        assert_eq!(options.set("UCI_LimitStrength", "true"), Ok(Setting::ClearHash));
        assert_eq!(options.level(), Level::of_elo(1500));
        for (name, value, complaint) in [
            ("Hash", "0", "expected a whole number from 1 to 32768 for the option Hash, found \"0\""),
            ("Threads", "two", "expected a whole number from 1 to 256 for the option Threads, found \"two\""),
            ("Ponder", "", "expected true or false for the option Ponder, found nothing"),
            ("Contempt", "9", "expected one of the options that uci lists, found \"Contempt\""),
        ] {
            assert_eq!(options.set(name, value).expect_err(name).to_string(), complaint);
        }
    }

    #[test]
    fn what_is_listed_can_be_set() {
        for line in list().lines() {
            let (name, kind) = line
                .strip_prefix("option name ")
                .and_then(|rest| rest.split_once(" type "))
                .expect("a name and a type");
            let value = kind.split_whitespace().skip_while(|&word| word != "default").nth(1).unwrap_or_default();
            assert!(Options::default().set(name, value).is_ok(), "{line}");
        }
    }
}
