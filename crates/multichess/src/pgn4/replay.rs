//! Playing a written game on the board.

use chess::Role;

use super::{Game, Ply, Tag};
use crate::notation::role_name;
use crate::{
    IllegalMove, Move, MoveError, Position, ReadPositionError, Rules, Seat, Seats, Setup, Square, Standing, fen4,
};

/// A game that has been played on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// Where it began.
    pub start: Position,
    /// What was played.
    pub moves: Vec<Move>,
    /// What was reached. It may tell how the game ended even if no sign does.
    pub last: Position,
    /// How it ended, as far as a sign in place of a move or the last move says so.
    pub ending: Option<Ending>,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// This seat was mate.
    Mate(Seat),
    /// This seat was pat.
    Stalemate(Seat),
    /// This seat resigned.
    Resigned(Seat),
    /// The time of this seat was up.
    OutOfTime(Seat),
    /// The seat on move took a king that was laid open before his turn came. Our boards know no such move, so it has not
    /// been made.
    KingTaken {
        /// Whose king.
        of: Seat,
        /// Where the man came from that took it.
        from: Square,
        /// Where the king stood.
        on: Square,
    },
}

/// Why a game cannot be played on the board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// It is of a game whose laws our boards do not know.
    #[error("line {line}: expected {expected} as {tag}, found {}", found.as_ref().map_or("nothing".into(), |f| format!("{f:?}")))]
    Unknown {
        /// Where the tag stands; where the game begins, if there is no such tag.
        line: usize,
        /// The tag that says so.
        tag: &'static str,
        /// What can be played.
        expected: &'static str,
        /// What the tag says, or the word of it that is not known.
        found: Option<String>,
    },
    /// The position where it begins is none.
    #[error("line {line}: StartFen4 is {source}")]
    Start {
        /// Where the tag stands.
        line: usize,
        /// What is wrong with it.
        #[source]
        source: ReadPositionError,
    },
    /// A move cannot be made.
    #[error("line {line}, ply {ply}, {text:?} of {seat}: {source}")]
    Ply {
        /// Where it stands.
        line: usize,
        /// The how manieth it is, from 1.
        ply: usize,
        /// Who is on move.
        seat: &'static str,
        /// As it is written.
        text: String,
        /// What is wrong with it.
        #[source]
        source: PlyError,
    },
}

/// Why a move, or a sign in place of one, does not fit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlyError {
    /// It is no move that can be made here.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// Another man is taken than the text says.
    #[error("expected a {} to be taken, found a {}", role_name(*said), role_name(*found))]
    OtherManTaken {
        /// What should be taken.
        said: Role,
        /// What stands there.
        found: Role,
    },
    /// The sign says that the seat on move is mate, which it is not.
    #[error("expected a move: the seat on move is not mate")]
    NotMate,
    /// The sign says that the seat on move is pat, which it is not.
    #[error("expected a move: the seat on move is not pat")]
    NotPat,
    /// The game has ended before.
    #[error("expected nothing more: the game has ended")]
    AfterTheEnd,
}

impl Game {
    /// The position where the game begins.
    ///
    /// # Errors
    ///
    /// If the tags tell of a game whose laws our boards do not know, or of a position that is none.
    pub fn start(&self) -> Result<Position, ReplayError> {
        let variant = self.find("Variant");
        if variant.is_none_or(|tag| !tag.value.eq_ignore_ascii_case("Teams")) {
            return Err(self.unknown("Variant", "Teams", variant.map(|tag| tag.value.as_str())));
        }
        let variants = self.tag("RuleVariants");
        let mut words = variants.unwrap_or_default().split_whitespace();
        if let Some(word) = words.find(|word| !["EnPassant", "Prom=11"].contains(word)) {
            return Err(self.unknown("RuleVariants", "only EnPassant or Prom=11", Some(word)));
        }
        match self.find("StartFen4") {
            None if variants.is_none() => Ok(Position::opening(Rules::old_teams())),
            None => Ok(Position::opening(Rules::teams())),
            Some(tag) => self.start_from(tag),
        }
    }

    /// Plays the game on our board.
    ///
    /// # Errors
    ///
    /// If its laws are not known here, or at the first move that cannot be made.
    pub fn replay(&self) -> Result<Replay, ReplayError> {
        let start = self.start()?;
        let mut replay = Replay { start, moves: Vec::new(), last: start, ending: None };
        for (ply, number) in self.moves.plies.iter().zip(1..) {
            let seat = replay.last.rules().seat_name(replay.last.turn());
            replay.follow(ply).map_err(|source| ReplayError::Ply {
                line: ply.line,
                ply: number,
                seat,
                text: ply.text.clone(),
                source,
            })?;
        }
        Ok(replay)
    }

