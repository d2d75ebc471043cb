//! Reading lines, whatever bytes come.

use std::io::{self, BufRead, Read as _};

/// The longest line that is looked at: room for a game of more than a hundred thousand moves.
const LONGEST: usize = 1 << 20;

/// Lines of a stream.
pub(crate) struct Lines<R>(R);

/// What was read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Read {
    /// A line without its end. Bytes that are not UTF-8 have become signs that mean nothing.
    Line(String),
    /// A line too long to be kept.
    TooLong,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Self(input)
    }

    /// The next line, or nothing at the end.
    pub(crate) fn next(&mut self) -> io::Result<Option<Read>> {
        let mut bytes = Vec::new();
        if self.0.by_ref().take(LONGEST as u64).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        if bytes.len() == LONGEST && bytes.last() != Some(&b'\n') {
            self.0.skip_until(b'\n')?;
            return Ok(Some(Read::TooLong));
        }
        Ok(Some(Read::Line(String::from_utf8_lossy(&bytes).trim().to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_passed_over() {
        let mut input = vec![b'x'; 3 * LONGEST];
        input.extend_from_slice(b"\nuci\r\n\xff\n\nlast");
        let mut lines = Lines::new(&input[..]);
        let mut next = || lines.next().expect("reading from memory");
        assert_eq!(next(), Some(Read::TooLong));
        for line in ["uci", "\u{fffd}", "", "last"] {
            assert_eq!(next(), Some(Read::Line(line.into())));
        }
        assert_eq!(next(), None);
    }
}
