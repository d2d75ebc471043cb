//! What the games look like.

use games::GameName;
use std::sync::OnceLock;

use axum::http::HeaderMap;
use axum::response::Response;
use serde::Serialize;

use super::parcel::Parcel;
use crate::problem::{Kind, Problem};
use crate::views;

/// The four games: their boards, and the seats around them
#[utoipa::path(
    get, path = "/api/games", tag = "games",
    responses((status = 200, body = Vec<api::Board>, description = "One board for each game"), Problem)
)]
pub(super) async fn games(headers: HeaderMap) -> Result<Response, Problem> {
    static GAMES: OnceLock<Option<Parcel>> = OnceLock::new();
    known(&GAMES, || GameName::WITH_LAWS.map(views::board), &headers)
}

/// What the pieces look like
#[utoipa::path(
    get, path = "/api/pieces", tag = "games",
    responses((status = 200, body = Vec<api::Drawing>, description = "The shapes of the pieces"), Problem)
)]
pub(super) async fn pieces(headers: HeaderMap) -> Result<Response, Problem> {
    static PIECES: OnceLock<Option<Parcel>> = OnceLock::new();
    known(&PIECES, views::drawings, &headers)
}

/// What is the same for everybody and always: written once.
fn known<T: Serialize>(
    kept: &OnceLock<Option<Parcel>>,
    made: impl FnOnce() -> T,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    let parcel = kept.get_or_init(|| Parcel::json(&made()).ok()).clone();
    let failed = || Problem::new(Kind::Failed, "this should not have happened");
    parcel.map(|parcel| parcel.respond(headers)).ok_or_else(failed)
}
