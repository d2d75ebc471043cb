//! Listening: the hall behind a port.

use std::future::Future;
use std::pin::pin;
use std::time::Duration;

use axum::extract::{ConnectInfo, DefaultBodyLimit};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::AddExtension;
use axum::{Extension, Router};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tower::Layer;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::hall::Hall;
use crate::http;
use crate::limits::{Peer, admit};
use crate::listener::{Connection, Listener};
use crate::problem::{Kind, Problem};

/// The largest body that is read.
const BODY: usize = 64 * 1024;
/// The most that is kept of one connection at a time, which is also the longest head of a request.
const HEAD: usize = 64 * 1024;
/// How long requests that have begun may take when the server stops.
const GRACE: Duration = Duration::from_secs(5);
/// Nothing from anywhere else, and nothing inline.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Serves a hall until a signal comes. Then streams are ended, requests that have begun are answered, and it returns.
pub async fn serve(listener: TcpListener, hall: Hall, stop: impl Future<Output = ()> + Send) {
    let router = router(hall.clone());
    let incoming = Listener::new(listener, hall.clone());
    let visits = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let (visit, peer) = tokio::select! {
            came = incoming.accept() => came,
            () = &mut stop => break,
        };
        let service = Extension(ConnectInfo(Peer::at(peer))).layer(router.clone());
        tokio::spawn(receive(visit, service, hall.clone(), visits.watcher()));
    }
    hall.close();
    hall.last_beat().await;
    let _ = tokio::time::timeout(GRACE, visits.shutdown()).await;
}

/// What answers one connection.
type Service = AddExtension<Router, ConnectInfo<Peer>>;

/// Listens to one connection until it ends. A client that says nothing, or does not finish what it says, is not waited
/// for longer than the hall has patience.
async fn receive(visit: Connection, service: Service, hall: Hall, ends: Watcher) {
    let patience = hall.limiter().patience();
    let spoken = tokio::select! {
        spoken = tokio::time::timeout(patience, visit.speaks_http1()) => spoken,
        () = hall.closed() => return,
    };
    // An HTTP/2 client says itself how much it takes at a time, and could have us keep everything for ever.
    let Ok(Ok(true)) = spoken else { return };
    let mut http = auto::Builder::new(TokioExecutor::new()).http1_only();
    http.http1().timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(HEAD);
    let service = TowerToHyperService::new(service);
    // What goes wrong with one connection ends it, and no other.
    let _ = ends.watch(http.serve_connection_with_upgrades(TokioIo::new(visit), service)).await;
}

/// The document that describes the API, as JSON.
///
/// # Errors
///
/// If it cannot be written.
pub fn openapi(hall: Hall) -> serde_json::Result<String> {
    http::routes(hall).1.to_pretty_json()
}

/// Every request, with its limits and headers.
pub(crate) fn router(hall: Hall) -> Router {
    let headers = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ];
    let is_behind_tls = hall.is_behind_tls();
    let (router, _) = http::routes(hall.clone());
    let admitted = axum::middleware::from_fn_with_state(hall, admit);
    let router = router.layer(DefaultBodyLimit::max(BODY)).layer(admitted);
    let mut router = router.layer(CatchPanicLayer::custom(panicked));
    for (name, value) in headers {
        router = router.layer(SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value)));
    }
    if is_behind_tls {
        let (name, year) = (header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
        router = router.layer(SetResponseHeaderLayer::if_not_present(name, year));
    }
    router.layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, HeaderValue::from_static("no-store")))
}

fn panicked(_: Box<dyn std::any::Any + Send>) -> axum::response::Response {
    axum::response::IntoResponse::into_response(Problem::new(Kind::Failed, "internal error"))
}
