//! What of a standing is the same for everybody, made once for each entry.

use games::GameName;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use table::Eye;

use super::{CapturedView, ManView, MoveView};
use crate::hall::Sheet;

/// What everybody may see of how a table stands.
#[derive(Debug)]
pub(crate) struct Common {
    pub(super) position: String,
    pub(super) men: Shared<ManView>,
    pub(super) moves: Shared<String>,
    pub(super) notation: Shared<String>,
    pub(super) captured: Shared<CapturedView>,
    pub(super) legal: Shared<MoveView>,
}

/// A list that goes to several.
#[derive(Debug)]
pub(super) struct Shared<T>(Arc<[T]>);

impl Common {
    pub(crate) fn of(sheet: &Sheet) -> Self {
        let table = &sheet.table;
        let game = table.position();
        let is_told = table.terms().eye == Eye::Guard && sheet.is_in_play();
        let legal = if is_told { table.legal() } else { Vec::new() };
        // Only in chess do players write moves otherwise than acts.
        let noted = if game.name() == GameName::Chess { sheet.line.as_slice() } else { &[] };
        let taken = sheet.line.iter().flat_map(|made| &made.took);
        Self {
            position: game.text(),
            men: ManView::all(game).into_iter().collect(),
            moves: sheet.line.iter().map(|made| made.written.clone()).collect(),
            notation: noted.iter().map(|made| made.notation.clone()).collect(),
            captured: taken.map(|man| CapturedView::of(game.name(), *man)).collect(),
            legal: MoveView::all(game, &legal).into_iter().collect(),
        }
    }
}

impl<T> Shared<T> {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> FromIterator<T> for Shared<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self(items.into_iter().collect())
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
