//! Pictures of positions.

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;

use crate::Hall;
use crate::extract::Asked;
use crate::limits::Client;
use crate::problem::{Kind, Problem};
use crate::views;

/// The same position always looks the same.
const KEPT: &str = "public, max-age=86400";

/// A position as SVG
#[utoipa::path(
    get, path = "/api/diagram.svg", tag = "games", params(api::PictureQuery),
    responses((status = 200, body = String, content_type = "image/svg+xml", description = "The picture"), Problem)
)]
pub(super) async fn svg(Asked(picture): Asked<api::PictureQuery>) -> Result<impl IntoResponse, Problem> {
    let (diagram, size) = views::diagram(&picture).map_err(|message| Problem::new(Kind::Senseless, message))?;
    Ok(([(CONTENT_TYPE, "image/svg+xml; charset=utf-8"), (CACHE_CONTROL, KEPT)], diagram.svg(size)))
}

/// A position as PNG
#[utoipa::path(
    get, path = "/api/diagram.png", tag = "games", params(api::PictureQuery),
    responses((status = 200, body = Vec<u8>, content_type = "image/png", description = "The picture"), Problem)
)]
pub(super) async fn png(
    State(hall): State<Hall>,
    client: Client,
    Asked(picture): Asked<api::PictureQuery>,
) -> Result<impl IntoResponse, Problem> {
    let (diagram, size) = views::diagram(&picture).map_err(|message| Problem::new(Kind::Senseless, message))?;
    let drawn = hall.work_queue().work(Some(client), move || diagram.png(size)).await?;
    let drawn = drawn.map_err(|_| Problem::new(Kind::Failed, "the picture could not be drawn"))?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, KEPT)], drawn))
}
