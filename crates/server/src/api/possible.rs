//! What can be done.

use axum::Json;
use axum::extract::State;

use crate::extract::{Bearer, Named};
use crate::problem::{Kind, Problem};
use crate::wire::Possible;
use crate::{Hall, time};

/// What can be done at a table now, besides moving
///
/// Where the referee guards the table, what he would accept, each with its articles; elsewhere everything that the book
/// knows of and that is not plainly out of place. Moves are in the standing of the table.
#[utoipa::path(
    get, path = "/api/tables/{table}/acts", tag = "tables",
    params(("table" = String, Path, description = "Its name")), security(("seat" = [])),
    responses(
        (status = 200, body = Vec<Possible>),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
        (status = "5XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn possible(
    State(hall): State<Hall>,
    Named(id): Named,
    Bearer(token): Bearer,
) -> Result<Json<Vec<Possible>>, Problem> {
    let Some(token) = token else {
        return Err(Problem::new(Kind::NoToken, "expected the token of a seat as `Authorization: Bearer TOKEN`"));
    };
    let live = super::table(&hall, id).await?;
    let seat = super::viewer(&live, Some(&token))?;
    let sheet = live.sheet();
    let possible = seat.filter(|_| sheet.has_begun() && !sheet.is_closed);
    Ok(Json(possible.map(|seat| Possible::at(&sheet.table, seat, sheet.clock_at(time::now()))).unwrap_or_default()))
}
