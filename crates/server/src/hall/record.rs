//! The score record of a live table: the table, who sits there, and what has been written down.

use games::{Board, Field, GameName, Man, Seat};
use std::collections::HashMap;

use archive::{ClockReading, Deed, Entry, Sitter, TableId};
use table::law::Texts;
use table::{Event, Eye, Finding, Ruling, Table};

use crate::hall::derived::Derived;
use crate::hall::holder::Holder;
use crate::hall::presence::Presence;
use crate::hall::uptime::Uptime;
use crate::limits::Limiter;
use crate::token::Token;

/// A table with its record, as this node knows it.
#[derive(Debug)]
pub(crate) struct Record {
    pub(crate) table: Table,
    pub(crate) entries: Vec<RecordedEntry>,
    pub(crate) seats: Vec<SeatState>,
    /// The moves that stand.
    pub(crate) line: Vec<PlayedMove>,
    pub(crate) is_closed: bool,
    pub(crate) presence: Presence,
    /// The match, and which game of it this is.
    pub(crate) of_match: Option<(String, u32)>,
    /// The hash of the invitation that the table asks for; none if anyone may come.
    pub(crate) invitation: Option<String>,
    /// The table of the game before.
    pub(crate) before: Option<TableId>,
    /// The table of the next game.
    pub(crate) next: Option<TableId>,
    /// What the player on each seat has won in the games before, in quarters of a game.
    pub(crate) earlier: Vec<u32>,
    /// The seats that want the next game, one bit each.
    pub(crate) wanting: u8,
    /// When the table's own clock showed nothing, in milliseconds since 1970; none before play began.
    zero: Option<i64>,
    /// How long the table's own clock has stood still since the clock of the seat on move was started.
    stood_still: i64,
    /// An act that could not be written, and when it came: until it can be, the table's own clock stands still.
    waiting: Option<(String, i64)>,
    /// What the table's own clock showed when, if it went on later than after the last entry.
    shown: Option<ClockReading>,
    /// The number of the entry with each id.
    ids: HashMap<String, i64>,
    /// What those who look have made of it as it stands.
    pub(crate) derived: Derived,
}

/// A seat, and who is on it.
#[derive(Debug, Clone, Default)]
pub(crate) struct SeatState {
    pub(crate) sitter: Option<Sitter>,
    pub(crate) holder: Option<Holder>,
}

impl SeatState {
    /// The account of the player who sits there.
    pub(crate) fn player(&self) -> Option<i64> {
        self.sitter.as_ref().and_then(|sitter| sitter.player)
    }
}

/// An entry, and what was said of it.
#[derive(Debug)]
pub(crate) struct RecordedEntry {
    pub(crate) entry: Entry,
    /// The move as it is written, if one was made.
    pub(crate) moved: Option<String>,
    /// How many moves stand after it.
    pub(crate) ply: usize,
    /// The fields on which something else stands after it, and what.
    pub(crate) changes: Vec<(Field, Option<Man>)>,
    /// What those hear who hear of errors.
    pub(crate) frankly: Option<Texts>,
    /// What all others hear.
    pub(crate) discreetly: Option<Texts>,
    /// Whether something was kept from those.
    pub(crate) is_discreet: bool,
    /// The seats that hear of errors, one bit each.
    hears: u8,
}

/// A move that stands.
#[derive(Debug, Clone)]
pub(crate) struct PlayedMove {
    pub(crate) written: String,
    /// As players of the game write it.
    pub(crate) notation: String,
    pub(crate) from: Field,
    pub(crate) to: Field,
    /// The men it took.
    pub(crate) took: Vec<Man>,
}

impl RecordedEntry {
    /// Whether somebody hears of errors in it: the holder of a seat, or else a spectator.
    pub(crate) fn is_frank_to(&self, viewer: Option<Seat>) -> bool {
        match viewer {
            Some(seat) => self.hears & 1 << seat.0.min(7) != 0,
            None => !self.is_discreet,
        }
    }
}

impl Record {
    /// A table at which nothing has been done.
    pub(crate) fn new(table: Table) -> Self {
        let seats = vec![SeatState::default(); table.position().seats().len()];
        Self {
            table,
            entries: Vec::new(),
            earlier: vec![0; seats.len()],
            seats,
            line: Vec::new(),
            is_closed: false,
            presence: Presence::default(),
            of_match: None,
            invitation: None,
            before: None,
            next: None,
            wanting: 0,
            zero: None,
            stood_still: 0,
            waiting: None,
            shown: None,
            ids: HashMap::new(),
            derived: Derived::default(),
        }
    }

    /// Whether somebody who shows this invitation, or none, may come here without holding a seat.
    pub(crate) fn admits(&self, invitation: Option<&Token>) -> bool {
        let is_shown = |hash: &String| invitation.is_some_and(|shown| shown.hash() == *hash);
        self.invitation.as_ref().is_none_or(is_shown)
    }

