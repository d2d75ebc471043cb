//! A match: several games in a row.

use games::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::seat_name;
use crate::hall::Sheet;

/// How a match stands.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct MatchView {
    /// Its name: that of its first table.
    id: String,
    /// Which game of it this is, from 1.
    game: u32,
    /// What each player has, by the seat he has now.
    score: Vec<ScoreView>,
    /// The table of the game before.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<String>,
    /// The table of the next game. Everybody holds his seat there by the same token as here.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    /// The seats that want the next game.
    wanted_by: Vec<&'static str>,
}

/// What a player has won in a match.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct ScoreView {
    seat: &'static str,
    /// In quarters of a game: a victory has four, half a victory three, a draw two.
    quarters: u32,
    /// In games: `2½`.
    points: String,
}

/// That somebody wants the next game, or no longer.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanting {
    /// Whether he wants it.
    pub(crate) wants: bool,
}

impl MatchView {
    /// How the match stands of which a table is part.
    pub(crate) fn of(sheet: &Sheet) -> Option<Self> {
        let (id, game) = sheet.of_match.clone()?;
        let seats = || (0u8..).map(Seat).map(|seat| (seat, seat_name(sheet.game(), seat)));
        let score = seats().zip(sheet.score());
        Some(Self {
            id,
            game,
            score: score.map(|((_, seat), quarters)| ScoreView { seat, quarters, points: points(quarters) }).collect(),
            before: sheet.before.map(|table| table.to_string()),
            next: sheet.next.map(|table| table.to_string()),
            wanted_by: seats()
                .take(sheet.chairs.len())
                .filter(|(seat, _)| sheet.wants(*seat))
                .map(|(_, name)| name)
                .collect(),
        })
    }
}

/// Quarters of a game as players count games.
fn points(quarters: u32) -> String {
    let part = ["", "¼", "½", "¾"].get(quarters as usize % 4).copied().unwrap_or_default();
    match quarters / 4 {
        0 if !part.is_empty() => part.into(),
        whole => format!("{whole}{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::points;

    #[test]
    fn games_are_counted_in_halves_and_quarters() {
        assert_eq!([0, 1, 2, 3, 4, 6, 11].map(points), ["0", "¼", "½", "¾", "1", "1½", "2¾"]);
    }
}
