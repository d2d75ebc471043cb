//! Holding seats: tokens of one's own, answers that were lost, tables at which no player sat down, who is here.

use std::collections::BTreeMap;

use archive::Database;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::house::{House, read, text};

const SECRET: &str = "7b0f52c1-9ad4-4e63-8f2a-d1c05e9b7a36";
const OTHER: &str = "c2e8a4d0b6f1937582ca0e4d6b8f1a35";

#[tokio::test]
async fn a_table_is_opened_once_however_often_it_is_asked_for() {
    let house = House::open(&Database::Memory).await;
    let opening = json!({
        "book": "bilguer", "first": "lot", "token": SECRET,
        "seats": {"white": {"kind": "person", "name": "Ada"}, "black": {"kind": "computer", "level": 1}},
    });
    let (status, first) = house.post("/api/tables", None, &opening).await;
    assert_eq!(status, StatusCode::CREATED, "{first}");
    let (status, again) = house.post("/api/tables", None, &opening).await;
    assert_eq!((status, &again), (StatusCode::CREATED, &first));
    assert_eq!(first["token"], SECRET);
    let (_, tables) = house.get("/api/tables", None).await;
    assert_eq!(tables["games"].as_array().map(Vec::len), Some(1));
    let other = json!({"book": "gustavus-chess", "token": SECRET});
    let (status, problem) = house.post("/api/tables", None, &other).await;
    assert_eq!((status, &problem["type"]), (StatusCode::CONFLICT, &json!("/problems/id-taken")));
    house.close().await;
}

#[tokio::test]
async fn a_seat_is_taken_once_however_often_it_is_asked_for() {
    let house = House::open(&Database::Memory).await;
    let (table, _) = house.table(json!({})).await;
    let seats = format!("/api/tables/{table}/seats");
    let taking = json!({"name": "Ben", "token": SECRET});
    let (status, first) = house.post(&seats, None, &taking).await;
    assert_eq!((status, &first["seat"], &first["token"]), (StatusCode::CREATED, &json!("white"), &json!(SECRET)));
    let (status, again) = house.post(&seats, None, &taking).await;
    assert_eq!((status, &again), (StatusCode::CREATED, &first));
    let (status, problem) = house.post(&seats, None, &json!({"token": SECRET, "seat": "black"})).await;
    assert_eq!((status, &problem["type"]), (StatusCode::CONFLICT, &json!("/problems/seat-taken")));
    let (status, other) = house.post(&seats, None, &json!({"token": OTHER})).await;
    assert_eq!((status, &other["seat"]), (StatusCode::CREATED, &json!("black")));
    // Once play has begun the answer is still the same.
    let (_, again) = house.post(&seats, None, &taking).await;
    assert_eq!(again, first);
    house.close().await;
}

#[tokio::test]
async fn what_could_be_guessed_is_refused() {
    let house = House::open(&Database::Memory).await;
    let (table, _) = house.table(json!({})).await;
    for weak in ["", "secret", &"a".repeat(40), "with blanks in it, and so on 12345"] {
        for path in ["/api/tables", &format!("/api/tables/{table}/seats")] {
            let (status, problem) = house.post(path, None, &json!({"token": weak})).await;
            assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{weak}");
            let detail = text(&problem["detail"]);
            assert!(weak.is_empty() || !detail.contains(weak), "no secret is repeated: {detail}");
        }
    }
    house.close().await;
}

#[tokio::test]
async fn a_table_nobody_came_to_is_closed_by_whoever_opened_it() {
    let house = House::open(&Database::Memory).await;
    let opening = json!({"token": SECRET, "seats": {"white": {"kind": "person"}}});
    let (table, tokens) = house.table(opening.clone()).await;
    let path = format!("/api/tables/{table}");
    let close = async |token: Option<&str>| {
        let mut request = house.client.delete(house.url(&path));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let response = request.send().await.expect("an answer");
        if response.status() == StatusCode::NO_CONTENT { StatusCode::NO_CONTENT } else { read(response).await.0 }
    };
    assert_eq!(close(None).await, StatusCode::UNAUTHORIZED);
    assert_eq!(close(Some(&text(&tokens["white"]))).await, StatusCode::FORBIDDEN);
    assert_eq!(close(Some(SECRET)).await, StatusCode::NO_CONTENT);
    assert_eq!(close(Some(SECRET)).await, StatusCode::NO_CONTENT);
    let (_, view) = house.get(&path, None).await;
    assert_eq!(view["now"]["state"], "closed");
    let (status, problem) = house.post(&format!("{path}/seats"), None, &json!({})).await;
    assert_eq!((status, &problem["type"]), (StatusCode::CONFLICT, &json!("/problems/not-in-play")));
    house.close().await;
}

#[tokio::test]
async fn a_game_that_has_begun_cannot_be_closed() {
    let house = House::open(&Database::Memory).await;
    let (table, _) = house.chess(json!({"token": SECRET})).await;
    let request = house.client.delete(house.url(&format!("/api/tables/{table}"))).bearer_auth(SECRET);
    let (status, problem) = read(request.send().await.expect("an answer")).await;
    assert_eq!((status, &problem["type"]), (StatusCode::CONFLICT, &json!("/problems/has-begun")));
    house.close().await;
}

#[tokio::test]
async fn who_watches_from_his_seat_is_here() {
    let house = House::open(&Database::Memory).await;
    let (table, tokens) = house.chess(json!({})).await;
    let mut spectator = house.socket(&table, 0).await;
    let here = |news: &Value| news["now"]["seats"][0]["is_here"].clone();
    assert_eq!(here(&spectator.told("news").await), false);
    let mut ada = house.socket(&table, 0).await;
    ada.say(&json!({"kind": "sit", "token": tokens[0]})).await;
    assert_eq!(here(&spectator.told("news").await), true);
    drop(ada);
    assert_eq!(here(&spectator.told("news").await), false);
    house.close().await;
}

