//! An analysis: what is to be studied, and what was found.

use games::{Board, GameName};
use std::time::Duration;

use computer::{Subject, Thought};
use engine::Limits;
use serde::{Deserialize, Serialize};
use table::Library;
use utoipa::ToSchema;

/// What is to be analysed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Study {
    /// The game: `chess`, `four`, `three` or `draughts`.
    #[schema(example = "chess")]
    game: String,
    /// The position, if not the opening array.
    #[serde(default)]
    position: Option<String>,
    /// Moves made from there, in any notation of the game.
    #[serde(default)]
    #[schema(max_items = 1000)]
    moves: Vec<String>,
    /// The law book that is played by; as today, if none is named.
    #[serde(default)]
    book: Option<String>,
    /// How many lines are wanted, up to 5.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 5)]
    lines: Option<u8>,
    /// For how many seconds, up to 60.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 60)]
    seconds: Option<u8>,
    /// No deeper than so many plies.
    #[serde(default)]
    #[schema(minimum = 1)]
    depth: Option<u8>,
}

/// What was found so far.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Studied {
    /// The depth that was finished, in plies.
    depth: u8,
    /// How many positions were looked at.
    nodes: u64,
    /// In how many milliseconds.
    time: u64,
    /// The best lines, the best first.
    lines: Vec<LineView>,
}

/// A line of play.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct LineView {
    /// What it is worth to the seat on move: `cp 35`, in hundredths of a pawn, or `mate 3`, in moves.
    score: String,
    /// The moves, as players of the game write them.
    moves: Vec<String>,
    /// What part of the game each seat can expect, in thousandths, where more than two sides play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shares: Vec<u32>,
}

/// How many moves may lead to a position.
const MOVES: usize = 1000;

impl Study {
    /// What the engine is to think about.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub(crate) fn subject(&self, library: &Library) -> Result<Subject, String> {
        let game: GameName = self.game.parse()?;
        let within = |what: &str, value: Option<u8>, usual: u8, most: u8| {
            let value = value.unwrap_or(usual);
            let expected = || format!("expected 1 to {most} {what}, found {value}");
            (1..=most).contains(&value).then_some(value).ok_or_else(expected)
        };
        if self.moves.len() > MOVES {
            return Err(format!("expected at most {MOVES} moves, found {}", self.moves.len()));
        }
        let start = self.position.as_deref().map_or_else(|| Ok(game.array()), |text| game.read(text, false))?;
        let mut earlier: Vec<Board> = Vec::new();
        let mut position = start;
        for written in &self.moves {
            let mv = position.read_move(written).ok_or_else(|| format!("expected a lawful move, found {written:?}"))?;
            let after = position.play(&mv);
            earlier.push(std::mem::replace(&mut position, after));
        }
        let book = self.book.as_ref().map(|id| library.book(id).ok_or_else(|| library.lacks(id))).transpose()?;
        if let Some(book) = book.filter(|book| book.game != game) {
            return Err(format!("expected a book of {game}, found {:?}, which is of {}", book.id, book.game));
        }
        let limits = Limits {
            lines: within("lines", self.lines, 1, 5)?.into(),
            move_time: Some(Duration::from_secs(within("seconds", self.seconds, 5, 60)?.into())),
            depth: self.depth.map(|depth| within("plies", Some(depth), 1, u8::MAX)).transpose()?,
            ..Limits::default()
        };
        let law = book.map(|book| book.points.clone());
        Ok(Subject { earlier, law, limits, ..Subject::new(&position) })
    }
}

impl Studied {
    pub(crate) fn of(thought: &Thought) -> Self {
        let line = |line: &computer::Variation| LineView {
            score: line.score.to_string(),
            moves: line.text.clone(),
            shares: line.shares.clone(),
        };
        Self {
            depth: thought.depth,
            nodes: thought.nodes,
            time: u64::try_from(thought.time.as_millis()).unwrap_or(u64::MAX),
            lines: thought.lines.iter().map(line).collect(),
        }
    }
}
