//! A position that can be played on.

use core::fmt;

use crate::capture;
use crate::movegen::{Count, Each, Harvest, generate};
use crate::side::{Black, Side, White};
use crate::{Board, Color, Faults, Field, Fields, Move, MoveList, Setup};

/// A position that can be played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) turn: Color,
}

impl Position {
    /// The opening position: White is on move.
    pub const OPENING: Self = Self { board: Board::OPENING, turn: Color::White };

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

    /// How many legal moves there are, found without listing them where no capture has to be searched for.
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

    /// Whether there is a legal move at all. A side on move without one has lost.
    pub fn has_moves(&self) -> bool {
        self.count_moves() > 0
    }

    /// Whether a side could capture if it were on move. The side on move then must.
    ///
    /// ```
    /// use russian::{Color, Position};
    ///
    /// let position: Position = "W:Wb2,c3:Bd4,Kb8".parse()?;
    /// assert!(position.can_capture(Color::White));
    /// assert!(!position.can_capture(Color::Black));
    /// # Ok::<(), russian::ReadPositionError>(())
    /// ```
    pub fn can_capture(&self, color: Color) -> bool {
        let (us, them) = (self.board.side(color), self.board.side(!color));
        capture::is_possible(us.without(self.board.kings), us & self.board.kings, them)
    }

    /// Whether this move may be played here.
    pub fn is_legal(&self, mv: Move) -> bool {
        let mut legal = false;
        self.for_each_move(|other| legal |= other == mv);
        legal
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// If the move is not legal here.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        if self.is_legal(mv) { Ok(self.play_unchecked(mv)) } else { Err(IllegalMove(mv)) }
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
        } else if captured.meets(S::GATE) {
            // It has come to the last row, wherever it is now.
            board.kings |= Fields::of(to);
        } else {
            board.kings |= Fields::of(to) & S::CROWN_ROW;
        }
        Self { board, turn: <S::Other as Side>::COLOR }
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::OPENING
    }
}

impl TryFrom<Setup> for Position {
    type Error = Faults;

    fn try_from(setup: Setup) -> Result<Self, Faults> {
        let faults = setup.faults();
        if faults.is_empty() { Ok(Self { board: setup.board, turn: setup.turn }) } else { Err(faults) }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        Self { board: position.board, turn: position.turn }
    }
}

/// A move that may not be played in the position it was offered to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(mv) = self;
        write!(f, "{}{}{}", mv.from(), if mv.is_capture() { ":" } else { "-" }, mv.to())?;
        for (i, taken) in mv.captured().enumerate() {
            write!(f, "{}{taken}", if i > 0 { ", " } else { " taking " })?;
        }
        f.write_str(" may not be played here")
    }
}

impl core::error::Error for IllegalMove {}
