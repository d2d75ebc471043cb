//! A connection that came in, counted until it ends.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use socket2::{SockRef, TcpKeepalive};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

use crate::limits::Slot;

/// What every connection by HTTP/2 begins with, and no request by HTTP/1.
const HTTP2: &[u8; 4] = b"PRI ";
/// How long to wait for the rest of a word that has begun.
const REST: Duration = Duration::from_millis(50);
/// How often the system asks in vain, unless it was told otherwise, before it takes somebody for gone.
const PROBES: u32 = 9;

/// A connection. A client that takes nothing of what is written to it for as long as the hall has patience has gone:
/// writing to it fails, so that neither memory nor a place is kept for it.
pub(crate) struct Connection {
    stream: TcpStream,
    patience: Duration,
    /// Until when he must have taken something, if something waits for him.
    stalled: Option<Pin<Box<Sleep>>>,
    _place: Slot,
}

impl Connection {
    pub(super) fn new(stream: TcpStream, place: Slot, patience: Duration) -> Self {
        // Without these he is served all the same, only not as well.
        let _ = stream.set_nodelay(true);
        let _ = notice_the_gone(&stream, patience);
        Self { stream, patience, stalled: None, _place: place }
    }

    /// Waits for the first word, and says whether it is not that of HTTP/2. It remains to be read.
    ///
    /// # Errors
    ///
    /// If he has gone without a word.
    pub(crate) async fn speaks_http1(&self) -> io::Result<bool> {
        let mut word = [0; HTTP2.len()];
        loop {
            let heard = self.stream.peek(&mut word).await?;
            if heard == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if heard == HTTP2.len() || !HTTP2.starts_with(&word[..heard]) {
                return Ok(word != *HTTP2);
            }
            tokio::time::sleep(REST).await;
        }
    }

    /// Whether what was written is taken; if nothing is for too long, an error.
    fn taken<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

/// Lets the system ask a silent client whether it is still there, so that it is missed after twice the patience
/// although there is nothing to tell it.
fn notice_the_gone(stream: &TcpStream, patience: Duration) -> io::Result<()> {
    let socket = SockRef::from(stream);
    let interval = (patience / PROBES).max(Duration::from_secs(1));
    socket.set_tcp_keepalive(&TcpKeepalive::new().with_time(patience).with_interval(interval))?;
    // It does not ask while something waits to be taken: then that must be taken in the same time.
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(2 * patience))?;
    Ok(())
}

impl AsyncRead for Connection {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.taken(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.taken(cx, written)
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
