//! A position that can be played on.

use core::fmt;

use super::movegen::{Count, Each, Harvest, generate};
use super::side::{Black, Side, White};
use super::{Board, Color, Faults, Field, Fields, Move, MoveList, Setup, capture};
use crate::Variant;

/// A position that can be played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<V: Variant> {
    pub(crate) board: Board<V>,
    pub(crate) turn: Color,
}

impl<V: Variant> Position<V> {
    /// The opening position: White is on move.
    pub const OPENING: Self = Self { board: Board::OPENING, turn: Color::White };

    /// The pieces.
    pub const fn board(&self) -> &Board<V> {
        &self.board
    }

    /// Who is on move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList<V> {
        let mut list = MoveList::new();
        self.for_each_move(|mv| list.push(mv));
        list
    }

    /// Hands every legal move to a function.
    pub fn for_each_move(&self, to: impl FnMut(Move<V>)) {
        self.generate(&mut Each(to));
    }

    /// How many legal moves there are, found without listing them where no capture has to be searched for.
    pub fn count_moves(&self) -> usize {
        let mut count = Count::default();
        self.generate(&mut count);
        count.0 as usize
    }

    #[inline(always)]
    fn generate(&self, harvest: &mut impl Harvest<V>) {
        match self.turn {
            Color::White => generate::<V, White>(self, harvest),
            Color::Black => generate::<V, Black>(self, harvest),
        }
    }

    /// Whether there is a legal move at all. A side on move without one has lost.
    pub fn has_moves(&self) -> bool {
        self.count_moves() > 0
    }

    /// Whether a side could capture if it were on move. The side on move then must.
    ///
    /// ```
    /// use draughts::{Color, Position};
    ///
    /// let position: Position = "W:W28,32:B23,K5".parse()?;
    /// assert!(position.can_capture(Color::White));
    /// assert!(!position.can_capture(Color::Black));
    /// # Ok::<(), draughts::ReadPositionError>(())
    /// ```
    pub fn can_capture(&self, color: Color) -> bool {
        let (us, them) = (self.board.side(color), self.board.side(!color));
        capture::is_possible(us.without(self.board.kings), us & self.board.kings, them)
    }

    /// Whether this move may be played here.
    pub fn is_legal(&self, mv: Move<V>) -> bool {
        let mut legal = false;
        self.for_each_move(|other| legal |= other == mv);
        legal
    }

    /// Whether a man becomes a king by this move, which is legal here.
    pub fn crowns(&self, mv: Move<V>) -> bool {
        let comes_to_last_row = Fields::crown_row(self.turn).has(mv.to())
            || V::CROWNS_ON_THE_WAY && mv.captured().meets(Fields::gate(self.turn));
        comes_to_last_row && !self.board.kings.has(mv.from())
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// If the move is not legal here.
    pub fn play(&self, mv: Move<V>) -> Result<Self, IllegalMove<V>> {
        if self.is_legal(mv) { Ok(self.play_unchecked(mv)) } else { Err(IllegalMove(mv)) }
    }

    /// The position after a move that is known to be legal here.
    #[inline]
    pub fn play_unchecked(&self, mv: Move<V>) -> Self {
        match self.turn {
            Color::White => self.after::<White>(mv),
            Color::Black => self.after::<Black>(mv),
        }
    }

    #[inline(always)]
    pub(super) fn after<S: Side<V>>(&self, mv: Move<V>) -> Self {
        let is_king = self.board.kings.has(mv.from());
        self.after_step::<S>(mv.from(), mv.to(), is_king, mv.captured())
    }

    #[inline(always)]
    pub(super) fn after_step<S: Side<V>>(
        &self,
        from: Field<V>,
        to: Field<V>,
        is_king: bool,
        captured: Fields<V>,
    ) -> Self {
        let mut board = self.board;
        let (us, them) = if S::COLOR.is_white() {
            (&mut board.white, &mut board.black)
        } else {
            (&mut board.black, &mut board.white)
        };
        *us = us.without(Fields::of(from)) | Fields::of(to);
        *them = them.without(captured);
        board.kings = board.kings.without(captured);
        if is_king {
            board.kings = board.kings.without(Fields::of(from)) | Fields::of(to);
        } else if V::CROWNS_ON_THE_WAY && captured.meets(S::GATE) {
            // It has come to the last row, wherever it is now.
            board.kings |= Fields::of(to);
        } else {
            board.kings |= Fields::of(to) & S::CROWN_ROW;
        }
        Self { board, turn: <S::Other as Side<V>>::COLOR }
    }
}

impl<V: Variant> Default for Position<V> {
    fn default() -> Self {
        Self::OPENING
    }
}

impl<V: Variant> TryFrom<Setup<V>> for Position<V> {
    type Error = Faults<V>;

    fn try_from(setup: Setup<V>) -> Result<Self, Faults<V>> {
        let faults = setup.faults();
        if faults.is_empty() { Ok(Self { board: setup.board, turn: setup.turn }) } else { Err(faults) }
    }
}

impl<V: Variant> From<Position<V>> for Setup<V> {
    fn from(position: Position<V>) -> Self {
        Self { board: position.board, turn: position.turn }
    }
}

/// A move that may not be played in the position it was offered to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IllegalMove<V: Variant>(pub Move<V>);

impl<V: Variant> fmt::Display for IllegalMove<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        V::tell_move(self.0, f)?;
        f.write_str(" may not be played here")
    }
}

impl<V: Variant> core::error::Error for IllegalMove<V> {}
