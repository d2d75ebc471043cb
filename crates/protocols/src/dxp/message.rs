//! The messages of DXP: what each says, and how it is written.

mod minutes;
mod read;
mod text;

use std::fmt;

use draughts::{Color, Field, Fields, Move, Position, Role, Setup};

pub use self::minutes::{Minutes, NotMinutes};
pub use self::read::MessageError;
pub use self::text::Text;

/// A message, without the zero byte that ends it on the way.
///
/// ```
/// use protocols::dxp::Message;
///
/// // From 5 to 25, taking 12, 20, 22 and 23, after 12 seconds.
/// let message = Message::read(b"M001205250422122320")?;
/// assert_eq!(message.to_string(), "M001205250412202223");
/// # Ok::<(), protocols::dxp::MessageError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// `R`: one side, the initiator, asks for a game.
    Request(Request),
    /// `A`: the other, the follower, says who he is and whether he plays.
    Acceptance {
        /// The follower.
        name: Text<32>,
        /// Whether he plays.
        answer: Answer,
    },
    /// `M`: a move.
    Move(SentMove),
    /// `E`: instead of a move, the game is over. The other side says the same.
    End {
        /// How it ended for the sender.
        reason: Reason,
        /// Whether no other game is wanted.
        is_last: bool,
    },
    /// `C`: something to read, at any time.
    Chat(Text<126>),
    /// `B`: asks to go back to where this side was to make this move.
    BackRequest {
        /// The number of the move, from 1.
        number: u16,
        /// Who was on move.
        turn: Color,
    },
    /// `K`: whether moves are taken back.
    BackAnswer(BackAnswer),
}

/// What the initiator asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The initiator.
    pub name: Text<32>,
    /// The follower's side.
    pub follower: Color,
    /// How long each side may think in the whole game.
    pub minutes: Minutes,
    /// How many moves each side makes at most; to the end, if nothing is said. Up to 999.
    pub moves: Option<u16>,
    /// Where the game begins, if not as usual.
    pub start: Option<Setup>,
}

/// Whether the follower plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// He does.
    Accepted,
    /// He knows no such version of the protocol.
    OtherVersion,
    /// He does not want this game.
    Refused,
}

/// A move on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentMove {
    /// The time it took, in seconds. Up to 9999.
    pub seconds: u16,
    /// From where.
    pub from: Field,
    /// To where.
    pub to: Field,
    /// The fields of the pieces it takes.
    pub captured: Fields,
}

impl SentMove {
    /// A move that took so many seconds.
    pub fn new(mv: Move, seconds: u64) -> Self {
        let seconds = seconds.min(9999) as u16;
        Self { seconds, from: mv.from(), to: mv.to(), captured: mv.captured() }
    }

    /// The move, if it is legal here.
    pub fn find_in(&self, position: &Position) -> Option<Move> {
        let mv = Move::new(self.from, self.to, self.captured);
        position.is_legal(mv).then_some(mv)
    }
}

/// How a game ended for the program that says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// He does not say.
    Unknown,
    /// He loses.
    Lost,
    /// It is drawn.
    Drawn,
    /// He wins.
    Won,
}

/// Whether moves are taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BackAnswer {
    /// They are.
    Accepted,
    /// They cannot be.
    Unsupported,
    /// They shall not be: the game goes on.
    Refused,
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Request(request) => write!(f, "{request}"),
            Self::Acceptance { name, answer } => write!(f, "A{name:32}{}", *answer as u8),
            Self::Move(sent) => write!(f, "{sent}"),
            Self::End { reason, is_last } => write!(f, "E{}{}", *reason as u8, u8::from(*is_last)),
            Self::Chat(text) => write!(f, "C{text}"),
            Self::BackRequest { number, turn } => write!(f, "B{:03}{}", number.min(&999), letter(*turn)),
            Self::BackAnswer(answer) => write!(f, "K{}", *answer as u8),
        }
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, follower, minutes, moves, start } = self;
        write!(f, "R01{name:32}{}{minutes}{:03}", letter(*follower), moves.unwrap_or(0).min(999))?;
        let Some(setup) = start else { return f.write_str("A") };
        write!(f, "B{}", letter(setup.turn))?;
        Field::all().try_for_each(|field| {
            let letter = setup.board.piece_at(field).map_or('e', |piece| {
                let letter = letter(piece.color);
                if piece.role == Role::King { letter } else { letter.to_ascii_lowercase() }
            });
            write!(f, "{letter}")
        })
    }
}

impl fmt::Display for SentMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seconds, from, to, captured } = self;
        write!(f, "M{:04}{:02}{:02}{:02}", seconds.min(&9999), from.number(), to.number(), captured.count())?;
        captured.into_iter().try_for_each(|field| write!(f, "{:02}", field.number()))
    }
}

/// The protocol is Dutch: `W` for wit, `Z` for zwart.
const fn letter(color: Color) -> char {
    if color.is_white() { 'W' } else { 'Z' }
}
