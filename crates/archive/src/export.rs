//! The record as a file: one JSON object on each line.
//!
//! The first line is the head, `{"line":"head","format":"sissa-archive","version":1}`. Then come the tables, each followed
//! by its entries in order, and the imported scores. Every object says in `line` what it is; the rest is as
//! [`NewTable`], [`Entry`] and [`ImportedGame`] are written. Accounts are no part of it.

use games::GameName;
use std::collections::{HashMap, VecDeque};
use std::io::{BufRead, Write};

use serde::{Deserialize, Serialize};
use table::json;

use crate::entry::{Entry, NewTable};
use crate::imported_game::ImportedGame;
use crate::{Appended, Archive, ArchiveError, TableId};

/// What stands in the first line.
const FORMAT: &str = "sissa-archive";
const VERSION: u32 = 1;
/// Entries that are on their way to the database at once.
const ON_THEIR_WAY: usize = 512;

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "line", rename_all = "snake_case")]
enum Line {
    Head { format: String, version: u32 },
    Table(NewTable),
    Entry(Entry),
    Score(ImportedGame),
}

/// What an export wrote, or an import found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecordCounts {
    /// Tables.
    pub tables: u64,
    /// Their entries.
    pub entries: u64,
    /// Imported games.
    pub scores: u64,
}

impl Archive {
    /// Writes the whole record.
    ///
    /// # Errors
    ///
    /// If the database fails, or nothing can be written.
    pub async fn export(&self, out: &mut impl Write) -> Result<RecordCounts, ArchiveError> {
        let mut carried = RecordCounts::default();
        write_line(out, None, &Line::Head { format: FORMAT.into(), version: VERSION })?;
        let mut after = None;
        loop {
            let tables = self.tables_after(after).await?;
            let Some(&last) = tables.last() else { break };
            for table in tables {
                let Some(opened) = self.opened(table).await? else { continue };
                let game = Some(opened.game);
                write_line(out, game, &Line::Table(opened))?;
                carried.tables += 1;
                for entry in self.since(table, 0).await? {
                    write_line(out, game, &Line::Entry(entry))?;
                    carried.entries += 1;
                }
            }
            after = Some(last);
        }
        let mut after = None;
        loop {
            let scores = self.imported_games_after(after).await?;
            let Some(&(last, _)) = scores.last() else { break };
            for (_, score) in scores {
                write_line(out, None, &Line::Score(score))?;
                carried.scores += 1;
            }
            after = Some(last);
        }
        Ok(carried)
    }

    /// Takes in a record that was exported. What is there already stays as it is and must be the same. After each line `tell`
    /// hears what was found.
    ///
    /// # Errors
    ///
    /// If a line cannot be read or contradicts what is there, or the database fails. The lines before it are in the
    /// archive; the import can be repeated.
    pub async fn import(
        &self,
        input: impl BufRead,
        mut tell: impl FnMut(&RecordCounts),
    ) -> Result<RecordCounts, ArchiveError> {
        let mut carried = RecordCounts::default();
        let mut games: HashMap<TableId, GameName> = HashMap::new();
        let mut waiting = VecDeque::new();
        for (number, text) in (1..).zip(input.lines()) {
            let text = text?;
            if text.trim().is_empty() {
                continue;
            }
            match read_line(number, &text, &games)? {
                Line::Head { format, version } if (format.as_str(), version) == (FORMAT, VERSION) => {}
                Line::Head { format, version } => {
                    let message = format!("expected {FORMAT} version {VERSION}, found {format} version {version}");
                    return Err(ArchiveError::Line { line: number, message });
                }
                Line::Table(table) => {
                    games.insert(table.table, table.game);
                    self.create(&table).await?;
                    carried.tables += 1;
                }
                Line::Entry(entry) => {
                    // Sent in order and only then waited for, so that many share one transaction.
                    let sent = self.send(&entry).await?;
                    waiting.push_back((number, entry, sent));
                    carried.entries += 1;
                    if waiting.len() > ON_THEIR_WAY {
                        self.settle(waiting.pop_front()).await?;
                    }
                }
                Line::Score(score) => {
                    let error = |error: crate::ImportedGameError| ArchiveError::Line {
                        line: number,
                        message: error.to_string(),
                    };
                    let summary = score.summary().map_err(error)?;
                    self.add_imported_game(&score, &summary).await?;
                    carried.scores += 1;
                }
            }
            tell(&carried);
        }
        while !waiting.is_empty() {
            self.settle(waiting.pop_front()).await?;
        }
        self.catch_up().await?;
        Ok(carried)
    }

    /// Waits for an entry that was sent, which must be new or the same as the one that is there.
    async fn settle(&self, sent: Option<(usize, Entry, crate::archive::Sent)>) -> Result<(), ArchiveError> {
        let Some((line, entry, sent)) = sent else { return Ok(()) };
        let error = |message: String| Err(ArchiveError::Line { line, message });
        match self.settled(&entry, sent).await? {
            Appended::Written => Ok(()),
            Appended::Repeated(earlier) if *earlier == entry => Ok(()),
            Appended::Repeated(_) => error(format!("another entry {} of table {} is there", entry.id, entry.table)),
            Appended::Stale { head, .. } => {
                error(format!("expected entry {} of table {}, found {}", head + 1, entry.table, entry.seq))
            }
            Appended::NoTable => error(format!("table {} has not been opened", entry.table)),
        }
    }
}

fn write_line(out: &mut impl Write, game: Option<GameName>, line: &Line) -> Result<(), ArchiveError> {
    let text = match game {
        Some(game) => json::to_string(game, line),
        None => serde_json::to_string(line),
    };
    writeln!(out, "{}", text.map_err(ArchiveError::unreadable("a line of the export"))?)?;
    Ok(())
}

/// Reads a line with the names of its game: a table says which, an entry has the one of its table.
fn read_line(number: usize, text: &str, games: &HashMap<TableId, GameName>) -> Result<Line, ArchiveError> {
    #[derive(Deserialize)]
    struct Which {
        game: Option<GameName>,
        table: Option<TableId>,
    }
    let error = |error: serde_json::Error| ArchiveError::Line { line: number, message: error.to_string() };
    // 0.1.0 wrote two fields of the same name here. No string has these words: its quotes would be escaped.
    let text = &*text.replace(r#""kind":"follows","table":"#, r#""kind":"follows","before":"#);
    let which: Which = serde_json::from_str(text).map_err(error)?;
    let game = which.game.or_else(|| games.get(&which.table?).copied());
    match game {
        Some(game) => json::from_str(game, text),
        None => serde_json::from_str(text),
    }
    .map_err(error)
}
