//! Watching by HTTP alone: a line of JSON, or a server-sent event, for all that happens.

use games::Seat;
use std::pin::Pin;
use std::sync::Arc;

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::watch;

use crate::hall::{Live, Present};
use crate::limits::Slot;
use crate::metrics::Streaming;
use crate::views;
use crate::{Hall, time};

struct Watching {
    live: Arc<Live>,
    heads: watch::Receiver<i64>,
    presences: watch::Receiver<[u16; 4]>,
    closed: Pin<Box<dyn Future<Output = ()> + Send>>,
    viewer: Option<Seat>,
    seen: i64,
    is_first: bool,
    is_event: bool,
    _present: Option<Present>,
    _counted: (Streaming, Slot),
}

/// Answers with everything since a number, and goes on.
pub(super) fn respond(
    hall: Hall,
    live: Arc<Live>,
    viewer: Option<Seat>,
    since: i64,
    place: Slot,
    is_event: bool,
) -> Response {
    let presences = live.record().presence.changes();
    let watching = Watching {
        _present: viewer.map(|seat| live.record().presence.come(seat)),
        heads: live.heads(),
        presences,
        closed: Box::pin(hall.closed()),
        live,
        viewer,
        seen: since,
        is_first: true,
        is_event,
        _counted: (hall.metrics().stream(), place),
    };
    let kind = if is_event { "text/event-stream" } else { "application/x-ndjson" };
    let lines = stream::unfold(watching, next);
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], Body::from_stream(lines)).into_response()
}

async fn next(mut watching: Watching) -> Option<(Result<String, std::convert::Infallible>, Watching)> {
    if !std::mem::take(&mut watching.is_first) {
        tokio::select! {
            changed = watching.heads.changed() => changed.ok()?,
            changed = watching.presences.changed() => changed.ok()?,
            () = &mut watching.closed => return None,
        }
    }
    watching.heads.mark_unchanged();
    watching.presences.mark_unchanged();
    let news = views::news_since(&watching.live.record(), watching.seen, watching.viewer, time::now());
    watching.seen = news.now.seq;
    let json = serde_json::to_string(&news).ok()?;
    let line = if watching.is_event { format!("id: {}\ndata: {json}\n\n", watching.seen) } else { format!("{json}\n") };
    Some((Ok(line), watching))
}
