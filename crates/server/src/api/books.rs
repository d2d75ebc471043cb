//! Law books, and what they say of a dispute.

use axum::Json;
use axum::extract::State;

use crate::Hall;
use crate::extract::{Asked, Body, Word};
use crate::limits::Client;
use crate::problem::{Kind, Problem};
use crate::wire::{Book, BookView, CaseView, Dispute, Disputed, Showing};

/// The law books at hand
#[utoipa::path(
    get, path = "/api/books", tag = "law",
    responses((status = 200, body = Vec<Book>, description = "The books"), Problem)
)]
pub(super) async fn books(State(hall): State<Hall>) -> Json<Vec<Book>> {
    Json(hall.archive().library().books().iter().map(|book| Book::of(book)).collect())
}

/// A law book: its articles and the points of law
#[utoipa::path(
    get, path = "/api/books/{book}", tag = "law", params(("book" = String, Path, description = "Its name")),
    responses((status = 200, body = BookView, description = "The book with its articles and points"), Problem)
)]
pub(super) async fn book(State(hall): State<Hall>, Word(id): Word) -> Result<Json<BookView>, Problem> {
    let library = hall.archive().library();
    let found = library.book(&id).ok_or_else(|| Problem::new(Kind::NotFound, library.lacks(&id)))?;
    Ok(Json(BookView::of(found)))
}

/// Cases that show what a book says
///
/// The transcripts of the repository, each with the articles it shows: `/api/judge` plays them.
#[utoipa::path(
    get, path = "/api/books/{book}/transcripts", tag = "law",
    params(("book" = String, Path, description = "Its name"), Showing),
    responses((status = 200, body = Vec<CaseView>, description = "The cases"), Problem)
)]
pub(super) async fn transcripts(
    State(hall): State<Hall>,
    Word(id): Word,
    client: Client,
    Asked(showing): Asked<Showing>,
) -> Result<Json<Vec<CaseView>>, Problem> {
    let library = hall.archive().library();
    library.book(&id).ok_or_else(|| Problem::new(Kind::NotFound, library.lacks(&id)))?;
    let library = hall.clone();
    hall.clerks().work(Some(client), move || showing.cases(&id, library.archive().library())).await.map(Json)
}

/// What would each book say?
///
/// The acts of a transcript before the referee, by every book of its game.
#[utoipa::path(
    post, path = "/api/judge", tag = "law", request_body = Dispute,
    responses((status = 200, body = Vec<Disputed>, description = "What each book says"), Problem)
)]
pub(super) async fn judge(
    State(hall): State<Hall>,
    client: Client,
    Body(dispute): Body<Dispute>,
) -> Result<Json<Vec<Disputed>>, Problem> {
    let place = (hall.gate().dispute(client)?, hall.analyst().ok_or_else(Problem::busy)?);
    let judged = tokio::task::spawn_blocking(move || {
        let judged = dispute.judged(hall.archive().library());
        drop(place);
        judged
    });
    let judged = judged.await.map_err(|_| Problem::new(Kind::Failed, "this should not have happened"))?;
    judged.map(Json).map_err(|message| Problem::new(Kind::Senseless, message))
}