#[tokio::test]
async fn a_page_can_draw_what_it_is_told() {
    let house = House::open(&Database::Memory).await;
    let (table, tokens) = house.chess(json!({"book": "bilguer", "clock": "5m+3s"})).await;
    let news = house.play(&table, &tokens, "e2-e4 d7-d5 e4xd5 d8xd5 b1-c3").await;
    let now = &news["now"];
    assert_eq!(now["notation"], json!(["e4", "d5", "exd5", "Qxd5", "Nc3"]));
    let pawn = |seat: &str| json!({"seat": seat, "kind": "pawn", "drawing": "pawn"});
    assert_eq!(now["captured"], json!([pawn("black"), pawn("white")]));
    assert_eq!(now["last"], json!(["b1", "c3"]));
    let (_, view) = house.get(&format!("/api/tables/{table}"), None).await;
    assert_eq!(view["clock"], json!({"kind": "fischer", "of": [300_000, 3_000]}));
    assert!(text(&view["start"]).starts_with("rnbqkbnr/"));
    house.close().await;
}

/// What a standing says that its reader can do besides moving: each act with the numbers it rests on.
fn possible(now: &Value) -> BTreeMap<String, Value> {
    let acts = now["possible"].as_array().cloned().unwrap_or_default();
    let numbers = |cited: &Value| cited.as_array().map(|all| all.iter().map(|one| one["number"].clone()).collect());
    acts.iter().map(|act| (text(&act["act"]), numbers(&act["articles"]).unwrap_or_default())).collect()
}

#[tokio::test]
async fn the_holder_of_a_seat_is_told_what_can_be_done() {
    let house = House::open(&Database::Memory).await;
    let (table, tokens) = house.chess(json!({"book": "gustavus-chess"})).await;
    let path = format!("/api/tables/{table}");
    let seen = async |token: Option<&str>| house.get(&path, token).await.1["now"].clone();
    let can = possible(&seen(Some(&tokens[0])).await);
    assert!(can.contains_key("resign") && !can.contains_key("claim repetition"), "{can:?}");
    assert!(can["resign"].as_array().is_some_and(|articles| !articles.is_empty()), "{can:?}");
    let news = house.play(&table, &tokens, "g1-f3 g8-f6 f3-g1 f6-g8 g1-f3 g8-f6 f3-g1 f6-g8").await;
    let can = possible(&news["now"]);
    assert!(can.contains_key("resign") && !can.contains_key("claim repetition"), "the answer tells Black: {can:?}");
    let can = possible(&seen(Some(&tokens[0])).await);
    assert!(can.contains_key("claim repetition"), "White, who is on move, may claim: {can:?}");
    // So does the stream, to the holder of each seat its own, and nothing to a spectator.
    let offer =
        house.act(&table, &tokens[0], "offer", news["now"]["seq"].as_i64().expect("a number"), "offer draw").await;
    assert_eq!(offer.0, StatusCode::OK, "{}", offer.1);
    let mut socket = house.socket(&table, 0).await;
    assert_eq!(socket.told("news").await["now"]["possible"], Value::Null, "a spectator can do nothing");
    for (token, may_accept) in [(&tokens[0], false), (&tokens[1], true)] {
        socket.say(&json!({"kind": "sit", "token": token})).await;
        let can = possible(&socket.told("news").await["now"]);
        assert_eq!((can.contains_key("accept"), can.contains_key("resign")), (may_accept, true), "{can:?}");
    }
    assert_eq!(seen(None).await["possible"], Value::Null);
    house.close().await;
}

#[tokio::test]
async fn at_a_silent_table_what_can_be_done_gives_no_error_away() {
    let house = House::open(&Database::Memory).await;
    let mut told = Vec::new();
    for last in ["g1-f3", "g1-g3"] {
        let (table, tokens) = house.chess(json!({"book": "bilguer", "eye": "silent"})).await;
        house.play(&table, &tokens, &format!("e2-e4 e7-e5 {last}")).await;
        for token in &tokens {
            told.push(possible(&house.get(&format!("/api/tables/{table}"), Some(token)).await.1["now"]));
        }
    }
    assert_eq!(told[..2], told[2..], "after a legal move and an illegal one the same is told");
    assert!(told[1].contains_key("demand take-back") && told[1].contains_key("notice illegal"), "{:?}", told[1]);
    assert!(told.iter().flat_map(BTreeMap::values).all(Value::is_null), "no article: {told:?}");
    house.close().await;
}

#[tokio::test]
async fn nothing_can_be_done_before_play_begins_and_little_when_it_is_over() {
    let house = House::open(&Database::Memory).await;
    let (table, tokens) = house.table(json!({"seats": {"white": {"kind": "person"}, "black": {"kind": "open"}}})).await;
    let path = format!("/api/tables/{table}");
    let white = text(&tokens["white"]);
    assert_eq!(house.get(&path, Some(&white)).await.1["now"]["possible"], Value::Null);
    let (table, tokens) = house.chess(json!({})).await;
    let path = format!("/api/tables/{table}");
    let seq = house.get(&path, None).await.1["now"]["seq"].as_i64().expect("a number");
    let (_, news) = house.act(&table, &tokens[0], "r", seq, "resign").await;
    assert_eq!((&news["now"]["state"], &news["now"]["possible"]), (&json!("finished"), &Value::Null), "{news}");
    house.close().await;
}
