//! Reads a file as a stream of events.

use std::io::{self, Read};

use super::token::{Lexer, Token};
use crate::{Event, FaultKind, Nag, Notation, Place};

/// How much is read at once, and the longest piece of a comment.
const BUFFER: usize = 0x10000;

/// Reads a file as a stream of [`Event`]s, in constant memory.
///
/// It is handed its input and opens nothing. It reads in pieces of 64 KiB, so the input need not be buffered.
#[derive(Debug)]
pub struct Reader<N: Notation, R> {
    lexer: Lexer<N, R>,
    phase: Phase,
    /// How many variations are open.
    depth: u64,
    /// A token that belongs to the next game, or to this one once its variations are closed.
    held: Option<(Place, Token<N>)>,
    /// The name of the game's first tag. When it comes again, so does a game.
    first_tag: Vec<u8>,
    /// Whether the text between two games has been reported.
    knows_stray: bool,
}

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Between,
    Tags,
    Moves,
    /// The result has come, and perhaps a comment on its line.
    Result,
    /// The game is over, but this has not been told.
    Over,
}

/// An event whose text is still in the lexer.
enum Found<N: Notation> {
    Tag,
    Move,
    Comment {
        more: bool,
    },
    Number(u32),
    Nag(Nag),
    BeginVariation,
    EndVariation,
    Result(N::Outcome),
    EndGame,
    /// Boxed, so that what is found all the time is small.
    Fault(Box<FaultKind<N>>),
    /// Nothing that concerns a reader.
    Nothing,
    End,
}

impl<N: Notation> Found<N> {
    fn fault(kind: FaultKind<N>) -> Self {
        Self::Fault(Box::new(kind))
    }
}

impl<N: Notation, R: Read> Reader<N, R> {
    /// A reader of this input, from its beginning.
    pub fn new(input: R) -> Self {
        Self::with_capacity(input, BUFFER)
    }

    /// A reader with a buffer of this size.
    fn with_capacity(input: R, capacity: usize) -> Self {
        Self {
            lexer: Lexer::new(input, capacity),
            phase: Phase::Between,
            depth: 0,
            held: None,
            first_tag: Vec::new(),
            knows_stray: false,
        }
    }

    /// The next event and its place, or nothing at the end of the file.
    ///
    /// # Errors
    ///
    /// If the input cannot be read. Whatever is wrong with what was read is an event.
    #[inline]
    pub fn next_event(&mut self) -> io::Result<Option<(Place, Event<'_, N>)>> {
        let (place, found) = loop {
            match self.advance()? {
                (_, Found::Nothing) => {}
                other => break other,
            }
        };
        let event = match found {
            Found::Move => Event::Move(self.lexer.text()),
            Found::Comment { more } => Event::Comment { text: self.lexer.text(), more },
            Found::Tag => {
                let (name, value) = self.lexer.tag();
                Event::Tag { name, value }
            }
            Found::Number(number) => Event::MoveNumber(number),
            Found::Nag(nag) => Event::Nag(nag),
            Found::BeginVariation => Event::BeginVariation,
            Found::EndVariation => Event::EndVariation,
            Found::Result(result) => Event::Result(result),
            Found::EndGame => Event::EndGame,
            Found::Fault(kind) => Event::Fault(*kind),
            Found::Nothing | Found::End => return Ok(None),
        };
        Ok(Some((place, event)))
    }

    /// How many bytes were read up to here. After a game that ended with its marker, everything before is of that game or
    /// earlier ones.
    pub fn offset(&self) -> u64 {
        self.lexer.offset()
    }

    /// Passes over the rest of the innermost open variation, its end included; or, outside of variations, over the rest
    /// of the game. Faults in it are not reported.
    ///
    /// # Errors
    ///
    /// If the input cannot be read.
    pub fn skip_variation(&mut self) -> io::Result<()> {
        let Some(outside) = self.depth.checked_sub(1) else { return self.skip_game() };
        while self.depth > outside {
            self.advance()?;
        }
        Ok(())
    }

    /// Passes over the rest of the game, its end included. Between games there is nothing to pass over.
    ///
    /// # Errors
    ///
    /// If the input cannot be read.
    pub fn skip_game(&mut self) -> io::Result<()> {
        while self.phase != Phase::Between {
            self.advance()?;
        }
        Ok(())
    }

    #[inline]
    fn advance(&mut self) -> io::Result<(Place, Found<N>)> {
        let (place, token) = match self.held.take() {
            Some(held) => held,
            None if self.phase == Phase::Result && !self.lexer.comment_on_this_line()? => {
                return self.end_game(self.lexer.place());
            }
            None => self.lexer.next()?,
        };
        if self.phase == Phase::Over {
            self.held = Some((place, token));
            return self.end_game(place);
        }
        let found = match token {
            Token::Word if self.phase == Phase::Moves => Found::Move,
            Token::Comment { more } => Found::Comment { more },
            Token::Fault(kind) => Found::Fault(kind),
            Token::Tag | Token::End => self.tag_or_end(place, token),
            _ if self.phase == Phase::Between => self.begin_game(token),
            _ => self.in_moves(place, token)?,
        };
        Ok((place, found))
    }

