//! Exactly once: the same id gets the same ruling, and a stale number the news.

use archive::Database;
use futures_util::future::join_all;
use reqwest::StatusCode;
use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn an_act_sent_again_gets_the_same_ruling() {
    let house = House::open(&Database::Memory).await;
    let (table, [white, black]) = house.chess(json!({})).await;
    let (status, first) = house.act(&table, &white, "one", 3, "e2-e4").await;
    assert_eq!((status, &first["entries"][0]["seq"]), (StatusCode::OK, &json!(4)));
    assert_eq!(house.act(&table, &black, "two", 4, "e7-e5").await.0, StatusCode::OK);
    let (status, again) = house.act(&table, &white, "one", 3, "e2-e4").await;
    assert_eq!((status, &again["entries"]), (StatusCode::OK, &first["entries"]));
    assert_eq!(again["now"]["seq"], 5, "how the table stands is told as it is now");
    let (status, taken) = house.act(&table, &black, "one", 5, "d7-d5").await;
    assert_eq!((status, &taken["type"]), (StatusCode::CONFLICT, &json!("/problems/id-taken")));
    house.close().await;
}

#[tokio::test]
async fn an_id_sent_again_with_another_act_is_a_conflict() {
    let house = House::open(&Database::Memory).await;
    let (table, [white, black]) = house.chess(json!({})).await;
    assert_eq!(house.act(&table, &white, "one", 3, "Nf3").await.0, StatusCode::OK);
    for another in ["d2-d4", "Nc3", "resign", "Nf3 says check", "rubbish"] {
        for seq in [3, 4] {
            let (status, taken) = house.act(&table, &white, "one", seq, another).await;
            assert_eq!((status, &taken["type"]), (StatusCode::CONFLICT, &json!("/problems/id-taken")), "{another}");
        }
    }
    // Where the knight stands now, none can go there; what was sent is the same.
    assert_eq!(house.act(&table, &white, "one", 3, "Nf3").await.1["entries"][0]["seq"], 4);
    assert_eq!(house.act(&table, &black, "two", 4, "offer draw").await.0, StatusCode::OK);
    assert_eq!(house.act(&table, &black, "two", 4, "resign").await.0, StatusCode::CONFLICT);
    assert_eq!(house.act(&table, &black, "two", 4, " offer  draw ").await.1["entries"][0]["seq"], 5);
    let (_, view) = house.get(&format!("/api/tables/{table}"), None).await;
    assert_eq!((&view["now"]["seq"], &view["now"]["state"]), (&json!(5), &json!("live")), "nothing was done twice");
    house.close().await;
}

#[tokio::test]
async fn a_stale_number_gets_the_news_and_does_nothing() {
    let house = House::open(&Database::Memory).await;
    let (table, tokens) = house.chess(json!({})).await;
    house.play(&table, &tokens, "e2-e4 e7-e5").await;
    let (status, stale) = house.act(&table, &tokens[0], "late", 3, "d2-d4").await;
    assert_eq!((status, &stale["type"]), (StatusCode::CONFLICT, &json!("/problems/stale")));
    let moved: Vec<_> =
        stale["news"]["entries"].as_array().expect("entries").iter().map(|entry| &entry["moved"]).collect();
    assert_eq!(moved, ["e2-e4", "e7-e5"]);
    let (status, ahead) = house.act(&table, &tokens[0], "ahead", 99, "d2-d4").await;
    assert_eq!((status, &ahead["news"]["entries"]), (StatusCode::CONFLICT, &json!([])));
    let (_, view) = house.get(&format!("/api/tables/{table}"), None).await;
    assert_eq!(view["now"]["seq"], 5);
    house.close().await;
}

#[tokio::test]
async fn of_many_at_once_one_is_first() {
    let house = House::open(&Database::Memory).await;
    let (table, [white, _]) = house.chess(json!({})).await;
    let same = (0..8).map(|_| house.act(&table, &white, "same", 3, "e2-e4"));
    for (status, news) in join_all(same).await {
        assert_eq!((status, &news["entries"][0]["seq"]), (StatusCode::OK, &json!(4)));
    }
    let ids: Vec<String> = (0..8).map(|number| format!("offer-{number}")).collect();
    let answers = join_all(ids.iter().map(|id| house.act(&table, &white, id, 4, "offer draw"))).await;
    let accepted = answers.iter().filter(|(status, _)| *status == StatusCode::OK).count();
    assert_eq!(accepted, 1, "{answers:?}");
    let (_, taking) = house.table(json!({})).await;
    assert_eq!(taking, json!({}), "all seats are free at a table that was only opened");
    house.close().await;
}

#[tokio::test]
async fn of_many_who_want_one_seat_one_gets_it() {
    let house = House::open(&Database::Memory).await;
    let (table, _) = house.table(json!({})).await;
    let path = format!("/api/tables/{table}/seats");
    let wish = json!({"seat": "white"});
    let answers = join_all((0..8).map(|_| house.post(&path, None, &wish))).await;
    assert_eq!(answers.iter().filter(|(status, _)| *status == StatusCode::CREATED).count(), 1);
    house.close().await;
}
