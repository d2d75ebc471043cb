//! The hall for somebody in the same process: the same requests and answers, without a socket.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::connect_info::ConnectInfo;
use axum::http::{Request, Response};
use axum::{BoxError, Router};
use tower::ServiceExt;

use crate::hall::Hall;
use crate::limits::Peer;
use crate::serve::router;

/// The way into a hall from within its own process.
///
/// A client that comes by it sends what it would send by HTTP, and is answered alike: there is one API, however it is
/// reached.
#[derive(Debug, Clone)]
pub struct InProcess(Router);

impl InProcess {
    /// The way into this hall.
    pub fn new(hall: Hall) -> Self {
        Self(router(hall))
    }

    /// Answers a request. A stream goes on for as long as its body is read.
    pub async fn answer<B>(&self, request: Request<B>) -> Response<Body>
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError>,
    {
        let mut request = request.map(Body::new);
        let address = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);
        request.extensions_mut().insert(ConnectInfo(Peer::at(address)));
        match self.0.clone().oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        }
    }
}
