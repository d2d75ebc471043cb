//! The document describes what is there.

use archive::Database;
use serde_json::Value;

use crate::house::{House, text};

#[tokio::test]
async fn the_document_names_every_path_and_its_problems() {
    let house = House::open(&Database::Memory).await;
    let (_, document) = house.get("/api/openapi.json", None).await;
    let paths = document["paths"].as_object().expect("paths");
    let expected = [
        "/api/account",
        "/api/account/progress",
        "/api/account/password",
        "/api/account/tokens",
        "/api/account/tokens/{token}",
        "/api/accounts",
        "/api/analysis",
        "/api/books",
        "/api/books/{book}",
        "/api/books/{book}/citations",
        "/api/books/{book}/transcripts",
        "/api/diagram.png",
        "/api/diagram.svg",
        "/api/edition",
        "/api/games",
        "/api/health",
        "/api/judge",
        "/api/lessons",
        "/api/lessons/{id}",
        "/api/lessons/{id}/try",
        "/api/pieces",
        "/api/players/{name}",
        "/api/session",
        "/api/statistics",
        "/api/study",
        "/api/study/position",
        "/api/study/sheet",
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/acts",
        "/api/tables/{table}/confer",
        "/api/tables/{table}/rematch",
        "/api/tables/{table}/replay",
        "/api/tables/{table}/seats",
        "/api/tables/{table}/sheet",
        "/api/tables/{table}/stream",
        "/api/transcript",
    ];
    assert_eq!(paths.keys().map(String::as_str).collect::<std::collections::BTreeSet<_>>(), expected.into());
    let mut ids = std::collections::BTreeSet::new();
    for (path, operations) in paths {
        for (method, operation) in operations.as_object().expect("operations") {
            assert!(ids.insert(operation["operationId"].to_string()), "{method} {path}: its id is another's");
            let responses = operation["responses"].as_object().expect("responses");
            let problem = responses.iter().find(|(status, _)| status.starts_with(['4', '5']));
            let (_, problem) = problem.unwrap_or_else(|| panic!("{method} {path} says nothing of problems"));
            let reference = &problem["content"]["application/problem+json"]["schema"]["$ref"];
            assert_eq!(reference, "#/components/schemas/Problem", "{method} {path}");
        }
    }
    // Every reference leads somewhere.
    let text = document.to_string();
    for reference in text.split("\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap_or_default();
        assert!(document["components"]["schemas"][name].is_object(), "{name}");
    }
    house.close().await;
}

/// What OpenAPI 3.1 requires of a document. The tests of the page ask a validator besides; this needs nothing but the server.
/// 107 responses had no description.
#[tokio::test]
async fn the_document_has_all_that_openapi_requires() {
    let house = House::open(&Database::Memory).await;
    let (_, document) = house.get("/api/openapi.json", None).await;
    let is_said = |value: &Value| value.as_str().is_some_and(|text| !text.trim().is_empty());
    assert!(text(&document["openapi"]).starts_with("3.1."), "{}", document["openapi"]);
    assert!(is_said(&document["info"]["title"]) && is_said(&document["info"]["version"]), "{}", document["info"]);
    let schemes = &document["components"]["securitySchemes"];
    for (path, operations) in document["paths"].as_object().expect("paths") {
        assert!(path.starts_with('/'), "{path}");
        let mut named: Vec<&str> = path.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        named.sort_unstable();
        for (method, operation) in operations.as_object().expect("operations") {
            let place = format!("{method} {path}");
            assert!(is_said(&operation["operationId"]) && is_said(&operation["summary"]), "{place}");
            let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
            for parameter in parameters {
                assert!(is_said(&parameter["name"]) && parameter["schema"].is_object(), "{place}: {parameter}");
                assert!(is_said(&parameter["description"]), "{place}: {parameter}");
            }
            let paths =
                parameters.iter().filter(|parameter| parameter["in"] == "path" && parameter["required"] == true);
            let mut found: Vec<String> = paths.map(|parameter| text(&parameter["name"])).collect();
            found.sort_unstable();
            assert_eq!(found, named, "{place}: what its path names");
            if let Some(body) = operation.get("requestBody") {
                assert!(body["content"].as_object().is_some_and(|content| !content.is_empty()), "{place}: {body}");
            }
            let responses = operation["responses"].as_object().expect("responses");
            assert!(!responses.is_empty(), "{place}");
            for (status, response) in responses {
                let is_status = status.len() == 3 && matches!(status.as_bytes()[0], b'1'..=b'5');
                assert!(is_status, "{place}: {status}");
                assert!(is_said(&response["description"]), "{place}: {status} has no description");
            }
            for needed in operation["security"].as_array().map_or(&[][..], Vec::as_slice) {
                for scheme in needed.as_object().expect("schemes").keys() {
                    assert!(schemes[scheme]["type"].is_string(), "{place}: {scheme}");
                }
            }
        }
    }
    house.close().await;
}
