//! Reading a move.

use chess::Role;

use crate::cursor::{Cursor, TextError};
use crate::{IllegalMove, Move, MoveKind, Position, Shape, Square};

/// Why a text is no move here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It cannot be read.
    #[error("not a move: {0}")]
    Text(#[from] TextError),
    /// It can be read, but such a move cannot be made.
    #[error("{0}")]
    Illegal(#[from] IllegalMove),
    /// Two pawns have passed the square, and the text does not say which of them is taken (three, Art. 11).
    #[error("two pawns have passed {square}: name the one that is taken, as in ({example})")]
    Ambiguous {
        /// The square that both have passed.
        square: String,
        /// Where one of the two stands.
        example: String,
    },
}

/// What a text says.
enum Said {
    Castle { is_short: bool },
    Go(Going),
}

struct Going {
    role: Option<Role>,
    from: Square,
    to: Square,
    takes: bool,
    promotion: Option<Role>,
    /// The pawn that is taken en passant.
    pawn: Option<Square>,
}

impl Position {
    /// Reads a move as people write it: with or without the letter of the man, with `-` or `x` (a capture may be
    /// written with either), `=Q` or `Q` behind a pawn that promotes, `e.p.` behind a capture en passant, and in brackets
    /// the pawn it takes. Castling is `0-0` and `0-0-0`, or the king's move over two squares.
    ///
    /// ```
    /// use multichess::{Position, Rules};
    ///
    /// let position = Position::opening(Rules::three());
    /// assert!(position.read_move("C2xB3").is_ok());
    /// let error = position.read_move("NC1-D3").unwrap_err();
    /// assert_eq!(error.to_string(), "a rook stands on C1, not a knight");
    /// let error = position.read_move("RC1-C3").unwrap_err();
    /// assert_eq!(error.to_string(), "the rook on C1 does not reach C3");
    /// let error = position.read_move("C1-J3").unwrap_err();
    /// assert_eq!(error.to_string(), "not a move: column 4: expected a square of the board, found \"J3\"");
    /// ```
    ///
    /// # Errors
    ///
    /// If the text cannot be read, or if such a move cannot be made: the error says why.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        match read(self.rules.shape(), text.trim())? {
            Said::Castle { is_short } => Ok(self.read_castling(is_short)?),
            Said::Go(going) => self.read_going(&going),
        }
    }

    fn read_going(&self, going: &Going) -> Result<Move, MoveError> {
        let &Going { role, from, to, takes, promotion, pawn } = going;
        let is_so = role.is_none_or(|role| self.board.piece_at(from).is_some_and(|man| man.role == role));
        let takes_it = |mv: &Move| pawn.is_none_or(|pawn| mv.kind == MoveKind::EnPassant(pawn));
        let goes_so = |mv: &Move| (mv.from, mv.to, mv.promotion) == (from, to, promotion) && is_so;
        let going_so: Vec<Move> = self.legal_moves().into_iter().filter(goes_so).collect();
        let found: Vec<Move> = going_so.iter().copied().filter(takes_it).collect();
        let name = |square| self.rules.shape().name(square);
        match found[..] {
            [mv] => {
                let is_capture = self.board.occupied().has(to) || matches!(mv.kind, MoveKind::EnPassant(_));
                if is_capture || !takes { Ok(mv) } else { Err(IllegalMove::NothingToTake(name(to)).into()) }
            }
            [Move { kind: MoveKind::EnPassant(pawn), .. }, ..] => {
                Err(MoveError::Ambiguous { square: name(to), example: name(pawn) })
            }
            _ => Err(match pawn.filter(|_| !going_so.is_empty()) {
                Some(pawn) => IllegalMove::NothingToTake(name(pawn)).into(),
                None => self.why(role, from, to, promotion).into(),
            }),
        }
    }

    fn read_castling(&self, is_short: bool) -> Result<Move, IllegalMove> {
        let mut castlings = self.castlings(self.turn).filter(|castling| castling.is_short == is_short);
        let moves = self.legal_moves();
        let is_castling = |mv: &Move, rook| matches!(mv.kind, MoveKind::Castle(from, _) if from == rook);
        let found = castlings.find_map(|castling| moves.iter().find(|mv| is_castling(mv, castling.rook.0)));
        found.copied().ok_or_else(|| self.why_not_castle(is_short))
    }
}

/// Whether a text has the shape of a move on this board, whatever stands there.
pub(crate) fn is_written_as_move(shape: &Shape, text: &str) -> bool {
    read(shape, text).is_ok()
}

fn read(shape: &Shape, text: &str) -> Result<Said, TextError> {
    match text {
        "0-0" | "O-O" => return Ok(Said::Castle { is_short: true }),
        "0-0-0" | "O-O-O" => return Ok(Said::Castle { is_short: false }),
        _ => {}
    }
    let mut cursor = Cursor::new(text);
    // A letter right before a number is a file, even where a role has the same letter: K1, but KF1.
    let is_square = text.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
    let role = if is_square { None } else { Some(cursor.role("a square, or one of K Q R B N P and a square")?) };
    let from = square(shape, &mut cursor)?;
    let takes = cursor.takes('x');
    if !takes {
        cursor.expect('-', "- or x")?;
    }
    let to = square(shape, &mut cursor)?;
    let is_named = cursor.takes('=');
    let promotion = if is_named || cursor.peek().is_some_and(|letter| "QRBN".contains(letter)) {
        Some(cursor.role("one of Q R B N")?)
    } else {
        None
    };
    cursor.skip_blanks();
    let mut pawn = None;
    if takes {
        cursor.takes_word("e.p.");
        cursor.skip_blanks();
        if cursor.takes('(') {
            pawn = Some(square(shape, &mut cursor)?);
            cursor.expect(')', "a closing bracket")?;
        }
    }
    cursor.end("the end of the move")?;
    Ok(Said::Go(Going { role, from, to, takes, promotion, pawn }))
}

/// A square: a letter and the digits after it.
fn square(shape: &Shape, cursor: &mut Cursor<'_>) -> Result<Square, TextError> {
    let before = cursor.clone();
    let whole = cursor.rest();
    let letter = cursor.peek().map_or(0, char::len_utf8);
    let digits = whole[letter..].find(|c: char| !c.is_ascii_digit()).unwrap_or(whole.len() - letter);
    let name = &whole[..letter + digits];
    cursor.takes_word(name);
    shape.named(name).ok_or_else(|| before.error("a square of the board"))
}
