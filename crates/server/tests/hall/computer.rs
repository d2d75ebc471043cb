//! Games with the computer.

use archive::Database;
use serde_json::{Value, json};

use server::Options;

use crate::house::{House, text};

#[tokio::test]
async fn a_game_against_the_computer() {
    let house = House::open(&Database::Memory).await;
    for game in ["chess", "draughts", "three", "four"] {
        let (_, view) = {
            let (table, _) = house.table(json!({"game": game})).await;
            house.get(&format!("/api/tables/{table}"), None).await
        };
        let names: Vec<String> =
            view["now"]["seats"].as_array().expect("seats").iter().map(|seat| text(&seat["seat"])).collect();
        let mut seats = json!({});
        for name in &names[1..] {
            seats[name] = json!({"kind": "computer", "level": 1});
        }
        seats[&names[0]] = json!({"kind": "person", "name": "Ada"});
        let (table, tokens) = house.table(json!({"game": game, "seats": seats})).await;
        let token = text(&tokens[&names[0]]);
        let mut socket = house.socket(&table, 0).await;
        // No further than the second turn: from there on somebody may be mated, and the turns go otherwise.
        for made in 0..2 {
            let now = my_turn(&mut socket, &names[0]).await;
            assert_eq!(now["moves"].as_array().map(Vec::len), Some(made * names.len()), "{game}");
            let written = text(&now["legal"][0]["written"]);
            let seq = now["seq"].as_i64().expect("a number");
            let (status, answer) = house.act(&table, &token, &format!("m{made}"), seq, &written).await;
            assert!(status.is_success(), "{game}: {answer}");
        }
    }
    house.close().await;
}

/// How the table stands once a seat is on move again.
async fn my_turn(socket: &mut crate::house::Socket, seat: &str) -> Value {
    loop {
        let news = socket.told("news").await;
        let now = &news["now"];
        if now["turn"] == seat && now["state"] == "live" && news["entries"] != json!([]) {
            return now.clone();
        }
    }
}

#[tokio::test]
async fn two_computers_play_to_the_end() {
    let house = House::open(&Database::Memory).await;
    let computer = json!({"kind": "computer", "level": 2, "manner": "strict"});
    let position = "7k/5Q2/5K2/8/8/8/8/8 w - - 0 1";
    let seats = json!({"white": computer, "black": computer});
    let (table, _) = house.table(json!({"book": "recreational", "position": position, "seats": seats})).await;
    let mut socket = house.socket(&table, 0).await;
    loop {
        let news = socket.told("news").await;
        if news["now"]["state"] == "finished" {
            assert_eq!(news["now"]["seats"][0]["name"], "Sissa 2");
            break;
        }
    }
    house.close().await;
}

#[tokio::test]
async fn with_a_seed_a_computer_answers_the_same_moves_alike() {
    let mut games = Vec::new();
    for seed in [7, 7, 8] {
        let house = House::open_with(&Database::Memory, Options { seed: Some(seed), ..Options::default() }).await;
        let seats = json!({"white": {"kind": "person"}, "black": {"kind": "computer", "level": 3}});
        let (table, tokens) = house.table(json!({"game": "chess", "seats": seats})).await;
        let mut socket = house.socket(&table, 0).await;
        let mut moves = Value::Null;
        for mv in ["a2-a3", "b2-b3", "c2-c3", "d2-d3", "e2-e3"] {
            let now = my_turn(&mut socket, "white").await;
            let seq = now["seq"].as_i64().expect("a number");
            let (status, answer) = house.act(&table, &text(&tokens["white"]), mv, seq, mv).await;
            assert!(status.is_success(), "{answer}");
            moves = now["moves"].clone();
        }
        games.push(moves);
        house.close().await;
    }
    assert_eq!(games[0].as_array().map(Vec::len), Some(8), "{}", games[0]);
    assert_eq!(games[0], games[1]);
    assert_ne!(games[0], games[2], "another seed plays otherwise");
}

/// A player who has resigned among three need not wait: the computers do not take their time any more, and soon end the
/// game.
#[tokio::test]
async fn computers_that_are_left_alone_end_the_game() {
    let house = House::open(&Database::Memory).await;
    let computer = json!({"kind": "computer", "level": 10});
    let seats = json!({"black": {"kind": "person", "name": "Ada"}, "red": computer, "white": computer});
    let position = "black | black: KF1 | red: KM7 RM3 PL3 | white: KA7 RA3 PB3";
    let (table, tokens) = house.table(json!({"game": "three", "position": position, "seats": seats})).await;
    let mut socket = house.socket(&table, 0).await;
    let seq = my_turn(&mut socket, "black").await["seq"].as_i64().expect("a number");
    let (status, answer) = house.act(&table, &text(&tokens["black"]), "resign", seq, "resign").await;
    assert!(status.is_success(), "{answer}");
    loop {
        let now = socket.told("news").await["now"].clone();
        assert!(now["seq"].as_i64().expect("a number") < 2000, "it goes on and on");
        if now["state"] == "finished" {
            assert_eq!(now["outcome"]["quarters"].as_array().map(Vec::len), Some(3), "{now}");
            break;
        }
    }
    // It is among her games, whether or not she was there.
    let (_, listed) = house.get("/api/tables?state=finished&player=Ada", None).await;
    assert_eq!(listed["games"][0]["id"], table);
    house.close().await;
}
