//! Finished games that were played elsewhere.

use games::sheet::{Told, Unwritten};
use games::{Board, GameName, Share};
use serde::{Deserialize, Serialize};
use table::Outcome;

use crate::read_models::fold;
use crate::summary::{Line, Seated, State, Summary};
use crate::{TableId, day, key};

/// A finished game that was played elsewhere and imported from its score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportedGame {
    /// The game.
    pub game: GameName,
    /// What its file says of it.
    pub tags: Vec<(String, String)>,
    /// The position it began with, if not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Its moves as a table writes them, with blanks between.
    pub moves: String,
    /// What it was worth to each seat, if that is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<Share>,
}

/// Why a score is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportedGameError {
    /// Its beginning is no position of the game.
    #[error("{0}")]
    Start(String),
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] Unwritten),
}

impl ImportedGame {
    /// What a tag says.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let known = self.tags.iter().find(|(other, value)| other == name && !value.is_empty() && value != "?");
        known.map(|(_, value)| value.as_str())
    }

    /// What tells it from every other game: players, date, result and moves.
    pub(crate) fn digest(&self) -> [u8; 32] {
        let name = |tag: &str| fold(self.tag(tag).unwrap_or_default());
        let start = self.start.as_deref().unwrap_or_default();
        let shares: String = self.shares.iter().map(|share| char::from(b'0' + share.quarters())).collect();
        let (white, black, date) = (name("White"), name("Black"), self.tag("Date").unwrap_or_default());
        key::digest(&[self.game.name(), &white, &black, date, start, &shares, &self.moves])
    }

    /// Its name, made of the digest.
    pub(crate) fn id(&self) -> TableId {
        let [a, b, c, d, e, f, g, h, ..] = self.digest();
        TableId::of_bits(u64::from_be_bytes([a, b, c, d, e, f, g, h]))
    }

    /// The position it begins with.
    pub(crate) fn begin(game: GameName, start: Option<&str>) -> Result<Board, ImportedGameError> {
        start.map_or_else(|| Ok(game.array()), |text| game.read(text, false).map_err(ImportedGameError::Start))
    }

    /// The game, followed from its beginning.
    ///
    /// # Errors
    ///
    /// If its beginning is no position, or a move cannot be played.
    pub fn follow(&self) -> Result<Told, ImportedGameError> {
        Ok(Told::written(Self::begin(self.game, self.start.as_deref())?, &self.moves)?)
    }

    /// What the read models say of it.
    pub(crate) fn summary(&self) -> Result<Summary, ImportedGameError> {
        let told = self.follow()?;
        Ok(self.summary_of(Line::of(&told), told.board(told.last())))
    }

    /// The same, once its moves were followed to the last position.
    pub(crate) fn summary_of(&self, line: Line, last: &Board) -> Summary {
        let outcome = Outcome::new(self.shares.clone(), Vec::new());
        let seated = |(seat, tag): (i64, &str)| {
            let name = self.tag(tag)?.to_string();
            let quarters = self.shares.get(seat as usize).map(|share| share.quarters().into());
            Some(Seated { seat, name, player: None, quarters })
        };
        Summary {
            id: self.id(),
            source: "score",
            upto: 0,
            game: self.game,
            book: String::new(),
            state: if self.shares.is_empty() { State::Closed } else { State::Finished },
            result: if self.shares.is_empty() { String::new() } else { outcome.words(last) },
            day: self.tag("Date").map_or(0, day::of_date),
            started: None,
            ended: None,
            keys: line.keys(self.game, self.start.is_none()),
            moves: line.moves,
            of_match: None,
            is_private: false,
            seats: (0..).zip(["White", "Black"]).filter_map(seated).collect(),
        }
    }
}
