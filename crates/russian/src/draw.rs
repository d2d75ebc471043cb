//! Draws that come by themselves, as the federation counts them today: the rules for draughts on 64 squares of the FMJD,
//! articles 7.2.3 to 7.2.8.
//!
//! They say of none that it goes before another, so each counts for itself.

use core::fmt;

use draughts::Role;

use crate::{Board, Color, Fields, Position};

/// Why a game is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Draw {
    /// The same position, with the same side on move, for the third time (7.2.3).
    Repetition,
    /// 5 moves of each side with a lone king against one or two pieces, one of them a king at least (7.2.8).
    TwoAgainstOne,
    /// 5 moves of each side with a lone king against three pieces, one of them a king at least, while it has the main
    /// road to itself (7.2.7).
    MainRoad,
    /// 15 moves of each side with a lone king against three kings or more (7.2.4).
    ThreeAgainstOne,
    /// 15 moves of each side in which only kings moved and nothing was taken (7.2.5).
    KingMoves,
    /// 30 moves of each side with four or five pieces, kings on both sides, in which nothing was taken and no man became
    /// a king (7.2.6).
    FourOrFivePieces,
    /// 60 moves of each side with six or seven pieces, otherwise the same (7.2.6).
    SixOrSevenPieces,
}

impl Draw {
    /// Why a game is drawn, given all its positions from the first to the one on the board.
    ///
    /// A side without a move has lost, whatever is counted here.
    ///
    /// ```
    /// use russian::{Draw, Position};
    ///
    /// let mut game: Vec<Position> = vec!["W:WKc1:BKb8,h6".parse()?];
    /// for text in ["c1-d2", "b8-a7", "d2-c1", "a7-b8", "c1-d2", "b8-a7", "d2-c1", "a7-b8"] {
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
        if times >= 3 {
            return Some(Self::Repetition);
        }
        if pieces_against_king(now.board()).is_some_and(|pieces| pieces <= 2)
            && plies_since(game, |position| pieces_against_king(position.board())) >= 2 * 5
        {
            return Some(Self::TwoAgainstOne);
        }
        let on_main_road = |position: &Position| three_against_king_on_main_road(position.board());
        if on_main_road(now) && plies_since(game, on_main_road) >= 2 * 5 {
            return Some(Self::MainRoad);
        }
        if kings_against_king(now.board()).is_some()
            && plies_since(game, |position| kings_against_king(position.board())) >= 2 * 15
        {
            return Some(Self::ThreeAgainstOne);
        }
        if king_moves >= 2 * 15 {
            return Some(Self::KingMoves);
        }
        let few_pieces = match now.board().occupied().count() {
            4 | 5 => (Self::FourOrFivePieces, 30),
            6 | 7 => (Self::SixOrSevenPieces, 60),
            _ => return None,
        };
        let unchanged = plies_since(game, |position| balance(position.board()));
        (have_both_kings(now.board()) && unchanged >= 2 * few_pieces.1).then_some(few_pieces.0)
    }

    /// The reason as a record has it: `third repetition`, `15 moves of kings`.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Repetition => "third repetition",
            Self::TwoAgainstOne => "5 moves of two against one",
            Self::MainRoad => "5 moves of three against one on the main road",
            Self::ThreeAgainstOne => "15 moves of three kings against one",
            Self::KingMoves => "15 moves of kings",
            Self::FourOrFivePieces => "30 moves of four or five pieces",
            Self::SixOrSevenPieces => "60 moves of six or seven pieces",
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.reason())
    }
}

