//! The moves that stand, or everything that was done.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::{put, row_of, sections};
use crate::grid::wrapped;
use crate::play::app::{App, Pane};
use crate::play::record;

/// Columns for the number of a round.
const NUMBER: usize = 4;

/// Draws the list that is chosen.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let (look, texts) = (app.look, app.texts);
    let heading = match app.pane {
        Pane::Moves => texts.of("table.moves"),
        Pane::Record => texts.of("table.record"),
    };
    put(buffer, row_of(area, 0), &Line::styled(look.rule(&look.plain(heading), usize::from(area.width)), look.faint()));
    let room = rest(area);
    match app.pane {
        Pane::Moves => draw_moves(app, room, buffer),
        Pane::Record => draw_record(app, room, buffer),
    }
}

fn draw_moves(app: &App, area: Rect, buffer: &mut Buffer) {
    let standing = app.standing();
    let seats = standing.seats.len().max(1);
    let width = (usize::from(area.width).saturating_sub(NUMBER) / seats).max(1);
    let shown = app.looked.unwrap_or(app.steps.len().saturating_sub(1));
    let first = first_round(app, area);
    for row in 0..usize::from(area.height) {
        let round = first + row;
        let plies = (1 + round * seats)..(1 + (round + 1) * seats).min(app.steps.len());
        if plies.is_empty() {
            break;
        }
        let mut line = Line::from(Span::styled(format!("{:>3} ", round + 1), app.look.faint()));
        for ply in plies {
            let written = standing.notation.get(ply - 1).or(app.steps.get(ply).map(|step| &step.written));
            let text: String = written.map_or("", String::as_str).chars().take(width.saturating_sub(1)).collect();
            let style = if ply == shown { app.look.chosen() } else { Default::default() };
            let gap = " ".repeat(width - text.chars().count());
            line.push_span(Span::styled(app.look.plain(&text), style));
            line.push_span(Span::raw(gap));
        }
        put(buffer, row_of(area, row), &line);
    }
}

/// The first round that is seen: the one that is looked at is among them.
fn first_round(app: &App, area: Rect) -> usize {
    let seats = app.standing().seats.len().max(1);
    let rounds = app.steps.len().saturating_sub(1).div_ceil(seats);
    let room = usize::from(area.height);
    let last = rounds.saturating_sub(room);
    match app.looked {
        Some(step) => (step.saturating_sub(1) / seats).saturating_sub(room / 2).min(last),
        None => last.saturating_sub(app.scrolled),
    }
}

/// The step whose move is written at a place of the panel.
pub fn step_at(app: &App, panel: Rect, at: Position) -> Option<usize> {
    let area = rest(sections(app, panel).moves);
    if app.pane != Pane::Moves || !area.contains(at) {
        return None;
    }
    let seats = app.standing().seats.len().max(1);
    let width = (usize::from(area.width).saturating_sub(NUMBER) / seats).max(1);
    let round = first_round(app, area) + usize::from(at.y - area.y);
    let place = usize::from(at.x - area.x).checked_sub(NUMBER)? / width;
    let step = 1 + round * seats + place;
    (place < seats && step < app.steps.len()).then_some(step)
}

fn draw_record(app: &App, area: Rect, buffer: &mut Buffer) {
    let width = usize::from(area.width);
    let mut lines = Vec::new();
    // Where all seats are at one terminal, it goes without saying who took them.
    let is_alone = app.place.seats.len() == app.standing().seats.len();
    for entry in app.entries.values().filter(|entry| !is_alone || entry.kind != "seated") {
        let told = app.look.plain(&record::told(entry, app.game(), app.texts));
        lines.extend(wrapped(&told, width).into_iter().map(|line| Line::styled(line, ratatui::style::Style::new())));
        if let Some(says) = &entry.says {
            let says = wrapped(&app.look.plain(app.texts.said(says)), width.saturating_sub(2));
            lines.extend(says.into_iter().map(|line| Line::styled(format!("  {line}"), app.look.law())));
        }
    }
    let last = lines.len().saturating_sub(usize::from(area.height));
    let first = last.saturating_sub(app.scrolled);
    for (row, line) in lines.iter().skip(first).enumerate().take(usize::from(area.height)) {
        put(buffer, row_of(area, row), line);
    }
}

/// What is left below the heading.
fn rest(area: Rect) -> Rect {
    Rect { y: area.y.saturating_add(1), height: area.height.saturating_sub(1), ..area }
}
