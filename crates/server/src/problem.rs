//! Refusals as `application/problem+json` (RFC 9457): what is wrong, and what was expected.

use std::collections::BTreeMap;
use std::time::Duration;

pub(crate) use api::ProblemKind as Kind;
use archive::ArchiveError;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use table::law::Texts;
use table::{Cited, SettingError};
use utoipa::IntoResponses;
use utoipa::openapi::{self, Content, Ref, RefOr};

/// The type of what is sent.
const MEDIA_TYPE: &str = "application/problem+json";

/// When to try again what the record did not take.
const AGAIN: Duration = Duration::from_secs(2);
/// When to ask again for what others are served with.
const ROOM: Duration = Duration::from_secs(5);

/// Why a request was not done, as an answer.
#[derive(Debug, Clone)]
pub(crate) struct Problem(api::Problem);

impl Problem {
    /// A problem of a kind, and what is wrong.
    pub(crate) fn new(kind: Kind, detail: impl Into<String>) -> Self {
        Self(api::Problem::new(kind, detail))
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
        self.0.kind == kind
    }

    /// The same, with how long to wait before it is tried again.
    pub(crate) fn retry_after(mut self, wait: Duration) -> Self {
        self.0.retry_after = Some(wait.as_millis().div_ceil(1000).try_into().unwrap_or(u32::MAX));
        self
    }

    /// The whole answer, for a connection on which nothing has been asked yet.
    pub(crate) fn bare(&self) -> String {
        let body = serde_json::to_string(&self.0).unwrap_or_default();
        let retry = self.0.retry_after.map(|wait| format!("retry-after: {wait}\r\n")).unwrap_or_default();
        format!(
            "HTTP/1.1 {} {}\r\ncontent-type: {MEDIA_TYPE}\r\ncontent-length: {}\r\n{retry}connection: close\r\n\r\n{body}",
            self.0.status,
            self.0.title,
            body.len()
        )
    }

    /// Whether something failed here, and not in what was asked.
    pub(crate) fn is_failure(&self) -> bool {
        self.0.is_failure()
    }

    /// Somebody has the name, or one that it could be taken for.
    pub(crate) fn name_taken(name: &str) -> Self {
        let expected = "expected a name that is free and looks like no other";
        Self::new(Kind::NameTaken, format!("{expected}, found {name:?}; sign in if it is yours"))
    }

    /// The same, with what the sender has not seen.
    pub(crate) fn with_news(mut self, news: api::News) -> Self {
        self.0.news = Some(Box::new(news));
        self
    }

    /// The same, with what the referee says and the articles it cites.
    pub(crate) fn by(mut self, says: Option<Box<Texts>>, articles: Vec<Cited>) -> Self {
        self.0.says = says;
        self.0.articles = articles;
        self
    }
}

impl From<Problem> for api::Problem {
    fn from(Problem(problem): Problem) -> Self {
        problem
    }
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
        let detail = error.to_string();
        let article = if let SettingError::SetUp(error) = error { error.article } else { None };
        Self::new(Kind::Senseless, detail).by(None, article.into_iter().collect())
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
        let status = StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, axum::Json(&self.0)).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
        if status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(wait) = self.0.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, wait.into());
        }
        response
    }
}
