//! Random positions of Russian draughts beside pydraughts, where Python has it or can fetch it.

#[path = "differential/starts.rs"]
mod starts;

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

use draughts::russian::{Color, Field, Move, Position, Role};
use fastrand::Rng;

#[test]
fn pydraughts_finds_the_same_moves() {
    let Some(python) = testkit::python_with("pydraughts", "draughts.core.game") else { return };
    // It takes some milliseconds for each.
    let positions = positions(if testkit::is_long() { 20_000 } else { 300 });
    let fens: String = positions.iter().map(|position| numbered_fen(position) + "\n").collect();
    let mut script = Command::new(python)
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/clients/moves.py"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Python starts");
    let mut to = script.stdin.take().expect("an input");
    let writer = thread::spawn(move || to.write_all(fens.as_bytes()));
    let output = script.wait_with_output().expect("it ends");
    writer.join().expect("no panic").expect("it reads");
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).expect("ASCII");
    assert_eq!(answers.lines().count(), positions.len());
    for (position, theirs) in positions.iter().zip(answers.lines()) {
        let mut ours: Vec<String> = position.legal_moves().into_iter().map(numbered).collect();
        ours.sort();
        assert_eq!(ours.join(" "), theirs, "{position}");
    }
}

/// Positions of random games, in which a side has not more pieces than it began with.
fn positions(count: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    for game in 1.. {
        let mut rng = Rng::with_seed(game);
        let (mut position, plies) = starts::random(game, &mut rng);
        for _ in 0..plies {
            let counts = Color::ALL.map(|color| position.board().side(color).count());
            if counts.into_iter().all(|count| (1..=12).contains(&count)) {
                positions.push(position);
            }
            let Some(&mv) = rng.choice(&position.legal_moves()) else { break };
            position = position.play_unchecked(mv);
        }
        if positions.len() >= count {
            break;
        }
    }
    positions.truncate(count);
    positions
}

/// The FEN with the numbers of the fields.
fn numbered_fen(position: &Position) -> String {
    let side = |color: Color| {
        let kings = position.board().pieces_of(color, Role::King);
        let field = |field: Field| format!("{}{}", if kings.has(field) { "K" } else { "" }, field.number());
        position.board().side(color).map(field).collect::<Vec<_>>().join(",")
    };
    let turn = position.turn().letter().to_ascii_uppercase();
    format!("{turn}:W{}:B{}", side(Color::White), side(Color::Black))
}

/// A move as the script writes it.
fn numbered(mv: Move) -> String {
    let mut taken: Vec<u8> = mv.captured().map(Field::number).collect();
    taken.sort_unstable();
    let fields = [mv.from().number(), mv.to().number()].into_iter().chain(taken).map(|number| number.to_string());
    fields.collect::<Vec<_>>().join(if mv.is_capture() { "x" } else { "-" })
}
