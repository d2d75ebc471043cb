//! The moves that stand, or everything that was done.

use api::EntryKind;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::{put, row_of, sections};
use crate::app::{App, Pane};
use crate::record;
use crate::wrap::wrapped;

/// Columns for the number of a round.
const NUMBER: usize = 4;

/// Draws the list that is chosen.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let (theme, texts) = (app.theme, app.texts);
    let heading = match app.pane {
        Pane::Moves => texts.of("table.moves"),
        Pane::Record => texts.of("table.record"),
    };
    put(
        buffer,
        row_of(area, 0),
        &Line::styled(theme.rule(&theme.plain(heading), usize::from(area.width)), theme.faint()),
    );
    let room = rest(area);
    match app.pane {
        Pane::Moves => draw_moves(app, room, buffer),
        Pane::Record => draw_record(app, room, buffer),
    }
}

fn draw_moves(app: &App, area: Rect, buffer: &mut Buffer) {
    let standing = app.standing();
    let width = column_width(app, area);
    let shown = app.looked.unwrap_or(app.steps.len().saturating_sub(1));
    let rounds = rounds(app);
    let first = first_round(app, &rounds, area);
    for (row, (number, round)) in rounds.iter().enumerate().skip(first).take(usize::from(area.height)).enumerate() {
        let mut line = Line::from(Span::styled(format!("{:>3} ", number + 1), app.theme.faint()));
        for step in round {
            let written = step.and_then(|step| standing.notation.get(step - 1).or(Some(&app.steps.get(step)?.written)));
            let text: String = written.map_or("", String::as_str).chars().take(width.saturating_sub(1)).collect();
            let style = if *step == Some(shown) { app.theme.chosen() } else { Default::default() };
            let gap = " ".repeat(width.saturating_sub(text.chars().count()));
            line.push_span(Span::styled(app.theme.plain(&text), style));
            line.push_span(Span::raw(gap));
        }
        put(buffer, row_of(area, row), &line);
    }
}

/// The steps round by round, each in the column of its seat. A frozen seat, and one that did not begin, leaves its column empty.
fn rounds(app: &App) -> Vec<Vec<Option<usize>>> {
    let seats = &app.standing().seats;
    let mut rounds: Vec<Vec<Option<usize>>> = Vec::new();
    for (number, step) in app.steps.iter().enumerate().skip(1) {
        let place = seats.iter().position(|seat| Some(&seat.seat) == step.seat.as_ref()).unwrap_or(0);
        match rounds.last_mut().filter(|round| round.len() <= place) {
            Some(round) => {
                round.resize(place, None);
                round.push(Some(number));
            }
            None => rounds.push((0..=place).map(|column| (column == place).then_some(number)).collect()),
        }
    }
    rounds
}

/// How wide the column of a seat is.
fn column_width(app: &App, area: Rect) -> usize {
    (usize::from(area.width).saturating_sub(NUMBER) / app.standing().seats.len().max(1)).max(1)
}

/// The first round that is seen: the one that is looked at is among them.
fn first_round(app: &App, rounds: &[Vec<Option<usize>>], area: Rect) -> usize {
    let room = usize::from(area.height);
    let last = rounds.len().saturating_sub(room);
    let looked = app.looked.map(|step| rounds.iter().position(|round| round.contains(&Some(step))).unwrap_or(0));
    looked.map_or(last.saturating_sub(app.scrolled), |round| round.saturating_sub(room / 2).min(last))
}

/// The step whose move is written at a place of the panel.
pub fn step_at(app: &App, panel: Rect, at: Position) -> Option<usize> {
    let area = rest(sections(app, panel).moves);
    if app.pane != Pane::Moves || !area.contains(at) {
        return None;
    }
    let rounds = rounds(app);
    let round = rounds.get(first_round(app, &rounds, area) + usize::from(at.y - area.y))?;
    let column = usize::from(at.x - area.x).checked_sub(NUMBER)? / column_width(app, area);
    round.get(column).copied().flatten()
}

fn draw_record(app: &App, area: Rect, buffer: &mut Buffer) {
    let width = usize::from(area.width);
    let mut lines = Vec::new();
    // Where all seats are at one terminal, it goes without saying who took them.
    let is_alone = app.table.seats.len() == app.standing().seats.len();
    for entry in app.entries.values().filter(|entry| !is_alone || entry.kind != EntryKind::Seated) {
        let told = app.theme.plain(&record::told(entry, app.game(), app.texts));
        lines.extend(wrapped(&told, width).into_iter().map(|line| Line::styled(line, ratatui::style::Style::new())));
        if let Some(says) = &entry.says {
            let says = wrapped(&app.theme.plain(app.texts.said(says)), width.saturating_sub(2));
            lines.extend(says.into_iter().map(|line| Line::styled(format!("  {line}"), app.theme.law())));
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
