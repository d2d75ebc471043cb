//! The connection that a conversation goes over.

use std::io::{self, BufReader};
use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The connection that is open, for hanging up in the middle of a conversation.
#[derive(Debug, Clone, Default)]
pub struct Line(Arc<Mutex<Option<TcpStream>>>);

impl Line {
    /// From now on it is this one.
    pub fn open(&self, stream: &TcpStream) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = stream.try_clone().ok();
    }

    /// Closes it, if one is open.
    pub fn hang_up(&self) {
        if let Some(stream) = self.0.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // The other side may have closed it already.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

/// Talks over a connection with the program at its other end, and closes it.
///
/// # Errors
///
/// If the connection is broken before anybody talks.
pub fn talk<T>(stream: &TcpStream, talk: impl FnOnce(BufReader<TcpStream>, &TcpStream) -> T) -> io::Result<T> {
    // A message is short and wanted at once.
    stream.set_nodelay(true)?;
    // A program that does not read what it is sent has gone.
    stream.set_write_timeout(Some(Duration::from_secs(30)))?;
    let result = talk(BufReader::new(stream.try_clone()?), stream);
    // The other side may have closed it already.
    let _ = stream.shutdown(Shutdown::Both);
    Ok(result)
}
