//! A board of any game.

use std::ops::Deref;

use draughts::{International, Russian};
use scoresheet::MoveNumber;

use crate::chess::ChessBoard;
use crate::draughts::DraughtsBoard;
use crate::game::Game;
use crate::lang::Lang;
use crate::letters;
use crate::man::{Field, Kind, Man, Seat};
use crate::moves::Move;
use crate::multi::MultiBoard;
use crate::variant::Variant;
use crate::with_game;

/// A board of any game: the men, the seat on move, and the rights that go back to earlier moves.
///
/// What is asked of every game alike is asked of the [`Game`] that it stands for; whoever knows one of them by its rules
/// finds its position here.
///
/// ```
/// use games::{Board, GameName};
///
/// let board = GameName::Chess.array();
/// assert_eq!(board.moves().len(), 20);
/// let Board::Chess(board) = board else { panic!("chess") };
/// assert_eq!(*board.position(), chess::Position::OPENING);
/// ```
#[derive(Debug, Clone)]
#[expect(clippy::large_enum_variant, reason = "a board that lies elsewhere takes longer to copy than the largest")]
pub enum Board {
    /// Chess for two.
    Chess(ChessBoard),
    /// Draughts on a hundred squares.
    Draughts(DraughtsBoard<International>),
    /// Russian draughts.
    Russian(DraughtsBoard<Russian>),
    /// Chess for three or four.
    Multi(MultiBoard),
}

impl Board {
    /// The legal move that a text means which somebody typed with the letters of his own language, if it means one.
    pub fn read_move_in(&self, text: &str, lang: Lang) -> Option<Move> {
        letters::in_english(self, text, lang).ok().and_then(|text| self.read_move(&text))
    }

    /// The legal move that a table writes so.
    pub fn written(&self, text: &str) -> Option<Move> {
        let is_meant = |mv: &Move| self.write_move(mv) == text;
        self.read_move(text).filter(is_meant).or_else(|| self.moves().into_iter().find(is_meant))
    }

    /// The number of the move that is to be played, given the board before the last move and the number of that move, if
    /// there was one.
    pub fn number(&self, last: Option<(&Self, MoveNumber)>) -> MoveNumber {
        fn of<G: Variant>(now: &Board, last: Option<(&Board, MoveNumber)>) -> Option<MoveNumber> {
            let last = last.and_then(|(before, number)| Some((G::position(before)?, number)));
            Some(G::number(G::position(now)?, last))
        }
        let number = with_game!(self.name(), Game => of::<Game>(self, last));
        number.unwrap_or(MoveNumber { round: 1, begins: true })
    }

    /// The seat with this name, in whichever case it is written.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub fn read_seat(&self, name: &str) -> Result<Seat, String> {
        let found = self.seats().iter().position(|seat| seat.eq_ignore_ascii_case(name));
        let found = found.and_then(|index| u8::try_from(index).ok()).map(Seat);
        found.ok_or_else(|| format!("expected a seat ({}), found {name:?}", self.seats().join(", ")))
    }

    /// The seats, in the order of their turns.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats().len() as u8).map(Seat)
    }

    /// What stands otherwise than before: first the fields that were left, then those that were taken.
    pub fn changes_since(&self, before: &[(Field, Man)]) -> Vec<(Field, Option<Man>)> {
        let left = before.iter().filter(|(field, _)| self.man(*field).is_none()).map(|(field, _)| (*field, None));
        let after = self.men();
        let taken = after.iter().filter(|standing| !before.contains(standing)).map(|(field, man)| (*field, Some(*man)));
        left.chain(taken).collect()
    }

    /// Whether a king that was in check before a man moved, and is so after it, stands in the same check: one of the men
    /// that gave it gives it still, from where it stood or from where it went.
    pub fn is_same_check(&self, after: &Self, seat: Seat, moved: (Field, Field)) -> bool {
        let now = after.checkers(seat);
        self.checkers(seat).into_iter().any(|man| now.contains(&if man == moved.0 { moved.1 } else { man }))
    }

    /// The men that give check to a seat's king.
    fn checkers(&self, seat: Seat) -> Vec<Field> {
        let is_king = |man: &Man| man.seat == seat && man.kind == Kind::King;
        let Some((king, _)) = self.men().into_iter().find(|(_, man)| is_king(man)) else { return Vec::new() };
        let enemies = self.all_seats().filter(|&other| self.hostile(seat, other));
        enemies.flat_map(|enemy| self.attackers(king, enemy)).collect()
    }

    /// Whether one field lies on a straight or slanting line strictly between two others.
    pub fn is_between(&self, middle: Field, one: Field, other: Field) -> bool {
        let ((af, ar), (bf, br), (mf, mr)) = (self.place(one), self.place(other), self.place(middle));
        let (df, dr) = (bf - af, br - ar);
        if df != 0 && dr != 0 && df.abs() != dr.abs() {
            return false;
        }
        let (sf, sr) = (df.signum(), dr.signum());
        let steps = df.abs().max(dr.abs());
        (1..steps).any(|step| (af + sf * step, ar + sr * step) == (mf, mr))
    }
}

impl Deref for Board {
    type Target = dyn Game;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Chess(board) => board,
            Self::Draughts(board) => board,
            Self::Russian(board) => board,
            Self::Multi(board) => board,
        }
    }
}

impl From<ChessBoard> for Board {
    fn from(board: ChessBoard) -> Self {
        Self::Chess(board)
    }
}

impl From<MultiBoard> for Board {
    fn from(board: MultiBoard) -> Self {
        Self::Multi(board)
    }
}
