//! Writes games.

use std::fmt::{self, Write};

use super::wrap::Wrap;
use crate::{Comment, Game, NodeId, Notation};

/// Writes a game: the tags every game has, the others by name, those that follow from its start; then, in lines of at
/// most 79 characters, the moves. It ends with a line break; between two games there is to be a blank line.
///
/// What is written reads back as the same game. Where the standards leave a choice:
///
/// - A comment with a `}` in it is written behind a `;`, which takes the rest of its line, however long that gets.
///   Between braces there is no way to write it.
/// - A comment before a move stands behind that move's number where it would otherwise be read as one after the move
///   before.
impl<N: Notation> fmt::Display for Game<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags.roster() {
            write_tag(f, name, value)?;
        }
        write_tag(f, "Result", &self.result.to_string())?;
        for (name, value) in self.tags.others() {
            write_tag(f, name, value)?;
        }
        for (name, value) in N::start_tags(self.start()) {
            write_tag(f, name, &value)?;
        }
        f.write_char('\n')?;
        let mut movetext = Movetext { game: self, out: Wrap::new(f), last: Last::Begin };
        movetext.write()?;
        movetext.out.word(if N::MARKER_SEPARATES { N::Outcome::default() } else { self.result })?;
        movetext.out.finish()
    }
}

fn write_tag(out: &mut impl Write, name: &str, value: &str) -> fmt::Result {
    write!(out, "[{name} \"")?;
    for letter in value.chars() {
        if matches!(letter, '"' | '\\') {
            out.write_char('\\')?;
        }
        out.write_char(letter)?;
    }
    out.write_str("\"]\n")
}

struct Movetext<'a, N: Notation, W> {
    game: &'a Game<N>,
    out: Wrap<W>,
    last: Last,
}

/// What was written last, on which it depends how a move is numbered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Begin,
    Move,
    /// What has no number and makes the next move take one.
    Unnumbered,
    Comment,
    Bracket,
}

/// What is still to be written. A list of it takes the place of recursion, so that depth costs no stack.
enum Task {
    /// The continuations of a position, the main one first.
    Continue(Option<NodeId>),
    Variation(NodeId),
    EndVariation,
}

impl<N: Notation, W: Write> Movetext<'_, N, W> {
    fn write(&mut self) -> fmt::Result {
        for comment in &self.game.comments {
            self.comment(comment)?;
        }
        let mut tasks = vec![Task::Continue(None)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Continue(at) => {
                    let Some((&main, others)) = self.game.next(at).split_first() else { continue };
                    self.node(main)?;
                    tasks.push(Task::Continue(Some(main)));
                    for &other in others.iter().rev() {
                        tasks.extend([Task::EndVariation, Task::Variation(other)]);
                    }
                }
                Task::Variation(first) => {
                    self.out.open('(')?;
                    self.last = Last::Bracket;
                    self.node(first)?;
                    tasks.push(Task::Continue(Some(first)));
                }
                Task::EndVariation => {
                    self.out.close(')');
                    self.last = Last::Bracket;
                }
            }
        }
        Ok(())
    }

    /// Writes a move with what is said about it.
    fn node(&mut self, id: NodeId) -> fmt::Result {
        let node = self.game.node(id);
        let number = node.number();
        let is_numbered = N::is_numbered(node.ply());
        // Behind a bracket a comment looks ahead by itself; elsewhere it takes the number to make it.
        let number_first = self.last != Last::Bracket && !node.before.is_empty();
        if number_first {
            self.out.word(number)?;
        }
        for comment in &node.before {
            self.comment(comment)?;
        }
        if !number_first && is_numbered && (number.begins || self.last != Last::Move) {
            self.out.word(number)?;
        }
        self.out.word(N::written(self.game.position(node.parent()), node.ply()))?;
        self.last = if is_numbered { Last::Move } else { Last::Unnumbered };
        for nag in &node.nags {
            self.out.word(nag)?;
        }
        for comment in &node.after {
            self.comment(comment)?;
        }
        Ok(())
    }

    fn comment(&mut self, comment: &Comment) -> fmt::Result {
        self.last = Last::Comment;
        if comment.contains('}') {
            return self.out.rest_of_line(format_args!("; {comment}"));
        }
        self.out.open('{')?;
        for word in words(comment) {
            self.out.word(word)?;
        }
        self.out.close('}');
        Ok(())
    }
}

/// The parts of a comment between which a line may break: at single blanks, since only those come back. No line begins
/// with a `%`, which some programs pass over.
fn words(comment: &str) -> impl Iterator<Item = &str> {
    let breaks = comment.match_indices(' ').map(|(at, _)| at).filter(|&at| {
        let (before, after) = (&comment[..at], &comment[at + 1..]);
        !before.ends_with([' ', '\t']) && !after.starts_with([' ', '\t', '%'])
    });
    let ends = breaks.chain((!comment.is_empty()).then_some(comment.len()));
    let mut start = 0;
    ends.map(move |end| {
        let word = &comment[start..end];
        start = end + 1;
        word
    })
}
