//! Pictures of positions.

use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

/// A picture as somebody wants it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub struct PictureQuery {
    /// The game, by its name.
    #[param(required = true, example = "chess")]
    pub game: String,
    /// The position in the notation of the game; without it, the opening position.
    pub position: Option<String>,
    /// The seat at the bottom; usually the first that is there.
    pub seen_by: Option<String>,
    /// How many pixels the longer side has.
    #[param(minimum = 16, maximum = 2048)]
    pub size: Option<u32>,
    /// Fields to highlight: `e2,e4`.
    pub mark: Option<String>,
    /// Fields to draw a ring on.
    pub circle: Option<String>,
    /// Arrows from field to field: `e2-e4,d7-d5`.
    pub arrow: Option<String>,
}
