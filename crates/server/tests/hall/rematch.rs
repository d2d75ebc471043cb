//! Several games in a row.

use archive::Database;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::house::{House, text};

async fn wants(house: &House, table: &str, token: &str, wants: bool) -> (StatusCode, Value) {
    house.post(&format!("/api/tables/{table}/rematch"), Some(token), &json!({"wants": wants})).await
}

#[tokio::test]
async fn the_next_game_begins_when_both_want_it_and_the_book_changes_the_first_move() {
    let house = House::open(&Database::Memory).await;
    let (table, tokens) = house.chess(json!({"book": "bilguer"})).await;
    let (status, problem) = wants(&house, &table, &tokens[0], true).await;
    assert_eq!((status, &problem["type"]), (StatusCode::CONFLICT, &json!("/problems/not-over")));
    house.play(&table, &tokens, "f2-f3 e7-e5 g2-g4 d8-h4").await;

    let mut spectator = house.socket(&table, 0).await;
    spectator.told("news").await;
    let (_, news) = wants(&house, &table, &tokens[0], true).await;
    assert_eq!(news["now"]["match"]["wanted_by"], json!(["white"]));
    assert_eq!(spectator.told("news").await["now"]["match"]["wanted_by"], json!(["white"]));
    let (_, news) = wants(&house, &table, &tokens[0], false).await;
    assert_eq!(news["now"]["match"]["wanted_by"], json!([]));
    wants(&house, &table, &tokens[0], true).await;
    let (status, news) = wants(&house, &table, &tokens[1], true).await;
    assert_eq!(status, StatusCode::OK, "{news}");
    let next = text(&news["now"]["match"]["next"]);
    loop {
        let told = spectator.told("news").await;
        if told["now"]["match"]["next"] == next {
            break;
        }
    }
    // Asking again changes nothing.
    let (_, again) = wants(&house, &table, &tokens[1], true).await;
    assert_eq!(again["now"]["match"]["next"], next);

    // By Bilguer everybody keeps his colour, and the first move goes to the other.
    let (_, view) = house.get(&format!("/api/tables/{next}"), Some(&tokens[1])).await;
    let now = &view["now"];
    assert_eq!((&now["state"], &now["you"], &now["turn"]), (&json!("live"), &json!("black"), &json!("black")));
    assert_eq!((&now["match"]["id"], &now["match"]["game"]), (&json!(table), &json!(2)));
    assert_eq!(now["match"]["before"], table);
    assert_eq!(now["match"]["score"][1], json!({"seat": "black", "quarters": 4, "points": "1"}));
    let seq = now["seq"].as_i64().expect("a number");
    let (status, news) = house.act(&next, &tokens[1], "r1", seq, "resign").await;
    assert_eq!(status, StatusCode::OK, "{news}");
    assert_eq!(news["now"]["match"]["score"][0]["points"], "1");

    let (_, games) = house.get(&format!("/api/tables?match={table}"), None).await;
    assert_eq!(games["games"].as_array().map(Vec::len), Some(2));
    let (status, problem) = house.act(&table, &tokens[0], "late", 9, "resign").await;
    assert_eq!(status, StatusCode::CONFLICT, "{problem}");
    house.close().await;
}

#[tokio::test]
async fn the_computer_always_plays_again_and_colours_change_where_the_book_changes_seats() {
    let house = House::open(&Database::Memory).await;
    let seats = json!({"white": {"kind": "person", "name": "Ada"}, "black": {"kind": "computer", "level": 1}});
    let (table, tokens) = house.table(json!({"book": "draughts", "seats": seats})).await;
    let token = text(&tokens["white"]);
    let (_, view) = house.get(&format!("/api/tables/{table}"), None).await;
    let seq = view["now"]["seq"].as_i64().expect("a number");
    let (status, news) = house.act(&table, &token, "r", seq, "resign").await;
    assert_eq!(status, StatusCode::OK, "{news}");
    let (_, news) = wants(&house, &table, &token, true).await;
    let next = text(&news["now"]["match"]["next"]);
    let (_, view) = house.get(&format!("/api/tables/{next}"), Some(&token)).await;
    assert_eq!(view["now"]["state"], "live");
    let book = house.get("/api/books/draughts", None).await.1;
    let points = book["points"].as_array().expect("points");
    let point = points.iter().find(|point| point["key"] == "match.alternation").expect("the point");
    let expected = if point["is"] == "seats" { "black" } else { "white" };
    assert_eq!(view["now"]["you"], expected, "{point}");
    house.close().await;
}
