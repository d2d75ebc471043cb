//! Games that were played, here or elsewhere.

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

use crate::Hall;
use crate::caller::{Caller, MaybeSignedIn};
use crate::extract::{Asked, Named};
use crate::limits::Client;
use crate::problem::{Kind, Problem};
use crate::views;

/// A game, ply by ply
///
/// Of a table or of an imported game: the position after every move that stands.
#[utoipa::path(
    get, path = "/api/tables/{table}/replay", tag = "archive",
    params(("table" = String, Path, description = "The name of the table or game")),
    security((), ("seat" = []), ("invitation" = [])),
    responses((status = 200, body = api::Replay, description = "The game with all its positions"), Problem)
)]
pub(super) async fn replay(
    State(hall): State<Hall>,
    client: Client,
    Named(id): Named,
    caller: Caller,
) -> Result<Json<api::Replay>, Problem> {
    if let Some(live) = hall.live(id).await? {
        super::viewer(&hall, &live, &caller).await?;
        let replay = move || views::of_table(id, &live.record());
        return hall.work_queue().work(Some(client), replay).await.map(Json);
    }
    let found = hall.archive().listed(id).await?.ok_or_else(|| Problem::no_table(&id.to_string()))?;
    let score = hall.archive().imported_game(id).await?.ok_or_else(|| Problem::no_table(&id.to_string()))?;
    let replay = hall.work_queue().work(Some(client), move || views::of_score(&found, &score)).await?;
    replay.map(Json).ok_or_else(|| Problem::new(Kind::Failed, "what is stored could not be read"))
}

/// A game as its world writes it
///
/// PGN for chess and PDN for draughts. There is none of other games, and of those in which an illegal move was left standing.
#[utoipa::path(
    get, path = "/api/tables/{table}/sheet", tag = "archive",
    params(("table" = String, Path, description = "The name of the table or game")),
    security((), ("seat" = []), ("invitation" = [])),
    responses((status = 200, body = String, content_type = "text/plain", description = "The game as PGN or PDN"), Problem)
)]
pub(super) async fn sheet(
    State(hall): State<Hall>,
    Named(id): Named,
    caller: Caller,
) -> Result<impl IntoResponse, Problem> {
    let found = hall.archive().listed(id).await?.ok_or_else(|| Problem::no_table(&id.to_string()))?;
    if found.is_private {
        let live = super::table(&hall, id).await?;
        super::viewer(&hall, &live, &caller).await?;
    }
    let none = || Problem::new(Kind::NotFound, "this game has no sheet that readers of its format could play");
    let sheet = hall.archive().game_text(&found).await?.ok_or_else(none)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], sheet))
}

/// What games have in common
///
/// Of all finished games that a search finds: how they ended, how long they are, and how they go on after an opening.
#[utoipa::path(
    get, path = "/api/statistics", tag = "archive", params(api::SearchQuery),
    responses((status = 200, body = api::Survey, description = "What the games have in common"), Problem)
)]
pub(super) async fn statistics(
    State(hall): State<Hall>,
    client: Client,
    MaybeSignedIn(account): MaybeSignedIn,
    Asked(looking): Asked<api::SearchQuery>,
) -> Result<Json<api::Survey>, Problem> {
    let search = super::archive::searched(&hall, &looking, account.as_ref()).await?;
    let archive = hall.clone();
    let found = async move { archive.archive().survey(&search).await };
    Ok(Json(views::survey(hall.readers().wait(client, found).await??)))
}
