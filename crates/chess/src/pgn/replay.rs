//! Follows the moves of a file on the board.

use super::{Event, GameResult, PgnErrorKind, Ply, Tags};
use crate::{Position, SanError};

/// Follows the events of a [`Reader`](super::Reader) on the board: game by game, into variations and out again.
///
/// After a move that cannot be played, the rest of its line is passed over, variations and all; the line it branched off
/// from is not affected. Memory grows only with the depth of the variations.
///
/// ```
/// use chess::pgn::{Reader, Replay};
///
/// let mut reader = Reader::new("1. e4 e5 2. Nf3 (2. f4) Nc6 3. Bb5 *".as_bytes());
/// let mut replay = Replay::default();
/// let mut plies = 0;
/// while let Some((_, event)) = reader.next_event()? {
///     if let Ok(Some(_)) = replay.follow(&event) {
///         plies += 1;
///     }
/// }
/// assert_eq!(plies, 6);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Replay {
    line: Line,
    /// The lines it branched off from, the main line first.
    outer: Vec<Line>,
    /// How many variations are open that are not followed.
    ignored: u64,
    result_tag: Option<GameResult>,
}

/// The main line or a variation.
#[derive(Debug, Clone, Default)]
struct Line {
    now: Position,
    /// The position before the last move, where its variations begin.
    before: Option<Position>,
    /// Whether something could not be played, so that nothing after it can.
    is_lost: bool,
}

impl Replay {
    /// The position reached in the line that is open.
    pub fn position(&self) -> &Position {
        &self.line.now
    }

    /// How many variations deep the replay is; 0 in the main line.
    pub fn depth(&self) -> usize {
        self.outer.len()
    }

    /// Whether moves are being passed over, after one that cannot be played or in a variation of nothing.
    pub fn is_lost(&self) -> bool {
        self.line.is_lost || self.ignored > 0
    }

    /// Does what an event says. If it was a move that could be played, gives it back as it was understood.
    ///
    /// # Errors
    ///
    /// If what it says cannot be done: a move that cannot be played, a variation of nothing, a start that is no
    /// position, a result that contradicts the tag. The next events may be followed nevertheless.
    #[inline]
    pub fn follow(&mut self, event: &Event<'_>) -> Result<Option<Ply>, PgnErrorKind> {
        match event {
            Event::Move(text) if !self.is_lost() => return self.play(text).map(Some),
            Event::Tag { name: "FEN", value } => return self.begin_from(value).map(|()| None),
            Event::Tag { name: "Result", value } => self.result_tag = Tags::read_result(value),
            Event::BeginVariation => return self.begin_variation().map(|()| None),
            Event::EndVariation => self.end_variation(),
            Event::Nag(nag) if self.line.before.is_none() && !self.is_lost() => {
                return Err(PgnErrorKind::UnfoundedNag(*nag));
            }
            Event::Result(marker) => {
                if let Some(tag) = self.result_tag.filter(|tag| tag != marker) {
                    return Err(PgnErrorKind::ContradictoryResult { tag, marker: *marker });
                }
            }
            Event::EndGame => {
                self.outer.clear();
                *self = Self { outer: std::mem::take(&mut self.outer), ..Self::default() };
            }
            _ => {}
        }
        Ok(None)
    }

    #[inline]
    fn play(&mut self, text: &str) -> Result<Ply, PgnErrorKind> {
        let now = self.line.now;
        let ply = match now.read_san(text) {
            Ok(mv) => Ply::Move(mv),
            Err(SanError::Pass) => Ply::Pass,
            Err(reason) => {
                self.line.is_lost = true;
                return Err(PgnErrorKind::BadMove {
                    number: now.fullmoves(),
                    turn: now.turn(),
                    reason: Box::new(reason),
                });
            }
        };
        match ply.after(&now) {
            Some(after) => {
                self.line.before = Some(now);
                self.line.now = after;
                Ok(ply)
            }
            None => {
                self.line.is_lost = true;
                Err(PgnErrorKind::PassInCheck { number: now.fullmoves(), turn: now.turn() })
            }
        }
    }

    fn begin_from(&mut self, fen: &str) -> Result<(), PgnErrorKind> {
        match fen.parse() {
            Ok(start) => self.line.now = start,
            Err(error) => {
                self.line.is_lost = true;
                return Err(PgnErrorKind::BadStart(Box::new(error)));
            }
        }
        Ok(())
    }

    fn begin_variation(&mut self) -> Result<(), PgnErrorKind> {
        match self.line.before {
            _ if self.is_lost() => self.ignored += 1,
            None => {
                self.ignored += 1;
                return Err(PgnErrorKind::UnfoundedVariation);
            }
            Some(before) => {
                let line = Line { now: before, before: None, is_lost: false };
                self.outer.push(std::mem::replace(&mut self.line, line));
            }
        }
        Ok(())
    }

    fn end_variation(&mut self) {
        if self.ignored > 0 {
            self.ignored -= 1;
        } else if let Some(outer) = self.outer.pop() {
            self.line = outer;
        }
    }
}
