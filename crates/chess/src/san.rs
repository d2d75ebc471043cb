//! SAN, the notation of scoresheets and books: `Nf3`, `exd5`, `O-O`, `e8=Q#`.

mod read;

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

use crate::excerpt::Excerpt;
use crate::{Bitboard, CastleRights, File, Move, Position, Rank, Role, Square, UciMove, Wing};

/// A move as a scoresheet has it: the man, where it goes, and as much of where it comes from as is needed.
///
/// It means something only in a position: [`Position::san`] writes it, [`San::find_in`] finds the move.
///
/// ```
/// use chess::{Position, San};
///
/// let san: San = "Ng1-f3!?".parse()?;
/// assert_eq!(san.to_string(), "Ng1f3");
/// let knight = san.find_in(&Position::OPENING)?;
/// assert_eq!(Position::OPENING.san(knight).to_string(), "Nf3");
/// # Ok::<(), chess::SanError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct San {
    body: Body,
    mark: Option<CheckMark>,
}

/// What a move does to the other king, as written behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CheckMark {
    /// `+`
    Check,
    /// `#`
    Mate,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Body {
    Castle(Wing),
    Step(Step),
}

/// Any move but castling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Step {
    /// The letter before the move. Without one it is a pawn, unless the whole square it comes from is given.
    role: Option<Role>,
    file: Option<File>,
    rank: Option<Rank>,
    takes: bool,
    to: Square,
    promotion: Option<Role>,
}

impl San {
    /// The `+` or `#` behind the move.
    pub const fn mark(self) -> Option<CheckMark> {
        self.mark
    }

    /// The one legal move of this position that is meant.
    ///
    /// More may be written than is needed, and whether the move takes or gives check is not held against it.
    ///
    /// # Errors
    ///
    /// If no legal move is meant, or more than one.
    #[inline]
    pub fn find_in(self, position: &Position) -> Result<Move, SanError> {
        let step = match self.body {
            Body::Step(step) => step,
            Body::Castle(wing) => return position.castling_move(wing).ok_or(SanError::NoCastling(wing)),
        };
        if let (Some(file), Some(rank)) = (step.file, step.rank) {
            return self.find_from(Square::at(file, rank), step, position);
        }
        let role = step.role.unwrap_or(Role::Pawn);
        self.check_promotion(role, step)?;
        let reachers = position.reachers(role, step.to) & step.origins(role);
        let lawful = position.lawful(role, reachers, step.to);
        match lawful.first() {
            Some(from) if !lawful.is_many() => {
                Ok(position.step(role, from, step.to, step.promotion.unwrap_or(Role::Queen)))
            }
            Some(_) => Err(SanError::Ambiguous { san: self, from: lawful }),
            None if reachers.is_empty() => Err(SanError::NoSuchMove(self)),
            None => Err(SanError::LeavesCheck { san: self, from: reachers }),
        }
    }

    /// The move whose two squares are written: a matter of coordinates.
    fn find_from(self, from: Square, step: Step, position: &Position) -> Result<Move, SanError> {
        let there = position.board().role_at(from).filter(|_| position.board().side(position.turn()).has(from));
        let role = match (there, step.role) {
            (Some(there), None) => there,
            (Some(there), Some(named)) if there == named => there,
            _ => return Err(SanError::NoSuchMove(self)),
        };
        self.check_promotion(role, step)?;
        let coordinates = UciMove { from, to: step.to, promotion: step.promotion };
        match coordinates.find_in(position) {
            Ok(mv) => Ok(mv),
            Err(_) if position.reachers(role, step.to).has(from) => {
                Err(SanError::LeavesCheck { san: self, from: Bitboard::of(from) })
            }
            Err(_) => Err(SanError::NoSuchMove(self)),
        }
    }

    fn check_promotion(self, role: Role, step: Step) -> Result<(), SanError> {
        match (role == Role::Pawn && CastleRights::RANKS.has(step.to), step.promotion) {
            (true, None) => Err(SanError::NoPromotion(Self { mark: None, ..self })),
            (false, Some(_)) => Err(SanError::VoidPromotion(self)),
            _ => Ok(()),
        }
    }
}

impl Step {
    /// The squares from which a man so described may come.
    #[inline]
    fn origins(self, role: Role) -> Bitboard {
        let files = match self.file {
            Some(file) => file.squares(),
            None if role != Role::Pawn => Bitboard::ALL,
            None if self.takes => !self.to.file().squares(),
            None => self.to.file().squares(),
        };
        files & self.rank.map_or(Bitboard::ALL, Rank::squares)
    }
}

impl Position {
    /// Reads a move as the world writes it and finds the one legal move that is meant.
    ///
    /// That is SAN, long algebraic notation or bare coordinates; with zeros or letters in castling; with figurines;
    /// with or without `x`, `+`, `#`, `=`, `e.p.`; with `!` and `?`; and with more said of where the man comes from
    /// than is needed.
    ///
    /// ```
    /// use chess::Position;
    ///
    /// let position = Position::OPENING;
    /// for text in ["Nf3", "Ng1f3", "Ng1-f3", "g1f3", "♘f3!", "Nxf3+"] {
    ///     assert_eq!(position.read_san(text)?, position.read_san("Nf3")?);
    /// }
    /// assert_eq!(position.read_san("Nf4").unwrap_err().to_string(), "Nf4: no knight can go to f4");
    /// # Ok::<(), chess::SanError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text cannot be read, or means no legal move or several.
    #[inline]
    pub fn read_san(&self, text: &str) -> Result<Move, SanError> {
        read::san(text)?.find_in(self)
    }

