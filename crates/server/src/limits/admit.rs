//! Every request passes here, and is refused if its sender asks for too much.

use std::net::{IpAddr, SocketAddr};

use axum::extract::connect_info::{ConnectInfo, Connected};
use axum::extract::{Extension, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use axum::serve::IncomingStream;

use crate::Hall;
use crate::door::Door;
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

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Self {
        Self(*stream.remote_addr())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let known = Extension::<Self>::from_request_parts(parts, state).await;
        known.map(|Extension(client)| client).map_err(|_| Problem::new(Kind::Failed, "this should not have happened"))
    }
}

/// Counts a request, and lets it on.
pub(crate) async fn admit(
    State(hall): State<Hall>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let client = hall.gate().client(peer.ip(), request.headers());
    hall.gate().request(client, request.headers())?;
    request.extensions_mut().insert(client);
    Ok(next.run(request).await)
}
