//! Lists to choose from, and questions.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};

use super::{boxed, foot, paragraph, put, row_of};
use crate::app::App;
use crate::layout::Layout;
use crate::overlay::List;
use api::Move;

/// What can be done besides moving.
pub fn acts(app: &App, list: &List, layout: &Layout, buffer: &mut Buffer) {
    let lines = app.possible().iter().map(|possible| {
        let says = app.texts.word(&format!("act.{}", possible.act.replace(' ', ".")), "");
        let articles: Vec<&str> = possible.articles.iter().map(|article| &*article.number).collect();
        let cited = if articles.is_empty() { String::new() } else { format!(" [{}]", articles.join(", ")) };
        format!("{:<22} {says}{cited}", possible.act)
    });
    let lines: Vec<String> = lines.collect();
    draw(app, app.texts.of("terminal.acts"), &lines, list, layout, buffer);
}

/// Between several moves: what the pawn becomes, or which way is taken.
pub fn moves(app: &App, moves: &[Move], list: &List, layout: &Layout, buffer: &mut Buffer) {
    let is_promotion = moves.iter().all(|legal| legal.promotion.is_some());
    let heading = if is_promotion { app.texts.of("table.promote") } else { app.texts.of("table.which") };
    let lines = moves.iter().map(|legal| {
        let becomes = legal.promotion.as_ref().map(|man| app.texts.word(&format!("man.{man}"), man.name()));
        let written = legal.notation.as_ref().unwrap_or(&legal.written);
        becomes.map_or(written.clone(), |becomes| format!("{becomes:<10} {written}"))
    });
    let lines: Vec<String> = lines.collect();
    draw(app, heading, &lines, list, layout, buffer);
}

/// Whether the player really means to resign.
pub fn resigning(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let (texts, theme) = (app.texts, app.theme);
    let inside = boxed(app, texts.of("table.resign.ask"), layout.middle(50, 4), buffer);
    let text = format!("{}\n{}", texts.of("table.resign.text"), texts.of("terminal.resign.keys"));
    paragraph(&theme.plain(&text), theme.alarm(), inside, buffer);
}

fn draw(app: &App, heading: &str, lines: &[String], list: &List, layout: &Layout, buffer: &mut Buffer) {
    let theme = app.theme;
    let (area, first) = layout.list(list, lines.len());
    let inside = boxed(app, heading, area, buffer);
    let room = usize::from(inside.height);
    for (row, (number, line)) in lines.iter().enumerate().skip(first).take(room).enumerate() {
        let key = if number < 9 { format!("{} ", number + 1) } else { "  ".into() };
        let style = if number == list.chosen { theme.chosen() } else { Default::default() };
        let line = Line::from(vec![Span::styled(key, theme.faint()), Span::styled(theme.plain(line), style)]);
        put(buffer, row_of(inside, row), &line);
    }
    if lines.is_empty() {
        put(buffer, row_of(inside, 0), &Line::raw(theme.plain(app.texts.of("terminal.acts.none"))));
    }
    foot(app, app.texts.of("terminal.list.keys"), area, buffer);
}
