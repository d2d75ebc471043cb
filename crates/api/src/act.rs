//! Acts, as players send them.

use games::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that a player shows an ally.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Conferring {
    /// Its own name, unique at the table: sent again, it shows nothing twice. Letters, digits, `-` and `_`.
    #[schema(min_length = 1, max_length = 64, pattern = "^[A-Za-z0-9_-]+$", example = "c1")]
    pub id: String,
    /// Squares, and moves from square to square: `e2`, `e2-e4`.
    #[schema(min_items = 1, max_items = 8)]
    pub signs: Vec<String>,
}

/// An act, as a player sends it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Doing {
    /// Its own name, unique at the table: sent again, it gets the same ruling. Letters, digits, `-` and `_`.
    #[schema(min_length = 1, max_length = 64, pattern = "^[A-Za-z0-9_-]+$", example = "k3-1")]
    pub id: String,
    /// The number of the last entry its sender has seen.
    #[schema(minimum = 0)]
    pub seq: i64,
    /// What is done, in the words of transcripts: `e2-e4`, `touch g1`, `demand take-back`, `resign`.
    #[schema(max_length = 400, example = "e2-e4")]
    pub act: String,
    /// The language whose letters the pieces have in it: `Pf3` is the knight in `nl`, and so is `Sf3` in `de`. English
    /// letters are read where they mean nothing in it. Without one they are English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// How many milliseconds a message takes there and back, as the sender has measured it. They are not charged to the
    /// clock, within the server's bound, as far as the server has measured the same: through a WebSocket, and not otherwise.
    #[serde(default)]
    pub lag: u32,
}