    /// Which game is played.
    pub(crate) fn game(&self) -> GameName {
        self.table.position().name()
    }

    /// The number of the last entry.
    pub(crate) fn head(&self) -> i64 {
        self.entries.last().map_or(0, |noted| noted.entry.seq)
    }

    /// Whether somebody has made his share of the entries.
    pub(crate) fn is_full(&self, seat: Seat, limiter: &Limiter) -> bool {
        let share = limiter.share(self.table.position().all_seats().count());
        // All have made fewer in nearly every game, and need not be counted.
        self.entries.len() >= share && self.entries_of(seat) >= share
    }

    fn entries_of(&self, seat: Seat) -> usize {
        let is_his = |noted: &&RecordedEntry| match &noted.entry.deed {
            Deed::Act { seat: by, .. } => *by == Some(seat),
            Deed::Rematch { seat: by, .. } | Deed::Conferred { seat: by, .. } => *by == seat,
            _ => false,
        };
        self.entries.iter().filter(is_his).count()
    }

    /// The entries after a number.
    pub(crate) fn since(&self, seq: i64) -> &[RecordedEntry] {
        let from = usize::try_from(seq).unwrap_or(0).min(self.entries.len());
        &self.entries[from..]
    }

    /// The entry with an id.
    pub(crate) fn with_id(&self, id: &str) -> Option<&RecordedEntry> {
        let seq = *self.ids.get(id)?;
        self.since(seq - 1).first()
    }

    /// Whether play has begun and goes on.
    pub(crate) fn is_in_play(&self) -> bool {
        self.has_begun() && !self.is_over()
    }

    /// Whether nothing can be played here any more.
    pub(crate) fn is_over(&self) -> bool {
        self.is_closed || self.table.outcome().is_some()
    }

    /// Whether play has begun.
    pub(crate) fn has_begun(&self) -> bool {
        self.zero.is_some()
    }

    /// The free seats.
    pub(crate) fn open_seats(&self) -> Vec<Seat> {
        let seats = (0u8..).zip(&self.seats);
        seats.filter(|(_, state)| state.holder.is_none()).map(|(seat, _)| Seat(seat)).collect()
    }

    /// The seat that the token with a hash holds.
    pub(crate) fn seat_of(&self, hash: &str) -> Option<Seat> {
        let holds = |state: &SeatState| matches!(&state.holder, Some(Holder::Token(token)) if token == hash);
        let seat = self.seats.iter().position(holds)?;
        u8::try_from(seat).ok().map(Seat)
    }

    /// The seat of somebody with an account; if he has several, the one on move.
    pub(crate) fn seat_of_player(&self, player: i64) -> Option<Seat> {
        let is_his = |seat: &Seat| self.seats.get(seat.index()).is_some_and(|state| state.player() == Some(player));
        let turn = Some(self.table.turn()).filter(is_his);
        turn.or_else(|| self.table.position().all_seats().find(is_his))
    }

    /// The seat that a holder has; of a computer, which may have several, the one that is meant.
    pub(crate) fn held_by(&self, holder: &Holder, meant: Option<Seat>) -> Option<Seat> {
        match holder {
            Holder::Token(hash) => self.seat_of(hash),
            Holder::Computer { .. } => {
                meant.filter(|seat| self.seats.get(seat.index()).is_some_and(|state| state.holder.is_some()))
            }
        }
    }

    /// The seats of the computer.
    pub(crate) fn computers(&self) -> Vec<(Seat, Holder)> {
        let seats = (0u8..).zip(&self.seats);
        let computer = |(seat, state): (u8, &SeatState)| {
            let holder = state.holder.clone().filter(|holder| holder.level().is_some())?;
            Some((Seat(seat), holder))
        };
        seats.filter_map(computer).collect()
    }

    /// Whether only computers still play: all other armies are frozen.
    pub(crate) fn is_left_to_computers(&self) -> bool {
        let game = self.table.position();
        let is_computer = |seat: Seat| {
            let holder = self.seats.get(seat.index()).and_then(|state| state.holder.as_ref());
            holder.is_some_and(|holder| holder.level().is_some())
        };
        game.all_seats().filter(|&seat| !game.is_frozen(seat)).all(is_computer)
    }

    /// What the table's own clock shows at a moment. It never goes back, and stands still while an act waits to be written.
    pub(crate) fn clock_at(&self, now: i64) -> i64 {
        let now = self.waiting.as_ref().map_or(now, |(_, since)| now.min(*since));
        let last = self.entries.last().map_or(0, |noted| noted.entry.at);
        self.zero.map_or(0, |zero| now.saturating_sub(zero)).max(last)
    }

