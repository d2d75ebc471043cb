//! The positions of `tests/perft/rules.perft`.

use multichess::{Position, Rules};

/// A position and how many games of each length begin there.
pub struct Case {
    pub name: String,
    pub position: Position,
    pub counts: Vec<u64>,
}

/// All of them.
pub fn cases() -> Vec<Case> {
    let text = include_str!("../perft/rules.perft");
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let cases: Vec<Case> = lines
        .chunks(3)
        .map(|lines| {
            let [name, position, counts] = lines else { panic!("three lines a case: {lines:?}") };
            let (name, position) = (name.to_string(), position.trim());
            let opening = Rules::named(position).map(Position::opening);
            let position =
                opening.unwrap_or_else(|| position.parse().unwrap_or_else(|error| panic!("{name}: {error}")));
            let counts = counts.split_whitespace().map(|count| count.parse().expect("a count")).collect();
            Case { name, position, counts }
        })
        .collect();
    assert!(cases.len() >= 15, "only {} cases", cases.len());
    cases
}
