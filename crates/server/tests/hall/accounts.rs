//! Accounts: no player needs one, and one who has one finds his games under his name.

use archive::Database;
use reqwest::header::{COOKIE, ORIGIN, SET_COOKIE};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::Options;

use crate::house::{House, PATIENCE, read, text};

const PASSWORD: &str = "correct horse";

/// Sends something with a cookie, and gives the status, the answer if there is one, and the new cookie.
async fn send(
    house: &House,
    method: Method,
    path: &str,
    cookie: Option<&str>,
    body: Option<Value>,
) -> (StatusCode, Value, Option<String>) {
    let mut request = house.client.request(method, house.url(path));
    if let Some(cookie) = cookie {
        request = request.header(COOKIE, cookie).header(ORIGIN, format!("http://{}", house.address));
    }
    if let Some(body) = body {
        request = request.json(&body);
    }
    let response = request.send().await.expect("an answer");
    let set = response.headers().get(SET_COOKIE).map(|value| value.to_str().expect("text").to_owned());
    if response.status() == StatusCode::NO_CONTENT {
        return (StatusCode::NO_CONTENT, Value::Null, set);
    }
    let (status, body) = read(response).await;
    (status, body, set)
}

/// Opens an account and gives the cookie.
async fn account(house: &House, name: &str) -> String {
    let body = json!({"name": name, "password": PASSWORD});
    let (status, view, set) = send(house, Method::POST, "/api/accounts", None, Some(body)).await;
    assert_eq!((status, &view["name"]), (StatusCode::CREATED, &json!(name)), "{view}");
    cookie(set)
}

fn cookie(set: Option<String>) -> String {
    let set = set.expect("a cookie");
    set.split(';').next().expect("a pair").to_owned()
}

#[tokio::test]
async fn signing_up_in_and_out() {
    let house = House::open(&Database::Memory).await;
    let credentials = |name: &str, password: &str| Some(json!({"name": name, "password": password}));
    let first = send(&house, Method::POST, "/api/accounts", None, credentials("Ada Berg", PASSWORD)).await;
    assert_eq!(first.0, StatusCode::CREATED, "{}", first.1);
    let set = first.2.expect("a cookie");
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(set.contains(part), "{set}");
    }
    assert!(!set.contains("Secure"), "{set}");
    assert!(!first.1.to_string().contains("argon2"), "{}", first.1);
    let old = cookie(Some(set));
    let (status, own, _) = send(&house, Method::GET, "/api/account", Some(&old), None).await;
    assert_eq!((status, &own["name"]), (StatusCode::OK, &json!("Ada Berg")));

    for (name, password, status) in [
        ("ada  BERG", "something else", StatusCode::CONFLICT),
        ("Sissa 3", PASSWORD, StatusCode::CONFLICT),
        ("Ben", "eleven char", StatusCode::UNPROCESSABLE_ENTITY),
        ("Ben", "password 1234", StatusCode::UNPROCESSABLE_ENTITY),
        ("", PASSWORD, StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let (found, problem, _) = send(&house, Method::POST, "/api/accounts", None, credentials(name, password)).await;
        assert_eq!(found, status, "{name}: {problem}");
    }
    for (name, password) in [("Ada Berg", "correct horsf"), ("Nobody", PASSWORD)] {
        let (status, problem, set) =
            send(&house, Method::POST, "/api/session", None, credentials(name, password)).await;
        assert_eq!((status, &problem["type"]), (StatusCode::FORBIDDEN, &json!("/problems/wrong-password")));
        assert_eq!(set, None);
        assert!(!problem.to_string().contains(password), "{problem}");
    }
    let (status, _, set) = send(&house, Method::POST, "/api/session", None, credentials("ADA berg", PASSWORD)).await;
    assert_eq!(status, StatusCode::OK);
    let new = cookie(set);
    assert_ne!(new, old);
    let (status, _, set) = send(&house, Method::DELETE, "/api/session", Some(&new), None).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert!(set.expect("a cookie").contains("Max-Age=0"));
    for (cookie, expected) in
        [(Some(&new), StatusCode::UNAUTHORIZED), (Some(&old), StatusCode::OK), (None, StatusCode::UNAUTHORIZED)]
    {
        let (status, ..) = send(&house, Method::GET, "/api/account", cookie.map(String::as_str), None).await;
        assert_eq!(status, expected);
    }
    house.close().await;
}

