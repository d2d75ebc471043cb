//! Chess as the referee sees it.

use chess::{Bitboard, CastleRights, Color, File, MoveKind, Piece, Position, Rank, Role, Setup, Square, Wing};

use super::Chess;
use crate::board::Board;
use crate::game::{Game, castled};
use crate::man::{Field, Kind, Man, Seat};
use crate::moves::{Castling, Change, Fields, Move, Placed};
use crate::name::GameName;
use crate::variant::Variant;
use crate::verdict::Verdict;

/// A chess board. After an illegal move was allowed to stand it may be one that no game leads to.
#[derive(Debug, Clone)]
pub struct ChessBoard {
    position: Position,
    /// Whether a king could be taken, so that not every generated move is legal.
    is_absurd: bool,
}

pub(super) const fn seat(color: Color) -> Seat {
    Seat(color as u8)
}

const fn color(seat: Seat) -> Color {
    if seat.0 == 0 { Color::White } else { Color::Black }
}

fn square(field: Field) -> Square {
    Square::new(field.0 & 63).unwrap_or(Square::A1)
}

pub(super) fn field(square: Square) -> Field {
    Field(square.index())
}

pub(super) fn man(piece: Piece) -> Man {
    Man { seat: seat(piece.color), kind: piece.role.into() }
}

impl ChessBoard {
    /// The position, which may be one to which no game leads.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// A position to which a game leads.
    pub(super) fn of(position: Position) -> Self {
        Self { position, is_absurd: false }
    }

    pub(super) fn read(text: &str, presume_castling: bool) -> Result<Self, String> {
        let mut setup: Setup = text.parse().map_err(|error| format!("not a chess position: {error}"))?;
        if presume_castling {
            setup.castling = presumed(&setup);
        }
        Self::standing(&setup)
    }

    /// The board of an arrangement, which may be one to which no game leads.
    pub(super) fn standing(setup: &Setup) -> Result<Self, String> {
        Self::as_it_stands(setup).map_err(|faults| format!("cannot be played on: {faults}"))
    }

    /// Men as they were placed.
    pub(super) fn place(placed: &Placed) -> Setup {
        let mut setup = Setup { turn: color(placed.turn), ..Setup::EMPTY };
        for &(at, man) in &placed.men {
            if let Some(role) = man.kind.role() {
                setup.board.put(square(at), Piece::new(color(man.seat), role));
            }
        }
        placed.castling.iter().for_each(|&rook| setup.castling.add(square(rook)));
        for fault in setup.faults().iter() {
            if let chess::Fault::VoidCastling(void) = *fault {
                void.into_iter().for_each(|rook| setup.castling.remove(rook));
            }
        }
        setup
    }

    fn as_it_stands(setup: &Setup) -> Result<Self, chess::Faults> {
        let position = setup.as_it_stands()?;
        Ok(Self { position, is_absurd: setup.position().is_err() })
    }

    fn attackers_of_king(&self, color: Color) -> Bitboard {
        let board = self.position.board();
        board.attackers(self.position.king(color), !color, board.occupied())
    }

    /// The position, if every move of the generator is legal in it; none of a board to which no game leads.
    pub fn legal_position(&self) -> Option<Position> {
        (!self.is_absurd).then_some(self.position)
    }

    /// The legal move of the rules that the table tells of; none if only the table knows it, such as castling freely.
    pub fn own(&self, mv: &Move) -> Option<chess::Move> {
        let (from, to) = (square(mv.from), square(mv.to));
        let role = self.position.board().role_at(from)?;
        let kind = match (mv.rook, mv.promotion) {
            (Some((rook, rook_to)), _) => {
                let us = self.position.turn();
                let is_usual = |wing: &Wing| (wing.king_target(us), wing.rook_target(us)) == (to, square(rook_to));
                MoveKind::Castle { wing: Wing::ALL.into_iter().find(is_usual)?, rook: square(rook) }
            }
            (None, Some(kind)) => MoveKind::Promotion(kind.role()?),
            (None, None) if role == Role::Pawn && from.rank().index().abs_diff(to.rank().index()) == 2 => {
                MoveKind::DoubleStep
            }
            (None, None) if role == Role::Pawn && mv.takes.first().is_some_and(|&taken| taken != mv.to) => {
                MoveKind::EnPassant
            }
            (None, None) => MoveKind::Plain,
        };
        let own = chess::Move::new(role, from, to, kind);
        let is_legal = if self.is_absurd { self.legal().contains(&own) } else { self.position.is_legal(own) };
        is_legal.then_some(own)
    }

