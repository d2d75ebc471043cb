//! Going through the whole record, a page at a time.

use table::{Setting, TimeControl, json};

use crate::archive::read_game;
use crate::imported_game::ImportedGame;
use crate::store::reading;
use crate::{Archive, ArchiveError, TableId};

/// Tables or scores of one page.
const PAGE: i64 = 250;

impl Archive {
    /// The names of the tables after one, in order: a page of them; none at the end.
    pub(crate) async fn tables_after(&self, after: Option<TableId>) -> Result<Vec<TableId>, ArchiveError> {
        let sql = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
        let after = after.map_or(-1, TableId::number);
        let rows: Vec<(i64,)> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(after).bind(PAGE).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(id,)| id.into()).collect())
    }

    /// The tables that are in play by a clock: a page of them, and after which table the next page begins, if there is one.
    ///
    /// # Errors
    ///
    /// If the database fails, or what is stored cannot be read.
    pub async fn timed(&self, after: Option<TableId>) -> Result<(Vec<TableId>, Option<TableId>), ArchiveError> {
        let sql = "
            SELECT tables.id, tables.game, tables.setting FROM games JOIN tables ON tables.id = games.id
            WHERE games.state = 'live' AND games.id > $1 ORDER BY games.id LIMIT $2";
        let after = after.map_or(-1, TableId::number);
        let rows: Vec<(i64, String, String)> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(after).bind(PAGE).fetch_all(pool).await?
        });
        let next = rows.last().map(|(id, ..)| TableId::from(*id));
        let mut timed = Vec::new();
        for (id, game, setting) in rows {
            let table = TableId::from(id);
            let unreadable = ArchiveError::unreadable(format!("the setting of table {table}"));
            let setting: Setting = json::from_str(read_game(table, &game)?, &setting).map_err(unreadable)?;
            if setting.terms.clock != TimeControl::None {
                timed.push(table);
            }
        }
        Ok((timed, next))
    }

    /// The scores after one, in order: a page of them; none at the end.
    pub(crate) async fn imported_games_after(
        &self,
        after: Option<TableId>,
    ) -> Result<Vec<(TableId, ImportedGame)>, ArchiveError> {
        let sql = "SELECT id, score FROM scores WHERE id > $1 ORDER BY id LIMIT $2";
        let after = after.map_or(-1, TableId::number);
        let rows: Vec<(i64, String)> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(after).bind(PAGE).fetch_all(pool).await?
        });
        rows.into_iter().map(|(id, text)| Ok((id.into(), read(id.into(), &text)?))).collect()
    }

    /// The score of an imported game; none if there is none with this name.
    ///
    /// # Errors
    ///
    /// If the database fails, or what is stored cannot be read.
    pub async fn imported_game(&self, id: TableId) -> Result<Option<ImportedGame>, ArchiveError> {
        let sql = "SELECT score FROM scores WHERE id = $1";
        let row: Option<(String,)> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(id.number()).fetch_optional(pool).await?
        });
        row.map(|(text,)| read(id, &text)).transpose()
    }

    /// A number that a statement gives.
    pub(crate) async fn count(&self, sql: &'static str) -> Result<i64, ArchiveError> {
        let (count,): (i64,) = reading!(self.store(), pool => sqlx::query_as(sql).fetch_one(pool).await?);
        Ok(count)
    }
}

fn read(id: TableId, text: &str) -> Result<ImportedGame, ArchiveError> {
    serde_json::from_str(text).map_err(ArchiveError::unreadable(format!("the score {id}")))
}
