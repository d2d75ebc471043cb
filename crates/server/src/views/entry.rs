//! Entries of the record, as somebody may see them.

use api::{Entry, EntryKind};
use archive::Deed;
use games::{Board, Seat};
use table::{Act, LawBook, json};

use super::piece;
use crate::hall::RecordedEntry;

/// An entry as the holder of a seat may see it, or else a spectator.
pub(crate) fn entry(board: &Board, book: &LawBook, noted: &RecordedEntry, viewer: Option<Seat>) -> Entry {
    let stored = &noted.entry;
    let bare = Entry {
        seq: stored.seq,
        kind: EntryKind::Began,
        time: stored.time,
        at: stored.at,
        seat: None,
        name: None,
        table: None,
        wants: None,
        signs: Vec::new(),
        id: None,
        act: None,
        moved: None,
        ply: noted.ply,
        changes: Vec::new(),
        says: None,
        articles: Vec::new(),
    };
    let seats = board.name().seats();
    let name_of = |seat: Seat| seats.get(seat.index()).map(|&name| name.into());
    match &stored.deed {
        Deed::Began => bare,
        Deed::Closed => Entry { kind: EntryKind::Closed, ..bare },
        Deed::Follows { before, .. } => Entry { kind: EntryKind::Follows, table: Some(before.to_string()), ..bare },
        Deed::Followed { by } => Entry { kind: EntryKind::Followed, table: Some(by.to_string()), ..bare },
        Deed::Conferred { seat, signs } => {
            let is_meant = viewer.is_some_and(|viewer| viewer == *seat || !board.hostile(viewer, *seat));
            let signs = if is_meant { signs.clone() } else { Vec::new() };
            Entry { kind: EntryKind::Conferred, seat: name_of(*seat), signs, ..bare }
        }
        Deed::Rematch { seat, wants } => {
            Entry { kind: EntryKind::Rematch, seat: name_of(*seat), wants: Some(*wants), ..bare }
        }
        Deed::Seated { seat, by } => {
            let name = by.as_ref().map(|sitter| sitter.name.clone());
            Entry { kind: EntryKind::Seated, seat: name_of(*seat), name, ..bare }
        }
        Deed::Act { seat, act, ruling } => {
            let is_frank = noted.is_frank_to(viewer);
            let is_told = is_frank || !noted.is_discreet;
            Entry {
                kind: EntryKind::Act,
                seat: seat.and_then(name_of),
                id: Some(stored.id.clone()),
                act: written(board, act),
                moved: noted.moved.clone(),
                changes: noted.changes.iter().map(|(at, man)| piece::change(board, *at, *man)).collect(),
                says: if is_frank { noted.frankly.clone() } else { noted.discreetly.clone() },
                articles: if is_told { book.cite_all(&ruling.articles) } else { Vec::new() },
                ..bare
            }
        }
    }
}

fn written(board: &Board, act: &Act) -> Option<serde_json::Value> {
    json::within(board.name(), || serde_json::to_value(act)).ok()
}
