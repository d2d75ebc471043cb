//! Lessons: what there is to learn, and whether a try is right.

use axum::Json;
use axum::extract::State;
use teacher::Lessons;
use teacher::course::{Course, Question};

use crate::Hall;
use crate::caller::{InSession, SignedIn};
use crate::extract::{Asked, Body, Word};
use crate::limits::Client;
use crate::problem::{Kind, Problem};
use crate::views;

/// The lessons in draughts and the courses in the law books
#[utoipa::path(
    get, path = "/api/lessons", tag = "lessons",
    responses((status = 200, body = api::LessonList, description = "The lessons and courses"), Problem)
)]
pub(super) async fn list() -> Json<api::LessonList> {
    Json(views::lessons())
}

/// An exercise or a question
///
/// Hints come one by one, as many as are asked for, and the solution only if it is.
#[utoipa::path(
    get, path = "/api/lessons/{id}", tag = "lessons",
    params(("id" = String, Path, description = "Its name: 03-2, bilguer-03"), api::HelpQuery),
    responses((status = 200, body = api::Lesson, description = "It, with the help that is asked for"), Problem)
)]
pub(super) async fn show(
    State(hall): State<Hall>,
    client: Client,
    Word(id): Word,
    Asked(help): Asked<api::HelpQuery>,
) -> Result<Json<api::Lesson>, Problem> {
    if let Some((lesson, exercise)) = Lessons::house().exercise(&id) {
        let shown = hall.work_queue().work(Some(client), move || views::exercise(lesson, exercise, &help)).await?;
        return Ok(Json(api::Lesson::Exercise(shown)));
    }
    let (course, question) = question(&id)?;
    let posed = question.pose(&course.book).map_err(faulty)?;
    Ok(Json(api::Lesson::Question(views::question(course, question, &posed, &help))))
}

/// Try to solve an exercise, or answer a question
///
/// A right move is answered by the other side; a wrong one is refuted on the board.
#[utoipa::path(
    post, path = "/api/lessons/{id}/try", tag = "lessons", request_body = api::Try,
    params(("id" = String, Path, description = "Its name: 03-2, bilguer-03")),
    responses((status = 200, body = api::Judged, description = "Whether it is right, and why not"), Problem)
)]
pub(super) async fn attempt(
    State(hall): State<Hall>,
    client: Client,
    Word(id): Word,
    Body(tried): Body<api::Try>,
) -> Result<Json<api::Judged>, Problem> {
    let senseless = |message: String| Problem::new(Kind::Senseless, message);
    let Some((_, exercise)) = Lessons::house().exercise(&id) else {
        let (course, question) = question(&id)?;
        let posed = question.pose(&course.book).map_err(faulty)?;
        let choices = question.choices.len();
        let choice = tried.choice.filter(|choice| *choice < choices);
        let choice = choice.ok_or_else(|| senseless(format!("expected a choice from 0 to {}", choices - 1)))?;
        return Ok(Json(views::answered(&posed, choice)));
    };
    let judged = move || exercise.attempt(&tried.moves).map(|found| views::tried(exercise, &tried.moves, &found));
    let judged = hall.work_queue().work(Some(client), judged).await?;
    judged.map(Json).map_err(|error| senseless(error.to_string()))
}

/// How far one is with the lessons
///
/// Only with an account; without one the page keeps it itself.
#[utoipa::path(
    get, path = "/api/account/progress", tag = "lessons", security(("session" = []), ("personal" = [])),
    responses((status = 200, body = Vec<api::Progress>, description = "One for each exercise that was tried"), Problem)
)]
pub(super) async fn progress(
    State(hall): State<Hall>,
    SignedIn(player): SignedIn,
) -> Result<Json<Vec<api::Progress>>, Problem> {
    Ok(Json(hall.archive().exercise_progress(player.id).await?.into_iter().map(views::progress).collect()))
}

/// Note how far one is with the lessons
///
/// What was noted on another device is not forgotten: of two numbers the greater stays, of two times the earlier. The
/// answer has everything that is known now.
#[utoipa::path(
    put, path = "/api/account/progress", tag = "lessons", request_body = Vec<api::Progress>, security(("session" = [])),
    responses((status = 200, body = Vec<api::Progress>, description = "One for each, with what was noted"), Problem)
)]
pub(super) async fn note_progress(
    State(hall): State<Hall>,
    InSession(player): InSession,
    Body(noted): Body<Vec<api::Progress>>,
) -> Result<Json<Vec<api::Progress>>, Problem> {
    let learned = noted.into_iter().map(views::learned).collect::<Result<Vec<_>, _>>();
    let learned = learned.map_err(|message| Problem::new(Kind::Senseless, message))?;
    hall.archive().note_exercise_progress(player.id, &learned).await?;
    Ok(Json(hall.archive().exercise_progress(player.id).await?.into_iter().map(views::progress).collect()))
}

fn question(id: &str) -> Result<(&'static Course, &'static Question), Problem> {
    let lacks = || Problem::new(Kind::NotFound, format!("there is no lesson {id}; /api/lessons lists them"));
    Course::question(id).ok_or_else(lacks)
}

/// A course of the house is checked by tests; this is for one that is not.
fn faulty(error: impl std::fmt::Display) -> Problem {
    Problem::new(Kind::Failed, error.to_string())
}
