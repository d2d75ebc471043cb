//! Flags fall by themselves.

use archive::Place;
use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn a_flag_falls_by_itself() {
    let house = House::open(&Place::Memory).await;
    let (table, _) = house.chess(json!({"clock": "1s+0s"})).await;
    let mut socket = house.socket(&table, 0).await;
    loop {
        let news = socket.told("news").await;
        if news["now"]["state"] == "finished" {
            assert_eq!(news["now"]["outcome"]["words"], "black wins");
            assert_eq!(news["now"]["seats"][0]["left"], 0);
            let last = news["entries"].as_array().and_then(|entries| entries.last()).expect("an entry");
            assert_eq!((&last["act"]["kind"], &last["seat"]), (&json!("flag"), &json!(null)), "the table's own word");
            break;
        }
    }
    house.close().await;
}

#[tokio::test]
async fn the_time_during_which_the_server_was_away_is_nobodys() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = Place::in_folder(folder.path());
    let begun = std::time::Instant::now();
    let house = House::open(&place).await;
    let (table, _) = house.chess(json!({"clock": "10m+0s"})).await;
    house.close().await;
    let served = begun.elapsed();
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    let again = std::time::Instant::now();
    let house = House::open(&place).await;
    let (_, view) = house.get(&format!("/api/tables/{table}"), None).await;
    let white = &view["now"]["seats"][0];
    assert_eq!((&view["now"]["state"], &white["is_running"]), (&json!("live"), &json!(true)));
    let spent = 600_000 - white["left"].as_u64().expect("a clock");
    let served = served + again.elapsed();
    assert!(u128::from(spent) <= served.as_millis(), "White's own time is {served:?} at most, found {spent} ms");
    house.close().await;
}

#[tokio::test]
async fn the_way_of_an_act_is_nobodys_time_within_the_bound() {
    let limits = server::Limits { lag: std::time::Duration::from_millis(300), ..server::Limits::default() };
    let options = server::Options { limits, ..server::Options::default() };
    let house = House::open_with(&Place::Memory, options).await;
    let (table, [white, black]) = house.chess(json!({"clock": "1m+0s"})).await;
    let acts = format!("/api/tables/{table}/acts");
    let (_, view) = house.get(&format!("/api/tables/{table}"), None).await;
    // The table's own clock stood still whenever it is behind the time of day.
    let behind =
        |entry: &serde_json::Value| entry["time"].as_i64().zip(entry["at"].as_i64()).map(|(time, at)| time - at);
    let began = behind(&view["entries"][2]).expect("times");
    let act = async |token: &str, seq: i64, act: &str, lag: u32| {
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        let body = json!({"id": format!("a{seq}"), "seq": seq, "act": act, "lag": lag});
        let (status, news) = house.post(&acts, Some(token), &body).await;
        assert_eq!(status, reqwest::StatusCode::OK, "{news}");
        behind(&news["entries"][0]).expect("times") - began
    };
    assert_eq!(act(&white, 3, "e2-e4", 200).await, 200);
    assert_eq!(act(&black, 4, "e7-e5", 60_000).await, 200 + 300, "the bound is the most, whatever is said");
    assert_eq!(act(&black, 5, "offer draw", 100).await, 500, "only for whom the clock runs");
    assert_eq!(act(&white, 6, "decline", 200).await, 700);
    assert_eq!(act(&white, 7, "d2-d4", 200).await, 800, "two acts of one turn have the bound together");
    house.close().await;
}

#[tokio::test]
async fn a_flag_falls_after_a_restart_although_nobody_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = Place::in_folder(folder.path());
    let house = House::open(&place).await;
    house.chess(json!({"clock": "1s+0s"})).await;
    house.close().await;
    let house = House::open(&place).await;
    let start = std::time::Instant::now();
    // The list knows of the end of a game; asking for it takes no table out.
    while house.get("/api/tables?state=finished", None).await.1["games"].as_array().is_none_or(Vec::is_empty) {
        assert!(start.elapsed() < crate::house::PATIENCE, "nobody looks, and the flag does not fall");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    house.close().await;
}