    /// A move of the rules as the table tells it.
    pub fn told(&self, mv: chess::Move) -> Move {
        let (from, to) = (mv.from(), mv.to());
        let rook = match mv.kind() {
            MoveKind::Castle { wing, rook } => Some((field(rook), field(wing.rook_target(self.position.turn())))),
            _ => None,
        };
        let taken = match mv.kind() {
            MoveKind::EnPassant => Some(Square::at(to.file(), from.rank())),
            MoveKind::Castle { .. } => None,
            _ => self.position.board().occupied().has(to).then_some(to),
        };
        let to = match mv.kind() {
            MoveKind::Castle { wing, .. } => wing.king_target(self.position.turn()),
            _ => to,
        };
        Move {
            from: field(from),
            to: field(to),
            via: Fields::new(),
            promotion: mv.promotion().map(Kind::from),
            takes: taken.map(field).into_iter().collect(),
            rook,
        }
    }

    fn legal(&self) -> Vec<chess::Move> {
        let enemy_king = self.position.king(!self.position.turn());
        let mut moves = Vec::with_capacity(48);
        self.position.for_each_move(|mv| moves.push(mv));
        if self.is_absurd {
            let us = self.position.turn();
            let keeps_safe = |mv: &chess::Move| {
                let after = self.position.play_unchecked(*mv);
                let board = after.board();
                board.king(us).is_some_and(|king| board.attackers(king, !us, board.occupied()).is_empty())
            };
            moves.retain(|mv| (mv.castle().is_some() || mv.to() != enemy_king) && keeps_safe(mv));
        }
        moves
    }
}

/// The rights of kings and rooks that stand where they began.
fn presumed(setup: &Setup) -> CastleRights {
    let mut rights = CastleRights::NONE;
    for color in Color::ALL {
        let home = Rank::First.seen_by(color);
        let stands = |file, role| setup.board.piece_at(Square::at(file, home)) == Some(Piece::new(color, role));
        for rook in [File::A, File::H] {
            if stands(File::E, Role::King) && stands(rook, Role::Rook) {
                rights.add(Square::at(rook, home));
            }
        }
    }
    rights
}

impl Game for ChessBoard {
    fn name(&self) -> GameName {
        GameName::Chess
    }

