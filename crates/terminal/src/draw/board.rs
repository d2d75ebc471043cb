//! The board: fields, men, and what is marked.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::app::App;
use crate::figures::Figures;
use crate::geometry::Placed;
use crate::layout::Layout;
use crate::theme::Mark;
use api::Man;

/// Draws the board, what is written around it, and the men that were taken below it where there is room.
pub fn draw(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let laid = app.laid();
    let (width, height) = layout.cell;
    let is_numbered = laid.is_numbered();
    let (men, last) = app.shown();
    let marks = Marks::of(app, last);
    if app.theme.has_colors {
        let blank = " ".repeat(usize::from(width));
        for (column, row) in &laid.blanks {
            let (x, y) = (layout.board.x + column * width, layout.board.y + row * height);
            (0..height).for_each(|row| buffer.set_string(x, y + row, &blank, app.theme.ground(false, Mark::Plain)));
        }
    }
    for field in &laid.fields {
        let man = men.iter().find(|man| man.field == field.name);
        let at = (layout.board.x + field.column * width, layout.board.y + field.row * height);
        draw_field(app, field, man, marks.on(&field.name), at, layout.cell, is_numbered, buffer);
    }
    for (row, text) in (0..).zip(laid.beside()) {
        let y = layout.board.y + row * height + height / 2;
        let text = format!("{text:>width$}", width = usize::from(layout.gutter.saturating_sub(1)));
        buffer.set_string(0, y, text, app.theme.faint());
    }
    for (column, text) in (0..).zip(laid.below()) {
        let x = layout.board.x + column * width + (width - 1) / 2;
        buffer.set_string(x, layout.board.bottom(), text, app.theme.faint());
    }
    taken(app, layout, buffer);
}

/// What is marked on a board.
struct Marks<'a> {
    last: &'a [String],
    checked: Vec<&'a str>,
    touched: Vec<String>,
    targets: Vec<&'a str>,
    held: Option<&'a str>,
}

impl<'a> Marks<'a> {
    fn of(app: &'a App, last: &'a [String]) -> Self {
        if app.looked.is_some() {
            return Self { last, checked: Vec::new(), touched: Vec::new(), targets: Vec::new(), held: None };
        }
        Self {
            last,
            checked: app.checked(),
            touched: app.touched(),
            targets: app.targets(),
            held: app.hand.held.as_deref(),
        }
    }

    fn on(&self, field: &str) -> Mark {
        if self.held == Some(field) {
            Mark::Held
        } else if self.targets.contains(&field) {
            Mark::Target
        } else if self.checked.contains(&field) {
            Mark::Checked
        } else if self.touched.iter().any(|touched| touched == field) {
            Mark::Touched
        } else if self.last.iter().any(|last| last == field) {
            Mark::Last
        } else {
            Mark::Plain
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "one field, and everything that is seen of it")]
fn draw_field(
    app: &App,
    field: &Placed,
    man: Option<&Man>,
    mark: Mark,
    (x, y): (u16, u16),
    (width, height): (u16, u16),
    is_numbered: bool,
    buffer: &mut Buffer,
) {
    let theme = app.theme;
    let ground = theme.ground(field.is_dark, mark);
    if theme.has_colors {
        let blank = " ".repeat(usize::from(width));
        (0..height).for_each(|row| buffer.set_string(x, y + row, &blank, ground));
    }
    if is_numbered {
        buffer.set_string(x, y, &field.name, if theme.has_colors { ground } else { theme.faint() });
    }
    let figure = man.map(|man| Figures { board: &app.table.view.board, theme }.figure(&man.seat, man.drawing));
    let (text, style) = match figure {
        // A mark is seen beside the man, not covered by its ground.
        Some(figure) if mark != Mark::Plain => (figure.text.trim().to_owned(), ground.patch(figure.style)),
        Some(figure) => (figure.text, ground.patch(figure.style)),
        None if is_numbered && mark != Mark::Target => (" ".into(), ground),
        None => (theme.empty(field.is_dark, mark).to_owned(), ground),
    };
    let wide = u16::try_from(text.chars().count()).unwrap_or(1).max(1);
    let (x, y) = (x + (width - wide) / 2, y + height / 2);
    let Some((left, right)) = theme.brackets(mark) else {
        buffer.set_string(x, y, text, style);
        return;
    };
    buffer.set_string(x - 1, y, left, Style::new());
    buffer.set_string(x, y, text, style);
    buffer.set_string(x + wide, y, right, Style::new());
}

/// The men that each seat has lost.
fn taken(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let standing = app.standing();
    if usize::from(layout.below.height) < standing.seats.len() || app.looked.is_some() {
        return;
    }
    let figures = Figures { board: &app.table.view.board, theme: app.theme };
    let mut row = 0;
    for seat in &standing.seats {
        let lost = standing.captured.iter().filter(|man| man.seat == seat.seat);
        let figures: Vec<String> =
            lost.map(|man| figures.figure(&man.seat, man.drawing).text.trim().to_owned()).collect();
        if figures.is_empty() {
            continue;
        }
        let is_wide = figures.iter().any(|figure| figure.chars().count() > 1);
        let men = figures.join(if is_wide { " " } else { "" });
        let seat = app.theme.plain(&app.seat_name(&seat.seat));
        let text = app.texts.with("terminal.lost", &[("seat", &seat), ("men", &men)]);
        let line = Line::styled(text, app.theme.faint());
        super::put(buffer, super::row_of(layout.below, row), &line);
        row += 1;
    }
}
