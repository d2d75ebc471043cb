//! Tables for tests, from a hall in this process.

use games::Lang;
use std::time::Instant;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::{Value, json};
use table::Library;
use tokio::runtime::Runtime;

use crate::app::{App, Input, Intent};
use crate::door::Door;
use crate::look::Look;
use crate::seating::{self, Seated};
use crate::texts::Texts;
use crate::wire::{Board, News, Opened};

/// The board of a game.
pub fn board(game: &str) -> Board {
    runtime().block_on(async {
        let door = Door::here(Library::house().clone()).await.expect("a hall");
        let boards: Vec<Board> = door.get("/api/games", None).await.expect("the boards");
        boards.into_iter().find(|board| board.game == game).expect("a game of ours")
    })
}

/// A terminal at a table whose seats are all held there, after some acts in turn.
pub fn app(opening: Value, acts: &[&str]) -> App {
    runtime().block_on(async {
        let door = Door::here(Library::house().clone()).await.expect("a hall");
        let opened: Opened = door.post("/api/tables", None, &opening).await.expect("a table");
        let seated = Seated { table: opened.table, tokens: opened.tokens };
        let table = format!("/api/tables/{}", seated.table);
        let mut place = seating::look(&door, &seated).await.expect("a place");
        for (number, act) in acts.iter().enumerate() {
            let now = &place.view.now;
            let body = json!({"id": format!("a{number}"), "seq": now.seq, "act": act});
            let token = seated.tokens.get(&now.turn).map(String::as_str);
            let act = door.post::<News>(&format!("{table}/acts"), token, &body).await;
            act.unwrap_or_else(|error| panic!("act {number}: {error}"));
            place = seating::look(&door, &seated).await.expect("a place");
        }
        let look = Look { is_ascii: true, has_colors: false };
        let mut app = App::new(place, Texts(Lang::En), look, "test".into(), Instant::now());
        for (seat, token) in &seated.tokens {
            let news = door.get::<News>(&table, Some(token)).await.expect("what the seat may know");
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
