//! How the server is, for whoever runs it.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Hall;
use crate::problem::Problem;

/// That all is well.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Health {
    /// `well`.
    status: &'static str,
    /// The version of the server.
    version: &'static str,
}

/// Whether the server and its record are there
#[utoipa::path(
    get, path = "/api/health", tag = "server",
    responses(
        (status = 200, body = Health),
        (status = 503, body = Problem, content_type = "application/problem+json", description = "The record is not there"),
    )
)]
pub(super) async fn health(State(hall): State<Hall>) -> Result<Json<Health>, Problem> {
    hall.archive().opened(archive::TableId::from(0)).await?;
    Ok(Json(Health { status: "well", version: env!("CARGO_PKG_VERSION") }))
}

/// What is counted, as Prometheus reads it.
pub(super) async fn metrics(State(hall): State<Hall>) -> impl IntoResponse {
    let text = hall.metrics().text(hall.tables_at_hand(), hall.gate().refused());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}

/// A word to whoever comes in by the front door.
pub(super) async fn start() -> impl IntoResponse {
    const WORD: &str = "\
Sissa, a table with a referee.

POST /api/tables                  opens a table
GET  /api/tables/ID               looks at it
POST /api/tables/ID/seats         takes a seat
POST /api/tables/ID/acts          does something there
GET  /api/tables/ID/stream        watches: WebSocket, server-sent events or ndjson
GET  /api/openapi.json            says all of it exactly
";
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], WORD)
}
