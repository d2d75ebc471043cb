//! The read models: lists, players, results and positions, made of the record.

use sqlx::{Postgres, QueryBuilder, Sqlite};

use crate::store::{reading, writing};
use crate::summary::Summary;
use crate::{Archive, ArchiveError, TableId};

/// Rows of one statement.
const ROWS: usize = 256;

/// A database that summaries can be placed in.
pub(crate) trait ReadModels: sqlx::Database {
    /// Puts summaries in, none of which is there.
    async fn insert(connection: &mut Self::Connection, summaries: &[Summary]) -> Result<(), sqlx::Error>;

    /// Puts in where the positions of games are found.
    async fn insert_keys(connection: &mut Self::Connection, keys: &[(i64, i64, i64)]) -> Result<(), sqlx::Error>;

    /// Takes a summary out, as it was put in.
    async fn remove(connection: &mut Self::Connection, summary: &Summary) -> Result<(), sqlx::Error>;
}

macro_rules! read_models {
    ($db:ty, $connection:ident, $keys:ident => $insert_keys:expr) => {
        impl ReadModels for $db {
            async fn insert(connection: &mut Self::Connection, summaries: &[Summary]) -> Result<(), sqlx::Error> {
                for summaries in summaries.chunks(ROWS) {
                    let mut query = QueryBuilder::<$db>::new(
                        "INSERT INTO games (id, source, upto, game, book, state, result, day, started, ended, plies, \
                         moves, match_id, match_game, private) ",
                    );
                    query.push_values(summaries, |mut row, summary| {
                        let (of_match, number) = summary.of_match.clone().unzip();
                        row.push_bind(summary.id.number()).push_bind(summary.source).push_bind(summary.upto);
                        row.push_bind(summary.game.name()).push_bind(&summary.book).push_bind(summary.state.name());
                        row.push_bind(&summary.result).push_bind(summary.day).push_bind(summary.started);
                        row.push_bind(summary.ended).push_bind(summary.moves.len() as i64);
                        row.push_bind(summary.moves.join(" ")).push_bind(of_match).push_bind(number.map(i64::from));
                        row.push_bind(summary.is_private);
                    });
                    query.build().execute(&mut *connection).await?;
                }
                let seats = summaries.iter().flat_map(|summary| summary.seats.iter().map(move |seat| (summary, seat)));
                for seats in seats.collect::<Vec<_>>().chunks(ROWS) {
                    let mut query = QueryBuilder::<$db>::new(
                        "INSERT INTO seats (folded, day, game_id, seat, name, player, quarters) ",
                    );
                    query.push_values(seats, |mut row, (summary, seat)| {
                        row.push_bind(fold(&seat.name)).push_bind(summary.day).push_bind(summary.id.number());
                        row.push_bind(seat.seat).push_bind(&seat.name).push_bind(seat.player).push_bind(seat.quarters);
                    });
                    query.build().execute(&mut *connection).await?;
                }
                let keys = |summary: &Summary| {
                    let (day, id) = (summary.day, summary.id.number());
                    summary.keys.iter().map(move |&key| (key, day, id)).collect::<Vec<_>>()
                };
                let mut keys: Vec<(i64, i64, i64)> = summaries.iter().flat_map(keys).collect();
                // In the order of the index, where they are put in much faster.
                keys.sort_unstable();
                Self::insert_keys(connection, &keys).await
            }

            async fn insert_keys(
                $connection: &mut Self::Connection,
                $keys: &[(i64, i64, i64)],
            ) -> Result<(), sqlx::Error> {
                $insert_keys
            }

            async fn remove(connection: &mut Self::Connection, summary: &Summary) -> Result<(), sqlx::Error> {
                let id = summary.id.number();
                sqlx::query("DELETE FROM games WHERE id = $1").bind(id).execute(&mut *connection).await?;
                sqlx::query("DELETE FROM seats WHERE game_id = $1").bind(id).execute(&mut *connection).await?;
                for &key in &summary.keys {
                    sqlx::query("DELETE FROM positions WHERE key = $1 AND day = $2 AND game_id = $3")
                        .bind(key)
                        .bind(summary.day)
                        .bind(id)
                        .execute(&mut *connection)
                        .await?;
                }
                Ok(())
            }
        }
    };
}

