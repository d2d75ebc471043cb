//! People with accounts: names and hashed passwords, sessions, tokens of bots.
//!
//! No secret is kept, only hashes that the caller makes. Accounts are no part of the record.

use crate::name::{looks, normal_name};
use crate::read_models::fold;
use crate::schema::LOOK;
use crate::store::{Store, reading, writing};
use crate::{Archive, ArchiveError, TableId};

/// Somebody with an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// His number.
    pub id: i64,
    /// His name as he writes it. No two are the same but for capitals and blanks, and those that were opened since 0.1.1
    /// look like no other.
    pub name: String,
    /// The hash of his password.
    pub password: String,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
}

/// The token of a bot, of which only the hash is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// The hash.
    pub hash: String,
    /// What its owner calls it.
    pub label: String,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
}

type PlayerColumns = (i64, String, String, i64);

fn player((id, name, password, created): PlayerColumns) -> Player {
    Player { id, name, password, created }
}

impl Archive {
    /// Opens an account.
    ///
    /// # Errors
    ///
    /// If the name is taken or looks like one that is, or the database fails.
    pub async fn add_player(&self, name: &str, password: &str, created: i64) -> Result<Player, ArchiveError> {
        let id = TableId::random().number();
        let sql = "
            INSERT INTO players (id, folded, name, password, created) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT DO NOTHING";
        // Two who open accounts at the same moment wait for each other. SQLite is locked already.
        let lock = match self.store() {
            Store::Sqlite { .. } => "SELECT 1",
            Store::Postgres(_) => "SELECT pg_advisory_xact_lock(7303015)",
        };
        let looks = looks(name);
        let written = writing!(self.store(), tx, Db => {
            sqlx::query(lock).execute(&mut *tx).await?;
            let mut is_taken = false;
            for look in &looks {
                let taken = sqlx::query("SELECT player FROM looks WHERE look = $1 LIMIT 1").bind(look);
                is_taken |= taken.fetch_optional(&mut *tx).await?.is_some();
            }
            let mut written = 0;
            if !is_taken {
                let query = sqlx::query(sql).bind(id).bind(fold(name)).bind(name).bind(password).bind(created);
                written = query.execute(&mut *tx).await?.rows_affected();
            }
            for look in looks.iter().filter(|_| written > 0) {
                sqlx::query(LOOK).bind(look).bind(id).execute(&mut *tx).await?;
            }
            written
        });
        if written == 0 {
            return Err(ArchiveError::NameTaken(name.into()));
        }
        Ok(player((id, name.into(), password.into(), created)))
    }

