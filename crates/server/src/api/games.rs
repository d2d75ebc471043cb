//! What the games look like.

use axum::Json;
use table::GameName;

use crate::problem::Problem;
use crate::wire::{Board, Drawing};

/// The four games: their boards, and the seats around them
#[utoipa::path(
    get, path = "/api/games", tag = "games",
    responses(
        (status = 200, body = Vec<Board>),
        (status = "5XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn games() -> Json<Vec<Board>> {
    Json(GameName::ALL.map(Board::of).into())
}

/// What the pieces look like
#[utoipa::path(
    get, path = "/api/pieces", tag = "games",
    responses(
        (status = 200, body = Vec<Drawing>),
        (status = "5XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub(super) async fn pieces() -> Json<Vec<Drawing>> {
    Json(Drawing::all())
}
