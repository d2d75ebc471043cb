//! Positions, lines, written games, replays, pictures and statistics.

use archive::{Archive, Database};
use reqwest::StatusCode;
use serde_json::{Value, json};
use server::Options;

use crate::house::{House, text};

async fn study(house: &House, body: Value) -> Value {
    let (status, studied) = house.post("/api/study", None, &body).await;
    assert_eq!(status, StatusCode::OK, "{studied}");
    studied
}

#[tokio::test]
async fn a_line_is_followed_and_written() {
    let house = House::open(&Database::Memory).await;
    let studied = study(&house, json!({"game": "chess", "moves": ["e4", "e7-e5", "Nf3"]})).await;
    assert_eq!(studied["line"][2]["notation"], "Nf3");
    assert_eq!(studied["line"][2]["after"], 1);
    assert_eq!(studied["now"]["turn"], "black");
    assert_eq!(studied["now"]["legal"].as_array().map(Vec::len), Some(29));
    assert!(text(&studied["sheet"]).contains("1. e4 e5 2. Nf3"), "{}", studied["sheet"]);
    let draughts = study(&house, json!({"game": "draughts", "moves": ["32-28", "19-23", "28x19"]})).await;
    assert!(text(&draughts["sheet"]).contains("1. 32-28 19-23 2. 28x19"), "{}", draughts["sheet"]);
    assert_eq!(draughts["now"]["legal"][0]["takes"], json!(["19"]));
    for game in ["four", "three"] {
        let start = study(&house, json!({"game": game})).await;
        let first = text(&start["now"]["legal"][0]["written"]);
        let moved = study(&house, json!({"game": game, "moves": [first]})).await;
        assert_eq!(moved["line"].as_array().map(Vec::len), Some(1), "{game}");
        assert!(moved["sheet"].is_string(), "{game}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_line_in_the_letters_of_a_language() {
    let house = House::open(&Database::Memory).await;
    let dutch = study(&house, json!({"game": "chess", "lang": "nl", "moves": ["e4", "Pc6", "Lb5"]})).await;
    let notations: Vec<&Value> = (0..3).map(|ply| &dutch["line"][ply]["notation"]).collect();
    assert_eq!(notations, ["e4", "Nc6", "Bb5"]);
    let missing = study(&house, json!({"game": "chess", "lang": "nl", "moves": ["Pe4"]})).await;
    assert_eq!(missing["error"]["says"]["nl"], "Zo'n zet is er hier niet: Pe4.");
    house.close().await;
}

#[tokio::test]
async fn a_move_that_cannot_be_played_has_its_reason() {
    let house = House::open(&Database::Memory).await;
    let studied = study(&house, json!({"game": "chess", "moves": ["e4", "e7-e4", "d4"]})).await;
    assert_eq!(studied["line"].as_array().map(Vec::len), Some(1));
    assert_eq!((&studied["error"]["ply"], &studied["error"]["text"]), (&json!(1), &json!("e7-e4")));
    for lang in ["en", "nl", "de"] {
        assert!(!text(&studied["error"]["says"][lang]).is_empty());
    }
    for (body, what) in [
        (json!({"game": "go"}), "a game"),
        (json!({"game": "chess", "position": "8/8"}), "a position"),
        (json!({"game": "chess", "text": ""}), "a text"),
        (json!({"game": "chess", "text": "1. e4", "moves": ["e4"]}), "both"),
    ] {
        let (status, problem) = house.post("/api/study", None, &body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{what}: {problem}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_sheet_is_read_with_variations_and_comments() {
    let house = House::open(&Database::Memory).await;
    let sheet = "[White \"Ada\"]\n\n{Before.} 1. e4 $1 {Best by test.} (1. d4 d5) e5 2. Nf3 1-0";
    let studied = study(&house, json!({"game": "draughts", "text": sheet})).await;
    let line = studied["line"].as_array().expect("moves");
    let moves: Vec<(String, Value)> = line.iter().map(|ply| (text(&ply["notation"]), ply["after"].clone())).collect();
    let expected = [("e4", json!(null)), ("e5", json!(0)), ("Nf3", json!(1)), ("d4", json!(null)), ("d5", json!(3))];
    assert_eq!(moves, expected.map(|(text, after)| (text.to_owned(), after)));
    assert_eq!((&line[0]["comment"], &line[0]["nags"]), (&json!("Best by test."), &json!(["$1"])));
    assert_eq!((&studied["game"], &studied["format"]), (&json!("chess"), &json!("pgn")));
    assert_eq!((&studied["tags"]["White"], &studied["comment"]), (&json!("Ada"), &json!("Before.")));
    assert_eq!(studied["tags"]["Result"], "1-0");
    let numbers: Vec<(&Value, &Value)> = line.iter().map(|ply| (&ply["number"], &ply["begins"])).collect();
    let (first, second) = (json!(true), json!(false));
    assert_eq!(numbers[..3], [(&json!(1), &first), (&json!(1), &second), (&json!(2), &first)]);
    assert_eq!(studied["now"]["position"], line[2]["position"]);
    let faulty = study(&house, json!({"game": "chess", "text": "1. e4 e5 2. Ke3 *"})).await;
    assert_eq!(faulty["line"].as_array().map(Vec::len), Some(2));
    assert_eq!(faulty["faults"].as_array().map(Vec::len), Some(1));
    house.close().await;
}

#[tokio::test]
async fn a_text_says_of_which_game_it_is() {
    let house = House::open(&Database::Memory).await;
    for (text, game, format) in [
        ("W:W28:B14,22,23", "draughts", "fen"),
        ("1. 32-28 19-23 *", "draughts", "pdn"),
        ("4k3/8/8/8/8/8/4P3/4K3 w", "chess", "fen"),
        ("black | black: KF1 | red: KM8 | white: KA8", "three", "fen"),
    ] {
        let found = study(&house, json!({"game": "chess", "text": text})).await;
        assert_eq!((&found["game"], &found["format"]), (&json!(game), &json!(format)), "{text}");
    }
    house.close().await;
}

#[tokio::test]
async fn pieces_are_placed_and_written() {
    let house = House::open(&Database::Memory).await;
    let man = |seat: &str, kind: &str, field: &str| json!({"seat": seat, "kind": kind, "field": field});
    let kings = [man("white", "king", "e1"), man("black", "king", "e8"), man("white", "rook", "h1")];
    let place = async |body: Value| house.post("/api/study/position", None, &body).await;
    let (status, placed) = place(json!({"game": "chess", "men": kings, "turn": "white", "castling": ["h1"]})).await;
    assert_eq!(status, StatusCode::OK, "{placed}");
    assert_eq!(placed["position"], "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!((&placed["now"]["castling"], &placed["fault"]), (&json!(["h1"]), &Value::Null));
    assert_eq!(placed["now"]["position"], placed["position"]);
    // What cannot be played on is written too, and it is said why.
    let (_, placed) = place(json!({"game": "chess", "men": [kings[0]], "turn": "black"})).await;
    assert_eq!((&placed["position"], &placed["now"]), (&json!("8/8/8/8/8/8/8/4K3 b - - 0 1"), &Value::Null));
    assert_eq!(placed["fault"], "cannot be played on: black has no king");
    for (men, turn) in [
        ([man("white", "man", "e1")], "white"),
        ([man("white", "king", "z9")], "white"),
        ([man("red", "king", "e1")], "white"),
        ([man("white", "king", "e1")], "red"),
    ] {
        let (status, problem) = place(json!({"game": "chess", "men": men, "turn": turn})).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
        assert!(text(&problem["detail"]).starts_with("expected "), "{problem}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_tree_is_written_down() {
    let house = House::open(&Database::Memory).await;
    let write = async |body: Value| house.post("/api/study/sheet", None, &body).await;
    let line = json!([
        {"written": "e2-e4", "nags": ["$1"], "comment": "Best by test."},
        {"after": 0, "written": "e7-e5"},
        {"after": 0, "written": "c7-c5", "comment": "sharp"},
        {"after": 2, "written": "g1-f3"},
    ]);
    let tags = json!({"White": "Ada", "Result": "1-0", "FEN": "not heeded"});
    let game = json!({"game": "chess", "tags": tags, "comment": "Before.", "line": line});
    let (status, written) = write(game.clone()).await;
    assert_eq!((status, &written["format"]), (StatusCode::OK, &json!("pgn")), "{written}");
    let sheet = text(&written["sheet"]);
    let moves = "\n{Before.} 1. e4 $1 {Best by test.} 1... e5 (1... c5 {sharp} 2. Nf3) 1-0\n";
    assert!(sheet.contains("[White \"Ada\"]") && sheet.ends_with(moves), "{sheet}");
    // It reads back as what was written.
    let read = study(&house, json!({"game": "chess", "text": sheet})).await;
    assert_eq!((&read["sheet"], &read["faults"]), (&written["sheet"], &json!([])));
    let from = json!({"game": "draughts", "position": "B:W28:B14,22,23", "line": [{"written": "23x32"}]});
    let (_, written) = write(from).await;
    assert!(text(&written["sheet"]).ends_with("1... 23x32 *\n"), "{written}");
    for (line, wrong) in [
        (json!([{"written": "e2-e5"}]), "move 1: \"e2-e5\" cannot be played"),
        (json!([{"written": "e2-e4", "after": 0}]), "expected move 0 after one before it"),
        (json!([{"written": "e2-e4", "nags": ["!"]}]), "expected a judgement such as $1"),
    ] {
        let (status, problem) = write(json!({"game": "chess", "line": line})).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
        assert!(text(&problem["detail"]).starts_with(wrong), "{problem}");
    }
    house.close().await;
}

#[tokio::test]
async fn games_are_replayed_exported_and_counted() {
    let archive = Archive::open(&Database::Memory).await.expect("an archive");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.pgn");
    let pgn = "[White \"Ada\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n\
        [White \"Carl\"]\n[Black \"Ben\"]\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n";
    std::fs::write(&file, pgn).expect("a file");
    archive.import_games(&file, None, |_| {}).await.expect("imported");
    let house = House::over(archive, Options::default()).await;
    let (table, tokens) = house.chess(json!({"book": "bilguer"})).await;
    house.play(&table, &tokens, "f2-f3 e7-e5 g2-g4 d8-h4").await;

    let (status, replay) = house.get(&format!("/api/tables/{table}/replay"), None).await;
    assert_eq!(status, StatusCode::OK, "{replay}");
    assert_eq!((&replay["line"][3]["notation"], &replay["result"]), (&json!("Qh4#"), &json!("black wins")));
    assert_eq!((&replay["line"][3]["number"], &replay["line"][3]["begins"]), (&json!(2), &json!(false)));
    assert_eq!(replay["format"], "pgn");
    assert!(text(&replay["line"][0]["position"]).starts_with("rnbqkbnr/pppppppp/8/8/8/5P2/"));
    let sheet = house.client.get(house.url(&format!("/api/tables/{table}/sheet"))).send().await.expect("an answer");
    let sheet = sheet.text().await.expect("a sheet");
    assert!(sheet.contains("1. f3 e5 2. g4 Qh4# 0-1"), "{sheet}");

    // A part of a name finds it, a result by its marker; what makes no sense is refused.
    let (_, games) = house.get("/api/tables?player=ARL&result=0-1", None).await;
    assert_eq!(games["games"].as_array().map(Vec::len), Some(1), "{games}");
    for senseless in ["from=banana", "until=2012.13", "result=banana", "game=chess&result=2-0", "player=%20"] {
        let (status, problem) = house.get(&format!("/api/tables?{senseless}"), None).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{senseless}: {problem}");
        assert!(text(&problem["detail"]).starts_with("expected "), "{problem}");
    }
    let (_, games) = house.get("/api/tables?player=Carl", None).await;
    let imported = text(&games["games"][0]["id"]);
    let (_, replay) = house.get(&format!("/api/tables/{imported}/replay"), None).await;
    assert_eq!((&replay["is_imported"], &replay["line"][1]["notation"]), (&json!(true), &json!("d5")));

    let (status, all) = house.get("/api/statistics?game=chess", None).await;
    assert_eq!(status, StatusCode::OK, "{all}");
    assert_eq!((&all["games"], &all["is_all"]), (&json!(3), &json!(true)));
    assert_eq!(all["results"], json!({"white wins": 1, "black wins": 2}));
    let first: std::collections::BTreeSet<String> =
        all["next"].as_array().expect("moves").iter().map(|next| text(&next["notation"])).collect();
    assert_eq!(first, ["d4", "e4", "f3"].map(String::from).into());
    let (_, after) = house.get("/api/statistics?game=chess&opening=1.%20e4", None).await;
    assert_eq!((&after["games"], &after["next"][0]["notation"]), (&json!(1), &json!("e5")));
    house.close().await;
}

#[tokio::test]
async fn positions_are_drawn() {
    let house = House::open(&Database::Memory).await;
    let fetch = async |path: &str| {
        let response = house.client.get(house.url(path)).send().await.expect("an answer");
        let kind = response.headers()["content-type"].to_str().expect("text").to_owned();
        (response.status(), kind, response.bytes().await.expect("a body"))
    };
    let (status, kind, svg) = fetch("/api/diagram.svg?game=four&seen_by=b&mark=d4").await;
    assert_eq!((status, kind.as_str()), (StatusCode::OK, "image/svg+xml; charset=utf-8"));
    assert!(svg.starts_with(b"<svg"), "{:?}", &svg[..20]);
    let (status, kind, png) = fetch("/api/diagram.png?game=draughts&size=100").await;
    assert_eq!((status, kind.as_str()), (StatusCode::OK, "image/png"));
    assert!(png.starts_with(b"\x89PNG"));
    let (status, kind, _) = fetch("/api/diagram.png?game=chess&size=1000000").await;
    assert_eq!((status, kind.as_str()), (StatusCode::UNPROCESSABLE_ENTITY, "application/problem+json"));
    house.close().await;
}
