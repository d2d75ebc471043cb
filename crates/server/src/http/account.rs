//! Accounts: opened, signed in to, closed. They are not needed to play.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;

use crate::caller::{self, FromHere, InSession, SignedIn};
use crate::extract::{Body, Word};
use crate::limits::Client;
use crate::name;
use crate::password;
use crate::problem::{Kind, Problem};
use crate::views;
use crate::{Hall, time};

/// Open an account
///
/// The answer has the cookie of a session.
#[utoipa::path(
    post, path = "/api/accounts", tag = "accounts", request_body = api::Credentials,
    responses((status = 201, body = api::Player, description = "The account is open, and its owner signed in"), Problem)
)]
pub(super) async fn open(
    State(hall): State<Hall>,
    _: FromHere,
    client: Client,
    Body(api::Credentials { name, password }): Body<api::Credentials>,
) -> Result<impl IntoResponse, Problem> {
    let name = name::read(&name)?.ok_or_else(|| Problem::new(Kind::Senseless, "expected a name"))?;
    name::see_free(&hall, &name).await?;
    let hash = password::hash(hall.work_queue(), client, password, &name).await?;
    let player = hall.archive().add_player(&name, &hash, time::now()).await?;
    let cookie = caller::sign_in(&hall, &player).await?;
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], Json(view(&hall, &player).await?)))
}

/// Sign in
#[utoipa::path(
    post, path = "/api/session", tag = "accounts", request_body = api::Credentials,
    responses((status = 200, body = api::Player, description = "The account that has signed in"), Problem)
)]
pub(super) async fn sign_in(
    State(hall): State<Hall>,
    _: FromHere,
    client: Client,
    Body(api::Credentials { name, password }): Body<api::Credentials>,
) -> Result<impl IntoResponse, Problem> {
    let player = hall.archive().player_named(&name).await?;
    guess(&hall, client, &name, player.as_ref(), password).await?;
    let player = player.ok_or_else(wrong)?;
    let cookie = caller::sign_in(&hall, &player).await?;
    Ok(([(SET_COOKIE, cookie)], Json(view(&hall, &player).await?)))
}

/// Sign out
#[utoipa::path(
    delete, path = "/api/session", tag = "accounts", security((), ("session" = [])),
    responses((status = 204, description = "The session has ended, if there was one"), Problem)
)]
pub(super) async fn sign_out(
    State(hall): State<Hall>,
    _: FromHere,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    if let Some(session) = caller::session(&hall, &headers) {
        hall.archive().end_session(&session.hash()).await?;
    }
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, caller::forgotten(&hall))]))
}

/// One's own account
#[utoipa::path(
    get, path = "/api/account", tag = "accounts", security(("session" = []), ("personal" = [])),
    responses((status = 200, body = api::Player, description = "The caller's account"), Problem)
)]
pub(super) async fn own(State(hall): State<Hall>, SignedIn(player): SignedIn) -> Result<Json<api::Player>, Problem> {
    view(&hall, &player).await.map(Json)
}

/// Change the password
///
/// All sessions and the tokens of bots end, and a new session begins.
#[utoipa::path(
    post, path = "/api/account/password", tag = "accounts", request_body = api::PasswordChange,
    security(("session" = [])),
    responses((status = 204, description = "It is changed"), Problem)
)]
pub(super) async fn change_password(
    State(hall): State<Hall>,
    InSession(player): InSession,
    client: Client,
    Body(api::PasswordChange { old, new }): Body<api::PasswordChange>,
) -> Result<impl IntoResponse, Problem> {
    guess(&hall, client, &player.name, Some(&player), old).await?;
    let hash = password::hash(hall.work_queue(), client, new, &player.name).await?;
    hall.archive().set_password(player.id, &hash).await?;
    let cookie = caller::sign_in(&hall, &player).await?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]))
}

/// Close the account
///
/// With its sessions, tokens and ratings. Games stay in the record under the name they were played with.
#[utoipa::path(
    delete, path = "/api/account", tag = "accounts", request_body = api::Confirmation, security(("session" = [])),
    responses((status = 204, description = "It is closed"), Problem)
)]
pub(super) async fn close(
    State(hall): State<Hall>,
    InSession(player): InSession,
    client: Client,
    Body(api::Confirmation { password }): Body<api::Confirmation>,
) -> Result<impl IntoResponse, Problem> {
    guess(&hall, client, &player.name, Some(&player), password).await?;
    hall.archive().remove_player(player.id).await?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, caller::forgotten(&hall))]))
}

/// A player with an account
///
/// His games are found with `/api/tables?account=NAME`.
#[utoipa::path(
    get, path = "/api/players/{name}", tag = "accounts", params(("name" = String, Path, description = "The name")),
    responses((status = 200, body = api::Player, description = "The player, with ratings and results"), Problem)
)]
pub(super) async fn player(State(hall): State<Hall>, Word(name): Word) -> Result<Json<api::Player>, Problem> {
    let player = hall.archive().player_named(&name).await?;
    let unknown = || Problem::new(Kind::NotFound, format!("there is no account called {name:?}"));
    view(&hall, &player.ok_or_else(unknown)?).await.map(Json)
}

async fn view(hall: &Hall, player: &archive::Player) -> Result<api::Player, Problem> {
    let ratings = hall.archive().ratings(player.id).await?;
    let results = hall.archive().results_of(player.id).await?;
    Ok(views::player(player, &ratings, &results))
}

/// Has a password tried, unless too many were wrong lately.
async fn guess(
    hall: &Hall,
    client: Client,
    name: &str,
    player: Option<&archive::Player>,
    password: api::Secret,
) -> Result<(), Problem> {
    // It counts as wrong until it is known to be right, so that many at once are no more than one after another.
    hall.wrong_passwords().note(client, name, time::now())?;
    let stored = player.map(|player| player.password.as_str());
    match password::is_right(hall.work_queue(), client, password, stored).await {
        Ok(false) => return Err(wrong()),
        // What was not looked at was no guess.
        Err(busy) if busy.is(Kind::Busy) => {
            hall.wrong_passwords().forgive(client, name);
            return Err(busy);
        }
        Err(problem) => return Err(problem),
        Ok(true) => hall.wrong_passwords().forgive(client, name),
    }
    Ok(())
}

/// It is not said which of the two is wrong: whether a name has an account is not told here.
fn wrong() -> Problem {
    Problem::new(Kind::WrongPassword, "expected a name with its password")
}