#[tokio::test]
async fn behind_https_cookies_go_no_other_way() {
    let house = House::open_with(&Database::Memory, Options { is_behind_tls: true, ..Options::default() }).await;
    let body = json!({"name": "Ada", "password": PASSWORD});
    let (_, _, set) = send(&house, Method::POST, "/api/accounts", None, Some(body)).await;
    let set = set.expect("a cookie");
    assert!(set.starts_with("__Host-sissa_session=") && set.contains("; Secure"), "{set}");
    let (status, ..) = send(&house, Method::GET, "/api/account", Some(&cookie(Some(set.clone()))), None).await;
    assert_eq!(status, StatusCode::OK);
    let plain = cookie(Some(set)).replace("__Host-", "");
    let (status, ..) = send(&house, Method::GET, "/api/account", Some(&plain), None).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "a cookie that another host could have set is none");
    let health = house.client.get(house.url("/api/health")).send().await.expect("an answer");
    assert_eq!(health.headers()["strict-transport-security"], "max-age=31536000");
    house.close().await;
}

#[tokio::test]
async fn a_page_of_another_site_can_do_nothing_with_a_cookie() {
    let house = House::open(&Database::Memory).await;
    let ada = account(&house, "Ada").await;
    let requests = [
        (Method::POST, "/api/tables", json!({})),
        (Method::POST, "/api/session", json!({"name": "Ada", "password": PASSWORD})),
        (Method::POST, "/api/account/tokens", json!({"label": "bot"})),
        (Method::DELETE, "/api/account", json!({"password": PASSWORD})),
        (Method::DELETE, "/api/session", json!({})),
    ];
    for (method, path, body) in requests {
        for origin in ["https://evil.example", "null"] {
            let request = house.client.request(method.clone(), house.url(path)).json(&body);
            let request = request.header(COOKIE, &ada).header(ORIGIN, origin);
            let (status, problem) = read(request.send().await.expect("an answer")).await;
            let wrong = json!("/problems/wrong-origin");
            assert_eq!((status, &problem["type"]), (StatusCode::FORBIDDEN, &wrong), "{path}");
        }
    }
    let (table, _) = house.table(json!({})).await;
    let upgrade = house.client.get(house.url(&format!("/api/tables/{table}/stream")));
    let upgrade = upgrade.header("upgrade", "websocket").header("connection", "upgrade").header(COOKIE, &ada);
    let response = upgrade.header(ORIGIN, "https://evil.example").send().await.expect("an answer");
    assert_eq!(response.status(), StatusCode::FORBIDDEN);
    house.close().await;
}

