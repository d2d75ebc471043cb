//! A group of entries into PostgreSQL.

use std::io;
use std::time::Duration;

use sqlx::{Connection, PgConnection, PgPool};

use super::batch::{self, Known, accepted, judge};
use super::{Group, Row, Verdict};
use crate::listen;

/// How long a group may take. The database ends what waits for others sooner; it is the database itself that is missed then,
/// or the way to it.
const PATIENCE: Duration = Duration::from_secs(30);

pub(super) async fn write(pool: &PgPool, group: Group<'_>) -> Result<Vec<Verdict>, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let Ok(written) = tokio::time::timeout(PATIENCE, write_by(&mut connection, group)).await else {
        // Given back, it would hold up the next to take it.
        drop(connection.detach());
        return Err(sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "the database does not answer")));
    };
    written
}

async fn write_by(
    connection: &mut PgConnection,
    Group { rows, beats }: Group<'_>,
) -> Result<Vec<Verdict>, sqlx::Error> {
    let mut tx = connection.begin().await?;
    for beat in beats {
        sqlx::query(batch::BEAT).bind(beat.life).bind(beat.time).execute(&mut *tx).await?;
    }
    if rows.is_empty() {
        tx.commit().await?;
        return Ok(Vec::new());
    }
    let verdicts = judge(rows, known(&mut tx, rows).await?);
    let accepted = accepted(rows, &verdicts);
    if !accepted.is_empty() {
        let insert = "
            INSERT INTO entries (table_id, seq, act_id, time, at, notable, deed)
            SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::boolean[],
                $7::text[])";
        sqlx::query(insert)
            .bind(accepted.iter().map(|row| row.table).collect::<Vec<_>>())
            .bind(accepted.iter().map(|row| row.seq).collect::<Vec<_>>())
            .bind(accepted.iter().map(|row| row.act_id.as_str()).collect::<Vec<_>>())
            .bind(accepted.iter().map(|row| row.time).collect::<Vec<_>>())
            .bind(accepted.iter().map(|row| row.at).collect::<Vec<_>>())
            .bind(accepted.iter().map(|row| row.notable).collect::<Vec<_>>())
            .bind(accepted.iter().map(|row| row.deed.as_str()).collect::<Vec<_>>())
            .execute(&mut *tx)
            .await?;
        let news = listen::news(accepted.iter().map(|row| (row.table.into(), row.seq)));
        let notify = "SELECT pg_notify($1, news) FROM unnest($2::text[]) AS news";
        sqlx::query(notify).bind(listen::CHANNEL).bind(news).execute(&mut *tx).await?;
    }
    tx.commit().await?;
    Ok(verdicts)
}

/// What the record holds, with the tables locked, so that no other node can write to them until we have. All nodes lock
/// in the same order, and only then look, when they see what was written while they waited.
async fn known(connection: &mut PgConnection, rows: &[Row]) -> Result<Known, sqlx::Error> {
    let tables: Vec<i64> = rows.iter().map(|row| row.table).collect();
    let lock = "SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";
    let tables: Vec<(i64,)> = sqlx::query_as(lock).bind(tables).fetch_all(&mut *connection).await?;
    let tables: Vec<i64> = tables.into_iter().map(|(table,)| table).collect();
    let heads = "
        SELECT asked, COALESCE((SELECT MAX(seq) FROM entries WHERE table_id = asked), 0)
        FROM unnest($1::bigint[]) AS asked";
    let heads: Vec<(i64, i64)> = sqlx::query_as(heads).bind(tables).fetch_all(&mut *connection).await?;
    let found = "
        SELECT entries.table_id, entries.act_id, entries.seq
        FROM unnest($1::bigint[], $2::text[]) AS asked (table_id, act_id)
        JOIN entries ON entries.table_id = asked.table_id AND entries.act_id = asked.act_id";
    let acts: Vec<(i64, String, i64)> = sqlx::query_as(found)
        .bind(rows.iter().map(|row| row.table).collect::<Vec<_>>())
        .bind(rows.iter().map(|row| row.act_id.as_str()).collect::<Vec<_>>())
        .fetch_all(&mut *connection)
        .await?;
    let acts = acts.into_iter().map(|(table, act, seq)| ((table, act), seq));
    Ok(Known { heads: heads.into_iter().collect(), acts: acts.collect() })
}
