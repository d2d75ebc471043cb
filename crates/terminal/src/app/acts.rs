//! Doing something at the table: acts, by whichever way they come.

use super::{App, Intent, Pane, Refusal, Sending};
use crate::command::Command;
use crate::overlay::{List, Overlay, Reader};
use api::{Move, State};

impl App {
    /// Does what was typed.
    pub(super) fn obey(&mut self, typed: Command) -> Vec<Intent> {
        self.refusal = None;
        match typed {
            Command::Nothing => {}
            Command::Help => self.overlay = Overlay::Help { scrolled: 0 },
            Command::Flip => self.turn_board(),
            Command::Laws(article) => self.read_law(article.as_deref()),
            Command::Acts => self.overlay = Overlay::Acts(List::default()),
            Command::Record => self.change_pane(),
            Command::Seat(seat) => return self.change_seat(&seat),
            Command::Confer(signs) => return self.confer(signs),
            Command::Rematch => return self.want_rematch(),
            Command::Quit => return vec![Intent::Leave],
            Command::Act { seat, act } => return self.attempt(seat, act),
        }
        Vec::new()
    }

    /// An act in words: asked about first where it cannot be taken back, or where it leaves something open.
    fn attempt(&mut self, seat: Option<String>, act: String) -> Vec<Intent> {
        if let Some(seat) = seat {
            if !self.table.seats.contains(&seat) {
                return self.object("terminal.seat.none", &seat);
            }
            self.seat = Some(seat);
        }
        if act == "resign" && self.seat.is_some() {
            self.overlay = Overlay::Resigning;
            return Vec::new();
        }
        let moves = act.split_once(['-', 'x']).map(|(from, to)| self.between(from, to)).unwrap_or_default();
        if moves.len() > 1 {
            self.overlay = Overlay::Choosing(moves, List::default());
            return Vec::new();
        }
        self.act(act)
    }

    /// Sends an act, after those that are on their way.
    pub(super) fn act(&mut self, act: String) -> Vec<Intent> {
        self.refusal = None;
        let Some(seat) = self.seat.clone() else { return self.object("terminal.watching", "") };
        if self.standing().state == State::Open {
            return self.object("terminal.waiting.act", "");
        }
        let id = self.next_id();
        self.queue.push_back(Sending { id, seat, act, was_stale: false });
        self.send()
    }

    /// Sends the next act, once the one before it was answered.
    pub(super) fn send(&mut self) -> Vec<Intent> {
        if self.sending.is_some() || self.is_lost {
            return Vec::new();
        }
        let Some(next) = self.queue.pop_front() else { return Vec::new() };
        let Sending { id, seat, act, .. } = next.clone();
        self.sending = Some(next);
        vec![Intent::Act { id, seat, seq: self.standing().seq, act, lang: self.texts.0 }]
    }

    /// The legal moves from one field to another, where the referee shows them.
    pub(super) fn between(&self, from: &str, to: &str) -> Vec<Move> {
        let is_between = |legal: &&Move| legal.from.eq_ignore_ascii_case(from) && legal.to.eq_ignore_ascii_case(to);
        if self.is_mine() { self.standing().legal.iter().filter(is_between).cloned().collect() } else { Vec::new() }
    }

    pub(super) fn change_pane(&mut self) {
        self.scrolled = 0;
        self.pane = if self.pane == Pane::Moves { Pane::Record } else { Pane::Moves };
    }

    /// Looks and acts from another of the seats that are held here.
    fn change_seat(&mut self, seat: &str) -> Vec<Intent> {
        if !self.table.seats.iter().any(|held| held == seat) {
            return self.object("terminal.seat.none", seat);
        }
        self.seat = Some(seat.into());
        self.hand = Default::default();
        Vec::new()
    }

    /// Shows an ally something, if the law allows it.
    fn confer(&mut self, signs: Vec<String>) -> Vec<Intent> {
        match self.seat.clone() {
            Some(seat) => vec![Intent::Confer { id: self.next_id(), seat, signs }],
            None => self.object("terminal.watching", ""),
        }
    }

    /// A name for the next thing that is sent.
    fn next_id(&mut self) -> String {
        self.sent += 1;
        format!("{}-{}", self.name, self.sent)
    }

    fn want_rematch(&mut self) -> Vec<Intent> {
        if self.standing().outcome.is_none() {
            return self.object("terminal.rematch.early", "");
        }
        self.table.seats.iter().map(|seat| Intent::Rematch { seat: seat.clone() }).collect()
    }

    /// Opens the book: at the article that is named, or else at the one that was cited last.
    pub(super) fn read_law(&mut self, article: Option<&str>) {
        let number = article.or_else(|| self.cited());
        let is_it = |known: &str, number: &str| {
            known.eq_ignore_ascii_case(number) || known.trim_start_matches('§').eq_ignore_ascii_case(number)
        };
        let articles = &self.table.book.articles;
        let found = number.map(|number| articles.iter().position(|article| is_it(&article.number, number)));
        match (found, article) {
            (Some(None), Some(article)) => drop(self.object("terminal.laws.none", article)),
            (found, _) => self.overlay = Overlay::Laws(Reader::at(found.flatten().unwrap_or(0))),
        }
    }

    /// Says why something is not done.
    fn object(&mut self, text: &'static str, of: &str) -> Vec<Intent> {
        self.refusal = Some(Refusal { text: self.texts.with(text, &[("of", of)]), articles: Vec::new() });
        Vec::new()
    }
}
