//! What `sissa --version` says: what the program was made from, and for what.

use std::sync::LazyLock;

/// The version, and below it the commit if it is known, the machine it was made for and what is part of it.
pub fn long() -> &'static str {
    static LONG: LazyLock<String> = LazyLock::new(|| {
        let mut lines = vec![env!("CARGO_PKG_VERSION").to_owned()];
        lines.extend(commit().map(|commit| format!("commit {commit}")));
        lines.push(format!("target {}, {}", env!("SISSA_TARGET"), env!("SISSA_PROFILE")));
        let page = if server::has_page() { "page, " } else { "" };
        lines.push(format!("features {page}sqlite, postgres"));
        lines.join("\n")
    });
    &LONG
}

/// The commit and its day, if they were known when the program was made.
fn commit() -> Option<&'static str> {
    Some(env!("SISSA_COMMIT")).filter(|commit| !commit.is_empty())
}

/// The day of the commit, for the head of a man page; nothing if it is not known.
pub fn day() -> &'static str {
    commit().and_then(|commit| commit.rsplit(' ').next()).unwrap_or_default()
}
