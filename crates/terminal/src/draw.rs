//! Draws the state. Nothing here changes anything.

mod board;
mod laws;
mod lists;
pub mod moves;
mod referee;
mod seats;
#[cfg(test)]
mod tests;

use api::State;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::app::App;
use crate::layout::{self, Layout};
use crate::overlay::Overlay;
use crate::wrap::wrapped;

/// Draws everything.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    let Some(layout) = Layout::of(app) else {
        too_small(app, frame);
        return;
    };
    let buffer = frame.buffer_mut();
    title(app, layout.title, buffer);
    board::draw(app, &layout, buffer);
    panel(app, layout.panel, buffer);
    prompt(app, layout.prompt, buffer);
    let typed = input(app, layout.input, buffer);
    match &app.overlay {
        Overlay::None => frame.set_cursor_position(typed),
        Overlay::Help { scrolled } => laws::help(app, *scrolled, &layout, buffer),
        Overlay::Laws(reader) => laws::draw(app, reader, &layout, buffer),
        Overlay::Acts(list) => lists::acts(app, list, &layout, buffer),
        Overlay::Choosing(moves, list) => lists::moves(app, moves, list, &layout, buffer),
        Overlay::Resigning => lists::resigning(app, &layout, buffer),
    }
}

fn too_small(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    let (columns, rows) = layout::needed(&app.table.view.board);
    let game = app.texts.word(&format!("game.{}", app.game()), app.game());
    let numbers = [area.width, area.height, columns, rows].map(|number| number.to_string());
    let [has_columns, has_rows, columns, rows] = numbers.each_ref().map(String::as_str);
    let text = app.texts.with(
        "terminal.small",
        &[("game", &game), ("columns", columns), ("rows", rows), ("has_columns", has_columns), ("has_rows", has_rows)],
    );
    paragraph(&app.theme.plain(&text), Style::new(), area, frame.buffer_mut());
}

fn title(app: &App, area: Rect, buffer: &mut Buffer) {
    let (texts, view, book) = (app.texts, &app.table.view, &app.table.book);
    let year = if book.book.year.contains(|letter: char| letter.is_ascii_digit()) {
        format!(", {}", book.book.year)
    } else {
        String::new()
    };
    let clock = if view.time_control == "none" { texts.of("clock.none") } else { &view.time_control };
    let eye = texts.word(&format!("terminal.eye.{}", view.eye.name()), view.eye.name());
    let game = texts.word(&format!("game.{}", app.game()), app.game());
    let mut parts = vec![eye, clock.to_owned(), format!("{}{year}", texts.said(&book.book.title))];
    if app.is_free() {
        parts.insert(1, texts.word(&format!("terminal.touch.{}", view.touch.name()), view.touch.name()));
    }
    if app.seat.is_none() {
        parts.insert(0, texts.of("table.watching").into());
    }
    let line = Line::from(vec![
        Span::styled(format!(" {game} "), app.theme.heading()),
        Span::styled(app.theme.plain(&format!("· {}", parts.join(" · "))), app.theme.faint()),
    ]);
    put(buffer, area, &line);
}

/// The seats, the referee and the moves, one below the other.
fn panel(app: &App, area: Rect, buffer: &mut Buffer) {
    let parts = sections(app, area);
    seats::draw(app, parts.seats, buffer);
    for (row, line) in parts.said.iter().enumerate().take(usize::from(parts.referee.height)) {
        put(buffer, row_of(parts.referee, row), line);
    }
    moves::draw(app, parts.moves, buffer);
}

/// The parts of the panel.
struct Sections {
    seats: Rect,
    referee: Rect,
    said: Vec<Line<'static>>,
    moves: Rect,
}

/// The least rows of the list of moves, its heading included.
const MOVES: u16 = 4;

fn sections(app: &App, area: Rect) -> Sections {
    let seats = Rect { height: u16::try_from(app.standing().seats.len()).unwrap_or(2).min(area.height), ..area };
    let rest = area.height - seats.height;
    let said = referee::said(app, usize::from(area.width));
    let wanted = u16::try_from(said.len()).unwrap_or(u16::MAX);
    let referee = Rect { y: seats.bottom(), height: wanted.min(rest.saturating_sub(MOVES)), ..area };
    let moves = Rect { y: referee.bottom(), height: rest - referee.height, ..area };
    Sections { seats, referee, said, moves }
}