read_models!(Sqlite, connection, keys => {
    for keys in keys.chunks(ROWS) {
        let mut query = QueryBuilder::<Sqlite>::new("INSERT INTO positions (key, day, game_id) ");
        query.push_values(keys, |mut row, &(key, day, id)| {
            row.push_bind(key).push_bind(day).push_bind(id);
        });
        query.build().persistent(keys.len() == ROWS).execute(&mut *connection).await?;
    }
    Ok(())
});

read_models!(Postgres, connection, keys => {
    sqlx::query("INSERT INTO positions (key, day, game_id) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])")
        .bind(keys.iter().map(|&(key, _, _)| key).collect::<Vec<_>>())
        .bind(keys.iter().map(|&(_, day, _)| day).collect::<Vec<_>>())
        .bind(keys.iter().map(|&(_, _, id)| id).collect::<Vec<_>>())
        .execute(&mut *connection)
        .await?;
    Ok(())
});

/// A name as it is searched for: without capitals, with one blank between words.
pub(crate) fn fold(name: &str) -> String {
    storable(&name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase())
}

/// A text as both databases take it: PostgreSQL knows no text with a zero in it, so nothing there is called so.
pub(crate) fn storable(text: &str) -> String {
    text.replace('\0', "\u{fffd}")
}

impl Archive {
    /// Brings the read models of a table up to its record.
    pub(crate) async fn update_read_models(&self, table: TableId) -> Result<(), ArchiveError> {
        let opened = self.opened(table).await?.ok_or(ArchiveError::NoTable(table))?;
        let entries = self.since(table, 0).await?;
        let error = |source| ArchiveError::Setting { table, source };
        let summary = Summary::of(&opened, &entries, self.library()).map_err(error)?;
        // Two nodes may come here at once: the one that has seen more has the last word.
        let lock = match self.store() {
            crate::store::Store::Sqlite { .. } => "SELECT id FROM tables WHERE id = $1",
            crate::store::Store::Postgres(_) => "SELECT id FROM tables WHERE id = $1 FOR NO KEY UPDATE",
        };
        writing!(self.store(), tx, Db => {
            sqlx::query(lock).bind(table.number()).execute(&mut *tx).await?;
            let upto = sqlx::query_as::<_, (i64,)>("SELECT upto FROM games WHERE id = $1");
            let upto = upto.bind(table.number()).fetch_optional(&mut *tx).await?.map(|(upto,)| upto);
            if upto.is_none_or(|upto| upto < summary.upto) {
                if let Some(upto) = upto {
                    let seen = entries.partition_point(|entry| entry.seq <= upto);
                    let before = Summary::of(&opened, &entries[..seen], self.library()).map_err(error)?;
                    Db::remove(&mut tx, &before).await?;
                }
                Db::insert(&mut tx, std::slice::from_ref(&summary)).await?;
            }
        });
        Ok(())
    }

    /// Brings the read models of all tables up to their records, where they are behind.
    pub(crate) async fn catch_up(&self) -> Result<(), ArchiveError> {
        let behind = "
            SELECT DISTINCT entries.table_id FROM entries JOIN games ON games.id = entries.table_id
            WHERE entries.notable AND entries.seq > games.upto";
        let behind: Vec<(i64,)> = reading!(self.store(), pool => sqlx::query_as(behind).fetch_all(pool).await?);
        for (table,) in behind {
            match self.update_read_models(table.into()).await {
                // A book that is not at hand today may be there tomorrow.
                Ok(()) | Err(ArchiveError::Setting { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
