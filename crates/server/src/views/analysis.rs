//! An analysis: what the engine is to think about, and what it has found.

use std::time::Duration;

use api::{Analysing, Line, Thought};
use computer::Subject;
use engine::Limits;
use games::{Board, GameName};
use table::Library;

/// How many moves may lead to a position.
const MOVES: usize = 1000;

/// What the engine is to think about.
///
/// # Errors
///
/// What was expected and what came.
pub(crate) fn subject(asked: &Analysing, library: &Library) -> Result<Subject, String> {
    let game: GameName = asked.game.parse()?;
    let within = |what: &str, value: Option<u8>, usual: u8, most: u8| {
        let value = value.unwrap_or(usual);
        let expected = || format!("expected 1 to {most} {what}, found {value}");
        (1..=most).contains(&value).then_some(value).ok_or_else(expected)
    };
    if asked.moves.len() > MOVES {
        return Err(format!("expected at most {MOVES} moves, found {}", asked.moves.len()));
    }
    let start = asked.position.as_deref().map_or_else(|| Ok(game.array()), |text| game.read(text, false))?;
    let mut earlier: Vec<Board> = Vec::new();
    let mut position = start;
    for written in &asked.moves {
        let mv = position.read_move(written).ok_or_else(|| format!("expected a legal move, found {written:?}"))?;
        let after = position.play(&mv);
        earlier.push(std::mem::replace(&mut position, after));
    }
    let book = asked.book.as_ref().map(|id| library.book(id).ok_or_else(|| library.lacks(id))).transpose()?;
    if let Some(book) = book.filter(|book| book.game != game) {
        return Err(format!("expected a book of {game}, found {:?}, which is of {}", book.id, book.game));
    }
    let limits = Limits {
        lines: within("lines", asked.lines, 1, 5)?.into(),
        move_time: Some(Duration::from_secs(within("seconds", asked.seconds, 5, 60)?.into())),
        depth: asked.depth.map(|depth| within("plies", Some(depth), 1, u8::MAX)).transpose()?,
        ..Limits::default()
    };
    let law = book.map(|book| book.points.clone());
    Ok(Subject { earlier, law, limits, ..Subject::new(&position) })
}

/// What was found so far.
pub(crate) fn thought(thought: &computer::Thought) -> Thought {
    let line = |line: &computer::Variation| Line {
        score: line.score.to_string(),
        moves: line.text.clone(),
        shares: line.shares.clone(),
    };
    Thought {
        depth: thought.depth,
        nodes: thought.nodes,
        time: u64::try_from(thought.time.as_millis()).unwrap_or(u64::MAX),
        lines: thought.lines.iter().map(line).collect(),
    }
}
