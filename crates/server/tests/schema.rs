//! The document of the API is one, and the API is what it says: schemathesis asks for everything that the document
//! allows, and for much that it does not.
#![cfg(unix)]

use std::process::{Command, Stdio};

/// Another validator than that of the page's tests. Neither knows anything of us.
#[test]
fn the_document_is_one_of_openapi() {
    let Some(python) = testkit::python_with("openapi-spec-validator", "openapi_spec_validator") else { return };
    let mut command = Command::new(env!("CARGO_BIN_EXE_hall"));
    command.args(["--database", "sqlite::memory:"]);
    let (mut sissa, address) = testkit::served(&mut command).expect("sissa starts");
    let address = address.expect("where it is");
    let (_, document) = testkit::ask(&address, "GET", "/api/openapi.json", None, None).expect("an answer");
    sissa.kill().and_then(|()| sissa.wait()).expect("it ends");
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("openapi.json");
    std::fs::write(&file, document.to_string()).expect("it is written");
    let output =
        Command::new(python).args(["-m", "openapi_spec_validator"]).arg(&file).output().expect("Python starts");
    let (said, complaints) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}{complaints}");
}

#[test]
fn schemathesis_finds_nothing_against_the_document() {
    let Some(python) = testkit::python_with("schemathesis", "schemathesis") else { return };
    let mut command = Command::new(env!("CARGO_BIN_EXE_hall"));
    command.args(["--database", "sqlite::memory:", "--analyses-per-address", "none"]).args([
        "--rate-per-address",
        "none",
        "--rate-per-token",
        "none",
        "--tables-per-address",
        "none",
    ]);
    let (mut sissa, address) = testkit::served(&mut command).expect("sissa starts");
    let address = address.expect("where it is");
    let examples = if testkit::is_long() { "200" } else { "8" };
    let checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,\
                  response_schema_conformance,unsupported_method";
    let output = Command::new(python)
        .args(["-m", "schemathesis.cli", "run", &format!("http://{address}/api/openapi.json"), "--checks", checks])
        .args(["--phases", "examples,coverage,fuzzing", "--max-examples", examples, "--seed", "7"])
        .args(["--request-timeout", "30", "--generation-database", "none", "--no-color"])
        // These answer for as long as somebody listens, and have tests of their own.
        .args(["--exclude-path-regex", "/(analysis|stream)$"])
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::null())
        .output()
        .expect("Python starts");
    sissa.kill().expect("it can be killed");
    sissa.wait().expect("it is dead");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("No issues found") || said.contains("passed"), "{said}");
}
