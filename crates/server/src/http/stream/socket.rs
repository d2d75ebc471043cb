//! Watching and acting through a WebSocket.

use games::Seat;
use std::pin::pin;
use std::sync::Arc;

use api::{Heard, Told};
use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use tokio::time::Instant;

use crate::caller::Caller;
use crate::hall::{Live, Present};
use crate::http::stream::latency::Latency;
use crate::http::stream::silence::Silence;
use crate::http::{act, holder};
use crate::limits::{Client, Slot};
use crate::metrics::Metrics;
use crate::problem::{Kind, Problem};
use crate::token::Token;
use crate::views;
use crate::{Hall, time};

/// The longest message that is read.
const LONGEST: usize = 4096;
/// How often the way to a player is measured at most, while somebody who is silent would be asked once whether he is there.
const MEASURED: u32 = 6;

/// The client at the other end.
pub(super) struct SocketClient {
    pub(super) client: Client,
    pub(super) caller: Caller,
    /// The seat that he holds; none for a spectator.
    pub(super) seat: Option<Seat>,
    /// Whether he may be told anything: at a private table not before he has shown that he belongs there.
    pub(super) is_admitted: bool,
    /// The number of the last entry that he has seen.
    pub(super) seen: i64,
    /// His place among those who watch, which he has for as long as he does.
    pub(super) _place: Slot,
}

/// Goes over to a WebSocket.
pub(super) fn upgrade(upgrade: WebSocketUpgrade, hall: Hall, live: Arc<Live>, talker: SocketClient) -> Response {
    // Small buffers: there may be thousands of sockets, and each message is small.
    upgrade
        .read_buffer_size(LONGEST)
        .write_buffer_size(0)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .on_upgrade(move |socket| async move { converse(socket, hall, live, talker).await })
}

async fn converse(mut socket: WebSocket, hall: Hall, live: Arc<Live>, mut talker: SocketClient) {
    let _counted = Metrics::streams(&hall);
    let mut heads = live.heads();
    let mut present = talker.seat.map(|seat| Present::at(&live, seat));
    let mut presences = live.record().presence.changes();
    let mut closed = pin!(hall.closed());
    let mut silence = Silence::new(hall.limiter().patience());
    let mut way = Latency::new(hall.limiter().patience() / MEASURED);
    heads.mark_changed();
    loop {
        let told = tokio::select! {
            changed = heads.changed(), if talker.is_admitted => {
                if changed.is_err() {
                    return;
                }
                let news = views::news_since(&live.record(), talker.seen, talker.seat, time::now());
                talker.seen = news.now.seq;
                Told::News(Box::new(news))
            }
            changed = presences.changed(), if talker.is_admitted => {
                if changed.is_err() {
                    return;
                }
                heads.mark_changed();
                continue;
            }
            heard = socket.recv() => {
                silence.ends();
                match heard {
                Some(Ok(Message::Text(text))) => {
                    let told = answer(&hall, &live, &mut talker, text.as_str(), way.millis()).await;
                    way.is_not_listened_to();
                    if let Some(told) = told {
                        told
                    } else {
                        // He comes to his new seat before he leaves another.
                        drop(std::mem::replace(&mut present, talker.seat.map(|seat| Present::at(&live, seat))));
                        presences.mark_unchanged();
                        heads.mark_changed();
                        continue;
                    }
                }
                Some(Ok(Message::Pong(answer))) => {
                    way.answers(&answer, Instant::now());
                    continue;
                }
                Some(Ok(Message::Ping(_))) => continue,
                Some(Ok(Message::Binary(_))) => {
                    let counted = hall.limiter().message(talker.client, talker.caller.token.as_ref());
                    let bytes = || Problem::new(Kind::BadRequest, "expected text, found bytes");
                    Told::Refused { id: None, problem: counted.err().unwrap_or_else(bytes).into() }
                }
                _ => return,
            }},
            () = silence.lasts() => {
                if !silence.asks() || socket.send(Message::Ping(Bytes::new())).await.is_err() {
                    return;
                }
                continue;
            }
            () = &mut closed => {
                let _ = socket.send(Message::Close(None)).await;
                return;
            }
        };
        // Before what he may want to answer with an act, so that his answer to this comes first.
        let question = if talker.seat.is_some() { way.asks(Instant::now()) } else { None };
        if let Some(question) = question
            && socket.send(Message::Ping(question)).await.is_err()
        {
            return;
        }
        let Ok(text) = serde_json::to_string(&told) else { return };
        if socket.send(Message::Text(text.into())).await.is_err() {
            return;
        }
    }
}

/// Answers a message that came by a way that takes so many milliseconds; with nothing but news, if somebody has sat down or
/// shown his invitation.
async fn answer(hall: &Hall, live: &Arc<Live>, talker: &mut SocketClient, text: &str, way: u32) -> Option<Told> {
    let heard = serde_json::from_str(text);
    if let Err(problem) = hall.limiter().message(talker.client, talker.caller.token.as_ref()) {
        let id = if let Ok(Heard::Act(acting)) = heard { Some(acting.id) } else { None };
        return Some(Told::Refused { id, problem: problem.into() });
    }
    match heard {
        Ok(Heard::Sit { token }) => {
            let caller = Caller::with(Token::given(&token));
            match holder(hall, live, &caller).await {
                Ok(found) => {
                    (talker.seat, talker.caller, talker.is_admitted) = (Some(found), caller, true);
                    None
                }
                Err(problem) => Some(Told::Refused { id: None, problem: problem.into() }),
            }
        }
        Ok(Heard::Look { invitation }) => {
            if !live.record().admits(Some(&Token::given(&invitation))) {
                let problem = Problem::no_table(&live.id().to_string());
                return Some(Told::Refused { id: None, problem: problem.into() });
            }
            talker.is_admitted = true;
            None
        }
        Ok(Heard::Act(acting)) => {
            let id = acting.id.clone();
            if talker.seat.is_none() {
                let problem = Problem::new(Kind::NoToken, "expected {\"kind\":\"sit\",\"token\":…} before an act");
                return Some(Told::Refused { id: Some(id), problem: problem.into() });
            }
            match talker.caller.is_still_himself(hall).await {
                Ok(true) => {}
                Ok(false) => {
                    let problem = Problem::new(Kind::NotSignedIn, "expected somebody who is still signed in");
                    return Some(Told::Refused { id: Some(id), problem: problem.into() });
                }
                Err(problem) => return Some(Told::Refused { id: Some(id), problem: problem.into() }),
            }
            // What he says of it counts as far as it was measured.
            let acting = api::Doing { lag: acting.lag.min(way), ..acting };
            Some(match act::done(hall, live, talker.seat, talker.client, acting).await {
                Ok(seq) => Told::Accepted { id, seq },
                Err(problem) => {
                    if problem.is_failure() {
                        hall.metrics().failed();
                    }
                    Told::Refused { id: Some(id), problem: problem.into() }
                }
            })
        }
        Err(error) => {
            let problem = Problem::new(Kind::BadRequest, format!("expected {{\"kind\":\"act\",…}}: {error}"));
            Some(Told::Refused { id: None, problem: problem.into() })
        }
    }
}
