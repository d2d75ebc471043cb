//! Draughts as the referee sees it.

use draughts::family::{self, Color, Fault, Fields, Path, Piece, Position, Role, Setup, Stretch};

use super::{SEATS, Variety};
use crate::board::Board;
use crate::feature::Feature;
use crate::game::Game;
use crate::limit::Limit;
use crate::man::{Field, Kind, Man, Seat};
use crate::moves::{Change, Move, Placed};
use crate::name::GameName;
use crate::verdict::Verdict;

/// A draughts board.
#[derive(Debug, Clone)]
pub struct DraughtsBoard<V: draughts::Variant> {
    position: Position<V>,
}

pub(super) fn field<V: Variety>(field: family::Field<V>) -> Field {
    Field(field.number())
}

/// The field of the rules.
fn square<V: Variety>(field: Field) -> Option<family::Field<V>> {
    family::Field::new(field.0)
}

pub(super) const fn seat(color: Color) -> Seat {
    Seat(color as u8)
}

const fn color(seat: Seat) -> Color {
    if seat.0 == 0 { Color::White } else { Color::Black }
}

pub(super) fn man(piece: Piece) -> Man {
    let kind = if piece.role == Role::King { Kind::King } else { Kind::Man };
    Man { seat: seat(piece.color), kind }
}

fn piece(man: Man) -> Piece {
    Piece::new(color(man.seat), if man.kind == Kind::King { Role::King } else { Role::Man })
}

impl<V: Variety> DraughtsBoard<V> {
    /// The position.
    pub fn position(&self) -> &Position<V> {
        &self.position
    }

    pub(super) fn of(position: Position<V>) -> Self {
        Self { position }
    }

    /// Men as they were placed.
    pub(super) fn place(placed: &Placed) -> Setup<V> {
        let mut setup = Setup { turn: color(placed.turn), ..Setup::EMPTY };
        for &(at, man) in &placed.men {
            if let Some(at) = square(at) {
                setup.board.put(at, piece(man));
            }
        }
        setup
    }

    /// A move of the rules as the table tells it.
    pub fn told(&self, mv: family::Move<V>) -> Move {
        let between = |path: Path<V>| {
            let inner = path.len().saturating_sub(2);
            path.iter().skip(1).take(inner).map(|&at| field(at)).collect()
        };
        Move {
            from: field(mv.from()),
            to: field(mv.to()),
            via: self.position.path(mv).map(between).unwrap_or_default(),
            promotion: None,
            takes: mv.captured().into_iter().map(field).collect(),
            rook: None,
        }
    }

    /// The legal move of the rules that the table tells of.
    pub fn own(&self, mv: &Move) -> Option<family::Move<V>> {
        let taken: Option<Fields<V>> = mv.takes.iter().map(|&at| square(at)).collect();
        let own = family::Move::new(square(mv.from)?, square(mv.to)?, taken?);
        self.position.is_legal(own).then_some(own)
    }
}

impl<V: Variety> Game for DraughtsBoard<V> {
    fn name(&self) -> GameName {
        V::GAME
    }

