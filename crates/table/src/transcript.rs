//! Transcripts: what happened at a table and what the referee must say, in files a player can read.

mod compare;
mod coverage;
mod draft;
mod judge;
mod read;
mod standing;

use crate::act::Act;
use games::{Field, GameName, Man, Seat};

pub use crate::house::transcripts as house;
pub use compare::{Comparison, Difference, Opinion, Reply};
pub use coverage::{Trial, Tried, coverage};
pub use draft::Draft;
pub use judge::{Answer, Failure, Judged, judge, judge_by, watch};
pub use read::TranscriptError;
pub use standing::Standing;

/// One case of a transcript: how the table was set up, and what happened at it.
#[derive(Debug, Clone)]
pub struct Case {
    /// The line it begins on.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// The articles it shows.
    pub articles: Vec<String>,
    /// The game.
    pub game: GameName,
    /// The law book.
    pub book: String,
    /// What was agreed: point and value, with the line.
    pub agreed: Vec<(usize, String, String)>,
    /// How the table is set up.
    pub terms: crate::Terms,
    /// The seed of the lot, where it is drawn.
    pub lot: Option<u64>,
    /// The players of a sitting, in the order of the seats.
    pub players: Vec<String>,
    /// What happened, and what is expected.
    pub steps: Vec<Step>,
}

impl Case {
    /// Reads the cases of a file. Books are looked up in a library, since a book says which game is played.
    ///
    /// # Errors
    ///
    /// The line, what was expected there and what came.
    pub fn read(text: &str, library: &crate::Library) -> Result<Vec<Self>, TranscriptError> {
        read::read(text, library)
    }

    /// What happened, without what is expected.
    pub fn acts(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|step| !matches!(step.is, StepKind::Expect(_)))
    }
}

/// One line of a transcript.
#[derive(Debug, Clone)]
pub struct Step {
    /// Its line in the file.
    pub line: usize,
    /// As it was written.
    pub text: String,
    /// What it is.
    pub is: StepKind,
}

/// What a line is.
#[derive(Debug, Clone)]
pub enum StepKind {
    /// An act of a seat, or of the table.
    Act(Option<Seat>, Act),
    /// Time goes by, in milliseconds.
    After(i64),
    /// The next game of the sitting begins.
    Next,
    /// Something is expected of the table as it stands.
    Expect(Expectation),
}

/// What is expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expectation {
    /// The act stands.
    Ok,
    /// The act is refused, perhaps citing these articles.
    Refused(Vec<String>),
    /// The ruling cites these articles.
    RulingBy(Vec<String>),
    /// Who is on move.
    Turn(Seat),
    /// What stands on a field.
    Stands(Field, Option<Man>),
    /// The whole position.
    Position(String),
    /// What a seat is bound to.
    Must(Seat, Option<String>),
    /// What a seat may ask for.
    May(Seat, Vec<String>),
    /// Exactly these moves are open.
    Legal(Vec<String>),
    /// These moves are open.
    LegalIncludes(Vec<String>),
    /// These moves are not open.
    LegalExcludes(Vec<String>),
    /// So many moves are open.
    LegalCount(usize),
    /// The frozen armies.
    Frozen(Vec<Seat>),
    /// How the game ended, in words, and by which articles; no words if it has not.
    Outcome(Option<String>, Vec<String>),
    /// What a clock shows.
    Clock(Seat, String),
    /// How many completed moves stand.
    Record(usize),
    /// Who sits where.
    Player(Seat, String),
    /// Who was warned by the last act.
    Warned(Option<Seat>),
    /// The ruling cites no article.
    RulingByNothing,
}

impl Expectation {
    /// Reads what stands after `>` in a transcript of this game.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub fn read(game: &games::Board, text: &str) -> Result<Self, String> {
        read::read_expectation(game, text)
    }
}
