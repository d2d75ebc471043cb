//! Whatever is part of the binary may be given to anyone: no dependency binds its user to more than a notice.
//!
//! Development dependencies are not part of it: comparing ourselves with a GPL crate in a test ships nothing of it.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::{Value, json};
use spdx::{Expression, LicenseReq, ParseMode};

/// The licences we accept, as SPDX writes them.
const ACCEPTED: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

#[test]
fn everything_shipped_is_permissively_licensed() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata writes JSON");

    let shipped = shipped(&metadata);
    assert!(shipped.len() > texts(&metadata["workspace_members"]).count(), "the walk left the workspace");
    let complaints = complaints(&metadata);
    assert!(complaints.is_empty(), "cannot be shipped:\n{}", complaints.join("\n"));
}

#[test]
fn expressions_are_weighed_as_a_whole() {
    for good in [
        "MIT",
        "MIT OR Apache-2.0",
        "MIT/Apache-2.0",
        "GPL-3.0-only OR MIT",
        "(MIT OR Apache-2.0) AND Unicode-3.0",
        "Apache-2.0 WITH LLVM-exception OR GPL-2.0-only",
    ] {
        assert!(is_acceptable(good), "{good}");
    }
    for bad in [
        "GPL-3.0-or-later",
        "AGPL-3.0-only",
        "MIT AND GPL-3.0-only",
        "(MIT OR Apache-2.0) AND LGPL-2.1-only",
        "GPL-2.0-only WITH Classpath-exception-2.0",
        "LicenseRef-House",
        "whatever you like",
        "",
    ] {
        assert!(!is_acceptable(bad), "{bad}");
    }
}

#[test]
fn only_what_is_shipped_counts() {
    let metadata = |kind: Value| {
        json!({
            "workspace_members": ["ours"],
            "packages": [
                { "id": "ours", "name": "ours", "version": "1.0.0", "license": "MIT" },
                { "id": "between", "name": "between", "version": "2.0.0", "license": "ISC" },
                { "id": "theirs", "name": "theirs", "version": "3.0.0", "license": "GPL-3.0-only" },
                { "id": "silent", "name": "silent", "version": "4.0.0", "license": null },
            ],
            "resolve": { "nodes": [
                { "id": "ours", "deps": [{ "pkg": "between", "dep_kinds": [{ "kind": kind }] }] },
                { "id": "between", "deps": [
                    { "pkg": "theirs", "dep_kinds": [{ "kind": "dev" }, { "kind": null }] },
                    { "pkg": "silent", "dep_kinds": [{ "kind": "build" }] },
                ] },
                { "id": "theirs", "deps": [{ "pkg": "between", "dep_kinds": [{ "kind": null }] }] },
                { "id": "silent", "deps": [] },
            ] },
        })
    };
    let found = ["silent 4.0.0: no licence expression", "theirs 3.0.0: GPL-3.0-only"];
    assert_eq!(complaints(&metadata(Value::Null)), found);
    assert_eq!(complaints(&metadata("build".into())), found);
    assert!(complaints(&metadata("dev".into())).is_empty());
}

/// What is shipped and must not be, each with its licence.
fn complaints(metadata: &Value) -> Vec<String> {
    let packages: BTreeMap<&str, &Value> =
        objects(&metadata["packages"]).filter_map(|package| Some((package["id"].as_str()?, package))).collect();
    let mut complaints = Vec::new();
    for id in shipped(metadata) {
        let package = packages[id];
        let licence = package["license"].as_str();
        if !licence.is_some_and(is_acceptable) {
            let name = package["name"].as_str().unwrap_or(id);
            let version = package["version"].as_str().unwrap_or_default();
            complaints.push(format!("{name} {version}: {}", licence.unwrap_or("no licence expression")));
        }
    }
    complaints
}

/// The workspace's own packages, and all that they need to be built and to run.
fn shipped(metadata: &Value) -> BTreeSet<&str> {
    let mut needs: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for node in objects(&metadata["resolve"]["nodes"]) {
        let id = node["id"].as_str().expect("a node has an id");
        let shipped_with_it = objects(&node["deps"])
            .filter(|dependency| objects(&dependency["dep_kinds"]).any(|kind| kind["kind"] != "dev"))
            .filter_map(|dependency| dependency["pkg"].as_str());
        needs.insert(id, shipped_with_it.collect());
    }
    let mut reached = BTreeSet::new();
    let mut ahead: Vec<&str> = texts(&metadata["workspace_members"]).collect();
    while let Some(id) = ahead.pop() {
        if reached.insert(id) {
            ahead.extend(&needs[id]);
        }
    }
    reached
}

fn is_acceptable(licence: &str) -> bool {
    // Old manifests write MIT/Apache-2.0 for a choice.
    Expression::parse_mode(licence, ParseMode::LAX).is_ok_and(|expression| expression.evaluate(is_accepted))
}

fn is_accepted(requirement: &LicenseReq) -> bool {
    ACCEPTED.contains(&requirement.to_string().as_str())
}

fn objects(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn texts(list: &Value) -> impl Iterator<Item = &str> {
    objects(list).filter_map(Value::as_str)
}