    /// The account with a name, in whichever case.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn player_named(&self, name: &str) -> Result<Option<Player>, ArchiveError> {
        let sql = "SELECT id, name, password, created FROM players WHERE folded = $1";
        // As it was typed, because the first version kept names so; then as they are kept today.
        for folded in [fold(name), fold(&normal_name(name))] {
            let row: Option<PlayerColumns> = reading!(self.store(), pool => {
                sqlx::query_as(sql).bind(folded).fetch_optional(pool).await?
            });
            if row.is_some() {
                return Ok(row.map(player));
            }
        }
        Ok(None)
    }

    /// An account whose name is the same, or could be taken for it.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn player_like(&self, name: &str) -> Result<Option<Player>, ArchiveError> {
        let sql = "
            SELECT players.id, players.name, players.password, players.created
            FROM looks JOIN players ON players.id = looks.player WHERE looks.look = $1
            ORDER BY players.created, players.id LIMIT 1";
        for look in looks(name) {
            let row: Option<PlayerColumns> = reading!(self.store(), pool => {
                sqlx::query_as(sql).bind(&look).fetch_optional(pool).await?
            });
            if row.is_some() {
                return Ok(row.map(player));
            }
        }
        Ok(None)
    }

    /// The account with a number.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn player(&self, id: i64) -> Result<Option<Player>, ArchiveError> {
        let sql = "SELECT id, name, password, created FROM players WHERE id = $1";
        let row: Option<PlayerColumns> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(id).fetch_optional(pool).await?
        });
        Ok(row.map(player))
    }

    /// Gives an account another password, and ends its sessions and tokens. Whether there is such an account.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn set_password(&self, player: i64, password: &str) -> Result<bool, ArchiveError> {
        Ok(writing!(self.store(), tx, Db => {
            for sql in ["DELETE FROM sessions WHERE player = $1", "DELETE FROM tokens WHERE player = $1"] {
                sqlx::query(sql).bind(player).execute(&mut *tx).await?;
            }
            let query = sqlx::query("UPDATE players SET password = $1 WHERE id = $2").bind(password).bind(player);
            query.execute(&mut *tx).await?.rows_affected() > 0
        }))
    }

    /// Begins a session, and forgets those that have expired.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn add_session(&self, hash: &str, player: i64, now: i64, expires: i64) -> Result<(), ArchiveError> {
        let sql = "
            INSERT INTO sessions (hash, player, expires) VALUES ($1, $2, $3)
            ON CONFLICT (hash) DO UPDATE SET player = excluded.player, expires = excluded.expires";
        writing!(self.store(), tx, Db => {
            sqlx::query("DELETE FROM sessions WHERE expires <= $1").bind(now).execute(&mut *tx).await?;
            sqlx::query(sql).bind(hash).bind(player).bind(expires).execute(&mut *tx).await?;
        });
        Ok(())
    }

    /// Whose session it is, if it has not expired.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn session(&self, hash: &str, now: i64) -> Result<Option<Player>, ArchiveError> {
        let sql = "
            SELECT players.id, players.name, players.password, players.created
            FROM sessions JOIN players ON players.id = sessions.player
            WHERE sessions.hash = $1 AND sessions.expires > $2";
        let row: Option<PlayerColumns> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(hash).bind(now).fetch_optional(pool).await?
        });
        Ok(row.map(player))
    }

    /// Ends a session. Whether there was one.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn end_session(&self, hash: &str) -> Result<bool, ArchiveError> {
        Ok(writing!(self.store(), tx, Db => {
            let query = sqlx::query("DELETE FROM sessions WHERE hash = $1").bind(hash);
            query.execute(&mut *tx).await?.rows_affected() > 0
        }))
    }

    /// Gives a bot of a player its token.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn add_token(&self, player: i64, token: &Token) -> Result<(), ArchiveError> {
        let sql = "INSERT INTO tokens (hash, player, label, created) VALUES ($1, $2, $3, $4)";
        writing!(self.store(), tx, Db => {
            let query = sqlx::query(sql).bind(&token.hash).bind(player).bind(&token.label).bind(token.created);
            query.execute(&mut *tx).await?;
        });
        Ok(())
    }

    /// Whose token it is.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn token(&self, hash: &str) -> Result<Option<Player>, ArchiveError> {
        let sql = "
            SELECT players.id, players.name, players.password, players.created
            FROM tokens JOIN players ON players.id = tokens.player WHERE tokens.hash = $1";
        let row: Option<PlayerColumns> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(hash).fetch_optional(pool).await?
        });
        Ok(row.map(player))
    }

    /// The tokens of a player, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn tokens(&self, player: i64) -> Result<Vec<Token>, ArchiveError> {
        let sql = "SELECT hash, label, created FROM tokens WHERE player = $1 ORDER BY created, hash";
        let rows: Vec<(String, String, i64)> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(player).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(|(hash, label, created)| Token { hash, label, created }).collect())
    }

    /// Takes a token of a player back. Whether there was one.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn end_token(&self, player: i64, hash: &str) -> Result<bool, ArchiveError> {
        Ok(writing!(self.store(), tx, Db => {
            let query = sqlx::query("DELETE FROM tokens WHERE player = $1 AND hash = $2").bind(player).bind(hash);
            query.execute(&mut *tx).await?.rows_affected() > 0
        }))
    }

    /// Closes an account, with its sessions, tokens and ratings. Whether there was one. What was played stays in the
    /// record, under the name it was played with.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn remove_player(&self, player: i64) -> Result<bool, ArchiveError> {
        Ok(writing!(self.store(), tx, Db => {
            for sql in [
                "DELETE FROM sessions WHERE player = $1",
                "DELETE FROM tokens WHERE player = $1",
                "DELETE FROM ratings WHERE player = $1",
                "DELETE FROM progress WHERE player = $1",
                "DELETE FROM looks WHERE player = $1",
            ] {
                sqlx::query(sql).bind(player).execute(&mut *tx).await?;
            }
            sqlx::query("DELETE FROM players WHERE id = $1").bind(player).execute(&mut *tx).await?.rows_affected() > 0
        }))
    }
}
