//! The record alone lets its reader set the pieces as they stood after every act.

use std::collections::BTreeMap;

use archive::Database;
use serde_json::{Value, json};

use crate::house::{House, text};

/// What stands on each field.
type Standing = BTreeMap<String, Value>;

fn standing(men: &Value) -> Standing {
    let men = men.as_array().expect("men");
    men.iter().map(|man| (text(&man["field"]), json!([man["seat"], man["kind"], man["drawing"]]))).collect()
}

#[tokio::test]
async fn changes_lead_from_the_set_up_to_how_the_table_stands() {
    let house = House::open(&Database::Memory).await;
    let (table, tokens) = house.chess(json!({"book": "bilguer", "eye": "silent", "clock": "5m+3s"})).await;
    house.play(&table, &tokens, "e2-e4 d7-d5 e4xd5 d8xd5 b1-b5").await;
    let (_, view) = house.get(&format!("/api/tables/{table}"), None).await;
    let seq = view["now"]["seq"].as_i64().expect("a number");
    let (status, _) = house.act(&table, &tokens[1], "back", seq, "demand take-back").await;
    assert_eq!(status, reqwest::StatusCode::OK);

    let (_, view) = house.get(&format!("/api/tables/{table}"), None).await;
    assert_eq!(view["time_control"], "5m+3s");
    let mut men = standing(&view["set_up"]);
    assert_eq!(men, standing(&view["board"]["array"]));
    let entries = view["entries"].as_array().expect("entries");
    for entry in entries {
        for change in entry["changes"].as_array().into_iter().flatten() {
            let field = text(&change["field"]);
            match change.get("kind") {
                Some(kind) => men.insert(field, json!([change["seat"], kind, change["drawing"]])),
                None => men.remove(&field),
            };
        }
    }
    assert_eq!(men, standing(&view["now"]["men"]));
    let plies: Vec<&Value> = entries.iter().filter(|entry| entry["kind"] == "act").map(|entry| &entry["ply"]).collect();
    assert_eq!(json!(plies), json!([1, 2, 3, 4, 5, 4]), "one move was taken back");
    house.close().await;
}
