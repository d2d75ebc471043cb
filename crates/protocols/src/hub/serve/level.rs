//! How long to think, as the Hub protocol says it.

use std::time::Duration;

use engine::{Clock, Limits};

use super::super::Message;

/// What is lost between the engine and the program that keeps the clock.
const OVERHEAD: Duration = Duration::from_millis(10);

/// What `level` has said since the last search; several lines add up.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Level {
    depth: Option<u8>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    moves: Option<u32>,
    time: Option<Duration>,
    increment: Option<Duration>,
}

/// Why a value of `level` is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{name}: expected {expected}, found {found:?}")]
pub(super) struct LevelError {
    name: &'static str,
    expected: &'static str,
    found: String,
}

impl Level {
    /// Takes note of a line. If any of its values is none, nothing changes.
    pub(super) fn read(&mut self, message: &Message) -> Result<(), LevelError> {
        if message.has("infinite") {
            *self = Self::default();
        }
        let mut level = *self;
        if let Some(depth) = number(message, "depth")? {
            level.depth = Some(depth.clamp(1, 255) as u8);
        }
        if let Some(moves) = number(message, "moves")? {
            level.moves = Some(moves.clamp(1, 1000) as u32);
        }
        level.nodes = number(message, "nodes")?.or(level.nodes);
        level.move_time = seconds(message, "move-time")?.or(level.move_time);
        level.time = seconds(message, "time")?.or(level.time);
        level.increment = seconds(message, "inc")?.or(level.increment);
        *self = level;
        Ok(())
    }

    /// The limits of a search.
    pub(super) fn limits(self) -> Limits {
        let increment = self.increment.unwrap_or_default();
        let clock = self.time.map(|left| Clock { left, increment, moves_to_go: self.moves });
        let (depth, nodes, move_time) = (self.depth, self.nodes, self.move_time);
        Limits { depth, nodes, move_time, clock, overhead: OVERHEAD, ..Limits::default() }
    }
}

fn number(message: &Message, name: &'static str) -> Result<Option<u64>, LevelError> {
    let error = |found: &str| LevelError { name, expected: "a whole number", found: found.to_owned() };
    message.value(name).map(|text| text.parse().map_err(|_| error(text))).transpose()
}

fn seconds(message: &Message, name: &'static str) -> Result<Option<Duration>, LevelError> {
    let error = |found: &str| LevelError { name, expected: "seconds", found: found.to_owned() };
    let read = |text: &str| text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    message.value(name).map(|text| read(text).ok_or_else(|| error(text))).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(lines: &[&str]) -> Result<Limits, String> {
        let mut level = Level::default();
        for line in lines {
            level.read(&Message::read(line).expect("a message")).map_err(|error| error.to_string())?;
        }
        Ok(level.limits())
    }

    #[test]
    fn lines_add_up() {
        let limits = level(&["level depth=9 nodes=1000", "level moves=20 time=60 inc=0.5"]).expect("limits");
        assert_eq!((limits.depth, limits.nodes, limits.move_time), (Some(9), Some(1000), None));
        let half = Duration::from_millis(500);
        let clock = Clock { left: Duration::from_secs(60), increment: half, moves_to_go: Some(20) };
        assert_eq!(limits.clock, Some(clock));
        assert_eq!(level(&["level move-time=0.5"]).expect("limits").move_time, Some(half));
        assert_eq!(level(&["level depth=9", "level infinite"]).expect("limits").depth, None);
    }

    #[test]
    fn refuses_what_is_no_number() {
        for (line, words) in [
            ("level depth=deep", "depth: expected a whole number, found \"deep\""),
            ("level move-time=-1", "move-time: expected seconds, found \"-1\""),
            ("level time=nan", "time: expected seconds, found \"nan\""),
            ("level inc=1e300", "inc: expected seconds, found \"1e300\""),
        ] {
            assert_eq!(level(&[line]), Err(words.to_owned()));
        }
    }
}