    /// Whether it is a seat's clock that runs.
    fn is_running(&self, seat: Option<Seat>) -> bool {
        seat.is_some() && self.table.clocks().and_then(table::Clocks::running) == seat
    }

    /// An act of a seat that came at a moment could not be written. If it is his clock that runs it stands still from then on:
    /// he cannot stop it otherwise.
    pub(crate) fn wait_with(&mut self, seat: Option<Seat>, id: &str, came: i64) {
        if self.is_in_play() && self.is_running(seat) {
            let since = self.waiting.as_ref().map_or(came, |(_, since)| came.min(*since));
            self.waiting = Some((id.into(), since));
        }
    }

    /// Whether an act waits to be written.
    pub(crate) fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Whether it is this act that waits to be written.
    pub(crate) fn waits_with(&self, id: &str) -> bool {
        self.waiting.as_ref().is_some_and(|(waiting, _)| waiting == id)
    }

    /// What the table's clock shows, if it stands still.
    pub(crate) fn stands_at(&self, now: i64) -> Option<ClockReading> {
        self.is_waiting().then(|| ClockReading { seq: self.head(), time: now, at: self.clock_at(now) })
    }

    /// The record can be written again, and the table's clock goes on from what it shows.
    pub(crate) fn go_on(&mut self, shown: ClockReading) {
        self.waiting = None;
        self.set_clock(shown);
    }

    /// The table's clock went on later than after the last entry; whether that is news. What was noted of another entry says
    /// nothing.
    pub(crate) fn set_clock(&mut self, shown: ClockReading) -> bool {
        let is_later = self.shown.is_none_or(|known| known.time < shown.time);
        let is_news = shown.seq == self.head() && self.zero.is_some() && is_later;
        if is_news {
            self.zero = Some(shown.time.saturating_sub(shown.at));
            self.shown = Some(shown);
        }
        is_news
    }

    /// The last entry was heard of so late that it must have taken long to become durable. When it was announced is about to be
    /// noted; until that is known, it was now.
    pub(crate) fn set_late(&mut self, now: i64) {
        if let Some(last) = self.entries.last().filter(|_| self.zero.is_some() && self.shown.is_none()) {
            self.zero = Some(now.saturating_sub(last.entry.at));
        }
    }

    /// How much of the time that an act was under way is not charged to the clock: no more than a bound for each time
    /// that a player's clock runs, so that a player cannot stop it by acting again and again.
    pub(crate) fn lag_of(&self, seat: Option<Seat>, said: i64, bound: i64) -> i64 {
        if self.is_running(seat) { said.clamp(0, bound.saturating_sub(self.stood_still).max(0)) } else { 0 }
    }

