//! Lessons, as a page learns them.

use archive::Database;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::house::House;

#[tokio::test]
async fn lessons_are_listed_and_shown() {
    let house = House::open(&Database::Memory).await;
    let (_, all) = house.get("/api/lessons", None).await;
    let count = |value: &Value, key: &str| value[key].as_array().map(Vec::len);
    let books = table::Library::house().books().len();
    assert_eq!((count(&all, "lessons"), count(&all, "courses")), (Some(29), Some(books)));
    assert_eq!(all["lessons"][0]["exercises"][0]["task"]["nl"], "Wit aan zet wint in 2 zetten.");

    let restored = &all["lessons"][1]["reconstructed"];
    assert!(restored["de"].is_string(), "{restored}");
    assert_eq!(&house.get("/api/lessons/02-1", None).await.1["reconstructed"], restored);

    let (_, exercise) = house.get("/api/lessons/01-1", None).await;
    assert_eq!((&exercise["kind"], &exercise["position"]), (&json!("exercise"), &json!("W:W44,50:B11,22,33,35")));
    assert_eq!((count(&exercise, "hints"), &exercise["all_hints"]), (Some(0), &json!(4)));
    assert!(exercise.get("solution").is_none(), "it was not asked for: {exercise}");
    let (_, helped) = house.get("/api/lessons/01-1?hints=2&solution=true", None).await;
    assert_eq!(count(&helped, "hints"), Some(2));
    assert_eq!(helped["solution"]["first"], json!(["44-40"]));
    let stroke = &helped["solution"]["line"][2];
    assert_eq!((&stroke["move"], &stroke["position"]), (&json!("50x6"), &json!("B:W6:B")));
    assert_eq!((&stroke["fields"], count(stroke, "takes")), (&json!(["50", "39", "28", "17", "6"]), Some(4)));

    let tree = &helped["solution"]["tree"];
    let walked = |ply: usize| (tree[ply]["notation"].clone(), tree[ply]["after"].clone());
    assert_eq!(walked(0), (json!("44-40"), Value::Null));
    assert_eq!((walked(1), walked(2)), ((json!("35x44"), json!(0)), (json!("50x6"), json!(1))));
    let (_, choice) = house.get("/api/lessons/09-1?solution=true", None).await;
    let answers = choice["solution"]["tree"].as_array().expect("a tree");
    assert!(answers.iter().filter(|ply| ply["after"] == json!(0)).count() > 1, "every defence is there: {choice}");
    let (_, warning) = house.get("/api/lessons/26-2?solution=true", None).await;
    assert_eq!(warning["solution"]["tree"][7]["notation"], "41-46", "how the shot fails: {warning}");

    let (_, question) = house.get("/api/lessons/bilguer-01", None).await;
    assert_eq!((&question["kind"], question.get("answer")), (&json!("question"), None));
    let (_, answered) = house.get("/api/lessons/bilguer-01?solution=true", None).await;
    assert!(answered["answer"]["right"].is_u64(), "{answered}");
    let played = json!({"transcript": question["transcript"], "books": ["bilguer"]});
    let (status, judged) = house.post("/api/judge", None, &played).await;
    assert_eq!((status, &judged[0]["books"][0]["position"]), (StatusCode::OK, &question["position"]), "{judged}");
    house.close().await;
}

#[tokio::test]
async fn tries_are_judged() {
    let house = House::open(&Database::Memory).await;
    let tried = async |id: &str, body: Value| house.post(&format!("/api/lessons/{id}/try"), None, &body).await;
    let (_, right) = tried("01-1", json!({"moves": ["44-40"]})).await;
    assert_eq!((&right["verdict"], &right["line"][1]["move"]), (&json!("right"), &json!("35x44")), "{right}");
    assert_eq!(right["moves"], json!(["50x6"]));
    let (_, solved) = tried("01-1", json!({"moves": ["44-40", "35x44", "50x6"]})).await;
    assert_eq!((&solved["verdict"], solved["why"]["de"].is_string()), (&json!("solved"), true), "{solved}");
    let (_, wrong) = tried("26-2", json!({"moves": ["27-21"]})).await;
    assert_eq!((&wrong["verdict"], &wrong["comes_to"]), (&json!("wrong"), &json!(-3)), "{wrong}");
    assert_eq!((wrong["line"].as_array().map(Vec::len), &wrong["says"]["en"]), (Some(8), &json!("That loses 3.")));

    let (_, shown) = house.get("/api/lessons/draughts-05?solution=true", None).await;
    for choice in 0..shown["choices"].as_array().map_or(0, Vec::len) {
        let (_, judged) = tried("draughts-05", json!({"choice": choice})).await;
        let expected = if json!(choice) == shown["answer"]["right"] { "solved" } else { "wrong" };
        assert_eq!(judged["verdict"], expected, "{judged}");
        assert_eq!((&judged["right"], &judged["articles"]), (&shown["answer"]["right"], &shown["answer"]["articles"]));
    }
    house.close().await;
}

#[tokio::test]
async fn what_cannot_be_tried_is_refused() {
    let house = House::open(&Database::Memory).await;
    for (path, body, expected) in [
        ("/api/lessons/99-9/try", json!({"moves": ["44-40"]}), StatusCode::NOT_FOUND),
        ("/api/lessons/01-1/try", json!({"moves": []}), StatusCode::UNPROCESSABLE_ENTITY),
        ("/api/lessons/01-1/try", json!({"moves": ["44-41"]}), StatusCode::UNPROCESSABLE_ENTITY),
        ("/api/lessons/bilguer-01/try", json!({"choice": 9}), StatusCode::UNPROCESSABLE_ENTITY),
        ("/api/lessons/bilguer-01/try", json!({"choices": 9}), StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let (status, problem) = house.post(path, None, &body).await;
        assert_eq!(status, expected, "{path} {body}: {problem}");
        assert!(problem["detail"].is_string());
    }
    let (status, _) = house.get("/api/lessons/99-9", None).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, _) = house.get("/api/lessons/01-1?hints=many", None).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    house.close().await;
}
