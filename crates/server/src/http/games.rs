//! What the games look like.

use games::GameName;
use std::sync::OnceLock;

use axum::http::HeaderMap;
use axum::response::Response;
use serde::Serialize;

use super::cacheable::Cacheable;
use crate::problem::{Kind, Problem};
use crate::views;

/// The four games: their boards, and the seats around them
#[utoipa::path(
    get, path = "/api/games", tag = "games",
    responses((status = 200, body = Vec<api::Board>, description = "One board for each game"), Problem)
)]
pub(super) async fn games(headers: HeaderMap) -> Result<Response, Problem> {
    static GAMES: OnceLock<Option<Cacheable>> = OnceLock::new();
    known(&GAMES, || GameName::WITH_LAWS.map(views::board), &headers)
}

/// What the pieces look like
#[utoipa::path(
    get, path = "/api/pieces", tag = "games",
    responses((status = 200, body = Vec<api::Drawing>, description = "The shapes of the pieces"), Problem)
)]
pub(super) async fn pieces(headers: HeaderMap) -> Result<Response, Problem> {
    static PIECES: OnceLock<Option<Cacheable>> = OnceLock::new();
    known(&PIECES, views::drawings, &headers)
}

/// What is the same for everybody and always: written once.
fn known<T: Serialize>(
    kept: &OnceLock<Option<Cacheable>>,
    made: impl FnOnce() -> T,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let body = kept.get_or_init(|| Cacheable::json(&made()).ok()).clone();
    let failed = || Problem::new(Kind::Failed, "internal error");
    body.map(|body| body.respond(headers)).ok_or_else(failed)
}
