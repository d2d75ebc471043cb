//! Where the written games differ from each other.

use std::error::Error;
use std::fmt::{self, Debug};

use crate::MoveNumber;

/// How one kind of game is written down.
///
/// It is implemented for a type that stands for the format, such as PGN, and has no values that matter. The
/// [beginning](crate) of this crate has an example.
pub trait Notation: Debug + Clone + Copy + PartialEq + Eq + Default + 'static {
    /// A position that can be played on.
    type Position: Debug + Clone + PartialEq;
    /// What a side does when it is its turn: it moves, or whatever else the format can write in place of a move.
    type Ply: Debug + Copy + PartialEq;
    /// How a game ended. The default is that it is unknown, which is written `*`.
    type Outcome: Debug + fmt::Display + Copy + Eq + Default;
    /// Why a text is no position to start from.
    type StartError: Error + Clone + Eq;
    /// Why something cannot be played.
    type PlyError: Error + Clone + Eq;

    /// What the format is called.
    const NAME: &'static str;

    /// The markers with which games end, as a message has them: `1-0, 0-1, 1/2-1/2 or *`.
    const MARKERS: &'static str;

    /// Whether the marker at the end only separates a game from the next: then `*` ends a game of any outcome, which its
    /// tag tells, and the last game of a file needs none.
    const MARKER_SEPARATES: bool;

    /// The tags every game has, in their order, without the result, and what they say when nothing is known.
    const ROSTER: &'static [(&'static str, &'static str)] =
        &[("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

    /// Which tags, besides `Result` and `FEN`, follow from the rest of the game, and are not kept but written anew.
    const DERIVED_TAGS: &'static [&'static str];

    /// The number of the last judgement there is.
    const LAST_NAG: u16;

    /// Whether a `%` anywhere makes the rest of its line a remark that is passed over, and not only at the beginning.
    const PERCENT_ANYWHERE: bool;

    /// The position in which a game begins that says nothing else.
    fn opening() -> Self::Position;

    /// Reads what the tag `FEN` says.
    ///
    /// # Errors
    ///
    /// If that is no position to start from.
    fn read_start(fen: &str) -> Result<Self::Position, Self::StartError>;

    /// The tags that follow from the start of a game, as they are written.
    fn start_tags(start: &Self::Position) -> Vec<(&'static str, String)>;

    /// Whether a game with this tag is one that [`read_ply`](Self::read_ply) knows the rules of.
    fn is_played(_tag: &str, _value: &str) -> bool {
        true
    }

    /// The number of the move that is to be played in a position, given the position before the last move and the number
    /// of that move, if there was one.
    fn number(position: &Self::Position, last: Option<(&Self::Position, MoveNumber)>) -> MoveNumber;

    /// Reads what stands where a move should, and plays it.
    ///
    /// # Errors
    ///
    /// If it means nothing here or cannot be played.
    fn read_ply(position: &Self::Position, text: &str) -> Result<(Self::Ply, Self::Position), Self::PlyError>;

    /// Plays.
    ///
    /// # Errors
    ///
    /// If it cannot be played.
    fn play(position: &Self::Position, ply: Self::Ply) -> Result<Self::Position, Self::PlyError>;

    /// What is to be played in a position, as it is written.
    fn written(position: &Self::Position, ply: Self::Ply) -> impl fmt::Display;

    /// Whether the laws of the game know it. What analysts write besides, such as a pass, belongs into variations.
    fn is_legal(_ply: Self::Ply) -> bool {
        true
    }

    /// How the game is over in a position, as far as the board alone tells.
    fn ended(_position: &Self::Position) -> Option<Self::Outcome> {
        None
    }

    /// Whether it is written with the number of a move.
    fn is_numbered(_ply: Self::Ply) -> bool {
        true
    }

    /// Reads the marker with which a game ends.
    fn read_outcome(marker: &str) -> Option<Self::Outcome>;

    /// Whether digits, so many of them, begin a word and not the number of a move, given the byte behind them.
    fn digits_begin_word(count: usize, next: u8) -> bool;

    /// How many bytes behind what seems to be a whole word still belong to it. Nothing, if it takes more to tell.
    fn tail(word: &[u8], rest: &[u8]) -> Option<usize>;

    /// Whether a word adds nothing to the move before it.
    fn says_nothing(word: &[u8]) -> bool;

    /// Whether a word has the shape of a move, so that a game without tags may begin with it.
    fn looks_like_ply(word: &str) -> bool;
}
