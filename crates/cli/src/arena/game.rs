//! One game between two players, by the rules of chess.

use std::fmt;
use std::time::Duration;

use chess::pgn::{Comment, Game, GameResult, NodeId};
use chess::{Position, Repetition, Setup};
use scoresheet::{ByColor, Color};

use super::adjudication::{Adjudicator, Verdicts};
use super::clock::{Clock, Leniency, Limit};
use super::player::{Answer, Player, Score, Trouble, Turn};

/// What is the same in every game of a match.
#[derive(Debug, Clone, Copy)]
pub struct Conditions {
    /// How long the players may think.
    pub limit: Limit,
    /// How strictly that is taken.
    pub leniency: Leniency,
    /// When a game is ended by what both players think of it.
    pub verdicts: Verdicts,
}

/// A game that was played.
#[derive(Debug, Clone)]
pub struct Played {
    /// Its moves, with what the players thought of them, and its result.
    pub record: Game,
    /// Why it ended.
    pub ending: Ending,
    /// What the player at fault said last, if one is.
    pub last_lines: Vec<String>,
}

/// Why a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// The side on move is mated.
    Checkmate { winner: Color },
    /// The side on move has no move.
    Stalemate,
    /// The same position for the third time.
    Repetition,
    /// Fifty moves of both without a capture or a pawn's move.
    FiftyMoves,
    /// Nobody can give mate any more.
    InsufficientMaterial,
    /// Both thought it even for long enough.
    DrawnByVerdict,
    /// Both thought it lost for this side for long enough.
    LostByVerdict { loser: Color },
    /// A player did what no player may.
    Fault { by: Color, fault: Fault },
    /// Nobody wanted the end of it.
    BrokenOff,
}

/// What a program did wrong, for which it loses.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It ended.
    #[error("crashed: {0}")]
    Crash(String),
    /// Its move is none.
    #[error("made the illegal move {text:?}: {why}")]
    IllegalMove {
        /// What it wrote.
        text: String,
        /// What the rules say.
        why: String,
    },
    /// Its flag fell, or it hangs.
    #[error("lost on time: nothing within {:.3} s", .allowed.as_secs_f64())]
    TimeLoss {
        /// What it had.
        allowed: Duration,
    },
}

impl Ending {
    /// The result; none if the game was broken off.
    pub fn result(&self) -> GameResult {
        match *self {
            Self::Checkmate { winner } => win_of(winner),
            Self::LostByVerdict { loser } | Self::Fault { by: loser, .. } => win_of(!loser),
            Self::Stalemate
            | Self::Repetition
            | Self::FiftyMoves
            | Self::InsufficientMaterial
            | Self::DrawnByVerdict => GameResult::Draw,
            Self::BrokenOff => GameResult::Unknown,
        }
    }

    /// The value of PGN's tag `Termination`.
    pub fn termination(&self) -> &'static str {
        match self {
            Self::DrawnByVerdict | Self::LostByVerdict { .. } => "adjudication",
            Self::Fault { fault: Fault::Crash(_), .. } => "abandoned",
            Self::Fault { fault: Fault::IllegalMove { .. }, .. } => "rules infraction",
            Self::Fault { fault: Fault::TimeLoss { .. }, .. } => "time forfeit",
            Self::BrokenOff => "unterminated",
            _ => "normal",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkmate { winner } => write!(f, "{winner} gives mate"),
            Self::Stalemate => f.write_str("stalemate"),
            Self::Repetition => f.write_str("third repetition"),
            Self::FiftyMoves => f.write_str("fifty moves"),
            Self::InsufficientMaterial => f.write_str("insufficient material"),
            Self::DrawnByVerdict => f.write_str("adjudicated: both think it even"),
            Self::LostByVerdict { loser } => write!(f, "adjudicated: both think it lost for {loser}"),
            Self::Fault { by, fault } => write!(f, "{by} {fault}"),
            Self::BrokenOff => f.write_str("broken off"),
        }
    }
}

/// Plays a game from this position.
pub fn play(start: Position, mut players: ByColor<&mut dyn Player>, conditions: &Conditions) -> Played {
    let mut board = Board::new(start);
    let ending = Color::ALL
        .into_iter()
        .find_map(|color| players[color].new_game().err().map(|trouble| ending_by(color, trouble)))
        .unwrap_or_else(|| moves(&mut board, &mut players, conditions));
    let last_lines = match ending {
        Ending::Fault { by, .. } => players[by].last_lines(),
        _ => Vec::new(),
    };
    Played { record: board.finish(&ending), ending, last_lines }
}

