//! Refusals as `application/problem+json` (RFC 9457): what is wrong, and what was expected.

use std::collections::BTreeMap;
use std::time::Duration;

use archive::ArchiveError;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use table::SettingError;
use utoipa::openapi::{self, Content, Ref, RefOr};
use utoipa::{IntoResponses, ToSchema};

use crate::hall::{ActError, CloseError, ConferError, OpenError, RematchError, SitError};
use crate::wire::{News, Says};

/// The type of what is sent.
const MEDIA_TYPE: &str = "application/problem+json";

/// When to try again what the record did not take.
const AGAIN: Duration = Duration::from_secs(2);
/// When to ask again for what others are served with.
const ROOM: Duration = Duration::from_secs(5);

/// Why a request was not done.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// Which kind of problem it is; two of the same kind have the same.
    #[serde(rename = "type")]
    kind: String,
    /// The kind in words.
    title: &'static str,
    /// The HTTP status.
    status: u16,
    /// What is wrong here, and what was expected.
    detail: String,
    /// What the referee says, where he refuses an act.
    #[serde(skip_serializing_if = "Option::is_none")]
    says: Option<Box<Says>>,
    /// The articles he cites.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    articles: Vec<String>,
    /// After how many seconds it can be tried again, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_after: Option<u32>,
    /// What the sender of a stale act has not seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    news: Option<Box<News>>,
}

/// The kinds of problems.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The request cannot be read.
    BadRequest,
    /// A token is needed.
    NoToken,
    /// The token holds no seat here.
    WrongToken,
    /// There is nothing here.
    NotFound,
    /// This cannot be done with what is here.
    WrongMethod,
    /// The request did not come in time.
    TooSlow,
    /// The seat is taken.
    SeatTaken,
    /// The sender has not seen everything.
    Stale,
    /// Another act has the id.
    IdTaken,
    /// The table is not in play.
    NotInPlay,
    /// Nobody has signed in.
    NotSignedIn,
    /// The name or the password is wrong.
    WrongPassword,
    /// The request comes from a page of another site.
    WrongOrigin,
    /// Somebody has the name.
    NameTaken,
    /// The player has too many tokens.
    TooManyTokens,
    /// Play has begun.
    HasBegun,
    /// The game goes on.
    NotOver,
    /// The body is too large.
    TooLarge,
    /// The body is not JSON.
    NotJson,
    /// The request can be read and makes no sense.
    Senseless,
    /// The referee does not accept the act.
    Refused,
    /// Somebody has done as much at a table as is put down of him.
    RecordFull,
    /// There is nobody who could decide.
    NoLeader,
    /// Too much is asked for at once by all.
    Busy,
    /// Too much is asked for by one.
    TooMany,
    /// There is no place for another connection.
    Full,
    /// Something failed here.
    Failed,
    /// The record cannot be reached.
    NoRecord,
}

