//! Work that takes a while: a little at a time, in turn for everybody, and never where requests are waited for.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinError;

use crate::limits::Client;
use crate::problem::{Kind, Problem};

/// How long somebody waits for his turn.
const PATIENCE: Duration = Duration::from_secs(5);
/// Among how many lines those are looked for at which nobody stands any more.
const LINES: usize = 1000;

/// A line for each address: so many of it are served at a time, and the others wait.
#[derive(Debug)]
struct Lines {
    at_once: usize,
    by_client: Mutex<HashMap<Client, Weak<Semaphore>>>,
}

impl Lines {
    fn new(at_once: usize) -> Self {
        Self { at_once: at_once.max(1), by_client: Mutex::default() }
    }

    fn of(&self, client: Client) -> Arc<Semaphore> {
        let mut lines = self.by_client.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = lines.get(&client).and_then(Weak::upgrade) {
            return line;
        }
        if lines.len() >= LINES {
            lines.retain(|_, line| line.strong_count() > 0);
        }
        let line = Arc::new(Semaphore::new(self.at_once));
        lines.insert(client, Arc::downgrade(&line));
        line
    }
}

/// Whoever does such work: so many, of whom half, rounded up, work for one address.
#[derive(Debug)]
pub(crate) struct Clerks {
    desks: Arc<Semaphore>,
    lines: Lines,
}

/// The turn of somebody, for as long as it is kept.
struct Turn {
    _desk: OwnedSemaphorePermit,
    _line: Option<OwnedSemaphorePermit>,
}

impl Clerks {
    pub(crate) fn new(clerks: usize) -> Self {
        Self { desks: Arc::new(Semaphore::new(clerks.max(1))), lines: Lines::new(clerks.div_ceil(2)) }
    }

    /// Has something done for somebody when it is his turn; for nobody in particular when there is a clerk. It is done
    /// to the end, and counted until then, even if nobody waits for it any more.
    ///
    /// # Errors
    ///
    /// If the turn does not come soon.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        client: Option<Client>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = self.turn(client).await?;
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        working.await.map_err(failed)
    }

    /// The same for what waits for others, such as the database.
    ///
    /// # Errors
    ///
    /// If the turn does not come soon.
    pub(crate) async fn wait<T: Send + 'static>(
        &self,
        client: Client,
        asking: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = self.turn(Some(client)).await?;
        let waiting = tokio::spawn(async move {
            let found = asking.await;
            drop(turn);
            found
        });
        waiting.await.map_err(failed)
    }

    async fn turn(&self, client: Option<Client>) -> Result<Turn, Problem> {
        let line = match client {
            Some(client) => Some(soon(self.lines.of(client)).await?),
            None => None,
        };
        Ok(Turn { _desk: soon(Arc::clone(&self.desks)).await?, _line: line })
    }
}

fn failed(_: JoinError) -> Problem {
    Problem::new(Kind::Failed, "this should not have happened")
}

async fn soon(places: Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Problem> {
    let place = tokio::time::timeout(PATIENCE, places.acquire_owned()).await;
    place.ok().and_then(Result::ok).ok_or_else(Problem::busy)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn client(last: u8) -> Client {
        Client::at([192, 0, 2, last].into())
    }

    #[tokio::test]
    async fn nobody_waits_for_what_another_address_asks() {
        let clerks = Arc::new(Clerks::new(2));
        let (finish, finished) = mpsc::channel::<()>();
        let long = tokio::spawn({
            let clerks = Arc::clone(&clerks);
            async move { clerks.work(Some(client(1)), move || finished.recv().is_ok()).await }
        });
        while clerks.desks.available_permits() == 2 {
            tokio::task::yield_now().await;
        }
        let waiting = clerks.work(Some(client(1)), || ());
        assert!(tokio::time::timeout(Duration::from_millis(50), waiting).await.is_err(), "it is not his turn yet");
        assert_eq!(clerks.work(Some(client(2)), || 7).await.expect("his turn"), 7);
        finish.send(()).expect("it waits for this");
        assert!(long.await.expect("it ends").expect("his turn"));
        clerks.work(Some(client(1)), || ()).await.expect("his turn again");
    }

    #[tokio::test]
    async fn who_goes_away_does_not_free_his_turn() {
        let clerks = Clerks::new(1);
        let (finish, finished) = tokio::sync::oneshot::channel::<()>();
        let asking = clerks.wait(client(1), finished);
        assert!(tokio::time::timeout(Duration::from_millis(50), asking).await.is_err());
        assert_eq!(clerks.desks.available_permits(), 0, "it goes on");
        finish.send(()).expect("it waits for this");
        clerks.wait(client(1), async {}).await.expect("his turn");
    }

    #[test]
    fn lines_at_which_nobody_stands_are_forgotten() {
        let lines = Lines::new(1);
        let held = lines.of(client(0));
        for number in 0..2 * LINES {
            drop(lines.of(Client::at(std::net::Ipv4Addr::from_bits(number as u32 + 1).into())));
        }
        assert!(lines.by_client.lock().expect("no panic").len() <= LINES + 1);
        assert!(Arc::ptr_eq(&held, &lines.of(client(0))), "he still stands there");
    }
}
