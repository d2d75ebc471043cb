//! Every request passes here, and is refused if its sender asks for too much.

use std::net::SocketAddr;

use axum::extract::connect_info::ConnectInfo;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::hall::Hall;
use crate::problem::Problem;

/// Who is at the other end of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(SocketAddr);

impl Peer {
    /// Somebody at an address.
    pub(crate) fn at(address: SocketAddr) -> Self {
        Self(address)
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
