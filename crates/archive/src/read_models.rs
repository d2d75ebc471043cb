//! The read models: lists, players, results and positions, made of the record.

use sqlx::{Postgres, QueryBuilder, Sqlite};

use crate::summary::Summary;

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
