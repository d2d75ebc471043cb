//! At a silent table the players are not told what they have to notice themselves.

use archive::Database;
use reqwest::StatusCode;
use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn a_silent_table_tells_nothing_and_a_prompting_one_only_those_who_may_act() {
    let house = House::open(&Database::Memory).await;
    for (eye, tells) in [("silent", false), ("prompt", true)] {
        let (table, [white, black]) = house.chess(json!({"book": "bilguer", "eye": eye})).await;
        let path = format!("/api/tables/{table}");
        let (status, ruled) = house.act(&table, &white, "false", 3, "e2-e5").await;
        assert_eq!(status, StatusCode::OK, "{ruled}");
        assert_eq!(ruled["entries"][0]["moved"], "e2-e5", "written like any other move");
        assert_eq!((&ruled["entries"][0]["says"], &ruled["entries"][0]["articles"]), (&json!(null), &json!([])));
        assert_eq!(ruled["now"]["legal"], json!([]));
        let (_, seen) = house.get(&path, None).await;
        assert_eq!(seen["entries"][3]["says"], json!(null), "spectators hear nothing");
        let (_, seen) = house.get(&path, Some(&black)).await;
        assert_eq!(seen["entries"][3]["says"].is_object(), tells, "{eye}: {}", seen["entries"][3]);
        assert_eq!(seen["now"]["may"].as_array().is_some_and(|may| !may.is_empty()), tells, "{eye}");
        let (status, ruled) = house.act(&table, &black, "back", 4, "demand take-back").await;
        assert_eq!(status, StatusCode::OK, "{ruled}");
        assert_eq!(ruled["now"]["moves"], json!([]), "the move went back");
    }
    house.close().await;
}
