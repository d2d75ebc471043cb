//! Tables and games are found again.

use archive::Database;
use reqwest::StatusCode;
use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn tables_are_found_by_what_is_known_of_them() {
    let house = House::open(&Database::Memory).await;
    let (open, _) = house.table(json!({"game": "draughts"})).await;
    let (over, tokens) = house.chess(json!({})).await;
    house.play(&over, &tokens, "f2-f3 e7-e5 g2-g4 d8-h4").await;
    let (live, _) = house.chess(json!({})).await;
    for (query, expected) in [
        ("state=open", vec![&open]),
        ("state=live", vec![&live]),
        ("state=finished&player=ada&result=black%20wins", vec![&over]),
        ("game=chess&opening=1.%20f3%20e5", vec![&over]),
        ("game=three", vec![]),
    ] {
        let (status, page) = house.get(&format!("/api/tables?{query}"), None).await;
        assert_eq!(status, StatusCode::OK, "{page}");
        let ids: Vec<_> = page["games"].as_array().expect("games").iter().map(|game| &game["id"]).collect();
        assert_eq!(ids, expected, "{query}");
    }
    let (_, first) = house.get("/api/tables?limit=2", None).await;
    let next = first["next"].as_str().expect("there is more");
    let (_, rest) = house.get(&format!("/api/tables?limit=2&after={next}"), None).await;
    assert_eq!((rest["games"].as_array().map(Vec::len), &rest["next"]), (Some(1), &json!(null)));
    let (_, finished) = house.get("/api/tables?state=finished", None).await;
    assert_eq!(finished["games"][0]["moves"], "f2-f3 e7-e5 g2-g4 d8-h4");
    assert_eq!(finished["games"][0]["seats"][1], json!({"seat": "black", "name": "Ben", "quarters": 4}));
    for query in ["state=lost", "game=go", "opening=e4", "after=there", "limit=0", "limit=101"] {
        let (status, problem) = house.get(&format!("/api/tables?{query}"), None).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{query}: {problem}");
    }
    assert_eq!(house.get("/api/tables?colour=red", None).await.0, StatusCode::BAD_REQUEST);
    house.close().await;
}

#[tokio::test]
async fn games_and_pieces_can_be_drawn() {
    let house = House::open(&Database::Memory).await;
    let (_, games) = house.get("/api/games", None).await;
    let fields: Vec<_> =
        games.as_array().expect("games").iter().map(|game| game["fields"].as_array().map(Vec::len)).collect();
    assert_eq!(fields, [Some(64), Some(160), Some(112), Some(50), Some(32)]);
    let (_, pieces) = house.get("/api/pieces", None).await;
    assert_eq!(pieces.as_array().map(Vec::len), Some(8));
    house.close().await;
}
