//! What can be done.

use axum::Json;
use axum::extract::State;

use crate::caller::Caller;
use crate::extract::Named;
use crate::problem::Problem;
use crate::views;
use crate::{Hall, time};

/// What can be done at a table now, besides moving
///
/// Where the referee guards the table, what he would accept, each with its articles; elsewhere everything that the book
/// knows of and that is not plainly out of place. Moves are in the standing of the table.
#[utoipa::path(
    get, path = "/api/tables/{table}/acts", tag = "tables",
    params(("table" = String, Path, description = "Its name")), security(("seat" = [])),
    responses((status = 200, body = Vec<api::Possible>, description = "What can be done, each with its articles"), Problem)
)]
pub(super) async fn possible(
    State(hall): State<Hall>,
    Named(id): Named,
    caller: Caller,
) -> Result<Json<Vec<api::Possible>>, Problem> {
    let live = super::table(&hall, id).await?;
    let seat = super::holder(&hall, &live, &caller).await?;
    let record = live.record();
    if !record.has_begun() || record.is_closed {
        return Ok(Json(Vec::new()));
    }
    Ok(Json(views::possible(&record.table, seat, record.clock_at(time::now()))))
}
