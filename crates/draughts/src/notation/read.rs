//! Reading moves as the world writes them.

use arrayvec::ArrayVec;

use super::all_different;
use crate::excerpt::Excerpt;
use crate::{Field, Move, MoveList, Position};

/// Why a text means no move of a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It is not written as a move is.
    #[error(transparent)]
    Unreadable(#[from] UnreadableMove),
    /// The side on move has nothing on the field it names first.
    #[error("{from}-{to}: no piece of the side on move stands on {from}")]
    NoPiece {
        /// The field it names first.
        from: Field,
        /// The field it names last.
        to: Field,
    },
    /// Something must be taken, and this move does not take as many pieces as it must.
    #[error("{from}-{to}: {most} must be taken, with {by} for one (Art. 13, 15)")]
    MustTake {
        /// The field it names first.
        from: Field,
        /// The field it names last.
        to: Field,
        /// How many pieces the largest capture takes.
        most: u32,
        /// The field of a piece that can take them.
        by: Field,
    },
    /// The piece cannot go there.
    #[error("{from}-{to}: the piece on {from} cannot go to {to}")]
    NoSuchMove {
        /// The field it names first.
        from: Field,
        /// The field it names last.
        to: Field,
    },
    /// The piece can go there, but not over the fields named in between.
    #[error("{from}x{to}: no capture comes over the fields that are named in between")]
    OtherWay {
        /// The field it names first.
        from: Field,
        /// The field it names last.
        to: Field,
    },
    /// The piece can go there, but takes other pieces than those named.
    #[error("{from}x{to}: the move that goes there takes other pieces than those that are named")]
    OtherPieces {
        /// The field it names first.
        from: Field,
        /// The field it names last.
        to: Field,
    },
    /// Several captures go between these two fields.
    #[error("{from}x{to}: {count} captures go there and take different pieces; the fields in between must be named")]
    Ambiguous {
        /// The field it names first.
        from: Field,
        /// The field it names last.
        to: Field,
        /// How many captures there are.
        count: usize,
    },
}

/// A text that is not written as a move is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a move such as 32-28 or 26x37, found {found:?}")]
pub struct UnreadableMove {
    found: Excerpt,
}

/// More fields than this are no move.
const MOST_FIELDS: usize = 50;

type Written = ArrayVec<Field, MOST_FIELDS>;

impl Position {
    /// Reads a move as the world writes it and finds the one legal move that is meant: `32-28`, `28x19`, `28:19`,
    /// `26x17x37` with any of the fields it comes over in between, `01-07`, `3228`, `(18-23)` as Art. 25 has it,
    /// algebraic `d3-e4`, and with `!` and `?` behind it.
    ///
    /// ```
    /// use draughts::Position;
    ///
    /// // Art. 15: the capture of most pieces is compulsory.
    /// let position: Position = "W:W28,43:B12,22,23,39".parse()?;
    /// assert_eq!(position.read_move("28x17x8")?, position.read_move("28:8")?);
    /// assert_eq!(
    ///     position.read_move("43x34").unwrap_err().to_string(),
    ///     "43-34: 2 must be taken, with 28 for one (Art. 13, 15)"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text cannot be read, or means no legal move or several.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let fields = written(text).ok_or(UnreadableMove { found: Excerpt::of(text) })?;
        let [from, between @ .., to] = &fields[..] else {
            return Err(UnreadableMove { found: Excerpt::of(text) }.into());
        };
        let legal = self.legal_moves();
        let meant: MoveList = legal.iter().copied().filter(|mv| (mv.from(), mv.to()) == (*from, *to)).collect();
        if meant.is_empty() {
            return Err(self.refusal(*from, *to, &legal));
        }
        // The fields of a whole way are this capture's alone, though another may come over all of them.
        let has_this_way = |mv: &&Move| self.find_path(**mv, |path| path[..] == fields[..]).is_some();
        if let Some(&mv) = meant.iter().find(has_this_way) {
            return Ok(mv);
        }
        let comes_over = |mv: &&Move| self.find_path(**mv, |path| path.passes(between)).is_some();
        let mut ways = meant.iter().filter(comes_over);
        match (ways.next(), ways.count()) {
            (Some(&mv), 0) => Ok(mv),
            (Some(_), others) => Err(MoveError::Ambiguous { from: *from, to: *to, count: others + 1 }),
            (None, _) => Err(MoveError::OtherWay { from: *from, to: *to }),
        }
    }

    /// Reads a move as the Hub protocol has it, with the fields of all pieces taken.
    ///
    /// # Errors
    ///
    /// If the text cannot be read or means no legal move.
    pub fn read_hub(&self, text: &str) -> Result<Move, MoveError> {
        let fields = written(text).ok_or(UnreadableMove { found: Excerpt::of(text) })?;
        let [from, to, captured @ ..] = &fields[..] else {
            return Err(UnreadableMove { found: Excerpt::of(text) }.into());
        };
        let captured = all_different(captured).ok_or(UnreadableMove { found: Excerpt::of(text) })?;
        let mv = Move::new(*from, *to, captured);
        let legal = self.legal_moves();
        if legal.contains(&mv) {
            Ok(mv)
        } else if legal.iter().any(|other| (other.from(), other.to()) == (*from, *to)) {
            Err(MoveError::OtherPieces { from: *from, to: *to })
        } else {
            Err(self.refusal(*from, *to, &legal))
        }
    }

    /// Why nothing goes between these fields.
    fn refusal(&self, from: Field, to: Field, legal: &[Move]) -> MoveError {
        match legal.first() {
            _ if !self.board.side(self.turn).has(from) => MoveError::NoPiece { from, to },
            Some(capture) if capture.is_capture() => {
                MoveError::MustTake { from, to, most: capture.captured().count(), by: capture.from() }
            }
            _ => MoveError::NoSuchMove { from, to },
        }
    }
}

/// The fields a text names, in their order; nothing, if it is no move.
fn written(text: &str) -> Option<Written> {
    let text = text.trim_end_matches(['!', '?', '+', '#']);
    let text = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(text);
    if let Some((from, to)) = without_sign(text) {
        return Some([from, to].into_iter().collect());
    }
    let mut fields = Written::new();
    for part in text.split(['-', 'x', 'X', ':', '*', '\u{2013}', '\u{00d7}']) {
        fields.try_push(field(part)?).ok()?;
    }
    Some(fields)
}

/// Two fields with nothing between them: `3228`.
fn without_sign(text: &str) -> Option<(Field, Field)> {
    let is_four_digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    is_four_digits.then(|| Some((field(&text[..2])?, field(&text[2..])?))).flatten()
}

/// A field by its number, or by its column and row as in chess, a1 at White's left.
fn field(text: &str) -> Option<Field> {
    let number = |digits: &str| {
        let is_number = matches!(digits.len(), 1 | 2) && digits.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { digits.parse::<u8>().ok() } else { None }
    };
    match text.bytes().next()? {
        column @ (b'a'..=b'j' | b'A'..=b'J') => {
            let row = number(&text[1..])?;
            Field::at(10_u8.checked_sub(row)?, column.to_ascii_lowercase() - b'a')
        }
        _ => Field::new(number(text)?),
    }
}
