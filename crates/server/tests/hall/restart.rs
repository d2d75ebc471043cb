//! A server that stops and starts again loses nothing.

use archive::Database;
use reqwest::StatusCode;
use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = Database::in_folder(folder.path());
    let house = House::open(&place).await;
    let (table, tokens) = house.chess(json!({"clock": "5m+3s"})).await;
    house.play(&table, &tokens, "f2-f3 e7-e5").await;
    let (_, before) = house.get(&format!("/api/tables/{table}"), Some(&tokens[0])).await;
    house.close().await;

    let house = House::open(&place).await;
    let (_, after) = house.get(&format!("/api/tables/{table}"), Some(&tokens[0])).await;
    assert_eq!(after["entries"], before["entries"]);
    assert_eq!((&after["now"]["you"], &after["now"]["men"]), (&json!("white"), &before["now"]["men"]));
    let left = |view: &serde_json::Value| view["now"]["seats"][1]["left"].as_i64().expect("a clock");
    assert_eq!(left(&after), left(&before), "Black's clock stands still as it did");
    let (status, again) = house.act(&table, &tokens[1], "m4", 4, "e7-e5").await;
    assert_eq!((status, &again["entries"][0]["seq"]), (StatusCode::OK, &json!(5)), "what was acknowledged is there");
    let end = house.play(&table, &tokens, "g2-g4 d8-h4").await;
    assert_eq!(end["now"]["outcome"]["words"], "black wins");
    house.close().await;
}

#[tokio::test]
async fn tables_that_were_put_away_come_back() {
    let options = server::Options { idle: std::time::Duration::from_millis(50), ..server::Options::default() };
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::open_with(&Database::in_folder(folder.path()), options).await;
    let (table, tokens) = house.chess(json!({})).await;
    house.play(&table, &tokens, "e2-e4").await;
    let is_away = async || {
        let metrics = house.client.get(house.url("/metrics")).send().await.expect("an answer");
        metrics.text().await.expect("text").contains("sissa_tables 0\n")
    };
    let start = std::time::Instant::now();
    while !is_away().await {
        assert!(start.elapsed() < crate::house::PATIENCE, "no client watches the table, and it stays at hand");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let end = house.play(&table, &tokens, "e7-e5").await;
    assert_eq!(end["now"]["moves"], json!(["e2-e4", "e7-e5"]));
    house.close().await;
}
