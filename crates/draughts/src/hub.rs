//! Positions and moves as the Hub protocol has them, which is spoken by programs that play 10x10 draughts.

use core::fmt;
use core::str::FromStr;

use crate::family::{Cursor, unreadable, written};
use crate::{FenError, Field, Fields, International, Move, MoveError, Piece, Position, Setup};

/// A position as the Hub protocol has it: the side on move and fifty letters, `w` and `b` for men, `W` and `B` for
/// kings, `e` for an empty field.
///
/// ```
/// use draughts::{HubPosition, Setup};
///
/// let text = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
/// let HubPosition(setup) = text.parse()?;
/// assert_eq!(setup, Setup::OPENING);
/// assert_eq!(HubPosition(setup).to_string(), text);
/// # Ok::<(), draughts::FenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HubPosition(pub Setup);

impl FromStr for HubPosition {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let mut cursor = Cursor::new(text);
        let mut setup = Setup { turn: cursor.color::<International>()?, ..Setup::EMPTY };
        for field in Field::all() {
            let letter = cursor.peek();
            match letter.and_then(Piece::from_letter) {
                Some(piece) => setup.board.put(field, piece),
                None if letter == Some('e') => {}
                None => return Err(cursor.error("fifty letters of w, b, W, B and e")),
            }
            cursor.pass();
        }
        cursor.end("no more than fifty letters")?;
        Ok(Self(setup))
    }
}

impl fmt::Display for HubPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.turn.letter().to_ascii_uppercase())?;
        Field::all().try_for_each(|field| write!(f, "{}", self.0.board.piece_at(field).map_or('e', Piece::letter)))
    }
}

/// A move as the Hub protocol has it: for a capture, the two fields between which it goes and then those of all pieces
/// taken, `28x19x23`.
///
/// ```
/// use draughts::Position;
///
/// let position: Position = "W:W37:B22,32".parse()?;
/// let capture = position.read_hub("37x17x22x32")?;
/// assert_eq!(capture.hub().to_string(), "37x17x22x32");
/// assert_eq!(position.notation(capture).to_string(), "37x17");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HubMove(pub(crate) Move);

impl Move {
    /// The move as the Hub protocol has it.
    pub const fn hub(self) -> HubMove {
        HubMove(self)
    }
}

impl fmt::Display for HubMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(mv) = self;
        let sign = if mv.is_capture() { "x" } else { "-" };
        write!(f, "{}{sign}{}", mv.from(), mv.to())?;
        mv.captured().try_for_each(|field: Field| write!(f, "{sign}{field}"))
    }
}

impl Position {
    /// Reads a move as the Hub protocol has it, with the fields of all pieces taken.
    ///
    /// # Errors
    ///
    /// If the text cannot be read or means no legal move.
    pub fn read_hub(&self, text: &str) -> Result<Move, MoveError> {
        let fields = written(text).ok_or_else(|| unreadable::<International>(text))?;
        let [from, to, captured @ ..] = &fields[..] else {
            return Err(unreadable::<International>(text).into());
        };
        let captured = all_different(captured).ok_or_else(|| unreadable::<International>(text))?;
        let mv = Move::new(*from, *to, captured);
        let legal = self.legal_moves();
        if legal.contains(&mv) {
            Ok(mv)
        } else if legal.iter().any(|other| (other.from(), other.to()) == (*from, *to)) {
            Err(MoveError::OtherPieces { from: *from, to: *to })
        } else {
            Err(self.refusal(*from, &[], *to, &legal))
        }
    }
}

/// The set of these fields, if none is among them twice.
fn all_different(fields: &[Field]) -> Option<Fields> {
    let set: Fields = fields.iter().copied().collect();
    (set.count() as usize == fields.len()).then_some(set)
}
