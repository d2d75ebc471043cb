//! Flags fall by themselves.

use std::time::Duration;

use archive::Database;
use serde_json::{Value, json};

use crate::house::{House, Socket};

#[tokio::test]
async fn a_flag_falls_by_itself() {
    let house = House::open(&Database::Memory).await;
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
    let place = Database::in_folder(folder.path());
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

/// Two players at a table, each by a socket that takes a while to answer: longer than any of them says.
struct Far {
    house: House,
    table: String,
    sockets: [Socket; 2],
}

/// How long their sockets take to answer.
const FAR: Duration = Duration::from_millis(1500);

impl Far {
    async fn open(lag: u64) -> Self {
        // Measured once: a second answer, on a machine that is busy now and then, could be the quicker one.
        let patience = Duration::from_secs(24 * 60 * 60);
        let limits = server::Limits { lag: Duration::from_millis(lag), patience, ..server::Limits::default() };
        let options = server::Options { limits, ..server::Options::default() };
        let house = House::open_with(&Database::Memory, options).await;
        let (table, tokens) = house.chess(json!({"clock": "10m+0s"})).await;
        let mut sockets = Vec::new();
        for (seat, token) in tokens.iter().enumerate() {
            let mut socket = house.socket(&table, 0).await;
            socket.say(&json!({"kind": "sit", "token": token})).await;
            let path = format!("/api/tables/{table}");
            while house.get(&path, None).await.1["now"]["seats"][seat]["is_here"] != true {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            // He has been pinged by now, and answers when he reads it.
            tokio::time::sleep(FAR).await;
            while socket.told("news").await["now"]["you"] != ["white", "black"][seat] {}
            sockets.push(socket);
        }
        let sockets = sockets.try_into().unwrap_or_else(|_| panic!("two sockets"));
        Self { house, table, sockets }
    }

    /// How far the table's own clock is behind the time of day: it has stood still so long.
    async fn behind(&self) -> i64 {
        let (_, view) = self.house.get(&format!("/api/tables/{}", self.table), None).await;
        let last = view["entries"].as_array().and_then(|entries| entries.last()).expect("an entry");
        let number = |value: &Value| value.as_i64().expect("a number");
        // On a slow machine it may have taken long until the last entry was announced.
        let table = self.table.parse().expect("a table");
        let noted = self.house.archive().noted_clock(table).await.expect("the archive answers");
        let noted = noted.filter(|noted| json!(noted.seq) == last["seq"]).map(|noted| noted.time - noted.at);
        noted.unwrap_or_else(|| number(&last["time"]) - number(&last["at"]))
    }

    /// Lets a seat act, and gives how long the clock stood still for it.
    async fn act(&mut self, seat: usize, seq: i64, act: &str, lag: u32) -> i64 {
        let before = self.behind().await;
        let body = json!({"kind": "act", "id": format!("a{seq}"), "seq": seq, "act": act, "lag": lag});
        self.sockets[seat].say(&body).await;
        self.sockets[seat].told("accepted").await;
        let (_, view) = self.house.get(&format!("/api/tables/{}", self.table), None).await;
        let entry = &view["entries"][usize::try_from(seq).expect("a number")];
        entry["time"].as_i64().zip(entry["at"].as_i64()).map(|(time, at)| time - at).expect("times") - before
    }
}

#[tokio::test]
async fn the_way_of_an_act_is_nobodys_time_within_the_bound() {
    let mut far = Far::open(300).await;
    assert_eq!(far.act(0, 3, "e2-e4", 200).await, 200);
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(far.act(1, 4, "e7-e5", 60_000).await, 300, "the bound is the most, whatever is said");
    assert_eq!(far.act(1, 5, "offer draw", 100).await, 0, "only for whom the clock runs");
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(far.act(0, 6, "decline", 200).await, 200);
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(far.act(0, 7, "d2-d4", 200).await, 100, "two acts of one turn have the bound together");
    far.house.close().await;
}

#[tokio::test]
async fn nobody_is_believed_who_says_more_than_was_measured() {
    // A bound so high that only the measurement keeps anybody from stopping his clock for as long as he thinks.
    let mut far = Far::open(60_000).await;
    let asked = std::time::Instant::now();
    let (table, [white, black]) = far.house.chess(json!({"clock": "10m+0s"})).await;
    let mut near = far.house.socket(&table, 0).await;
    near.say(&json!({"kind": "sit", "token": white})).await;
    while near.told("news").await["now"]["you"] != "white" {}
    // By the time that this is answered, so is the ping that came before.
    near.say(&json!({"kind": "sit", "token": white})).await;
    near.told("news").await;
    let measured = i64::try_from(asked.elapsed().as_millis()).expect("a short time");
    tokio::time::sleep(Duration::from_millis(300) + 2 * asked.elapsed()).await;
    far.table = table.clone();
    far.sockets[0] = near;
    let stood_still = far.act(0, 3, "e2-e4", 50_000).await;
    assert!(stood_still <= measured, "an answer takes {measured} ms at most, and {stood_still} were given");
    // Of a request nothing is measured, and nothing believed.
    let before = far.behind().await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let body = json!({"id": "b1", "seq": 4, "act": "e7-e5", "lag": 200});
    let (status, news) = far.house.post(&format!("/api/tables/{table}/acts"), Some(&black), &body).await;
    assert_eq!(status, reqwest::StatusCode::OK, "{news}");
    let entry = &news["entries"][0];
    assert_eq!(entry["time"].as_i64().zip(entry["at"].as_i64()).map(|(time, at)| time - at), Some(before));
    far.house.close().await;
}

#[tokio::test]
async fn what_was_thought_before_a_stop_is_not_given_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = Database::in_folder(folder.path());
    let mut house = House::open(&place).await;
    let (table, tokens) = house.chess(json!({"clock": "10m+0s"})).await;
    house.play(&table, &tokens, "e2-e4").await;
    let mut last = 600_000;
    for _ in 0..3 {
        let left = async |house: &House| {
            let (_, view) = house.get(&format!("/api/tables/{table}"), None).await;
            view["now"]["seats"][1]["left"].as_i64().expect("a clock")
        };
        tokio::time::sleep(Duration::from_millis(300)).await;
        let before = left(&house).await;
        assert!(before < last, "the clock runs: {before} after {last}");
        house.close().await;
        house = House::open(&place).await;
        last = left(&house).await;
        assert!(last <= before, "it goes on from {before} or less, found {last}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_flag_falls_after_a_restart_although_nobody_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = Database::in_folder(folder.path());
    let house = House::open(&place).await;
    house.chess(json!({"clock": "1s+0s"})).await;
    house.close().await;
    let house = House::open(&place).await;
    let start = std::time::Instant::now();
    // The list knows of the end of a game; asking for it takes no table out.
    while house.get("/api/tables?state=finished", None).await.1["games"].as_array().is_none_or(Vec::is_empty) {
        assert!(start.elapsed() < crate::house::PATIENCE, "no client watches, and the flag does not fall");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    house.close().await;
}