#[tokio::test]
async fn games_collect_under_a_name_and_are_rated() {
    let house = House::open(&Database::Memory).await;
    let cookies = [account(&house, "Ada").await, account(&house, "Ben").await];
    let opening = json!({"book": "bilguer", "seats": {"white": {"kind": "person"}}});
    let (status, opened, _) = send(&house, Method::POST, "/api/tables", Some(&cookies[0]), Some(opening)).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let table = text(&opened["table"]);
    let seats = format!("/api/tables/{table}/seats");
    let (status, problem) = house.post(&seats, None, &json!({"name": "ben"})).await;
    assert_eq!((status, &problem["type"]), (StatusCode::CONFLICT, &json!("/problems/name-taken")));
    let (status, taken, _) = send(&house, Method::POST, &seats, Some(&cookies[1]), Some(json!({}))).await;
    assert_eq!(status, StatusCode::CREATED, "{taken}");

    // An account that is signed in holds its seat without the token, on any device.
    let acts = format!("/api/tables/{table}/acts");
    let mut seq = 3;
    for (turn, act) in [(0, "f2-f3"), (1, "e7-e5"), (0, "g2-g4"), (1, "d8-h4")] {
        let body = json!({"id": format!("a{seq}"), "seq": seq, "act": act});
        let (status, news, _) = send(&house, Method::POST, &acts, Some(&cookies[turn]), Some(body)).await;
        assert_eq!(status, StatusCode::OK, "{act}: {news}");
        seq = news["now"]["seq"].as_i64().expect("a number");
    }
    let rated = async {
        loop {
            let (_, ben) = house.get("/api/players/ben", None).await;
            if ben["ratings"][0]["games"] == 1 {
                return ben;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    let ben = tokio::time::timeout(PATIENCE, rated).await.expect("the game is rated");
    assert_eq!((&ben["ratings"][0]["game"], &ben["ratings"][0]["rating"]), (&json!("chess"), &json!(1662)));
    assert_eq!(ben["results"], json!({"games": 1, "won": 1, "drawn": 0, "lost": 0}));
    let (_, ada) = house.get("/api/players/Ada", None).await;
    assert_eq!(ada["ratings"][0]["rating"], 1338);
    let (_, games) = house.get("/api/tables?account=Ada", None).await;
    assert_eq!(games["games"][0]["id"], table);
    let (status, _) = house.get("/api/tables?account=Nobody", None).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    house.close().await;
}

#[tokio::test]
async fn somebody_without_a_seat_acts_for_nobody() {
    let house = House::open(&Database::Memory).await;
    let (table, _) = house.chess(json!({})).await;
    let eve = account(&house, "Eve").await;
    for (path, body) in [
        ("acts", json!({"id": "x", "seq": 3, "act": "e2-e4"})),
        ("acts", json!({"id": "y", "seq": 3, "act": "flag"})),
        ("rematch", json!({"wants": true})),
    ] {
        let path = format!("/api/tables/{table}/{path}");
        let (status, problem, _) = send(&house, Method::POST, &path, Some(&eve), Some(body)).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{problem}");
    }
    // She may watch.
    let (status, view, _) = send(&house, Method::GET, &format!("/api/tables/{table}"), Some(&eve), None).await;
    assert_eq!((status, view["now"].get("you")), (StatusCode::OK, None));
    house.close().await;
}

#[tokio::test]
async fn who_guesses_passwords_has_to_wait() {
    let house = House::open(&Database::Memory).await;
    account(&house, "Ada").await;
    let mut found = Vec::new();
    for _ in 0..11 {
        let body = json!({"name": "Ada", "password": "a wrong one"});
        found.push(send(&house, Method::POST, "/api/session", None, Some(body)).await.0);
    }
    assert_eq!(found.pop(), Some(StatusCode::TOO_MANY_REQUESTS));
    assert!(found.iter().all(|status| *status == StatusCode::FORBIDDEN), "{found:?}");
    house.close().await;
}

#[tokio::test]
async fn who_guesses_many_at_once_is_not_better_off() {
    let house = House::open(&Database::Memory).await;
    let ada = account(&house, "Ada").await;
    let guess = |number: usize| {
        let (house, ada) = (&house, &ada);
        async move {
            let wrong = format!("a wrong one {number}");
            let (method, path, cookie, body) = match number % 3 {
                0 => (Method::POST, "/api/session", None, json!({"name": "Ada", "password": wrong})),
                1 => (Method::POST, "/api/account/password", Some(ada), json!({"old": wrong, "new": "battery staple"})),
                _ => (Method::DELETE, "/api/account", Some(ada), json!({"password": wrong})),
            };
            send(house, method, path, cookie.map(String::as_str), Some(body)).await.0
        }
    };
    let found = futures_util::future::join_all((0..30).map(guess)).await;
    let of = |wanted: StatusCode| found.iter().filter(|status| **status == wanted).count();
    assert_eq!((of(StatusCode::FORBIDDEN), of(StatusCode::TOO_MANY_REQUESTS)), (10, 20), "{found:?}");
    house.close().await;
}

#[tokio::test]
async fn who_has_signed_out_acts_no_more() {
    let house = House::open(&Database::Memory).await;
    let ada = account(&house, "Ada").await;
    let seats = json!({"white": {"kind": "person"}, "black": {"kind": "person", "name": "a friend"}});
    let body = Some(json!({"seats": seats}));
    let (status, opened, _) = send(&house, Method::POST, "/api/tables", Some(&ada), body).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let table = text(&opened["table"]);
    let mut socket = house.socket_with(&ada, &table, 3).await;
    socket.say(&json!({"kind": "act", "id": "a", "seq": 3, "act": "touch e2"})).await;
    assert_eq!(socket.told("accepted").await["seq"], 4);
    let (status, ..) = send(&house, Method::DELETE, "/api/session", Some(&ada), None).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    socket.say(&json!({"kind": "act", "id": "b", "seq": 4, "act": "e2-e4"})).await;
    let refused = socket.told("refused").await;
    assert_eq!((&refused["id"], &refused["problem"]["type"]), (&json!("b"), &json!("/problems/not-signed-in")));
    house.close().await;
}

#[tokio::test]
async fn names_look_like_nobody_elses() {
    let house = House::open(&Database::Memory).await;
    for name in ["Ada\u{200b}", "\u{202e}adA", "A\u{ad}da", "Sissa", "sissa 10"] {
        let body = json!({"name": name, "password": PASSWORD});
        let (status, problem) = house.post("/api/accounts", None, &body).await;
        assert!(status.is_client_error(), "{name:?}: {status} {problem}");
        let seats = json!({"white": {"kind": "person", "name": name}, "black": {"kind": "open"}});
        let (status, problem) = house.post("/api/tables", None, &json!({"seats": seats})).await;
        assert!(status.is_client_error(), "{name:?}: {status} {problem}");
    }
    house.close().await;
}

#[tokio::test]
async fn bots_have_tokens_of_their_own() {
    let house = House::open(&Database::Memory).await;
    let ada = account(&house, "Ada").await;
    let body = Some(json!({"label": "my bot"}));
    let (status, made, _) = send(&house, Method::POST, "/api/account/tokens", Some(&ada), body).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let token = text(&made["token"]);
    let (_, listed, _) = send(&house, Method::GET, "/api/account/tokens", Some(&ada), None).await;
    assert_eq!((&listed[0]["label"], &listed[0]["id"]), (&json!("my bot"), &made["id"]));
    assert!(!listed.to_string().contains(&token));

    let seats = json!({"white": {"kind": "person"}, "black": {"kind": "person", "name": "a friend"}});
    let (status, opened) = house.post("/api/tables", Some(&token), &json!({"seats": seats})).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let table = text(&opened["table"]);
    let (_, view) = house.get(&format!("/api/tables/{table}"), Some(&token)).await;
    assert_eq!((&view["now"]["you"], &view["now"]["seats"][0]["name"]), (&json!("white"), &json!("Ada")));
    let (status, news) = house.act(&table, &token, "b1", 3, "e2-e4").await;
    assert_eq!(status, StatusCode::OK, "{news}");

    // It plays for its owner, and no more.
    let (status, _) = house.get("/api/account", Some(&token)).await;
    assert_eq!(status, StatusCode::OK);
    let (status, problem) = house.post("/api/account/tokens", Some(&token), &json!({"label": "another"})).await;
    assert_eq!((status, &problem["type"]), (StatusCode::UNAUTHORIZED, &json!("/problems/not-signed-in")));

    let path = format!("/api/account/tokens/{}", text(&made["id"]));
    let (status, ..) = send(&house, Method::DELETE, &path, Some(&ada), None).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let (status, ..) = send(&house, Method::DELETE, &path, Some(&ada), None).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, _) = house.get("/api/account", Some(&token)).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    house.close().await;
}

#[tokio::test]
async fn another_password_ends_all_sessions_and_tokens_and_an_account_can_be_closed() {
    let house = House::open(&Database::Memory).await;
    let old = account(&house, "Ada").await;
    let body = Some(json!({"label": "my bot"}));
    let (_, made, _) = send(&house, Method::POST, "/api/account/tokens", Some(&old), body).await;
    let bot = text(&made["token"]);
    let path = "/api/account/password";
    let body = Some(json!({"old": "wrong one", "new": "battery staple"}));
    let (status, ..) = send(&house, Method::POST, path, Some(&old), body).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let body = Some(json!({"old": PASSWORD, "new": "battery staple"}));
    let (status, _, set) = send(&house, Method::POST, path, Some(&old), body).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let new = cookie(set);
    let (status, ..) = send(&house, Method::GET, "/api/account", Some(&old), None).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (status, _) = house.get("/api/account", Some(&bot)).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);

    let body = Some(json!({"password": PASSWORD}));
    let (status, ..) = send(&house, Method::DELETE, "/api/account", Some(&new), body).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let body = Some(json!({"password": "battery staple"}));
    let (status, ..) = send(&house, Method::DELETE, "/api/account", Some(&new), body).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let (status, ..) = send(&house, Method::GET, "/api/account", Some(&new), None).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (status, _) = house.get("/api/players/Ada", None).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    house.close().await;
}

#[tokio::test]
async fn what_is_learned_is_kept_for_an_account() {
    let house = House::open(&Database::Memory).await;
    let path = "/api/account/progress";
    let (status, ..) = send(&house, Method::GET, path, None, None).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let cookie = account(&house, "Ada").await;
    let noted =
        json!([{"id": "03-2", "tries": 2, "hints": 1}, {"id": "bilguer-01", "tries": 1, "hints": 0, "solved": 5}]);
    let (status, known, _) = send(&house, Method::PUT, path, Some(&cookie), Some(noted.clone())).await;
    assert_eq!((status, &known), (StatusCode::OK, &noted));
    // Another device knows less of one thing and more of the other.
    let other = json!([{"id": "03-2", "tries": 1, "hints": 3, "solved": 9}]);
    let (_, known, _) = send(&house, Method::PUT, path, Some(&cookie), Some(other)).await;
    assert_eq!(known[0], json!({"id": "03-2", "tries": 2, "hints": 3, "solved": 9}));
    let (_, again, _) = send(&house, Method::GET, path, Some(&cookie), None).await;
    assert_eq!(again, known);
    for wrong in [json!([{"id": "99-9", "tries": 1, "hints": 0}]), json!([{"id": "03-2", "tries": -1, "hints": 0}])] {
        let (status, ..) = send(&house, Method::PUT, path, Some(&cookie), Some(wrong)).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    house.close().await;
}

/// Names that only looked like others' were taken, and guests sat down as the referee.
#[tokio::test]
async fn nobody_is_taken_for_somebody_else() {
    let house = House::open(&Database::Memory).await;
    let wide = send(&house, Method::POST, "/api/accounts", None, credentials("  Ｇｒｅｔａ   Zoe\u{308} ")).await;
    assert_eq!((wide.0, &wide.1["name"]), (StatusCode::CREATED, &json!("Greta Zoë")), "{}", wide.1);
    let (status, view, _) = send(&house, Method::POST, "/api/session", None, credentials("greta zoe\u{308}")).await;
    assert_eq!((status, &view["name"]), (StatusCode::OK, &json!("Greta Zoë")), "however it is typed");
    let refusals = [
        ("Grеtа Zoë", StatusCode::CONFLICT),
        ("GRETA ZOË", StatusCode::CONFLICT),
        ("The Referee", StatusCode::CONFLICT),
        ("Аdmin", StatusCode::CONFLICT),
        ("Schiedsrichter", StatusCode::CONFLICT),
        ("Sissa10", StatusCode::CONFLICT),
        ("Gre\u{200b}ta", StatusCode::UNPROCESSABLE_ENTITY),
        ("\u{202e}aterG", StatusCode::UNPROCESSABLE_ENTITY),
        ("\u{2800}", StatusCode::UNPROCESSABLE_ENTITY),
    ];
    for (name, status) in refusals {
        let (found, problem, _) = send(&house, Method::POST, "/api/accounts", None, credentials(name)).await;
        assert_eq!(found, status, "{name}: {problem}");
        let (found, problem) =
            house.post("/api/tables", None, &json!({"seats": {"white": {"kind": "person", "name": name}}})).await;
        assert_eq!(found, status, "{name}: {problem}");
        let (table, _) = house.table(json!({})).await;
        let (found, problem) = house.post(&format!("/api/tables/{table}/seats"), None, &json!({"name": name})).await;
        assert_eq!(found, status, "{name}: {problem}");
    }
    let (table, _) = house.table(json!({"seats": {"white": {"kind": "person", "name": "Anonymous"}}})).await;
    let (_, view) = house.get(&format!("/api/tables/{table}"), None).await;
    assert_eq!(view["now"]["seats"][0]["name"], "Anonymous", "as with no name given");
    house.close().await;
}

fn credentials(name: &str) -> Option<Value> {
    Some(json!({"name": name, "password": PASSWORD}))
}
