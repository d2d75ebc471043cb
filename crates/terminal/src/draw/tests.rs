//! Whole screens, as they are drawn: what they must look like is in `snapshots/`.
//!
//! `SISSA_WRITE_SNAPSHOTS=1` writes them anew, to be looked at before they are committed.

use std::fs;
use std::path::Path;
use std::time::Instant;

use games::Lang;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::KeyCode;
use serde_json::json;

use super::draw;
use crate::app::{App, Input};
use crate::sample::{self, press, type_line};
use crate::texts::Texts;
use crate::theme::Theme;

/// The screen as text, each line without blanks at its end.
fn screen(app: &mut App, columns: u16, rows: u16) -> String {
    app.handle(Input::Resize(columns, rows), Instant::now());
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a terminal");
    terminal.draw(|frame| draw(app, frame)).expect("a screen");
    let buffer = terminal.backend().buffer();
    let line = |row: u16| (0..columns).map(|column| buffer[(column, row)].symbol()).collect::<String>();
    (0..rows).map(|row| line(row).trim_end().to_owned() + "\n").collect()
}

fn compare(name: &str, drawn: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/draw/snapshots/{name}.txt"));
    if std::env::var_os("SISSA_WRITE_SNAPSHOTS").is_some() {
        fs::write(&path, drawn).expect("it can be written");
    }
    let wanted = fs::read_to_string(&path).unwrap_or_default();
    assert!(drawn == wanted, "{name}: it is drawn\n{drawn}\nand not\n{wanted}");
}

/// A table in the four ways that terminals show it; colours alone are not seen here.
fn look(app: &mut App, name: &str, columns: u16, rows: u16) {
    for (way, is_ascii) in [("ascii", true), ("unicode", false)] {
        app.theme = Theme { is_ascii, has_colors: false };
        let drawn = screen(app, columns, rows);
        assert!(!is_ascii || drawn.is_ascii(), "{name}: {drawn}");
        compare(&format!("{name}-{way}"), &drawn);
    }
    app.theme.has_colors = true;
    let colored = screen(app, columns, rows);
    assert!(colored.contains('─'), "{colored}");
}

#[test]
fn chess() {
    let mut app = sample::app(sample::hot_seat("chess"), &["e2-e4", "d7-d5", "e4xd5", "d8xd5", "f1-b5"]);
    look(&mut app, "chess", 80, 24);
    app.looked = Some(2);
    app.turn_board();
    app.theme = Theme { is_ascii: true, has_colors: false };
    compare("chess-looking-back", &screen(&mut app, 80, 24));
}

#[test]
fn draughts() {
    let mut app = sample::app(sample::hot_seat("draughts"), &["32-28", "19-23", "28x19", "14x23"]);
    look(&mut app, "draughts", 80, 24);
}

#[test]
fn russian() {
    let mut app = sample::app(sample::hot_seat("russian"), &["c3-d4", "f6-e5", "d4:f6", "e7:g5"]);
    look(&mut app, "russian", 80, 24);
}

#[test]
fn four() {
    let mut app = sample::app(sample::hot_seat("four"), &[]);
    look(&mut app, "four", 100, 40);
    app.theme = Theme { is_ascii: true, has_colors: false };
    compare("four-too-small", &screen(&mut app, 99, 40));
}

#[test]
fn three() {
    let mut app = sample::app(sample::hot_seat("three"), &[]);
    look(&mut app, "three", 80, 24);
}

#[test]
fn every_seat_has_its_side_of_the_board_at_the_bottom() {
    for (game, seats, columns, rows) in [
        ("chess", 2, 80, 24),
        ("draughts", 2, 80, 24),
        ("russian", 2, 80, 24),
        ("three", 3, 80, 24),
        ("four", 4, 100, 40),
    ] {
        let mut app = sample::app(sample::hot_seat(game), &[]);
        app.theme = Theme { is_ascii: true, has_colors: false };
        let all = app.table.seats.clone();
        assert_eq!(all.len(), seats);
        for seat in all {
            app.table.seats = vec![seat.clone()];
            let drawn = screen(&mut app, columns, rows);
            assert!(drawn.contains("- The referee -"), "{game} from {seat} has room:\n{drawn}");
            if (game, seat.as_str()) == ("three", "red") {
                compare("three-red-ascii", &drawn);
            }
        }
    }
}

#[test]
fn larger_terminals_have_larger_boards() {
    let mut app = sample::app(sample::hot_seat("chess"), &[]);
    compare("chess-large", &screen(&mut app, 120, 50));
}

#[test]
fn a_prompting_referee_says_what_is_open() {
    let mut opening = sample::hot_seat("chess");
    opening["book"] = json!("bilguer");
    opening["eye"] = json!("prompt");
    let mut app = sample::app(opening, &["e2-e4", "e7-e5", "g1-g3"]);
    compare("prompt", &screen(&mut app, 80, 24));
}

#[test]
fn overlays() {
    let mut app = sample::app(sample::hot_seat("chess"), &[]);
    type_line(&mut app, "help");
    compare("help", &screen(&mut app, 80, 24));
    app.texts = Texts(Lang::De);
    app.theme.is_ascii = false;
    compare("help-de", &screen(&mut app, 80, 24));
    app.texts = Texts(Lang::Nl);
    press(&mut app, KeyCode::Esc);
    type_line(&mut app, "laws R17");
    compare("laws-nl", &screen(&mut app, 80, 24));
    press(&mut app, KeyCode::Esc);
    type_line(&mut app, "resign");
    compare("resigning-nl", &screen(&mut app, 80, 24));
    let mut promoting = sample::hot_seat("chess");
    promoting["position"] = json!("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    let mut app = sample::app(promoting, &[]);
    type_line(&mut app, "a7-a8");
    compare("promotion", &screen(&mut app, 80, 24));
}

#[test]
fn nothing_is_drawn_off_a_screen_of_any_size() {
    let mut app = sample::app(sample::hot_seat("three"), &[]);
    for (columns, rows) in [(0, 0), (1, 1), (10, 3), (79, 24), (80, 23), (80, 24), (81, 25), (300, 100)] {
        press(&mut app, KeyCode::Esc);
        screen(&mut app, columns, rows);
        type_line(&mut app, "help");
        screen(&mut app, columns, rows);
    }
}
