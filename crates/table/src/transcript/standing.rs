//! How a table stands, in the words of transcripts.

use games::{GameName, Lang, Seat};

use crate::law::Texts;
use crate::law::points::Value;
use crate::{Citation, Remedy, Table, Voice, Words};

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
    /// What there is to say of all this.
    lines: Vec<Texts>,
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
        let mut standing = Self {
            game: board.name(),
            turn: table.turn(),
            board: board.text(),
            may: may.filter(|(_, remedies)| !remedies.is_empty()).collect(),
            must: board.all_seats().filter_map(|seat| Some((seat, table.must(seat)?.word()))).collect(),
            frozen: board.all_seats().filter(|&seat| board.is_frozen(seat)).collect(),
            outcome,
            by,
            lines: Vec::new(),
        };
        standing.lines = standing.lines(table);
        standing
    }

    /// Who is on move, by name.
    pub fn turn_name(&self) -> &'static str {
        self.name(self.turn)
    }

    /// What players may and must, which armies are frozen, and how the game ended: in English in the words of transcripts,
    /// `black may take-back, stand`, in other languages as one would say it.
    pub fn says(&self, lang: Lang) -> Vec<String> {
        self.lines.iter().map(|line| line.in_lang(lang).to_owned()).collect()
    }

    fn lines(&self, table: &Table) -> Vec<Texts> {
        let mut lines = Vec::new();
        let mut add = |transcribed: String, said: &dyn Fn(&Voice<'_>, &Words) -> String| {
            lines.push(table.in_all(|voice| match voice.lang {
                Lang::En => transcribed.clone(),
                lang => said(&voice, Words::of(lang)),
            }));
        };
        for seat in table.position().all_seats() {
            if let Some((_, remedies)) = self.may.iter().find(|(other, _)| *other == seat) {
                let written: Vec<String> = remedies.iter().map(Value::written).collect();
                add(format!("{} may {}", self.name(seat), written.join(", ")), &|voice, words| {
                    let demands: Vec<&str> = remedies.iter().map(|&remedy| voice.demand(remedy)).collect();
                    format!("{} {}: {}", voice.seat(seat), words.may, demands.join(", "))
                });
            }
            if let Some(duty) = table.must(seat) {
                add(format!("{} must {}", self.name(seat), duty.word()), &|voice, words| {
                    format!("{} {}: {}", voice.seat(seat), words.must, voice.owed(&duty))
                });
            }
        }
        if !self.frozen.is_empty() {
            let frozen: Vec<&str> = self.frozen.iter().map(|&seat| self.name(seat)).collect();
            add(format!("frozen {}", frozen.join(", ")), &|voice, words| {
                let seats: Vec<String> = self.frozen.iter().map(|&seat| voice.seat(seat)).collect();
                format!("{}: {}", words.frozen, seats.join(", "))
            });
        }
        if let Some(outcome) = &self.outcome {
            let mut by: Vec<&str> = self.by.iter().map(|article| &**article).collect();
            by.dedup();
            add(format!("outcome {outcome} by {}", by.join(", ")), &|voice, words| {
                let said = match (table.outcome(), table.voided()) {
                    (Some(outcome), _) => voice.outcome(outcome),
                    (None, article) => article.map(|article| voice.void(article)).unwrap_or_default(),
                };
                format!("{}: {said}", words.outcome)
            });
        }
        lines
    }

    /// Whether another book's table stands alike. By which articles the game ended is not looked at: no two books have
    /// the same.
    pub fn is_like(&self, other: &Self) -> bool {
        *self == Self { by: self.by.clone(), lines: self.lines.clone(), ..other.clone() }
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.game.seats().get(seat.index()).copied().unwrap_or("nobody")
    }
}
