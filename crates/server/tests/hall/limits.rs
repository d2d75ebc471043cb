//! A client that asks for too much is refused and told when to come again; no other notices.

use std::time::{Duration, Instant};

use archive::Database;
use reqwest::StatusCode;
use serde_json::{Value, json};
use server::{AtMost, Limits, Options};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use futures_util::future::join_all;

use crate::house::{House, PATIENCE, read};

async fn house(limits: Limits) -> House {
    House::open_with(&Database::Memory, Options { limits, ..Options::default() }).await
}

/// The status, whether it says when to come again, and the type of problem.
async fn asked(request: reqwest::RequestBuilder) -> (StatusCode, bool, Value) {
    let response = request.send().await.expect("an answer");
    let says_when = response.headers().contains_key("retry-after");
    let (status, answer) = read(response).await;
    (status, says_when, answer["type"].clone())
}

#[tokio::test]
async fn requests_of_one_address() {
    let proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    let house = house(Limits { rate_per_address: AtMost(Some(2)), proxies, ..Limits::default() }).await;
    let ask = |whose: &str| house.client.get(house.url("/api/games")).header("x-forwarded-for", whose);
    let start = Instant::now();
    let answers = join_all((0..60).map(|_| asked(ask("192.0.2.1")))).await;
    let (granted, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(|answer| answer.0 == StatusCode::OK);
    let most = 11 + 2 * usize::try_from(start.elapsed().as_secs()).expect("a short time");
    assert!((10..=most + 1).contains(&granted.len()), "five seconds' worth at once: {}", granted.len());
    assert!(!refused.is_empty());
    for answer in &refused {
        assert_eq!(*answer, (StatusCode::TOO_MANY_REQUESTS, true, json!("/problems/too-many")));
    }
    assert_eq!(asked(ask("192.0.2.2")).await.0, StatusCode::OK, "others are not meant");
    let metrics = house.client.get(house.url("/metrics")).send().await.expect("an answer").text().await.expect("text");
    assert!(metrics.contains(&format!("\nsissa_limited_total {}\n", refused.len())), "{metrics}");
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(asked(ask("192.0.2.1")).await.0, StatusCode::OK, "a client that waits may ask again");
    house.close().await;
}

#[tokio::test]
async fn whoever_is_no_proxy_speaks_for_himself() {
    let house = house(Limits { rate_per_address: AtMost(Some(1)), ..Limits::default() }).await;
    let asks = (0..60).map(|last| {
        asked(house.client.get(house.url("/api/health")).header("x-forwarded-for", format!("192.0.2.{last}")))
    });
    let statuses: Vec<_> = join_all(asks).await.into_iter().map(|answer| answer.0).collect();
    assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS), "{statuses:?}");
    house.close().await;
}

#[tokio::test]
async fn messages_with_one_token() {
    let house = house(Limits { rate_per_token: AtMost(Some(1)), ..Limits::default() }).await;
    let (table, [white, black]) = house.chess(json!({})).await;
    let mut socket = house.socket(&table, 3).await;
    socket.say(&json!({"kind": "sit", "token": white})).await;
    for number in 0..60 {
        socket.say(&json!({"kind": "act", "id": format!("a{number}"), "seq": 99, "act": "e2-e4"})).await;
    }
    let mut types = Vec::new();
    for _ in 0..60 {
        types.push(socket.told("refused").await["problem"]["type"].clone());
    }
    assert_eq!(types[..5], vec![json!("/problems/stale"); 5], "five seconds' worth at once");
    assert!(types.contains(&json!("/problems/too-many")), "{types:?}");
    let more = join_all((0..60).map(|_| house.act(&table, &white, "more", 99, "e2-e4"))).await;
    assert!(more.iter().any(|(status, _)| *status == StatusCode::TOO_MANY_REQUESTS), "by HTTP too");
    assert_eq!(house.act(&table, &black, "other", 99, "e7-e5").await.0, StatusCode::CONFLICT, "another's token");
    house.close().await;
}

