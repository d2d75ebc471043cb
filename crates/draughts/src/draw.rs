//! Draws that come by themselves, as the federation (FMJD) has them today.
//!
//! The booklet that the other articles of this crate are quoted from counts otherwise, and a referee has to be asked
//! there. Programs that play each other follow these.

use core::fmt;

use crate::{Board, Color, Fields, Position, Role};

/// Why a game is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Draw {
    /// The same position, with the same side on move, for the third time.
    Repetition,
    /// 25 moves of each side in which only kings moved and nothing was taken.
    KingMoves,
    /// 16 moves of each side with a lone king against three pieces, one of them a king at least.
    ThreeAgainstOne,
    /// 5 moves of each side with a lone king against one or two pieces, one of them a king at least.
    TwoAgainstOne,
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
    pub fn of(game: &[Position]) -> Option<Self> {
        let (now, before) = game.split_last()?;
        let king_moves = plies_since(game, |position| men(position.board()));
        let times = 1 + before.iter().rev().take(king_moves).filter(|&earlier| earlier == now).count();
        let by_few_pieces = match pieces_against_king(now.board()) {
            Some(1 | 2) => Some((Self::TwoAgainstOne, 5)),
            Some(3) => Some((Self::ThreeAgainstOne, 16)),
            _ => None,
        };
        let few_pieces = plies_since(game, |position| pieces_against_king(position.board()));
        if times >= 3 {
            Some(Self::Repetition)
        } else if king_moves >= 2 * 25 {
            Some(Self::KingMoves)
        } else {
            by_few_pieces.filter(|(_, moves)| few_pieces >= 2 * moves).map(|(draw, _)| draw)
        }
    }

    /// The reason as a record has it: `third repetition`, `25 moves of kings`.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Repetition => "third repetition",
            Self::KingMoves => "25 moves of kings",
            Self::ThreeAgainstOne => "16 moves of three against one",
            Self::TwoAgainstOne => "5 moves of two against one",
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.reason())
    }
}

impl Position {
    /// Whether each side has nothing but one king, and neither is taken at once or has to step where it is. No count is
    /// needed: neither side can win any more.
    ///
    /// ```
    /// use draughts::Position;
    ///
    /// assert!("W:WK46:BK7".parse::<Position>()?.is_king_against_king());
    /// assert!(!"W:WK46:BK28".parse::<Position>()?.is_king_against_king(), "28 is taken");
    /// # Ok::<(), draughts::ReadPositionError>(())
    /// ```
    pub fn is_king_against_king(&self) -> bool {
        let is_lone_king =
            |color| self.board.side(color).count() == 1 && self.board.pieces_of(color, Role::Man).is_empty();
        let is_safe = |mv| !self.play_unchecked(mv).can_capture(!self.turn);
        Color::ALL.into_iter().all(is_lone_king)
            && !self.can_capture(self.turn)
            && self.legal_moves().into_iter().any(is_safe)
    }
}

/// For how many plies something has been as it is now.
fn plies_since<T: PartialEq>(game: &[Position], what: impl Fn(&Position) -> T) -> usize {
    game.windows(2).rev().take_while(|pair| what(&pair[0]) == what(&pair[1])).count()
}

/// What no king's move changes that takes nothing: where the men of both sides stand, and how many pieces there are.
fn men(board: &Board) -> (Fields, Fields, u32) {
    let [white, black] = Color::ALL.map(|color| board.pieces_of(color, Role::Man));
    (white, black, board.occupied().count())
}

/// How many pieces stand against a side that has but one king, if there is a king among them.
fn pieces_against_king(board: &Board) -> Option<u32> {
    let has_king = |color| !board.pieces_of(color, Role::King).is_empty();
    let alone = Color::ALL.into_iter().find(|&color| board.side(color).count() == 1)?;
    Color::ALL.into_iter().all(has_king).then(|| board.side(!alone).count())
}

#[cfg(test)]
mod tests {
    use std::vec;
    use std::vec::Vec;

    use super::*;

    /// A game in which hardly anything happens.
    struct Shuffling(Vec<Position>);

    impl Shuffling {
        fn from(fen: &str) -> Self {
            Self(vec![fen.parse().expect("a position")])
        }

        /// Plays these moves, and returns after how many of all plies the game was drawn.
        fn play(&mut self, moves: &str) -> Option<(usize, Draw)> {
            for text in moves.split_whitespace() {
                let position = self.0[self.0.len() - 1];
                let mv = position.read_move(text).unwrap_or_else(|error| panic!("{position}: {error}"));
                self.0.push(position.play_unchecked(mv));
                if let Some(draw) = Draw::of(&self.0) {
                    return Some((self.0.len() - 1, draw));
                }
            }
            None
        }

        /// Lets kings wander between safe fields that were seen least, until the game is drawn.
        fn wander(&mut self) -> (usize, Draw) {
            loop {
                let position = self.0[self.0.len() - 1];
                let is_quiet = |position: &Position| !Color::ALL.into_iter().any(|color| position.can_capture(color));
                let king_moves = position.legal_moves().into_iter().filter(|mv| position.board().kings.has(mv.from()));
                let after = king_moves.map(|mv| position.play_unchecked(mv)).filter(is_quiet);
                let times = |after: &Position| self.0.iter().filter(|&seen| seen == after).count();
                let next = after.min_by_key(times).expect("a quiet move");
                self.0.push(next);
                if let Some(draw) = Draw::of(&self.0) {
                    return (self.0.len() - 1, draw);
                }
            }
        }
    }

    #[test]
    fn kings_alone_may_wander_for_25_moves() {
        assert_eq!(Shuffling::from("W:WK49,35,40:BK6,15,20").wander(), (50, Draw::KingMoves));
        let mut game = Shuffling::from("W:WK49,35:BK6,15");
        assert_eq!(game.play("35-30 6-1"), None);
        assert_eq!(game.wander(), (51, Draw::KingMoves), "a man has moved with the first of them");
    }

    #[test]
    fn few_pieces_have_16_moves_or_5() {
        for (fen, moves, draw) in [
            ("W:WK49,K48,K47:BK6", 16, Draw::ThreeAgainstOne),
            ("W:WK49,K48,35:BK6", 16, Draw::ThreeAgainstOne),
            ("B:WK49:BK6,15,20", 16, Draw::ThreeAgainstOne),
            ("W:WK49,K48:BK6", 5, Draw::TwoAgainstOne),
            ("W:WK49:BK6,15", 5, Draw::TwoAgainstOne),
            ("W:WK49:BK6", 5, Draw::TwoAgainstOne),
            ("W:WK49,K48,K47,K46:BK1", 25, Draw::KingMoves),
            ("W:WK49,K48:BK6,K1", 25, Draw::KingMoves),
        ] {
            assert_eq!(Shuffling::from(fen).wander(), (2 * moves, draw), "{fen}");
        }
    }

    #[test]
    fn a_capture_starts_the_count_of_what_is_left() {
        let mut game = Shuffling::from("W:WK49,K48,12:BK1");
        assert_eq!(game.play("49-35 1x18"), None);
        assert_eq!(game.wander(), (2 + 10, Draw::TwoAgainstOne));
    }

    #[test]
    fn men_alone_are_not_counted() {
        for fen in ["W:W30,31,32:BK6", "W:W30,31:BK6", "W:WK49:B15,20", "W:WK49:B", "W:W:B"] {
            let position: Position = fen.parse().expect("a position");
            assert_eq!(pieces_against_king(position.board()), None, "{fen}");
        }
        assert_eq!(Draw::of(&[]), None);
        assert_eq!(Draw::of(&[Position::OPENING]), None);
    }
}
