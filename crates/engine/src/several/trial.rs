//! What the tests of all manners have in common.

use multichess::{Position, Rules};

use super::{Manner, Outlook, Task, named, random_opening};
use crate::{Limits, Stop};

/// What a manner finds in a position within these limits.
pub(crate) fn found(manner: &mut dyn Manner, position: &Position, limits: Limits) -> Outlook {
    let stop = Stop::default();
    manner.search(&Task { position, before: &[], limits, threads: 1, stop: &stop }, &mut |_| {})
}

/// The move that a manner finds at a depth, as it is written.
pub(crate) fn best_at(name: &str, text: &str, depth: u8) -> (String, Outlook) {
    let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut manner = named(name, position.rules(), 1).expect("a manner");
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let outlook = found(&mut *manner, &position, limits);
    let best = outlook.best().expect("a move");
    (position.notation(best).to_string(), outlook)
}

/// Plays a few games of a manner against itself, and asks of every line that it can be played.
pub(crate) fn plays_by_the_rules(name: &str, rules: &'static Rules, games: u64, plies: usize, nodes: u64) {
    let mut manner = named(name, rules, 1).expect("a manner");
    for seed in 0..games {
        let opening = random_opening(rules, 8, seed);
        let mut game = vec![Position::opening(rules)];
        for mv in opening {
            game.push(game[game.len() - 1].play(mv).expect("a legal move"));
        }
        manner.forget();
        while game.len() < plies {
            let (position, before) = game.split_last().expect("a position");
            let stop = Stop::default();
            let limits = Limits { nodes: Some(nodes), lines: 2, ..Limits::default() };
            let task = Task { position, before, limits, threads: 1, stop: &stop };
            let outlook = manner.search(&task, &mut |_| {});
            assert_eq!(outlook.lines.is_empty(), position.outcome().is_some());
            for line in &outlook.lines {
                let mut at = *position;
                for &mv in &line.moves {
                    at = at.play(mv).unwrap_or_else(|error| panic!("{name}: {error}"));
                }
            }
            let Some(best) = outlook.best() else { break };
            game.push(position.play_unchecked(best));
        }
    }
}

/// A search ends when it is told to, and when its nodes or its time are spent.
pub(crate) fn keeps_its_limits(name: &str, rules: &'static Rules) {
    let position = Position::opening(rules);
    let mut manner = named(name, rules, 1).expect("a manner");
    let stop = Stop::default();
    let mut task = Task { position: &position, before: &[], limits: Limits::default(), threads: 1, stop: &stop };
    // Without limits it goes on until the word is said, here after the second depth.
    let outlook = manner.search(&task, &mut |outlook| {
        if outlook.depth == 2 {
            stop.now();
        }
    });
    assert!(outlook.best().is_some());
    assert!(outlook.depth >= 2);

    let stop = Stop::default();
    task.stop = &stop;
    task.limits = Limits { nodes: Some(3000), ..Limits::default() };
    assert!(manner.search(&task, &mut |_| {}).nodes <= 3000 + 1100);

    // It ends although it has no other limit.
    let time = std::time::Duration::from_millis(40);
    task.limits = Limits { move_time: Some(time), ..Limits::default() };
    assert!(manner.search(&task, &mut |_| {}).best().is_some());

    // Even a search that is stopped before it begins has a move.
    stop.now();
    assert!(manner.search(&task, &mut |_| {}).best().is_some());
}
