//! Whose request it is.

use std::net::IpAddr;

use axum::extract::{Extension, FromRequestParts};
use axum::http::request::Parts;

use crate::problem::{Kind, Problem};

/// Whose request it is, as far as limits go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Client(pub(super) IpAddr);

#[cfg(test)]
impl Client {
    /// Somebody at an address.
    pub(crate) fn at(address: IpAddr) -> Self {
        Self(address)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let known = Extension::<Self>::from_request_parts(parts, state).await;
        known.map(|Extension(client)| client).map_err(|_| Problem::new(Kind::Failed, "internal error"))
    }
}
