//! Clocks: how much time each seat has, and when a move counts.

use games::Seat;
use std::fmt;
use std::str::FromStr;

/// How time is given. All times are in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "of", rename_all = "snake_case"))]
pub enum TimeControl {
    /// There is no clock.
    #[default]
    None,
    /// A number of moves in a time, stage after stage; the last one repeats, and what is left over is kept.
    Stages(Vec<(u16, i64)>),
    /// A time for the whole game and more for every move.
    Fischer(i64, i64),
    /// A time for the whole game, of which the first part of every move is free.
    Bronstein(i64, i64),
}

impl TimeControl {
    fn first(&self) -> i64 {
        match self {
            Self::None => 0,
            Self::Stages(stages) => stages.first().map_or(0, |stage| stage.1),
            Self::Fischer(time, _) | Self::Bronstein(time, _) => *time,
        }
    }
}

impl FromStr for TimeControl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "none" {
            return Ok(Self::None);
        }
        if let Some((time, more)) = text.split_once('+') {
            return Ok(Self::Fischer(read_time(time)?, read_time(more)?));
        }
        if let Some((time, free)) = text.split_once('~') {
            return Ok(Self::Bronstein(read_time(time)?, read_time(free)?));
        }
        let stage = |stage: &str| {
            let (moves, time) = stage.split_once('/').ok_or_else(|| {
                format!("expected MOVES/TIME as in 50/2h, or TIME+TIME, TIME~TIME or none, found {stage:?}")
            })?;
            let moves = moves.parse().ok().filter(|&moves| moves > 0);
            let moves = moves.ok_or_else(|| format!("expected a number of moves before /, found {stage:?}"))?;
            Ok((moves, read_time(time)?))
        };
        text.split(',').map(stage).collect::<Result<Vec<_>, String>>().map(Self::Stages)
    }
}

/// As [`FromStr`] reads it.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Fischer(time, more) => write!(f, "{}+{}", Span(*time), Span(*more)),
            Self::Bronstein(time, free) => write!(f, "{}~{}", Span(*time), Span(*free)),
            Self::Stages(stages) => stages.iter().enumerate().try_for_each(|(index, (moves, time))| {
                let comma = if index == 0 { "" } else { "," };
                write!(f, "{comma}{moves}/{}", Span(*time))
            }),
        }
    }
}

/// A span of time as [`read_time`] reads it.
struct Span(i64);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1000;
        let parts = [(seconds / 3600, 'h'), (seconds / 60 % 60, 'm'), (seconds % 60, 's')];
        let mut said = parts.iter().filter(|(number, _)| *number > 0).peekable();
        if said.peek().is_none() {
            return f.write_str("0s");
        }
        said.try_for_each(|(number, unit)| write!(f, "{number}{unit}"))
    }
}

/// The longest time that is read, in milliseconds: some hundred years, so that many of them can be added up.
const LONGEST: i64 = 1_000_000 * 3_600_000;

/// Reads a span of time: `2h1m`, `90s`, `1h59m58s`.
pub(crate) fn read_time(text: &str) -> Result<i64, String> {
    let expected = || format!("expected a time such as 2h, 5m, 3s or 1h59m58s, found {text:?}");
    let mut total: i64 = 0;
    let mut digits = String::new();
    for letter in text.chars() {
        let unit = match letter {
            'h' => 3_600_000,
            'm' => 60_000,
            's' => 1000,
            '0'..='9' if digits.len() < 6 => {
                digits.push(letter);
                continue;
            }
            _ => return Err(expected()),
        };
        let number: i64 = digits.parse().map_err(|_| expected())?;
        total = total.saturating_add(number * unit);
        digits.clear();
    }
    if text.is_empty() || !digits.is_empty() || total > LONGEST { Err(expected()) } else { Ok(total) }
}

/// A time as it is shown: `0:59:00`.
pub(crate) struct Shown(pub(crate) i64);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.max(0) / 1000;
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Clock {
    left: i64,
    stage: usize,
    /// Moves of the present stage for which the clock was pressed.
    pressed: u16,
    /// All moves for which it was pressed.
    moves: u16,
    /// Used in the present move.
    used: i64,
}

/// The clocks of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clocks {
    control: TimeControl,
    clocks: Vec<Clock>,
    running: Option<Seat>,
    /// Whose clock ran when all were stopped.
    stopped: Option<Seat>,
    at: i64,
}

