//! The terminal's state: what it knows of a table, what is typed and held, and what is laid over the board.
//!
//! Whatever happens is handed in, and what is to be done about it comes out: nothing here waits, sends or draws.

mod acts;
mod keys;
mod mouse;
mod news;
#[cfg(test)]
mod tests;

use games::Kind;
use std::collections::{BTreeMap, VecDeque};
use std::time::Instant;
use table::{Eye, Possible};

use games::Lang;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::connection::RequestError;
use crate::geometry::{Laid, turns_for};
use crate::hand::Hand;
use crate::line_editor::LineEditor;
use crate::overlay::Overlay;
use crate::record;
use crate::seating::TableInfo;
use crate::steps::{Step, steps};
use crate::texts::Texts;
use crate::theme::Theme;
use api::{Entry, EntryKind, Man, News, Seat, Side, Standing, Table};

/// Something that happens.
#[derive(Debug)]
pub enum Input {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Paste(String),
    /// The terminal has so many columns and rows.
    Resize(u16, u16),
    /// What a seat is told, or a spectator.
    News {
        seat: Option<String>,
        news: Box<News>,
    },
    /// The hall answers an act.
    Answer {
        id: String,
        answer: Result<Box<News>, RequestError>,
    },
    /// The connection is lost, and tried again.
    Lost,
    /// Something other than an act was refused.
    Refused(RequestError),
    /// Time goes by.
    Tick,
    /// Somebody wants the program to end.
    Stop,
}

/// Something to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Intent {
    /// Send an act. The same id sent again is entered once.
    Act { id: String, seat: String, seq: i64, act: String, lang: Lang },
    /// Show an ally something on the board.
    Confer { id: String, seat: String, signs: Vec<String> },
    /// Say that a seat wants another game.
    Rematch { seat: String },
    /// Go to the table of the next game.
    Follow { table: String },
    /// Draw everything anew: something else has written on the screen.
    Redraw,
    /// Leave.
    Leave,
}

/// An act on its way.
#[derive(Debug, Clone)]
struct Sending {
    id: String,
    seat: String,
    act: String,
    was_stale: bool,
}

/// Which list is shown beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pane {
    Moves,
    Record,
}

/// Why something was not done.
#[derive(Debug, Clone)]
pub struct Refusal {
    pub text: String,
    pub articles: Vec<api::Cited>,
}

/// The state.
#[derive(Debug)]
pub struct App {
    pub table: TableInfo,
    pub texts: Texts,
    pub theme: Theme,
    pub size: (u16, u16),
    /// The seat that looks and acts; none for a spectator.
    pub seat: Option<String>,
    pub entries: BTreeMap<i64, Entry>,
    pub steps: Vec<Step>,
    /// When the clocks were last heard of, and what time it is now.
    pub heard: Instant,
    pub now: Instant,
    pub is_lost: bool,
    pub hand: Hand,
    pub line: LineEditor,
    pub overlay: Overlay,
    pub refusal: Option<Refusal>,
    /// The step that is looked at; none for the table as it stands.
    pub looked: Option<usize>,
    pub pane: Pane,
    /// How many lines the list is scrolled back from its end.
    pub scrolled: usize,
    turned: u8,
    /// How the table stands to each who looks from here.
    standings: Vec<(Option<String>, Standing)>,
    sending: Option<Sending>,
    queue: VecDeque<Sending>,
    /// What the ids of acts begin with, so that no two terminals use the same.
    name: String,
    sent: u32,
}

impl App {
    /// At a table, with a name for acts that is used nowhere else.
    pub fn new(table: TableInfo, texts: Texts, theme: Theme, name: String, now: Instant) -> Self {
        let mut app = Self {
            texts,
            theme,
            size: (0, 0),
            seat: table.seats.first().cloned(),
            entries: BTreeMap::new(),
            steps: Vec::new(),
            heard: now,
            now,
            is_lost: false,
            hand: Hand::default(),
            line: LineEditor::default(),
            overlay: Overlay::None,
            refusal: None,
            looked: None,
            pane: if table.view.eye == Eye::Guard { Pane::Moves } else { Pane::Record },
            scrolled: 0,
            turned: 0,
            standings: Vec::new(),
            sending: None,
            queue: VecDeque::new(),
            name,
            sent: 0,
            table,
        };
        let Table { entries, now: standing, .. } = &app.table.view;
        let news = News { entries: entries.clone(), now: standing.clone() };
        app.hear(app.seat.clone(), news);
        app
    }

    /// Takes in what happens, and says what is to be done.
    pub fn handle(&mut self, input: Input, now: Instant) -> Vec<Intent> {
        self.now = now;
        match input {
            Input::Key(key) => self.key(key),
            Input::Mouse(mouse) => self.mouse(mouse),
            Input::Paste(text) => {
                text.chars().filter(|letter| !letter.is_control()).for_each(|letter| self.line.insert(letter));
                Vec::new()
            }
            Input::Resize(columns, rows) => {
                self.size = (columns, rows);
                Vec::new()
            }
            Input::News { seat, news } => self.told(seat, *news),
            Input::Answer { id, answer } => self.answered(&id, answer),
            Input::Lost => {
                self.is_lost = true;
                Vec::new()
            }
            Input::Refused(error) => {
                self.refuse(&error);
                Vec::new()
            }
            Input::Tick => Vec::new(),
            Input::Stop => vec![Intent::Leave],
        }
    }

