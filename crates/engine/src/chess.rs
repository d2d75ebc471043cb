//! Chess for the computer.

mod aims;
mod eval;
mod exchange;
mod features;
pub mod tune;
mod weights;

use chess::{Board, CastleRights, Color, Move, MoveKind, Piece, Position, Role, Setup, Square};

pub use self::aims::{ChessAims, HALF, Stalemate};
use crate::feature::Pair;
use crate::{Duel, Score, Visible};
use features::square_value;

/// A position of chess with what the search wants at hand.
#[derive(Debug, Clone, Copy)]
pub struct ChessDuel {
    position: Position,
    key: u64,
    /// What the men are worth on their squares, White's less Black's.
    squares: Pair,
    /// How much material is left, from 0 to 24: how far from an endgame the position is.
    phase: i32,
    aims: ChessAims,
}

impl ChessDuel {
    /// A position, played for other aims than today's.
    pub fn with_aims(position: Position, aims: ChessAims) -> Self {
        let mut setup = Setup::from(position);
        if !aims.castling {
            setup.castling = CastleRights::NONE;
        }
        Self { aims, ..Self::from(setup.position().unwrap_or(position)) }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What a man adds to the phase.
    const fn weight(role: Role) -> i32 {
        match role {
            Role::Pawn | Role::King => 0,
            Role::Knight | Role::Bishop => 1,
            Role::Rook => 2,
            Role::Queen => 4,
        }
    }

    fn add(&mut self, square: Square, piece: Piece) {
        self.squares = self.squares + square_value(piece, square);
        self.phase += Self::weight(piece.role);
    }

    fn remove(&mut self, square: Square, piece: Piece) {
        self.squares = self.squares - square_value(piece, square);
        self.phase -= Self::weight(piece.role);
    }

    fn board(&self) -> &Board {
        self.position.board()
    }

    fn us(&self) -> Color {
        self.position.turn()
    }

    fn is_bare(&self, color: Color) -> bool {
        self.board().side(color).count() == 1
    }

    /// How many plies have been played since the first move of the game.
    fn ply(&self) -> u32 {
        2 * self.position.fullmoves().saturating_sub(1) + u32::from(self.us() == Color::Black)
    }

    /// Whether a count that somebody asked for has run out.
    fn is_counted_out(&self) -> bool {
        self.aims.ends_at != u16::MAX && self.ply() >= u32::from(self.aims.ends_at)
    }

    /// Whether the book lets a move be made that is legal today.
    fn is_allowed(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::EnPassant => self.aims.en_passant,
            MoveKind::Promotion(role) => role == Role::Queen || !self.aims.only_queens,
            _ => true,
        }
    }
}

impl From<Position> for ChessDuel {
    fn from(position: Position) -> Self {
        let aims = ChessAims::default();
        let mut duel = Self { position, key: position.key(), squares: Pair(0, 0), phase: 0, aims };
        for (square, piece) in position.board().pieces() {
            duel.add(square, piece);
        }
        duel
    }
}

/// What men are worth when they are exchanged.
pub(crate) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 325,
        Role::Bishop => 335,
        Role::Rook => 510,
        Role::Queen => 975,
        Role::King => 20_000,
    }
}

impl Duel for ChessDuel {
    type Move = Move;

    const SLOTS: usize = 12 * 64;

    fn side(&self) -> usize {
        self.us() as usize
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn is_checked(&self) -> bool {
        self.position.is_check()
    }

    fn for_each_move(&self, mut to: impl FnMut(Move)) {
        if !self.aims.leaves_out() {
            return self.position.for_each_move(to);
        }
        self.position.for_each_move(|mv| {
            if self.is_allowed(mv) {
                to(mv);
            }
        });
    }

    fn play(&self, mv: Move) -> Self {
        let us = self.us();
        let mut after = *self;
        after.position = self.position.play_unchecked(mv);
        after.key = after.position.key_after(&self.position, self.key);
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            MoveKind::EnPassant => {
                after.remove(Square::at(to.file(), from.rank()), Piece::new(!us, Role::Pawn));
            }
            MoveKind::Castle { wing, rook } => {
                let tower = Piece::new(us, Role::Rook);
                after.remove(rook, tower);
                after.add(wing.rook_target(us), tower);
            }
            _ => {
                if let Some(role) = self.board().role_at(to) {
                    after.remove(to, Piece::new(!us, role));
                }
            }
        }
        after.remove(from, Piece::new(us, mv.role()));
        after.add(to, Piece::new(us, mv.promotion().unwrap_or(mv.role())));
        after
    }

