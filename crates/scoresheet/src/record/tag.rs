//! Reads a tag pair: `[White "Staunton"]`.

use std::io::{self, Read};

use super::source::Source;
use super::tags::{LONGEST_NAME, LONGEST_VALUE, is_name_byte};
use super::text::decode;
use crate::{FaultKind, Notation};

/// The tag pair read last.
#[derive(Debug, Default)]
pub(crate) struct TagPair<N: Notation> {
    pub(crate) name: Vec<u8>,
    /// UTF-8, with the escapes taken back.
    pub(crate) value: Vec<u8>,
    /// What is wrong with it, though it can be understood.
    pub(crate) flaw: Option<FaultKind<N>>,
}

impl<N: Notation> TagPair<N> {
    /// Reads a tag pair from the `[` on. False if it is none; then no more than its line has been passed over.
    pub(crate) fn read<R: Read>(&mut self, source: &mut Source<R>) -> io::Result<bool> {
        self.name.clear();
        self.value.clear();
        self.flaw = None;
        source.pass(1);
        skip_blanks(source)?;
        while let Some(byte) = source.peek()?.filter(|&byte| is_name_byte(byte)) {
            self.name.push(byte);
            source.pass(1);
            if self.name.len() > LONGEST_NAME {
                break;
            }
        }
        if self.name.is_empty() {
            return Ok(false);
        }
        skip_blanks(source)?;
        if self.name.len() > LONGEST_NAME || source.peek()? != Some(b'"') {
            skip_to_bracket(source)?;
            return Ok(false);
        }
        source.pass(1);
        self.read_value(source)?;
        self.decode();
        Ok(true)
    }

    /// Decodes the value, which may become longer by that.
    fn decode(&mut self) {
        if std::str::from_utf8(&self.value).is_ok() {
            return;
        }
        let mut text = String::new();
        decode(&self.value, &mut text);
        let end = text.floor_char_boundary(LONGEST_VALUE);
        if end < text.len() {
            self.flaw = Some(FaultKind::LongTag);
        }
        text.truncate(end);
        self.value = text.into_bytes();
    }

    /// Reads from behind the opening quote to behind the `]`.
    fn read_value<R: Read>(&mut self, source: &mut Source<R>) -> io::Result<()> {
        loop {
            match source.peek()? {
                None | Some(b'\n' | b'\r') => {
                    // Rather than a quote, a bracket ends the value.
                    let end = self.value.trim_ascii_end();
                    let end = end.strip_suffix(b"]").unwrap_or(end);
                    self.value.truncate(end.len());
                    self.flaw = Some(FaultKind::UnclosedQuote);
                    return Ok(());
                }
                Some(b'"') => {
                    if self.read_quote(source)? {
                        return Ok(());
                    }
                }
                Some(b'\\') => {
                    source.pass(1);
                    match source.peek()? {
                        Some(byte @ (b'"' | b'\\')) => {
                            source.pass(1);
                            self.push(byte);
                        }
                        _ => self.push(b'\\'),
                    }
                }
                Some(byte) => {
                    source.pass(1);
                    self.push(byte);
                }
            }
        }
    }

    /// Reads a quote within the value. It ends the value if a bracket or the end of the line follows; otherwise somebody
    /// forgot to escape it.
    fn read_quote<R: Read>(&mut self, source: &mut Source<R>) -> io::Result<bool> {
        let before = self.value.len();
        self.push(b'"');
        source.pass(1);
        while let Some(blank) = source.peek()?.filter(|byte| matches!(byte, b' ' | b'\t')) {
            self.push(blank);
            source.pass(1);
        }
        match source.peek()? {
            Some(b']') => source.pass(1),
            None | Some(b'\n' | b'\r') => {
                skip_blanks(source)?;
                match source.peek()? {
                    Some(b']') => source.pass(1),
                    _ => self.flaw = Some(FaultKind::UnclosedBracket),
                }
            }
            Some(_) => {
                self.flaw = Some(FaultKind::UnescapedQuote);
                return Ok(false);
            }
        }
        self.value.truncate(before);
        Ok(true)
    }

    fn push(&mut self, byte: u8) {
        if self.value.len() < LONGEST_VALUE {
            self.value.push(byte);
        } else {
            self.flaw = Some(FaultKind::LongTag);
        }
    }
}

/// Passes over blanks and line ends.
fn skip_blanks<R: Read>(source: &mut Source<R>) -> io::Result<()> {
    while source.peek()?.is_some_and(|byte| byte.is_ascii_whitespace()) {
        source.pass_any();
    }
    Ok(())
}

/// Passes over the rest of what is no tag: to its bracket, or to the end of the line.
fn skip_to_bracket<R: Read>(source: &mut Source<R>) -> io::Result<()> {
    while let Some(byte) = source.peek()?.filter(|byte| !matches!(byte, b'\n' | b'\r')) {
        source.pass(1);
        if byte == b']' {
            break;
        }
    }
    Ok(())
}
