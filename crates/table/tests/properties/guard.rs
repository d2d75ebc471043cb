//! A guarded table plays exactly as the rules of its game.

use games::{GameName, Seat, Share};
use std::collections::HashSet;

use draughts::russian::{Color, Draw, Limit, Move, Position};
use fastrand::Rng;
use table::{Act, Agreed, Eye, Library, Outcome, Table, Terms};

use crate::acts;

fn guarded(book: &str) -> Table {
    let book = Library::house().book(book).expect("a book of the house");
    let terms = Terms { eye: Eye::Guard, ..Terms::default() };
    Table::new(Agreed::new(book.clone()), terms).expect("the opening position")
}

fn play(table: &mut Table, text: &str) -> bool {
    let act = Act::read(table.position(), text).expect("a move");
    table.act(Some(table.turn()), &act, 0).is_ok()
}

/// A carry that is no legal move is refused and changes nothing.
fn refuses(table: &mut Table, rng: &mut Rng) {
    let fields = acts::fields(table.position());
    let (from, to) = (fields[rng.usize(..fields.len())], fields[rng.usize(..fields.len())]);
    if table.legal().iter().any(|mv| (mv.from, mv.to) == (from, to)) {
        return;
    }
    let game = table.position();
    let (text, before) = (format!("{}-{}", game.field_name(from), game.field_name(to)), game.text());
    assert!(!play(table, &text), "{text} is accepted in {before}");
    assert_eq!(table.position().text(), before);
}

/// How a game of chess ends by the recreational book, as the rules crate sees it.
fn ending(position: &chess::Position) -> Option<Vec<Share>> {
    let loser = position.turn() as usize;
    if !position.has_moves() && position.is_check() {
        return Some((0..2).map(|seat| if seat == loser { Share::Loss } else { Share::Win }).collect());
    }
    (!position.has_moves() || position.is_insufficient_material()).then(|| vec![Share::Draw; 2])
}

#[test]
fn chess() {
    let plies = if testkit::is_long() { 1_000_000 } else { 200_000 };
    let mut rng = Rng::with_seed(5);
    let (mut made, mut games) = (0, 0);
    while made < plies {
        games += 1;
        let (mut table, mut position) = (guarded("recreational"), chess::Position::OPENING);
        for ply in 0..250 {
            let ended = table.outcome().map(|outcome: &Outcome| outcome.shares.clone());
            assert_eq!(ended, ending(&position), "{position}");
            if ended.is_some() {
                break;
            }
            let ours: HashSet<String> = table.legal().iter().map(|mv| table.position().write_move(mv)).collect();
            let moves = position.legal_moves();
            let theirs: HashSet<String> = moves.iter().map(|&mv| told(mv, &position)).collect();
            assert_eq!(ours, theirs, "{position}");
            assert_eq!(ours.len(), moves.len(), "{position}");
            if ply % 8 == 0 {
                refuses(&mut table, &mut rng);
            }
            let mv = moves[rng.usize(..moves.len())];
            let text = told(mv, &position);
            assert!(play(&mut table, &text), "{text} is refused in {position}");
            position = position.play_unchecked(mv);
            assert_eq!(table.position().text(), position.to_string(), "after {text}");
            made += 1;
        }
    }
    println!("{made} plies of {games} games");
}

/// A move of chess as the table writes it.
fn told(mv: chess::Move, position: &chess::Position) -> String {
    if let Some(wing) = mv.castle() {
        return if wing == chess::Wing::King { "0-0" } else { "0-0-0" }.into();
    }
    let takes = mv.kind() == chess::MoveKind::EnPassant || position.board().occupied().has(mv.to());
    let piece = mv.promotion().map(|role| format!("={}", role.letter().to_ascii_uppercase())).unwrap_or_default();
    format!("{}{}{}{piece}", mv.from(), if takes { 'x' } else { '-' }, mv.to())
}

