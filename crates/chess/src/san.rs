//! SAN, the notation of scoresheets and books: `Nf3`, `exd5`, `O-O`, `e8=Q#`.

mod error;
mod read;

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

pub use self::error::{SanError, UnreadableSan};
use crate::{Bitboard, File, Move, Position, Rank, Role, Square, UciError, UciMove, Wing};

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
        let reachers = position.reachers(role, step.to) & step.origins(role);
        let legal = position.legal(role, reachers, step.to);
        match legal.first() {
            Some(from) if !legal.is_many() => match position.step(role, from, step.to, step.promotion) {
                Some(mv) => Ok(mv),
                None if step.promotion.is_none() => Err(SanError::NoPromotion(self.without_mark())),
                None => Err(SanError::VoidPromotion(self)),
            },
            Some(_) => Err(SanError::Ambiguous { san: self, from: legal }),
            None if reachers.is_empty() => Err(SanError::NoSuchMove(self)),
            None => Err(SanError::LeavesCheck { san: self, from: reachers }),
        }
    }

    /// The move whose two squares are written: a matter of coordinates.
    fn find_from(self, from: Square, step: Step, position: &Position) -> Result<Move, SanError> {
        let there = position.board().role_at(from);
        if step.role.is_some() && step.role != there {
            return Err(SanError::NoSuchMove(self));
        }
        let coordinates = UciMove { from, to: step.to, promotion: step.promotion };
        coordinates.find_in(position).map_err(|error| match error {
            UciError::NoPromotion(_) => SanError::NoPromotion(self.without_mark()),
            UciError::VoidPromotion(_) => SanError::VoidPromotion(self),
            _ if there.is_some_and(|role| position.reachers(role, step.to).has(from)) => {
                SanError::LeavesCheck { san: self, from: Bitboard::of(from) }
            }
            _ => SanError::NoSuchMove(self),
        })
    }

    /// The move alone, so that more can be written behind it.
    fn without_mark(self) -> Self {
        Self { mark: None, ..self }
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
    /// let position: Position = "4k3/8/8/8/8/5N2/8/1N2K2R w K - 0 1".parse()?;
    /// let written = |coordinates| position.read_uci(coordinates).map(|mv| position.san(mv).to_string());
    /// assert_eq!(written("b1d2")?, "Nbd2");
    /// assert_eq!(written("b1c3")?, "Nc3");
    /// assert_eq!(written("h1h8")?, "Rh8+");
    /// assert_eq!(written("e1g1")?, "O-O");
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

    /// Writes moves that follow each other from here in SAN, with a space between.
    ///
    /// ```
    /// use chess::Position;
    ///
    /// let e4 = Position::OPENING.read_san("e4")?;
    /// let e5 = Position::OPENING.play(e4)?.read_san("e5")?;
    /// assert_eq!(Position::OPENING.san_line(&[e4, e5]).to_string(), "e4 e5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn san_line<'a>(&self, moves: &'a [Move]) -> impl fmt::Display + use<'a> {
        let first = *self;
        fmt::from_fn(move |f| {
            let mut position = first;
            for (i, mv) in moves.iter().enumerate() {
                let gap = if i > 0 { " " } else { "" };
                write!(f, "{gap}{}", position.san(*mv))?;
                position = position.play_unchecked(*mv);
            }
            Ok(())
        })
    }

    fn san_step(&self, mv: Move) -> Step {
        let (role, from, to) = (mv.role(), mv.from(), mv.to());
        let takes = self.captured(mv).is_some();
        let (file, rank) = match role {
            Role::Pawn => (takes.then_some(from.file()), None),
            Role::King => (None, None),
            _ => {
                let rivals = self.reachers(role, to).without(Bitboard::of(from));
                let rivals = self.legal(role, rivals, to);
                let same_file = rivals.meets(from.file().squares());
                let same_rank = rivals.meets(from.rank().squares());
                match (rivals.is_empty(), same_file, same_rank) {
                    (true, ..) => (None, None),
                    (_, false, _) => (Some(from.file()), None),
                    (_, true, false) => (None, Some(from.rank())),
                    (_, true, true) => (Some(from.file()), Some(from.rank())),
                }
            }
        };
        let letter = (role != Role::Pawn).then_some(role);
        Step { role: letter, file, rank, takes, to, promotion: mv.promotion() }
    }

    /// What a move does to the other king.
    pub(crate) fn check_mark(&self, mv: Move) -> Option<CheckMark> {
        let after = self.play_unchecked(mv);
        let king = after.board.king(after.turn())?;
        if after.board.attackers(king, self.turn(), after.board.occupied()).is_empty() {
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

#[cfg(test)]
mod tests;
