//! Forced wins as programs read them.

use engine::solve::mate::MateEnd;
use engine::solve::shot::Gain;
use engine::solve::{Forced, Notated, Then};
use serde_json::{Value, json};

/// How a line ends, for programs.
pub trait EndingJson {
    fn json(&self) -> Value;
}

/// A tree for programs: a move with its `end`, or with its `answers`, each of which has a move and what goes on from it.
pub fn json<P: Notated, E: EndingJson>(position: &P, tree: &Forced<P::Move, E>) -> Value {
    let written = position.written(tree.mv);
    let next = position.after(tree.mv);
    match &tree.then {
        Then::End(end) => json!({ "move": written, "end": end.json() }),
        Then::Answers(answers) => {
            let answer = |(mv, forced): &(P::Move, Forced<P::Move, E>)| json!({ "move": next.written(*mv), "then": json(&next.after(*mv), forced) });
            json!({ "move": written, "answers": answers.iter().map(answer).collect::<Vec<_>>() })
        }
    }
}

impl EndingJson for MateEnd {
    fn json(&self) -> Value {
        match self {
            Self::Mate => json!("mate"),
            Self::In(moves) => json!({ "mate in": moves }),
        }
    }
}

impl EndingJson for Gain {
    fn json(&self) -> Value {
        match self {
            Self::Men(men) => json!(men),
            Self::Game => json!("game"),
        }
    }
}
