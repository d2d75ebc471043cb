//! Two servers over one record: a player at each, and neither can spoil what the other wrote.

use archive::{Archive, Database};
use futures_util::future::join;
use reqwest::StatusCode;
use serde_json::json;
use server::Options;

use crate::house::House;

/// Two that do not hear of each other: each has the file to itself, as far as it knows, and only the record is common.
async fn deaf(folder: &std::path::Path) -> [House; 2] {
    let options = Options { is_alone: false, ..Options::default() };
    let place = Database::in_folder(folder);
    [House::open_with(&place, options.clone()).await, House::open_with(&place, options).await]
}

async fn two() -> [House; 2] {
    let archive = Archive::open(&Database::Memory).await.expect("an archive");
    let options = Options { is_alone: false, ..Options::default() };
    [House::over(archive.clone(), options.clone()).await, House::over(archive, options).await]
}

#[tokio::test]
async fn a_player_at_each_and_a_spectator_at_the_other() {
    let [one, other] = two().await;
    let (table, [white, black]) = one.chess(json!({})).await;
    let mut spectator = other.socket(&table, 0).await;
    assert_eq!(spectator.told("news").await["now"]["seq"], 3);
    for (house, token, seq, written) in [
        (&one, &white, 3, "f2-f3"),
        (&other, &black, 4, "e7-e5"),
        (&one, &white, 5, "g2-g4"),
        (&other, &black, 6, "d8-h4"),
    ] {
        // The other may not have heard yet what was done here: it looks before it says that there is no such entry.
        let answer = house.act(&table, token, &format!("m{seq}"), seq, written).await;
        assert_eq!(answer.0, StatusCode::OK, "{written}: {}", answer.1);
    }
    while spectator.told("news").await["now"]["state"] != "finished" {}
    let path = format!("/api/tables/{table}");
    assert_eq!(one.get(&path, None).await.1["entries"].as_array().map(Vec::len), Some(7));
    one.close().await;
}

#[tokio::test]
async fn of_two_who_race_for_a_turn_one_has_it() {
    let [one, other] = two().await;
    let (table, [white, _]) = one.chess(json!({})).await;
    let path = format!("/api/tables/{table}");
    assert_eq!(other.get(&path, None).await.1["now"]["seq"], 3);
    let here = one.act(&table, &white, "here", 3, "e2-e4");
    let there = other.act(&table, &white, "there", 3, "d2-d4");
    let (here, there) = join(here, there).await;
    let mut statuses = [here.0, there.0];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT], "{} {}", here.1, there.1);
    let loser = if here.0 == StatusCode::OK { there.1 } else { here.1 };
    assert_eq!(loser["news"]["entries"][0]["seq"], 4, "the loser hears what the other did");
    one.close().await;
}

#[tokio::test]
async fn of_two_who_want_the_next_game_at_once_both_get_the_same() {
    let [one, other] = two().await;
    let (table, tokens) = one.chess(json!({"book": "bilguer"})).await;
    one.play(&table, &tokens, "f2-f3 e7-e5 g2-g4 d8-h4").await;
    let path = format!("/api/tables/{table}/rematch");
    let wants = json!({"wants": true});
    let here = one.post(&path, Some(&tokens[0]), &wants);
    let there = other.post(&path, Some(&tokens[1]), &wants);
    let (here, there) = join(here, there).await;
    assert_eq!([here.0, there.0], [StatusCode::OK; 2], "{} {}", here.1, there.1);
    let mut nexts = Vec::new();
    for house in [&one, &other] {
        // Asked again, either knows where they play on.
        let (_, news) = house.post(&path, Some(&tokens[0]), &wants).await;
        let next = crate::house::text(&news["now"]["match"]["next"]);
        let (_, view) = house.get(&format!("/api/tables/{next}"), Some(&tokens[1])).await;
        assert_eq!((&view["now"]["state"], &view["now"]["you"]), (&json!("live"), &json!("black")));
        assert_eq!(view["entries"].as_array().map(Vec::len), Some(4), "{view}");
        nexts.push(next);
    }
    assert_eq!(nexts[0], nexts[1]);
    one.close().await;
}

#[tokio::test]
async fn a_node_that_is_behind_looks_before_it_refuses_or_repeats() {
    let folder = tempfile::tempdir().expect("a folder");
    let [one, behind] = deaf(folder.path()).await;
    let (table, _) = one.table(json!({})).await;
    let path = format!("/api/tables/{table}");
    assert_eq!(behind.get(&path, None).await.1["now"]["seq"], 0, "it has the table at hand");
    let seats = format!("{path}/seats");
    let mut tokens = Vec::new();
    for seat in ["white", "black"] {
        tokens.push(
            one.post(&seats, None, &json!({"seat": seat})).await.1["token"].as_str().expect("a token").to_owned(),
        );
    }
    let tokens: [String; 2] = tokens.try_into().expect("two tokens");
    // Who sat down at the one is no stranger at the other.
    let (status, answer) = behind.act(&table, &tokens[0], "a1", 3, "e2-e4").await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let act = async |seq: i64, act: &str| {
        let turn = usize::from(seq % 2 == 0);
        let (status, answer) = one.act(&table, &tokens[turn], &format!("m{seq}"), seq, act).await;
        assert_eq!(status, StatusCode::OK, "{act}: {answer}");
    };
    act(4, "e7-e5").await;
    act(5, "g1-f3").await;
    let (status, _) = behind.get(&path, Some("a-token-that-nobody-at-this-table-holds")).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "a stranger is one");
    // Who has seen everything at the one is told nothing of it again.
    act(6, "b8-c6").await;
    let mut socket = behind.socket(&table, 7).await;
    let news = socket.told("news").await;
    assert_eq!((&news["entries"], &news["now"]["seq"]), (&json!([]), &json!(7)), "{news}");
    act(7, "f1-b5").await;
    let news = socket.told("news").await;
    assert_eq!(news["entries"][0]["seq"], 8, "and of what comes, although this node is not told: {news}");
    one.close().await;
    behind.close().await;
}
