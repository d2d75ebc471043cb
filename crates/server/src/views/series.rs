//! A match: several games in a row.

use api::{Score, Series};
use games::Seat;

use super::seat_name;
use crate::hall::Record;

/// How the match stands of which a table is part.
pub(crate) fn series(record: &Record) -> Option<Series> {
    let (id, game) = record.of_match.clone()?;
    let seats = || (0u8..).map(Seat).map(|seat| (seat, seat_name(record.game(), seat)));
    let score = |((_, seat), quarters): ((Seat, &'static str), u32)| Score {
        seat: seat.into(),
        quarters,
        points: points(quarters),
    };
    let wanting = seats().take(record.seats.len()).filter(|(seat, _)| record.wants(*seat));
    Some(Series {
        id,
        game,
        score: seats().zip(record.score()).map(score).collect(),
        before: record.before.map(|table| table.to_string()),
        next: record.next.map(|table| table.to_string()),
        wanted_by: wanting.map(|(_, name)| name.into()).collect(),
    })
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