/// Plays random games at a guarded table and beside it by the rules of the game alone.
fn plays_alike(book: &str, game: GameName, plies: usize) {
    let plies = if testkit::is_long() { 10 * plies } else { plies };
    let mut rng = Rng::with_seed(7);
    let mut made = 0;
    while made < plies {
        let (mut table, mut position) = (guarded(book), game.array());
        for ply in 0..400 {
            if table.outcome().is_some() {
                break;
            }
            let (ours, theirs) = (table.legal(), position.moves());
            assert_eq!(ours, theirs, "{}", position.text());
            assert!(!ours.is_empty(), "no move in {}", position.text());
            if ply % 4 == 0 {
                refuses(&mut table, &mut rng);
            }
            let mv = &theirs[rng.usize(..theirs.len())];
            let text = position.write_move(mv);
            assert!(play(&mut table, &text), "{text} is refused in {}", position.text());
            position = position.play(mv);
            assert_eq!(table.position().text(), position.text(), "after {text}");
            made += 1;
        }
        let is_over = position.verdict() != games::Verdict::Open;
        assert!(!is_over || table.outcome().is_some(), "the game goes on in {}", position.text());
    }
}

#[test]
fn draughts() {
    plays_alike("draughts", GameName::Draughts, 20_000);
}

#[test]
fn russian() {
    plays_alike("russian-64", GameName::Russian, 20_000);
}

/// A game of Russian draughts is drawn by itself when its rules say so, and not before.
#[test]
fn russian_draws() {
    let endings = [
        "W:WKc1,Ke1:BKb8",
        "W:WKc1:BKb8,h6",
        "W:WKc1,Ke1,Kg1:BKa1",
        "W:WKc1,Ke1,a3:BKh8",
        "W:WKc1,Ke1,Kg1,Kh2:BKb8",
        "W:WKc1,a3,a5:BKb8,h6,h4",
        "W:WKc1,a3,c3:BKb8,h6,f6,Kd8",
    ];
    let mut rng = Rng::with_seed(11);
    let mut draws = HashSet::new();
    for game in 0..if testkit::is_long() { 20_000 } else { 700 } {
        let book = Library::house().book("russian-64").expect("a book of the house");
        let text = endings[game % endings.len()];
        let terms = Terms { eye: Eye::Guard, position: Some(text.into()), ..Terms::default() };
        let mut law = Agreed::new(book.clone());
        // Where positions may repeat, the limits of moves are reached more often.
        let may_repeat = rng.bool();
        if may_repeat {
            law.agree("draw.repetition", "nobody").expect("a reading");
        }
        let mut table = Table::new(law, terms).expect("a position");
        let mut played: Vec<Position> = vec![text.parse().expect("a position")];
        loop {
            let position = played[played.len() - 1];
            let draw = if may_repeat { Limit::reached(&played).map(Draw::Limit) } else { Draw::of(&played) };
            let draw = draw.filter(|_| position.has_moves());
            let is_drawn = table.outcome().is_some_and(|outcome| outcome.shares == [Share::Draw; 2]);
            assert_eq!(is_drawn, draw.is_some(), "{draw:?} after {} plies from {text}: {position}", played.len() - 1);
            draws.extend(draw);
            if table.outcome().is_some() {
                break;
            }
            // Nothing is given away where that can be helped: a count would not last.
            let is_quiet = |mv: &Move| {
                let after = position.play_unchecked(*mv);
                !Color::ALL.into_iter().any(|color| after.can_capture(color))
            };
            let moves = position.legal_moves();
            let quiet: Vec<Move> = moves.iter().copied().filter(is_quiet).collect();
            let choice = if quiet.is_empty() { &moves[..] } else { &quiet[..] };
            let mv = choice[rng.usize(..choice.len())];
            let text = position.notation(mv).to_string();
            assert!(play(&mut table, &text), "{text} is refused in {position}");
            played.push(position.play_unchecked(mv));
        }
    }
    assert!(draws.len() >= 6, "only {draws:?}");
}

#[test]
fn four() {
    plays_alike("gustavus-four", GameName::Four, 5_000);
}

#[test]
fn three() {
    plays_alike("gustavus-three", GameName::Three, 5_000);
}

#[test]
fn time_runs_backwards_and_out() {
    let book = Library::house().book("recreational").expect("a book of the house");
    let terms = Terms { clock: "1m+1s".parse().expect("a clock"), ..Terms::default() };
    let mut table = Table::new(Agreed::new(book.clone()), terms).expect("the opening position");
    for now in [i64::MIN, 5000, i64::MIN, i64::MAX, 0] {
        assert!(table.act(None, &Act::Wait, now).is_ok());
    }
    assert!(table.act(None, &Act::Flag, 0).is_ok());
    assert_eq!(table.outcome().map(|outcome| outcome.shares[Seat(1).index()]), Some(Share::Win));
}
