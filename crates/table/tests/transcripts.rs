//! The law is tested: every transcript holds.

use std::path::{Path, PathBuf};

use table::Library;
use table::transcript::{Case, judge};

fn files(dir: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(dir).expect("a folder of transcripts") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "txt") {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn every_transcript_holds() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../laws/transcripts");
    let (mut cases, mut failures) = (0, Vec::new());
    for file in files(&dir) {
        let text = std::fs::read_to_string(&file).expect("a transcript");
        let name = file.strip_prefix(&dir).expect("inside the folder").display().to_string();
        match Case::read(&text, Library::house()) {
            Err(error) => failures.push(format!("{name}: {error}")),
            Ok(read) => {
                for case in read {
                    cases += 1;
                    for failure in judge(&case, Library::house()).failures {
                        failures.push(format!(
                            "{name}:{}: [{}] expected {}, found {}",
                            failure.line, case.name, failure.expected, failure.found
                        ));
                    }
                }
            }
        }
    }
    println!("{cases} cases");
    assert!(failures.is_empty(), "{} of them fail:\n{}", failures.len(), failures.join("\n"));
}
