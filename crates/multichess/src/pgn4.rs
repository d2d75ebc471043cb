//! PGN4, in which chess.com writes games of four players.
//!
//! Tags in square brackets as in PGN, whose values may go over several lines; then rounds with their numbers, the moves of
//! a round parted by `..`; comments in braces, and in round brackets other moves that might have been made. A move has
//! both its squares and the letters of both men: `Qe9xQl9+`. Who leaves the game has a sign in place of a move: `#` for
//! mate, `S` for stalemate, `R` for resigning, `T` for the clock.
//!
//! [`games`] reads any such text, whatever is played. [`Game::replay`] plays the moves on our board, and
//! [`Game::recorded`] makes a [record](crate::record) of them with everything that is said, if the board knows the laws:
//! the variant must be `Teams`, with no other `RuleVariants` than `EnPassant` and `Prom=11`, from the array `4PC`
//! ([`Rules::teams`](crate::Rules::teams)), from `4PCo` ([`Rules::old_teams`](crate::Rules::old_teams)), or from a
//! position in [FEN4](crate::fen4). Where no array is named, it is the old one if there are no `RuleVariants` either: so
//! it was before 2022. Signs for check and mate behind a move are passed over, since not all of them are written; the
//! letter of a man that is taken must be right.
//!
//! ```
//! use multichess::pgn4::{self, Ending};
//!
//! let text = r#"
//! [Variant "Teams"]
//! [RuleVariants "EnPassant"]
//! [StartFen4 "4PC"]
//!
//! 1. h2-h3 .. b7-c7 .. g13-g12 { as usual } .. m8-l8
//! 2. Qg1-i3 ( .. Nj1-i3 ) .. R
//! "#;
//! let game = pgn4::games(text).next().ok_or("no game")??;
//! assert_eq!(game.tag("Variant"), Some("Teams"));
//! let replay = game.replay()?;
//! assert_eq!(replay.moves.len(), 5);
//! assert_eq!(replay.ending, Some(Ending::Resigned(replay.last.turn())));
//! assert_eq!(replay.last.rules().seat_name(replay.last.turn()), "blue");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod read;
mod recorded;
mod replay;

pub use self::read::{Games, ReadError, games};
pub use self::recorded::Recorded;
pub use self::replay::{Ending, PlyError, Replay, ReplayError};

/// A game as it is written, not yet played on a board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Game {
    /// The line of the text where it begins.
    pub line: usize,
    /// What is said of it.
    pub tags: Vec<Tag>,
    /// What was played.
    pub moves: Line,
}

impl Game {
    /// The value of the first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value.as_str())
    }

    fn find(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }
}

/// A name and a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// Such as `Red`.
    pub name: String,
    /// Such as the name of who played red.
    pub value: String,
    /// The line of the text where it begins.
    pub line: usize,
}

/// Moves one after the other, and what was said before the first of them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// The comment before the first move.
    pub comment: String,
    /// The moves.
    pub plies: Vec<Ply>,
}

/// A move, or a sign in place of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// As it is written.
    pub text: String,
    /// The line of the text where it stands.
    pub line: usize,
    /// The comment behind it.
    pub comment: String,
    /// What might have been played instead of it.
    pub others: Vec<Line>,
}
