//! Why a move cannot be made.

use chess::Role;

use crate::harvest::Each;
use crate::movegen::{Care, generate};
use crate::{Move, MoveKind, Position, Square};

/// Why a move cannot be made. Squares and seats are named as the game names them.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// There is nothing to move.
    #[error("nothing stands on {0}")]
    NothingThere(String),
    /// Another seat is on move.
    #[error("the man on {square} belongs to {owner}, and {turn} is on move")]
    NotOnMove {
        /// Where the man stands.
        square: String,
        /// Whose it is.
        owner: &'static str,
        /// Who is on move.
        turn: &'static str,
    },
    /// The text names another man than the one that stands there.
    #[error("a {found} stands on {square}, not a {said}")]
    OtherMan {
        /// Where.
        square: String,
        /// What the text says.
        said: Role,
        /// What stands there.
        found: Role,
    },
    /// The man does not move like that, or something is in its way.
    #[error("the {role} on {from} does not reach {to}")]
    OutOfReach {
        /// What moves.
        role: Role,
        /// From where.
        from: String,
        /// To where.
        to: String,
    },
    /// Only a capture is written so.
    #[error("there is nothing to take on {0}")]
    NothingToTake(String),
    /// Own men and those of an ally are not taken.
    #[error("a man of {owner}, who is no enemy, stands on {square}")]
    Friend {
        /// Where.
        square: String,
        /// Whose it is.
        owner: &'static str,
    },
    /// Kings are never taken.
    #[error("the king on {0} cannot be taken")]
    King(String),
    /// The army is frozen and may not be taken (four, Art. 36 and 40).
    #[error("the army of {owner} is frozen and may not be taken")]
    Frozen {
        /// Whose set it is.
        owner: &'static str,
    },
    /// A pawn that comes there promotes (Art. 12).
    #[error("a pawn that comes to {0} must become a queen, rook, bishop or knight")]
    MustPromote(String),
    /// Nothing is promoted there, or not to that.
    #[error("no promotion to a {role} on {square}")]
    NoPromotion {
        /// Where.
        square: String,
        /// To what.
        role: Role,
    },
    /// The own king would stand in check.
    #[error("the king of {0} would stand in check")]
    OwnCheck(&'static str),
    /// Another's king would be laid open to a player who moves before him (three, Art. 41).
    #[error("the king of {ward} would be laid open to {next}, who moves before him")]
    LaysOpen {
        /// Whose king.
        ward: &'static str,
        /// To whom.
        next: &'static str,
    },
    /// There is no such castling in this game, or king or rook has moved.
    #[error("{0} has no right to castle so")]
    NoCastling(&'static str),
    /// Men stand between king and rook.
    #[error("men stand between king and rook")]
    CastlingBlocked,
    /// The king stands in check, or would pass or come into one.
    #[error("the king may not castle out of, through or into check")]
    CastlingInCheck,
}

impl Position {
    /// Why this move is not legal.
    pub(crate) fn why_illegal(&self, mv: Move) -> IllegalMove {
        match mv.kind {
            MoveKind::Castle(rook, _) => match self.rules.castling_of(mv.from, rook) {
                Some(castling) => self.why_not_castle(castling.is_short),
                None => IllegalMove::NoCastling(self.rules.seat_name(self.turn)),
            },
            _ => self.why(Some(mv.role), mv.from, mv.to, mv.promotion),
        }
    }

    /// Why no such move is legal.
    pub(crate) fn why(&self, said: Option<Role>, from: Square, to: Square, promotion: Option<Role>) -> IllegalMove {
        let name = |square| self.rules.shape().name(square);
        if self.outcome.is_some() {
            return IllegalMove::GameOver;
        }
        let Some(man) = self.board.piece_at(from) else { return IllegalMove::NothingThere(name(from)) };
        if man.seat != self.turn {
            let (owner, turn) = (self.rules.seat_name(man.seat), self.rules.seat_name(self.turn));
            return IllegalMove::NotOnMove { square: name(from), owner, turn };
        }
        if let Some(said) = said.filter(|&said| said != man.role) {
            return IllegalMove::OtherMan { square: name(from), said, found: man.role };
        }
        let goes = |mv: &Move| (mv.from, mv.to) == (from, to);
        let reached: Vec<Move> = self.moves_with(Care::NONE).into_iter().filter(goes).collect();
        let Some(first) = reached.first() else { return self.why_out_of_reach(man.role, from, to) };
        if !reached.iter().any(|mv| mv.promotion == promotion) {
            return match promotion.filter(|_| first.promotion.is_none() || promotion > Some(Role::Queen)) {
                Some(role) => IllegalMove::NoPromotion { square: name(to), role },
                None => IllegalMove::MustPromote(name(to)),
            };
        }
        if matches!(first.kind, MoveKind::Castle(..)) {
            return IllegalMove::CastlingInCheck;
        }
        let own_safe = self.moves_with(Care { ward: None, ..self.care(self.turn) });
        if !own_safe.iter().any(goes) {
            return IllegalMove::OwnCheck(self.rules.seat_name(self.turn));
        }
        let next = self.rules.after(self.turn);
        let ward = self.rules.after(next);
        IllegalMove::LaysOpen { ward: self.rules.seat_name(ward), next: self.rules.seat_name(next) }
    }

    fn why_out_of_reach(&self, role: Role, from: Square, to: Square) -> IllegalMove {
        let name = |square| self.rules.shape().name(square);
        match self.board.piece_at(to) {
            Some(man) if !self.rules.hostile(self.turn).has(man.seat) => {
                IllegalMove::Friend { square: name(to), owner: self.rules.seat_name(man.seat) }
            }
            Some(man) if man.role == Role::King => IllegalMove::King(name(to)),
            Some(man) if self.still.has(man.seat) => IllegalMove::Frozen { owner: self.rules.seat_name(man.seat) },
            _ => IllegalMove::OutOfReach { role, from: name(from), to: name(to) },
        }
    }

    /// Why the seat on move may not castle.
    pub(crate) fn why_not_castle(&self, is_short: bool) -> IllegalMove {
        if self.outcome.is_some() {
            return IllegalMove::GameOver;
        }
        let mut castlings = self.castlings(self.turn).filter(|castling| castling.is_short == is_short);
        match castlings.next() {
            None => IllegalMove::NoCastling(self.rules.seat_name(self.turn)),
            Some(castling) if castling.clear.meets(self.board.occupied()) => IllegalMove::CastlingBlocked,
            Some(_) => IllegalMove::CastlingInCheck,
        }
    }

    fn moves_with(&self, care: Care) -> Vec<Move> {
        let mut moves = Vec::new();
        generate(self, self.turn, care, &mut Each(|mv| moves.push(mv)));
        moves
    }
}
