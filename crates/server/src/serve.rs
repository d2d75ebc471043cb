//! Listening: the hall behind a port.

use std::future::Future;
use std::io;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, HeaderValue, header};
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::api;
use crate::door::Door;
use crate::hall::Hall;
use crate::limits::{Peer, admit};
use crate::problem::{Kind, Problem};

/// The largest body that is read.
const BODY: usize = 64 * 1024;
/// How long requests that have begun may take when the server stops.
const GRACE: Duration = Duration::from_secs(5);
/// Nothing from anywhere else, and nothing inline.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Serves a hall until a signal comes. Then streams are ended, requests that have begun are answered, and it returns.
///
/// # Errors
///
/// If nothing can be accepted any more.
pub async fn serve(
    listener: TcpListener,
    hall: Hall,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let (stopped, mut stopping) = tokio::sync::watch::channel(false);
    let closing = hall.clone();
    let signal = async move {
        stop.await;
        closing.close();
        stopped.send_replace(true);
    };
    let door = Door::new(listener, hall.clone());
    let service = router(hall).into_make_service_with_connect_info::<Peer>();
    let served = axum::serve(door, service).with_graceful_shutdown(signal);
    tokio::select! {
        served = served.into_future() => served,
        () = async {
            // If the signal is gone without having come, serving goes on until it ends by itself.
            if stopping.wait_for(|is_stopping| *is_stopping).await.is_err() {
                std::future::pending::<()>().await;
            }
            tokio::time::sleep(GRACE).await;
        } => Ok(()),
    }
}

/// The document that describes the API, as JSON.
///
/// # Errors
///
/// If it cannot be written.
pub fn openapi(hall: Hall) -> serde_json::Result<String> {
    api::routes(hall).1.to_pretty_json()
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
    let (router, _) = api::routes(hall.clone());
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
    axum::response::IntoResponse::into_response(Problem::new(Kind::Failed, "this should not have happened"))
}
