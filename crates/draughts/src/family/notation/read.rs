//! Reading moves as the world writes them.

use core::fmt;

use arrayvec::ArrayVec;
use scoresheet::Excerpt;

use super::MOST_FIELDS;
use crate::Variant;
use crate::family::{Field, Move, MoveList, Position};

/// Why a text means no move of a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveError<V: Variant> {
    /// It is not written as a move is.
    #[error(transparent)]
    Unreadable(#[from] UnreadableMove),
    /// The side on move has nothing on the field it names first.
    #[error("{from}-{to}: no piece of the side on move stands on {from}")]
    NoPiece {
        /// The field it names first.
        from: Field<V>,
        /// The field it names last.
        to: Field<V>,
    },
    /// Something must be taken, and this move takes nothing or not what it must.
    #[error("{from}-{to}: {}", Duty(*most, *by))]
    MustTake {
        /// The field it names first.
        from: Field<V>,
        /// The field it names last.
        to: Field<V>,
        /// How many pieces a capture takes: the largest, where that must be made.
        most: u32,
        /// The field of a piece that can take them. Where any capture may be chosen, that of the one named, if it can.
        by: Field<V>,
    },
    /// The piece can come there when it captures, but has to go on, or to come down where it can go on.
    #[error("{from}{sign}{to}: the capture cannot end on {to}, it has to be made to its end", sign = V::SIGN)]
    GoesOn {
        /// The field it names first.
        from: Field<V>,
        /// The field it names last.
        to: Field<V>,
    },
    /// The piece cannot go there.
    #[error("{from}-{to}: the piece on {from} cannot go to {to}")]
    NoSuchMove {
        /// The field it names first.
        from: Field<V>,
        /// The field it names last.
        to: Field<V>,
    },
    /// The piece can go there, but not over the fields named in between.
    #[error("{from}{sign}{to}: no capture comes over the fields that are named in between", sign = V::SIGN)]
    OtherWay {
        /// The field it names first.
        from: Field<V>,
        /// The field it names last.
        to: Field<V>,
    },
    /// The piece can go there, but takes other pieces than those named.
    #[error("{from}{sign}{to}: the move that goes there takes other pieces than those that are named", sign = V::SIGN)]
    OtherPieces {
        /// The field it names first.
        from: Field<V>,
        /// The field it names last.
        to: Field<V>,
    },
    /// Several captures go between these two fields.
    #[error(
        "{from}{sign}{to}: {count} captures go there and take different pieces; the fields in between must be named",
        sign = V::SIGN
    )]
    Ambiguous {
        /// The field it names first.
        from: Field<V>,
        /// The field it names last.
        to: Field<V>,
        /// How many captures there are.
        count: usize,
    },
}

/// Tells what must be taken.
struct Duty<V: Variant>(u32, Field<V>);

impl<V: Variant> fmt::Display for Duty<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        V::tell_duty(self.0, self.1, f)
    }
}

/// A text that is not written as a move is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found:?}")]
pub struct UnreadableMove {
    expected: &'static str,
    found: Excerpt,
}

pub(crate) fn unreadable<V: Variant>(text: &str) -> UnreadableMove {
    UnreadableMove { expected: V::MOVE, found: Excerpt::of(text) }
}

type Written<V> = ArrayVec<Field<V>, MOST_FIELDS>;

