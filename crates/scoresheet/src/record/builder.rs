//! Builds a game from what a follower sees.

use super::outcome::{read_tag, settle};
use crate::{Comment, Event, Game, NodeId, Notation, Replay};

/// A game being built.
///
/// A comment belongs to the move before it, unless something between them says that it looks ahead to the next one: the
/// beginning or the end of a variation, or the number of the next move.
#[derive(Debug, Default)]
pub(crate) struct Builder<N: Notation> {
    game: Game<N>,
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
    /// Takes down what was read and followed.
    pub(crate) fn take(&mut self, event: &Event<'_, N>, played: Option<N::Ply>, replay: &Replay<N>) {
        match *event {
            Event::Tag { name, value } => self.set_tag(name, value, replay),
            Event::Result(marker) => self.game.result = settle::<N>(Some(self.game.result), marker).unwrap_or(marker),
            Event::EndVariation if replay.depth() < self.outer.len() => self.end_variation(),
            Event::EndGame => self.end_game(),
            _ if replay.is_lost() => {}
            Event::Comment { text, more } => self.comment(text, more),
            Event::BeginVariation => self.begin_variation(),
            Event::MoveNumber(_) => self.line.looks_ahead = true,
            Event::Move(_) => {
                if let Some(ply) = played {
                    let id = self.game.push(self.line.tip, ply, replay.position().clone());
                    self.game.node_mut(id).before = std::mem::take(&mut self.line.pending);
                    self.line = Line { tip: Some(id), has_moves: true, ..Line::default() };
                }
            }
            Event::Nag(nag) => {
                if let Some(tip) = self.line.tip.filter(|_| self.line.has_moves) {
                    self.game.node_mut(tip).nags.push(nag);
                }
            }
            Event::EndVariation | Event::Fault(_) => {}
        }
    }

    pub(crate) fn finish(self) -> Game<N> {
        self.game
    }

    fn set_tag(&mut self, name: &str, value: &str, replay: &Replay<N>) {
        match name {
            "FEN" => self.game.begin_from(replay.position().clone()),
            "Result" => self.game.result = read_tag::<N>(value).unwrap_or_default(),
            // What follows from the rest of the game is not kept.
            _ => drop(self.game.tags.set(name, value)),
        }
    }

    fn comment(&mut self, text: &str, more: bool) {
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
