//! The document describes what is there.

use archive::Place;

use crate::house::House;

#[tokio::test]
async fn the_document_names_every_path_and_its_problems() {
    let house = House::open(&Place::Memory).await;
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
        "/api/books/{book}/transcripts",
        "/api/diagram.png",
        "/api/diagram.svg",
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
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/acts",
        "/api/tables/{table}/confer",
        "/api/tables/{table}/rematch",
        "/api/tables/{table}/replay",
        "/api/tables/{table}/seats",
        "/api/tables/{table}/sheet",
        "/api/tables/{table}/stream",
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
