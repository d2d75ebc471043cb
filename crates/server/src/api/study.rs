//! Looking at positions and games with no table.

use axum::Json;
use axum::extract::State;

use crate::Hall;
use crate::extract::Body;
use crate::limits::Client;
use crate::problem::{Kind, Problem};
use crate::wire::{StudyView, Studying};

/// Look at a position, a line of play or a written game
///
/// Where the men stand and can go, how each move is written and where it leads, and the whole as PGN or PDN. A move that
/// cannot be played ends the line, and `error` says why.
#[utoipa::path(
    post, path = "/api/study", tag = "games", request_body = Studying,
    responses((status = 200, body = StudyView, description = "The position, and what can be played there"), Problem)
)]
pub(super) async fn study(
    State(hall): State<Hall>,
    client: Client,
    Body(studying): Body<Studying>,
) -> Result<Json<StudyView>, Problem> {
    let library = hall.clone();
    let studied = hall.clerks().work(Some(client), move || studying.studied(library.archive().library())).await?;
    studied.map(Json).map_err(|message| Problem::new(Kind::Senseless, message))
}
