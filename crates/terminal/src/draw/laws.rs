//! Texts that are read: the law book, and help.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use table::edition::{Leaf, Part};

use super::{boxed, foot, put, row_of};
use crate::app::App;
use crate::layout::Layout;
use crate::overlay::Reader;
use crate::wrap::wrapped;

/// The widest text that is read with ease.
const WIDEST: u16 = 80;

/// The column of what is typed, in the help.
const COLUMN: usize = 31;

/// An article of the law book.
pub fn draw(app: &App, reader: &Reader, layout: &Layout, buffer: &mut Buffer) {
    let (texts, theme, book) = (app.texts, app.theme, &app.table.book);
    let area = page(layout);
    let inside = boxed(app, texts.said(&book.book.title), area, buffer);
    let Some(article) = book.articles.get(reader.article) else { return };
    let width = usize::from(inside.width);
    let mut lines = Vec::new();
    let mut add = |text: &str, style: Style| {
        lines.extend(wrapped(&theme.plain(text), width).into_iter().map(|line| Line::styled(line, style)));
    };
    let leaf = Leaf::of_article(article, texts.0);
    add(&leaf.heading, theme.heading());
    add(&leaf.remarks.join(", "), theme.faint());
    add("\n", Style::new());
    for Part { label, text, is_note } in leaf.parts {
        let said = if label.is_empty() { text } else { format!("{label}: {text}") };
        add(&said, if is_note { theme.faint() } else { Style::new() });
    }
    let place = format!("{} / {}", reader.article + 1, book.articles.len());
    scrolled(&lines, reader.scrolled, inside, buffer);
    foot(app, &format!("{} · {place}", texts.of("terminal.reader.keys")), area, buffer);
}

/// What can be typed, and the keys.
pub fn help(app: &App, from: usize, layout: &Layout, buffer: &mut Buffer) {
    let (texts, theme) = (app.texts, app.theme);
    let area = page(layout);
    let inside = boxed(app, texts.of("terminal.help"), area, buffer);
    let width = usize::from(inside.width);
    let mut lines = Vec::new();
    for entry in texts.of("terminal.help.lines").lines() {
        // What is typed stands in a column of its own, and what it means beside it.
        let Some((typed, means)) = entry.split_once('|') else {
            lines.push(Line::styled(theme.plain(entry), theme.heading()));
            continue;
        };
        let means = wrapped(&theme.plain(means), width.saturating_sub(COLUMN + 1));
        for (row, line) in means.into_iter().enumerate() {
            let typed = if row == 0 { theme.plain(typed) } else { String::new() };
            lines.push(Line::raw(format!("{typed:<COLUMN$} {line}")));
        }
    }
    scrolled(&lines, from, inside, buffer);
    foot(app, texts.of("terminal.help.keys"), area, buffer);
}

fn page(layout: &Layout) -> Rect {
    layout.middle(WIDEST, layout.prompt.y - 1)
}

/// Writes lines from one on; the last page stays full.
fn scrolled(lines: &[Line<'_>], from: usize, area: Rect, buffer: &mut Buffer) {
    let room = usize::from(area.height);
    let first = from.min(lines.len().saturating_sub(room));
    for (row, line) in lines.iter().skip(first).take(room).enumerate() {
        put(buffer, row_of(area, row), line);
    }
}
