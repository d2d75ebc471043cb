//! How the server is, for its operator.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

use crate::Hall;
use crate::problem::Problem;

/// Whether the server is there and its record can be written
///
/// It is tried by writing that the server lives, the same way as acts go.
#[utoipa::path(
    get, path = "/api/health", tag = "server",
    responses(
        (status = 200, body = api::Health, description = "All is well"),
        (status = 503, body = api::Problem, content_type = "application/problem+json", description = "The record cannot be written"),
    )
)]
pub(super) async fn health(State(hall): State<Hall>) -> Result<Json<api::Health>, Problem> {
    hall.health().await?;
    Ok(Json(api::Health { status: "well".into(), version: hall.version().to_owned() }))
}

/// What is counted, as Prometheus reads it.
pub(super) async fn metrics(State(hall): State<Hall>) -> impl IntoResponse {
    let text = hall.metrics().text(hall.tables_at_hand(), hall.limiter().refused());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}
