//! Analyses end by themselves, or when the client is gone.

use archive::Database;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::house::{House, PATIENCE, read};

#[tokio::test]
async fn a_mate_is_found() {
    let house = House::open(&Database::Memory).await;
    let study = json!({"game": "chess", "position": "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "depth": 3, "lines": 2});
    let response = house.client.post(house.url("/api/analysis")).json(&study).send().await.expect("an answer");
    assert_eq!(response.headers()["content-type"], "application/x-ndjson");
    let text = response.text().await.expect("lines");
    let last: Value = serde_json::from_str(text.lines().last().expect("a line")).expect("JSON");
    assert_eq!((&last["lines"][0]["score"], &last["lines"][0]["moves"]), (&json!("mate 1"), &json!(["Ra8#"])));
    assert_eq!(last["lines"].as_array().map(Vec::len), Some(2));
    for study in [
        json!({"game": "go"}),
        json!({"game": "chess", "position": "none"}),
        json!({"game": "chess", "moves": ["e4", "e4"]}),
        json!({"game": "chess", "book": "draughts"}),
        json!({"game": "chess", "seconds": 0}),
        json!({"game": "chess", "lines": 6}),
    ] {
        assert_eq!(house.post("/api/analysis", None, &study).await.0, StatusCode::UNPROCESSABLE_ENTITY, "{study}");
    }
    house.close().await;
}

#[tokio::test]
async fn only_so_many_at_a_time_and_one_that_is_left_makes_room() {
    let options = server::Options { analysts: 1, ..server::Options::default() };
    let house = House::open_with(&Database::Memory, options).await;
    let study = json!({"game": "draughts", "moves": ["32-28"], "seconds": 60});
    let post = || house.client.post(house.url("/api/analysis")).json(&study).send();
    let mut first = post().await.expect("an answer");
    first.chunk().await.expect("a chunk").expect("something was found");
    assert_eq!(read(post().await.expect("an answer")).await.0, StatusCode::TOO_MANY_REQUESTS);
    drop(first);
    let start = std::time::Instant::now();
    while !post().await.expect("an answer").status().is_success() {
        assert!(start.elapsed() < PATIENCE, "a client that went away still takes the place");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    house.close().await;
}
