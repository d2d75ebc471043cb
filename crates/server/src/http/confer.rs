//! Allies who confer.

use axum::Json;
use axum::extract::State;

use super::act::see_id;
use crate::caller::Caller;
use crate::extract::{Body, Named};
use crate::problem::Problem;
use crate::views;
use crate::{Hall, time};

/// Show one's ally something on the board
///
/// Where the law lets the two confer, as `may_confer` tells: while one of them is frozen (Gustavus for four, Art. 38).
/// All see that they confer, and only the two at what they point.
#[utoipa::path(
    post, path = "/api/tables/{table}/confer", tag = "tables", request_body = api::Conferring,
    params(("table" = String, Path, description = "Its name")), security(("seat" = [])),
    responses((status = 200, body = api::News, description = "The entry, and how the table stands now"), Problem)
)]
pub(super) async fn confer(
    State(hall): State<Hall>,
    Named(id): Named,
    caller: Caller,
    Body(conferring): Body<api::Conferring>,
) -> Result<Json<api::News>, Problem> {
    let live = super::table(&hall, id).await?;
    let seat = super::holder(&hall, &live, &caller).await?;
    see_id(&conferring.id)?;
    let seq = hall.confer(&live, seat, conferring.id, conferring.signs).await?;
    let news = views::news_of(&live.record(), seq, Some(seat), time::now());
    Ok(Json(news))
}
