//! Lists of tables and games.

use archive::{Player, Private, Search};
use axum::Json;
use axum::extract::State;

use crate::Hall;
use crate::caller::MaybeSignedIn;
use crate::extract::Asked;
use crate::limits::Client;
use crate::problem::{Kind, Problem};
use crate::views;

/// How many games a page has, and how many it can have.
const PAGE: (u32, u32) = (20, 100);

/// Look for tables and games, the latest first
///
/// Those of private tables are found only by an account that looks for its own.
#[utoipa::path(
    get, path = "/api/tables", tag = "tables", params(api::SearchQuery), security((), ("session" = []), ("personal" = [])),
    responses((status = 200, body = api::GameList, description = "A page of them, and where the next begins"), Problem)
)]
pub(super) async fn list(
    State(hall): State<Hall>,
    client: Client,
    MaybeSignedIn(account): MaybeSignedIn,
    Asked(looking): Asked<api::SearchQuery>,
) -> Result<Json<api::GameList>, Problem> {
    let search = searched(&hall, &looking, account.as_ref()).await?;
    let after = looking.after.as_deref().map(str::parse).transpose();
    let after = after.map_err(|error: archive::SearchError| Problem::new(Kind::Senseless, error.to_string()))?;
    let limit = looking.limit.unwrap_or(PAGE.0);
    if !(1..=PAGE.1).contains(&limit) {
        return Err(Problem::new(Kind::Senseless, format!("expected a limit from 1 to {}, found {limit}", PAGE.1)));
    }
    let archive = hall.clone();
    let found = async move { archive.archive().search(&search, after, limit).await };
    Ok(Json(views::games(hall.readers().wait(client, found).await??)))
}

/// What is looked for, once it is known whose account is meant. Games of private tables are found only by an
/// account that looks for its own.
pub(super) async fn searched(
    hall: &Hall,
    looking: &api::SearchQuery,
    asks: Option<&Player>,
) -> Result<Search, Problem> {
    let mut search = views::search(looking).map_err(|message| Problem::new(Kind::Senseless, message))?;
    if let Some(name) = &looking.account {
        let player = hall.archive().player_named(name).await?;
        let unknown = || Problem::new(Kind::Senseless, format!("expected the name of an account, found {name:?}"));
        let meant = player.ok_or_else(unknown)?.id;
        search.account = Some(meant);
        if asks.is_some_and(|player| player.id == meant) {
            search.private = Private::Of(meant);
        }
    }
    Ok(search)
}