impl Kind {
    const fn about(self) -> (StatusCode, &'static str, &'static str) {
        match self {
            Self::BadRequest => (StatusCode::BAD_REQUEST, "bad-request", "The request cannot be read"),
            Self::NoToken => (StatusCode::UNAUTHORIZED, "no-token", "A token is needed"),
            Self::WrongToken => (StatusCode::FORBIDDEN, "wrong-token", "The token holds no seat here"),
            Self::NotFound => (StatusCode::NOT_FOUND, "not-found", "There is no such thing"),
            Self::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, "wrong-method", "That cannot be done here"),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too-slow", "The request did not come in time"),
            Self::SeatTaken => (StatusCode::CONFLICT, "seat-taken", "The seat is taken"),
            Self::Stale => (StatusCode::CONFLICT, "stale", "Something has happened meanwhile"),
            Self::IdTaken => (StatusCode::CONFLICT, "id-taken", "Another act has this id"),
            Self::NotInPlay => (StatusCode::CONFLICT, "not-in-play", "The table is not in play"),
            Self::RecordFull => (StatusCode::CONFLICT, "record-full", "No more is put down of this game"),
            Self::NoLeader => (StatusCode::CONFLICT, "no-leader", "Nobody leads the games here"),
            Self::NotSignedIn => (StatusCode::UNAUTHORIZED, "not-signed-in", "Sign in first"),
            Self::WrongPassword => (StatusCode::FORBIDDEN, "wrong-password", "The name or the password is wrong"),
            Self::WrongOrigin => (StatusCode::FORBIDDEN, "wrong-origin", "The request comes from another site"),
            Self::NameTaken => (StatusCode::CONFLICT, "name-taken", "The name is taken"),
            Self::TooManyTokens => (StatusCode::CONFLICT, "too-many-tokens", "There are too many tokens"),
            Self::HasBegun => (StatusCode::CONFLICT, "has-begun", "Play has begun"),
            Self::NotOver => (StatusCode::CONFLICT, "not-over", "The game is not over"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too-large", "The request is too large"),
            Self::NotJson => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", "The request is not JSON"),
            Self::Senseless => (StatusCode::UNPROCESSABLE_ENTITY, "senseless", "The request makes no sense"),
            Self::Refused => (StatusCode::UNPROCESSABLE_ENTITY, "refused", "The referee refuses the act"),
            Self::Busy => (StatusCode::TOO_MANY_REQUESTS, "busy", "Too much is asked for at once"),
            Self::TooMany => (StatusCode::TOO_MANY_REQUESTS, "too-many", "One asks for too much"),
            Self::Full => (StatusCode::SERVICE_UNAVAILABLE, "full", "There is no place left"),
            Self::Failed => (StatusCode::INTERNAL_SERVER_ERROR, "failed", "Something failed here"),
            Self::NoRecord => (StatusCode::SERVICE_UNAVAILABLE, "no-record", "The record cannot be reached"),
        }
    }
}

impl Problem {
    /// A problem of a kind, and what is wrong.
    pub(crate) fn new(kind: Kind, detail: impl Into<String>) -> Self {
        let (status, word, title) = kind.about();
        Self {
            kind: kind_named(word),
            title,
            status: status.as_u16(),
            detail: detail.into(),
            says: None,
            articles: Vec::new(),
            retry_after: None,
            news: None,
        }
    }

    /// There is no such table.
    pub(crate) fn no_table(id: &str) -> Self {
        Self::new(Kind::NotFound, format!("there is no table {id}"))
    }

    /// As many are served at a time as there are places for.
    pub(crate) fn busy() -> Self {
        Self::new(Kind::Busy, "others are being answered; ask again in a while").retry_after(ROOM)
    }

    /// Whether it is of a kind.
    pub(crate) fn is(&self, kind: Kind) -> bool {
        self.kind == kind_named(kind.about().1)
    }

    /// The same, with how long to wait before it is tried again.
    pub(crate) fn retry_after(self, wait: Duration) -> Self {
        Self { retry_after: Some(wait.as_millis().div_ceil(1000).try_into().unwrap_or(u32::MAX)), ..self }
    }

    /// The whole answer, for a connection on which nothing has been asked yet.
    pub(crate) fn bare(&self) -> String {
        let body = serde_json::to_string(self).unwrap_or_default();
        let retry = self.retry_after.map(|wait| format!("retry-after: {wait}\r\n")).unwrap_or_default();
        format!(
            "HTTP/1.1 {} {}\r\ncontent-type: {MEDIA_TYPE}\r\ncontent-length: {}\r\n{retry}connection: close\r\n\r\n{body}",
            self.status,
            self.title,
            body.len()
        )
    }

    /// Whether something failed here, and not in what was asked.
    pub(crate) fn is_failure(&self) -> bool {
        self.status >= 500
    }

    /// Somebody has the name, or one that it could be taken for.
    pub(crate) fn name_taken(name: &str) -> Self {
        let expected = "expected a name that nobody has and that looks like nobody's";
        Self::new(Kind::NameTaken, format!("{expected}, found {name:?}; sign in if it is yours"))
    }

    /// The same, with what the sender has not seen.
    pub(crate) fn with_news(self, news: News) -> Self {
        Self { news: Some(Box::new(news)), ..self }
    }
}

fn kind_named(word: &str) -> String {
    format!("/problems/{word}")
}

