//! The printed wording of the house.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use table::Library;
use table::law::original::Transcription;

/// The printed wording of the books in the public domain, from the first word to the last.
pub fn prints() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../laws/original");
    let files = fs::read_dir(folder).expect("there are transcriptions").map(|file| file.expect("a file").path());
    let print = |file| {
        let text = fs::read_to_string(file).expect("a text");
        let transcription = Transcription::read(&text, Library::house()).expect("a transcription");
        let articles = transcription.articles.iter().map(|(_, passage)| passage);
        let passages = transcription.front.iter().chain(articles).chain(&transcription.back);
        let whole: Vec<String> = passages.map(|passage| format!("{} {}", passage.heading, passage.text)).collect();
        (transcription.book.clone(), plain(&whole.join(" ")))
    };
    files.map(print).collect()
}

/// A text with single spaces.
pub fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
