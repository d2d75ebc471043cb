//! Work that takes a while: a few pieces at a time, shared fairly between addresses, and never on the threads that serve
//! requests.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinError;

use crate::limits::Client;
use crate::problem::{Kind, Problem};

/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(5);
/// With so many addresses remembered, those that wait for nothing are forgotten.
const ADDRESSES: usize = 1000;

/// What each address may have done at a time.
#[derive(Debug)]
struct Shares {
    at_once: usize,
    by_client: Mutex<HashMap<Client, Weak<Semaphore>>>,
}

impl Shares {
    fn new(at_once: usize) -> Self {
        Self { at_once: at_once.max(1), by_client: Mutex::default() }
    }

    fn of(&self, client: Client) -> Arc<Semaphore> {
        let mut shares = self.by_client.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(share) = shares.get(&client).and_then(Weak::upgrade) {
            return share;
        }
        if shares.len() >= ADDRESSES {
            shares.retain(|_, share| share.strong_count() > 0);
        }
        let share = Arc::new(Semaphore::new(self.at_once));
        shares.insert(client, Arc::downgrade(&share));
        share
    }
}

/// A queue for such work: so many pieces are done at a time, and half of them, rounded up, for one address.
#[derive(Debug)]
pub(crate) struct WorkQueue {
    slots: Arc<Semaphore>,
    shares: Shares,
}

/// The turn of one piece of work, until it is dropped.
struct Turn {
    _slot: OwnedSemaphorePermit,
    _share: Option<OwnedSemaphorePermit>,
}

impl WorkQueue {
    pub(crate) fn new(at_once: usize) -> Self {
        Self { slots: Arc::new(Semaphore::new(at_once.max(1))), shares: Shares::new(at_once.div_ceil(2)) }
    }

    /// Does work for a client when its turn comes; work for no client in particular as soon as there is a slot. It is done
    /// to the end, and counted until then, even if the client has gone.
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

    /// The same for what itself waits, such as for the database.
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
        let share = match client {
            Some(client) => Some(soon(self.shares.of(client)).await?),
            None => None,
        };
        Ok(Turn { _slot: soon(Arc::clone(&self.slots)).await?, _share: share })
    }
}

fn failed(_: JoinError) -> Problem {
    Problem::new(Kind::Failed, "internal error")
}

async fn soon(permits: Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Problem> {
    let permit = tokio::time::timeout(PATIENCE, permits.acquire_owned()).await;
    permit.ok().and_then(Result::ok).ok_or_else(Problem::busy)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn client(last: u8) -> Client {
        Client::at([192, 0, 2, last].into())
    }

    #[tokio::test]
    async fn an_address_does_not_wait_for_the_work_of_another() {
        let queue = Arc::new(WorkQueue::new(2));
        let (finish, finished) = mpsc::channel::<()>();
        let long = tokio::spawn({
            let queue = Arc::clone(&queue);
            async move { queue.work(Some(client(1)), move || finished.recv().is_ok()).await }
        });
        while queue.slots.available_permits() == 2 {
            tokio::task::yield_now().await;
        }
        let waiting = queue.work(Some(client(1)), || ());
        assert!(tokio::time::timeout(Duration::from_millis(50), waiting).await.is_err(), "it is not its turn yet");
        assert_eq!(queue.work(Some(client(2)), || 7).await.expect("its turn"), 7);
        finish.send(()).expect("it waits for this");
        assert!(long.await.expect("it ends").expect("its turn"));
        queue.work(Some(client(1)), || ()).await.expect("its turn again");
    }

    #[tokio::test]
    async fn a_client_that_goes_away_does_not_free_its_turn() {
        let queue = WorkQueue::new(1);
        let (finish, finished) = tokio::sync::oneshot::channel::<()>();
        let asking = queue.wait(client(1), finished);
        assert!(tokio::time::timeout(Duration::from_millis(50), asking).await.is_err());
        assert_eq!(queue.slots.available_permits(), 0, "it goes on");
        finish.send(()).expect("it waits for this");
        queue.wait(client(1), async {}).await.expect("its turn");
    }

    #[test]
    fn addresses_that_wait_for_nothing_are_forgotten() {
        let shares = Shares::new(1);
        let held = shares.of(client(0));
        for number in 0..2 * ADDRESSES {
            drop(shares.of(Client::at(std::net::Ipv4Addr::from_bits(number as u32 + 1).into())));
        }
        assert!(shares.by_client.lock().expect("no panic").len() <= ADDRESSES + 1);
        assert!(Arc::ptr_eq(&held, &shares.of(client(0))), "it is still waiting");
    }
}
