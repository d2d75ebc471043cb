//! Refusals as `application/problem+json` (RFC 9457): what is wrong, and what was expected.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Cited, News, Says};

/// Why a request was not done.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// Which kind of problem it is; two of the same kind have the same.
    #[serde(rename = "type")]
    #[schema(value_type = String, example = "/problems/stale")]
    pub kind: ProblemKind,
    /// The kind in words.
    pub title: Cow<'static, str>,
    /// The HTTP status.
    pub status: u16,
    /// What is wrong here, and what was expected.
    pub detail: String,
    /// What the referee says, where it refuses an act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<Box<Says>>,
    /// The articles it cites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<Cited>,
    /// After how many seconds it can be tried again, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
    /// What the sender of a stale act has not seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub news: Option<Box<News>>,
}

/// Writes down the kinds of problems once: the word, the status and the title of each.
macro_rules! kinds {
    ($($(#[doc = $about:literal])* $kind:ident = $word:literal, $status:literal, $title:literal;)*) => {
        /// The kinds of problems.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        pub enum ProblemKind {
            $($(#[doc = $about])* #[serde(rename = $word)] $kind,)*
        }

        impl ProblemKind {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            /// Its name, as `type` has it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$kind => $word),* }
            }

            /// The HTTP status.
            pub const fn status(self) -> u16 {
                match self { $(Self::$kind => $status),* }
            }

            /// The kind in words.
            pub const fn title(self) -> &'static str {
                match self { $(Self::$kind => $title),* }
            }
        }
    };
}

kinds! {
    /// The request cannot be read.
    BadRequest = "/problems/bad-request", 400, "The request cannot be read";
    /// A token is needed.
    NoToken = "/problems/no-token", 401, "A token is needed";
    /// The token holds no seat here.
    WrongToken = "/problems/wrong-token", 403, "The token holds no seat here";
    /// There is nothing here.
    NotFound = "/problems/not-found", 404, "There is no such thing";
    /// This cannot be done with what is here.
    WrongMethod = "/problems/wrong-method", 405, "That cannot be done here";
    /// The request did not come in time.
    TooSlow = "/problems/too-slow", 408, "The request did not come in time";
    /// The seat is taken.
    SeatTaken = "/problems/seat-taken", 409, "The seat is taken";
    /// The sender has not seen everything.
    Stale = "/problems/stale", 409, "Something has happened meanwhile";
    /// Another act has the id.
    IdTaken = "/problems/id-taken", 409, "Another act has this id";
    /// The table is not in play.
    NotInPlay = "/problems/not-in-play", 409, "The table is not in play";
    /// The player has done as much at a table as is recorded of one.
    RecordFull = "/problems/record-full", 409, "No more is recorded of this game";
    /// There is no arbiter who could decide.
    NoLeader = "/problems/no-leader", 409, "There is no arbiter here";
    /// The client has not signed in.
    NotSignedIn = "/problems/not-signed-in", 401, "Sign in first";
    /// The name or the password is wrong.
    WrongPassword = "/problems/wrong-password", 403, "The name or the password is wrong";
    /// The request comes from a page of another site.
    WrongOrigin = "/problems/wrong-origin", 403, "The request comes from another site";
    /// Somebody has the name.
    NameTaken = "/problems/name-taken", 409, "The name is taken";
    /// The player has too many tokens.
    TooManyTokens = "/problems/too-many-tokens", 409, "There are too many tokens";
    /// Play has begun.
    HasBegun = "/problems/has-begun", 409, "Play has begun";
    /// The game goes on.
    NotOver = "/problems/not-over", 409, "The game is not over";
    /// The body is too large.
    TooLarge = "/problems/too-large", 413, "The request is too large";
    /// The body is not JSON.
    NotJson = "/problems/not-json", 415, "The request is not JSON";
    /// The request can be read and makes no sense.
    Senseless = "/problems/senseless", 422, "The request makes no sense";
    /// The referee does not accept the act.
    Refused = "/problems/refused", 422, "The referee refuses the act";
    /// All together ask for too much at once.
    Busy = "/problems/busy", 429, "Too much is asked for at once";
    /// One client asks for too much.
    TooMany = "/problems/too-many", 429, "One client asks for too much";
    /// There is no place for another connection.
    Full = "/problems/full", 503, "There is no place left";
    /// Something failed here.
    Failed = "/problems/failed", 500, "Something failed here";
    /// The record cannot be reached.
    NoRecord = "/problems/no-record", 503, "The record cannot be reached";
}

impl Problem {
    /// A problem of a kind, and what is wrong.
    pub fn new(kind: ProblemKind, detail: impl Into<String>) -> Self {
        Self {
            kind,
            title: kind.title().into(),
            status: kind.status(),
            detail: detail.into(),
            says: None,
            articles: Vec::new(),
            retry_after: None,
            news: None,
        }
    }

    /// Whether something failed at the server, and not in what was asked.
    pub fn is_failure(&self) -> bool {
        self.status >= 500
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_reads_as_it_is_written() {
        for &kind in ProblemKind::ALL {
            let written = serde_json::to_string(&kind).expect("a word");
            assert_eq!(written, format!("{:?}", kind.name()));
            assert_eq!(serde_json::from_str::<ProblemKind>(&written).ok(), Some(kind));
            assert!((400..600).contains(&kind.status()));
        }
    }
}
