//! Texts line by line.

use std::io::{self, BufRead, BufReader, Read};

/// The lines of a text that say something, with their numbers.
#[derive(Debug)]
pub struct Lines<R> {
    input: BufReader<R>,
    bytes: Vec<u8>,
    number: u64,
}

impl<R: Read> Lines<R> {
    /// The lines of an input, which need not be buffered. What is no text becomes signs that are none.
    pub fn new(input: R) -> Self {
        Self { input: BufReader::new(input), bytes: Vec::new(), number: 0 }
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = io::Result<(u64, String)>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.bytes.clear();
            match self.input.read_until(b'\n', &mut self.bytes) {
                Ok(0) => return None,
                Ok(_) => self.number += 1,
                Err(error) => return Some(Err(error)),
            }
            let text = String::from_utf8_lossy(&self.bytes);
            let line = text.trim_start_matches('\u{feff}').trim_end();
            if !line.is_empty() {
                return Some(Ok((self.number, line.to_owned())));
            }
        }
    }
}

/// All of a text. What is no text becomes signs that are none.
pub(super) fn whole(mut input: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