impl Position {
    /// Whether each side has nothing but one king, and neither can be taken, now or because it is shut in: no count is
    /// needed, neither side can win any more.
    ///
    /// ```
    /// use russian::Position;
    ///
    /// assert!("W:WKa1:BKb8".parse::<Position>()?.is_king_against_king());
    /// assert!(!"W:WKa1:BKd4".parse::<Position>()?.is_king_against_king(), "d4 is taken");
    /// assert!(!"W:WKa1:BKh8".parse::<Position>()?.is_king_against_king(), "a1 has to step where it is taken");
    /// # Ok::<(), russian::ReadPositionError>(())
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

/// For how many plies something has been as it is now.
fn plies_since<T: PartialEq>(game: &[Position], what: impl Fn(&Position) -> T) -> usize {
    game.windows(2).rev().take_while(|pair| what(&pair[0]) == what(&pair[1])).count()
}

/// What no king's move changes that takes nothing: where the men of both sides stand, and how many pieces there are.
fn men(board: &Board) -> (Fields, Fields, u32) {
    let [white, black] = Color::ALL.map(|color| board.pieces_of(color, Role::Man));
    (white, black, board.occupied().count())
}

/// How many men and kings each side has.
fn balance(board: &Board) -> [[u32; 2]; 2] {
    Color::ALL.map(|color| [Role::Man, Role::King].map(|role| board.pieces_of(color, role).count()))
}

fn have_both_kings(board: &Board) -> bool {
    Color::ALL.into_iter().all(|color| !board.pieces_of(color, Role::King).is_empty())
}

fn is_lone_king(board: &Board, color: Color) -> bool {
    board.side(color).count() == 1 && board.pieces_of(color, Role::Man).is_empty()
}

/// The side that has but one king, if the other has a king too.
fn lone_king(board: &Board) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| is_lone_king(board, color)).filter(|_| have_both_kings(board))
}

/// How many pieces stand against a lone king, if there is a king among them.
fn pieces_against_king(board: &Board) -> Option<u32> {
    lone_king(board).map(|color| board.side(!color).count())
}

/// How many kings stand against a lone king, if there are three or more and no men.
fn kings_against_king(board: &Board) -> Option<u32> {
    pieces_against_king(board).filter(|&kings| kings >= 3 && board.occupied() == board.kings)
}

