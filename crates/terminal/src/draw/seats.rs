//! Who sits where, and the clocks.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{put, row_of};
use crate::app::App;
use crate::figures::Figures;
use crate::theme::Mark;
use api::{Seat, SeatKind};

/// Below this, a clock is shown in alarm.
const LOW: i64 = 20_000;

/// Draws a line for each seat.
pub fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    for (row, seat) in app.standing().seats.iter().enumerate() {
        draw_seat(app, seat, row_of(area, row), buffer);
    }
}

fn draw_seat(app: &App, seat: &Seat, area: Rect, buffer: &mut Buffer) {
    let (theme, texts, standing) = (app.theme, app.texts, app.standing());
    let is_on_move = standing.is_live() && standing.turn == seat.seat;
    let sign = match (is_on_move, theme.is_ascii) {
        (true, true) => ">",
        (true, false) => "▶",
        (false, _) => " ",
    };
    let figures = Figures { board: &app.table.view.board, theme };
    let figure = figures.emblem(&seat.seat);
    // On a terminal that is as dark or as light as an army, its men are seen only on a field.
    let ground = theme.ground(true, Mark::Plain).patch(figure.style);
    let clock = app.left(seat);
    let shown = clock.map(written).unwrap_or_default();
    let mut states = Vec::new();
    if seat.is_frozen {
        states.push(texts.of("table.frozen"));
    } else if seat.is_checked {
        states.push(texts.of("terminal.check"));
    }
    let is_held = app.table.seats.contains(&seat.seat);
    let is_alone = app.table.seats.len() == standing.seats.len();
    if is_held && !is_alone {
        states.push(texts.of("table.you"));
    } else if standing.is_live() && seat.kind == SeatKind::Person && !seat.is_here && !is_held {
        states.push(texts.of("table.away"));
    }
    let name = seat.name.as_deref().unwrap_or(texts.of("table.seat.open"));
    let states = if states.is_empty() { String::new() } else { format!(" ({})", states.join(", ")) };
    // Where all seats are at one terminal, a player has no name but that of the seat.
    let name = if is_alone { String::new() } else { format!(" {name}") };
    let text = theme.plain(&format!("{}{name}{states}", app.seat_name(&seat.seat)));
    let style = if is_on_move { theme.heading() } else { Default::default() };
    put(
        buffer,
        Rect { width: area.width.saturating_sub(shown.len() as u16 + 1), ..area },
        &Line::from(vec![
            Span::styled(format!("{sign} "), style),
            Span::styled(format!(" {} ", figure.text.trim()), ground),
            Span::styled(format!(" {text}"), style),
        ]),
    );
    let style = match clock {
        Some(left) if left < LOW && seat.is_running => theme.alarm(),
        _ if seat.is_running => theme.heading(),
        _ => theme.faint(),
    };
    let width = u16::try_from(shown.len()).unwrap_or(0);
    buffer.set_string(area.right().saturating_sub(width), area.y, shown, style);
}

/// What a clock shows: minutes and seconds, and tenths when they begin to count.
fn written(milliseconds: i64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let tenths = if milliseconds < 10_000 { format!(".{}", milliseconds % 1000 / 100) } else { String::new() };
    let whole = if hours > 0 { format!("{hours}:{minutes:02}") } else { minutes.to_string() };
    format!("{whole}:{:02}{tenths}", seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn clocks_show_what_counts() {
        let shown = [0, 9_950, 10_000, 65_000, 3_600_000, 7_325_000].map(written);
        assert_eq!(shown, ["0:00.0", "0:09.9", "0:10", "1:05", "1:00:00", "2:02:05"]);
    }
}
