//! Pictures of positions.

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;

use crate::Hall;
use crate::extract::Asked;
use crate::problem::{Kind, Problem};
use crate::wire::Picture;

/// The same position always looks the same.
const KEPT: &str = "public, max-age=86400";

/// A position as SVG
#[utoipa::path(
    get, path = "/api/diagram.svg", tag = "games", params(Picture),
    responses((status = 200, body = String, content_type = "image/svg+xml"), Problem)
)]
pub(super) async fn svg(Asked(picture): Asked<Picture>) -> Result<impl IntoResponse, Problem> {
    let (diagram, size) = picture.diagram().map_err(|message| Problem::new(Kind::Senseless, message))?;
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, KEPT)], diagram.svg(size)))
}

/// A position as PNG
#[utoipa::path(
    get, path = "/api/diagram.png", tag = "games", params(Picture),
    responses((status = 200, body = Vec<u8>, content_type = "image/png"), Problem)
)]
pub(super) async fn png(
    State(hall): State<Hall>,
    Asked(picture): Asked<Picture>,
) -> Result<impl IntoResponse, Problem> {
    let (diagram, size) = picture.diagram().map_err(|message| Problem::new(Kind::Senseless, message))?;
    let busy = || Problem::new(Kind::Busy, "others are being answered; ask again in a while");
    let place = hall.analyst().ok_or_else(busy)?;
    let drawn = tokio::task::spawn_blocking(move || {
        let drawn = diagram.png(size);
        drop(place);
        drawn
    });
    let drawn = drawn.await.ok().and_then(Result::ok);
    let drawn = drawn.ok_or_else(|| Problem::new(Kind::Failed, "the picture could not be drawn"))?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, KEPT)], drawn))
}
