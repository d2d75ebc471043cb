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
async fn a_flag_falls_after_a_restart_and_the_time_between_is_nobodys() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = Place::in_folder(folder.path());
    let house = House::open(&place).await;
    let (table, tokens) = house.chess(json!({"clock": "2s+0s"})).await;
    house.play(&table, &tokens, "e2-e4").await;
    house.close().await;
    tokio::time::sleep(std::time::Duration::from_millis(2200)).await;
    let house = House::open(&place).await;
    let mut socket = house.socket(&table, 0).await;
    let news = socket.told("news").await;
    assert_eq!(news["now"]["state"], "live", "the server was away, not Black");
    assert_eq!(news["now"]["seats"][1]["is_running"], true);
    let end = socket.told("news").await;
    assert_eq!(end["now"]["outcome"]["words"], "white wins");
    house.close().await;
}
