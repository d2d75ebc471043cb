//! The page is served to browsers, and is not mistaken for the API.

use archive::Database;
use reqwest::{Method, StatusCode};
use server::Options;

use crate::house::House;

#[tokio::test]
async fn a_browser_gets_the_page_at_every_address_that_is_not_the_api() {
    let house = House::open(&Database::Memory).await;
    let ask = async |method: Method, path: &str, accept: &str| {
        let request = house.client.request(method, house.url(path)).header("accept", accept);
        let response = request.send().await.expect("an answer");
        let headers = response.headers().clone();
        let kind = headers.get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
        assert!(headers.contains_key("content-security-policy"), "{path}");
        (response.status(), kind, response.text().await.expect("a text"))
    };
    // Built or not, there is a page; where it was not built it says how to.
    for path in ["/", "/table/1w2nyb4ppks5", "/laws/bilguer"] {
        let (status, kind, text) = ask(Method::GET, path, "text/html,*/*").await;
        assert_eq!((status, kind.as_str()), (StatusCode::OK, "text/html; charset=utf-8"), "{path}");
        assert!(text.contains("<title>Sissa</title>"), "{text}");
    }
    let (status, kind, text) = ask(Method::GET, "/", "*/*").await;
    assert_eq!((status, kind.as_str()), (StatusCode::OK, "text/plain; charset=utf-8"));
    assert!(text.contains("POST /api/tables"), "{text}");
    for (method, path) in [(Method::GET, "/api/nothing"), (Method::POST, "/"), (Method::GET, "/assets/none.js")] {
        let (status, kind, text) = ask(method, path, if path == "/" { "text/html" } else { "*/*" }).await;
        assert_eq!((status, kind.as_str()), (StatusCode::NOT_FOUND, "application/problem+json"), "{path}: {text}");
    }
    house.close().await;
}

/// A program from `cargo install` alone opened a hall of which browsers saw nothing that told them what was missing.
#[tokio::test]
async fn a_hall_without_its_page_says_so_and_how_to_have_it() {
    let house = House::open_with(&Database::Memory, Options { has_page: false, ..Options::default() }).await;
    let ask = async |path: &str, accept: &str| {
        let request = house.client.get(house.url(path)).header("accept", accept);
        let response = request.send().await.expect("an answer");
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        response.text().await.expect("a text")
    };
    for path in ["/", "/table/1w2nyb4ppks5"] {
        let text = ask(path, "text/html,*/*").await;
        assert!(text.starts_with("<!doctype html>") && text.contains("without its page"), "{text}");
        assert!(text.contains("<code>make install</code>") && text.contains("/api/openapi.json"), "{text}");
    }
    let text = ask("/", "*/*").await;
    assert!(text.contains("POST /api/tables") && text.contains("`make install`"), "{text}");
    house.close().await;
}
