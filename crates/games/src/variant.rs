//! What one game has of its own, beside what a referee asks of its board.

use scoresheet::Notation;

use crate::board::Board;
use crate::moves::Move;
use crate::name::GameName;
use crate::verdict::Share;

/// A game, by the notation in which it is written: what it is called, who sits at it, and how its own positions, moves and
/// results are told at a table, and back.
///
/// Whoever follows a written game does so on the positions of its notation, and asks here what they are at a table.
///
/// ```
/// use games::chess::Chess;
/// use games::{Variant, with_game};
/// use scoresheet::Games;
///
/// let reading = Games::<Chess, _>::new("1. e4 e5 *".as_bytes()).next().expect("a game")?;
/// let first = reading.game.main_line().next().expect("a move");
/// let mv = Chess::told(reading.game.start(), reading.game.node(first).ply()).expect("no pass");
/// assert_eq!(Chess::board(reading.game.start()).write_move(&mv), "e2-e4");
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait Variant: Notation {
    /// Which game it is.
    const GAME: GameName;

    /// Its name.
    const WORD: &'static str;

    /// What it is, in a few words.
    const ABOUT: &'static str;

    /// What else it is called.
    const OTHER_NAMES: &'static [&'static str] = &[];

    /// The names of its seats, in the order of their turns.
    const SEATS: &'static [&'static str];

    /// The opening position.
    fn array() -> Board {
        Self::board(&Self::opening())
    }

    /// Reads a position in the notation of the game, which may be one to which no game leads. Castling that the text does
    /// not speak of is presumed where `presume_castling` says so.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    fn read(text: &str, presume_castling: bool) -> Result<Board, String>;

    /// A position as a table has it.
    fn board(position: &Self::Position) -> Board;

    /// What is played, as a table tells it; none of what is no move, such as a pass.
    fn told(position: &Self::Position, ply: Self::Ply) -> Option<Move>;

    /// A move that a table tells of; none if only the table knows it, such as castling freely.
    fn ply(position: &Self::Position, mv: &Move) -> Option<Self::Ply>;

    /// What an end was worth to each seat, if that is known.
    fn shares(outcome: Self::Outcome) -> Option<Vec<Share>>;

    /// The end that was worth so much to each seat, if there is a marker of it.
    fn outcome(shares: &[Share]) -> Option<Self::Outcome>;
}

/// What a game of White and Black was worth to them if one of them won it, or if nobody did.
pub(crate) fn shares_of_two(winner: Option<scoresheet::Color>) -> Vec<Share> {
    match winner {
        Some(scoresheet::Color::White) => vec![Share::Win, Share::Loss],
        Some(scoresheet::Color::Black) => vec![Share::Loss, Share::Win],
        None => vec![Share::Draw, Share::Draw],
    }
}
