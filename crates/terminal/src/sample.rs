//! Tables for tests, from a hall in this process.

use std::time::Instant;

use games::Lang;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::{Value, json};
use table::Library;
use tokio::runtime::Runtime;

use crate::app::{App, Input, Intent};
use crate::connection::Connection;
use crate::seating::{self, Seated};
use crate::texts::Texts;
use crate::theme::Theme;
use api::{Board, News, Opened};

/// The board of a game.
pub fn board(game: &str) -> Board {
    runtime().block_on(async {
        let connection = Connection::in_process(Library::house().clone()).await.expect("a hall");
        let boards: Vec<Board> = connection.get("/api/games", None).await.expect("the boards");
        boards.into_iter().find(|board| board.game.name() == game).expect("a game of ours")
    })
}

/// A terminal at a table whose seats are all held there, after some acts in turn.
pub fn app(opening: Value, acts: &[&str]) -> App {
    runtime().block_on(async {
        let connection = Connection::in_process(Library::house().clone()).await.expect("a hall");
        let opened: Opened = connection.post("/api/tables", None, &opening).await.expect("a table");
        let seated = Seated { table: opened.table, tokens: opened.tokens };
        let table = format!("/api/tables/{}", seated.table);
        let mut info = seating::table_info(&connection, &seated).await.expect("the table");
        for (number, act) in acts.iter().enumerate() {
            let now = &info.view.now;
            let body = json!({"id": format!("a{number}"), "seq": now.seq, "act": act});
            let token = seated.tokens.get(&now.turn).map(String::as_str);
            let act = connection.post::<News>(&format!("{table}/acts"), token, &body).await;
            act.unwrap_or_else(|error| panic!("act {number}: {error}"));
            info = seating::table_info(&connection, &seated).await.expect("the table");
        }
        let theme = Theme { is_ascii: true, has_colors: false };
        let mut app = App::new(info, Texts(Lang::En), theme, "test".into(), Instant::now());
        for (seat, token) in &seated.tokens {
            let news = connection.get::<News>(&table, Some(token)).await.expect("what the seat may know");
            app.handle(Input::News { seat: Some(seat.clone()), news: Box::new(news) }, Instant::now());
        }
        app
    })
}

/// The opening of a table at which all seats are taken by persons.
pub fn hot_seat(game: &str) -> Value {
    let seats: serde_json::Map<String, Value> =
        board(game).seats.into_iter().map(|seat| (seat.seat, json!({"kind": "person", "name": "Ada"}))).collect();
    json!({"game": game, "seats": seats})
}

/// Presses a key.
pub fn press(app: &mut App, code: KeyCode) -> Vec<Intent> {
    app.handle(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)), Instant::now())
}

/// Types a line.
pub fn type_line(app: &mut App, text: &str) -> Vec<Intent> {
    for letter in text.chars() {
        assert!(press(app, KeyCode::Char(letter)).is_empty(), "typing does nothing yet");
    }
    press(app, KeyCode::Enter)
}

fn runtime() -> Runtime {
    Runtime::new().expect("threads")
}
