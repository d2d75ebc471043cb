//! What players have learned: no part of the record.

use crate::store::{reading, writing};
use crate::{Archive, ArchiveError};

/// How far a player is with one exercise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseProgress {
    /// The name of the exercise.
    pub exercise: String,
    /// How often he has tried.
    pub tries: i64,
    /// How many hints he has seen.
    pub hints: i64,
    /// When he solved it first, in milliseconds since 1970; not yet, if nothing stands here.
    pub solved: Option<i64>,
}

impl Archive {
    /// How far a player is with everything he has tried, by the names of the exercises.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn exercise_progress(&self, player: i64) -> Result<Vec<ExerciseProgress>, ArchiveError> {
        let sql = "SELECT exercise, tries, hints, solved FROM progress WHERE player = $1 ORDER BY exercise";
        let rows: Vec<(String, i64, i64, Option<i64>)> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(player).fetch_all(pool).await?
        });
        let learned = |(exercise, tries, hints, solved)| ExerciseProgress { exercise, tries, hints, solved };
        Ok(rows.into_iter().map(learned).collect())
    }

    /// Notes how far a player is. What was learned is not forgotten: a number that is greater already stays, and so does
    /// an earlier time, since the same player may learn on two devices.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn note_exercise_progress(&self, player: i64, learned: &[ExerciseProgress]) -> Result<(), ArchiveError> {
        let sql = "
            INSERT INTO progress (player, exercise, tries, hints, solved) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (player, exercise) DO UPDATE SET
                tries = CASE WHEN excluded.tries > progress.tries THEN excluded.tries ELSE progress.tries END,
                hints = CASE WHEN excluded.hints > progress.hints THEN excluded.hints ELSE progress.hints END,
                solved = CASE
                    WHEN progress.solved IS NULL OR excluded.solved < progress.solved THEN excluded.solved
                    ELSE progress.solved
                END";
        writing!(self.store(), tx, Db => {
            for ExerciseProgress { exercise, tries, hints, solved } in learned {
                let query = sqlx::query(sql).bind(player).bind(exercise).bind(*tries).bind(*hints).bind(*solved);
                query.execute(&mut *tx).await?;
            }
        });
        Ok(())
    }
}
