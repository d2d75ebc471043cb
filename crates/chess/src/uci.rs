//! Coordinates: the notation engines speak, `e2e4`, `e7e8q`.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

use crate::{File, Move, MoveKind, Position, Rank, Role, Square, Wing, attacks};
use scoresheet::Excerpt;

/// A move as its two squares and what a pawn becomes.
///
/// It means something only in a position: [`UciMove::find_in`] finds the move.
///
/// ```
/// use chess::{Role, Square, UciMove};
///
/// let promotes: UciMove = "e7e8q".parse()?;
/// assert_eq!(promotes, UciMove { from: Square::E7, to: Square::E8, promotion: Some(Role::Queen) });
/// assert_eq!(promotes.to_string(), "e7e8q");
/// # Ok::<(), chess::UciError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UciMove {
    /// Where the man comes from.
    pub from: Square,
    /// Where it goes to; in castling, where the king goes to or where the rook comes from.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

impl UciMove {
    /// The legal move of this position with these coordinates.
    ///
    /// A king that takes its own rook castles with it. A king that goes where castling would bring it castles only if
    /// that is too far for a step, so in Chess960 some castling can be written only as taking the rook.
    ///
    /// # Errors
    ///
    /// If no legal move has these coordinates.
    pub fn find_in(self, position: &Position) -> Result<Move, UciError> {
        let Self { from, to, promotion } = self;
        let us = position.board().side(position.turn());
        let Some(role) = position.board().role_at(from).filter(|_| us.has(from)) else {
            return Err(UciError::NoMan(from));
        };
        if position.reachers(role, to).has(from) && position.keeps_king_safe(role, from, to) {
            return match position.step(role, from, to, promotion) {
                Some(mv) => Ok(mv),
                None if promotion.is_none() => Err(UciError::NoPromotion(self)),
                None => Err(UciError::VoidPromotion(self)),
            };
        }
        let castles = if role == Role::King && promotion.is_none() { self.castles(position) } else { None };
        castles.and_then(|wing| position.castling_move(wing)).ok_or(UciError::NoSuchMove(self))
    }

    /// The wing to which a king with these coordinates castles, legally or not.
    fn castles(self, position: &Position) -> Option<Wing> {
        if position.castling().rooks(position.turn()).has(self.to) {
            return Some(Wing::of_rook(self.from, self.to));
        }
        let too_far = !attacks::king(self.from).has(self.to);
        Wing::ALL.into_iter().find(|wing| too_far && wing.king_target(position.turn()) == self.to)
    }
}

impl Move {
    /// The coordinates of the move, with castling as the king's own squares: `e1g1`.
    pub const fn uci(self) -> UciMove {
        UciMove { from: self.from(), to: self.to(), promotion: self.promotion() }
    }

    /// The coordinates of the move, with castling as the king taking its rook, which says it without doubt in
    /// Chess960: `e1h1`.
    pub const fn uci_960(self) -> UciMove {
        match self.kind() {
            MoveKind::Castle { rook, .. } => UciMove { from: self.from(), to: rook, promotion: None },
            _ => self.uci(),
        }
    }
}

impl Position {
    /// Reads the coordinates of a move and finds the legal move that has them.
    ///
    /// ```
    /// use chess::Position;
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let castles = position.read_uci("e1g1")?;
    /// assert_eq!(position.read_uci("e1h1")?, castles);
    /// assert_eq!(castles.uci_960().to_string(), "e1h1");
    /// assert_eq!(position.read_uci("e1e3").unwrap_err().to_string(), "e1e3 is not a legal move");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text cannot be read or no legal move has these coordinates.
    pub fn read_uci(&self, text: &str) -> Result<Move, UciError> {
        text.parse::<UciMove>()?.find_in(self)
    }
}

/// Reads coordinates; the letter of a promotion may be in either case.
impl FromStr for UciMove {
    type Err = UciError;