    fn pass(&self) -> Option<Self> {
        let board = self.board();
        let men = board.side(self.us());
        let pieces = men.without(board.role(Role::Pawn) | board.role(Role::King));
        if pieces.is_empty() {
            return None;
        }
        let position = self.position.pass()?;
        Some(Self { position, key: position.key_after(&self.position, self.key), ..*self })
    }

    fn is_tactical(&self, mv: Move) -> bool {
        self.position.captured(mv).is_some() || mv.promotion() == Some(Role::Queen)
    }

    fn promise(&self, mv: Move) -> i32 {
        let taken = self.position.captured(mv).map_or(0, worth);
        let gained = mv.promotion().map_or(0, |role| worth(role) - worth(Role::Pawn));
        taken + gained - mv.role() as i32
    }

    fn brings(&self, mv: Move, at_least: i32) -> bool {
        exchange::brings(&self.position, mv, at_least)
    }

    fn slot(&self, mv: Move) -> usize {
        (mv.role() as usize + 6 * self.side()) * 64 + mv.to().index() as usize
    }

    fn packed(mv: Move) -> u16 {
        let promotion = mv.promotion().map_or(0, |role| role as u16);
        let to = match mv.kind() {
            // Castling is told from a king's step by the rook's square.
            MoveKind::Castle { rook, .. } => rook,
            _ => mv.to(),
        };
        u16::from(mv.from().index()) | u16::from(to.index()) << 6 | promotion << 12
    }

    fn evaluate(&self) -> Score {
        let score = eval::evaluate(self);
        if self.aims.halves_bare_king && (self.is_bare(Color::White) || self.is_bare(Color::Black)) {
            // However much there is, no more than half can be won with it: the mate must still be worth more.
            return Score(score.0.clamp(-2000, 2000) * (HALF - 40) / 2000);
        }
        score
    }

    /// The pawns.
    fn structure(&self) -> Option<u64> {
        let pawns = |color| self.board().men(color, Role::Pawn).0;
        let mixed = pawns(Color::White).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ pawns(Color::Black).wrapping_mul(0xC2B2_AE3D_27D4_EB4F).rotate_left(29);
        Some(mixed.wrapping_mul(0xD6E8_FEB8_6659_FD93))
    }

    fn without_moves(&self, ply: usize) -> Score {
        // The sooner half is won the better, and the later it is lost.
        let half_lost = Score(ply as i32 / 4 - HALF);
        match (self.is_checked(), self.aims.stalemate) {
            (true, _) if self.aims.halves_bare_king && self.is_bare(self.us()) => half_lost,
            (true, _) => Score::lost_in(ply),
            (false, Stalemate::Draw) => Score::DRAW,
            (false, Stalemate::HalfLost) => half_lost,
            (false, Stalemate::Won) => Score::won_in(ply),
        }
    }

    fn is_drawn(&self) -> bool {
        let is_counted_out = self.aims.draws_fifty && self.position.halfmoves() >= 100 || self.is_counted_out();
        is_counted_out && !self.is_checked() || self.aims.draws_dead && self.position.is_insufficient_material()
    }

    fn reversible(&self) -> usize {
        usize::from(self.position.halfmoves())
    }
}

/// Long moves are hard to see, and those that go back, most of all along a diagonal.
impl Visible for ChessDuel {
    fn hardness(&self, mv: Move) -> u32 {
        let (from, to) = (mv.from(), mv.to());
        let files = from.file().index().abs_diff(to.file().index());
        let ranks = from.rank().index().abs_diff(to.rank().index());
        let goes_back = to.rank().seen_by(self.us()) < from.rank().seen_by(self.us());
        let length = u32::from(files.max(ranks));
        let far = match mv.role() {
            Role::Pawn | Role::King => return 0,
            Role::Knight => 20,
            _ if length <= 2 => 0,
            Role::Rook => 10 * length,
            Role::Bishop | Role::Queen if files == ranks => 14 * length,
            Role::Bishop | Role::Queen => 10 * length,
        };
        let back = if goes_back { 20 } else { 0 };
        if far == 0 { 0 } else { (far + back).min(100) }
    }
}
