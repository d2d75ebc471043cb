//! Builds a game from what a reader finds.

use super::outcome::{read_tag, settle};
use crate::{Comment, Error, ErrorKind, Event, Game, NodeId, Notation, Place, Replay, TagError};

/// A game being built.
///
/// A comment belongs to the move before it, unless something between them says that it looks ahead to the next one: the
/// beginning or the end of a variation, or the number of the next move.
#[derive(Debug, Default)]
pub(crate) struct Builder<N: Notation> {
    game: Game<N>,
    errors: Vec<Error<N>>,
    replay: Replay<N>,
    line: Line,
    /// The lines it branched off from, the main line first.
    outer: Vec<Line>,
    /// The pieces of a comment that goes on.
    text: String,
}

/// The main line or a variation, as far as it has come.
#[derive(Debug, Default)]
struct Line {
    /// The last move, or the one from which the variation branches off.
    tip: Option<NodeId>,
    has_moves: bool,
    /// Whether comments are now about the next move.
    looks_ahead: bool,
    /// Comments about the next move.
    pending: Vec<Comment>,
}

impl<N: Notation> Builder<N> {
    pub(crate) fn take(&mut self, place: Place, event: &Event<'_, N>) {
        if let Err(kind) = self.build(event) {
            self.errors.push(Error { place, kind });
        }
    }

    pub(crate) fn finish(self) -> (Game<N>, Vec<Error<N>>) {
        (self.game, self.errors)
    }

    fn build(&mut self, event: &Event<'_, N>) -> Result<(), ErrorKind<N>> {
        let depth = self.replay.depth();
        let followed = self.replay.follow(event);
        match *event {
            Event::Error(ref kind) => return Err(kind.clone()),
            Event::Tag { name, value } => self.set_tag(name, value)?,
            Event::Result(marker) => self.game.result = settle::<N>(Some(self.game.result), marker).unwrap_or(marker),
            Event::Comment { text, more } => self.comment(text, more),
            Event::EndVariation if self.replay.depth() < depth => self.end_variation(),
            Event::EndGame => self.end_game(),
            _ if self.replay.is_lost() => {}
            Event::BeginVariation => self.begin_variation(),
            Event::MoveNumber(_) => self.line.looks_ahead = true,
            Event::Move(_) => {
                if let Ok(Some(ply)) = followed {
                    let id = self.game.push(self.line.tip, ply, self.replay.position().clone());
                    self.game.node_mut(id).before = std::mem::take(&mut self.line.pending);
                    self.line = Line { tip: Some(id), has_moves: true, ..Line::default() };
                }
            }
            Event::Nag(nag) => {
                if let Some(tip) = self.line.tip.filter(|_| self.line.has_moves) {
                    self.game.node_mut(tip).nags.push(nag);
                }
            }
            Event::EndVariation => {}
        }
        followed.map(|_| ())
    }

    fn set_tag(&mut self, name: &str, value: &str) -> Result<(), ErrorKind<N>> {
        match name {
            "FEN" => self.game.begin_from(self.replay.position().clone()),
            "Result" => self.game.result = read_tag::<N>(value).unwrap_or_default(),
            _ => {}
        }
        match self.game.tags.set(name, value) {
            Ok(()) | Err(TagError::Derived) => Ok(()),
            Err(_) => Err(ErrorKind::LongTag),
        }
    }

    fn comment(&mut self, text: &str, more: bool) {
        if self.replay.is_lost() {
            return;
        }
        self.text.push_str(text);
        if !more {
            let comment = Comment::new(&std::mem::take(&mut self.text));
            if self.line.looks_ahead {
                self.line.pending.push(comment);
            } else {
                self.say_after(self.line.tip, vec![comment]);
            }
        }
    }

    fn begin_variation(&mut self) {
        let branch = self.line.tip.and_then(|tip| self.game.node(tip).parent());
        let pending = std::mem::take(&mut self.line.pending);
        self.line.looks_ahead = true;
        let line = Line { tip: branch, has_moves: false, looks_ahead: true, pending };
        self.outer.push(std::mem::replace(&mut self.line, line));
    }

    /// What looked ahead to a move that never came is about the last one, or about the one that was to be replaced.
    fn end_variation(&mut self) {
        if let Some(outer) = self.outer.pop() {
            let line = std::mem::replace(&mut self.line, outer);
            let about = if line.has_moves { line.tip } else { self.line.tip };
            self.say_after(about, line.pending);
        }
    }

    fn end_game(&mut self) {
        while !self.outer.is_empty() {
            self.end_variation();
        }
        let pending = std::mem::take(&mut self.line.pending);
        self.say_after(self.line.tip, pending);
    }

    fn say_after(&mut self, at: Option<NodeId>, comments: Vec<Comment>) {
        match at {
            Some(id) => self.game.node_mut(id).after.extend(comments),
            None => self.game.comments.extend(comments),
        }
    }
}
