//! The tables of the database, version by version.

use crate::ArchiveError;
use crate::name::looks;
use crate::store::{Store, writing};

/// What each version adds to the one before. Both databases take the same text, but for the words in braces.
const VERSIONS: [&str; 7] = [
    "
    -- The record. Nothing in it is ever changed.
    CREATE TABLE tables (
        id BIGINT PRIMARY KEY,
        game TEXT NOT NULL,
        setting TEXT NOT NULL,
        match_id TEXT,
        match_game BIGINT,
        created BIGINT NOT NULL
    );
    CREATE TABLE entries (
        table_id BIGINT NOT NULL,
        seq BIGINT NOT NULL,
        act_id TEXT NOT NULL,
        time BIGINT NOT NULL,
        at BIGINT NOT NULL,
        notable BOOLEAN NOT NULL,
        deed TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) {clustered};
    CREATE UNIQUE INDEX entries_act ON entries (table_id, act_id);
    CREATE INDEX entries_notable ON entries (table_id, seq) WHERE notable;
    CREATE TABLE scores (
        id BIGINT PRIMARY KEY,
        digest TEXT NOT NULL UNIQUE,
        score TEXT NOT NULL
    );
    -- How far the files have come that are being imported.
    CREATE TABLE imports (
        file TEXT PRIMARY KEY,
        games BIGINT NOT NULL
    );

    -- Read models: made of the record, and made again by a rebuild.
    CREATE TABLE games (
        id BIGINT PRIMARY KEY,
        source TEXT NOT NULL,
        upto BIGINT NOT NULL,
        game TEXT NOT NULL,
        book TEXT NOT NULL,
        state TEXT NOT NULL,
        result TEXT NOT NULL,
        day BIGINT NOT NULL,
        started BIGINT,
        ended BIGINT,
        plies BIGINT NOT NULL,
        moves TEXT NOT NULL,
        match_id TEXT,
        match_game BIGINT
    );
    CREATE INDEX games_day ON games (day, id);
    CREATE INDEX games_game ON games (game, day, id);
    CREATE INDEX games_book ON games (book, day, id);
    CREATE INDEX games_state ON games (state, day, id);
    CREATE INDEX games_match ON games (match_id, match_game) WHERE match_id IS NOT NULL;
    CREATE TABLE seats (
        folded TEXT NOT NULL,
        day BIGINT NOT NULL,
        game_id BIGINT NOT NULL,
        seat BIGINT NOT NULL,
        name TEXT NOT NULL,
        player BIGINT,
        quarters BIGINT,
        PRIMARY KEY (folded, day, game_id, seat)
    ) {clustered};
    CREATE INDEX seats_game ON seats (game_id, seat);
    CREATE TABLE positions (
        key BIGINT NOT NULL,
        day BIGINT NOT NULL,
        game_id BIGINT NOT NULL,
        PRIMARY KEY (key, day, game_id)
    ) {clustered};

    -- Accounts: no part of the record.
    CREATE TABLE players (
        id BIGINT PRIMARY KEY,
        folded TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        password TEXT NOT NULL,
        created BIGINT NOT NULL
    );
    CREATE TABLE sessions (
        hash TEXT PRIMARY KEY,
        player BIGINT NOT NULL,
        expires BIGINT NOT NULL
    );
    CREATE TABLE tokens (
        hash TEXT PRIMARY KEY,
        player BIGINT NOT NULL,
        label TEXT NOT NULL,
        created BIGINT NOT NULL
    );
    CREATE INDEX tokens_player ON tokens (player);
    CREATE TABLE ratings (
        player BIGINT NOT NULL,
        game TEXT NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL,
        games BIGINT NOT NULL,
        time BIGINT NOT NULL,
        PRIMARY KEY (player, game)
    );
",
    "
    CREATE INDEX seats_player ON seats (player, day, game_id) WHERE player IS NOT NULL;
    -- The games that ratings have taken account of.
    CREATE TABLE rated (
        table_id BIGINT PRIMARY KEY
    );
",
    "
    -- What players have learned: no part of the record.
    CREATE TABLE progress (
        player BIGINT NOT NULL,
        exercise TEXT NOT NULL,
        tries BIGINT NOT NULL,
        hints BIGINT NOT NULL,
        solved BIGINT,
        PRIMARY KEY (player, exercise)
    ) {clustered};
",
    "
    -- Private tables: the hash of what invites to them, and that lists leave them out.
    ALTER TABLE tables ADD COLUMN invitation TEXT;
    ALTER TABLE games ADD COLUMN private BOOLEAN NOT NULL DEFAULT FALSE;
",
    "
    -- What the names of accounts look like. Those of the first version may look alike; those that were opened since do not.
    CREATE TABLE looks (
        look TEXT NOT NULL,
        player BIGINT NOT NULL,
        PRIMARY KEY (look, player)
    ) {clustered};
    CREATE INDEX looks_player ON looks (player);
",
    "
    -- What a table's own clock showed at a moment after its last entry: no part of the record.
    CREATE TABLE clocks (
        table_id BIGINT PRIMARY KEY,
        seq BIGINT NOT NULL,
        time BIGINT NOT NULL,
        at BIGINT NOT NULL
    );
    -- When servers began, and until when each is known to have been there.
    CREATE TABLE lives (
        id BIGINT PRIMARY KEY,
        began BIGINT NOT NULL,
        alive BIGINT NOT NULL
    );
",
    "
    -- How far files have been read, by their content: what was found up to a mark, and what was wrong since the one before.
    DROP TABLE imports;
    CREATE TABLE readings (
        digest TEXT PRIMARY KEY,
        bytes BIGINT NOT NULL,
        ended BIGINT NOT NULL,
        sound BIGINT NOT NULL,
        unsound BIGINT NOT NULL,
        others BIGINT NOT NULL,
        faults TEXT NOT NULL
    ) {clustered};
    CREATE INDEX readings_bytes ON readings (bytes);
",
];

