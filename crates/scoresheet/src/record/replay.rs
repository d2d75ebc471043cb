//! Follows the moves of a game on the board.

use super::outcome::{read_tag, settle};
use crate::{Event, FaultKind, MoveNumber, Notation};

/// A game as far as it was followed on the board, into variations and out again.
///
/// After a move that cannot be played, the rest of its line is passed over, variations and all; the line it branched off
/// from is not affected. Memory grows only with the depth of the variations.
#[derive(Debug, Clone)]
pub struct Replay<N: Notation> {
    line: Line<N>,
    /// The lines it branched off from, the main line first.
    outer: Vec<Line<N>>,
    /// How many variations are open that are not followed.
    ignored: u64,
    result_tag: Option<N::Outcome>,
    is_other: bool,
}

/// The main line or a variation.
#[derive(Debug, Clone)]
struct Line<N: Notation> {
    now: Moment<N>,
    /// Before the last move, where its variations begin.
    before: Option<Moment<N>>,
    /// Whether something could not be played, so that nothing after it can.
    is_lost: bool,
}

/// A position of a game, and the number of the move that is to be played in it.
#[derive(Debug, Clone)]
struct Moment<N: Notation> {
    position: N::Position,
    number: MoveNumber,
}

impl<N: Notation> Moment<N> {
    fn first(position: N::Position) -> Self {
        let number = N::number(&position, None);
        Self { position, number }
    }
}

impl<N: Notation> Replay<N> {
    /// The position reached in the line that is open.
    pub fn position(&self) -> &N::Position {
        &self.line.now.position
    }

    /// The position before the last move of the line that is open; none where none was played in it.
    pub fn before(&self) -> Option<&N::Position> {
        self.line.before.as_ref().map(|before| &before.position)
    }

    /// How many variations deep that line is; 0 for the main line.
    pub fn depth(&self) -> usize {
        self.outer.len()
    }

    /// The number of the move that is to be played next.
    pub(crate) fn number(&self) -> MoveNumber {
        self.line.now.number
    }

    /// How the game ended, by its tag and by its marker if it has one. Nothing, if they contradict each other.
    pub(crate) fn outcome(&self, marker: Option<N::Outcome>) -> Option<N::Outcome> {
        match marker {
            Some(marker) => settle::<N>(self.result_tag, marker),
            None => Some(self.result_tag.unwrap_or_default()),
        }
    }

    /// Whether moves are being passed over, after one that cannot be played or in a variation of nothing.
    pub(crate) fn is_lost(&self) -> bool {
        self.line.is_lost || self.ignored > 0
    }

    /// Whether the game is another than the one whose moves are read.
    pub(crate) fn is_other(&self) -> bool {
        self.is_other
    }

    /// Passes over the game from here on: it is another than the one whose moves are read.
    pub(crate) fn pass_over(&mut self) {
        (self.is_other, self.line.is_lost) = (true, true);
    }

    /// Plays what stands where a move should, and gives it back as it was understood.
    ///
    /// # Errors
    ///
    /// If it cannot be played. The rest of its line is lost then.
    #[inline]
    pub(crate) fn play(&mut self, text: &str) -> Result<N::Ply, FaultKind<N>> {
        let now = &mut self.line.now;
        match N::read_ply(&now.position, text) {
            Ok((ply, position)) => {
                let number = N::number(&position, Some((&now.position, now.number)));
                self.line.before = Some(std::mem::replace(now, Moment { position, number }));
                Ok(ply)
            }
            Err(reason) => {
                self.line.is_lost = true;
                Err(FaultKind::BadMove { at: now.number, reason: Box::new(reason) })
            }
        }
    }

    /// Does what an event says that is no move.
    ///
    /// # Errors
    ///
    /// If that cannot be done: a variation of nothing, a start that is no position, a result that contradicts the tag, another
    /// game than this one. The next events may be followed nevertheless.
    #[inline]
    pub(crate) fn follow(&mut self, event: &Event<'_, N>) -> Result<(), FaultKind<N>> {
        match event {
            Event::Tag { name, value } => return self.heed(name, value),
            Event::BeginVariation => return self.begin_variation(),
            Event::EndVariation => self.end_variation(),
            Event::Nag(nag) if self.line.before.is_none() && !self.is_lost() => {
                return Err(FaultKind::UnfoundedNag(*nag));
            }
            Event::Result(marker) => {
                let tag = self.result_tag.filter(|&tag| settle::<N>(Some(tag), *marker).is_none());
                if let Some(tag) = tag {
                    return Err(FaultKind::ContradictoryResult { tag, marker: *marker });
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn heed(&mut self, name: &str, value: &str) -> Result<(), FaultKind<N>> {
        match name {
            _ if self.is_other => {}
            "FEN" => return self.begin_from(value),
            "Result" => self.result_tag = read_tag::<N>(value),
            _ if !N::is_played(name, value) => {
                self.pass_over();
                return Err(FaultKind::OtherGame(format!("{name} {value:?}").into()));
            }
            _ => {}
        }
        Ok(())
    }

    fn begin_from(&mut self, fen: &str) -> Result<(), FaultKind<N>> {
        match N::read_start(fen) {
            Ok(position) => self.line.now = Moment::first(position),
            Err(error) => {
                self.line.is_lost = true;
                return Err(FaultKind::BadStart(Box::new(error)));
            }
        }
        Ok(())
    }

    fn begin_variation(&mut self) -> Result<(), FaultKind<N>> {
        match &self.line.before {
            _ if self.is_lost() => self.ignored += 1,
            None => {
                self.ignored += 1;
                return Err(FaultKind::UnfoundedVariation);
            }
            Some(before) => {
                let line = Line { now: before.clone(), before: None, is_lost: false };
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

impl<N: Notation> Default for Replay<N> {
    fn default() -> Self {
        let line = Line { now: Moment::first(N::opening()), before: None, is_lost: false };
        Self { line, outer: Vec::new(), ignored: 0, result_tag: None, is_other: false }
    }
}