impl Clocks {
    pub(crate) fn new(control: TimeControl, seats: usize, first: Seat) -> Option<Self> {
        if control == TimeControl::None {
            return None;
        }
        let clock = Clock { left: control.first(), stage: 0, pressed: 0, moves: 0, used: 0 };
        Some(Self { control, clocks: vec![clock; seats], running: Some(first), stopped: None, at: 0 })
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Seat> {
        self.running
    }

    /// What a seat has left, in milliseconds; below nothing, once its flag has fallen.
    pub fn left(&self, seat: Seat) -> i64 {
        self.clocks.get(seat.index()).map_or(0, |clock| clock.left)
    }

    /// The moment at which they show what they show.
    pub fn now(&self) -> i64 {
        self.at
    }

    /// The same clocks at a later moment.
    #[must_use]
    pub fn at(&self, now: i64) -> Self {
        let mut then = self.clone();
        then.run_to(now);
        then
    }

    /// Lets time go by until a moment.
    pub(crate) fn run_to(&mut self, now: i64) {
        let passed = now.saturating_sub(self.at).max(0);
        self.at = self.at.max(now);
        if let Some(clock) = self.running.and_then(|seat| self.clocks.get_mut(seat.index())) {
            clock.left = clock.left.saturating_sub(passed);
            clock.used = clock.used.saturating_add(passed);
        }
    }

    /// Stops a seat's clock after its move, and starts another's. A flag that has fallen stays down.
    pub(crate) fn press(&mut self, seat: Seat, next: Option<Seat>) {
        self.running = next;
        let Some(clock) = self.clocks.get_mut(seat.index()) else { return };
        let used = std::mem::take(&mut clock.used);
        if clock.left <= 0 {
            return;
        }
        clock.pressed = clock.pressed.saturating_add(1);
        clock.moves = clock.moves.saturating_add(1);
        match &self.control {
            TimeControl::None => {}
            TimeControl::Fischer(_, more) => clock.left += more,
            TimeControl::Bronstein(_, free) => clock.left += used.min(*free),
            TimeControl::Stages(stages) => {
                let stage = |index: usize| stages.get(index).or(stages.last()).copied().unwrap_or((u16::MAX, 0));
                if clock.pressed >= stage(clock.stage).0 {
                    clock.pressed = 0;
                    clock.stage += 1;
                    clock.left += stage(clock.stage).1;
                }
            }
        }
    }

    /// Moves went back, and a seat has made only so many: those above them do not count towards its number, nor has it
    /// the time that the last of them brought.
    pub(crate) fn take_back(&mut self, seat: Seat, made: u16) {
        let TimeControl::Stages(stages) = &self.control else { return };
        let stage = |index: usize| stages.get(index).or(stages.last()).copied().unwrap_or((u16::MAX, 0));
        let Some(clock) = self.clocks.get_mut(seat.index()) else { return };
        while clock.moves > made {
            clock.moves -= 1;
            match clock.pressed.checked_sub(1) {
                Some(pressed) => clock.pressed = pressed,
                None if clock.stage > 0 && clock.left > stage(clock.stage).1 => {
                    clock.left -= stage(clock.stage).1;
                    clock.stage -= 1;
                    clock.pressed = stage(clock.stage).0.saturating_sub(1);
                }
                None => return,
            }
        }
    }

    /// Stops the clocks, or lets the one go on that ran.
    pub(crate) fn stop(&mut self, is_stopped: bool) {
        if is_stopped {
            self.stopped = self.running.take().or(self.stopped);
        } else {
            self.running = self.stopped.take();
        }
    }

    /// Starts a seat's clock, no matter whose ran: after a move went back.
    pub(crate) fn start(&mut self, seat: Option<Seat>) {
        self.running = seat;
    }

    /// A seat whose flag has fallen, of those that have not resigned.
    pub(crate) fn fallen(&self, gave_up: &[Seat]) -> Option<Seat> {
        let down = (0u8..).zip(&self.clocks).filter(|(_, clock)| clock.left <= 0).map(|(seat, _)| Seat(seat));
        down.into_iter().find(|seat| !gave_up.contains(seat))
    }

    /// The clocks of a game that begins again at the same moment.
    pub(crate) fn anew(&self, first: Seat) -> Option<Self> {
        let anew = Self::new(self.control.clone(), self.clocks.len(), first)?;
        Some(Self { at: self.at, ..anew })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_reads_as_it_is_written() {
        for text in ["none", "5m+3s", "10m~5s", "1h30m+0s", "40/2h,20/1h", "1/59s"] {
            let read: TimeControl = text.parse().expect("a time control");
            assert_eq!(read.to_string(), text);
        }
    }
}
