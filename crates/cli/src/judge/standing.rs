//! What a table allows and asks, in the words of transcripts.

use games::{Board, Seat};
use table::Table;
use table::law::points::Value;

/// Rights, duties and the end of a game as they stand after an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Who is on move.
    pub turn: &'static str,
    /// What stands where.
    pub board: String,
    /// What players may and must, which armies are frozen, and how the game ended: `black may take-back, stand`.
    pub says: Vec<String>,
}

impl Standing {
    /// How a table stands.
    pub fn of(table: &Table) -> Self {
        let game = table.position();
        let mut says = Vec::new();
        for (seat, name) in seats(game) {
            let may: Vec<String> = table.may(seat).iter().map(Value::written).collect();
            if !may.is_empty() {
                says.push(format!("{name} may {}", may.join(", ")));
            }
            if let Some(duty) = table.must(seat) {
                says.push(format!("{name} must {}", duty.word()));
            }
        }
        let frozen: Vec<&str> = seats(game).filter(|(seat, _)| game.is_frozen(*seat)).map(|(_, name)| name).collect();
        if !frozen.is_empty() {
            says.push(format!("frozen {}", frozen.join(", ")));
        }
        if let Some(outcome) = table.outcome() {
            let mut by: Vec<&str> = outcome.by.iter().map(|article| &**article).collect();
            by.dedup();
            says.push(format!("outcome {} by {}", outcome.words(game), by.join(", ")));
        } else if let Some(article) = table.voided() {
            says.push(format!("outcome void by {article}"));
        }
        Self { turn: game.seats().get(table.turn().index()).copied().unwrap_or("nobody"), board: game.text(), says }
    }
}

fn seats(game: &Board) -> impl Iterator<Item = (Seat, &'static str)> {
    (0..).map(Seat).zip(game.seats().iter().copied())
}
