//! Every request passes here, and is refused if its sender asks for too much.

use std::net::{IpAddr, SocketAddr};

use axum::extract::connect_info::ConnectInfo;
use axum::extract::{Extension, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;

use crate::Hall;
use crate::problem::{Kind, Problem};

/// Who is at the other end of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(SocketAddr);

/// Whose request it is, as far as limits go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Client(pub(super) IpAddr);

impl Peer {
    /// Somebody at an address.
    pub(crate) fn at(address: SocketAddr) -> Self {
        Self(address)
    }
}

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

/// Counts a request, lets it on, and counts it once more if it fails here.
pub(crate) async fn admit(
    State(hall): State<Hall>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let client = hall.limiter().client(peer.ip(), request.headers());
    hall.limiter().request(client, request.headers())?;
    request.extensions_mut().insert(client);
    let response = next.run(request).await;
    if response.status().is_server_error() {
        hall.metrics().failed();
    }
    Ok(response)
}
