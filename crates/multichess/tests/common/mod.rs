//! The positions of `tests/perft/rules.perft`.

use multichess::{Position, Rules};
use testkit::perft::suite;

/// A position and how many games of each length begin there.
pub struct Case {
    pub name: String,
    pub position: Position,
    pub counts: Vec<u64>,
}

/// All of them.
pub fn cases() -> Vec<Case> {
    let cases: Vec<Case> = suite(env!("CARGO_MANIFEST_DIR")).iter().map(read).collect();
    assert!(cases.len() >= 15, "only {} cases", cases.len());
    cases
}

/// The position is written out, or the name of a game stands for its opening.
fn read(case: &testkit::perft::Case) -> Case {
    let opening = Rules::named(&case.fen).map(Position::opening);
    let position = opening.unwrap_or_else(|| case.position().unwrap_or_else(|error| panic!("{error}")));
    let counts = case.counts.iter().map(|&(_, count)| count).collect();
    Case { name: case.name.clone(), position, counts }
}
