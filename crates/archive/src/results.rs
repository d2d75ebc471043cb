//! What players have reached: in all their games, and in a match.

use crate::read_models::fold;
use crate::store::reading;
use crate::{Archive, ArchiveError};

/// The results of somebody, by name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Results {
    /// Games with a result.
    pub games: i64,
    /// Of them won.
    pub won: i64,
    /// Neither won nor lost.
    pub drawn: i64,
    /// Lost.
    pub lost: i64,
    /// What they were worth together, in quarters of a game.
    pub quarters: i64,
}

/// How a match stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Games that have a result.
    pub games: i64,
    /// What each player has, in quarters of a game, who has most first.
    pub score: Vec<(String, i64)>,
}

/// Counts games, victories, draws and quarters.
const TALLY: &str = "
    SELECT COUNT(*), COALESCE(CAST(SUM(CASE WHEN quarters > 2 THEN 1 ELSE 0 END) AS BIGINT), 0),
        COALESCE(CAST(SUM(CASE WHEN quarters = 2 THEN 1 ELSE 0 END) AS BIGINT), 0),
        COALESCE(CAST(SUM(quarters) AS BIGINT), 0)
    FROM seats";

impl Results {
    fn of((games, won, drawn, quarters): (i64, i64, i64, i64)) -> Self {
        Self { games, won, drawn, lost: games - won - drawn, quarters }
    }
}

impl Archive {
    /// What somebody has reached in all games there are.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn results(&self, name: &str) -> Result<Results, ArchiveError> {
        let sql = format!("{TALLY} WHERE folded = $1 AND quarters IS NOT NULL");
        let row: (i64, i64, i64, i64) = reading!(self.store(), pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(fold(name)).fetch_one(pool).await?
        });
        Ok(Results::of(row))
    }

    /// What somebody with an account has reached.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn results_of(&self, player: i64) -> Result<Results, ArchiveError> {
        let sql = format!("{TALLY} WHERE player = $1 AND quarters IS NOT NULL");
        let row: (i64, i64, i64, i64) = reading!(self.store(), pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(player).fetch_one(pool).await?
        });
        Ok(Results::of(row))
    }

    /// How a match stands; its games are found with [`search`](Self::search).
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn standing(&self, of_match: &str) -> Result<Standing, ArchiveError> {
        let sql = "
            SELECT MIN(seats.name), CAST(SUM(seats.quarters) AS BIGINT)
            FROM games JOIN seats ON seats.game_id = games.id
            WHERE games.match_id = $1 AND seats.quarters IS NOT NULL
            GROUP BY seats.folded ORDER BY 2 DESC, 1";
        let score: Vec<(String, i64)> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(of_match).fetch_all(pool).await?
        });
        let sql = "SELECT COUNT(*) FROM games WHERE match_id = $1 AND state = 'finished'";
        let (games,): (i64,) =
            reading!(self.store(), pool => sqlx::query_as(sql).bind(of_match).fetch_one(pool).await?);
        Ok(Standing { games, score })
    }
}
