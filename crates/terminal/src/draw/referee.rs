//! The referee: what he has just said, what is open to you, what you are bound to.

use api::EntryKind;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::app::App;
use crate::wrap::wrapped;

/// What the referee has to say, in lines of this width.
pub fn said(app: &App, width: usize) -> Vec<Line<'static>> {
    let (texts, theme, standing) = (app.texts, app.theme, app.standing());
    let mut lines = Lines { app, width, lines: Vec::new() };
    let heading = theme.rule(&theme.plain(texts.of("eye.title")), width);
    lines.lines.push(Line::styled(heading, theme.faint()));
    let latest = app.entries.values().rev().find(|entry| entry.kind == EntryKind::Act);
    if let Some(outcome) = &standing.outcome {
        lines.add(texts.said(&outcome.says), theme.heading());
    } else if let Some(says) = latest.and_then(|entry| entry.says.as_ref()) {
        lines.add(texts.said(says), theme.law());
    } else if latest.is_none() && standing.is_live() {
        lines.add(&texts.word(&format!("eye.{}.about", app.table.view.eye.name()), ""), theme.faint());
    }
    if let Some(refusal) = &app.refusal {
        lines.add(&refusal.text, theme.alarm());
    }
    if let Some(count) = &standing.count {
        let made = count.made.iter().max().copied().unwrap_or(0).to_string();
        let text = texts.with("table.count", &[("made", &made), ("limit", &count.limit.to_string())]);
        lines.add(&format!("{text} ({})", count.article.number), Style::new());
    }
    if let Some(must) = &standing.must {
        lines.add(texts.said(&must.says), theme.heading());
        let names: Vec<&str> = app.possible().iter().filter_map(|act| act.act.strip_prefix("name ")).collect();
        if !names.is_empty() {
            lines.add(&format!("name {}", names.join(", ")), theme.law());
        }
    }
    if !standing.may.is_empty() {
        lines.add(texts.of("table.may"), Style::new());
        for choice in &standing.may {
            lines.add(&format!("  demand {} ({})", choice.word, texts.said(&choice.says)), theme.law());
        }
    }
    if standing.may_confer {
        lines.add(texts.of("terminal.confer"), theme.law());
    }
    let shown = app.entries.values().next_back().filter(|entry| !entry.signs.is_empty());
    if let Some(entry) = shown.filter(|entry| entry.seat != app.seat) {
        lines.add(&crate::record::told(entry, app.game(), texts), theme.heading());
    }
    let offer = standing.offer.as_ref().filter(|by| Some(*by) != app.seat.as_ref() && app.seat.is_some());
    if let Some(by) = offer.filter(|_| standing.outcome.is_none()) {
        lines.add(&texts.with("table.offered", &[("seat", &app.seat_name(by))]), theme.heading());
        lines.add("  accept, decline", theme.law());
    }
    if let Some(of_match) =
        standing.of_match.as_ref().filter(|of_match| of_match.game > 1 || standing.outcome.is_some())
    {
        let score = of_match.score.iter().map(|score| format!("{} {}", app.seat_name(&score.seat), score.points));
        let game = texts.with("match.game", &[("number", &of_match.game.to_string())]);
        lines.add(&format!("{game}: {}", score.collect::<Vec<_>>().join(" – ")), theme.faint());
        if !of_match.wanted_by.is_empty() {
            let seats: Vec<String> = of_match.wanted_by.iter().map(|seat| app.seat_name(seat)).collect();
            lines.add(&texts.with("match.wanted", &[("seats", &seats.join(", "))]), theme.faint());
        }
    }
    lines.lines
}

/// Lines that are being written.
struct Lines<'a> {
    app: &'a App,
    width: usize,
    lines: Vec<Line<'static>>,
}

impl Lines<'_> {
    fn add(&mut self, text: &str, style: Style) {
        let plain = self.app.theme.plain(text);
        let indent = plain.len() - plain.trim_start().len();
        for line in wrapped(&plain, self.width.saturating_sub(indent)) {
            self.lines.push(Line::styled(format!("{}{line}", " ".repeat(indent)), style));
        }
    }
}