#[tokio::test]
async fn open_tables() {
    let house = house(Limits { tables_per_address: AtMost(Some(2)), ..Limits::default() }).await;
    let (table, [white, _]) = house.chess(json!({})).await;
    house.table(json!({})).await;
    let open = || house.client.post(house.url("/api/tables")).json(&json!({}));
    assert_eq!(asked(open()).await, (StatusCode::TOO_MANY_REQUESTS, true, json!("/problems/too-many")));
    assert_eq!(house.act(&table, &white, "gives-up", 3, "resign").await.0, StatusCode::OK);
    house.table(json!({})).await;
    assert_eq!(asked(open()).await.0, StatusCode::TOO_MANY_REQUESTS, "a game that is over makes place for one");
    house.close().await;
}

#[tokio::test]
async fn entries_of_one_table() {
    let house = house(Limits { entries_per_table: AtMost(Some(4)), ..Limits::default() }).await;
    let (table, [white, black]) = house.chess(json!({})).await;
    house.play(&table, &[white.clone(), black.clone()], "e2-e4 e7-e5 g1-f3").await;
    assert_eq!(house.act(&table, &black, "other", 6, "b8-c6").await.0, StatusCode::OK, "each has his share");
    let (status, problem) = house.act(&table, &white, "more", 7, "f1-b5").await;
    assert_eq!((status, &problem["type"]), (StatusCode::CONFLICT, &json!("/problems/record-full")), "{problem}");
    let (status, problem) = house.act(&table, &white, "gives-up", 7, "resign").await;
    assert_eq!(status, StatusCode::OK, "a game can always be ended: {problem}");
    let rematch = format!("/api/tables/{table}/rematch");
    for (wants, seq) in [(true, 9), (false, 9), (true, 9)] {
        let (status, view) = house.post(&rematch, Some(&white), &json!({"wants": wants})).await;
        assert_eq!(status, StatusCode::OK, "{view}");
        let (_, view) = house.get(&format!("/api/tables/{table}"), None).await;
        assert_eq!(view["now"]["seq"], seq, "who changes his mind again and again is not put down");
    }
    house.close().await;
}

#[tokio::test]
async fn disputes_that_unfold() {
    let house = house(Limits::default()).await;
    let expected = "> ok ; ".repeat(60);
    let unfolding = format!("repeat 1000 {{ {expected}> ok }}\n").repeat(100);
    for (transcript, why) in [
        (format!("case A\nbook bilguer\n{unfolding}"), "acts and expectations"),
        ("case A\nbook bilguer\n---\n".repeat(101), "at most 100 cases, found 101"),
        ("case A\nbook draughts\nrepeat 11 { white: prove }\n".into(), "at most 10 proofs, found 11"),
        ("case A\nbook bilguer\nclock 999999h999999h+0s\n".into(), "expected a time"),
    ] {
        let (status, problem) = house.post("/api/judge", None, &json!({"transcript": transcript})).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
        assert!(problem["detail"].as_str().is_some_and(|detail| detail.contains(why)), "{why}: {problem}");
    }
    let books = vec!["bilguer"; 5000];
    let body = json!({"transcript": "case A\nbook bilguer\nwhite: e2-e4\n", "books": books});
    let (status, cases) = house.post("/api/judge", None, &body).await;
    assert_eq!((status, cases[0]["books"].as_array().map(Vec::len)), (StatusCode::OK, Some(1)), "each book once");
    house.close().await;
}

#[tokio::test]
async fn searches_and_pictures() {
    let house = house(Limits::default()).await;
    let opening = "e2-e4 ".repeat(400);
    let arrows = vec!["e2-e4"; 65].join(",");
    let paths = [
        format!("/api/tables?game=chess&opening={}", opening.replace(' ', "+")),
        format!("/api/statistics?game=chess&opening={}", opening.replace(' ', "+")),
        format!("/api/diagram.png?game=chess&arrow={arrows}"),
    ];
    for path in paths {
        let (status, problem) = house.get(&path, None).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
        assert!(problem["detail"].as_str().is_some_and(|detail| detail.contains("at most")), "{problem}");
    }
    house.close().await;
}