    fn seats(&self) -> &'static [&'static str] {
        Chess::SEATS
    }

    fn fields(&self) -> Vec<Field> {
        (0..64).map(Field).collect()
    }

    fn field(&self, name: &str) -> Option<Field> {
        name.parse::<Square>().ok().map(field)
    }

    fn field_name(&self, field: Field) -> String {
        square(field).to_string()
    }

    fn place(&self, field: Field) -> (i8, i8) {
        let square = square(field);
        (square.file().index() as i8, square.rank().index() as i8)
    }

    fn hostile(&self, one: Seat, other: Seat) -> bool {
        one != other
    }

    fn turn(&self) -> Seat {
        seat(self.position.turn())
    }

    fn man(&self, field: Field) -> Option<Man> {
        self.position.board().piece_at(square(field)).map(man)
    }

    fn men(&self) -> Vec<(Field, Man)> {
        self.position.board().pieces().map(|(square, piece)| (field(square), man(piece))).collect()
    }

    fn moves(&self) -> Vec<Move> {
        self.legal().into_iter().map(|mv| self.told(mv)).collect()
    }

    fn moves_from(&self, from: Field) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut push = |mv: chess::Move| {
            if field(mv.from()) == from {
                moves.push(self.told(mv));
            }
        };
        if self.is_absurd {
            self.legal().into_iter().for_each(push);
        } else {
            self.position.for_each_move(&mut push);
        }
        moves
    }

    fn play(&self, mv: &Move) -> Board {
        match self.own(mv) {
            Some(mv) => {
                let position = self.position.play_unchecked(mv);
                // An absurd board becomes an ordinary one as soon as nothing is wrong with it any more.
                let is_absurd = self.is_absurd && Setup::from(position).position().is_err();
                Self { position, is_absurd }.into()
            }
            None => castled(self, mv, Seat(1 - self.turn().0)).unwrap_or_else(|| self.clone().into()),
        }
    }

    fn changed(&self, change: &Change) -> Option<Board> {
        let mut setup = Setup::from(self.position);
        for &(at, man) in &change.edits {
            let at = square(at);
            if let Some(gone) = setup.board.take(at) {
                match gone.role {
                    Role::King => CastleRights::of_rooks(setup.castling.rooks(gone.color))
                        .all()
                        .into_iter()
                        .for_each(|rook| setup.castling.remove(rook)),
                    _ => setup.castling.remove(at),
                }
            }
            if let Some((man, role)) = man.and_then(|man| Some((man, man.kind.role()?))) {
                setup.board.put(at, Piece::new(color(man.seat), role));
            }
        }
        setup.en_passant = change.carried.and_then(|(from, to)| double_step(&setup, square(from), square(to)));
        if setup.turn != color(change.turn) && setup.turn == Color::Black {
            setup.fullmoves += 1;
        }
        setup.turn = color(change.turn);
        Self::as_it_stands(&setup).ok().map(Board::from)
    }

    fn goes(&self, from: Field, to: Field) -> bool {
        let is_own = self.man(from).is_some_and(|man| man.seat == self.turn());
        is_own && self.position.goes(square(from), square(to))
    }

    fn promotes(&self, man: Man, to: Field) -> bool {
        man.kind == Kind::Pawn && square(to).rank() == Rank::Eighth.seen_by(color(man.seat))
    }

    fn is_checked(&self, seat: Seat) -> bool {
        !self.attackers_of_king(color(seat)).is_empty()
    }

    fn attackers(&self, at: Field, by: Seat) -> Vec<Field> {
        let board = self.position.board();
        board.attackers(square(at), color(by), board.occupied()).into_iter().map(field).collect()
    }

    fn castling_rook(&self, king: Field, target: Field) -> Option<(Field, Field)> {
        let man = self.man(king).filter(|man| man.kind == Kind::King)?;
        let us = color(man.seat);
        let home = Rank::First.seen_by(us);
        if square(king) != Square::at(File::E, home) {
            return None;
        }
        let wing = Wing::ALL.into_iter().find(|wing| wing.king_target(us) == square(target))?;
        let rook = Square::at(if wing == Wing::King { File::H } else { File::A }, home);
        let stands = self.position.board().piece_at(rook) == Some(Piece::new(us, Role::Rook));
        stands.then(|| (field(rook), field(wing.rook_target(us))))
    }

    fn castling_king(&self, is_short: bool) -> Option<(Field, Field)> {
        let us = self.position.turn();
        let wing = if is_short { Wing::King } else { Wing::Queen };
        Some((field(self.position.king(us)), field(wing.king_target(us))))
    }

    fn castlings(&self) -> Vec<Castling> {
        let rights = Setup::from(self.position).castling;
        let of = |us: Color| {
            let king = self.position.king(us);
            rights.rooks(us).into_iter().map(move |rook| Castling { rook: field(rook), is_short: rook > king })
        };
        Color::ALL.into_iter().flat_map(of).collect()
    }

    fn verdict(&self) -> Verdict {
        let can_move = if self.is_absurd { !self.legal().is_empty() } else { self.position.has_moves() };
        match (can_move, self.is_checked(self.turn())) {
            (true, _) => Verdict::Open,
            (false, true) => Verdict::Mate,
            (false, false) => Verdict::Stalemate,
        }
    }

    fn is_dead(&self) -> bool {
        self.position.is_insufficient_material()
    }

    fn is_absurd(&self) -> bool {
        self.is_absurd
    }

    fn text(&self) -> String {
        self.position.to_string()
    }

    fn key(&self) -> String {
        let mut setup = Setup::from(self.position);
        setup.en_passant = self.position.legal_en_passant();
        setup.to_string().split(' ').take(4).collect::<Vec<_>>().join(" ")
    }

    fn repeats(&self, earlier: &Board) -> bool {
        matches!(earlier, Board::Chess(earlier) if earlier.position.repetition() == self.position.repetition())
    }

    fn is_as_written(&self, written: &Board) -> bool {
        self.key() == written.key()
    }

    fn notation(&self, mv: &Move) -> String {
        // A castling that only some tables allow is no move of the library, and an absurd position has no checks to mark.
        let known = self.own(mv).filter(|_| !self.is_absurd);
        known.map_or_else(|| self.write_move(mv), |mv| self.position.san(mv).to_string())
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        let mv = self.position.read_san(text).ok()?;
        self.legal().contains(&mv).then(|| self.told(mv))
    }

    fn odds_field(&self, giver: Seat, kind: Kind) -> Option<Field> {
        let rank = |rank: Rank| rank.seen_by(color(giver));
        match kind {
            Kind::Pawn => Some(field(Square::at(File::F, rank(Rank::Second)))),
            Kind::Knight => Some(field(Square::at(File::B, rank(Rank::First)))),
            Kind::Rook => Some(field(Square::at(File::A, rank(Rank::First)))),
            _ => None,
        }
    }

    fn forward(&self, seat: Seat) -> (i8, i8) {
        if seat.0 == 0 { (0, 1) } else { (0, -1) }
    }

    fn own_half(&self, seat: Seat, field: Field) -> bool {
        let rank = square(field).rank().seen_by(color(seat));
        rank.index() < 4
    }
}

/// The square that a pawn passed when it was carried two squares ahead from where it began.
fn double_step(after: &Setup, from: Square, to: Square) -> Option<Square> {
    let piece = after.board.piece_at(to).filter(|piece| piece.role == Role::Pawn)?;
    let passed = from.ahead(piece.color)?;
    let stepped = from.rank() == Rank::Second.seen_by(piece.color) && passed.ahead(piece.color) == Some(to);
    stepped.then_some(passed)
}
