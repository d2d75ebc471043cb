//! Reading moves as the world writes them.

use arrayvec::ArrayVec;
use scoresheet::Excerpt;

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
    /// Something must be taken, and this move takes nothing or not what it could.
    #[error("{from}-{to}: a capture must be made, with {by} for one")]
    MustTake {
        /// The field it names first.
        from: Field,
        /// The field it names last.
        to: Field,
        /// The field of a piece that can capture; of the one that was named, if it can.
        by: Field,
    },
    /// The piece can come there when it captures, but has to go on, or to come down where it can go on.
    #[error("{from}:{to}: the capture cannot end on {to}, it has to be made to its end")]
    GoesOn {
        /// The field it names first.
        from: Field,
        /// The field it names last.
        to: Field,
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
    #[error("{from}:{to}: no capture comes over the fields that are named in between")]
    OtherWay {
        /// The field it names first.
        from: Field,
        /// The field it names last.
        to: Field,
    },
    /// Several captures go between these two fields.
    #[error("{from}:{to}: {count} captures go there and take different pieces; the fields in between must be named")]
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
#[error("expected a move such as c3-d4 or e3:c5, found {found:?}")]
pub struct UnreadableMove {
    found: Excerpt,
}

/// More fields than this are no move.
const MOST_FIELDS: usize = 32;

type Written = ArrayVec<Field, MOST_FIELDS>;

impl Position {
    /// Reads a move as the world writes it and finds the one legal move that is meant: `c3-d4`, `e3:c5`, `e3xc5`,
    /// `c3:e5:g7` with any of the fields it comes over in between, `c3d4`, fields by their numbers as in `22-18`, and with
    /// `!` and `?` behind it.
    ///
    /// ```
    /// use russian::Position;
    ///
    /// // A capture is made to its end.
    /// let position: Position = "W:Wc3:Bd4,f6".parse()?;
    /// assert_eq!(position.read_move("c3:e5:g7")?, position.read_move("c3xg7")?);
    /// assert_eq!(
    ///     position.read_move("c3:e5").unwrap_err().to_string(),
    ///     "c3:e5: the capture cannot end on e5, it has to be made to its end"
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
            return Err(self.refusal(*from, between, *to, &legal));
        }
        // The fields of a whole way are this capture's alone, though another may come over all of them.
        let has_this_way = |mv: &&Move| self.find_path(**mv, |path| path[..] == fields[..]).is_some();
        if let Some(&mv) = meant.iter().find(has_this_way) {
            return Ok(mv);
        }
        // Some name only fields where the piece turns, others any that it comes over.
        let turns_on = |mv: &&Move| self.find_path(**mv, |path| path.touches(between)).is_some();
        if let (Some(&mv), None) = first_two(meant.iter().filter(turns_on)) {
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

    /// Why nothing goes over these fields from the first to the last.
    fn refusal(&self, from: Field, between: &[Field], to: Field, legal: &[Move]) -> MoveError {
        let them = self.board.side(!self.turn);
        let goes_on =
            || self.find_jumps(from, them, |path, _| path.last() == Some(&to) && path.passes(between)).is_some();
        match legal.first() {
            _ if !self.board.side(self.turn).has(from) => MoveError::NoPiece { from, to },
            Some(capture) if capture.is_capture() => {
                if goes_on() {
                    return MoveError::GoesOn { from, to };
                }
                let own = legal.iter().find(|mv| mv.from() == from);
                MoveError::MustTake { from, to, by: own.unwrap_or(capture).from() }
            }
            _ => MoveError::NoSuchMove { from, to },
        }
    }
}

fn first_two<T>(mut items: impl Iterator<Item = T>) -> (Option<T>, Option<T>) {
    (items.next(), items.next())
}

/// Whether a text is written as a move is, whatever the position.
#[cfg(feature = "std")]
pub(crate) fn is_written_as_move(text: &str) -> bool {
    written(text).is_some_and(|fields| fields.len() > 1)
}

/// The fields a text names, in their order; nothing, if it is no move.
fn written(text: &str) -> Option<Written> {
    let text = text.trim_end_matches(['!', '?']);
    if let Some((from, to)) = without_sign(text) {
        return Some([from, to].into_iter().collect());
    }
    let mut fields = Written::new();
    for part in text.split(['-', 'x', 'X', ':', '*', '\u{2013}', '\u{00d7}']) {
        fields.try_push(field(part)?).ok()?;
    }
    Some(fields)
}

/// Two fields with nothing between them: `c3d4`, `2218`.
fn without_sign(text: &str) -> Option<(Field, Field)> {
    let (from, to) = (text.len() == 4).then(|| text.split_at_checked(2)).flatten()?;
    Some((field(from)?, field(to)?))
}

/// A field by its name or its number.
fn field(text: &str) -> Option<Field> {
    let is_number = matches!(text.len(), 1 | 2) && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok().and_then(Field::numbered) } else { Field::named(text) }
}
