//! The API is what its document says: schemathesis asks for everything that the document allows, and for much that it
//! does not.
#![cfg(unix)]

#[allow(dead_code, reason = "it needs no script")]
mod clients;

use std::process::{Command, Stdio};

#[test]
fn schemathesis_finds_nothing_against_the_document() {
    let Some(python) = clients::python_with("schemathesis", "schemathesis") else { return };
    let mut command = Command::new(env!("CARGO_BIN_EXE_sissa"));
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--database", "sqlite::memory:", "--analyses-per-address", "none"])
        .args(["--rate-per-address", "none", "--rate-per-token", "none", "--tables-per-address", "none"]);
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