    /// A tag begins a game, unless it belongs to those that do. The end of the file ends a game.
    fn tag_or_end(&mut self, place: Place, token: Token<N>) -> Found<N> {
        match (self.phase, &token) {
            (Phase::Between, Token::End) => return Found::End,
            (Phase::Between, _) => {
                self.first_tag.clear();
                self.first_tag.extend_from_slice(self.lexer.tag_name());
                self.enter(Phase::Tags);
                return Found::Tag;
            }
            (Phase::Tags, Token::Tag) if self.lexer.tag_name() != self.first_tag => return Found::Tag,
            _ => {}
        }
        let may_end = N::MARKER_SEPARATES && matches!(token, Token::End);
        self.held = Some((place, token));
        self.close_variations().unwrap_or_else(|| {
            self.phase = Phase::Over;
            if may_end { Found::Nothing } else { Found::fault(FaultKind::MissingResult) }
        })
    }

    /// Before a game without tags, what looks like a move or its number is one. Everything else is stray.
    fn begin_game(&mut self, token: Token<N>) -> Found<N> {
        match token {
            Token::Number { number, dotted: true } => {
                self.enter(Phase::Moves);
                return Found::Number(number);
            }
            Token::Number { .. } => return Found::Nothing,
            Token::Word if N::looks_like_ply(self.lexer.text()) => {
                self.enter(Phase::Moves);
                return Found::Move;
            }
            _ if self.knows_stray => return Found::Nothing,
            _ => self.knows_stray = true,
        }
        let text = match token {
            Token::Word => self.lexer.text().to_string(),
            Token::Nag(nag) => nag.to_string(),
            Token::Result(result) => result.to_string(),
            Token::Open => "(".to_string(),
            _ => ")".to_string(),
        };
        Found::fault(FaultKind::StrayText(text))
    }

    fn in_moves(&mut self, place: Place, token: Token<N>) -> io::Result<Found<N>> {
        self.phase = Phase::Moves;
        Ok(match token {
            Token::Number { number, .. } => Found::Number(number),
            Token::Nag(nag) => Found::Nag(nag),
            Token::Open => {
                self.depth += 1;
                Found::BeginVariation
            }
            Token::Close if self.depth == 0 => Found::fault(FaultKind::UnopenedVariation),
            Token::Close => {
                self.depth -= 1;
                Found::EndVariation
            }
            Token::Result(result) if self.depth == 0 => {
                self.phase = Phase::Result;
                Found::Result(result)
            }
            Token::Result(_) if self.lexer.game_ends_here()? => {
                self.held = Some((place, token));
                self.close_variations().unwrap_or(Found::Nothing)
            }
            Token::Result(_) => Found::fault(FaultKind::ResultInVariation),
            _ => Found::Move,
        })
    }

    fn close_variations(&mut self) -> Option<Found<N>> {
        let open = std::mem::take(&mut self.depth);
        (open > 0).then_some(Found::fault(FaultKind::UnclosedVariations(open)))
    }

    fn end_game(&mut self, place: Place) -> io::Result<(Place, Found<N>)> {
        self.phase = Phase::Between;
        Ok((place, Found::EndGame))
    }

    fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.knows_stray = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::Counting;

    /// Everything that is found, with comments put together again.
    fn found(file: &str, capacity: usize) -> Vec<String> {
        let mut reader = Reader::<Counting, _>::with_capacity(file.as_bytes(), capacity);
        let (mut found, mut comment) = (Vec::new(), String::new());
        while let Some((place, event)) = reader.next_event().expect("bytes can be read") {
            match event {
                Event::Comment { text, more: true } => comment.push_str(text),
                Event::Comment { text, more: false } => found.push(std::mem::take(&mut comment) + text),
                event => found.push(format!("{place} {event:?}")),
            }
        }
        found
    }

    #[test]
    fn the_size_of_the_buffer_changes_nothing() {
        let file = "\u{feff}[Event \"A \\\"long\\\" ♞ name\"]\r\n\r\n1. one {Grünfeld\r\n♞♞♞} two (1... three!? $14 (!?) {x}) 2.\u{2026}one\r\n\
                    ; ends here ♞\r\n% nothing\r\n1-0 {so} \r\n\r\nstray\r\n1. two 0\u{2013}1";
        let whole = found(file, BUFFER);
        assert_eq!(whole.len(), 24);
        for capacity in 12..file.len() {
            assert_eq!(found(file, capacity), whole, "{capacity}");
        }
    }
}
