//! What the house has in `laws/`, as files: its books, their printed wording, what the edition has besides, and the
//! transcripts that show what the books mean.

/// All files with their paths in the folder.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The law books: name and text.
pub(crate) fn books() -> impl Iterator<Item = (&'static str, &'static str)> {
    let books = FILES.iter().filter_map(|(path, text)| Some((path.strip_suffix(".toml")?, *text)));
    books.filter(|(name, _)| !name.contains('/'))
}

/// The printed wording of books: name and text.
pub(crate) fn originals() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().filter_map(|(path, text)| Some((path.strip_prefix("original/")?.strip_suffix(".toml")?, *text)))
}

/// What the edition has besides the books: the text of a file, or nothing.
pub(crate) fn edition(name: &str) -> &'static str {
    let is_it = |path: &str| path.strip_prefix("edition/").and_then(|path| path.strip_suffix(".toml")) == Some(name);
    FILES.iter().find(|(path, _)| is_it(path)).map_or("", |(_, text)| text)
}

/// The transcripts: the folder, which is the book's, with the name of the file, and the text.
///
/// ```
/// let (name, text) = table::transcript::house().next().expect("the house has transcripts");
/// assert_eq!(name, "allgaier-1795/01");
/// assert!(text.contains("\nbook allgaier-1795\n"));
/// ```
pub fn transcripts() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().filter_map(|(path, text)| Some((path.strip_prefix("transcripts/")?.strip_suffix(".txt")?, *text)))
}
