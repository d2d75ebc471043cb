//! Private tables: a client with the invitation comes to them, and for all others they are not there.

use archive::Database;
use reqwest::StatusCode;
use reqwest::header::{COOKIE, ORIGIN};
use serde_json::{Value, json};

use crate::house::{House, read, text};

const NAMED: &str = "/problems/not-found";

/// A private table of chess that Ada has opened: its name, her token and the invitation.
async fn opened(house: &House) -> (String, String, String) {
    let wish = json!({"private": true, "seats": {"white": {"kind": "person", "name": "Ada"}}});
    let (status, opened) = house.post("/api/tables", None, &wish).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    (text(&opened["table"]), text(&opened["tokens"]["white"]), text(&opened["invitation"]))
}

/// Asks for something with an invitation.
async fn get(house: &House, path: &str, invitation: &str) -> (StatusCode, Value) {
    read(house.client.get(house.url(path)).header("sissa-invitation", invitation).send().await.expect("an answer"))
        .await
}

/// Takes a seat with an invitation.
async fn sit(house: &House, table: &str, invitation: &str) -> (StatusCode, Value) {
    let request = house.client.post(house.url(&format!("/api/tables/{table}/seats"))).json(&json!({"name": "Ben"}));
    read(request.header("sissa-invitation", invitation).send().await.expect("an answer")).await
}

/// Nothing tells a stranger that there is such a table.
async fn is_hidden(house: &House, table: &str) {
    let wrong = "0123456789abcdef0123456789abcdef01234567";
    for list in ["/api/tables", "/api/tables?state=open", "/api/tables?state=live", "/api/tables?player=Ada"] {
        let (_, listed) = house.get(list, None).await;
        assert_eq!(listed["games"], json!([]), "{list}");
    }
    for search in ["/api/tables?state=finished", &format!("/api/tables?match={table}")] {
        assert_eq!(house.get(search, None).await.1["games"], json!([]), "{search}");
    }
    assert_eq!(house.get("/api/statistics?player=Ada", None).await.1["games"], 0);
    for path in ["", "/stream", "/replay", "/sheet"] {
        let path = format!("/api/tables/{table}{path}");
        for (status, problem) in
            [house.get(&path, None).await, house.get(&path, Some(wrong)).await, get(house, &path, wrong).await]
        {
            assert_eq!((status, &problem["type"]), (StatusCode::NOT_FOUND, &json!(NAMED)), "{path}: {problem}");
        }
    }
    for (path, body) in [
        ("seats", json!({"name": "Mallory"})),
        ("seats", json!({"name": "Mallory", "seat": "black"})),
        ("acts", json!({"id": "x", "seq": 0, "act": "e2-e4"})),
        ("rematch", json!({"wants": true})),
        ("confer", json!({"id": "x", "signs": []})),
    ] {
        let path = format!("/api/tables/{table}/{path}");
        for token in [None, Some(wrong)] {
            let (status, problem) = house.post(&path, token, &body).await;
            assert_eq!((status, &problem["type"]), (StatusCode::NOT_FOUND, &json!(NAMED)), "{path}: {problem}");
        }
    }
    assert_eq!(sit(house, table, wrong).await.0, StatusCode::NOT_FOUND);
    let closing = house.client.delete(house.url(&format!("/api/tables/{table}"))).bearer_auth(wrong).send().await;
    assert_eq!(read(closing.expect("an answer")).await.0, StatusCode::NOT_FOUND);
    // A browser shows what it has only once it is connected, and is told nothing before.
    let mut socket = house.socket(table, 0).await;
    for (message, kind) in [
        (json!({"kind": "look", "invitation": wrong}), NAMED),
        (json!({"kind": "sit", "token": wrong}), NAMED),
        (json!({"kind": "act", "id": "x", "seq": 0, "act": "e2-e4"}), "/problems/no-token"),
    ] {
        socket.say(&message).await;
        let told = socket.next().await.expect("an answer");
        assert_eq!((&told["kind"], &told["problem"]["type"]), (&json!("refused"), &json!(kind)), "{told}");
    }
}

