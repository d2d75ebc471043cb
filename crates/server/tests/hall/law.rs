//! Law books, and what they say of a dispute.

use archive::Database;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::house::House;

#[tokio::test]
async fn books_can_be_read() {
    let house = House::open(&Database::Memory).await;
    let (_, books) = house.get("/api/books", None).await;
    assert_eq!(books.as_array().map(Vec::len), Some(table::Library::house().books().len()));
    let (_, book) = house.get("/api/books/bilguer", None).await;
    assert_eq!(book["game"], "chess");
    let article = &book["articles"][0];
    for lang in ["en", "nl", "de"] {
        assert!(article["text"][lang].as_str().is_some_and(|text| !text.is_empty()), "{article}");
    }
    assert_eq!((&article["layer"], &article["original"]["passage"]["heading"]), (&json!("print"), &json!("§ 1.")));
    let reading = book["articles"].as_array().expect("articles").last().expect("a reading");
    assert_eq!(reading["layer"], "reading");
    for lang in ["en", "nl", "de"] {
        assert!(["because", "otherwise"].iter().all(|said| reading[said][lang].is_string()), "{reading}");
    }
    let time = book["points"].as_array().expect("points").iter().find(|point| point["key"] == "outcome.time");
    assert_eq!(time.expect("a point")["by"], json!({ "number": "B28", "is_reading": true }));
    let touch = book["points"].as_array().expect("points").iter().find(|point| point["key"] == "touch.own");
    assert!(touch.is_some_and(|point| point["values"].as_array().is_some_and(|values| values.len() > 1)), "{touch:?}");
    let (_, cited) = house.get("/api/books/bilguer/citations", None).await;
    assert_eq!(cited.as_object().map(serde_json::Map::len), book["articles"].as_array().map(Vec::len));
    let line = cited["B28"]["de"].as_str().expect("a line in German");
    assert_eq!(table::edition::read_citation(line), Some(("bilguer", "B28")));
    let (_, draughts) = house.get("/api/books/draughts", None).await;
    assert_eq!((&book["rights"], &draughts["rights"]), (&json!("public domain"), &json!("unknown")));
    house.close().await;
}

#[tokio::test]
async fn the_edition_can_be_read() {
    let house = House::open(&Database::Memory).await;
    let (_, edition) = house.get("/api/edition", None).await;
    assert!(edition["sources"][0]["books"]["allgaier-1795"].is_string(), "{edition}");
    for matter in ["timeline", "glossary", "bibliography"] {
        assert!(edition[matter].as_array().is_some_and(|entries| !entries.is_empty()), "{matter}");
    }
    house.close().await;
}

#[tokio::test]
async fn articles_are_shown_by_cases() {
    let house = House::open(&Database::Memory).await;
    let (_, all) = house.get("/api/books/bilguer/transcripts", None).await;
    let (_, some) = house.get("/api/books/bilguer/transcripts?article=%C2%A73", None).await;
    let (all, some) = (all.as_array().expect("cases"), some.as_array().expect("cases"));
    assert!(!some.is_empty() && some.len() < all.len(), "{} of {}", some.len(), all.len());
    let case = some.first().expect("a case");
    let (status, judged) = house.post("/api/judge", None, &json!({"transcript": case["transcript"]})).await;
    assert_eq!(status, StatusCode::OK, "{judged}");
    assert_eq!(judged[0]["name"], case["name"]);
    let (status, _) = house.get("/api/books/none/transcripts", None).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    house.close().await;
}

#[tokio::test]
async fn a_transcript_is_written_line_by_line() {
    let house = House::open(&Database::Memory).await;
    let mut text = String::new();
    for (tell, expected) in [
        (json!({"kind": "begin", "name": "A knight", "book": "bilguer"}), "case A knight\nbook bilguer\n"),
        (
            json!({"kind": "position", "position": "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1"}),
            "case A knight\nbook bilguer\nposition 4k3/8/8/8/8/8/8/4K1N1 w - - 0 1\n",
        ),
        (json!({"kind": "position"}), "case A knight\nbook bilguer\n"),
        (json!({"kind": "act", "who": "white", "act": "g1-g3"}), "case A knight\nbook bilguer\nwhite: g1-g3\n"),
        (json!({"kind": "take_last"}), "case A knight\nbook bilguer\n"),
    ] {
        let (status, told) = house.post("/api/transcript", None, &json!({"transcript": text, "tell": tell})).await;
        assert_eq!((status, told["transcript"].as_str()), (StatusCode::OK, Some(expected)), "{tell}");
        text = expected.into();
    }
    house.close().await;
}

#[tokio::test]
async fn each_book_says_what_it_would() {
    let house = House::open(&Database::Memory).await;
    let transcript = "case A knight goes to g3\nbook bilguer\n\
        position rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n\
        white: g1-g3\n> black may stand, take-back, king-move\nblack: demand king-move\n";
    let (status, cases) = house.post("/api/judge", None, &json!({"transcript": transcript})).await;
    assert_eq!(status, StatusCode::OK, "{cases}");
    let books = cases[0]["books"].as_array().expect("books");
    assert_eq!(books.len(), 4, "all books of chess are asked");
    let of = |name: &str| -> &Value { books.iter().find(|book| book["book"] == name).expect("a book") };
    let bilguer = of("bilguer");
    let may = bilguer["answers"][0]["may"]["black"].as_array().expect("remedies");
    assert!(may.len() == 3 && may.contains(&json!("king-move")), "{may:?}");
    assert_eq!(bilguer["answers"][1]["must"], json!({"white": "king-move"}));
    assert_eq!(bilguer["failures"], json!([]));
    assert_eq!(bilguer["start"].as_array().map(Vec::len), Some(32));
    let knight = json!({"field": "g3", "seat": "white", "kind": "knight", "drawing": "knight"});
    assert_eq!(bilguer["answers"][0]["changes"], json!([{"field": "g1"}, knight]));
    assert!(bilguer["answers"][0]["says"]["de"].is_string());
    assert!(books.iter().any(|book| book["answers"] != bilguer["answers"]), "books part");
    assert_eq!((&cases[0]["game"], &cases[0]["book"]), (&json!("chess"), &json!("bilguer")));
    assert!(transcript.contains(cases[0]["position"].as_str().expect("a position")), "{}", cases[0]["position"]);
    let (_, one) = house.post("/api/judge", None, &json!({"transcript": transcript, "books": ["recreational"]})).await;
    assert_eq!(one[0]["books"].as_array().map(Vec::len), Some(1));
    for (transcript, books) in [("nonsense", json!([])), ("case A\nbook bilguer\n", json!(["none"]))] {
        let body = json!({"transcript": transcript, "books": books});
        let (status, problem) = house.post("/api/judge", None, &body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
    }
    let long = format!("case A\nbook bilguer\n{}", "white: touch g1\n".repeat(1001));
    assert_eq!(house.post("/api/judge", None, &json!({"transcript": long})).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    house.close().await;
}
