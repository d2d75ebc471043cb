//! A position that can be played on.

use crate::movegen::{Count, Each, Harvest, generate};
use crate::side::{Black, Side, White};
use crate::{Board, Color, Field, Fields, Move, MoveList};

/// A position that can be played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) turn: Color,
}

impl Position {
    /// The opening position: White is on move (Art. 6, 8).
    pub const OPENING: Self = Self { board: Board::OPENING, turn: Color::White };

    #[doc(hidden)]
    pub fn hack(board: Board, turn: Color) -> Self {
        Self { board, turn }
    }

    /// The pieces.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who is on move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.for_each_move(|mv| list.push(mv));
        list
    }

    /// Hands every legal move to a function.
    pub fn for_each_move(&self, to: impl FnMut(Move)) {
        self.generate(&mut Each(to));
    }

    /// How many legal moves there are, found without listing them where nothing can be taken.
    pub fn count_moves(&self) -> usize {
        let mut count = Count::default();
        self.generate(&mut count);
        count.0 as usize
    }

    #[inline(always)]
    fn generate(&self, harvest: &mut impl Harvest) {
        match self.turn {
            Color::White => generate::<White>(self, harvest),
            Color::Black => generate::<Black>(self, harvest),
        }
    }

    /// The position after a move that is known to be legal here.
    #[inline]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        match self.turn {
            Color::White => self.after::<White>(mv),
            Color::Black => self.after::<Black>(mv),
        }
    }

    #[inline(always)]
    pub(crate) fn after<S: Side>(&self, mv: Move) -> Self {
        let is_king = self.board.kings.has(mv.from());
        self.after_step::<S>(mv.from(), mv.to(), is_king, mv.captured())
    }

    #[inline(always)]
    pub(crate) fn after_step<S: Side>(&self, from: Field, to: Field, is_king: bool, captured: Fields) -> Self {
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
        } else {
            board.kings |= Fields::of(to) & S::CROWN_ROW;
        }
        Self { board, turn: <S::Other as Side>::COLOR }
    }
}
