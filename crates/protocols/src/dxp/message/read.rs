//! Reading messages, whatever bytes come.

use draughts::{Board, Color, Field, Fields, Piece, Role, Setup};
use scoresheet::Excerpt;

use super::{Answer, BackAnswer, Message, Reason, Request, SentMove, Text};

/// Why something that came is no message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MessageError {
    /// It begins with another letter.
    #[error("expected a message, which begins with one of R, A, M, E, C, B and K, found {0:?}")]
    Kind(Excerpt),
    /// Something in it is not as it should be.
    #[error("message {kind}, byte {at}: expected {expected}, found {found:?}")]
    Part {
        /// Its first letter.
        kind: char,
        /// Where, counted from 1.
        at: usize,
        /// What should be there.
        expected: &'static str,
        /// What is there.
        found: Excerpt,
    },
    /// A game by another version of the protocol is asked for.
    #[error("expected version 1 of the protocol, found version {0}")]
    Version(u16),
    /// It goes on where every message has ended.
    #[error("expected at most 127 bytes and a zero byte, found more")]
    TooLong,
}

impl Message {
    /// Reads the bytes before the zero byte. What follows after all that is needed is passed over.
    ///
    /// # Errors
    ///
    /// If they are no message; it says what was expected where.
    pub fn read(bytes: &[u8]) -> Result<Self, MessageError> {
        // Only ASCII is meant, and text made so can be cut anywhere.
        let text: String = bytes.iter().map(|&byte| if byte.is_ascii() { char::from(byte) } else { '?' }).collect();
        let error = MessageError::Kind(Excerpt::of(&text));
        let kind = text.chars().next().ok_or(error)?;
        let mut cursor = Cursor { kind, text: &text, at: 1 };
        Ok(match kind {
            'R' => Self::Request(cursor.request()?),
            'A' => {
                let name = cursor.name()?;
                let answer = match cursor.take(1, "whether the game is accepted, a digit", |text| text.parse().ok())? {
                    0 => Answer::Accepted,
                    1 => Answer::OtherVersion,
                    _ => Answer::Refused,
                };
                Self::Acceptance { name, answer }
            }
            'M' => Self::Move(cursor.sent_move()?),
            'E' => {
                let reason = cursor.take(1, "a reason, 0 to 3", reason)?;
                let is_last = cursor.take(1, "a stop code, 0 or 1", |text| match text {
                    "0" => Some(false),
                    "1" => Some(true),
                    _ => None,
                })?;
                Self::End { reason, is_last }
            }
            'C' => Self::Chat(Text::new(&text[1..])),
            'B' => {
                let number = cursor.number(3, "the number of a move, three digits")?;
                Self::BackRequest { number, turn: cursor.color()? }
            }
            'K' => Self::BackAnswer(cursor.take(1, "an answer, 0 to 2", back_answer)?),
            _ => return Err(error),
        })
    }
}

fn reason(text: &str) -> Option<Reason> {
    Some(match text {
        "0" => Reason::Unknown,
        "1" => Reason::Lost,
        "2" => Reason::Drawn,
        "3" => Reason::Won,
        _ => return None,
    })
}

fn back_answer(text: &str) -> Option<BackAnswer> {
    Some(match text {
        "0" => BackAnswer::Accepted,
        "1" => BackAnswer::Unsupported,
        "2" => BackAnswer::Refused,
        _ => return None,
    })
}

fn color(text: &str) -> Option<Color> {
    match text {
        "W" => Some(Color::White),
        "Z" => Some(Color::Black),
        _ => None,
    }
}

/// A place in a message of this kind; all its text is ASCII.
struct Cursor<'a> {
    kind: char,
    text: &'a str,
    at: usize,
}

impl Cursor<'_> {
    fn request(&mut self) -> Result<Request, MessageError> {
        match self.number(2, "a version, two digits")? {
            1 => {}
            other => return Err(MessageError::Version(other)),
        }
        let name = self.name()?;
        let follower = self.color()?;
        let minutes = self.take(3, "minutes in three signs", |text| text.parse().ok())?;
        let moves = self.number(3, "a number of moves, three digits")?;
        let is_given = self.take(1, "A for the opening position or B for another", |text| match text {
            "A" => Some(false),
            "B" => Some(true),
            _ => None,
        })?;
        let start = is_given.then(|| self.setup()).transpose()?;
        Ok(Request { name, follower, minutes, moves: (moves > 0).then_some(moves), start })
    }

    fn setup(&mut self) -> Result<Setup, MessageError> {
        let turn = self.color()?;
        let mut board = Board::EMPTY;
        for field in Field::all() {
            let piece = self.take(1, "fifty letters of w, z, W, Z and e", |letter| {
                let role = if letter.to_ascii_uppercase() == letter { Role::King } else { Role::Man };
                match letter {
                    "e" => Some(None),
                    letter => color(&letter.to_ascii_uppercase()).map(|color| Some(Piece::new(color, role))),
                }
            })?;
            if let Some(piece) = piece {
                board.put(field, piece);
            }
        }
        Ok(Setup { board, turn })
    }

    fn sent_move(&mut self) -> Result<SentMove, MessageError> {
        let seconds = self.number(4, "seconds, four digits")?;
        let (from, to) = (self.field()?, self.field()?);
        let count = self.number(2, "how many pieces are taken, two digits")?;
        let mut captured = Fields::EMPTY;
        for _ in 0..count {
            let start = self.at;
            let field = self.field()?;
            if captured.has(field) {
                self.at = start;
                return Err(self.error("each piece that is taken once", 2));
            }
            captured |= Fields::of(field);
        }
        Ok(SentMove { seconds, from, to, captured })
    }

    fn name(&mut self) -> Result<Text<32>, MessageError> {
        self.take(32, "a name of 32 letters and blanks", |text| Some(Text::new(text)))
    }

    fn color(&mut self) -> Result<Color, MessageError> {
        self.take(1, "W for White or Z for Black", color)
    }

    fn field(&mut self) -> Result<Field, MessageError> {
        let expected = "a field, 01 to 50";
        self.take(2, expected, |text| digits(text).and_then(|number| Field::new(number.try_into().ok()?)))
    }

    fn number(&mut self, len: usize, expected: &'static str) -> Result<u16, MessageError> {
        self.take(len, expected, digits)
    }

    /// Reads so many bytes, if they are there and make sense.
    fn take<T>(
        &mut self,
        len: usize,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, MessageError> {
        let value = self.text.get(self.at..self.at + len).and_then(read).ok_or_else(|| self.error(expected, len))?;
        self.at += len;
        Ok(value)
    }

    fn error(&self, expected: &'static str, len: usize) -> MessageError {
        let end = self.text.len().min(self.at + len);
        let found = Excerpt::of(self.text.get(self.at..end).unwrap_or_default());
        MessageError::Part { kind: self.kind, at: self.at + 1, expected, found }
    }
}

/// A number without a sign.
fn digits(text: &str) -> Option<u16> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}
