//! What is said to programs line by line, and what they say.

use crate::player::{Thought, Turn};

/// A protocol of lines: what it says where others say something else.
pub trait Dialect {
    /// What it is called.
    const NAME: &'static str;

    /// What it begins with.
    const HELLO: &'static str;

    /// What is said when all options are set, and how that is answered.
    const BEGIN: (&'static str, &'static str);

    /// That another game begins.
    const NEW_GAME: &'static str;

    /// What is said to see that all before it has been done, and how that is answered.
    const WAIT: (&'static str, &'static str);

    /// Reads a line of what a program says of itself.
    fn introduction(line: &str) -> Option<Introduction>;

    /// Sets an option.
    fn set(option: &str, value: &str) -> String;

    /// What a player is told to make it move, line by line.
    fn ask(turn: &Turn<'_>) -> Vec<String>;

    /// Reads a line of what a program says while it thinks.
    fn reply(line: &str) -> Option<Reply>;
}

/// What a program says of itself.
#[derive(Debug, PartialEq, Eq)]
pub enum Introduction {
    /// What it is called.
    Name(String),
    /// That it has an option of this name.
    Option(String),
    /// That this is all.
    End,
}

/// What a program says while it thinks.
#[derive(Debug, PartialEq, Eq)]
pub enum Reply {
    /// What it thinks of its best move so far.
    Thought(Thought),
    /// What it plays.
    Move(String),
}
