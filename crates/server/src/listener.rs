//! Connections: counted as they come in, and turned away with an answer when there are too many.

mod connection;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

pub(crate) use self::connection::Connection;
use crate::Hall;
use crate::problem::Problem;

/// How many are told at a time why they are turned away; any others are just closed.
const TOLD: usize = 64;
/// How long they are listened to.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long to wait when the system has no more connections to give.
const AGAIN: Duration = Duration::from_millis(200);

/// Where connections come in.
pub(crate) struct Listener {
    listener: TcpListener,
    hall: Hall,
    told: Arc<Semaphore>,
}

impl Listener {
    pub(crate) fn new(listener: TcpListener, hall: Hall) -> Self {
        Self { listener, hall, told: Arc::new(Semaphore::new(TOLD)) }
    }

    /// The next one for whom there is a place, and where he comes from.
    pub(crate) async fn accept(&self) -> (Connection, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, peer)) => match self.hall.limiter().enter(peer.ip()) {
                    Ok(place) => return (Connection::new(stream, place, self.hall.limiter().patience()), peer),
                    Err(problem) => {
                        if let Ok(told) = Arc::clone(&self.told).try_acquire_owned() {
                            tokio::spawn(async move {
                                let _ = tokio::time::timeout(PATIENCE, turn_away(stream, problem)).await;
                                drop(told);
                            });
                        }
                    }
                },
                // The client has gone already, or there are no more files to open: then some will be closed.
                Err(_) => tokio::time::sleep(AGAIN).await,
            }
        }
    }
}

async fn turn_away(mut stream: TcpStream, problem: Problem) -> io::Result<()> {
    stream.write_all(problem.bare().as_bytes()).await?;
    stream.shutdown().await?;
    // Closed with something unread, the connection would be reset and the answer lost.
    let mut unread = [0; 1024];
    while stream.read(&mut unread).await? > 0 {}
    Ok(())
}
