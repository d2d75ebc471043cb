//! Doing something at a table.

use games::Seat;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use crate::caller::Caller;
use crate::extract::{Body, Named};
use crate::hall::{ActError, Doing, Live};
use crate::limits::Client;
use crate::problem::{Kind, Problem};
use crate::views;
use crate::{Hall, time};

/// The longest id of an act, and the longest act.
const LONGEST: (usize, usize) = (64, 400);

/// Do something at a table
///
/// It is in the record, and durable, before it is answered. The same id sent again gets the same entry. If something has
/// happened that the sender has not seen, nothing is done, and the problem of type `/problems/stale` has the news.
#[utoipa::path(
    post, path = "/api/tables/{table}/acts", tag = "tables", request_body = api::Doing,
    params(("table" = String, Path, description = "Its name")), security(("seat" = [])),
    responses(
        (status = 200, body = api::News, description = "The entry of the act, and how the table stands now"),
        Problem,
    )
)]
pub(super) async fn act(
    State(hall): State<Hall>,
    Named(id): Named,
    caller: Caller,
    client: Client,
    Body(acting): Body<api::Doing>,
) -> Result<Json<api::News>, Problem> {
    let live = super::table(&hall, id).await?;
    let viewer = Some(super::holder(&hall, &live, &caller).await?);
    // How long a request takes is not measured.
    let acting = api::Doing { lag: 0, ..acting };
    let seq = done(&hall, &live, viewer, client, acting).await?;
    let news = views::news_of(&live.record(), seq, viewer, time::now());
    Ok(Json(news))
}

/// Does it for the holder of a seat, and gives the number of its entry.
pub(super) async fn done(
    hall: &Hall,
    live: &Arc<Live>,
    seat: Option<Seat>,
    client: Client,
    acting: api::Doing,
) -> Result<i64, Problem> {
    let api::Doing { id, seq, act, lang, lag } = acting;
    see_id(&id)?;
    if act.len() > LONGEST.1 {
        return Err(Problem::new(Kind::Senseless, format!("expected an act of at most {} bytes", LONGEST.1)));
    }
    match hall
        .act(live, seat, id, seq, Doing::Told { act, lang: lang.unwrap_or_default(), lag: lag.into(), client })
        .await
    {
        Ok(seq) => Ok(seq),
        Err(error @ ActError::Stale { .. }) => {
            let news = views::news_since(&live.record(), seq, seat, time::now());
            Err(Problem::from(error).with_news(news))
        }
        Err(error) => Err(error.into()),
    }
}

/// Sees that something can be called so.
pub(super) fn see_id(id: &str) -> Result<(), Problem> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if id.is_empty() || id.len() > LONGEST.0 || !id.bytes().all(is_plain) {
        let expected = format!("expected an id of 1 to {} letters, digits, - and _, found {id:?}", LONGEST.0);
        return Err(Problem::new(Kind::Senseless, expected));
    }
    Ok(())
}
