//! A dispute, and what each book says of it.

use std::collections::BTreeMap;

use games::GameName;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Change, Cited, Man, Says};

/// What happened, as a transcript.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Dispute {
    /// The transcript: how the table stood, and what was done at it, act by act.
    #[schema(
        max_length = 65536,
        example = "case A knight goes to g3\nbook bilguer\nwhite: g1-g3\nblack: demand king-move\n"
    )]
    pub transcript: String,
    /// The books to ask; all of the game, if none is named.
    #[serde(default)]
    pub books: Vec<String>,
}

/// A case, and what the books say.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Disputed {
    /// What it is called.
    pub name: String,
    /// The line it begins on.
    pub line: usize,
    /// The game.
    pub game: GameName,
    /// The book it was told under.
    pub book: String,
    /// The position it begins with, if it names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// What each book says.
    pub books: Vec<Opinion>,
}

/// Something to be written in a transcript.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Telling {
    /// The transcript as it stands, whether or not it makes sense. Of several cases in it the first is written.
    #[schema(max_length = 65536, example = "case A knight goes to g3\nbook bilguer\n")]
    pub transcript: String,
    /// What is to be written.
    pub tell: Tell,
}

/// What can be written in a transcript.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Tell {
    /// A case from its beginning, in place of what stood there.
    Begin {
        /// What it is called.
        name: String,
        /// The book it is told under.
        book: String,
    },
    /// With which position it begins.
    Position {
        /// The position; the opening position, if there is none.
        #[serde(default)]
        position: Option<String>,
    },
    /// One more act at its end.
    Act {
        /// The seat that acts, or `table`.
        who: String,
        /// The act.
        #[schema(example = "g1-g3")]
        act: String,
    },
    /// Its last act is taken away, with what was expected after it.
    TakeLast,
}

/// A transcript.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Transcript {
    /// The text.
    pub transcript: String,
}

/// What one book says of a case.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Opinion {
    /// The book.
    pub book: String,
    /// Why the table cannot be set up so by this book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_set_up: Option<String>,
    /// The pieces before the first act.
    pub start: Vec<Man>,
    /// The answer to each act.
    pub answers: Vec<Reply>,
    /// The position in the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Says>,
    /// What the transcript expects and this book does not hold to.
    pub failures: Vec<Unmet>,
}

/// What the referee says to one line.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Reply {
    /// The line.
    pub line: usize,
    /// As it was written.
    pub act: String,
    /// Whether it was refused.
    pub is_refused: bool,
    /// What the referee says, if it says something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<Says>,
    /// The articles it cites.
    pub articles: Vec<Cited>,
    /// What stands otherwise than before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// The remedies that are open to each seat afterwards, in the words of demands.
    pub may: BTreeMap<String, Vec<String>>,
    /// What each seat is bound to afterwards.
    pub must: BTreeMap<String, String>,
    /// The seat on move afterwards.
    pub turn: String,
}

/// An expectation that does not hold.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Unmet {
    /// Its line.
    pub line: usize,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}