/// Lets them move until the game ends.
fn moves(board: &mut Board, players: &mut ByColor<&mut dyn Player>, conditions: &Conditions) -> Ending {
    let start = Setup::from(*board.record.start()).to_string();
    let mut clock = Clock::new(conditions.limit, conditions.leniency);
    let mut adjudicator = Adjudicator::new(conditions.verdicts);
    loop {
        if let Some(ending) = board.ending() {
            return ending;
        }
        let color = board.position().turn();
        let wait = clock.longest(color);
        let turn = Turn { start: &start, moves: &board.moves, allowance: clock.allowance(), wait };
        let answer = match players[color].choose(&turn) {
            Ok(answer) => answer,
            Err(trouble) => return ending_by(color, trouble),
        };
        if !clock.press(color, answer.spent) {
            return ending_by(color, Trouble::Silent(wait));
        }
        let number = board.position().fullmoves();
        if let Err(fault) = board.play(&answer) {
            return Ending::Fault { by: color, fault };
        }
        // What the board says comes before what they think of it.
        if let Some(ending) = board.ending().or_else(|| adjudicator.hear(color, number, answer.score)) {
            return ending;
        }
    }
}

fn ending_by(color: Color, trouble: Trouble) -> Ending {
    let fault = match trouble {
        Trouble::BrokenOff => return Ending::BrokenOff,
        Trouble::Ended(how) => Fault::Crash(how),
        Trouble::Silent(allowed) => Fault::TimeLoss { allowed },
    };
    Ending::Fault { by: color, fault }
}

fn win_of(color: Color) -> GameResult {
    match color {
        Color::White => GameResult::WhiteWins,
        Color::Black => GameResult::BlackWins,
    }
}

/// The game as it stands.
struct Board {
    record: Game,
    last: Option<NodeId>,
    /// As UCI writes them.
    moves: Vec<String>,
    seen: Vec<Repetition>,
}

impl Board {
    fn new(start: Position) -> Self {
        Self { record: Game::new(start), last: None, moves: Vec::new(), seen: vec![start.repetition()] }
    }

    fn position(&self) -> &Position {
        self.record.position(self.last)
    }

    fn play(&mut self, answer: &Answer) -> Result<(), Fault> {
        let illegal = |why: String| Fault::IllegalMove { text: answer.text.clone(), why };
        let mv = self.position().read_uci(&answer.text).map_err(|error| illegal(error.to_string()))?;
        let id = self.record.add(self.last, mv).map_err(|error| illegal(error.to_string()))?;
        self.record.node_mut(id).after.push(Comment::new(&remark(answer)));
        self.last = Some(id);
        self.moves.push(mv.uci().to_string());
        self.seen.push(self.position().repetition());
        Ok(())
    }

    /// Why the game is over, if it is. Mate with the last of fifty moves is mate.
    fn ending(&self) -> Option<Ending> {
        let position = self.position();
        if !position.has_moves() {
            let mated = position.is_check();
            return Some(if mated { Ending::Checkmate { winner: !position.turn() } } else { Ending::Stalemate });
        }
        let now = position.repetition();
        let times = self.seen.iter().rev().filter(|&&seen| seen == now).take(3).count();
        [
            (position.is_insufficient_material(), Ending::InsufficientMaterial),
            (times >= 3, Ending::Repetition),
            (position.halfmoves() >= 100, Ending::FiftyMoves),
        ]
        .into_iter()
        .find_map(|(is_over, ending)| is_over.then_some(ending))
    }

    /// The record with its result and why.
    fn finish(mut self, ending: &Ending) -> Game {
        self.record.result = ending.result();
        let comment = Comment::new(&ending.to_string());
        match self.last {
            Some(last) => self.record.node_mut(last).after.push(comment),
            None => self.record.comments.push(comment),
        }
        self.record
    }
}

/// What is noted of a move: `+0.31/12 0.052s`, or the time alone.
fn remark(answer: &Answer) -> String {
    let time = format!("{:.3}s", answer.spent.as_secs_f64());
    let score = match answer.score {
        None => return time,
        Some(Score::Centipawns(score)) => format!("{:+.2}", f64::from(score) / 100.0),
        Some(Score::Mate(moves)) if moves > 0 => format!("+M{moves}"),
        Some(Score::Mate(moves)) => format!("-M{}", moves.unsigned_abs()),
    };
    match answer.depth {
        Some(depth) => format!("{score}/{depth} {time}"),
        None => format!("{score} {time}"),
    }
}

#[cfg(test)]
mod tests;
