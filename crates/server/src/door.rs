//! The door: connections are counted as they come in, and turned away with a word when there are too many.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

use crate::Hall;
use crate::limits::Place;
use crate::problem::Problem;

/// How many are told at a time why they are turned away; any others just find the door shut.
const TOLD: usize = 64;
/// How long they are listened to.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long to wait when the system has no more connections to give.
const AGAIN: Duration = Duration::from_millis(200);

/// Where connections come in.
pub(crate) struct Door {
    listener: TcpListener,
    hall: Hall,
    told: Arc<Semaphore>,
}

/// A connection, counted until it ends.
pub(crate) struct Visit {
    stream: TcpStream,
    _place: Place,
}

impl Door {
    pub(crate) fn new(listener: TcpListener, hall: Hall) -> Self {
        Self { listener, hall, told: Arc::new(Semaphore::new(TOLD)) }
    }
}

impl Listener for Door {
    type Io = Visit;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Visit, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, peer)) => match self.hall.gate().enter(peer.ip()) {
                    Ok(place) => {
                        // An answer is sent at once, and not when more of it comes together.
                        let _ = stream.set_nodelay(true);
                        return (Visit { stream, _place: place }, peer);
                    }
                    Err(problem) => {
                        if let Ok(told) = Arc::clone(&self.told).try_acquire_owned() {
                            tokio::spawn(async move {
                                let _ = tokio::time::timeout(PATIENCE, turn_away(stream, problem)).await;
                                drop(told);
                            });
                        }
                    }
                },
                // Whoever came has gone already, or there are no more files to open: then some will be closed.
                Err(_) => tokio::time::sleep(AGAIN).await,
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
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

impl AsyncRead for Visit {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Visit {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
