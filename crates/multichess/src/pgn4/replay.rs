//! Playing a written game on the board.

use chess::Role;

use super::{Game, Ply, Tag};
use crate::outcome::Outcome;
use crate::record::{self, GameResult};
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
    /// This seat was stalemated.
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
    /// The result is another than that of what was played.
    #[error("line {line}: Result says {said}, but the game ended with {found}")]
    Result {
        /// Where the tag stands.
        line: usize,
        /// What the tag says.
        said: GameResult,
        /// How the game ended.
        found: GameResult,
    },
}

impl ReplayError {
    /// The line of the text where it is.
    pub const fn line(&self) -> usize {
        match *self {
            Self::Unknown { line, .. }
            | Self::Start { line, .. }
            | Self::Ply { line, .. }
            | Self::Result { line, .. } => line,
        }
    }
}

/// Why a move, or a sign in place of one, does not fit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlyError {
    /// It is no move that can be made here.
    #[error(transparent)]
    Move(#[from] record::PlyError),
    /// Another man is taken than the text says.
    #[error("expected a {said} to be taken, found a {found}")]
    OtherManTaken {
        /// What should be taken.
        said: Role,
        /// What stands there.
        found: Role,
    },
    /// The sign says that the seat on move is mate, which it is not.
    #[error("expected a move: the seat on move is not mate")]
    NotMate,
    /// The sign says that the seat on move is stalemated, which it is not.
    #[error("expected a move: the seat on move is not stalemated")]
    NotStalemate,
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
            replay.follow(ply).map_err(|source| ply.error(number, seat, source))?;
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
    /// How the game ended, as far as its moves and signs tell.
    pub fn outcome(&self) -> Option<Outcome> {
        outcome(&self.last, self.ending)
    }

    fn follow(&mut self, ply: &Ply) -> Result<(), PlyError> {
        if self.ending.is_some() {
            return Err(PlyError::AfterTheEnd);
        }
        match ply.read(&self.last)? {
            Deed::Move(mv) => {
                self.last = self.last.play_unchecked(mv);
                self.moves.push(mv);
            }
            Deed::End(ending) => self.ending = Some(ending),
        }
        Ok(())
    }
}

/// How a game ended that reached this position.
pub(super) fn outcome(last: &Position, ending: Option<Ending>) -> Option<Outcome> {
    match ending {
        Some(Ending::Resigned(seat) | Ending::OutOfTime(seat) | Ending::KingTaken { of: seat, .. }) => {
            Some(last.lost_by(seat))
        }
        Some(Ending::Mate(_) | Ending::Stalemate(_)) | None => last.outcome(),
    }
}

/// What a ply means on the board.
pub(super) enum Deed {
    Move(Move),
    End(Ending),
}

impl Ply {
    /// What it means in a position.
    pub(super) fn read(&self, position: &Position) -> Result<Deed, PlyError> {
        let seat = position.turn();
        let standing = position.standing(seat);
        let text = self.text.trim_end_matches(['+', '#']);
        Ok(Deed::End(match text {
            "" if standing != Standing::Mate => return Err(PlyError::NotMate),
            "" => Ending::Mate(seat),
            "S" if standing != Standing::Stalemate => return Err(PlyError::NotStalemate),
            "S" => Ending::Stalemate(seat),
            "R" | "T" if position.outcome().is_some() => return Err(PlyError::AfterTheEnd),
            "R" => Ending::Resigned(seat),
            "T" => Ending::OutOfTime(seat),
            _ => return go(position, text),
        }))
    }

    /// What is wrong with it, the how manieth it is.
    pub(super) fn error(&self, ply: usize, seat: &'static str, source: PlyError) -> ReplayError {
        ReplayError::Ply { line: self.line, ply, seat, text: self.text.clone(), source }
    }
}

fn go(position: &Position, text: &str) -> Result<Deed, PlyError> {
    let (going, taken) = without_taken(text);
    match position.read_move(&going) {
        Ok(mv) => {
            let found = position.board().role_at(mv.to);
            match taken.zip(found).filter(|(said, found)| said != found) {
                Some((said, found)) => Err(PlyError::OtherManTaken { said, found }),
                None => Ok(Deed::Move(mv)),
            }
        }
        Err(error) => {
            // Who can take a king is not yet mate there.
            let may_be = matches!(error, MoveError::Illegal(IllegalMove::King(_) | IllegalMove::GameOver));
            let ending = if may_be && taken == Some(Role::King) { king_taken(position, &going) } else { None };
            Ok(Deed::End(ending.ok_or(record::PlyError::from(error))?))
        }
    }
}

/// The end of a game by a man of the seat on move that takes a king, if it attacks him.
fn king_taken(position: &Position, going: &str) -> Option<Ending> {
    let (rules, board) = (position.rules(), position.board());
    let (from, on) = going.split_once('x')?;
    let from = rules.shape().named(from.trim_start_matches(|letter: char| letter.is_ascii_uppercase()))?;
    let on = rules.shape().named(on)?;
    let attackers = board.attackers(rules, on, Seats::of([position.turn()]), board.occupied());
    let of = rules.hostile(position.turn()).iter().find(|&seat| board.king(seat) == Some(on))?;
    attackers.has(from).then_some(Ending::KingTaken { of, from, on })
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