    /// How the table stands, to the seat that looks if that is known already.
    pub fn standing(&self) -> &Standing {
        let own = self.standings.iter().find(|(seat, _)| *seat == self.seat).map(|(_, standing)| standing);
        let newest = self.standings.iter().map(|(_, standing)| standing).max_by_key(|standing| standing.seq);
        match (own, newest) {
            (Some(own), Some(newest)) if own.seq >= newest.seq => own,
            (_, Some(newest)) => newest,
            _ => &self.table.view.now,
        }
    }

    /// What the seat that acts here can do besides moving.
    pub fn possible(&self) -> &[Possible] {
        let standing = self.standing();
        if standing.you == self.seat { &standing.possible } else { &[] }
    }

    /// The game that is played.
    pub fn game(&self) -> &str {
        self.table.view.board.game.name()
    }

    /// The name of a seat, as it is said.
    pub fn seat_name(&self, seat: &str) -> String {
        self.texts.seat(self.game(), seat)
    }

    /// Whether the seat that acts here is on move in a game that is going on.
    pub fn is_mine(&self) -> bool {
        let standing = self.standing();
        standing.is_live() && self.seat.as_deref() == Some(&standing.turn)
    }

    /// Whether the hand is free: errors happen, and it is not shown where a piece may go.
    pub fn is_free(&self) -> bool {
        self.table.view.eye != Eye::Guard
    }

    /// Whether an act is on its way.
    pub fn is_sending(&self) -> bool {
        self.sending.is_some()
    }

    /// The board as the reader sees it: the first seat that is held here is at the bottom.
    pub fn laid(&self) -> Laid {
        let board = &self.table.view.board;
        let near = self.table.seats.first().or(board.seats.first().map(|seat| &seat.seat));
        let side = board.seats.iter().find(|seat| Some(&seat.seat) == near).map_or(Side::Bottom, |seat| seat.side);
        Laid::new(board, turns_for(side) + self.turned)
    }

    /// Turns the board about; where more than two sit around it, to the next side.
    pub fn turn_board(&mut self) {
        let by = if self.table.view.board.seats.len() == 2 { 2 } else { 1 };
        self.turned = (self.turned + by) % 4;
    }

    /// The men that are shown, and the fields of the move before.
    pub fn shown(&self) -> (&[Man], &[String]) {
        match self.looked.and_then(|step| self.steps.get(step)) {
            Some(step) => (&step.men, &step.last),
            None => (&self.standing().men, &self.standing().last),
        }
    }

    /// The man on a field.
    pub fn man_on(&self, field: &str) -> Option<&Man> {
        self.standing().men.iter().find(|man| man.field == field)
    }

    /// Where the man that is held may go, where the referee shows it.
    pub fn targets(&self) -> Vec<&str> {
        let Some(held) = self.hand.held.as_deref().filter(|_| !self.is_free() && self.is_mine()) else {
            return Vec::new();
        };
        self.standing().legal.iter().filter(|legal| legal.from == held).map(|legal| legal.to.as_str()).collect()
    }

    /// The fields of kings in check, where the referee shows it.
    pub fn checked(&self) -> Vec<&str> {
        let standing = self.standing();
        let is_checked = |man: &&Man| standing.seats.iter().any(|seat| seat.seat == man.seat && seat.is_checked);
        let kings = standing.men.iter().filter(|man| man.kind == Kind::King).filter(is_checked);
        kings.map(|man| man.field.as_str()).collect()
    }

    /// What was touched since the last move: everybody has seen it.
    pub fn touched(&self) -> Vec<String> {
        let since = self.entries.values().rev().take_while(|entry| entry.moved.is_none());
        since.filter_map(record::touched).collect()
    }

    /// What a clock shows now, in milliseconds.
    pub fn left(&self, seat: &Seat) -> Option<i64> {
        let gone = if seat.is_running { self.now.saturating_duration_since(self.heard).as_millis() } else { 0 };
        seat.left.map(|left| left.saturating_sub(i64::try_from(gone).unwrap_or(i64::MAX)).max(0))
    }

    /// The articles that were cited last: by a refusal, by how the game ended, or by a ruling.
    pub fn cited(&self) -> Option<&str> {
        let refused = self.refusal.as_ref().map(|refusal| &refusal.articles);
        let ended = self.standing().outcome.as_ref().map(|outcome| &outcome.by);
        let ruled =
            self.entries.values().rev().filter(|entry| entry.kind == EntryKind::Act).map(|entry| &entry.articles);
        let lists = refused.into_iter().chain(ended).chain(ruled);
        lists.filter_map(|list| list.first()).map(|cited| &*cited.number).next()
    }

    fn retrace(&mut self) {
        self.steps = steps(&self.table.view.set_up, self.entries.values());
    }
}
