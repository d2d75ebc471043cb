//! The law is tested: every transcript holds.

mod common;

use table::Library;
use table::transcript::judge;

#[test]
fn every_transcript_holds() {
    let cases = common::cases();
    let mut failures = Vec::new();
    for (file, case) in &cases {
        for failure in judge(case, Library::house()).failures {
            let table::transcript::Failure { line, expected, found } = failure;
            failures.push(format!("{file}:{line}: [{}] expected {expected}, found {found}", case.name));
        }
    }
    println!("{} cases", cases.len());
    assert!(failures.is_empty(), "{} expectations fail:\n{}", failures.len(), failures.join("\n"));
}