/// What is to be done, and the keys that are good to know.
fn prompt(app: &App, area: Rect, buffer: &mut Buffer) {
    let (texts, theme, standing) = (app.texts, app.theme, app.standing());
    let turn = app.seat_name(&standing.turn);
    let (text, style) = if app.is_lost {
        (texts.of("table.lost.connection").into(), theme.alarm())
    } else if app.looked.is_some() {
        (texts.of("terminal.looking").into(), theme.alarm())
    } else if standing.state == State::Open {
        let link = app.table.link.as_deref().unwrap_or_default();
        let waiting = texts.with("terminal.waiting", &[("link", link)]);
        // Where there is no room for both, the link: cut short it would lead nowhere.
        let has_room = waiting.chars().count() < usize::from(area.width);
        (if has_room { waiting } else { link.into() }, theme.heading())
    } else if standing.state == State::Closed {
        (texts.of("did.closed").into(), theme.heading())
    } else if standing.outcome.is_some() {
        (texts.of("terminal.over").into(), theme.heading())
    } else if app.is_sending() {
        (texts.of("terminal.sending").into(), theme.faint())
    } else if app.is_mine() {
        (texts.with("terminal.turn.yours", &[("seat", &turn)]), theme.heading())
    } else {
        (texts.with("terminal.turn", &[("seat", &turn)]), theme.faint())
    };
    let text = theme.plain(&text);
    let keys = theme.plain(texts.of("terminal.keys"));
    let used = text.chars().count();
    let mut line = Line::from(Span::styled(format!(" {text}"), style));
    let width = usize::from(area.width);
    if used + keys.chars().count() + 3 < width {
        let gap = width - used - keys.chars().count() - 2;
        line.push_span(Span::styled(format!("{}{keys}", " ".repeat(gap)), theme.faint()));
    }
    put(buffer, area, &line);
}

/// The line that is typed; gives the place of the cursor.
fn input(app: &App, area: Rect, buffer: &mut Buffer) -> Position {
    let text = app.line.text();
    // Of a long line its end is seen.
    let room = usize::from(area.width.saturating_sub(4));
    let hidden = app.line.cursor().saturating_sub(room);
    let seen: String = text.chars().skip(hidden).take(room).collect();
    let mut line = Line::from(vec![Span::styled(" > ", app.theme.heading()), Span::raw(seen)]);
    if text.is_empty() {
        line.push_span(Span::styled(app.theme.plain(example(app)), app.theme.faint()));
    }
    put(buffer, area, &line);
    let column = u16::try_from(app.line.cursor() - hidden).unwrap_or(0);
    Position::new((area.x + 3 + column).min(area.right().saturating_sub(1)), area.y)
}

/// What can be typed, for example: at this game, if there is a text for it.
fn example(app: &App) -> &'static str {
    let own = ["terminal.example", "typed.help"].map(|name| format!("{name}.{}", app.game()));
    own.iter().find_map(|name| app.texts.found(name)).unwrap_or_else(|| app.texts.of("typed.help"))
}

/// Writes a line, cut off where the room ends.
fn put(buffer: &mut Buffer, area: Rect, line: &Line<'_>) {
    if area.height > 0 {
        buffer.set_line(area.x, area.y, line, area.width);
    }
}

/// A row of an area.
fn row_of(area: Rect, row: usize) -> Rect {
    let row = u16::try_from(row).unwrap_or(u16::MAX);
    Rect { y: area.y.saturating_add(row), height: u16::from(row < area.height), ..area }
}

/// Writes a text on as many lines as it takes.
fn paragraph(text: &str, style: Style, area: Rect, buffer: &mut Buffer) {
    for (row, line) in wrapped(text, usize::from(area.width)).into_iter().enumerate() {
        put(buffer, row_of(area, row), &Line::styled(line, style));
    }
}

/// A box with a heading, emptied; gives what is inside.
fn boxed(app: &App, heading: &str, area: Rect, buffer: &mut Buffer) -> Rect {
    let theme = app.theme;
    area.positions().for_each(|at| buffer[at].reset());
    let [left, right, side] = if theme.is_ascii { ["+", "+", "|"] } else { ["┌", "┐", "│"] };
    let [low_left, low_right] = if theme.is_ascii { ["+", "+"] } else { ["└", "┘"] };
    let width = usize::from(area.width.saturating_sub(2));
    let last = usize::from(area.height.saturating_sub(1));
    for row in 0..=last {
        let line = match row {
            0 => format!("{left}{}{right}", theme.rule(&theme.plain(heading), width)),
            _ if row == last => format!("{low_left}{}{low_right}", theme.rule("", width)),
            _ => format!("{side}{}{side}", " ".repeat(width)),
        };
        put(buffer, row_of(area, row), &Line::styled(line, theme.heading()));
    }
    let inside = Rect::new(area.x + 2, area.y + 1, area.width.saturating_sub(4), area.height.saturating_sub(2));
    inside.positions().for_each(|at| buffer[at].reset());
    inside
}

/// What is written into the lower edge of a box.
fn foot(app: &App, text: &str, area: Rect, buffer: &mut Buffer) {
    let inside =
        Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..row_of(area, usize::from(area.height) - 1) };
    let style = Style::new().remove_modifier(Modifier::BOLD).patch(app.theme.faint());
    put(buffer, inside, &Line::styled(app.theme.plain(&format!(" {text} ")), style));
}
