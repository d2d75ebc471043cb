//! The bytes of a file, one buffer at a time, with their places.

use std::io::{self, ErrorKind, Read};

use crate::Place;

/// Bytes read ahead from an input, and the line and column of the next one.
#[derive(Debug)]
pub(crate) struct Source<R> {
    input: R,
    buffer: Box<[u8]>,
    /// The unread bytes are `buffer[start..end]`.
    start: usize,
    end: usize,
    ended: bool,
    /// How many bytes came before `buffer[0]`.
    passed: u64,
    line: u64,
    /// How many bytes came before this line.
    line_start: u64,
    /// Where the last line that ended with `\r` ended, so that a `\n` there does not end another.
    after_cr: u64,
}

impl<R: Read> Source<R> {
    pub(crate) fn new(input: R, capacity: usize) -> Self {
        Self {
            input,
            buffer: vec![0; capacity].into(),
            start: 0,
            end: 0,
            ended: false,
            passed: 0,
            line: 1,
            line_start: 0,
            after_cr: u64::MAX,
        }
    }

    /// The place of the next byte.
    #[inline]
    pub(crate) fn place(&self) -> Place {
        Place { line: self.line, column: self.offset() - self.line_start + 1 }
    }

    /// The next byte, unless the input has ended.
    #[inline]
    pub(crate) fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.start == self.end && !self.more()? {
            return Ok(None);
        }
        Ok(Some(self.buffer[self.start]))
    }

    /// The bytes read ahead.
    #[inline]
    pub(crate) fn unread(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// The bytes passed last, which stay until more are read.
    #[inline]
    pub(crate) fn just_passed(&self, len: usize) -> &[u8] {
        &self.buffer[self.start - len..self.start]
    }

    /// Reads further ahead. False if the input has ended or the buffer is full of unread bytes.
    #[cold]
    #[inline(never)]
    pub(crate) fn more(&mut self) -> io::Result<bool> {
        if self.start == self.end || self.end == self.buffer.len() {
            self.buffer.copy_within(self.start..self.end, 0);
            self.passed += self.start as u64;
            self.end -= self.start;
            self.start = 0;
        }
        let room = &mut self.buffer[self.end..];
        while !self.ended && !room.is_empty() {
            match self.input.read(room) {
                Ok(0) => self.ended = true,
                Ok(count) => {
                    self.end += count.min(room.len());
                    return Ok(true);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(false)
    }

    /// Whether nothing can be read ahead any more.
    pub(crate) fn has_ended(&self) -> bool {
        self.ended
    }

    /// Passes over bytes that end no line.
    #[inline]
    pub(crate) fn pass(&mut self, count: usize) {
        self.start += count;
    }

    /// Passes over one byte, which may end a line.
    #[inline]
    pub(crate) fn pass_any(&mut self) {
        let byte = self.buffer[self.start];
        self.start += 1;
        match byte {
            b'\n' if self.after_cr == self.offset() - 1 => self.line_start = self.offset(),
            b'\n' => self.begin_line(),
            b'\r' => {
                self.begin_line();
                self.after_cr = self.offset();
            }
            _ => {}
        }
    }

    /// Passes over a text with line ends in it.
    pub(crate) fn pass_text(&mut self, count: usize) {
        let end = self.start + count;
        while let Some(gap) = self.buffer[self.start..end].iter().position(|&byte| byte == b'\n' || byte == b'\r') {
            self.start += gap;
            self.pass_any();
        }
        self.start = end;
    }

    /// Lets the line begin here: a byte order mark came before.
    pub(crate) fn forget_line_so_far(&mut self) {
        self.line_start = self.offset();
    }

    fn begin_line(&mut self) {
        self.line += 1;
        self.line_start = self.offset();
    }

    /// How many bytes came before the next one.
    #[inline]
    pub(crate) fn offset(&self) -> u64 {
        self.passed + self.start as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_end_ends_one_line() {
        for capacity in 1..8 {
            let mut source = Source::new(&b"a\nb\r\nc\rd\r\n\re"[..], capacity);
            let mut places = Vec::new();
            while let Some(byte) = source.peek().unwrap() {
                if byte.is_ascii_alphabetic() {
                    places.push((byte, source.place().line, source.place().column));
                }
                source.pass_any();
            }
            assert_eq!(places, [(b'a', 1, 1), (b'b', 2, 1), (b'c', 3, 1), (b'd', 4, 1), (b'e', 6, 1)]);
        }
    }
}
