//! How a table stands, in the words of transcripts.

use games::{GameName, Seat};

use crate::law::points::Value;
use crate::{Citation, Remedy, Table};

/// Rights, duties and the end of a game as they stand after an act.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Which game is played.
    pub game: GameName,
    /// Who is on move.
    pub turn: Seat,
    /// What stands where.
    pub board: String,
    /// What each seat may ask for, if it may ask for anything.
    pub may: Vec<(Seat, Vec<Remedy>)>,
    /// What each seat is bound to, if it is bound.
    pub must: Vec<(Seat, &'static str)>,
    /// Whose armies are frozen.
    pub frozen: Vec<Seat>,
    /// How the game ended, in words: `white wins`, or `void`.
    pub outcome: Option<String>,
    /// The articles by which it ended.
    pub by: Vec<Citation>,
}

impl Standing {
    /// How a table stands.
    pub fn of(table: &Table) -> Self {
        let board = table.position();
        let (outcome, by) = match (table.outcome(), table.voided()) {
            (Some(outcome), _) => (Some(outcome.words(board)), outcome.by.clone()),
            (None, Some(article)) => (Some("void".into()), vec![article.clone()]),
            (None, None) => (None, Vec::new()),
        };
        let may = board.all_seats().map(|seat| (seat, table.may(seat)));
        Self {
            game: board.name(),
            turn: table.turn(),
            board: board.text(),
            may: may.filter(|(_, remedies)| !remedies.is_empty()).collect(),
            must: board.all_seats().filter_map(|seat| Some((seat, table.must(seat)?.word()))).collect(),
            frozen: board.all_seats().filter(|&seat| board.is_frozen(seat)).collect(),
            outcome,
            by,
        }
    }

    /// Who is on move, by name.
    pub fn turn_name(&self) -> &'static str {
        self.name(self.turn)
    }

    /// What players may and must, which armies are frozen, and how the game ended: `black may take-back, stand`.
    pub fn says(&self) -> Vec<String> {
        let mut says = Vec::new();
        for seat in (0..).map(Seat).take(self.game.seats().len()) {
            if let Some((_, remedies)) = self.may.iter().find(|(other, _)| *other == seat) {
                let remedies: Vec<String> = remedies.iter().map(Value::written).collect();
                says.push(format!("{} may {}", self.name(seat), remedies.join(", ")));
            }
            if let Some((_, duty)) = self.must.iter().find(|(other, _)| *other == seat) {
                says.push(format!("{} must {duty}", self.name(seat)));
            }
        }
        if !self.frozen.is_empty() {
            let frozen: Vec<&str> = self.frozen.iter().map(|&seat| self.name(seat)).collect();
            says.push(format!("frozen {}", frozen.join(", ")));
        }
        if let Some(outcome) = &self.outcome {
            let mut by: Vec<&str> = self.by.iter().map(|article| &**article).collect();
            by.dedup();
            says.push(format!("outcome {outcome} by {}", by.join(", ")));
        }
        says
    }

    /// Whether another book's table stands alike. By which articles the game ended is not looked at: no two books have
    /// the same.
    pub fn is_like(&self, other: &Self) -> bool {
        *self == Self { by: self.by.clone(), ..other.clone() }
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.game.seats().get(seat.index()).copied().unwrap_or("nobody")
    }
}
