//! Chess for three and four as the referee sees it.

use multichess::{
    BySeat, CastleRights, Move as MultiMove, MoveKind, Piece, Position, Rules, Seats, Setup, Square, Standing,
};

use super::game_of;
use crate::board::Board;
use crate::game::{Game, castled};
use crate::man::{Field, Kind, Man, Seat};
use crate::moves::{Castling, Change, Fields, Move, Placed};
use crate::name::GameName;
use crate::verdict::{Down, Share, Verdict};

/// A board for three or four.
#[derive(Debug, Clone)]
pub struct MultiBoard {
    position: Position,
}

pub(super) fn field(square: Square) -> Field {
    Field(square.index() as u8)
}

pub(super) fn seat(seat: multichess::Seat) -> Seat {
    Seat(seat.turn() as u8)
}

fn theirs(seat: Seat) -> multichess::Seat {
    multichess::Seat::new(seat.index() & 3).expect("there are four places")
}

pub(super) fn man(piece: Piece) -> Man {
    Man { seat: seat(piece.seat), kind: piece.role.into() }
}

fn square(rules: &Rules, field: Field) -> Option<Square> {
    rules.shape().at(field.0 & 15, field.0 >> 4)
}

/// The castlings that seats have, and whose each is.
fn castlings(rules: &Rules, rights: &BySeat<CastleRights>) -> Vec<(multichess::Seat, Castling)> {
    let castling = |seat: multichess::Seat, is_short: bool| {
        let (king, target) = rules.castling_king(seat, is_short).filter(|_| rights[seat].has(is_short))?;
        let (rook, _) = rules.castling_rook(seat, king, target)?;
        Some((seat, Castling { rook: field(rook), is_short }))
    };
    rules
        .seats()
        .flat_map(|seat| [true, false].into_iter().filter_map(move |is_short| castling(seat, is_short)))
        .collect()
}

fn down(standing: Standing) -> Option<Down> {
    match standing {
        Standing::Free => None,
        Standing::Mate => Some(Down::Mated),
        Standing::Stalemate => Some(Down::Stalemated),
        Standing::Resigned => Some(Down::Resigned),
    }
}

impl MultiBoard {
    /// The position, which may be one to which no game leads.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position, if a game can lead to it.
    pub fn legal_position(&self) -> Option<Position> {
        Setup::from(self.position).position().ok()
    }

    /// Whether seats play with allies.
    pub fn has_parties(&self) -> bool {
        let rules = self.position.rules();
        rules.seats().any(|seat| rules.ally(seat).is_some())
    }

    pub(super) fn of(position: Position) -> Self {
        Self { position }
    }

    /// Men as they were placed.
    pub(super) fn place(rules: &'static Rules, placed: &Placed) -> Setup {
        let mut setup = Setup { turn: theirs(placed.turn), ..Setup::empty(rules) };
        for &(at, man) in &placed.men {
            if let (Some(at), Some(role)) = (square(rules, at), man.kind.role()) {
                setup.board.put(at, Piece { seat: theirs(man.seat), role });
            }
        }
        for (owner, Castling { rook, is_short }) in castlings(rules, &rules.castling_by_place(&setup.board)) {
            if placed.castling.contains(&rook) {
                *if is_short { &mut setup.castling[owner].short } else { &mut setup.castling[owner].long } = true;
            }
        }
        setup
    }

    fn square(&self, field: Field) -> Option<Square> {
        square(self.position.rules(), field)
    }

    /// The light square of the four-player board with this number: the book counts them row by row from A's side.
    fn numbered(&self, number: &str) -> Option<Field> {
        let number: usize = number.parse().ok().filter(|_| self.name() == GameName::Four)?;
        let shape = self.position.rules().shape();
        let rows = (0..shape.ranks()).rev();
        let mut light = rows.flat_map(|rank| shape.rank_squares(rank)).filter(|&square| !shape.is_dark(square));
        light.nth(number.checked_sub(1)?).map(field)
    }

    /// Whether a pawn was carried two squares ahead from where it began: no other step can be taken en passant.
    fn is_double_step(&self, pawn: Piece, from: Field, to: Field) -> bool {
        let begins =
            self.position.rules().array(pawn.seat).iter().any(|&(at, role)| (field(at), role) == (from, pawn.role));
        let ((af, ar), (bf, br)) = (self.place(from), self.place(to));
        let (file, rank) = self.forward(seat(pawn.seat));
        pawn.role == multichess::Role::Pawn && begins && (bf - af, br - ar) == (2 * file, 2 * rank)
    }

