//! What a request says, with a problem where it cannot be read: axum's own refusals are plain text.

use archive::TableId;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Json, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::Hall;
use crate::problem::{Kind, Problem};
use crate::token::Token;

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

/// What stands after the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

/// The table that the path names.
pub(crate) struct Named(pub(crate) TableId);

/// A word in the path.
pub(crate) struct Word(pub(crate) String);

/// The token that came with a request, if one did.
pub(crate) struct Bearer(pub(crate) Option<Token>);

impl<T: DeserializeOwned> FromRequest<Hall> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, hall: &Hall) -> Result<Self, Problem> {
        let refuse = |rejection: JsonRejection| {
            let kind = match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
                StatusCode::UNSUPPORTED_MEDIA_TYPE => Kind::NotJson,
                StatusCode::UNPROCESSABLE_ENTITY => Kind::Senseless,
                _ => Kind::BadRequest,
            };
            Problem::new(kind, rejection.body_text())
        };
        let patience = hall.limiter().patience();
        let Ok(read) = tokio::time::timeout(patience, Json::from_request(request, hall)).await else {
            let detail = format!("expected the whole body within {} seconds", patience.as_secs());
            return Err(Problem::new(Kind::TooSlow, detail));
        };
        read.map(|Json(body)| Self(body)).map_err(refuse)
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let refuse = |rejection: QueryRejection| Problem::new(Kind::BadRequest, rejection.body_text());
        Query::from_request_parts(parts, state).await.map(|Query(query)| Self(query)).map_err(refuse)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Word(name) = Word::from_request_parts(parts, state).await?;
        // What cannot be the name of a table is the name of none.
        name.parse().map(Self).map_err(|error: archive::NoTableId| Problem::new(Kind::NotFound, error.to_string()))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Word {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        path.map(|Path(word)| Self(word)).map_err(|rejection| Problem::new(Kind::BadRequest, rejection.body_text()))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let Some(value) = parts.headers.get(AUTHORIZATION) else { return Ok(Self(None)) };
        let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer ")).map(str::trim);
        let expected = || Problem::new(Kind::NoToken, "expected `Authorization: Bearer TOKEN`, found something else");
        token.filter(|token| !token.is_empty()).map(|token| Self(Some(Token::given(token)))).ok_or_else(expected)
    }
}