impl From<ArchiveError> for Problem {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::NoTable(id) => Self::no_table(&id.to_string()),
            ArchiveError::Setting { source, .. } => source.into(),
            ArchiveError::NameTaken(name) => Self::name_taken(&name),
            ArchiveError::Search(error) => Self::new(Kind::Senseless, error.to_string()),
            // What a database says of itself is not for everybody.
            ArchiveError::Skewed { bound } => {
                let differs = format!("the clock of this server differs from the record's by more than {bound} ms");
                Self::new(Kind::NoRecord, format!("{differs}: nothing is written here until it no longer does"))
                    .retry_after(AGAIN)
            }
            ArchiveError::Storage(_) | ArchiveError::TooSlow | ArchiveError::Closed => {
                let again = "nothing is known to have been written; send the same again in a while";
                Self::new(Kind::NoRecord, again).retry_after(AGAIN)
            }
            _ => Self::new(Kind::Failed, "what is stored could not be read"),
        }
    }
}

impl From<SettingError> for Problem {
    fn from(error: SettingError) -> Self {
        let articles = match &error {
            SettingError::SetUp(error) => error.article.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        };
        Self { articles, ..Self::new(Kind::Senseless, error.to_string()) }
    }
}

impl From<SitError> for Problem {
    fn from(error: SitError) -> Self {
        match error {
            SitError::Taken(_) => Self::new(Kind::SeatTaken, error.to_string()),
            SitError::Closed => Self::new(Kind::NotInPlay, error.to_string()),
            SitError::Archive(error) => error.into(),
        }
    }
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Another(_) => Self::new(Kind::IdTaken, error.to_string()),
            OpenError::Archive(error) => error.into(),
        }
    }
}

impl From<RematchError> for Problem {
    fn from(error: RematchError) -> Self {
        match error {
            RematchError::NotOver => Self::new(Kind::NotOver, error.to_string()),
            RematchError::Archive(error) => error.into(),
        }
    }
}

impl From<ConferError> for Problem {
    fn from(error: ConferError) -> Self {
        let detail = error.to_string();
        match error {
            ConferError::Forbidden { articles, says } => Self {
                says,
                articles: articles.iter().map(ToString::to_string).collect(),
                ..Self::new(Kind::Refused, detail)
            },
            ConferError::TooLong => Self::new(Kind::RecordFull, detail),
            ConferError::NoSigns(_) => Self::new(Kind::Senseless, detail),
            ConferError::IdTaken(_) => Self::new(Kind::IdTaken, detail),
            ConferError::Archive(error) => error.into(),
        }
    }
}

impl From<CloseError> for Problem {
    fn from(error: CloseError) -> Self {
        match error {
            CloseError::Begun => Self::new(Kind::HasBegun, error.to_string()),
            CloseError::Archive(error) => error.into(),
        }
    }
}

impl From<ActError> for Problem {
    fn from(error: ActError) -> Self {
        let detail = error.to_string();
        match error {
            ActError::Stale { .. } => Self::new(Kind::Stale, detail),
            ActError::IdTaken(_) => Self::new(Kind::IdTaken, detail),
            ActError::NotBegun(_) | ActError::Closed | ActError::Followed(_) => Self::new(Kind::NotInPlay, detail),
            ActError::TooLong => Self::new(Kind::RecordFull, detail),
            ActError::NoLeader => Self::new(Kind::NoLeader, detail),
            ActError::Busy(busy) => *busy,
            ActError::Unreadable(_) => Self::new(Kind::Senseless, detail),
            ActError::Refused { refusal, says } => Self {
                says: Some(says),
                articles: refusal.articles.iter().map(ToString::to_string).collect(),
                ..Self::new(Kind::Refused, detail)
            },
            ActError::Archive(error) => error.into(),
        }
    }
}

/// What the document says of every request: it can be refused.
impl IntoResponses for Problem {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let content = Content::new(Some(Ref::from_schema_name("Problem")));
        let refusal = |description: &str| {
            let response = openapi::ResponseBuilder::new().description(description);
            RefOr::T(response.content(MEDIA_TYPE, content.clone()).build())
        };
        [
            ("4XX".to_owned(), refusal("What is asked for is not done, and why")),
            ("5XX".to_owned(), refusal("Something failed here, or there is no place")),
        ]
        .into()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, axum::Json(&self)).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
        if status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(wait) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, wait.into());
        }
        response
    }
}
