//! Asking for the next game of a match.

use axum::Json;
use axum::extract::State;

use crate::caller::Caller;
use crate::extract::{Body, Named};
use crate::problem::Problem;
use crate::views;
use crate::{Hall, time};

/// Want the next game, or no longer
///
/// Once the game is over. When all who play want it, the next game begins at a table of its own, which `match.next` names;
/// what changes from game to game is for the law book to say. Everybody holds his seat there by the same token as here.
#[utoipa::path(
    post, path = "/api/tables/{table}/rematch", tag = "tables", request_body = api::Wanting,
    params(("table" = String, Path, description = "Its name")), security(("seat" = [])),
    responses((status = 200, body = api::News, description = "How the table stands now"), Problem)
)]
pub(super) async fn rematch(
    State(hall): State<Hall>,
    Named(id): Named,
    caller: Caller,
    Body(api::Wanting { wants }): Body<api::Wanting>,
) -> Result<Json<api::News>, Problem> {
    let live = super::table(&hall, id).await?;
    let seat = super::holder(&hall, &live, &caller).await?;
    hall.rematch(&live, seat, wants).await?;
    let head = live.head();
    let news = views::news_since(&live.record(), head, Some(seat), time::now());
    Ok(Json(news))
}
