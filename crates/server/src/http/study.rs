//! Looking at positions and games with no table.

use axum::Json;
use axum::extract::State;

use crate::Hall;
use crate::extract::Body;
use crate::limits::Client;
use crate::problem::{Kind, Problem};
use crate::views;

/// Look at a position, a line of play or a written game
///
/// Where the men stand and can go, how each move is written and where it leads, and the whole as PGN or PDN. A move that
/// cannot be played ends the line, and `error` says why. Of a `text` it is found out which game it is of and how it is
/// written.
#[utoipa::path(
    post, path = "/api/study", tag = "games", request_body = api::Studying,
    responses((status = 200, body = api::Study, description = "The position, and what can be played there"), Problem)
)]
pub(super) async fn study(
    State(hall): State<Hall>,
    client: Client,
    Body(studying): Body<api::Studying>,
) -> Result<Json<api::Study>, Problem> {
    let library = hall.clone();
    let studied =
        hall.work_queue().work(Some(client), move || views::studied(&studying, library.archive().library())).await?;
    studied.map(Json).map_err(|message| Problem::new(Kind::Senseless, message))
}

/// Make a position of pieces that are placed by hand
///
/// How it is written, whether or not it can be played on; and if it can, where the pieces can go.
#[utoipa::path(
    post, path = "/api/study/position", tag = "games", request_body = api::Placing,
    responses((status = 200, body = api::Placed, description = "The position, or why it is none"), Problem)
)]
pub(super) async fn place(
    State(hall): State<Hall>,
    client: Client,
    Body(placing): Body<api::Placing>,
) -> Result<Json<api::Placed>, Problem> {
    let placed = hall.work_queue().work(Some(client), move || views::placed(&placing)).await?;
    placed.map(Json).map_err(|message| Problem::new(Kind::Senseless, message))
}

/// Write a game down
///
/// With its variations and all that is said of it: as PGN or PDN, or in the same manner for four and three.
#[utoipa::path(
    post, path = "/api/study/sheet", tag = "games", request_body = api::Writing,
    responses((status = 200, body = api::Written, description = "The game as a text"), Problem)
)]
pub(super) async fn write(
    State(hall): State<Hall>,
    client: Client,
    Body(writing): Body<api::Writing>,
) -> Result<Json<api::Written>, Problem> {
    let written = hall.work_queue().work(Some(client), move || views::written(writing)).await?;
    written.map(Json).map_err(|message| Problem::new(Kind::Senseless, message))
}
