//! The computer plays Russian draughts.

use ::draughts::russian::{Color, Draw, Field, Move, Piece, Position, Role, Setup};
use engine::draughts::{RussianAims, RussianDuel};
use engine::{Duel, Finding, Limits, Score};
use scoresheet::Chance;

use super::{think, wander};

fn position(fen: &str) -> Position {
    super::position(fen)
}

fn deep(fen: &str, depth: u8) -> Finding<Move> {
    think(&position(fen).into(), Limits { depth: Some(depth), ..Limits::default() })
}

/// The move it would play after so many positions, as it is written.
fn best(fen: &str, nodes: u64) -> String {
    let found = think(&position(fen).into(), Limits { nodes: Some(nodes), ..Limits::default() });
    position(fen).notation(found.best().expect("a move")).to_string()
}

/// So many endings of two to seven pieces, kings most of them.
fn endings(games: usize) -> impl Iterator<Item = Position> {
    let mut chance = Chance::new(2);
    let fields: Vec<Field> = Field::all().collect();
    std::iter::repeat_with(move || {
        let mut setup = Setup::EMPTY;
        for piece in 0..2 + chance.below(6) {
            let color = if piece == 0 || chance.below(4) == 0 { Color::Black } else { Color::White };
            let role = if chance.below(4) == 0 { Role::Man } else { Role::King };
            setup.board.put(*chance.pick(&fields).expect("a field"), Piece::new(color, role));
        }
        setup.position().ok()
    })
    .flatten()
    .take(games)
}

/// The rules of the federation, read from the whole game, end it where the counts that are carried along do.
#[test]
fn counts_as_the_federation_does() {
    let mut drawn = 0;
    wander(endings(2000), |duel, earlier| {
        if duel.is_checked() || duel.position().is_king_against_king() || !duel.position().has_moves() {
            return;
        }
        let game: Vec<Position> = earlier.iter().copied().chain([*duel.position()]).collect();
        // That a position has come back, the search sees.
        let by_count = Draw::of(&game).filter(|&draw| draw != Draw::Repetition);
        if by_count.is_none() && Draw::of(&game).is_some() {
            return;
        }
        let resumed = RussianDuel::with_aims(*duel.position(), RussianAims::default(), earlier.iter().copied());
        let found = (duel.is_drawn(), resumed.is_drawn());
        assert_eq!(found, (by_count.is_some(), by_count.is_some()), "{by_count:?} in {}", duel.position());
        drawn += usize::from(by_count.is_some());
    });
    assert!(drawn > 50, "counts ran out only {drawn} times");
}

/// A move of each side and back again, over and over: four plies after which the position stands as before.
fn shuffle(start: Position) -> [Move; 4] {
    let quiet = |position: &Position| {
        let moves = position.legal_moves().into_iter();
        moves.filter(|mv| !mv.is_capture()).collect::<Vec<_>>()
    };
    let back = |mv: Move| Move::new(mv.to(), mv.from(), mv.captured());
    for first in quiet(&start) {
        let one = start.play_unchecked(first);
        for answer in quiet(&one) {
            let four = [first, answer, back(first), back(answer)];
            let end = four.into_iter().try_fold(start, |position, mv| position.play(mv).ok());
            if end == Some(start) {
                return four;
            }
        }
    }
    panic!("{start}: nobody can go back and forth")
}

/// Each count by itself, with no other.
#[test]
fn counts_run_out() {
    let never = RussianAims::NONE;
    for (fen, aims, plies) in [
        ("W:WKa3,a5:BKh8", RussianAims { two_pieces: 10, ..never }, Some(10)),
        ("W:WKa3,Kc1,a5:BKh8", RussianAims { two_pieces: 10, ..never }, None),
        ("W:WKa3,Kc1,a5:BKh8", RussianAims { main_road: 10, ..never }, Some(10)),
        ("W:WKa1,Kc1,a5:BKh2", RussianAims { main_road: 10, ..never }, None),
        ("W:WKa1,Kc1,Ka3:BKh2", RussianAims { three_kings: 30, ..never }, Some(30)),
        ("W:WKa1,Kc1,a5:BKh2", RussianAims { three_kings: 30, ..never }, None),
        ("W:WKc1,a5,h4:BKh2,h8,b8", RussianAims { king_moves: 30, ..never }, Some(30)),
        ("W:WKc1,a5,h4:BKh2,b8", RussianAims { five_pieces: 60, ..never }, Some(60)),
        ("W:WKc1,a5,h4:BKh2,h8,b8", RussianAims { five_pieces: 60, ..never }, None),
        ("W:WKc1,a5,h4:BKh2,h8,b8", RussianAims { seven_pieces: 120, ..never }, Some(120)),
        ("W:WKc1,a5,h4:BKh2,h8,b8", never, None),
    ] {
        let start = position(fen);
        let mut duel = RussianDuel::with_aims(start, aims, []);
        let mut moves = shuffle(start).into_iter().cycle();
        let drawn = (0..300).find(|_| {
            let is_drawn = duel.is_drawn();
            duel = duel.play(moves.next().expect("it goes on"));
            is_drawn
        });
        assert_eq!(drawn, plies, "{fen}, {aims:?}");
    }
}

#[test]
fn finds_shots() {
    for (fen, first) in
        [("W:Wd2,h2,b4:Bf4,b6", "d2-c3"), ("W:Wg3,d4,h4:BKc1,h6,b8", "g3-f4"), ("B:Wg3,Kh8:Bb2,a5,c5", "b2-a1")]
    {
        assert_eq!(best(fen, 200_000), first, "{fen}");
    }
}

#[test]
fn knows_when_it_is_won_lost_or_drawn() {
    assert_eq!(deep("W:Wc3:Bd4", 3).lines[0].score.moves_to_end(), Some(1));
    assert!(deep("B:Wc3:B", 3).lines.is_empty(), "lost already");
    assert_eq!(deep("W:Wd2,h2,b4:Bf4,b6", 11).lines[0].score.moves_to_end(), Some(5));
    assert_eq!(deep("W:WKa1:BKb8", 9).lines[0].score, Score::DRAW);
    let trapped = deep("W:WKa1:BKh8", 3).lines[0].score;
    assert_eq!(trapped.moves_to_end(), Some(-1), "all its moves are along the road that the other king holds");
}

/// Off the main road a king is caught by three, long before the moves are counted out.
#[test]
fn three_kings_catch_one() {
    let mut duel = RussianDuel::from(position("W:WKa1,Kc1,Ke1:BKh6"));
    let mut plies = 0;
    while duel.position().has_moves() {
        let found = think(&duel, Limits { nodes: Some(100_000), ..Limits::default() });
        duel = duel.play(found.best().expect("a move"));
        plies += 1;
        assert!(plies < 30 && !duel.is_drawn(), "{}", duel.position());
    }
    assert_eq!(duel.position().turn(), Color::Black);
}