    /// The usual writing of a legal move: no more of where the man comes from than tells it from others that may go
    /// there, the file before the rank.
    ///
    /// ```
    /// use chess::Position;
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1".parse()?;
    /// let mut written: Vec<_> = position.legal_moves().iter().map(|&mv| position.san(mv).to_string()).collect();
    /// assert!(written.contains(&"O-O".to_string()));
    /// assert!(written.contains(&"Rh8+".to_string()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A move that is not legal here is written as if it were.
    pub fn san(&self, mv: Move) -> San {
        let body = match mv.castle() {
            Some(wing) => Body::Castle(wing),
            None => Body::Step(self.san_step(mv)),
        };
        San { body, mark: self.check_mark(mv) }
    }

    fn san_step(&self, mv: Move) -> Step {
        let (role, from, to) = (mv.role(), mv.from(), mv.to());
        let takes = self.captured(mv).is_some();
        let (file, rank) = match role {
            Role::Pawn => (takes.then_some(from.file()), None),
            Role::King => (None, None),
            _ => {
                let rivals = self.reachers(role, to).without(Bitboard::of(from));
                let rivals = self.lawful(role, rivals, to);
                let file =
                    !rivals.is_empty() && (!rivals.meets(from.file().squares()) || rivals.meets(from.rank().squares()));
                let rank = rivals.meets(from.file().squares());
                (file.then_some(from.file()), rank.then_some(from.rank()))
            }
        };
        let letter = (role != Role::Pawn).then_some(role);
        Step { role: letter, file, rank, takes, to, promotion: mv.promotion() }
    }

    /// What a move does to the other king.
    pub(crate) fn check_mark(&self, mv: Move) -> Option<CheckMark> {
        let after = self.play_unchecked(mv);
        let king = after.board.king(after.turn)?;
        if after.board.attackers(king, self.turn, after.board.occupied()).is_empty() {
            None
        } else if after.has_moves() {
            Some(CheckMark::Check)
        } else {
            Some(CheckMark::Mate)
        }
    }
}

/// Reads a move as [`Position::read_san`] does, without asking whether it can be played.
impl FromStr for San {
    type Err = SanError;

    fn from_str(text: &str) -> Result<Self, SanError> {
        read::san(text)
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = ArrayString::<10>::new();
        match self.body {
            Body::Castle(Wing::King) => text.push_str("O-O"),
            Body::Castle(Wing::Queen) => text.push_str("O-O-O"),
            Body::Step(step) => {
                step.role.into_iter().for_each(|role| text.push(role.letter()));
                step.file.into_iter().for_each(|file| text.push(file.letter()));
                step.rank.into_iter().for_each(|rank| text.push(rank.digit()));
                if step.takes {
                    text.push('x');
                }
                text.push(step.to.file().letter());
                text.push(step.to.rank().digit());
                if let Some(role) = step.promotion {
                    text.push('=');
                    text.push(role.letter());
                }
            }
        }
        self.mark.into_iter().for_each(|mark| text.push(mark.sign()));
        f.pad(&text)
    }
}

impl CheckMark {
    /// `+` or `#`.
    pub const fn sign(self) -> char {
        match self {
            Self::Check => '+',
            Self::Mate => '#',
        }
    }
}

/// Why a text is no move of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SanError {
    /// It is not the writing of a move.
    #[error(transparent)]
    Unreadable(#[from] UnreadableSan),
    /// It is the sign of a null move, with which analysts let a side pass.
    #[error("a pass is no move: a side must play")]
    Pass,
    /// Nothing so described can go there, whatever becomes of its king.
    #[error("{0}: {why}", why = NobodyCan(.0))]
    NoSuchMove(San),
    /// The men on these squares can go there, but that would leave their king in check.
    #[error("{san}: that would leave the king in check")]
    LeavesCheck {
        /// What was written.
        san: San,
        /// The men that may not go.
        from: Bitboard,
    },
    /// The men on these squares can all go there.
    #[error("{san} may be played from {}", Squares(*.from))]
    Ambiguous {
        /// What was written.
        san: San,
        /// The men among which it does not choose.
        from: Bitboard,
    },
    /// The king may not castle to this side.
    #[error("the king may not castle {} now", match .0 { Wing::King => "short", Wing::Queen => "long" })]
    NoCastling(Wing),
    /// A pawn reaches the last rank, and it is not said what it becomes.
    #[error("{0}: what the pawn becomes on the last rank must be written, as in {0}=Q")]
    NoPromotion(San),
    /// Something is to be promoted that is not a pawn on the last rank.
    #[error("{0}: only a pawn that reaches the last rank is promoted")]
    VoidPromotion(San),
}

/// A text that is not the writing of a move: what was expected, and what came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found:?}")]
pub struct UnreadableSan {
    expected: &'static str,
    found: Excerpt,
}

/// Says that nothing so described can go there.
struct NobodyCan<'a>(&'a San);

impl fmt::Display for NobodyCan<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Body::Step(step) = self.0.body else { return f.write_str("no king can castle") };
        match (step.role, step.file, step.rank) {
            (None, Some(file), Some(rank)) => write!(f, "nothing on {file}{rank}")?,
            (role, file, rank) => {
                write!(f, "no {}", role.unwrap_or(Role::Pawn))?;
                match (file, rank) {
                    (Some(file), Some(rank)) => write!(f, " on {file}{rank}")?,
                    (Some(file), None) => write!(f, " on the {file}-file")?,
                    (None, Some(rank)) => write!(f, " on rank {rank}")?,
                    (None, None) => {}
                }
            }
        }
        write!(f, " can go to {}", step.to)
    }
}

/// Names squares: `a1, b2 and c3`.
struct Squares(Bitboard);

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.count().saturating_sub(1);
        for (i, square) in self.0.enumerate() {
            let comma = match i as u32 {
                0 => "",
                i if i == last => " and ",
                _ => ", ",
            };
            write!(f, "{comma}{square}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
