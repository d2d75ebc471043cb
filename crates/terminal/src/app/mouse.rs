//! The mouse: men are carried, or clicked and set down by another click.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use super::{App, Intent};
use crate::hand::Hand;
use crate::layout::{Layout, Spot};
use crate::overlay::Overlay;

/// How many lines a turn of the wheel scrolls.
const WHEEL: isize = 3;

impl App {
    pub(super) fn mouse(&mut self, event: MouseEvent) -> Vec<Intent> {
        let spot = Layout::of(self).and_then(|layout| layout.spot(self, event.column, event.row));
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => self.press(spot),
            MouseEventKind::Up(MouseButton::Left) => self.lift(spot),
            MouseEventKind::ScrollUp => self.wheel(-1, spot.as_ref()),
            MouseEventKind::ScrollDown => self.wheel(1, spot.as_ref()),
            _ => Vec::new(),
        }
    }

    fn press(&mut self, spot: Option<Spot>) -> Vec<Intent> {
        match spot {
            Some(Spot::Choice(line)) => self.choose(line),
            Some(Spot::Outside) => {
                self.overlay = Overlay::None;
                Vec::new()
            }
            Some(Spot::Step(step)) => {
                self.looked = (step + 1 < self.steps.len()).then_some(step);
                Vec::new()
            }
            Some(Spot::Field(field)) => self.press_field(field),
            None => Vec::new(),
        }
    }

    fn press_field(&mut self, field: String) -> Vec<Intent> {
        if self.looked.is_some() {
            self.looked = None;
            return Vec::new();
        }
        match self.hand.held.clone() {
            Some(held) if held == field => {
                self.hand = Hand { pressed: Some(field), was_held: true, ..self.hand.clone() };
                Vec::new()
            }
            Some(held) if !self.regrasps(&field) => self.drop_man(&held, &field, false),
            _ if self.grasps(&field) => self.grasp(field),
            _ => {
                self.hand = Hand::default();
                Vec::new()
            }
        }
    }

    fn lift(&mut self, spot: Option<Spot>) -> Vec<Intent> {
        let Some(pressed) = self.hand.pressed.take() else { return Vec::new() };
        match spot {
            Some(Spot::Field(field)) if field != pressed => self.drop_man(&pressed, &field, true),
            Some(Spot::Field(_)) if !self.hand.was_held => Vec::new(),
            _ => {
                self.hand = Hand::default();
                Vec::new()
            }
        }
    }

    /// Whether a hand may be put on what stands there.
    fn grasps(&self, field: &str) -> bool {
        let (Some(man), Some(seat)) = (self.man_on(field), &self.seat) else { return false };
        if !self.standing().is_live() {
            return false;
        }
        let may_move = || self.is_mine() && self.standing().legal.iter().any(|legal| legal.from == field);
        self.is_free() || man.seat == *seat || may_move()
    }

    /// Whether it may be put there although another man is held, instead of setting that one down.
    fn regrasps(&self, field: &str) -> bool {
        let is_own = self.man_on(field).is_some_and(|man| Some(&man.seat) == self.seat.as_ref());
        is_own && self.grasps(field) && !self.targets().contains(&field)
    }

    /// Puts the hand on a man. Where the hand is free, a touch counts.
    fn grasp(&mut self, field: String) -> Vec<Intent> {
        self.refusal = None;
        self.hand = Hand { held: Some(field.clone()), pressed: Some(field.clone()), was_held: false };
        if self.is_free() { self.act(format!("touch {field}")) } else { Vec::new() }
    }

    /// Sets a man down: deliberately if it was carried there, and not just clicked.
    fn drop_man(&mut self, from: &str, to: &str, is_deliberate: bool) -> Vec<Intent> {
        self.hand = Hand::default();
        if self.is_free() {
            let sign = if self.man_on(to).is_some() { 'x' } else { '-' };
            return self.act(format!("{from}{sign}{to}"));
        }
        let moves = self.between(from, to);
        match &moves[..] {
            [only] => self.act(only.written.clone()),
            // A piece is not carried by accident: let the referee say why not.
            [] if is_deliberate => self.act(format!("{from}-{to}")),
            [] => Vec::new(),
            _ => {
                self.overlay = Overlay::Choosing(moves, Default::default());
                Vec::new()
            }
        }
    }

    fn wheel(&mut self, by: isize, spot: Option<&Spot>) -> Vec<Intent> {
        let lines = by * WHEEL;
        let possible = self.possible().len();
        match &mut self.overlay {
            Overlay::Laws(reader) => reader.scrolled = reader.scrolled.saturating_add_signed(lines),
            Overlay::Help { scrolled } => *scrolled = scrolled.saturating_add_signed(lines),
            Overlay::Acts(list) => list.go(by, possible),
            Overlay::Choosing(moves, list) => list.go(by, moves.len()),
            Overlay::Resigning => {}
            Overlay::None if matches!(spot, Some(Spot::Field(_))) => self.look(by),
            Overlay::None => self.scroll(lines),
        }
        Vec::new()
    }
}
