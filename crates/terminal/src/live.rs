//! What goes on beside the screen: listening to the table, and sending what is to be done.

use std::time::Duration;

use games::Lang;
use serde::Serialize;
use serde::de::IgnoredAny;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinHandle;

use crate::app::{Input, Intent};
use crate::connection::{Connection, RequestError};
use crate::seating::Seated;
use api::{Conferring, Doing, News, Wanting};

/// How long to wait before a lost connection is tried again, in milliseconds: a little longer each time.
const WAITS: [u64; 5] = [250, 500, 1000, 2000, 4000];

/// A table that is listened to. Dropping it ends that.
#[derive(Debug)]
pub struct Live {
    connection: Connection,
    seated: Seated,
    inputs: UnboundedSender<Input>,
    listening: Vec<JoinHandle<()>>,
}

impl Live {
    /// Listens from every seat that is held, since an entry: each is told what it may know.
    pub fn listen(connection: Connection, seated: Seated, since: i64, inputs: UnboundedSender<Input>) -> Self {
        let mut listeners: Vec<(Option<String>, Option<String>)> =
            seated.tokens.iter().map(|(seat, token)| (Some(seat.clone()), Some(token.clone()))).collect();
        if listeners.is_empty() {
            listeners.push((None, None));
        }
        let listening = listeners.into_iter().map(|(seat, token)| {
            let listener = Listener {
                connection: connection.clone(),
                table: seated.table.clone(),
                seat,
                token,
                inputs: inputs.clone(),
            };
            tokio::spawn(listener.listen(since))
        });
        let listening = listening.collect();
        Self { connection, seated, inputs, listening }
    }

    /// The seats that are held here.
    pub fn seated(&self) -> &Seated {
        &self.seated
    }

    /// Sends what is to be done. Whatever comes of it is an input.
    pub fn carry_out(&self, intent: Intent) {
        let (connection, inputs) = (self.connection.clone(), self.inputs.clone());
        let table = format!("/api/tables/{}", self.seated.table);
        let token = |seat: &str| self.seated.tokens.get(seat).cloned();
        match intent {
            Intent::Act { id, seat, seq, act, lang } => {
                let token = token(&seat);
                tokio::spawn(async move {
                    // A hall of 0.1.0 knows no languages, and refuses what it does not know.
                    let lang = (lang != Lang::En).then_some(lang);
                    let body = Doing { id: id.clone(), seq, act, lang, lag: 0 };
                    let answer = connection.post::<News>(&format!("{table}/acts"), token.as_deref(), &body).await;
                    let _ = inputs.send(Input::Answer { id, answer: answer.map(Box::new) });
                });
            }
            Intent::Rematch { seat } => {
                self.ask(format!("{table}/rematch"), token(&seat), Wanting { wants: true });
            }
            Intent::Confer { id, seat, signs } => {
                self.ask(format!("{table}/confer"), token(&seat), Conferring { id, signs });
            }
            Intent::Follow { .. } | Intent::Redraw | Intent::Leave => {}
        }
    }

    /// Sends something of which the table tells by itself, unless it is refused.
    fn ask(&self, path: String, token: Option<String>, body: impl Serialize + Send + Sync + 'static) {
        let (connection, inputs) = (self.connection.clone(), self.inputs.clone());
        tokio::spawn(async move {
            if let Err(error) = connection.post::<IgnoredAny>(&path, token.as_deref(), &body).await {
                let _ = inputs.send(Input::Refused(error));
            }
        });
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.listening.iter().for_each(JoinHandle::abort);
    }
}

/// Who listens, for a seat or as a spectator.
struct Listener {
    connection: Connection,
    table: String,
    seat: Option<String>,
    token: Option<String>,
    inputs: UnboundedSender<Input>,
}

impl Listener {
    /// Listens for good: after a lost connection, from where it was lost.
    async fn listen(self, mut since: i64) {
        let mut tries = 0;
        loop {
            let path = format!("/api/tables/{}/stream?since={since}", self.table);
            match self.connection.lines(&path, self.token.as_deref()).await {
                Ok(mut lines) => {
                    while let Ok(Some(news)) = lines.next::<News>().await {
                        (since, tries) = (news.now.seq, 0);
                        let told = Input::News { seat: self.seat.clone(), news: Box::new(news) };
                        if self.inputs.send(told).is_err() {
                            return;
                        }
                    }
                }
                // There is no such table or seat any more, and asking again will not change that.
                Err(error @ RequestError::Refused(_)) if is_final(&error) => {
                    let _ = self.inputs.send(Input::Refused(error));
                    return;
                }
                Err(_) => {}
            }
            if self.inputs.send(Input::Lost).is_err() {
                return;
            }
            let wait = WAITS.get(tries).or(WAITS.last()).copied().unwrap_or_default();
            tokio::time::sleep(Duration::from_millis(wait)).await;
            tries += 1;
        }
    }
}

fn is_final(error: &RequestError) -> bool {
    matches!(error, RequestError::Refused(problem) if matches!(problem.status, 401 | 403 | 404))
}
