//! Watching a table.

mod latency;
mod lines;
mod silence;
mod socket;

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT;
use axum::response::Response;

use crate::Hall;
use crate::caller::Caller;
use crate::extract::{Asked, Named};
use crate::limits::Client;
use crate::problem::Problem;

/// Watch a table
///
/// What has happened since a number, and then whatever happens, each time with how the table stands. As a WebSocket it can
/// also be acted through; otherwise it is a line of JSON for each, or server-sent events for a client that accepts
/// them.
#[utoipa::path(
    get, path = "/api/tables/{table}/stream", tag = "tables",
    params(("table" = String, Path, description = "Its name"), api::SinceQuery),
    security((), ("seat" = []), ("invitation" = [])),
    responses(
        (status = 101, description = "A WebSocket"),
        (
            status = 200, body = api::News, content_type = "application/x-ndjson",
            description = "What has happened, and then whatever happens"
        ),
        Problem,
    )
)]
pub(super) async fn stream(
    State(hall): State<Hall>,
    Named(id): Named,
    Asked(api::SinceQuery { since }): Asked<api::SinceQuery>,
    caller: Caller,
    client: Client,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let place = hall.limiter().watch(client)?;
    let live = super::table(&hall, id).await?;
    let viewer = super::viewer(&hall, &live, &caller).await;
    if since > live.head() && !hall.is_alone() {
        // He has seen at another node what this one has not heard yet, and is not to be told it again.
        live.catch_up(hall.archive()).await?;
    }
    if let Ok(upgrade) = upgrade {
        // A browser cannot show an invitation or a token before it is connected. Until it does, it is told nothing.
        let has_shown_nothing = caller.token.is_none() && caller.invitation.is_none();
        let is_admitted = viewer.is_ok();
        let seat = if has_shown_nothing { viewer.unwrap_or_default() } else { viewer? };
        let talker = socket::SocketClient { client, caller, seat, is_admitted, seen: since, _place: place };
        return Ok(socket::upgrade(upgrade, hall, live, talker));
    }
    let viewer = viewer?;
    let accepts = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    Ok(lines::respond(hall, live, viewer, since, place, accepts.contains("text/event-stream")))
}