impl<V: Variant> Position<V> {
    /// Reads a move as the world writes it and finds the one legal move that is meant: `32-28`, `28x19`, `28:19`,
    /// `26x17x37` with any of the fields it comes over in between, `01-07`, `3228`, with `!` and `?` behind it; and in every
    /// game fields by their names as in chess or by their numbers, `d3-e4` or `d3e4`.
    ///
    /// ```
    /// use draughts::Position;
    ///
    /// // The capture of most pieces is compulsory.
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
    pub fn read_move(&self, text: &str) -> Result<Move<V>, MoveError<V>> {
        let fields = written::<V>(text).ok_or_else(|| unreadable::<V>(text))?;
        let [from, between @ .., to] = &fields[..] else {
            return Err(unreadable::<V>(text).into());
        };
        let legal = self.legal_moves();
        let meant: MoveList<V> = legal.iter().copied().filter(|mv| (mv.from(), mv.to()) == (*from, *to)).collect();
        if meant.is_empty() {
            return Err(self.refusal(*from, between, *to, &legal));
        }
        // The fields of a whole way are this capture's alone, though another may come over all of them.
        let has_this_way = |mv: &&Move<V>| self.find_path(**mv, |path| path[..] == fields[..]).is_some();
        if let Some(&mv) = meant.iter().find(has_this_way) {
            return Ok(mv);
        }
        // Some name only fields where the piece turns, others any that it comes over.
        let turns_on = |mv: &&Move<V>| self.find_path(**mv, |path| path.touches(between)).is_some();
        if let (Some(&mv), None) = first_two(meant.iter().filter(turns_on)) {
            return Ok(mv);
        }
        let comes_over = |mv: &&Move<V>| self.find_path(**mv, |path| path.passes(between)).is_some();
        let mut ways = meant.iter().filter(comes_over);
        match (ways.next(), ways.count()) {
            (Some(&mv), 0) => Ok(mv),
            (Some(_), others) => Err(MoveError::Ambiguous { from: *from, to: *to, count: others + 1 }),
            (None, _) => Err(MoveError::OtherWay { from: *from, to: *to }),
        }
    }

    /// Why nothing goes over these fields from the first to the last.
    pub(crate) fn refusal(
        &self,
        from: Field<V>,
        between: &[Field<V>],
        to: Field<V>,
        legal: &[Move<V>],
    ) -> MoveError<V> {
        let them = self.board.side(!self.turn);
        let goes_on =
            || self.find_jumps(from, them, |path, _| path.last() == Some(&to) && path.passes(between)).is_some();
        match legal.first() {
            _ if !self.board.side(self.turn).has(from) => MoveError::NoPiece { from, to },
            Some(capture) if capture.is_capture() => {
                if !V::TAKES_MOST && goes_on() {
                    return MoveError::GoesOn { from, to };
                }
                let own = legal.iter().find(|mv| mv.from() == from && !V::TAKES_MOST);
                let by = own.unwrap_or(capture).from();
                MoveError::MustTake { from, to, most: capture.captured().count(), by }
            }
            _ => MoveError::NoSuchMove { from, to },
        }
    }
}

fn first_two<T>(mut items: impl Iterator<Item = T>) -> (Option<T>, Option<T>) {
    (items.next(), items.next())
}

/// The fields a text names, in their order; nothing, if it is no move.
pub(crate) fn written<V: Variant>(text: &str) -> Option<Written<V>> {
    let text = V::bare(text);
    if let Some((from, to)) = without_sign(text) {
        return Some([from, to].into_iter().collect());
    }
    let mut fields = Written::new();
    for part in text.split(['-', 'x', 'X', ':', '*', '\u{2013}', '\u{00d7}']) {
        fields.try_push(field(part)?).ok()?;
    }
    // More than there are fields are no move.
    (fields.len() <= Field::<V>::COUNT).then_some(fields)
}

/// Two fields with nothing between them: `3228`, `d3e4`.
fn without_sign<V: Variant>(text: &str) -> Option<(Field<V>, Field<V>)> {
    let begins_with_letter = text.bytes().next()?.is_ascii_alphabetic();
    let at = match begins_with_letter && V::ROWS > 9 {
        // A name may have three signs.
        true => 1 + text.bytes().skip(1).position(|byte| byte.is_ascii_alphabetic())?,
        false if text.len() == 4 => 2,
        false => return None,
    };
    let (from, to) = text.split_at_checked(at)?;
    Some((field(from)?, field(to)?))
}

/// A field by its number or by its name as in chess.
fn field<V: Variant>(text: &str) -> Option<Field<V>> {
    let is_number = matches!(text.len(), 1 | 2) && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok().and_then(Field::new) } else { Field::named(text) }
}
