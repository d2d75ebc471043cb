//! Tokens by which the bots of a player act for him.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;

use crate::caller::InSession;
use crate::extract::{Body, Word};
use crate::name::{self, NAMELESS};
use crate::problem::{Kind, Problem};
use crate::token::Token;
use crate::views;
use crate::{Hall, time};

/// How many tokens one player has at most.
const MOST: usize = 20;

/// One's tokens, without their secrets
#[utoipa::path(
    get, path = "/api/account/tokens", tag = "accounts", security(("session" = [])),
    responses((status = 200, body = Vec<api::Token>, description = "The oldest first, without their secrets"), Problem)
)]
pub(super) async fn tokens(
    State(hall): State<Hall>,
    InSession(player): InSession,
) -> Result<Json<Vec<api::Token>>, Problem> {
    Ok(Json(hall.archive().tokens(player.id).await?.iter().map(views::token).collect()))
}

/// Make a token for a bot
///
/// A program that sends it sits down, acts and watches as its owner.
#[utoipa::path(
    post, path = "/api/account/tokens", tag = "accounts", request_body = api::TokenWish,
    security(("session" = [])),
    responses((status = 201, body = api::NewToken, description = "The token, with its secret"), Problem)
)]
pub(super) async fn make(
    State(hall): State<Hall>,
    InSession(player): InSession,
    Body(api::TokenWish { label }): Body<api::TokenWish>,
) -> Result<impl IntoResponse, Problem> {
    let label = name::read(&label)?.unwrap_or_else(|| NAMELESS.into());
    if hall.archive().tokens(player.id).await?.len() >= MOST {
        let expected = format!("expected at most {MOST} tokens; take one back first");
        return Err(Problem::new(Kind::TooManyTokens, expected));
    }
    let no_chance = || Problem::new(Kind::Failed, "the system has no randomness for a token");
    let token = Token::personal().ok_or_else(no_chance)?;
    let stored = archive::Token { hash: token.hash(), label, created: time::now() };
    hall.archive().add_token(player.id, &stored).await?;
    Ok((StatusCode::CREATED, Json(api::NewToken { listed: views::token(&stored), token: token.reveal() })))
}

/// Take a token back
#[utoipa::path(
    delete, path = "/api/account/tokens/{token}", tag = "accounts",
    params(("token" = String, Path, description = "Its id")), security(("session" = [])),
    responses((status = 204, description = "It is worth nothing any more"), Problem)
)]
pub(super) async fn take_back(
    State(hall): State<Hall>,
    InSession(player): InSession,
    Word(id): Word,
) -> Result<StatusCode, Problem> {
    let tokens = hall.archive().tokens(player.id).await?;
    let found = tokens.iter().find(|token| views::is_named(token, &id));
    let found = found.ok_or_else(|| Problem::new(Kind::NotFound, "expected the id of one of your tokens"))?;
    hall.archive().end_token(player.id, &found.hash).await?;
    Ok(StatusCode::NO_CONTENT)
}
