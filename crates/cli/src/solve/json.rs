//! What was found of a problem, for programs.

use engine::solve::mate::MateEnd;
use engine::solve::shot::Gain;
use engine::solve::{Answer, Forced, Notated, Then};
use serde_json::{Value, json};

/// Everything that is known of a problem.
pub fn answer(answer: &Answer) -> Value {
    match answer {
        Answer::Mate(position, finding) => {
            let mate = finding.mate.as_ref();
            let keys = mate.map_or(&[][..], |mate| &mate.keys);
            json!({
                "game": "chess",
                "position": position.to_string(),
                "mate": mate.map(|mate| mate.moves),
                "keys": keys.iter().map(|&key| position.written(key)).collect::<Vec<_>>(),
                "tree": mate.and_then(|mate| mate.tree.as_ref()).map(|forced| tree(position, forced, mate_end)),
                "no_mate_in": finding.refuted,
                "nodes": finding.nodes,
                "stopped": finding.is_broken_off,
            })
        }
        Answer::Shot(position, finding) => {
            let shots = finding.shots.iter().map(
                |shot| json!({ "move": position.written(shot.mv), "gain": gain(&shot.gain), "moves": shot.moves }),
            );
            json!({
                "game": "draughts",
                "position": position.to_string(),
                "shots": shots.collect::<Vec<_>>(),
                "tree": finding.tree.as_ref().map(|forced| tree(position, forced, gain)),
                "searched": finding.searched,
                "nodes": finding.nodes,
                "stopped": finding.is_broken_off,
            })
        }
    }
}

/// A tree: a move with its `end`, or with its `answers`, each of which has a move and what goes on from it.
fn tree<P: Notated, E>(position: &P, forced: &Forced<P::Move, E>, end: fn(&E) -> Value) -> Value {
    let written = position.written(forced.mv);
    let next = position.after(forced.mv);
    match &forced.then {
        Then::End(ending) => json!({ "move": written, "end": end(ending) }),
        Then::Answers(answers) => {
            let answers = answers
                .iter()
                .map(|(mv, forced)| json!({ "move": next.written(*mv), "then": tree(&next.after(*mv), forced, end) }));
            json!({ "move": written, "answers": answers.collect::<Vec<_>>() })
        }
    }
}

fn mate_end(end: &MateEnd) -> Value {
    match end {
        MateEnd::Mate => json!("mate"),
        MateEnd::In(moves) => json!({ "mate in": moves }),
    }
}

/// What a shot gains.
pub fn gain(gain: &Gain) -> Value {
    match gain {
        Gain::Men(men) => json!(men),
        Gain::Game => json!("game"),
    }
}
