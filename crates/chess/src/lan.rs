//! Long algebraic notation: `Ng1-f3`, `e4xd5`, `e7-e8=Q`, `0-0`.

use core::fmt;

use arrayvec::ArrayString;

use crate::{CheckMark, Move, Position, Role, Wing};

/// A move with both its squares written out, as older books print it. [`Position::read_san`] reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lan {
    mv: Move,
    takes: bool,
    mark: Option<CheckMark>,
}

impl Position {
    /// The long writing of a legal move.
    ///
    /// ```
    /// use chess::Position;
    ///
    /// let position: Position = "3rk3/4P3/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let takes = position.read_san("exd8=Q+")?;
    /// assert_eq!(position.lan(takes).to_string(), "e7xd8=Q+");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A move that is not legal here is written as if it were.
    pub fn lan(&self, mv: Move) -> Lan {
        Lan { mv, takes: self.captured(mv).is_some(), mark: self.check_mark(mv) }
    }
}

impl fmt::Display for Lan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = ArrayString::<9>::new();
        match self.mv.castle() {
            Some(Wing::King) => text.push_str("0-0"),
            Some(Wing::Queen) => text.push_str("0-0-0"),
            None => self.write_step(&mut text),
        }
        if let Some(mark) = self.mark {
            text.push(mark.sign());
        }
        f.pad(&text)
    }
}

impl Lan {
    fn write_step(&self, text: &mut ArrayString<9>) {
        let (from, to) = (self.mv.from(), self.mv.to());
        if self.mv.role() != Role::Pawn {
            text.push(self.mv.role().letter());
        }
        text.push(from.file().letter());
        text.push(from.rank().digit());
        text.push(if self.takes { 'x' } else { '-' });
        text.push(to.file().letter());
        text.push(to.rank().digit());
        if let Some(role) = self.mv.promotion() {
            text.push('=');
            text.push(role.letter());
        }
    }
}