    fn from_str(text: &str) -> Result<Self, UciError> {
        if text == "0000" {
            return Err(UciError::Null);
        }
        let unreadable = UnreadableUci { found: Excerpt::of(text) };
        let (squares, promotion) = match text.as_bytes() {
            [squares @ .., letter] if squares.len() == 4 => {
                let role = Role::from_letter(*letter as char).filter(|role| Role::PROMOTIONS.contains(role));
                (squares, Some(role.ok_or(unreadable)?))
            }
            squares => (squares, None),
        };
        let &[from_file, from_rank, to_file, to_rank] = squares else { return Err(unreadable.into()) };
        let square = |file: u8, rank: u8| {
            let file = if file.is_ascii_lowercase() { File::from_letter(file as char) } else { None };
            Some(Square::at(file?, Rank::from_digit(rank as char)?))
        };
        let from = square(from_file, from_rank).ok_or(unreadable)?;
        let to = square(to_file, to_rank).ok_or(unreadable)?;
        Ok(Self { from, to, promotion })
    }
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = ArrayString::<5>::new();
        for square in [self.from, self.to] {
            text.push(square.file().letter());
            text.push(square.rank().digit());
        }
        if let Some(role) = self.promotion {
            text.push(role.letter().to_ascii_lowercase());
        }
        f.pad(&text)
    }
}

/// Why a text is not a move in coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UciError {
    /// It is not the writing of a move.
    #[error(transparent)]
    Unreadable(#[from] UnreadableUci),
    /// It is `0000`, with which engines pass.
    #[error("0000 is the null move, which is no move")]
    Null,
    /// The side on move has nothing on this square.
    #[error("the side on move has no man on {0}")]
    NoMan(Square),
    /// A pawn reaches the last rank, and it is not said what it becomes.
    #[error("{0} must say what the pawn becomes, as in {0}q")]
    NoPromotion(UciMove),
    /// Something is to be promoted that is not a pawn on the last rank.
    #[error("{0} promotes what is not a pawn that reaches the last rank")]
    VoidPromotion(UciMove),
    /// The man there cannot go so, or would leave its king in check.
    #[error("{0} is not a legal move")]
    NoSuchMove(UciMove),
}

/// A text that is not the writing of a move in coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected coordinates such as e2e4 or e7e8q, found {found:?}")]
pub struct UnreadableUci {
    found: Excerpt,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(fen: &str, text: &str) -> String {
        let position: Position = fen.parse().expect("a position");
        position.read_uci(text).expect_err(text).to_string()
    }

    #[test]
    fn what_cannot_be_played_is_explained() {
        const OPENING: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        const PAWN: &str = "4k3/8/8/8/4r3/8/p3B3/4K3 b - - 0 1";
        for (fen, text, expected) in [
            (OPENING, "0000", "0000 is the null move, which is no move"),
            (OPENING, "e2", "expected coordinates such as e2e4 or e7e8q, found \"e2\""),
            (OPENING, "e2e9", "expected coordinates such as e2e4 or e7e8q, found \"e2e9\""),
            (OPENING, "E2E4", "expected coordinates such as e2e4 or e7e8q, found \"E2E4\""),
            (OPENING, "e7e8k", "expected coordinates such as e2e4 or e7e8q, found \"e7e8k\""),
            (OPENING, "e2e4qq", "expected coordinates such as e2e4 or e7e8q, found \"e2e4qq\""),
            (OPENING, "♘f3", "expected coordinates such as e2e4 or e7e8q, found \"♘f3\""),
            (OPENING, "e4e5", "the side on move has no man on e4"),
            (OPENING, "e7e5", "the side on move has no man on e7"),
            (OPENING, "e1g1", "e1g1 is not a legal move"),
            (OPENING, "e1h1", "e1h1 is not a legal move"),
            (OPENING, "a1h1", "a1h1 is not a legal move"),
            (OPENING, "e2e4q", "e2e4q promotes what is not a pawn that reaches the last rank"),
            (PAWN, "a2a1", "a2a1 must say what the pawn becomes, as in a2a1q"),
            ("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "e2d3", "e2d3 is not a legal move"),
        ] {
            assert_eq!(message(fen, text), expected);
        }
    }

    #[test]
    fn castling_has_two_forms() {
        let position: Position = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1".parse().expect("a position");
        for (king, rook) in [("e8g8", "e8h8"), ("e8c8", "e8a8")] {
            let castles = position.read_uci(king).expect(king);
            assert_eq!(position.read_uci(rook), Ok(castles));
            assert_eq!([castles.uci().to_string(), castles.uci_960().to_string()], [king, rook]);
        }
    }
}
