//! Taking a written game over into a record of ours.

use super::replay::{Deed, outcome};
use super::{Ending, Game, Line, Ply, PlyError, ReplayError};
use crate::Rules;
use crate::record::{self, Comment, GameResult, NodeId, Teams};

/// A game as a [record](crate::record) of ours has it, and what could not be taken over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// The game, as far as it could be played: tags, variations and comments as well. What ended it without a move of ours
    /// is a comment.
    pub game: record::Game<Teams>,
    /// What is wrong with it. After a move that cannot be made the rest of its line is passed over.
    pub errors: Vec<ReplayError>,
}

impl Game {
    /// Takes the game over into a record of ours.
    ///
    /// ```
    /// use multichess::pgn4;
    ///
    /// let text = r#"
    /// [Variant "Teams"] [RuleVariants "EnPassant"] [Blue "Ben"] [Result "1-0"]
    ///
    /// 1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8 2. Qg1-i3 ( .. Nj1-i3 ) .. R { enough }
    /// "#;
    /// let recorded = pgn4::games(text).next().ok_or("no game")??.recorded()?;
    /// assert_eq!(recorded.errors, []);
    /// assert_eq!(recorded.game.tags.get("Blue"), Some("Ben"));
    /// let moves = "1. h2-h3 b7-c7 g13-g12 m8-l8 2. Qg1-i3 (2. Nj1-i3) bR {enough} 1-0\n";
    /// assert!(recorded.game.to_string().ends_with(moves));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the tags tell of a game whose laws our boards do not know, or of a position that is none.
    pub fn recorded(&self) -> Result<Recorded, ReplayError> {
        let mut recorded = Recorded { game: record::Game::new(self.start()?), errors: Vec::new() };
        recorded.take_tags(self);
        recorded.game.comments.extend(comment(&self.moves.comment));
        let Reached { at, ending } = recorded.take_line(&self.moves, None, 1);
        let found = outcome(recorded.game.position(at), ending);
        recorded.take_result(self, found.map(|found| GameResult::new(Rules::teams(), found)));
        Ok(recorded)
    }
}

/// Where a line ends, and how, if the game ends with it.
#[derive(Clone, Copy)]
struct Reached {
    at: Option<NodeId>,
    ending: Option<Ending>,
}

impl Recorded {
    /// Takes what a record can say: what follows from the start or the result is written from these. Of two tags with the
    /// same name the first counts.
    fn take_tags(&mut self, game: &Game) {
        for tag in game.tags.iter().rev().filter(|tag| tag.name != "StartFen4") {
            let value: Vec<&str> = tag.value.split(['\n', '\r']).map(str::trim).collect();
            self.game.tags.set(&tag.name, value.join(" ").trim()).ok();
        }
    }

    /// The result is that of what was played; where that tells nothing, that of the tag.
    fn take_result(&mut self, game: &Game, found: Option<GameResult>) {
        let tag = game.find("Result");
        let said = tag.and_then(|tag| Some((tag.line, GameResult::from_marker(Rules::teams(), tag.value.trim())?)));
        self.game.result = found.or(said.map(|(_, said)| said)).unwrap_or_default();
        if let Some(((line, said), found)) = said.zip(found)
            && said != GameResult::UNKNOWN
            && said != found
        {
            self.errors.push(ReplayError::Result { line, said, found });
        }
    }

    /// Takes moves over that are played after one of the record, the first of them the how manieth of its game.
    fn take_line(&mut self, line: &Line, at: Option<NodeId>, first: usize) -> Reached {
        let mut reached = Reached { at, ending: None };
        for (ply, number) in line.plies.iter().zip(first..) {
            match self.take_ply(ply, reached) {
                Ok(next) => {
                    for others in &ply.others {
                        self.take_others(others, reached.at, next.at, number);
                    }
                    reached = next;
                }
                Err(source) => {
                    let position = self.game.position(reached.at);
                    let seat = position.rules().seat_name(position.turn());
                    self.errors.push(ply.error(number, seat, source));
                    break;
                }
            }
        }
        reached
    }

    fn take_ply(&mut self, ply: &Ply, Reached { at, ending }: Reached) -> Result<Reached, PlyError> {
        if ending.is_some() {
            return Err(PlyError::AfterTheEnd);
        }
        let position = self.game.position(at);
        let seat_name = |seat| position.rules().seat_name(seat);
        let next = match ply.read(position)? {
            Deed::Move(mv) => Reached { at: Some(self.game.add(at, mv)?), ending },
            Deed::End(ending) => {
                let at = match ending {
                    Ending::Resigned(seat) => Some(self.game.add(at, record::Ply::Resign(seat))?),
                    Ending::OutOfTime(seat) => {
                        self.say(at, &format!("the time of {} is up", seat_name(seat)));
                        at
                    }
                    Ending::KingTaken { of, .. } => {
                        self.say(at, &format!("{} takes the king of {}", ply.text, seat_name(of)));
                        at
                    }
                    Ending::Mate(_) | Ending::Stalemate(_) => at,
                };
                Reached { at, ending: Some(ending) }
            }
        };
        self.say(next.at, &ply.comment);
        Ok(next)
    }

    /// Takes moves over that might have been played in place of the one that led from one move to the next. Where none did,
    /// they would become the game, and are only told.
    fn take_others(&mut self, line: &Line, at: Option<NodeId>, next: Option<NodeId>, number: usize) {
        if at == next {
            let moves: Vec<&str> = line.plies.iter().map(|ply| ply.text.as_str()).collect();
            self.say(at, &moves.join(" "));
            self.say(at, &line.comment);
            return;
        }
        let before = self.game.next(at).len();
        self.take_line(line, at, number);
        match self.game.next(at).get(before) {
            Some(&first) => self.game.node_mut(first).before.extend(comment(&line.comment)),
            None => self.say(next, &line.comment),
        }
    }

    /// Says something after a move or at the start.
    fn say(&mut self, at: Option<NodeId>, text: &str) {
        match at {
            Some(id) => self.game.node_mut(id).after.extend(comment(text)),
            None => self.game.comments.extend(comment(text)),
        }
    }
}

fn comment(text: &str) -> Option<Comment> {
    Some(Comment::new(text)).filter(|comment| !comment.is_empty())
}
