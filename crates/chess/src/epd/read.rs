//! Reads the line of an EPD.

use std::str::FromStr;

use super::{Counter, Epd, EpdError, Operand, Operation, ends_text, ends_word};
use crate::Setup;

/// Reads one line. A position with its two counters, as in FEN, may come in front; operations may be empty, and the
/// last `;` may be missing.
impl FromStr for Epd {
    type Err = EpdError;

    fn from_str(text: &str) -> Result<Self, EpdError> {
        const FIELDS: [&str; 4] = [
            "the men, rank by rank",
            "the side on move, w or b",
            "castling rights such as KQkq, or -",
            "an en passant square, or -",
        ];
        let mut line = Line { text, at: 0 };
        for expected in FIELDS {
            if line.word().is_empty() {
                return Err(line.error(line.at, expected));
            }
        }
        let mut setup = Setup::from_fen_lenient(&text[..line.at])?;
        for counter in [Counter::Halfmoves, Counter::Fullmoves] {
            if line.rest().trim_start().starts_with(|c: char| c.is_ascii_digit()) {
                line.counter(counter, &mut setup)?;
            }
        }
        let mut operations = Vec::new();
        while let Some((opcode, start)) = line.opcode() {
            match Counter::named(opcode) {
                Some(counter) => {
                    line.counter(counter, &mut setup)?;
                    let after = line.at;
                    if !line.operands()?.is_empty() {
                        return Err(line.error(after, "a single number"));
                    }
                }
                None if opcode.starts_with(char::is_alphabetic) => {
                    operations.push(Operation { opcode: opcode.to_owned(), operands: line.operands()? });
                }
                None => return Err(line.error(start, "the name of an operation, which begins with a letter")),
            }
        }
        Ok(Self { setup, operations })
    }
}

/// A line and how far it has been read.
struct Line<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Line<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip(&mut self, what: impl Fn(char) -> bool) {
        self.at = self.text.len() - self.rest().trim_start_matches(what).len();
    }

    /// The next word, which is empty at the end of an operation.
    fn word(&mut self) -> &'a str {
        self.skip(char::is_whitespace);
        let rest = self.rest();
        let word = &rest[..rest.find(ends_word).unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    /// The name of the next operation and where it stands, unless the line is at its end.
    fn opcode(&mut self) -> Option<(&'a str, usize)> {
        self.skip(ends_word);
        let start = self.at;
        let word = self.word();
        (!word.is_empty()).then_some((word, start))
    }

    fn operands(&mut self) -> Result<Vec<Operand>, EpdError> {
        let mut operands = Vec::new();
        loop {
            self.skip(char::is_whitespace);
            if self.rest().starts_with('"') {
                operands.push(Operand::Text(self.quoted()?.to_owned()));
            } else {
                match self.word() {
                    "" => return Ok(operands),
                    word => operands.push(Operand::Word(word.to_owned())),
                }
            }
        }
    }

    /// The text between the quotation mark that comes next and the one after it.
    fn quoted(&mut self) -> Result<&'a str, EpdError> {
        let inside = &self.rest()[1..];
        match inside.find(ends_text).map(|end| inside.split_at(end)) {
            Some((text, after)) if after.starts_with('"') => {
                self.at += text.len() + 2;
                Ok(text)
            }
            _ => Err(self.error(self.at, "a text that ends with a quotation mark")),
        }
    }

    /// Reads a number into the setup.
    fn counter(&mut self, counter: Counter, setup: &mut Setup) -> Result<(), EpdError> {
        let word = self.word();
        let start = self.at - word.len();
        let digits = if word.bytes().all(|byte| byte.is_ascii_digit()) { word } else { "" };
        match counter {
            Counter::Halfmoves => {
                let expected = "the halfmove clock, 0 to 65535";
                setup.halfmoves = digits.parse().map_err(|_| self.error(start, expected))?;
            }
            Counter::Fullmoves => {
                setup.fullmoves = digits.parse().map_err(|_| self.error(start, "the number of the move"))?;
            }
        }
        Ok(())
    }

    fn error(&self, at: usize, expected: &'static str) -> EpdError {
        const ROOM: usize = 24;
        let column = self.text[..at].chars().count() + 1;
        EpdError::Operation { column, expected, found: self.text[at..].chars().take(ROOM).collect() }
    }
}