#[tokio::test]
async fn frames_that_announce_much() {
    let house = house(Limits::default()).await;
    let (table, _) = house.table(json!({})).await;
    let mut socket = TcpStream::connect(house.address).await.expect("a connection");
    let head = format!(
        "GET /api/tables/{table}/stream HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    socket.write_all(head.as_bytes()).await.expect("it is sent");
    // A masked frame of text of which 16 MiB are to come, and do not.
    let mut frame = vec![0x81, 0xff];
    frame.extend((16_u64 << 20).to_be_bytes());
    frame.extend([0; 4]);
    socket.write_all(&frame).await.expect("it is sent");
    let mut answer = Vec::new();
    let read = tokio::time::timeout(PATIENCE, socket.read_to_end(&mut answer)).await;
    assert!(read.is_ok(), "nothing is kept for it");
    assert!(answer.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&answer));
    house.close().await;
}

#[tokio::test]
async fn analyses() {
    let house = house(Limits { analyses_per_address: AtMost(Some(1)), ..Limits::default() }).await;
    let study = json!({"game": "chess", "seconds": 60});
    let ask = || house.client.post(house.url("/api/analysis")).json(&study);
    let first = ask().send().await.expect("an answer");
    assert_eq!(first.status(), StatusCode::OK);
    assert_eq!(asked(ask()).await, (StatusCode::TOO_MANY_REQUESTS, true, json!("/problems/too-many")));
    let dispute = json!({"transcript": "case A game\nbook allgaier-1795\nwhite: e2-e4\n", "books": []});
    let dispute = house.client.post(house.url("/api/judge")).json(&dispute).send().await.expect("an answer");
    assert_eq!(dispute.status(), StatusCode::OK, "a dispute does not wait for an analysis");
    drop(first);
    let start = Instant::now();
    while ask().send().await.expect("an answer").status() != StatusCode::OK {
        assert!(start.elapsed() < PATIENCE, "a client that goes away makes place");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    house.close().await;
}

#[tokio::test]
async fn connections() {
    for (limits, status, kind) in [
        (Limits { connections: AtMost(Some(2)), ..Limits::default() }, "503", "/problems/full"),
        (Limits { connections_per_address: AtMost(Some(2)), ..Limits::default() }, "429", "/problems/too-many"),
    ] {
        let house = house(limits).await;
        let _inside = [house.socket(&house.table(json!({})).await.0, 0).await];
        // The client that opened the table keeps its connection: with the socket there are two.
        let mut third = TcpStream::connect(house.address).await.expect("a connection");
        third.write_all(b"GET /api/health HTTP/1.1\r\nhost: here\r\n\r\n").await.expect("it is sent");
        let mut answer = String::new();
        third.read_to_string(&mut answer).await.expect("an answer");
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
        assert!(answer.contains("retry-after: ") && answer.contains(kind), "{answer}");
    }
}

#[tokio::test]
async fn tables_watched_through_a_proxy() {
    let proxies = vec!["127.0.0.1".parse().expect("a network")];
    let house = house(Limits { connections_per_address: AtMost(Some(1)), proxies, ..Limits::default() }).await;
    let (table, _) = house.table(json!({})).await;
    let watch = |whose: &str| {
        let stream = house.client.get(house.url(&format!("/api/tables/{table}/stream")));
        stream.header("x-forwarded-for", whose)
    };
    let first = watch("192.0.2.1").send().await.expect("an answer");
    assert_eq!(first.status(), StatusCode::OK);
    assert_eq!(asked(watch("192.0.2.1")).await.0, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(watch("192.0.2.2").send().await.expect("an answer").status(), StatusCode::OK);
    house.close().await;
}
