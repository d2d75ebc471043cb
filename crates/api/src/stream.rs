//! What goes through the WebSocket of a table, and how it is watched.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{Doing, News, Problem};

/// What a client says.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Heard {
    /// From now on the sender is the holder of a seat. A browser can send no header with a WebSocket, and a secret has no
    /// place in an address.
    Sit {
        /// The secret by which the seat is held.
        token: String,
    },
    /// The sender was invited to a private table.
    Look {
        /// The invitation.
        invitation: String,
    },
    /// An act.
    Act(Doing),
}

/// What the server says.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Told {
    /// What has happened.
    News(Box<News>),
    /// The act with this id is in the record, with this number.
    Accepted {
        /// The act's own name.
        id: String,
        /// The number of its entry.
        seq: i64,
    },
    /// The act with this id is not, or what came makes no sense.
    Refused {
        /// The act's own name, where it could be read.
        id: Option<String>,
        /// Why.
        problem: Problem,
    },
}

/// From where to watch.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SinceQuery {
    /// The number of the last entry that was seen; from the beginning, if none is given.
    #[serde(default)]
    #[param(minimum = 0)]
    pub since: i64,
}

/// That all is well.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Health {
    /// `well`.
    pub status: String,
    /// The version of the server.
    pub version: String,
}
