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
/// cannot be played ends the line, and `error` says why.
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
