//! A game of chess from an open seat to mate, with somebody watching.

use archive::Database;
use reqwest::StatusCode;
use serde_json::json;

use crate::house::{House, text};

#[tokio::test]
async fn a_game_by_two_tokens_to_mate_with_a_spectator() {
    let house = House::open(&Database::Memory).await;
    let opening = json!({"game": "chess", "book": "bilguer", "seats": {"white": {"kind": "person", "name": "Ada"}}});
    let (table, tokens) = house.table(opening).await;
    let path = format!("/api/tables/{table}");
    let white = text(&tokens["white"]);
    assert_eq!(house.act(&table, &white, "early", 1, "f2-f3").await.0, StatusCode::CONFLICT, "there is no opponent");

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
    let says = json!({
        "en": "Black wins by checkmate. (§6)",
        "nl": "Zwart wint door schaakmat. (§6)",
        "de": "Schwarz gewinnt durch Matt. (§6)",
    });
    assert_eq!(end["now"]["outcome"]["says"], says);
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
    // A client that comes later sees the same, from any number.
    let caught_up = house.socket(&table, 5).await.told("news").await;
    assert_eq!(caught_up["entries"][0]["seq"], 6);
    house.close().await;
    assert!(spectator.next().await.is_none(), "the server has closed the stream");
}

/// The letters of the men are those of the language that the act is told in.
#[tokio::test]
async fn moves_in_the_letters_of_a_language() {
    let house = House::open(&Database::Memory).await;
    let (table, tokens) = house.chess(json!({"eye": "guard"})).await;
    let path = format!("/api/tables/{table}/acts");
    let acts = [
        (0, "e2-e4", "en", Some("e2-e4")),
        (1, "Pc6", "nl", Some("b8-c6")),
        (0, "Pf3", "nl", Some("g1-f3")),
        (1, "Sf6", "nl", None),
        (1, "Sf6", "de", Some("g8-f6")),
        (0, "Lc4", "de", Some("f1-c4")),
        (1, "Bd6", "de", Some("d7-d6")),
        (0, "Be2", "de", Some("c4-e2")),
        (1, "Bg4", "nl", Some("c8-g4")),
        (0, "d2-d3", "de", Some("d2-d3")),
        (1, "Nd4", "de", Some("c6-d4")),
    ];
    let mut seq = house.get(&format!("/api/tables/{table}"), None).await.1["now"]["seq"].as_i64().expect("a number");
    for (turn, (seat, act, lang, moved)) in acts.into_iter().enumerate() {
        let body = json!({"id": format!("l{turn}"), "seq": seq, "act": act, "lang": lang});
        let (status, told) = house.post(&path, Some(&tokens[seat]), &body).await;
        assert_eq!(status.is_success(), moved.is_some(), "{act} in {lang}: {told}");
        if let Some(moved) = moved {
            assert_eq!(told["entries"][0]["moved"], moved, "{act} in {lang}");
            seq = told["now"]["seq"].as_i64().expect("a number");
        }
    }
    let body = json!({"id": "fr", "seq": seq, "act": "Cf3", "lang": "fr"});
    let (status, problem) = house.post(&path, Some(&tokens[0]), &body).await;
    assert!(status.is_client_error() && text(&problem["detail"]).contains("nl"), "{problem}");
    house.close().await;
}

/// Pawn or bishop: a German B can be either, and both can go to f3.
#[tokio::test]
async fn a_letter_with_two_meanings_is_refused_with_both() {
    let house = House::open(&Database::Memory).await;
    let position = "4k3/8/8/8/8/8/4BP2/4K3 w - - 0 1";
    let (table, [white, _]) = house.chess(json!({"eye": "guard", "position": position})).await;
    let seq = house.get(&format!("/api/tables/{table}"), None).await.1["now"]["seq"].clone();
    let body = json!({"id": "b", "seq": seq, "act": "Bf3", "lang": "de"});
    let (status, problem) = house.post(&format!("/api/tables/{table}/acts"), Some(&white), &body).await;
    assert_eq!(
        (status, &problem["type"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("/problems/refused")),
        "{problem}"
    );
    let says = text(&problem["says"]["de"]);
    assert!(says.contains("der Bauer f2-f3 oder der Läufer e2-f3"), "{says}");
    house.close().await;
}

#[tokio::test]
async fn lines_for_scripts() {
    let house = House::open(&Database::Memory).await;
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
    let house = House::open(&Database::Memory).await;
    let (table, [white, _]) = house.chess(json!({})).await;
    let mut socket = house.socket(&table, 0).await;
    let seq = socket.told("news").await["now"]["seq"].clone();
    let act = json!({"kind": "act", "id": "one", "seq": seq, "act": "e2-e4"});
    socket.say(&act).await;
    assert_eq!(socket.told("refused").await["problem"]["status"], 401, "the seat is still free");
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
