//! A game that was played, ply by ply.

use archive::{Found, Score};
use games::{Board, GameName};
use serde::Serialize;
use utoipa::ToSchema;

use super::study::{PlyView, PositionView};
use crate::hall::Sheet;

/// A game, ply by ply.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Replay {
    id: String,
    game: String,
    /// Whether it was imported, not played here.
    is_imported: bool,
    /// The law book; empty for what was imported.
    book: String,
    /// What its file says of it, if it was imported.
    tags: Vec<TagView>,
    /// The result in words, if there is one.
    result: String,
    /// The position it began with.
    start: PositionView,
    /// The moves that stand.
    line: Vec<PlyView>,
}

/// What a file says of a game.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct TagView {
    name: String,
    value: String,
}

impl Replay {
    /// A game that was, or is being, played here.
    pub(crate) fn of_table(id: archive::TableId, sheet: &Sheet) -> Self {
        let table = &sheet.table;
        let after = table.earlier().skip(1).chain([table.position()]);
        let ply = |(number, (made, after)): (usize, (&crate::hall::Made, &Board))| PlyView {
            after: number.checked_sub(1),
            written: made.written.clone(),
            notation: made.notation.clone(),
            fields: [made.from, made.to].map(|field| after.field_name(field)).into(),
            position: after.text(),
            comment: String::new(),
            nags: Vec::new(),
        };
        Self {
            id: id.to_string(),
            game: sheet.game().name().into(),
            is_imported: false,
            book: table.law().book.id.clone(),
            tags: Vec::new(),
            result: table.outcome().map(|outcome| outcome.words(table.position())).unwrap_or_default(),
            start: PositionView::of(table.start()),
            line: sheet.line.iter().zip(after).enumerate().map(ply).collect(),
        }
    }

    /// A game that was imported. None if what is stored cannot be played, which never happens.
    pub(crate) fn of_score(found: &Found, score: &Score) -> Option<Self> {
        let game: GameName = score.game;
        let start = score.start.as_deref().map_or_else(|| Some(game.array()), |text| game.read(text, false).ok())?;
        let (mut position, mut line) = (start.clone(), Vec::new());
        for text in score.moves.split_whitespace() {
            let mv = position.moves().into_iter().find(|mv| position.write_move(mv) == text)?;
            let after = position.play(&mv);
            line.push(PlyView::made(&position, &mv, &after, line.len().checked_sub(1)));
            position = after;
        }
        let tag = |(name, value): &(String, String)| TagView { name: name.clone(), value: value.clone() };
        Some(Self {
            id: found.id.to_string(),
            game: game.name().into(),
            is_imported: true,
            book: String::new(),
            tags: score.tags.iter().map(tag).collect(),
            result: found.result.clone(),
            start: PositionView::of(&start),
            line,
        })
    }
}
