//! Forced wins as people and programs read them.

use engine::solve::mate::MateEnd;
use engine::solve::shot::Gain;
use engine::solve::{Forced, Then};
use scoresheet::MoveNumber;
use serde_json::{Value, json};

/// A position whose moves can be written.
pub trait Notated: Copy {
    type Move: Copy;

    fn written(&self, mv: Self::Move) -> String;

    fn after(&self, mv: Self::Move) -> Self;

    fn is_white_on_move(&self) -> bool;
}

/// How a line ends.
pub trait Ending: PartialEq {
    /// What is said of it behind the last move, if that does not say it itself.
    fn remark(&self) -> Option<String>;

    fn json(&self) -> Value;
}

/// A tree on numbered lines, each an answer and the move that goes on from it, with what follows further in.
pub fn lines<P: Notated, E: Ending>(position: &P, tree: &Forced<P::Move, E>) -> Vec<String> {
    let number = MoveNumber { round: 1, begins: position.is_white_on_move() };
    let mut lines = vec![with_remark(format!("{number} {}", position.written(tree.mv)), tree)];
    add_answers(&position.after(tree.mv), tree, after(number), 1, &mut lines);
    lines
}

fn add_answers<P: Notated, E: Ending>(
    position: &P,
    tree: &Forced<P::Move, E>,
    number: MoveNumber,
    indent: usize,
    lines: &mut Vec<String>,
) {
    let Then::Answers(answers) = &tree.then else { return };
    let mut groups: Vec<Group<'_, P, E>> = Vec::new();
    for (answer, forced) in answers {
        let next = position.after(*answer);
        let reply = with_remark(next.written(forced.mv), forced);
        let same = groups.iter_mut().find(|group| group.reply == reply && ends_alike(group.forced, forced));
        match same {
            Some(group) => group.answers.push(position.written(*answer)),
            None => groups.push(Group { answers: vec![position.written(*answer)], reply, next, forced }),
        }
    }
    let reply_number = after(number);
    for Group { answers, reply, next, forced } in groups {
        lines.push(format!("{}{number} {} {reply_number} {reply}", "   ".repeat(indent), answers.join(", ")));
        add_answers(&next.after(forced.mv), forced, after(reply_number), indent + 1, lines);
    }
}

/// Answers that are told together, since the same move ends the line after each.
struct Group<'a, P: Notated, E> {
    answers: Vec<String>,
    reply: String,
    next: P,
    forced: &'a Forced<P::Move, E>,
}

fn ends_alike<M, E: Ending>(one: &Forced<M, E>, other: &Forced<M, E>) -> bool {
    matches!((&one.then, &other.then), (Then::End(a), Then::End(b)) if a == b)
}

fn with_remark<M, E: Ending>(written: String, tree: &Forced<M, E>) -> String {
    match &tree.then {
        Then::End(end) => end.remark().map_or(written.clone(), |remark| format!("{written} {remark}")),
        Then::Answers(_) => written,
    }
}

/// The number of the move after this one.
fn after(number: MoveNumber) -> MoveNumber {
    MoveNumber::of_two(!number.begins, Some(number))
}

/// A tree for programs: a move with its `end`, or with its `answers`, each of which has a move and what goes on from it.
pub fn json<P: Notated, E: Ending>(position: &P, tree: &Forced<P::Move, E>) -> Value {
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

/// What a shot gains, in words.
pub fn in_words(gain: Gain) -> String {
    match gain {
        Gain::Men(1) => "gains a man".into(),
        Gain::Men(men) => format!("gains {men} men"),
        Gain::Game => "wins".into(),
    }
}

impl Notated for chess::Position {
    type Move = chess::Move;

    fn written(&self, mv: chess::Move) -> String {
        self.san(mv).to_string()
    }

    fn after(&self, mv: chess::Move) -> Self {
        self.play_unchecked(mv)
    }

    fn is_white_on_move(&self) -> bool {
        self.turn().is_white()
    }
}

impl Notated for draughts::Position {
    type Move = draughts::Move;

    fn written(&self, mv: draughts::Move) -> String {
        self.notation(mv).to_string()
    }

    fn after(&self, mv: draughts::Move) -> Self {
        self.play_unchecked(mv)
    }

    fn is_white_on_move(&self) -> bool {
        self.turn().is_white()
    }
}

impl Ending for MateEnd {
    fn remark(&self) -> Option<String> {
        match self {
            Self::Mate => None,
            Self::In(moves) => Some(format!("and mate in {moves}")),
        }
    }

    fn json(&self) -> Value {
        match self {
            Self::Mate => json!("mate"),
            Self::In(moves) => json!({ "mate in": moves }),
        }
    }
}

impl Ending for Gain {
    fn remark(&self) -> Option<String> {
        Some(in_words(*self))
    }

    fn json(&self) -> Value {
        match self {
            Self::Men(men) => json!(men),
            Self::Game => json!("game"),
        }
    }
}
