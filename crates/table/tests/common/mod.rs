//! The transcripts of the house.

use table::Library;
use table::transcript::{self, Case};

/// All cases, each with the transcript it stands in.
pub fn cases() -> Vec<(String, Case)> {
    let read = |(name, text): (&str, &str)| {
        let cases = Case::read(text, Library::house()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let name = format!("{name}.txt");
        cases.into_iter().map(move |case| (name.clone(), case))
    };
    transcript::house().flat_map(read).collect()
}
