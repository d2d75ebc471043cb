//! A group of entries into SQLite.

use sqlx::{QueryBuilder, Sqlite, SqliteConnection, SqlitePool};

use super::batch::{Known, accepted, judge};
use super::{Group, Row, Verdict, batch};

/// The most rows of one statement.
const ROWS: usize = 128;

pub(super) async fn write(pool: &SqlitePool, Group { rows, beats }: Group<'_>) -> Result<Vec<Verdict>, sqlx::Error> {
    let mut tx = pool.begin_with("BEGIN IMMEDIATE").await?;
    for beat in beats {
        sqlx::query(batch::BEAT).bind(beat.life).bind(beat.time).execute(&mut *tx).await?;
    }
    let verdicts = judge(rows, known(&mut tx, rows).await?);
    let accepted = accepted(rows, &verdicts);
    let mut rest = &accepted[..];
    while !rest.is_empty() {
        // Only powers of two, so that there are few statements and all of them stay prepared.
        let (rows, after) = rest.split_at(ROWS.min(1 << rest.len().ilog2()));
        rest = after;
        let head = "INSERT INTO entries (table_id, seq, act_id, time, at, notable, deed) ";
        let mut query = QueryBuilder::<Sqlite>::new(head);
        query.push_values(rows, |mut values, row| {
            values.push_bind(row.table).push_bind(row.seq).push_bind(&row.act_id);
            values.push_bind(row.time).push_bind(row.at).push_bind(row.notable).push_bind(&row.deed);
        });
        query.build().execute(&mut *tx).await?;
    }
    tx.commit().await?;
    Ok(verdicts)
}

/// Lists go to SQLite as JSON, so that a statement is the same for every length.
async fn known(connection: &mut SqliteConnection, rows: &[Row]) -> Result<Known, sqlx::Error> {
    let tables = serde_json::json!(rows.iter().map(|row| row.table).collect::<Vec<_>>()).to_string();
    let heads = "
        SELECT DISTINCT tables.id, COALESCE((SELECT MAX(seq) FROM entries WHERE table_id = tables.id), 0)
        FROM json_each($1) AS asked CROSS JOIN tables ON tables.id = asked.value";
    let heads: Vec<(i64, i64)> = sqlx::query_as(heads).bind(tables).fetch_all(&mut *connection).await?;
    let acts = rows.iter().map(|row| (row.table, &row.act_id)).collect::<Vec<_>>();
    let found = "
        SELECT entries.table_id, entries.act_id, entries.seq
        FROM json_each($1) AS asked CROSS JOIN entries
        ON entries.table_id = asked.value ->> 0 AND entries.act_id = asked.value ->> 1";
    let acts = sqlx::query_as(found).bind(serde_json::json!(acts).to_string()).fetch_all(&mut *connection).await?;
    let acts = acts.into_iter().map(|(table, act, seq): (i64, String, i64)| ((table, act), seq));
    Ok(Known { heads: heads.into_iter().collect(), acts: acts.collect() })
}
