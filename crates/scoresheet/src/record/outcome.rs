//! What a file says twice of how a game ended: with a tag, and with the marker at the end.

use crate::Notation;

/// What the tag `Result` says, where it says something.
pub(crate) fn read_tag<N: Notation>(value: &str) -> Option<N::Outcome> {
    N::read_outcome(value.trim())
}

/// How a game ended that has this tag and this marker. Nothing, if they contradict each other.
pub(crate) fn settle<N: Notation>(tag: Option<N::Outcome>, marker: N::Outcome) -> Option<N::Outcome> {
    match tag {
        Some(tag) if N::MARKER_SEPARATES && marker == N::Outcome::default() => Some(tag),
        Some(tag) if tag != marker => None,
        _ => Some(marker),
    }
}