    fn seats(&self) -> &'static [&'static str] {
        SEATS
    }

    fn fields(&self) -> Vec<Field> {
        family::Field::<V>::all().map(field).collect()
    }

    fn field(&self, name: &str) -> Option<Field> {
        name.parse::<family::Field<V>>().ok().map(self::field)
    }

    fn field_name(&self, field: Field) -> String {
        square::<V>(field).map_or_else(String::new, |square| square.to_string())
    }

    fn place(&self, field: Field) -> (i8, i8) {
        square::<V>(field).map_or((0, 0), |at| (at.column() as i8, at.row() as i8))
    }

    fn hostile(&self, one: Seat, other: Seat) -> bool {
        one != other
    }

    fn turn(&self) -> Seat {
        seat(self.position.turn())
    }

    fn man(&self, at: Field) -> Option<Man> {
        self.position.board().piece_at(square(at)?).map(man)
    }

    fn men(&self) -> Vec<(Field, Man)> {
        self.position.board().pieces().map(|(at, piece)| (field(at), man(piece))).collect()
    }

    fn moves(&self) -> Vec<Move> {
        self.position.legal_moves().iter().map(|&mv| self.told(mv)).collect()
    }

    fn moves_from(&self, from: Field) -> Vec<Move> {
        let mut moves = Vec::new();
        self.position.for_each_move(|mv| {
            if field(mv.from()) == from {
                moves.push(self.told(mv));
            }
        });
        moves
    }

    fn play(&self, mv: &Move) -> Board {
        match self.own(mv) {
            Some(mv) => V::board(Self::of(self.position.play_unchecked(mv))),
            None => V::board(self.clone()),
        }
    }

    fn changed(&self, change: &Change) -> Option<Board> {
        let mut setup = Setup::from(self.position);
        for &(at, man) in &change.edits {
            let at = square(at)?;
            setup.board.take(at);
            if let Some(man) = man {
                setup.board.put(at, piece(man));
            }
        }
        setup.turn = color(change.turn);
        // A man that has come to rest on the last row is a king by right, whether or not it was turned over.
        let stray: Vec<_> = setup
            .faults()
            .iter()
            .flat_map(|Fault::UncrownedMen(color, men)| men.into_iter().map(|at| (at, *color)).collect::<Vec<_>>())
            .collect();
        for (at, color) in stray {
            setup.board.put(at, Piece::new(color, Role::King));
        }
        setup.position().ok().map(|position| V::board(Self::of(position)))
    }

    fn long_line(&self) -> Vec<Field> {
        let mut line: Vec<_> = Fields::<V>::LONG_LINE.collect();
        line.sort_by_key(|at| at.column());
        line.into_iter().map(field).collect()
    }

    fn goes(&self, _from: Field, _to: Field) -> bool {
        false
    }

    fn promotes(&self, _man: Man, _to: Field) -> bool {
        false
    }

    fn is_checked(&self, _seat: Seat) -> bool {
        false
    }

    fn attackers(&self, _field: Field, _by: Seat) -> Vec<Field> {
        Vec::new()
    }

    fn verdict(&self) -> Verdict {
        if self.position.has_moves() { Verdict::Open } else { Verdict::Blocked }
    }

    fn limit_reached(&self, earlier: &mut dyn Iterator<Item = &Board>) -> Option<(Limit, u16)> {
        if !V::FEATURES.contains(&Feature::Limits) {
            return None;
        }
        let pieces = |position: &Position<V>| position.board().occupied().count();
        // With a capture every count begins anew.
        let comparable = |earlier| {
            let earlier = V::own(earlier)?.position;
            (pieces(&earlier) == pieces(&self.position)).then_some(earlier)
        };
        let mut game: Vec<_> = [self.position].into_iter().chain(earlier.map_while(comparable)).collect();
        game.reverse();
        let reached = family::Limit::reached(&game)?;
        let limit = match reached.of {
            Stretch::TwoAgainstOne => Limit::TwoAgainstOne,
            Stretch::LongLine => Limit::LongLine,
            Stretch::KingsAgainstOne => Limit::ThreeAgainstOne,
            Stretch::KingMoves => Limit::KingMoves,
            Stretch::FourOrFivePieces => Limit::FourOrFivePieces,
            Stretch::SixOrSevenPieces => Limit::SixOrSevenPieces,
            // No book with limits knows it.
            Stretch::ThreeAgainstOne => return None,
        };
        Some((limit, reached.moves))
    }

    fn text(&self) -> String {
        Setup::from(self.position).to_string()
    }

    fn key(&self) -> String {
        self.text()
    }

    fn repeats(&self, earlier: &Board) -> bool {
        V::own(earlier).is_some_and(|earlier| earlier.position == self.position)
    }

    fn write_move(&self, mv: &Move) -> String {
        self.own(mv).map_or_else(String::new, |mv| self.position.notation(mv).to_string())
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        self.position.read_move(text).ok().map(|mv| self.told(mv))
    }
}
