//! How strong players with accounts are, game by game.

use games::GameName;
use std::collections::HashMap;

use crate::archive::read_game;
use crate::glicko::Rating;
use crate::store::{Store, reading, writing};
use crate::{Archive, ArchiveError, TableId};

/// How strong a player is at a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rated {
    /// The rating.
    pub rating: Rating,
    /// After how many games.
    pub games: i64,
    /// Since when, in milliseconds since 1970.
    pub time: i64,
}

/// Whom a player met in a game: the account of each, and the score against him, from 0 to 1.
pub type Encounters = Vec<(i64, f64)>;

/// After how many milliseconds without a game a rating becomes less sure: thirty days.
const PERIOD: i64 = 30 * 24 * 60 * 60 * 1000;
/// After how many such periods nothing more becomes of it.
const PERIODS: i64 = 120;

type Columns = (f64, f64, f64, i64, i64);

const COLUMNS: &str = "rating, deviation, volatility, games, time";

fn rated((rating, deviation, volatility, games, time): Columns) -> Rated {
    Rated { rating: Rating { rating, deviation, volatility }, games, time }
}

impl Rated {
    /// The rating at a moment: less sure the longer nothing was played.
    fn at(self, now: i64) -> Rating {
        let idle = (now.saturating_sub(self.time) / PERIOD).clamp(0, PERIODS);
        (0..idle).fold(self.rating, |rating, _| rating.after(&[]))
    }
}

impl Archive {
    /// How strong a player is at a game; none if he has not been rated.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn rating(&self, player: i64, game: GameName) -> Result<Option<Rated>, ArchiveError> {
        let sql = format!("SELECT {COLUMNS} FROM ratings WHERE player = $1 AND game = $2");
        let row: Option<Columns> = reading!(self.store(), pool => {
            let query = sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(player).bind(game.name());
            query.fetch_optional(pool).await?
        });
        Ok(row.map(rated))
    }

    /// The ratings of a player, one for each game he has played.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn ratings(&self, player: i64) -> Result<Vec<(GameName, Rated)>, ArchiveError> {
        let mut ratings = Vec::new();
        for game in GameName::WITH_LAWS {
            ratings.extend(self.rating(player, game).await?.map(|rated| (game, rated)));
        }
        Ok(ratings)
    }

    /// Takes account of a game that is over, once: whether this was the first time. Each player comes with those whom he
    /// met; a game that is not to count has none.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn rate(
        &self,
        table: TableId,
        game: GameName,
        players: &[(i64, Encounters)],
        now: i64,
    ) -> Result<bool, ArchiveError> {
        let first = "INSERT INTO rated (table_id) VALUES ($1) ON CONFLICT DO NOTHING";
        // Two games of the same player may end at once: one waits for the other, and always in the same order.
        let lock = match self.store() {
            Store::Sqlite { .. } => "SELECT id FROM players WHERE id = $1",
            Store::Postgres(_) => "SELECT id FROM players WHERE id = $1 FOR UPDATE",
        };
        let known = format!("SELECT {COLUMNS} FROM ratings WHERE player = $1 AND game = $2");
        let note = "
            INSERT INTO ratings (player, game, rating, deviation, volatility, games, time)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
            ON CONFLICT (player, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                volatility = excluded.volatility, games = excluded.games, time = excluded.time";
        let mut ids: Vec<i64> = players.iter().map(|(player, _)| *player).collect();
        ids.sort_unstable();
        Ok(writing!(self.store(), tx, Db => {
            let is_first = sqlx::query(first).bind(table.number()).execute(&mut *tx).await?.rows_affected() > 0;
            let mut before: HashMap<i64, (Rating, i64)> = HashMap::new();
            for &id in ids.iter().filter(|_| is_first) {
                // Somebody who has closed his account meanwhile is rated no more.
                let is_there: Option<(i64,)> = sqlx::query_as(lock).bind(id).fetch_optional(&mut *tx).await?;
                if is_there.is_none() {
                    continue;
                }
                let query = sqlx::query_as(sqlx::AssertSqlSafe(known.as_str())).bind(id).bind(game.name());
                let row: Option<Columns> = query.fetch_optional(&mut *tx).await?;
                let fresh = Rated { rating: Rating::default(), games: 0, time: now };
                let found = row.map_or(fresh, rated);
                before.insert(id, (found.at(now), found.games));
            }
            for (id, met) in players {
                let Some((rating, games)) = before.get(id) else { continue };
                let met: Vec<(Rating, f64)> =
                    met.iter().filter_map(|(other, score)| Some((before.get(other)?.0, *score))).collect();
                if met.is_empty() {
                    continue;
                }
                let after = rating.after(&met);
                sqlx::query(note)
                    .bind(*id)
                    .bind(game.name())
                    .bind(after.rating)
                    .bind(after.deviation)
                    .bind(after.volatility)
                    .bind(games + 1)
                    .bind(now)
                    .execute(&mut *tx)
                    .await?;
            }
            is_first
        }))
    }

    /// Finished games of players with accounts of which no rating has taken account, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn unrated(&self) -> Result<Vec<(TableId, GameName)>, ArchiveError> {
        let sql = "
            SELECT games.id, games.game FROM games
            WHERE games.state = 'finished'
                AND EXISTS (SELECT 1 FROM seats WHERE seats.game_id = games.id AND seats.player IS NOT NULL)
                AND NOT EXISTS (SELECT 1 FROM rated WHERE rated.table_id = games.id)
            ORDER BY games.ended, games.id";
        let rows: Vec<(i64, String)> = reading!(self.store(), pool => sqlx::query_as(sql).fetch_all(pool).await?);
        let read = |(id, game): (i64, String)| Ok((id.into(), read_game(id.into(), &game)?));
        rows.into_iter().map(read).collect()
    }
}
