//! Draws that come by themselves, as the federation of a game counts them today.

use core::fmt;

use super::{Board, Color, Fields, Position, Role};
use crate::Variant;

/// Why a game is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Draw {
    /// The same position, with the same side on move, for the third time.
    Repetition,
    /// Something has lasted too long.
    Limit(Limit),
}

/// How long something may last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limit {
    /// What is counted.
    pub of: Stretch,
    /// After how many moves of each side the game is drawn.
    pub moves: u16,
    /// The reason as a record has it: `25 moves of kings`.
    pub reason: &'static str,
}

/// What may only last so many moves of each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stretch {
    /// Moves of kings by which nothing is taken.
    KingMoves,
    /// A lone king against one or two pieces, one of them a king at least.
    TwoAgainstOne,
    /// A lone king against three pieces, one of them a king at least.
    ThreeAgainstOne,
    /// The same, while the lone king has the long line to itself.
    LongLine,
    /// A lone king against three kings or more.
    KingsAgainstOne,
    /// Four or five pieces, kings on both sides, of which none is taken and none crowned.
    FourOrFivePieces,
    /// Six or seven pieces, otherwise the same.
    SixOrSevenPieces,
}

impl Draw {
    /// Why a game is drawn, given all its positions from the first to the one on the board.
    ///
    /// A side without a move has lost, whatever is counted here.
    ///
    /// ```
    /// use draughts::{Draw, Position};
    ///
    /// let mut game: Vec<Position> = vec!["W:WK49:BK6,20".parse()?];
    /// for text in ["49-43", "6-1", "43-49", "1-6", "49-43", "6-1", "43-49", "1-6"] {
    ///     assert_eq!(Draw::of(&game), None);
    ///     let position = game[game.len() - 1];
    ///     game.push(position.play(position.read_move(text)?)?);
    /// }
    /// assert_eq!(Draw::of(&game), Some(Draw::Repetition));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of<V: Variant>(game: &[Position<V>]) -> Option<Self> {
        let (now, before) = game.split_last()?;
        let king_moves = plies_since(game, men);
        let times = 1 + before.iter().rev().take(king_moves).filter(|&earlier| earlier == now).count();
        if times >= 3 { Some(Self::Repetition) } else { Limit::reached(game).map(Self::Limit) }
    }

    /// The reason as a record has it: `third repetition`, `25 moves of kings`.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Repetition => "third repetition",
            Self::Limit(limit) => limit.reason,
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.reason())
    }
}

impl Limit {
    /// The limit that a game has reached, given all its positions from the first to the one on the board.
    pub fn reached<V: Variant>(game: &[Position<V>]) -> Option<Self> {
        let now = game.last()?;
        let is_reached = |limit: &Self| {
            let has_lasted = || plies_since(game, |board| limit.of.state(board));
            limit.of.state(&now.board).is_some() && has_lasted() >= 2 * usize::from(limit.moves)
        };
        V::LIMITS.iter().copied().find(is_reached)
    }
}

/// What stays the same on the board while something lasts.
type State = [u64; 4];

impl Stretch {
    /// What stays the same, if it is on the board.
    fn state<V: Variant>(self, board: &Board<V>) -> Option<State> {
        let against = |is_counted: fn(u32) -> bool| {
            pieces_against_king(board).filter(|&pieces| is_counted(pieces)).map(|pieces| [pieces.into(), 0, 0, 0])
        };
        let balance = |is_counted: fn(u32) -> bool| {
            let is_counted = have_both_kings(board) && is_counted(board.occupied().count());
            is_counted.then(|| self::balance(board))
        };
        match self {
            Self::KingMoves => Some(men(board)),
            Self::TwoAgainstOne => against(|pieces| pieces <= 2),
            Self::ThreeAgainstOne => against(|pieces| pieces == 3),
            Self::LongLine => against(|pieces| pieces == 3).filter(|_| is_long_line_held(board)),
            Self::KingsAgainstOne => against(|pieces| pieces >= 3).filter(|_| board.occupied() == board.kings),
            Self::FourOrFivePieces => balance(|pieces| matches!(pieces, 4 | 5)),
            Self::SixOrSevenPieces => balance(|pieces| matches!(pieces, 6 | 7)),
        }
    }
}

impl<V: Variant> Position<V> {
    /// Whether each side has nothing but one king, and neither can be taken, now or because it is shut in: no count is
    /// needed, neither side can win any more.
    ///
    /// ```
    /// use draughts::Position;
    ///
    /// assert!("W:WK46:BK7".parse::<Position>()?.is_king_against_king());
    /// assert!(!"W:WK46:BK28".parse::<Position>()?.is_king_against_king(), "28 is taken");
    /// assert!(!"W:WK46:BK5".parse::<Position>()?.is_king_against_king(), "46 has to step where it is taken");
    /// # Ok::<(), draughts::ReadPositionError>(())
    /// ```
    pub fn is_king_against_king(&self) -> bool {
        Color::ALL.into_iter().all(|color| is_lone_king(&self.board, color))
            && !self.can_capture(self.turn)
            && !self.has_to_step_where_it_is_taken()
            && !self.legal_moves().into_iter().any(|mv| self.play_unchecked(mv).has_to_step_where_it_is_taken())
    }

    fn has_to_step_where_it_is_taken(&self) -> bool {
        let is_taken = |mv| self.play_unchecked(mv).can_capture(!self.turn);
        !self.can_capture(self.turn) && self.legal_moves().into_iter().all(is_taken)
    }
}

/// For how many plies something on the board has been as it is now.
fn plies_since<V: Variant, T: PartialEq>(game: &[Position<V>], what: impl Fn(&Board<V>) -> T) -> usize {
    game.windows(2).rev().take_while(|pair| what(&pair[0].board) == what(&pair[1].board)).count()
}

/// What no king's move changes that takes nothing: where the men of both sides stand, and how many pieces there are.
fn men<V: Variant>(board: &Board<V>) -> State {
    let [white, black] = Color::ALL.map(|color| board.pieces_of(color, Role::Man).bits());
    [white, black, board.occupied().count().into(), 0]
}

/// How many men and kings each side has.
fn balance<V: Variant>(board: &Board<V>) -> State {
    let count = |color, role| board.pieces_of(color, role).count().into();
    [
        count(Color::White, Role::Man),
        count(Color::White, Role::King),
        count(Color::Black, Role::Man),
        count(Color::Black, Role::King),
    ]
}

fn have_both_kings<V: Variant>(board: &Board<V>) -> bool {
    Color::ALL.into_iter().all(|color| !board.pieces_of(color, Role::King).is_empty())
}

fn is_lone_king<V: Variant>(board: &Board<V>, color: Color) -> bool {
    board.side(color).count() == 1 && board.pieces_of(color, Role::Man).is_empty()
}

/// The side that has but one king, if the other has a king too.
fn lone_king<V: Variant>(board: &Board<V>) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| is_lone_king(board, color)).filter(|_| have_both_kings(board))
}

/// How many pieces stand against a lone king, if there is a king among them.
fn pieces_against_king<V: Variant>(board: &Board<V>) -> Option<u32> {
    lone_king(board).map(|color| board.side(!color).count())
}

/// Whether a lone king stands on the long line, and no other piece.
fn is_long_line_held<V: Variant>(board: &Board<V>) -> bool {
    lone_king(board).is_some_and(|color| board.side(color) == board.occupied() & Fields::LONG_LINE)
}

#[cfg(test)]
mod tests;