    fn start_from(&self, tag: &Tag) -> Result<Position, ReplayError> {
        let text = tag.value.trim();
        match text {
            "4PC" => return Ok(Position::opening(Rules::teams())),
            "4PCo" => return Ok(Position::opening(Rules::old_teams())),
            _ if !fen4::is_fen4(text) => return Err(self.unknown("StartFen4", "4PC, 4PCo or a FEN4", Some(text))),
            _ => {}
        }
        let position = || -> Result<Position, ReadPositionError> { Ok(Setup::position(fen4::read(text)?)?) };
        position().map_err(|source| ReplayError::Start { line: tag.line, source })
    }

    fn unknown(&self, tag: &'static str, expected: &'static str, found: Option<&str>) -> ReplayError {
        let line = self.find(tag).map_or(self.line, |tag| tag.line);
        ReplayError::Unknown { line, tag, expected, found: found.map(str::to_string) }
    }
}

impl Replay {
    fn follow(&mut self, ply: &Ply) -> Result<(), PlyError> {
        if self.ending.is_some() {
            return Err(PlyError::AfterTheEnd);
        }
        let seat = self.last.turn();
        let standing = self.last.standing(seat);
        let text = ply.text.trim_end_matches(['+', '#']);
        self.ending = match text {
            "" if standing != Standing::Mate => return Err(PlyError::NotMate),
            "" => Some(Ending::Mate(seat)),
            "S" if standing != Standing::Pat => return Err(PlyError::NotPat),
            "S" => Some(Ending::Stalemate(seat)),
            "R" | "T" if self.last.outcome().is_some() => return Err(PlyError::AfterTheEnd),
            "R" => Some(Ending::Resigned(seat)),
            "T" => Some(Ending::OutOfTime(seat)),
            _ => return self.go(text),
        };
        Ok(())
    }

    fn go(&mut self, text: &str) -> Result<(), PlyError> {
        let (going, taken) = without_taken(text);
        match self.last.read_move(&going) {
            Ok(mv) => {
                let found = self.last.board().role_at(mv.to);
                if let Some((said, found)) = taken.zip(found).filter(|(said, found)| said != found) {
                    return Err(PlyError::OtherManTaken { said, found });
                }
                self.last = self.last.play_unchecked(mv);
                self.moves.push(mv);
                Ok(())
            }
            Err(error) => {
                // Who can take a king is not yet mate there.
                let may_be = matches!(error, MoveError::Illegal(IllegalMove::King(_) | IllegalMove::GameOver));
                let ending = if may_be && taken == Some(Role::King) { self.king_taken(&going) } else { None };
                self.ending = Some(ending.ok_or(error)?);
                Ok(())
            }
        }
    }

    /// The end of a game by a man of the seat on move that takes a king, if it attacks him.
    fn king_taken(&self, going: &str) -> Option<Ending> {
        let (rules, board) = (self.last.rules(), self.last.board());
        let (from, on) = going.split_once('x')?;
        let from = rules.shape().named(from.trim_start_matches(|letter: char| letter.is_ascii_uppercase()))?;
        let on = rules.shape().named(on)?;
        let attackers = board.attackers(rules, on, Seats::of([self.last.turn()]), board.occupied());
        let of = rules.hostile(self.last.turn()).iter().find(|&seat| board.king(seat) == Some(on))?;
        attackers.has(from).then_some(Ending::KingTaken { of, from, on })
    }
}

/// A move as [`Position::read_move`] knows it, and what it takes. A man without a letter is a pawn.
fn without_taken(text: &str) -> (String, Option<Role>) {
    let is_pawn = text.starts_with(|letter: char| letter.is_ascii_lowercase());
    let text = if is_pawn { format!("P{text}") } else { text.to_string() };
    let Some((going, taken)) = text.split_once('x') else { return (text, None) };
    let mut rest = taken.chars();
    match rest.next().filter(char::is_ascii_uppercase).and_then(Role::from_letter) {
        Some(role) => (format!("{going}x{}", rest.as_str()), Some(role)),
        None => (text, Some(Role::Pawn)),
    }
}
