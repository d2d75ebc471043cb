//! A game of chess from an open seat to mate, with somebody watching.

use archive::Place;
use reqwest::StatusCode;
use serde_json::json;

use crate::house::{House, text};

#[tokio::test]
async fn a_game_by_two_tokens_to_mate_with_a_spectator() {
    let house = House::open(&Place::Memory).await;
    let opening = json!({"game": "chess", "book": "bilguer", "seats": {"white": {"kind": "person", "name": "Ada"}}});
    let (table, tokens) = house.table(opening).await;
    let path = format!("/api/tables/{table}");
    let white = text(&tokens["white"]);
    assert_eq!(house.act(&table, &white, "early", 1, "f2-f3").await.0, StatusCode::CONFLICT, "nobody sits opposite");

    let mut spectator = house.socket(&table, 0).await;
    let first = spectator.told("news").await;
    assert_eq!((&first["now"]["state"], &first["entries"][0]["name"]), (&json!("open"), &json!("Ada")));

    let (status, taken) = house.post(&format!("{path}/seats"), None, &json!({"name": "Ben"})).await;
    assert_eq!((status, &taken["seat"]), (StatusCode::CREATED, &json!("black")));
    let black = text(&taken["token"]);
    let (status, _) = house.post(&format!("{path}/seats"), None, &json!({})).await;
    assert_eq!(status, StatusCode::CONFLICT, "both seats are taken");

    let (_, view) = house.get(&path, Some(&black)).await;
    assert_eq!((&view["now"]["you"], &view["now"]["state"]), (&json!("black"), &json!("live")));
    assert_eq!(view["board"]["fields"].as_array().map(Vec::len), Some(64));
    assert_eq!(view["now"]["men"].as_array().map(Vec::len), Some(32));
    assert_eq!(view["now"]["legal"].as_array().map(Vec::len), Some(20));

    let end = house.play(&table, &[white, black], "f2-f3 e7-e5 g2-g4 d8-h4").await;
    assert_eq!(end["now"]["outcome"]["words"], "black wins");
    assert_eq!(end["now"]["moves"], json!(["f2-f3", "e7-e5", "g2-g4", "d8-h4"]));

    let mut seen = vec![];
    loop {
        let news = spectator.told("news").await;
        let entries = news["entries"].as_array().expect("entries").iter();
        seen.extend(entries.filter(|entry| entry["kind"] == "act").map(|entry| text(&entry["moved"])));
        if news["now"]["state"] == "finished" {
            break;
        }
    }
    assert_eq!(seen, ["f2-f3", "e7-e5", "g2-g4", "d8-h4"]);
    // Whoever comes later sees the same, from any number.
    let caught_up = house.socket(&table, 5).await.told("news").await;
    assert_eq!(caught_up["entries"][0]["seq"], 6);
    house.close().await;
    assert!(spectator.next().await.is_none(), "the server has closed the stream");
}

#[tokio::test]
async fn lines_for_scripts() {
    let house = House::open(&Place::Memory).await;
    let (table, tokens) = house.chess(json!({})).await;
    let url = house.url(&format!("/api/tables/{table}/stream?since=2"));
    for (accept, start) in [("*/*", "{\"entries\""), ("text/event-stream", "id: ")] {
        let mut response = house.client.get(&url).header("accept", accept).send().await.expect("an answer");
        let first = response.chunk().await.expect("a chunk").expect("something");
        assert!(first.starts_with(start.as_bytes()), "{accept}: {first:?}");
    }
    let mut response = house.client.get(&url).send().await.expect("an answer");
    assert_eq!(response.headers()["content-type"], "application/x-ndjson");
    response.chunk().await.expect("a chunk");
    house.play(&table, &tokens, "e2-e4").await;
    let line = response.chunk().await.expect("a chunk").expect("a line");
    let news: serde_json::Value = serde_json::from_slice(&line).expect("JSON");
    assert_eq!(news["entries"][0]["moved"], "e2-e4");
    house.close().await;
}

#[tokio::test]
async fn acting_through_a_socket() {
    let house = House::open(&Place::Memory).await;
    let (table, [white, _]) = house.chess(json!({})).await;
    let mut socket = house.socket(&table, 0).await;
    let seq = socket.told("news").await["now"]["seq"].clone();
    let act = json!({"kind": "act", "id": "one", "seq": seq, "act": "e2-e4"});
    socket.say(&act).await;
    assert_eq!(socket.told("refused").await["problem"]["status"], 401, "nobody has sat down yet");
    socket.say(&json!({"kind": "sit", "token": "guessed"})).await;
    assert_eq!(socket.told("refused").await["problem"]["status"], 403);
    socket.say(&json!({"kind": "sit", "token": white})).await;
    assert_eq!(socket.told("news").await["now"]["you"], "white");
    socket.say(&act).await;
    let accepted = socket.told("accepted").await;
    assert_eq!((&accepted["id"], &accepted["seq"]), (&json!("one"), &json!(4)));
    socket.say(&json!("garbage")).await;
    assert_eq!(socket.told("refused").await["problem"]["status"], 400);
    house.close().await;
}
