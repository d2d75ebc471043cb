//! The end of a game.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Cited, Says};

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Outcome {
    /// In the words of transcripts: `white wins`, `draw`.
    pub words: String,
    /// In a sentence, with the articles.
    pub says: Says,
    /// What it is worth to each seat, in quarters of a game.
    pub quarters: Vec<u8>,
    /// The articles.
    pub by: Vec<Cited>,
}
