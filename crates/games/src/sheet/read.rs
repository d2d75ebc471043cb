//! Reading any text: whether it is a position or a game, of which game, and how it is written.

use std::cmp::Reverse;

use super::{Content, Fault, Format, Item, Sheet, Source, Told};
use crate::name::GameName;
use crate::with_game;

/// What a text turned out to be.
#[derive(Debug, Clone)]
pub struct Read {
    /// How it is written.
    pub format: Format,
    /// The first game of it, or a position as a game without moves.
    pub told: Told,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
}

/// Reads a text of any game in any of its formats: as the one of which most can be read. Where that is so of several, it is
/// the likely game, or the one that comes first among those that have laws.
///
/// ```
/// use games::{GameName, sheet::{self, Format}};
///
/// let read = sheet::read("W:W28:B14,22,23", GameName::Chess)?;
/// assert_eq!((read.told.start().name(), read.format), (GameName::Draughts, Format::Fen));
/// # Ok::<(), String>(())
/// ```
///
/// # Errors
///
/// What was expected and what came, where the most of it could be read.
pub fn read(text: &str, likely: GameName) -> Result<Read, String> {
    let text = text.trim();
    let mut best: Option<(Rank, Read)> = None;
    let mut furthest: Option<Fault> = None;
    let others = GameName::WITH_LAWS.into_iter().filter(|&game| game != likely);
    for game in std::iter::once(likely).chain(others) {
        for &format in game.formats() {
            let better = |rank: Rank| best.as_ref().is_none_or(|(other, _)| *other < rank);
            match with_game!(game, Game => read_as::<Game>(text, format, better)) {
                Ok(found) => best = found.or(best),
                // What people send is most often one of these, and what the others expected would mislead.
                Err(fault) if format == Format::Fen || format.holds_trees() => {
                    if furthest.as_ref().is_none_or(|other| reach(other) < reach(&fault)) {
                        furthest = Some(fault);
                    }
                }
                Err(_) => {}
            }
        }
    }
    match (best, furthest) {
        (Some((_, read)), _) => Ok(read),
        (None, Some(fault)) => Err(fault.told()),
        (None, None) => Err("expected a position or a game, found nothing".into()),
    }
}

/// How much of a text was read: a position whole, or so many moves with so few faults.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Game(usize, Reverse<usize>),
    Position,
}

/// How far a text could be read before something was wrong: what is wrong with all of it comes last.
fn reach(fault: &Fault) -> (u64, u64) {
    (fault.line.unwrap_or(u64::MAX), fault.column.unwrap_or(u64::MAX))
}

/// Reads the first game or position of a text, and hands it back if that is better than what was read of it before.
fn read_as<G: Sheet>(
    text: &str,
    format: Format,
    is_better: impl Fn(Rank) -> bool,
) -> Result<Option<(Rank, Read)>, Fault> {
    let item = Source::<G, _>::new(text.as_bytes(), format).and_then(|mut source| source.next_item());
    let Ok(Some(Item { content, faults, .. })) = item else { return Ok(None) };
    let (rank, told) = match content {
        Some(Content::Game(game)) if faults.is_empty() || game.plies() > 0 || *game.start() != G::opening() => {
            let rank = Rank::Game(game.plies(), Reverse(faults.len()));
            (rank, is_better(rank).then(|| Told::of(&game)))
        }
        Some(Content::Line(line)) => {
            let fault = |message| Fault { line: None, column: None, is_warning: false, message };
            let board = G::stand(&line).map_err(fault)?;
            (Rank::Position, is_better(Rank::Position).then(|| Told::new(board)))
        }
        _ => return faults.into_iter().next().map_or(Ok(None), Err),
    };
    Ok(told.map(|told| (rank, Read { format, told, faults })))
}
