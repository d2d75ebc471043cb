//! Law books, and what they say of a dispute.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;

use crate::Hall;
use crate::extract::{Asked, Body, Word};
use crate::limits::Client;
use crate::problem::{Kind, Problem};
use crate::views;

/// The law books at hand
#[utoipa::path(
    get, path = "/api/books", tag = "law",
    responses((status = 200, body = Vec<api::Book>, description = "The books"), Problem)
)]
pub(super) async fn books(State(hall): State<Hall>) -> Json<Vec<api::Book>> {
    Json(hall.archive().library().books().iter().map(|book| views::book(book)).collect())
}

/// A law book: its articles and the points of law
#[utoipa::path(
    get, path = "/api/books/{book}", tag = "law", params(("book" = String, Path, description = "Its name")),
    responses((status = 200, body = api::BookText, description = "The book with its articles and points"), Problem)
)]
pub(super) async fn book(State(hall): State<Hall>, Word(id): Word) -> Result<Json<api::BookText>, Problem> {
    let library = hall.archive().library();
    let found = library.book(&id).ok_or_else(|| Problem::new(Kind::NotFound, library.lacks(&id)))?;
    Ok(Json(views::book_text(found)))
}

/// How to cite a law book
///
/// For each article and each reading a line that leads back to it: author, title, year, number, and this edition.
#[utoipa::path(
    get, path = "/api/books/{book}/citations", tag = "law",
    params(("book" = String, Path, description = "Its name")),
    responses((status = 200, body = BTreeMap<String, api::Says>, description = "The citations by number"), Problem)
)]
pub(super) async fn citations(
    State(hall): State<Hall>,
    Word(id): Word,
) -> Result<Json<BTreeMap<String, api::Says>>, Problem> {
    let library = hall.archive().library();
    let found = library.book(&id).ok_or_else(|| Problem::new(Kind::NotFound, library.lacks(&id)))?;
    Ok(Json(views::citations(found)))
}

/// What the edition has besides the books
///
/// Where each book comes from, what happened when, words of then and now, and what else was written.
#[utoipa::path(
    get, path = "/api/edition", tag = "law",
    responses((status = 200, body = api::Edition, description = "The matter of the edition"), Problem)
)]
pub(super) async fn edition() -> Json<&'static api::Edition> {
    Json(api::Edition::house())
}

/// Cases that show what a book says
///
/// The transcripts of the repository, each with the articles it shows: `/api/judge` plays them.
#[utoipa::path(
    get, path = "/api/books/{book}/transcripts", tag = "law",
    params(("book" = String, Path, description = "Its name"), api::CaseQuery),
    responses((status = 200, body = Vec<api::Case>, description = "The cases"), Problem)
)]
pub(super) async fn transcripts(
    State(hall): State<Hall>,
    Word(id): Word,
    client: Client,
    Asked(showing): Asked<api::CaseQuery>,
) -> Result<Json<Vec<api::Case>>, Problem> {
    let library = hall.archive().library();
    library.book(&id).ok_or_else(|| Problem::new(Kind::NotFound, library.lacks(&id)))?;
    let library = hall.clone();
    hall.work_queue()
        .work(Some(client), move || views::cases(&showing, &id, library.archive().library()))
        .await
        .map(Json)
}

/// What would each book say?
///
/// The acts of a transcript before the referee, by every book of its game.
#[utoipa::path(
    post, path = "/api/judge", tag = "law", request_body = api::Dispute,
    responses((status = 200, body = Vec<api::Disputed>, description = "What each book says"), Problem)
)]
pub(super) async fn judge(
    State(hall): State<Hall>,
    client: Client,
    Body(dispute): Body<api::Dispute>,
) -> Result<Json<Vec<api::Disputed>>, Problem> {
    let place = (hall.limiter().dispute(client)?, hall.analyst().ok_or_else(Problem::busy)?);
    let judged = tokio::task::spawn_blocking(move || {
        let judged = views::disputed(&dispute, hall.archive().library());
        drop(place);
        judged
    });
    let judged = judged.await.map_err(|_| Problem::new(Kind::Failed, "internal error"))?;
    judged.map(Json).map_err(|message| Problem::new(Kind::Senseless, message))
}

/// Write in a transcript
///
/// Nothing is judged: whatever stands there stays as it is, but for what is written.
#[utoipa::path(
    post, path = "/api/transcript", tag = "law", request_body = api::Telling,
    responses((status = 200, body = api::Transcript, description = "The transcript with what was written"), Problem)
)]
pub(super) async fn tell(Body(telling): Body<api::Telling>) -> Json<api::Transcript> {
    Json(views::told(&telling))
}
