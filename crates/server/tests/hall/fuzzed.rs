//! Whatever comes in, nothing fails here: it is done or refused.

use archive::Database;
use scoresheet::Chance;
use serde_json::{Value, json};
use server::{AtMost, Limits, Options};

use crate::house::House;

/// A text with something in it changed, left out, doubled or cut off.
fn spoil(text: &str, chance: &mut Chance) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        let at = chance.below(letters.len());
        match chance.below(5) {
            0 => letters.truncate(at),
            1 if !letters.is_empty() => drop(letters.remove(at)),
            2 => letters.insert(at, ['"', '{', '}', '[', ',', '\\', '\u{0}', 'é', '9', '-'][chance.below(10)]),
            3 => {
                let again: Vec<char> = letters[at..].to_vec();
                letters.extend(again);
            }
            _ if !letters.is_empty() => letters[at] = ['0', 'x', '\u{fffd}', ' ', ':', 'e'][chance.below(6)],
            _ => {}
        }
    }
    letters.into_iter().collect()
}

fn unlimited() -> Options {
    let none = AtMost(None);
    let limits = Limits { rate_per_address: none, rate_per_token: none, tables_per_address: none, ..Limits::default() };
    Options { limits, ..Options::default() }
}

#[tokio::test]
async fn spoiled_requests_are_refused() {
    let house = House::open_with(&Database::Memory, unlimited()).await;
    let (table, [white, _]) = house.chess(json!({})).await;
    let person = json!({"kind": "person", "name": "Ada"});
    let whole = [
        ("/api/tables".to_owned(), json!({"game": "chess", "clock": "5m+3s", "seats": {"white": person}})),
        (format!("/api/tables/{table}/seats"), json!({"seat": "white", "name": "Ben"})),
        (format!("/api/tables/{table}/acts"), json!({"id": "a1", "seq": 3, "act": "e2-e4", "lag": 20})),
        ("/api/judge".to_owned(), json!({"transcript": "book bilguer\nwhite: e2-e5\n"})),
        (
            "/api/transcript".to_owned(),
            json!({"transcript": "book bilguer\n", "tell": {"kind": "act", "who": "white", "act": "e2-e5"}}),
        ),
    ];
    let mut chance = Chance::new(7);
    let mut refused = 0;
    for round in 0..400 {
        let (path, body) = &whole[round % whole.len()];
        let spoilt = spoil(&body.to_string(), &mut chance);
        let request = house.client.post(house.url(path)).bearer_auth(&white);
        let request = request.header("content-type", "application/json").body(spoilt.clone());
        let status = request.send().await.expect("an answer").status();
        assert!(!status.is_server_error(), "{path} {spoilt}: {status}");
        refused += u32::from(status.is_client_error());
    }
    assert!(refused > 200, "most of it makes no sense: {refused}");
    house.close().await;
}

#[tokio::test]
async fn spoiled_messages_are_refused_and_the_socket_stays() {
    let house = House::open_with(&Database::Memory, unlimited()).await;
    let (table, [white, _]) = house.chess(json!({})).await;
    let mut socket = house.socket(&table, 3).await;
    let whole = [
        json!({"kind": "sit", "token": white}).to_string(),
        json!({"kind": "act", "id": "a1", "seq": 99, "act": "e2-e4", "lag": 20}).to_string(),
    ];
    let mut chance = Chance::new(11);
    for round in 0..200 {
        let spoilt = spoil(&whole[round % 2], &mut chance);
        socket.say_text(&spoilt).await;
    }
    socket.say(&json!({"kind": "sit", "token": white})).await;
    socket.say(&json!({"kind": "act", "id": "whole", "seq": 3, "act": "e2-e4"})).await;
    let accepted: Value = socket.told("accepted").await;
    assert_eq!((&accepted["id"], &accepted["seq"]), (&json!("whole"), &json!(4)));
    house.close().await;
}
