//! Analyses: they go on until their time is over or the client is gone.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::Body as Sent;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use computer::{Analysis, Progress, Subject};
use futures_util::stream;
use tokio::sync::mpsc::{self, Sender};

use crate::Hall;
use crate::extract::Body;
use crate::limits::Client;
use crate::problem::{Kind, Problem};
use crate::views;

/// How long it takes at most to see that the client is gone.
const LISTENING: Duration = Duration::from_millis(100);

/// Analyse a position
///
/// A line of JSON for everything that is found, the last of which says most. To end it, close the connection.
#[utoipa::path(
    post, path = "/api/analysis", tag = "games", request_body = api::Analysing,
    responses(
        (
            status = 200, body = api::Thought, content_type = "application/x-ndjson",
            description = "A line of JSON for everything that is found"
        ),
        Problem,
    )
)]
pub(super) async fn analyse(
    State(hall): State<Hall>,
    client: Client,
    Body(study): Body<api::Analysing>,
) -> Result<impl IntoResponse, Problem> {
    let place = (hall.limiter().analysis(client)?, hall.analyst().ok_or_else(Problem::busy)?);
    let library = hall.clone();
    let subject =
        hall.work_queue().work(Some(client), move || views::subject(&study, library.archive().library())).await?;
    let subject = subject.map_err(|message| Problem::new(Kind::Senseless, message))?;
    let (tell, told) = mpsc::channel(16);
    tokio::task::spawn_blocking(move || {
        think(subject, &tell);
        drop(place);
    });
    let lines = stream::unfold(told, async |mut told| {
        let line: String = told.recv().await?;
        Some((Ok::<_, Infallible>(line), told))
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Sent::from_stream(lines)))
}

fn think(subject: Subject, tell: &Sender<String>) {
    let Ok(analysis) = Analysis::start(subject) else { return };
    while !tell.is_closed() {
        match analysis.next_within(LISTENING) {
            Progress::Found(thought) => {
                let Ok(json) = serde_json::to_string(&views::thought(&thought)) else { return };
                if tell.blocking_send(format!("{json}\n")).is_err() {
                    return;
                }
            }
            Progress::Thinking => {}
            Progress::Over => return,
        }
    }
}