/// Whether three pieces stand against a lone king, and none of them on the main road where it stands.
fn three_against_king_on_main_road(board: &Board) -> bool {
    pieces_against_king(board) == Some(3)
        && lone_king(board).is_some_and(|color| board.side(color) == board.occupied() & Fields::MAIN_ROAD)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::vec;
    use std::vec::Vec;

    use draughts::Piece;

    use super::*;
    use crate::Field;

    /// A game in which hardly anything happens.
    struct Shuffling(Vec<Position>);

    impl Shuffling {
        fn from(fen: &str) -> Self {
            Self(vec![fen.parse().expect("a position")])
        }

        fn now(&self) -> Position {
            self.0[self.0.len() - 1]
        }

        /// Plays these moves, and returns after how many of all plies the game was drawn.
        fn play(&mut self, moves: &str) -> Option<(usize, Draw)> {
            for text in moves.split_whitespace() {
                let position = self.now();
                let mv = position.read_move(text).unwrap_or_else(|error| panic!("{position}: {error}"));
                self.0.push(position.play_unchecked(mv));
                if let Some(draw) = Draw::of(&self.0) {
                    return Some((self.0.len() - 1, draw));
                }
            }
            None
        }

        /// Goes on for so many plies, or until the game is drawn, with moves after which nothing can be taken and which
        /// are wanted, given the number of the ply and the positions before and after it.
        fn wander_for(&mut self, plies: usize, is_wanted: &Wish<'_>) -> Option<(usize, Draw)> {
            assert!(self.go_on(plies, is_wanted), "no such moves: {}", self.now());
            Draw::of(&self.0).map(|draw| (self.0.len() - 1, draw))
        }

        /// Tries what was seen least first, and takes back what leads to nothing.
        fn go_on(&mut self, plies: usize, is_wanted: &Wish<'_>) -> bool {
            if plies == 0 || Draw::of(&self.0).is_some() {
                return true;
            }
            let now = self.now();
            let is_quiet = |position: &Position| !Color::ALL.into_iter().any(|color| position.can_capture(color));
            let times = |after: &Position| self.0.iter().filter(|&seen| seen == after).count();
            let mut after: Vec<Position> = now.legal_moves().into_iter().map(|mv| now.play_unchecked(mv)).collect();
            after.retain(|after| is_quiet(after) && is_wanted(self.0.len(), &now, after) && times(after) < 2);
            after.sort_by_key(times);
            after.into_iter().any(|next| {
                self.0.push(next);
                let has_gone_on = self.go_on(plies - 1, is_wanted);
                if !has_gone_on {
                    self.0.pop();
                }
                has_gone_on
            })
        }

        /// Lets kings wander until the game is drawn.
        fn wander(&mut self) -> (usize, Draw) {
            self.wander_for(1000, &kings_move).expect("a draw")
        }
    }

    type Wish<'a> = dyn Fn(usize, &Position, &Position) -> bool + 'a;

    fn kings_move(_: usize, before: &Position, after: &Position) -> bool {
        men(&before.board) == men(&after.board)
    }

    /// A man moves in every twenty-second ply, and kings between.
    fn men_move_now_and_then(ply: usize, before: &Position, after: &Position) -> bool {
        kings_move(ply, before, after) != (ply % 22 == 21) && balance(&before.board) == balance(&after.board)
    }

    fn is_on_main_road(position: &Position) -> bool {
        three_against_king_on_main_road(position.board())
    }

    fn is_off_main_road(position: &Position) -> bool {
        !is_on_main_road(position)
    }

    #[test]
    fn kings_alone_may_wander_for_15_moves() {
        assert_eq!(Shuffling::from("W:WKc1,a3,a5:BKb8,h6,h4").wander(), (30, Draw::KingMoves));
        let mut game = Shuffling::from("W:WKc1,a3:BKb8,h6");
        assert_eq!(game.play("a3-b4 b8-a7"), None);
        assert_eq!(game.wander(), (31, Draw::KingMoves), "a man has moved with the first of them");
    }

    #[test]
    fn two_against_one_have_5_moves() {
        for fen in ["W:WKc1,Ke1:BKb8", "W:WKc1:BKb8,h6", "B:WKc1:BKb8,h6", "W:WKc1:BKb8", "W:WKc3,a3:BKf8"] {
            assert_eq!(Shuffling::from(fen).wander(), (2 * 5, Draw::TwoAgainstOne), "{fen}");
        }
    }

    #[test]
    fn three_kings_against_one_have_15_moves() {
        for fen in ["W:WKc1,Ke1,Kg1:BKb8", "B:WKc1:BKb8,Kd8,Kf8", "W:WKc1,Ke1,Kg1,Kh2:BKb8"] {
            let drawn = Shuffling::from(fen).wander_for(100, &|_, _, after| is_off_main_road(after));
            assert_eq!(drawn, Some((2 * 15, Draw::ThreeAgainstOne)), "{fen}");
        }
    }

    #[test]
    fn a_king_has_to_hold_the_main_road_for_5_moves() {
        for fen in ["W:WKc1,Ke1,Kg1:BKa1", "W:WKc1,Ke1,a3:BKh8", "W:WKc1,a3,a5:BKh8", "B:WKa1:BKb8,Kd8,Kf8"] {
            let drawn = Shuffling::from(fen).wander_for(100, &|_, _, after| is_on_main_road(after));
            assert_eq!(drawn, Some((2 * 5, Draw::MainRoad)), "{fen}");
        }
    }

    #[test]
    fn a_king_that_has_left_the_main_road_begins_its_5_moves_anew() {
        let left_once = |ply, _: &Position, after: &Position| is_off_main_road(after) == (9..=10).contains(&ply);
        let drawn = Shuffling::from("B:WKe1,Kg1,Kh2:BKa1").wander_for(100, &left_once);
        assert_eq!(drawn, Some((11 + 10, Draw::MainRoad)));
        // The fifteen moves of three against one run on.
        let left_often = |ply, _: &Position, after: &Position| is_off_main_road(after) == matches!(ply % 10, 9 | 0);
        let drawn = Shuffling::from("B:WKe1,Kg1,Kh2:BKa1").wander_for(100, &left_often);
        assert_eq!(drawn, Some((30, Draw::ThreeAgainstOne)));
    }

    #[test]
    fn a_king_does_not_hold_the_main_road_with_another_on_it() {
        let position: Position = "W:WKh8,Ke1,Kg1:BKa1".parse().expect("a position");
        assert!(is_off_main_road(&position));
    }

    #[test]
    fn four_or_five_pieces_have_30_moves_however_their_men_move() {
        for fen in ["W:WKc1,a3:BKb8,h6", "W:WKc1,a3,Ke1:BKb8,h6", "W:WKe1,a3,c1:BKb8"] {
            let drawn = Shuffling::from(fen).wander_for(1000, &men_move_now_and_then);
            assert_eq!(drawn, Some((2 * 30, Draw::FourOrFivePieces)), "{fen}");
        }
    }

    #[test]
    fn six_or_seven_pieces_have_60_moves_however_their_men_move() {
        for fen in ["W:WKc1,a3,c3:BKb8,h6,f6", "W:WKc1,a3,c3:BKb8,h6,f6,Kd8"] {
            let drawn = Shuffling::from(fen).wander_for(1000, &men_move_now_and_then);
            assert_eq!(drawn, Some((2 * 60, Draw::SixOrSevenPieces)), "{fen}");
        }
    }

    #[test]
    fn a_capture_starts_the_count_of_what_is_left() {
        let mut game = Shuffling::from("W:WKc1,Ke1,Kb4:BKh8");
        assert_eq!(game.play("b4-c3 h8:a1"), None);
        assert_eq!(game.wander(), (2 + 10, Draw::TwoAgainstOne));
    }

    /// Which of all positions with one king each are won or lost is found backwards, from those in which a side has
    /// nothing left.
    #[test]
    fn nobody_can_win_exactly_where_king_stands_against_king() {
        let set_up = |white, black, turn| {
            let mut board = Board::EMPTY;
            board.put(white, Piece::new(Color::White, Role::King));
            board.put(black, Piece::new(Color::Black, Role::King));
            Position { board, turn }
        };
        let fields = || Field::all().flat_map(|white| Field::all().map(move |black| (white, black)));
        let positions: Vec<Position> = fields()
            .filter(|(white, black)| white != black)
            .flat_map(|(white, black)| Color::ALL.map(|turn| set_up(white, black, turn)))
            .collect();
        let (mut won, mut lost) = (HashSet::new(), HashSet::new());
        loop {
            let before = won.len() + lost.len();
            for position in &positions {
                let moves = position.legal_moves();
                let mut after = moves.into_iter().map(|mv| position.play_unchecked(mv));
                if after.clone().any(|next| !next.has_moves() || lost.contains(&next)) {
                    won.insert(*position);
                } else if after.all(|next| won.contains(&next)) {
                    lost.insert(*position);
                }
            }
            if won.len() + lost.len() == before {
                break;
            }
        }
        assert!(!won.is_empty() && !lost.is_empty());
        for position in &positions {
            let is_decided = won.contains(position) || lost.contains(position);
            assert_eq!(position.is_king_against_king(), !is_decided, "{position}");
        }
    }

    #[test]
    fn men_alone_are_not_counted() {
        for fen in ["W:Wa3,c3,e3:BKb8", "W:Wa3,c3:BKb8", "W:WKc1:Bb8,d8", "W:WKc1:B", "W:W:B"] {
            let position: Position = fen.parse().expect("a position");
            assert_eq!(pieces_against_king(position.board()), None, "{fen}");
        }
        assert_eq!(Draw::of(&[]), None);
        assert_eq!(Draw::of(&[Position::OPENING]), None);
    }
}
