//! A game that was played, ply by ply.

use api::{Ply, Replay, Tag};
use archive::{Found, ImportedGame};
use games::GameName;

use super::study::{line, position};
use crate::hall::Record;

/// A game that was, or is being, played here.
pub(crate) fn of_table(id: archive::TableId, record: &Record) -> Replay {
    let table = &record.table;
    let (mut before, mut last, mut line) = (table.start(), None, Vec::with_capacity(record.line.len()));
    for (made, after) in record.line.iter().zip(table.earlier().skip(1).chain([table.position()])) {
        let number = before.number(last);
        line.push(Ply {
            after: line.len().checked_sub(1),
            number: number.round,
            begins: number.begins,
            written: made.written.clone(),
            notation: made.notation.clone(),
            fields: [made.from, made.to].map(|field| after.field_name(field)).into(),
            position: after.text(),
            comment: String::new(),
            nags: Vec::new(),
        });
        (before, last) = (after, Some((before, number)));
    }
    Replay {
        id: id.to_string(),
        game: record.game(),
        is_imported: false,
        book: table.law().book.id.clone(),
        tags: Vec::new(),
        result: table.outcome().map(|outcome| outcome.words(table.position())).unwrap_or_default(),
        format: format(record.game()),
        start: position(table.start()),
        line,
    }
}

/// A game that was imported. None if what is stored cannot be played, which never happens.
pub(crate) fn of_score(found: &Found, score: &ImportedGame) -> Option<Replay> {
    let told = score.follow().ok()?;
    let tag = |(name, value): (String, String)| Tag { name, value };
    let result = score.game.marker(&score.shares).map(|marker| ("Result".to_owned(), marker));
    Some(Replay {
        id: found.id.to_string(),
        game: score.game,
        is_imported: true,
        book: String::new(),
        tags: score.tags.iter().cloned().chain(result).map(tag).collect(),
        result: found.result.clone(),
        format: format(score.game),
        start: position(told.start()),
        line: line(&told),
    })
}

/// How such a game can be had as a file.
fn format(game: GameName) -> Option<String> {
    game.sheet_format().filter(|_| game.is_of_two()).map(|format| format.name().into())
}
