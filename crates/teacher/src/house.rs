//! What the house has in `lessons/`, as files.

/// All files with their paths in the folder.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The lessons, in their order.
pub(crate) fn lessons() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().copied().filter(|(path, _)| !path.contains('/'))
}

/// The courses, one for each law book.
pub(crate) fn courses() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().copied().filter(|(path, _)| path.starts_with("law/"))
}
