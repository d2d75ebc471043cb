//! Forced wins as people read them: an answer and the move that goes on from it on each line.

use scoresheet::MoveNumber;

use super::mate::MateEnd;
use super::shot::Gain;
use super::{Forced, Then};

/// A position whose moves can be written.
pub trait Notated: Copy {
    /// Its moves.
    type Move: Copy;

    /// A legal move as it is usually written.
    fn written(&self, mv: Self::Move) -> String;

    /// The position after a legal move.
    fn after(&self, mv: Self::Move) -> Self;

    /// Whether White is on move.
    fn is_white_on_move(&self) -> bool;
}

/// How a line ends.
pub trait Ending: PartialEq {
    /// What is said of it behind the last move, if that does not say it itself.
    fn remark(&self) -> Option<String>;
}

/// A tree on numbered lines, each an answer and the move that goes on from it, with what follows further in.
///
/// ```
/// use draughts::Position;
/// use engine::Stop;
/// use engine::solve::lines;
/// use engine::solve::shot::{Gain, ShotSearch};
///
/// // Either way to take is met.
/// let position: Position = "W:W42,48:B11,22,32,33".parse()?;
/// let search = ShotSearch { gain: Gain::Game, most_moves: 2, stop: &Stop::default() };
/// let tree = search.run(&position, &mut |_| {}).tree.expect("a shot");
/// assert_eq!(lines(&position, &tree), ["1. 42-38", "   1... 33x42, 32x43 2. 48x6 wins"]);
/// # Ok::<(), draughts::ReadPositionError>(())
/// ```
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

impl Gain {
    /// What a shot gains, in words.
    pub fn in_words(self) -> String {
        match self {
            Self::Men(1) => "gains a man".into(),
            Self::Men(men) => format!("gains {men} men"),
            Self::Game => "wins".into(),
        }
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
}

impl Ending for Gain {
    fn remark(&self) -> Option<String> {
        Some(self.in_words())
    }
}
