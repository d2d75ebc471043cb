//! Keys.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::{App, Intent};
use crate::command::Command;
use crate::overlay::{List, Overlay};

/// How many lines a page of a list or a book is gone through at a time.
const PAGE: usize = 8;

impl App {
    pub(super) fn key(&mut self, key: KeyEvent) -> Vec<Intent> {
        if key.kind == KeyEventKind::Release {
            return Vec::new();
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.control(key.code);
        }
        match key.code {
            KeyCode::F(1) => self.obey(Command::Help),
            KeyCode::F(2) => {
                self.read_law(None);
                Vec::new()
            }
            KeyCode::F(3) => self.obey(Command::Acts),
            KeyCode::F(4) => self.obey(Command::Flip),
            code => match self.overlay.clone() {
                Overlay::None => self.table_key(code),
                Overlay::Help { scrolled } => {
                    self.overlay = paged(code, scrolled).map_or(Overlay::None, |scrolled| Overlay::Help { scrolled });
                    Vec::new()
                }
                Overlay::Laws(reader) => {
                    self.overlay = self.reader_key(code, reader);
                    Vec::new()
                }
                Overlay::Acts(list) => {
                    let lines = self.possible().len();
                    self.list_key(code, list, lines, Overlay::Acts)
                }
                Overlay::Choosing(moves, list) => {
                    let lines = moves.len();
                    self.list_key(code, list, lines, |list| Overlay::Choosing(moves, list))
                }
                Overlay::Resigning => self.answer_key(code),
            },
        }
    }

    fn control(&mut self, code: KeyCode) -> Vec<Intent> {
        match code {
            KeyCode::Char('c' | 'd' | 'q') => return vec![Intent::Leave],
            KeyCode::Char('l') => return vec![Intent::Redraw],
            KeyCode::Char('u') => self.line.clear(),
            KeyCode::Char('a') => self.line.go(isize::MIN),
            KeyCode::Char('e') => self.line.go(isize::MAX),
            _ => {}
        }
        Vec::new()
    }

    /// Keys at the table itself: they type, unless nothing is typed yet.
    fn table_key(&mut self, code: KeyCode) -> Vec<Intent> {
        let is_empty = self.line.is_empty();
        match code {
            KeyCode::Enter => {
                let typed = self.line.take();
                return self.obey(Command::read(&typed));
            }
            KeyCode::Esc => {
                self.line.clear();
                self.hand = Default::default();
                self.refusal = None;
                self.looked = None;
            }
            KeyCode::Tab => self.change_pane(),
            KeyCode::Char('?') if is_empty => return self.obey(Command::Help),
            KeyCode::Char(letter) => self.line.insert(letter),
            KeyCode::Backspace => self.line.backspace(),
            KeyCode::Delete => self.line.delete(),
            KeyCode::Left if is_empty => self.look(-1),
            KeyCode::Right if is_empty => self.look(1),
            KeyCode::Home if is_empty => self.look(isize::MIN),
            KeyCode::End if is_empty => self.looked = None,
            KeyCode::Left => self.line.go(-1),
            KeyCode::Right => self.line.go(1),
            KeyCode::Home => self.line.go(isize::MIN),
            KeyCode::End => self.line.go(isize::MAX),
            KeyCode::Up => self.line.recall(true),
            KeyCode::Down => self.line.recall(false),
            KeyCode::PageUp => self.scroll(-(PAGE as isize)),
            KeyCode::PageDown => self.scroll(PAGE as isize),
            _ => {}
        }
        Vec::new()
    }

    /// Looks at the board so many moves later, or earlier.
    pub(super) fn look(&mut self, by: isize) {
        let last = self.steps.len().saturating_sub(1);
        let at = self.looked.unwrap_or(last).saturating_add_signed(by);
        self.looked = (at < last).then_some(at);
    }

    /// Scrolls the list beside the board: down, or up.
    pub(super) fn scroll(&mut self, by: isize) {
        let most = self.entries.len().max(self.steps.len());
        self.scrolled = self.scrolled.saturating_add_signed(by.saturating_neg()).min(most);
    }

    fn reader_key(&self, code: KeyCode, mut reader: crate::overlay::Reader) -> Overlay {
        let articles = self.table.book.articles.len();
        match code {
            KeyCode::Left => reader.turn(-1, articles),
            KeyCode::Right => reader.turn(1, articles),
            _ => match paged(code, reader.scrolled) {
                Some(scrolled) => reader.scrolled = scrolled,
                None => return Overlay::None,
            },
        }
        Overlay::Laws(reader)
    }

    fn list_key(
        &mut self,
        code: KeyCode,
        mut list: List,
        lines: usize,
        overlay: impl FnOnce(List) -> Overlay,
    ) -> Vec<Intent> {
        match code {
            KeyCode::Up => list.go(-1, lines),
            KeyCode::Down => list.go(1, lines),
            KeyCode::Enter => return self.choose(list.chosen),
            KeyCode::Char(digit @ '1'..='9') => return self.choose(digit as usize - '1' as usize),
            KeyCode::Esc | KeyCode::Char('q') => {
                self.overlay = Overlay::None;
                return Vec::new();
            }
            _ => {}
        }
        self.overlay = overlay(list);
        Vec::new()
    }

    /// Takes a line of the list that is laid over the board.
    pub(super) fn choose(&mut self, line: usize) -> Vec<Intent> {
        let act = match &self.overlay {
            Overlay::Acts(_) => self.possible().get(line).map(|possible| possible.act.to_string()),
            Overlay::Choosing(moves, _) => moves.get(line).map(|chosen| chosen.written.clone()),
            _ => None,
        };
        let Some(act) = act else { return Vec::new() };
        if act == "resign" {
            self.overlay = Overlay::Resigning;
            return Vec::new();
        }
        self.overlay = Overlay::None;
        self.act(act)
    }

    fn answer_key(&mut self, code: KeyCode) -> Vec<Intent> {
        match code {
            KeyCode::Char('y' | 'Y' | 'j' | 'J') | KeyCode::Enter => {
                self.overlay = Overlay::None;
                self.act("resign".into())
            }
            KeyCode::Char('n' | 'N' | 'q') | KeyCode::Esc => {
                self.overlay = Overlay::None;
                Vec::new()
            }
            _ => Vec::new(),
        }
    }
}

/// Where a text is scrolled to by a key; none if the key closes it.
fn paged(code: KeyCode, scrolled: usize) -> Option<usize> {
    match code {
        KeyCode::Up => Some(scrolled.saturating_sub(1)),
        KeyCode::Down => Some(scrolled + 1),
        KeyCode::PageUp => Some(scrolled.saturating_sub(PAGE)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some(scrolled + PAGE),
        KeyCode::Home => Some(0),
        KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_) => None,
        _ => Some(scrolled),
    }
}
