//! Whatever is refused is refused with the right status, and says why.

use archive::Database;
use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::house::{House, read, text};

#[tokio::test]
async fn tokens() {
    let house = House::open(&Database::Memory).await;
    let (table, [white, black]) = house.chess(json!({})).await;
    let acts = format!("/api/tables/{table}/acts");
    let act = json!({"id": "one", "seq": 3, "act": "e2-e4"});
    assert_eq!(house.post(&acts, None, &act).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(house.post(&acts, Some("wrong"), &act).await.0, StatusCode::FORBIDDEN);
    assert_eq!(house.get(&format!("/api/tables/{table}"), Some("wrong")).await.0, StatusCode::FORBIDDEN);
    let (_, [other, _]) = house.chess(json!({})).await;
    assert_eq!(house.post(&acts, Some(&other), &act).await.0, StatusCode::FORBIDDEN, "a token of another table");
    let basic = house.client.post(house.url(&acts)).basic_auth("white", Some(&white)).json(&act);
    assert_eq!(read(basic.send().await.expect("an answer")).await.0, StatusCode::UNAUTHORIZED);
    let (status, refused) = house.post(&acts, Some(&black), &act).await;
    assert_eq!((status, &refused["type"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("/problems/refused")));
    assert_eq!(text(&refused["says"]["en"]), text(&refused["detail"]));
    let (_, view) = house.get(&format!("/api/tables/{table}"), None).await;
    assert!(!view.to_string().contains(&white), "no token is shown");
    house.close().await;
}

#[tokio::test]
async fn acts_that_make_no_sense() {
    let house = House::open(&Database::Memory).await;
    let (table, [white, _]) = house.chess(json!({})).await;
    for (act, kind) in [
        ("e2-e5", "refused"),
        ("e9-e4", "refused"),
        ("flag", "refused"),
        ("rules none", "refused"),
        ("prove Rh8+", "refused"),
        ("", "senseless"),
        ("dance", "senseless"),
        ("demand the moon", "senseless"),
    ] {
        let (status, problem) = house.act(&table, &white, "one", 3, act).await;
        assert_eq!(
            (status, text(&problem["type"])),
            (StatusCode::UNPROCESSABLE_ENTITY, format!("/problems/{kind}")),
            "{act}"
        );
    }
    let (status, problem) = house.act(&table, &white, "one", 3, "appeal").await;
    assert_eq!((status, &problem["type"]), (StatusCode::CONFLICT, &json!("/problems/no-leader")), "{problem}");
    for id in ["", "has blank", "computer:0:3", &"x".repeat(65)] {
        assert_eq!(house.act(&table, &white, id, 3, "e2-e4").await.0, StatusCode::UNPROCESSABLE_ENTITY, "{id}");
    }
    assert_eq!(house.act(&table, &white, "one", i64::MIN, "e2-e4").await.0, StatusCode::CONFLICT);
    assert_eq!(house.act(&table, &white, "one", i64::MAX, "e2-e4").await.0, StatusCode::CONFLICT);
    let long = house.act(&table, &white, "one", 3, &"e".repeat(5000)).await;
    assert_eq!(long.0, StatusCode::UNPROCESSABLE_ENTITY);
    house.close().await;
}

#[tokio::test]
async fn requests_that_cannot_be_read() {
    let house = House::open(&Database::Memory).await;
    let tables = house.url("/api/tables");
    let json_type = ("content-type", "application/json");
    for (body, kind, status) in [
        ("{", Some(json_type), StatusCode::BAD_REQUEST),
        ("\u{0}", Some(json_type), StatusCode::BAD_REQUEST),
        ("[]]", Some(json_type), StatusCode::BAD_REQUEST),
        ("{\"game\":7}", Some(json_type), StatusCode::UNPROCESSABLE_ENTITY),
        ("{\"surprise\":true}", Some(json_type), StatusCode::UNPROCESSABLE_ENTITY),
        ("{}", None, StatusCode::UNSUPPORTED_MEDIA_TYPE),
    ] {
        let mut request = house.client.post(&tables).body(body);
        if let Some((name, value)) = kind {
            request = request.header(name, value);
        }
        assert_eq!(read(request.send().await.expect("an answer")).await.0, status, "{body}");
    }
    let large = format!("{{\"position\":\"{}\"}}", "8/".repeat(50_000));
    let request = house.client.post(&tables).header(json_type.0, json_type.1).body(large);
    assert_eq!(read(request.send().await.expect("an answer")).await.0, StatusCode::PAYLOAD_TOO_LARGE);
    for opening in [
        json!({"game": "go"}),
        json!({"book": "none"}),
        json!({"game": "draughts", "book": "bilguer"}),
        json!({"clock": "soon"}),
        json!({"eye": "blind"}),
        json!({"agreed": {"touch": "whatever"}}),
        json!({"position": "nonsense"}),
        json!({"seats": {"red": {"kind": "open"}}}),
        json!({"seats": {"white": {"kind": "open"}, "White": {"kind": "person"}, "WHITE": {"kind": "person"}}}),
        json!({"seats": {"white": {"kind": "computer", "level": 11}}}),
        json!({"seats": {"white": {"kind": "computer", "level": 3, "manner": "rude"}}}),
        json!({"odds": [{"giver": "white"}]}),
    ] {
        let (status, problem) = house.post("/api/tables", None, &opening).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{opening}: {problem}");
    }
    house.close().await;
}

#[tokio::test]
async fn places_where_nothing_is() {
    let house = House::open(&Database::Memory).await;
    for path in ["/api/tables/%ff", "/api/books/%ff"] {
        assert_eq!(house.get(path, None).await.0, StatusCode::BAD_REQUEST, "{path}");
    }
    for path in [
        "/nothing",
        "/api/books/none",
        "/api/tables/short",
        "/api/tables/000000000000",
        "/api/tables/000000000000/stream",
    ] {
        assert_eq!(house.get(path, None).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    let request = house.client.request(Method::DELETE, house.url("/api/tables")).send().await.expect("an answer");
    assert_eq!(read(request).await.0, StatusCode::METHOD_NOT_ALLOWED);
    let (table, _) = house.table(json!({})).await;
    assert_eq!(house.get(&format!("/api/tables/{table}/stream?since=x"), None).await.0, StatusCode::BAD_REQUEST);
    let front = house.client.get(house.url("/")).send().await.expect("an answer");
    let headers = front.headers();
    assert!(headers["content-security-policy"].to_str().expect("text").starts_with("default-src 'self'"));
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert_eq!(house.get("/api/health", None).await.1["status"], "well");
    let metrics = house.client.get(house.url("/metrics")).send().await.expect("an answer").text().await.expect("text");
    assert!(metrics.contains("sissa_tables_opened_total 1\n"), "{metrics}");
    house.close().await;
}
