//! Messages on their way: each ends with a zero byte, and with nothing else.

use std::io::{self, BufRead, Read as _, Write};
use std::thread;
use std::time::{Duration, Instant};

use super::{Message, MessageError};

/// The longest message, with its zero byte.
const LONGEST: u64 = 128;

/// Between two messages there is at least so much time.
///
/// Some programs take what arrives at once for one message, and lose a move that comes right behind the acceptance.
const PAUSE: Duration = Duration::from_millis(25);

/// Messages that come in.
#[derive(Debug)]
pub struct Incoming<R>(R);

impl<R: BufRead> Incoming<R> {
    /// Reads messages from anything.
    pub const fn new(input: R) -> Self {
        Self(input)
    }

    /// The next message, or why it is none; nothing at the end.
    ///
    /// # Errors
    ///
    /// If nothing can be read.
    pub fn receive(&mut self) -> io::Result<Option<Result<Message, MessageError>>> {
        loop {
            let mut bytes = Vec::new();
            if self.0.by_ref().take(LONGEST).read_until(0, &mut bytes)? == 0 {
                return Ok(None);
            }
            if bytes.len() as u64 == LONGEST && bytes.last() != Some(&0) {
                self.0.skip_until(0)?;
                return Ok(Some(Err(MessageError::TooLong)));
            }
            // A person who tries it by hand ends lines besides.
            let message = bytes.strip_suffix(&[0]).unwrap_or(&bytes).trim_ascii();
            if !message.is_empty() {
                return Ok(Some(Message::read(message)));
            }
        }
    }
}

/// Messages that go out.
#[derive(Debug)]
pub struct Outgoing<W> {
    output: W,
    /// When the last one went.
    last: Option<Instant>,
}

impl<W: Write> Outgoing<W> {
    /// Writes messages to anything.
    pub const fn new(output: W) -> Self {
        Self { output, last: None }
    }

    /// Sends a message, a little later if the last one has only just gone.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn send(&mut self, message: &Message) -> io::Result<()> {
        if let Some(last) = self.last {
            thread::sleep(PAUSE.saturating_sub(last.elapsed()));
        }
        self.output.write_all(format!("{message}\0").as_bytes())?;
        self.output.flush()?;
        self.last = Some(Instant::now());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_zero_byte_ends_a_message() {
        let mut bytes = b"E10\0\0CHello\nthere\0\r\n".to_vec();
        bytes.extend([b'x'; 500]);
        bytes.extend(b"\0\xffz\0K1\0E00");
        let mut incoming = Incoming::new(&bytes[..]);
        let mut next = || {
            let read = incoming.receive().expect("reading from memory")?;
            Some(read.map_or_else(|error| error.to_string(), |message| message.to_string()))
        };
        assert_eq!(next().as_deref(), Some("E10"));
        assert_eq!(next().as_deref(), Some("CHello?there"));
        assert_eq!(next().as_deref(), Some("expected at most 127 bytes and a zero byte, found more"));
        let kind = "expected a message, which begins with one of R, A, M, E, C, B and K, found \"?z\"";
        assert_eq!(next().as_deref(), Some(kind));
        assert_eq!(next().as_deref(), Some("K1"));
        assert_eq!(next().as_deref(), Some("E00"));
        assert_eq!(next(), None);
    }

    #[test]
    fn two_messages_never_go_at_once() {
        let mut outgoing = Outgoing::new(Vec::new());
        let start = Instant::now();
        let end = Message::read(b"E00").expect("a message");
        outgoing.send(&end).and_then(|()| outgoing.send(&end)).expect("writing to memory");
        assert!(start.elapsed() >= PAUSE);
        assert_eq!(outgoing.output, b"E00\0E00\0");
    }
}
