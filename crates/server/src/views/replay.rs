//! A game that was played, ply by ply.

use api::{Ply, Replay, Tag};
use archive::{Found, ImportedGame};
use games::{Board, GameName};

use super::sheet::made;
use super::study::position;
use crate::hall::Record;

/// A game that was, or is being, played here.
pub(crate) fn of_table(id: archive::TableId, record: &Record) -> Replay {
    let table = &record.table;
    let after = table.earlier().skip(1).chain([table.position()]);
    let ply = |(number, (made, after)): (usize, (&crate::hall::PlayedMove, &Board))| Ply {
        after: number.checked_sub(1),
        written: made.written.clone(),
        notation: made.notation.clone(),
        fields: [made.from, made.to].map(|field| after.field_name(field)).into(),
        position: after.text(),
        comment: String::new(),
        nags: Vec::new(),
    };
    Replay {
        id: id.to_string(),
        game: record.game(),
        is_imported: false,
        book: table.law().book.id.clone(),
        tags: Vec::new(),
        result: table.outcome().map(|outcome| outcome.words(table.position())).unwrap_or_default(),
        start: position(table.start()),
        line: record.line.iter().zip(after).enumerate().map(ply).collect(),
    }
}

/// A game that was imported. None if what is stored cannot be played, which never happens.
pub(crate) fn of_score(found: &Found, score: &ImportedGame) -> Option<Replay> {
    let game: GameName = score.game;
    let start = score.start.as_deref().map_or_else(|| Some(game.array()), |text| game.read(text, false).ok())?;
    let (mut at, mut line) = (start.clone(), Vec::new());
    for text in score.moves.split_whitespace() {
        let mv = at.moves().into_iter().find(|mv| at.write_move(mv) == text)?;
        let after = at.play(&mv);
        line.push(made(&at, &mv, &after, line.len().checked_sub(1)));
        at = after;
    }
    let tag = |(name, value): &(String, String)| Tag { name: name.clone(), value: value.clone() };
    Some(Replay {
        id: found.id.to_string(),
        game,
        is_imported: true,
        book: String::new(),
        tags: score.tags.iter().map(tag).collect(),
        result: found.result.clone(),
        start: position(&start),
        line,
    })
}
