//! Games in which hardly anything happens, until they are drawn.

use std::collections::HashSet;
use std::vec;
use std::vec::Vec;

use super::*;
use crate::family::{Field, Piece};
use crate::{International, Russian};

/// A game in which hardly anything happens.
struct Shuffling<V: Variant>(Vec<Position<V>>);

impl<V: Variant> Shuffling<V> {
    fn from(fen: &str) -> Self {
        Self(vec![fen.parse().expect("a position")])
    }

    fn now(&self) -> Position<V> {
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

    /// Goes on until the game is drawn, with moves after which nothing can be taken and which are wanted, given the
    /// number of the ply and the positions before and after it. Returns after how many plies that was, and why.
    fn wander_with(&mut self, is_wanted: &Wish<'_, V>) -> (usize, &'static str) {
        assert!(self.go_on(is_wanted), "no such moves: {}", self.now());
        (self.0.len() - 1, Draw::of(&self.0).expect("a draw").reason())
    }

    /// Tries what was seen least first, and takes back what leads to nothing.
    fn go_on(&mut self, is_wanted: &Wish<'_, V>) -> bool {
        if Draw::of(&self.0).is_some() {
            return true;
        }
        let now = self.now();
        let is_quiet = |position: &Position<V>| !Color::ALL.into_iter().any(|color| position.can_capture(color));
        let times = |after: &Position<V>| self.0.iter().filter(|&seen| seen == after).count();
        let mut after: Vec<_> = now.legal_moves().into_iter().map(|mv| now.play_unchecked(mv)).collect();
        after.retain(|after| is_quiet(after) && is_wanted(self.0.len(), &now, after) && times(after) < 2);
        after.sort_by_key(times);
        after.into_iter().any(|next| {
            self.0.push(next);
            let has_gone_on = self.go_on(is_wanted);
            if !has_gone_on {
                self.0.pop();
            }
            has_gone_on
        })
    }

    /// Lets kings wander until the game is drawn.
    fn wander(&mut self) -> (usize, &'static str) {
        self.wander_with(&kings_move)
    }
}

type Wish<'a, V> = dyn Fn(usize, &Position<V>, &Position<V>) -> bool + 'a;

fn kings_move<V: Variant>(_: usize, before: &Position<V>, after: &Position<V>) -> bool {
    men(&before.board) == men(&after.board)
}

/// A man moves in every twenty-second ply, and kings between.
fn men_move_now_and_then(ply: usize, before: &Position<Russian>, after: &Position<Russian>) -> bool {
    kings_move(ply, before, after) != (ply % 22 == 21) && balance(&before.board) == balance(&after.board)
}

fn is_on_main_road(position: &Position<Russian>) -> bool {
    Stretch::LongLine.state(&position.board).is_some()
}

fn is_off_main_road(position: &Position<Russian>) -> bool {
    !is_on_main_road(position)
}

const KING_MOVES: &str = "15 moves of kings";
const TWO: &str = "5 moves of two against one";
const THREE: &str = "15 moves of three kings against one";
const MAIN_ROAD: &str = "5 moves of three against one on the main road";

#[test]
fn kings_alone_may_wander_for_25_moves() {
    let reason = "25 moves of kings";
    assert_eq!(Shuffling::<International>::from("W:WK49,35,40:BK6,15,20").wander(), (50, reason));
    let mut game = Shuffling::<International>::from("W:WK49,35:BK6,15");
    assert_eq!(game.play("35-30 6-1"), None);
    assert_eq!(game.wander(), (51, reason), "a man has moved with the first of them");
}

#[test]
fn kings_alone_may_wander_for_15_moves() {
    assert_eq!(Shuffling::<Russian>::from("W:WKc1,a3,a5:BKb8,h6,h4").wander(), (30, KING_MOVES));
    let mut game = Shuffling::<Russian>::from("W:WKc1,a3:BKb8,h6");
    assert_eq!(game.play("a3-b4 b8-a7"), None);
    assert_eq!(game.wander(), (31, KING_MOVES), "a man has moved with the first of them");
}

#[test]
fn few_pieces_have_16_moves_or_5() {
    for (fen, moves, reason) in [
        ("W:WK49,K48,K47:BK6", 16, "16 moves of three against one"),
        ("W:WK49,K48,35:BK6", 16, "16 moves of three against one"),
        ("B:WK49:BK6,15,20", 16, "16 moves of three against one"),
        ("W:WK49,K48:BK6", 5, TWO),
        ("W:WK49:BK6,15", 5, TWO),
        ("W:WK49:BK6", 5, TWO),
        ("W:WK49,K48,K47,K46:BK1", 25, "25 moves of kings"),
        ("W:WK49,K48:BK6,K1", 25, "25 moves of kings"),
    ] {
        assert_eq!(Shuffling::<International>::from(fen).wander(), (2 * moves, reason), "{fen}");
    }
}

#[test]
fn two_against_one_have_5_moves() {
    for fen in ["W:WKc1,Ke1:BKb8", "W:WKc1:BKb8,h6", "B:WKc1:BKb8,h6", "W:WKc1:BKb8", "W:WKc3,a3:BKf8"] {
        assert_eq!(Shuffling::<Russian>::from(fen).wander(), (2 * 5, TWO), "{fen}");
    }
}

#[test]
fn three_kings_against_one_have_15_moves() {
    for fen in ["W:WKc1,Ke1,Kg1:BKb8", "B:WKc1:BKb8,Kd8,Kf8", "W:WKc1,Ke1,Kg1,Kh2:BKb8"] {
        let drawn = Shuffling::from(fen).wander_with(&|_, _, after| is_off_main_road(after));
        assert_eq!(drawn, (2 * 15, THREE), "{fen}");
    }
}

#[test]
fn a_king_has_to_hold_the_main_road_for_5_moves() {
    for fen in ["W:WKc1,Ke1,Kg1:BKa1", "W:WKc1,Ke1,a3:BKh8", "W:WKc1,a3,a5:BKh8", "B:WKa1:BKb8,Kd8,Kf8"] {
        let drawn = Shuffling::from(fen).wander_with(&|_, _, after| is_on_main_road(after));
        assert_eq!(drawn, (2 * 5, MAIN_ROAD), "{fen}");
    }
}

#[test]
fn a_king_that_has_left_the_main_road_begins_its_5_moves_anew() {
    let left_once = |ply, _: &Position<Russian>, after: &_| is_off_main_road(after) == (9..=10).contains(&ply);
    let drawn = Shuffling::from("B:WKe1,Kg1,Kh2:BKa1").wander_with(&left_once);
    assert_eq!(drawn, (11 + 10, MAIN_ROAD));
    // The fifteen moves of three against one run on.
    let left_often = |ply, _: &Position<Russian>, after: &_| is_off_main_road(after) == matches!(ply % 10, 9 | 0);
    let drawn = Shuffling::from("B:WKe1,Kg1,Kh2:BKa1").wander_with(&left_often);
    assert_eq!(drawn, (30, THREE));
}

#[test]
fn a_king_does_not_hold_the_main_road_with_another_on_it() {
    let position = "W:WKh8,Ke1,Kg1:BKa1".parse().expect("a position");
    assert!(is_off_main_road(&position));
}

#[test]
fn four_or_five_pieces_have_30_moves_however_their_men_move() {
    for fen in ["W:WKc1,a3:BKb8,h6", "W:WKc1,a3,Ke1:BKb8,h6", "W:WKe1,a3,c1:BKb8"] {
        let drawn = Shuffling::from(fen).wander_with(&men_move_now_and_then);
        assert_eq!(drawn, (2 * 30, "30 moves of four or five pieces"), "{fen}");
    }
}

#[test]
fn six_or_seven_pieces_have_60_moves_however_their_men_move() {
    for fen in ["W:WKc1,a3,c3:BKb8,h6,f6", "W:WKc1,a3,c3:BKb8,h6,f6,Kd8"] {
        let drawn = Shuffling::from(fen).wander_with(&men_move_now_and_then);
        assert_eq!(drawn, (2 * 60, "60 moves of six or seven pieces"), "{fen}");
    }
}

#[test]
fn a_capture_starts_the_count_of_what_is_left() {
    let mut game = Shuffling::<International>::from("W:WK49,K48,12:BK1");
    assert_eq!(game.play("49-35 1x18"), None);
    assert_eq!(game.wander(), (2 + 10, TWO));
    let mut game = Shuffling::<Russian>::from("W:WKc1,Ke1,Kb4:BKh8");
    assert_eq!(game.play("b4-c3 h8:a1"), None);
    assert_eq!(game.wander(), (2 + 10, TWO));
}

#[test]
fn nobody_can_win_exactly_where_king_stands_against_king() {
    compare_king_against_king::<International>();
    compare_king_against_king::<Russian>();
}

/// Which of all positions with one king each are won or lost is found backwards, from those in which a side has
/// nothing left.
fn compare_king_against_king<V: Variant>() {
    let set_up = |white, black, turn| {
        let mut board = Board::<V>::EMPTY;
        board.put(white, Piece::new(Color::White, Role::King));
        board.put(black, Piece::new(Color::Black, Role::King));
        Position { board, turn }
    };
    let fields = || Field::all().flat_map(|white| Field::all().map(move |black| (white, black)));
    let positions: Vec<_> = fields()
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
    for fen in ["W:W30,31,32:BK6", "W:W30,31:BK6", "W:WK49:B15,20", "W:WK49:B", "W:W:B"] {
        let position: Position<International> = fen.parse().expect("a position");
        assert_eq!(pieces_against_king(position.board()), None, "{fen}");
    }
    assert_eq!(Draw::of::<International>(&[]), None);
    assert_eq!(Draw::of(&[Position::<International>::OPENING]), None);
}