    /// When the flag of the running clock falls, in milliseconds since 1970.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let clocks = self.table.clocks().filter(|_| self.is_in_play())?;
        let running = clocks.running()?;
        Some(self.zero?.saturating_add(clocks.now()).saturating_add(clocks.left(running).max(0)))
    }

    /// Time that went by while no player could play is charged to no clock: of the time since the table's clock was
    /// last noted, only that counts in which a server was there.
    pub(crate) fn resume(&mut self, uptime: &Uptime, now: i64) {
        let noted = self.entries.last().map(|noted| (noted.entry.time, noted.entry.at));
        let noted = self.shown.map(|shown| (shown.time, shown.at)).or(noted);
        if let Some((time, at)) = noted {
            let shows = at.saturating_add(uptime.lasted_since(time, now));
            self.zero = self.zero.map(|_| now.saturating_sub(shows));
        }
    }

    /// Writes an entry down. One that is not the next is left out.
    pub(crate) fn enter(&mut self, entry: Entry) {
        if entry.seq != self.head() + 1 {
            return;
        }
        self.derived = Derived::default();
        self.shown = None;
        self.ids.insert(entry.id.clone(), entry.seq);
        let mut noted = RecordedEntry {
            entry,
            moved: None,
            ply: 0,
            changes: Vec::new(),
            frankly: None,
            discreetly: None,
            is_discreet: false,
            hears: u8::MAX,
        };
        match &noted.entry.deed {
            Deed::Seated { seat, by } => {
                if let Some(state) = self.seats.get_mut(seat.index()) {
                    let holder = by.is_some().then(|| Holder::of_entry(&noted.entry.id)).flatten();
                    *state = SeatState { sitter: by.clone(), holder };
                }
            }
            Deed::Began => self.set_zero(&noted.entry),
            Deed::Closed => self.is_closed = true,
            Deed::Follows { before, score } => {
                self.before = Some(*before);
                self.earlier.clone_from(score);
            }
            Deed::Rematch { seat, wants } => {
                let bit = 1 << seat.0.min(7);
                self.wanting = if *wants { self.wanting | bit } else { self.wanting & !bit };
            }
            Deed::Followed { by } => self.next = Some(*by),
            Deed::Conferred { .. } => self.set_zero(&noted.entry),
            Deed::Act { ruling, .. } => {
                let running = self.table.clocks().and_then(table::Clocks::running);
                self.set_zero(&noted.entry);
                self.waiting = None;
                noted.moved = self.follow(&ruling.events);
                let before = self.table.position().men();
                self.table.enter(ruling);
                noted.changes = changes(&before, self.table.position());
                if self.table.clocks().and_then(table::Clocks::running) != running {
                    self.stood_still = 0;
                }
                noted.hears = self.who_hears(ruling);
                noted.is_discreet =
                    self.table.terms().eye != Eye::Guard && ruling.findings.iter().any(Finding::is_error);
                noted.frankly = said(&self.table, ruling);
                noted.discreetly =
                    if noted.is_discreet { said(&self.table, &discreet(ruling)) } else { noted.frankly.clone() };
            }
        }
        noted.ply = self.line.len();
        self.entries.push(noted);
    }

    /// What the table's clock showed at an entry says when it showed nothing: later, if it stood still meanwhile.
    fn set_zero(&mut self, entry: &Entry) {
        let zero = entry.time.saturating_sub(entry.at);
        let before = self.zero.replace(zero).unwrap_or(zero);
        self.stood_still = self.stood_still.saturating_add(zero.saturating_sub(before).max(0));
    }

    fn who_hears(&self, ruling: &Ruling) -> u8 {
        let hears_all = |seat: &Seat| self.table.tells(*seat, ruling).len() == ruling.findings.len();
        let seats = self.table.position().all_seats().filter(hears_all);
        seats.fold(0, |bits, seat| bits | 1 << seat.0.min(7))
    }

    /// Keeps up with the moves that stand, and says how the one that was made is written.
    fn follow(&mut self, events: &[Event]) -> Option<String> {
        let mut turn = None;
        for event in events {
            match event {
                Event::Moved(_, mv) => {
                    let board = self.board_of(turn);
                    let took = mv.takes.iter().filter_map(|&at| board.man(at)).collect();
                    let (written, mut notation) = (board.write_move(mv), board.notation(mv));
                    if self.table.terms().eye != Eye::Guard {
                        // Whether it is check is for the players to notice.
                        notation.truncate(notation.trim_end_matches(['+', '#']).len());
                    }
                    self.line.push(PlayedMove { written, notation, from: mv.from, to: mv.to, took });
                }
                Event::Misplayed(_, change) => {
                    let Some((from, to)) = change.carried else { continue };
                    let board = self.board_of(turn);
                    let written = format!("{}-{}", board.field_name(from), board.field_name(to));
                    let took = change.edits.iter().filter(|(_, man)| man.is_none()).filter(|(at, _)| *at != from);
                    let took = took.map(|(at, _)| *at).chain([to]).filter_map(|at| board.man(at)).collect();
                    self.line.push(PlayedMove { notation: written.clone(), written, from, to, took });
                }
                Event::TakenBack(to) => {
                    turn = Some(*to);
                    self.line.truncate(*to);
                }
                Event::Voided(_) => self.line.clear(),
                _ => {}
            }
        }
        let was_made = events.iter().any(|event| matches!(event, Event::Moved(..) | Event::Misplayed(..)));
        self.line.last().filter(|_| was_made).map(|made| made.written.clone())
    }

    /// The board as a turn began with it; as it is, if none is named.
    fn board_of(&self, turn: Option<usize>) -> &Board {
        turn.and_then(|turn| self.table.earlier().nth(turn)).unwrap_or_else(|| self.table.position())
    }
}

/// What the referee says of a ruling that was entered; none if it has nothing to say.
pub(crate) fn said(table: &Table, ruling: &Ruling) -> Option<Texts> {
    let is_silent = ruling.findings.is_empty() && ruling.articles.is_empty();
    (!is_silent).then(|| table.in_all(|voice| voice.ruling(ruling)))
}

/// What stands otherwise than before: first the fields that were left, then those that were taken.
pub(crate) fn changes(before: &[(Field, Man)], board: &Board) -> Vec<(Field, Option<Man>)> {
    let left = before.iter().filter(|(field, _)| board.man(*field).is_none()).map(|(field, _)| (*field, None));
    let after = board.men();
    let taken = after.iter().filter(|standing| !before.contains(standing)).map(|(field, man)| (*field, Some(*man)));
    left.chain(taken).collect()
}

/// A ruling without the errors in it, and without the articles that would give them away.
fn discreet(ruling: &Ruling) -> Ruling {
    let findings = ruling.findings.iter().filter(|finding| !finding.is_error()).cloned().collect();
    Ruling { events: ruling.events.clone(), findings, articles: Vec::new() }
}
