//! What the read models say of one game, made of its record and nothing else.

use games::{Board, GameName};
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{Event, Library, Outcome, SettingError, Table};

use crate::entry::{Deed, Entry, NewTable, Sitter};
use crate::{TableId, day, key};

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Play has not begun.
    Open,
    /// It is being played.
    Live,
    /// It has a result.
    Finished,
    /// It was closed without one.
    Closed,
}

impl State {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Open, Self::Live, Self::Finished, Self::Closed];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Live => "live",
            Self::Finished => "finished",
            Self::Closed => "closed",
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for State {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|state| state.name() == text);
        found.ok_or_else(|| format!("expected open, live, finished or closed, found {text:?}"))
    }
}

/// Who sat on a seat, and what the game was worth to him.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The number of the seat, in the order of turns from 0.
    pub seat: i64,
    /// Who.
    pub name: String,
    /// His account, if he has one.
    pub player: Option<i64>,
    /// Quarters of a game, once there is a result.
    pub quarters: Option<i64>,
}

/// All that the read models hold of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Summary {
    pub(crate) id: TableId,
    /// `table` for what was played here, `score` for what was imported.
    pub(crate) source: &'static str,
    /// The last entry it speaks of.
    pub(crate) upto: i64,
    pub(crate) game: GameName,
    pub(crate) book: String,
    pub(crate) state: State,
    pub(crate) result: String,
    pub(crate) day: i64,
    pub(crate) started: Option<i64>,
    pub(crate) ended: Option<i64>,
    pub(crate) moves: Vec<String>,
    pub(crate) of_match: Option<(String, u32)>,
    pub(crate) is_private: bool,
    pub(crate) seats: Vec<Seated>,
    /// The numbers of its positions and opening, in order; only of games that are over.
    pub(crate) keys: Vec<i64>,
}

impl Summary {
    /// A table at which nothing has happened.
    pub(crate) fn fresh(new: &NewTable) -> Self {
        Self {
            id: new.table,
            source: "table",
            upto: 0,
            game: new.game,
            book: new.setting.book.clone(),
            state: State::Open,
            result: String::new(),
            day: day::of_time(new.time),
            started: None,
            ended: None,
            moves: Vec::new(),
            of_match: new.of_match.clone(),
            is_private: new.invitation.is_some(),
            seats: Vec::new(),
            keys: Vec::new(),
        }
    }

    /// A table after the entries of its record.
    pub(crate) fn of(new: &NewTable, entries: &[Entry], library: &Library) -> Result<Self, SettingError> {
        let mut summary = Self::fresh(new);
        let mut table = new.setting.table(library)?;
        let mut sitters: Vec<Option<Sitter>> = vec![None; table.position().seats().len()];
        let mut line = Line::from(table.position());
        let is_usual = table.start().key() == new.game.array().key();
        for entry in entries {
            summary.upto = entry.seq;
            match &entry.deed {
                Deed::Seated { seat, by } => {
                    if let Some(sitter) = sitters.get_mut(seat.index()) {
                        sitter.clone_from(by);
                    }
                }
                Deed::Began => summary.begin(entry.time),
                Deed::Act { ruling, .. } => {
                    summary.begin(entry.time);
                    line.follow(&mut table, &ruling.events);
                    summary.ended = table.outcome().map(|_| summary.ended.unwrap_or(entry.time));
                    summary.state = if table.outcome().is_some() { State::Finished } else { State::Live };
                }
                Deed::Conferred { .. } | Deed::Follows { .. } | Deed::Rematch { .. } | Deed::Followed { .. } => {}
                Deed::Closed => {
                    if summary.state != State::Finished {
                        summary.state = State::Closed;
                        summary.ended = Some(entry.time);
                    }
                }
            }
        }
        let outcome = table.outcome().filter(|_| summary.state == State::Finished);
        summary.result = outcome.map(|outcome| outcome.words(table.position())).unwrap_or_default();
        summary.seats = seated(sitters, outcome);
        if summary.state == State::Finished {
            summary.keys = line.keys(new.game, is_usual);
        }
        summary.moves = line.moves;
        Ok(summary)
    }

    fn begin(&mut self, time: i64) {
        if self.started.is_none() {
            self.started = Some(time);
            self.day = day::of_time(time);
        }
        if self.state == State::Open {
            self.state = State::Live;
        }
    }
}

fn seated(sitters: Vec<Option<Sitter>>, outcome: Option<&Outcome>) -> Vec<Seated> {
    let seat = |(seat, sitter): (usize, Option<Sitter>)| {
        let Sitter { name, player } = sitter?;
        let share = outcome.and_then(|outcome| outcome.shares.get(seat));
        Some(Seated { seat: seat as i64, name, player, quarters: share.map(|share| share.quarters().into()) })
    };
    sitters.into_iter().enumerate().filter_map(seat).collect()
}

/// The moves that stand, and the positions they lead through.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub(crate) moves: Vec<String>,
    positions: Vec<String>,
}

impl Line {
    pub(crate) fn from(start: &Board) -> Self {
        Self { moves: Vec::new(), positions: vec![start.key()] }
    }

    /// Adds a move, given how it is written and where it leads.
    pub(crate) fn push(&mut self, written: String, after: &Board) {
        self.moves.push(written);
        self.positions.push(after.key());
    }

    /// Lets events happen at a table and keeps up with them.
    fn follow(&mut self, table: &mut Table, events: &[Event]) {
        for event in events {
            let written = match event {
                Event::Moved(_, mv) => Some(table.position().write_move(mv)),
                Event::Misplayed(_, change) => {
                    let name = |field| table.position().field_name(field);
                    let (from, to) = change.carried.unzip();
                    // A question mark, because no reader could play it.
                    let name = |field: Option<_>| field.map(name).unwrap_or_default();
                    Some(format!("{}-{}?", name(from), name(to)))
                }
                _ => None,
            };
            table.apply(event);
            match (event, written) {
                (_, Some(written)) => self.push(written, table.position()),
                (Event::TakenBack(turn), _) => {
                    self.moves.truncate(*turn);
                    self.positions.truncate(turn.saturating_add(1));
                }
                (Event::Voided(_), _) => *self = Self::from(table.position()),
                (Event::Rearranged(_) | Event::Resigned(_), _) => {
                    self.positions.pop();
                    self.positions.push(table.position().key());
                }
                _ => {}
            }
        }
    }

    /// The numbers of its positions and, if it began as games usually do, of its opening.
    pub(crate) fn keys(&self, game: GameName, is_usual: bool) -> Vec<i64> {
        let mut keys: Vec<i64> = self.positions.iter().map(|position| key::of_position(game, position)).collect();
        if is_usual {
            let mut line = String::new();
            for written in self.moves.iter().take(key::LINE) {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(written);
                keys.push(key::of_line(game, &line));
            }
        }
        keys.sort_unstable();
        keys.dedup();
        keys
    }
}