#[tokio::test]
async fn a_stranger_neither_sees_a_private_table_nor_sits_down_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = Database::in_folder(folder.path());
    let house = House::open(&place).await;
    let (table, ada, invitation) = opened(&house).await;
    is_hidden(&house, &table).await;
    house.close().await;
    // It is as private on a server that knows only the record.
    let house = House::open(&place).await;
    is_hidden(&house, &table).await;

    let path = format!("/api/tables/{table}");
    let (_, view) = get(&house, &path, &invitation).await;
    assert_eq!((&view["is_private"], &view["now"]["state"]), (&json!(true), &json!("open")), "{view}");
    assert_eq!(view["now"]["you"], Value::Null, "an invitation is no seat");
    let (status, taken) = sit(&house, &table, &invitation).await;
    assert_eq!((status, &taken["seat"]), (StatusCode::CREATED, &json!("black")), "{taken}");
    let ben = text(&taken["token"]);
    let mut watching = house.socket(&table, 0).await;
    watching.say(&json!({"kind": "look", "invitation": invitation})).await;
    assert_eq!(watching.told("news").await["now"]["state"], "live");
    let mut own = house.socket(&table, 0).await;
    own.say(&json!({"kind": "sit", "token": ben})).await;
    assert_eq!(own.told("news").await["now"]["you"], "black");

    let mut seq = house.get(&path, Some(&ada)).await.1["now"]["seq"].as_i64().expect("a number");
    for (token, act) in [(&ada, "f2-f3"), (&ben, "e7-e5"), (&ada, "g2-g4"), (&ben, "d8-h4")] {
        let (status, news) = house.act(&table, token, &format!("m{seq}"), seq, act).await;
        assert_eq!(status, StatusCode::OK, "{news}");
        seq = news["now"]["seq"].as_i64().expect("a number");
    }
    is_hidden(&house, &table).await;
    for way in ["/replay", ""] {
        let path = format!("{path}{way}");
        assert_eq!(house.get(&path, Some(&ben)).await.0, StatusCode::OK, "{path}");
        assert_eq!(get(&house, &path, &invitation).await.0, StatusCode::OK, "{path}");
    }

    // The next game is as private, and the same invitation leads to it.
    let mut next = String::new();
    for token in [&ada, &ben] {
        let (_, news) = house.post(&format!("{path}/rematch"), Some(token), &json!({"wants": true})).await;
        next = news["now"]["match"]["next"].as_str().unwrap_or_default().to_owned();
    }
    is_hidden(&house, &next).await;
    let (_, view) = get(&house, &format!("/api/tables/{next}"), &invitation).await;
    assert_eq!((&view["is_private"], &view["now"]["state"]), (&json!(true), &json!("live")), "{view}");
    assert_eq!(house.get(&format!("/api/tables/{next}"), Some(&ben)).await.0, StatusCode::OK);
    house.close().await;
}

#[tokio::test]
async fn the_same_request_opens_the_same_private_table() {
    let house = House::open(&Database::Memory).await;
    let mut wish = json!({"private": true, "token": "7b0f52c1-9ad4-4e63-8f2a-d1c05e9b7a36", "seats": {}});
    let (_, first) = house.post("/api/tables", None, &wish).await;
    let (status, again) = house.post("/api/tables", None, &wish).await;
    assert_eq!((status, &again), (StatusCode::CREATED, &first));
    assert!(first["invitation"].is_string() && first["invitation"] != first["token"], "{first}");
    wish["private"] = json!(false);
    let (status, problem) = house.post("/api/tables", None, &wish).await;
    assert_eq!(status, StatusCode::CONFLICT, "a private table does not become another: {problem}");
    let (_, public) = house.post("/api/tables", None, &json!({})).await;
    assert_eq!(public["invitation"], Value::Null, "no invitation is needed");
    house.close().await;
}

#[tokio::test]
async fn whoever_has_an_account_finds_his_own_private_games_and_nobody_elses() {
    let house = House::open(&Database::Memory).await;
    let account = async |name: &str| {
        let body = json!({"name": name, "password": "correct horse"});
        let made = house.client.post(house.url("/api/accounts")).json(&body).send().await.expect("an answer");
        let cookie = made.headers()["set-cookie"].to_str().expect("text").to_owned();
        cookie.split(';').next().expect("a pair").to_owned()
    };
    let ask = async |cookie: &str, path: &str| {
        let origin = format!("http://{}", house.address);
        read(house.client.get(house.url(path)).header(COOKIE, cookie).header(ORIGIN, origin).send().await.expect("it"))
            .await
    };
    let (dora, emil) = (account("Dora").await, account("Emil").await);
    let wish =
        json!({"private": true, "seats": {"white": {"kind": "person"}, "black": {"kind": "computer", "level": 1}}});
    let request = house.client.post(house.url("/api/tables")).json(&wish).header(COOKIE, &dora);
    let request = request.header(ORIGIN, format!("http://{}", house.address));
    let (status, opened) = read(request.send().await.expect("an answer")).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let table = text(&opened["table"]);
    let (_, own) = ask(&dora, "/api/tables?account=Dora").await;
    assert_eq!((&own["games"][0]["id"], &own["games"][0]["is_private"]), (&json!(table), &json!(true)), "{own}");
    assert_eq!(ask(&dora, &format!("/api/tables/{table}")).await.0, StatusCode::OK, "the seat is hers");
    assert_eq!(ask(&dora, "/api/tables?state=live").await.1["games"], json!([]), "it is not on show, for her neither");
    for path in ["/api/tables?account=Dora", "/api/tables?player=Dora", "/api/tables"] {
        assert_eq!(ask(&emil, path).await.1["games"], json!([]), "{path}");
    }
    assert_eq!(ask(&emil, &format!("/api/tables/{table}")).await.0, StatusCode::NOT_FOUND);
    house.close().await;
}