    /// The legal move of the rules that the table tells of; none if only the table knows it, such as castling freely.
    pub fn own(&self, mv: &Move) -> Option<MultiMove> {
        let (from, to) = (self.square(mv.from)?, self.square(mv.to)?);
        let mut found = None;
        self.position.for_each_move(|own| {
            if (own.from, own.to) == (from, to) && self.told(own) == *mv {
                found = Some(own);
            }
        });
        found
    }

    /// A move of the rules as the table tells it.
    pub fn told(&self, mv: MultiMove) -> Move {
        let taken = match mv.kind {
            MoveKind::EnPassant(pawn) => Some(pawn),
            _ => self.position.board().occupied().has(mv.to).then_some(mv.to),
        };
        let rook = match mv.kind {
            MoveKind::Castle(from, to) => Some((field(from), field(to))),
            _ => None,
        };
        Move {
            from: field(mv.from),
            to: field(mv.to),
            via: Fields::new(),
            promotion: mv.promotion.map(Kind::from),
            takes: taken.map(field).into_iter().collect(),
            rook,
        }
    }
}

impl Game for MultiBoard {
    fn name(&self) -> GameName {
        game_of(self.position.rules())
    }

    fn seats(&self) -> &'static [&'static str] {
        self.name().seats()
    }

    fn fields(&self) -> Vec<Field> {
        self.position.rules().shape().squares().into_iter().map(field).collect()
    }

    fn field(&self, name: &str) -> Option<Field> {
        self.position.rules().shape().named(name).map(field).or_else(|| self.numbered(name))
    }

    fn field_name(&self, field: Field) -> String {
        self.square(field).map_or_else(|| "?".into(), |square| self.position.rules().shape().name(square))
    }

    fn place(&self, field: Field) -> (i8, i8) {
        ((field.0 & 15) as i8, (field.0 >> 4) as i8)
    }

    fn hostile(&self, one: Seat, other: Seat) -> bool {
        self.position.rules().hostile(theirs(one)).has(theirs(other))
    }

    fn turn(&self) -> Seat {
        seat(self.position.turn())
    }

    fn man(&self, field: Field) -> Option<Man> {
        self.position.board().piece_at(self.square(field)?).map(man)
    }

    fn men(&self) -> Vec<(Field, Man)> {
        let board = self.position.board();
        let at = |square| Some((field(square), man(board.piece_at(square)?)));
        board.occupied().into_iter().filter_map(at).collect()
    }

    fn moves(&self) -> Vec<Move> {
        self.position.legal_moves().into_iter().map(|mv| self.told(mv)).collect()
    }

    fn moves_from(&self, from: Field) -> Vec<Move> {
        let mut moves = Vec::new();
        self.position.for_each_move(|mv| {
            if field(mv.from) == from {
                moves.push(self.told(mv));
            }
        });
        moves
    }

    fn play(&self, mv: &Move) -> Board {
        match self.own(mv) {
            Some(mv) => Self { position: self.position.play_unchecked(mv) }.into(),
            None => {
                let next = seat(self.position.rules().after(self.position.turn()));
                castled(self, mv, next).unwrap_or_else(|| self.clone().into())
            }
        }
    }

    fn changed(&self, change: &Change) -> Option<Board> {
        let mut setup = Setup::from(self.position);
        for &(at, man) in &change.edits {
            let at = self.square(at)?;
            if setup.board.occupied().has(at) {
                setup.board.clear(at);
            }
            if let Some((man, role)) = man.and_then(|man| Some((man, man.kind.role()?))) {
                setup.board.put(at, Piece { seat: theirs(man.seat), role });
            }
        }
        if let Some((from, to)) = change.carried
            && let Some(pawn) = self.square(to).and_then(|to| setup.board.piece_at(to))
        {
            if setup.turn == pawn.seat || setup.passed[pawn.seat] == self.square(from) {
                setup.passed[pawn.seat] = None;
            }
            if self.is_double_step(pawn, from, to) {
                setup.passed[pawn.seat] = self.square(to);
            }
        }
        setup.turn = theirs(change.turn);
        setup.as_it_stands().ok().map(|position| Self { position }.into())
    }

    fn goes(&self, from: Field, to: Field) -> bool {
        match (self.square(from), self.square(to)) {
            (Some(from), Some(to)) => self.position.goes(from, to),
            _ => false,
        }
    }

    fn promotes(&self, man: Man, to: Field) -> bool {
        let squares = self.position.rules().promotion_squares(theirs(man.seat));
        man.kind == Kind::Pawn && self.square(to).is_some_and(|to| squares.has(to))
    }

    fn is_checked(&self, seat: Seat) -> bool {
        !self.position.checkers(theirs(seat)).is_empty()
    }

    fn attackers(&self, at: Field, by: Seat) -> Vec<Field> {
        let Some(at) = self.square(at) else { return Vec::new() };
        let board = self.position.board();
        let found = board.attackers(self.position.rules(), at, Seats::of([theirs(by)]), board.occupied());
        found.into_iter().map(field).collect()
    }

    fn is_frozen(&self, seat: Seat) -> bool {
        self.position.still().has(theirs(seat))
    }

    fn down(&self, seat: Seat) -> Option<Down> {
        down(self.position.standing(theirs(seat)))
    }

    fn all_down(&self) -> Vec<(Seat, Down)> {
        let seats = self.position.rules().seats();
        seats.filter_map(|other| Some((seat(other), down(self.position.standing_now(other))?))).collect()
    }

    fn castling_rook(&self, king: Field, target: Field) -> Option<(Field, Field)> {
        let man = self.man(king).filter(|man| man.kind == Kind::King)?;
        let rules = self.position.rules();
        let (rook, to) = rules.castling_rook(theirs(man.seat), self.square(king)?, self.square(target)?)?;
        let stands = self.man(field(rook)) == Some(Man { seat: man.seat, kind: Kind::Rook });
        stands.then(|| (field(rook), field(to)))
    }

    fn castling_king(&self, is_short: bool) -> Option<(Field, Field)> {
        let (from, to) = self.position.rules().castling_king(self.position.turn(), is_short)?;
        Some((field(from), field(to)))
    }

    fn castlings(&self) -> Vec<Castling> {
        let rules = self.position.rules();
        castlings(rules, &Setup::from(self.position).castling).into_iter().map(|(_, castling)| castling).collect()
    }

    fn verdict(&self) -> Verdict {
        match self.position.outcome() {
            None => Verdict::Open,
            Some(outcome) => Verdict::Over(shares(&self.position, &outcome), outcome.article),
        }
    }

    fn drawn(&self) -> (Vec<Share>, Option<u8>) {
        let outcome = self.position.drawn();
        let shares = shares(&self.position, &outcome);
        let is_draw = shares.iter().all(|share| *share == Share::Draw);
        (shares, (!is_draw).then_some(outcome.article))
    }

    fn resigned(&self, seat: Seat) -> Option<Board> {
        Some(Self { position: self.position.resign(theirs(seat)) }.into())
    }

    fn is_absurd(&self) -> bool {
        self.legal_position().is_none()
    }

    fn text(&self) -> String {
        Setup::from(self.position).to_string()
    }

    fn key(&self) -> String {
        self.text()
    }

    fn repeats(&self, earlier: &Board) -> bool {
        matches!(earlier, Board::Multi(earlier) if earlier.position == self.position)
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        self.position.read_move(text).ok().map(|mv| self.told(mv))
    }

    fn forward(&self, seat: Seat) -> (i8, i8) {
        let array = self.position.rules().array(theirs(seat));
        match (array.first(), array.get(8)) {
            (Some(&(rook, _)), Some(&(pawn, _))) => {
                let ((af, ar), (bf, br)) = (self.place(field(rook)), self.place(field(pawn)));
                (bf - af, br - ar)
            }
            _ => (0, 0),
        }
    }

    fn is_dead(&self) -> bool {
        self.position.drawn_by_material().is_some()
    }

    fn odds_field(&self, giver: Seat, kind: Kind) -> Option<Field> {
        let array = self.position.rules().array(theirs(giver));
        let index = |role| array.iter().position(|man| man.1 == role);
        let queen_first = index(multichess::Role::Queen)? < index(multichess::Role::King)?;
        let from_queens_side = |steps: usize| if queen_first { steps } else { 7 - steps };
        let index = match kind {
            Kind::Rook => from_queens_side(0),
            Kind::Knight => from_queens_side(1),
            Kind::Pawn => 8 + from_queens_side(5),
            _ => return None,
        };
        array.get(index).map(|man| field(man.0))
    }
}

fn shares(position: &Position, outcome: &multichess::Outcome) -> Vec<Share> {
    position.rules().seats().map(|seat| share(outcome.shares[seat])).collect()
}

pub(super) fn share(share: multichess::Share) -> Share {
    match share {
        multichess::Share::Win => Share::Win,
        multichess::Share::HalfWin => Share::HalfWin,
        multichess::Share::Draw => Share::Draw,
        multichess::Share::HalfLoss => Share::HalfLoss,
        multichess::Share::Loss => Share::Loss,
    }
}