/// The latest version.
pub(crate) const LATEST: i64 = VERSIONS.len() as i64;

/// Brings a database to the latest version. Several nodes may try at once: one does it, the others find it done.
pub(crate) async fn migrate(store: &Store) -> Result<(), ArchiveError> {
    // Two nodes that make the same table at the same moment would both fail without the lock. SQLite is locked already, and
    // writes something every time: it opens what it may only read, and that would be found out by the first who plays.
    let (lock, clustered) = match store {
        Store::Sqlite { .. } => ("PRAGMA user_version = 1", "WITHOUT ROWID"),
        Store::Postgres(_) => ("SELECT pg_advisory_xact_lock(7303014)", ""),
    };
    writing!(store, tx, Db => {
        sqlx::query(store.unhurried()).execute(&mut *tx).await?;
        sqlx::query(lock).execute(&mut *tx).await?;
        sqlx::query(VERSION_TABLE).execute(&mut *tx).await?;
        let (version,) = sqlx::query_as::<_, (Option<i64>,)>(VERSION).fetch_one(&mut *tx).await?;
        for (number, sql) in missing(version.unwrap_or(0))? {
            let sql = sql.replace("{clustered}", clustered);
            sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut *tx).await?;
            sqlx::query(NOTE).bind(number).execute(&mut *tx).await?;
        }
        // Of accounts that an earlier version has opened.
        let unseen: Vec<(i64, String)> = sqlx::query_as(UNSEEN).fetch_all(&mut *tx).await?;
        for (player, name) in unseen {
            for look in looks(&name) {
                sqlx::query(LOOK).bind(look).bind(player).execute(&mut *tx).await?;
            }
        }
    });
    Ok(())
}

const VERSION_TABLE: &str = "CREATE TABLE IF NOT EXISTS versions (version BIGINT PRIMARY KEY)";
const VERSION: &str = "SELECT MAX(version) FROM versions";
const UNSEEN: &str =
    "SELECT id, name FROM players WHERE NOT EXISTS (SELECT 1 FROM looks WHERE looks.player = players.id)";
/// Notes what the name of an account looks like.
pub(crate) const LOOK: &str = "INSERT INTO looks (look, player) VALUES ($1, $2)";
const NOTE: &str = "INSERT INTO versions (version) VALUES ($1)";

/// The versions after one, with their numbers.
fn missing(version: i64) -> Result<impl Iterator<Item = (i64, &'static str)>, ArchiveError> {
    if version > LATEST {
        return Err(ArchiveError::TooNew { found: version, known: LATEST });
    }
    Ok((1i64..).zip(VERSIONS).filter(move |(number, _)| *number > version))
}
