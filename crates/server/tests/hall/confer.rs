//! Allies of whom one is frozen may confer (Gustavus, Art. 38).

use archive::Database;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::house::{House, text};

const SEATS: [&str; 4] = ["a", "b", "c", "d"];

async fn four(house: &House, position: &str) -> (String, [String; 4]) {
    let seats: Value = SEATS.iter().map(|seat| ((*seat).to_owned(), json!({"kind": "person"}))).collect();
    let opening = json!({"book": "gustavus-four", "position": position, "seats": seats});
    let (table, tokens) = house.table(opening).await;
    (table, SEATS.map(|seat| text(&tokens[seat])))
}

async fn confer(house: &House, table: &str, token: &str, id: &str, signs: &[&str]) -> (StatusCode, Value) {
    house.post(&format!("/api/tables/{table}/confer"), Some(token), &json!({"id": id, "signs": signs})).await
}

/// F38.a: C stands mate. A and C may talk, B and D may not.
#[tokio::test]
async fn the_ally_of_a_mated_player_sees_what_he_shows_and_nobody_else_does() {
    let house = House::open(&Database::Memory).await;
    let (table, [a, b, c, d]) = four(&house, "b | a: Kg14 Re14 | b: Kc8 Rf4 | c*: Kk1 Nf10 Pi7 | d: Kn8 Re1 Rd2").await;
    let path = format!("/api/tables/{table}");
    let may = async |token: &str| house.get(&path, Some(token)).await.1["now"]["may_confer"] == true;
    assert_eq!([may(&a).await, may(&b).await, may(&c).await, may(&d).await], [true, false, true, false]);

    let (status, news) = confer(&house, &table, &c, "c1", &["e14-e1", "e1"]).await;
    assert_eq!(status, StatusCode::OK, "{news}");
    let (_, again) = confer(&house, &table, &c, "c1", &["e14-e1", "e1"]).await;
    assert_eq!(again["entries"], news["entries"]);
    let shown = async |token: Option<&str>| {
        let (_, view) = house.get(&path, token).await;
        let entries = view["entries"].as_array().expect("entries").clone();
        let mut conferred = entries.into_iter().filter(|entry| entry["kind"] == "conferred");
        let entry = conferred.next().expect("all see that they confer");
        assert_eq!((&entry["seat"], conferred.next()), (&json!("c"), None));
        entry.get("signs").cloned()
    };
    let signs = Some(json!(["e14-e1", "e1"]));
    assert_eq!([shown(Some(&a)).await, shown(Some(&c)).await], [signs.clone(), signs]);
    assert_eq!([shown(Some(&b)).await, shown(Some(&d)).await, shown(None).await], [None, None, None]);

    let (status, problem) = confer(&house, &table, &b, "b1", &["e1"]).await;
    assert_eq!((status, &problem["type"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("/problems/refused")));
    assert_eq!(problem["articles"], json!([{ "number": "Q39", "is_reading": true }]));
    assert!(!text(&problem["says"]["nl"]).is_empty());
    for signs in [&[][..], &["z99"], &["e1-e2-e3"], &["e1"; 9]] {
        let (status, problem) = confer(&house, &table, &a, "a1", signs).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
    }
    house.close().await;
}

#[tokio::test]
async fn who_is_free_keeps_silent() {
    let house = House::open(&Database::Memory).await;
    let (table, tokens) = house.chess(json!({"book": "gustavus-chess"})).await;
    let (status, problem) = confer(&house, &table, &tokens[0], "x", &["e4"]).await;
    assert_eq!((status, &problem["type"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("/problems/refused")));
    house.close().await;
}
