//! The law book changes what the computer plays for.

use chess::Position;
use engine::chess::Stalemate;
use engine::chess::{ChessAims, ChessDuel};
use engine::draughts::DraughtsDuel;
use engine::{Finding, HashTable, Limits, Score, Search, Stop, Visible};
use table::{Agreed, Library};

fn think<D: Visible>(duel: &D, depth: u8) -> Finding<D::Move> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let (hash, stop) = (HashTable::new(4), Stop::default());
    Search { before: &[], limits, hash: &hash, threads: 1, stop: &stop, only: &[] }.run(duel, &mut |_| {})
}

/// What is played, and what it is worth.
fn chess(fen: &str, aims: ChessAims, depth: u8) -> (String, Score) {
    let position: Position = fen.parse().expect("a position");
    let found = think(&ChessDuel::with_aims(position, aims), depth);
    (position.san(found.best().expect("a move")).to_string(), found.lines[0].score)
}

/// The aims at a table where Allgaier's players have agreed on what stalemate is.
fn allgaier(stalemate: &str) -> ChessAims {
    let book = Library::house().book("allgaier-1795").expect("one of the seven");
    let mut law = Agreed::new(book.clone());
    law.agree("stalemate", stalemate).expect("the book leaves it to the players");
    computer::chess_aims(&law.points)
}

/// White can hold his last pawn only by stalemating Black: Kg6 or Kh6.
const ROOKS_PAWN: &str = "7k/7P/8/6K1/8/8/8/8 w - - 0 1";

#[test]
fn stalemates_where_half_is_won_by_it_and_not_where_it_loses() {
    let (played, score) = chess(ROOKS_PAWN, allgaier("half-loss"), 8);
    assert!(["Kg6", "Kh6"].contains(&played.as_str()), "{played}");
    assert!(score > Score(200) && !score.is_forced(), "{score}");

    let (played, score) = chess(ROOKS_PAWN, allgaier("stalemated-wins"), 8);
    assert!(!["Kg6", "Kh6"].contains(&played.as_str()), "{played}");
    assert_eq!(score, Score::DRAW);

    assert_eq!(chess(ROOKS_PAWN, allgaier("draw"), 8).1, Score::DRAW);
}

/// A queen ahead, a player is not content with half.
#[test]
fn half_is_not_taken_for_the_whole() {
    for aims in [allgaier("half-loss"), allgaier("draw"), ChessAims::default()] {
        let (played, score) = chess("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", aims, 8);
        assert!(score > Score(900) && !["Kg6", "Kh6"].contains(&played.as_str()), "{played} {score}");
    }
}

/// Mating a king without men is half a victory by some books, and must still be done.
#[test]
fn a_bare_king_is_mated_for_half() {
    let aims = ChessAims { halves_bare_king: true, stalemate: Stalemate::Draw, ..ChessAims::default() };
    let (played, score) = chess("7k/8/6K1/8/8/8/8/R7 w - - 0 1", aims, 6);
    assert_eq!(played, "Ra8#");
    assert!(score > Score(250) && score < Score(350), "{score}");
    let (_, before) = chess("8/8/3k4/8/8/3K4/8/R7 w - - 0 1", aims, 4);
    assert!(before < score && before > Score(50), "{before}");
}

#[test]
fn moves_that_a_book_leaves_out_are_not_played() {
    let passing = "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1";
    let only = |aims: ChessAims| {
        let position: Position = passing.parse().expect("a position");
        let mut takes = false;
        engine::Duel::for_each_move(&ChessDuel::with_aims(position, aims), |mv| {
            takes |= mv.kind() == chess::MoveKind::EnPassant;
        });
        takes
    };
    assert!(only(ChessAims::default()));
    assert!(!only(ChessAims { en_passant: false, ..ChessAims::default() }));
    // Becoming a knight would mate; a queen would not.
    let smothered = "5brk/4P1pp/8/8/8/8/8/K6R w - - 0 1";
    let queens = ChessAims { only_queens: true, ..ChessAims::default() };
    assert!(!chess(smothered, queens, 3).0.contains("=N"));
    let castles = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let position: Position = castles.parse().expect("a position");
    let duel = ChessDuel::with_aims(position, ChessAims { castling: false, ..ChessAims::default() });
    engine::Duel::for_each_move(&duel, |mv| assert!(mv.castle().is_none()));
}

/// Mate in three is worth nothing once only two plies are left of the count.
#[test]
fn a_count_that_runs_out_draws() {
    let fen = "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 60";
    let counted = |plies: u16| chess(fen, ChessAims { ends_at: 2 * 59 + plies, ..ChessAims::default() }, 10).1;
    assert_eq!(counted(2), Score::DRAW);
    assert_eq!(counted(5).moves_to_end(), Some(3));
    let quiet = "8/8/8/3k4/8/8/4R3/4K3 w - - 98 90";
    assert_eq!(chess(quiet, ChessAims::default(), 6).1, Score::DRAW);
    assert!(chess(quiet, allgaier("draw"), 6).1 > Score(300), "no book of the house ends a game by itself");
}

/// Three kings against one have ten moves each (Art. 18).
#[test]
fn three_kings_have_ten_moves() {
    let book = Library::house().book("draughts").expect("one of the seven");
    let aims = computer::draughts_aims(&book.points);
    let position: draughts::Position = "B:WK1,K2,K3:BK46".parse().expect("a position");
    let score = |counted| think(&DraughtsDuel::with_aims(position, aims, 0, counted), 6).lines[0].score;
    assert_eq!(score(19), Score::DRAW);
    assert!(score(0) < Score::DRAW);
}
