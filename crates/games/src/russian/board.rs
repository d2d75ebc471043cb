//! Russian draughts as the referee sees it.

use russian::{Color, Draw, Piece, Position, Role, Setup};

use super::Russian;
use crate::board::Board;
use crate::game::Game;
use crate::limit::Limit;
use crate::man::{Field, Kind, Man, Seat};
use crate::moves::{Change, Move};
use crate::name::GameName;
use crate::variant::Variant;
use crate::verdict::Verdict;

/// A board of Russian draughts.
#[derive(Debug, Clone)]
pub struct RussianBoard {
    position: Position,
}

pub(super) fn field(field: russian::Field) -> Field {
    Field(field.number())
}

pub(super) const fn seat(color: Color) -> Seat {
    Seat(color as u8)
}

/// The field of the rules.
fn square(field: Field) -> Option<russian::Field> {
    russian::Field::numbered(field.0)
}

const fn color(seat: Seat) -> Color {
    if seat.0 == 0 { Color::White } else { Color::Black }
}

pub(super) fn man(piece: Piece) -> Man {
    let kind = if piece.role == Role::King { Kind::King } else { Kind::Man };
    Man { seat: seat(piece.color), kind }
}

impl RussianBoard {
    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    pub(super) fn of(position: Position) -> Self {
        Self { position }
    }

    /// A move of the rules as the table tells it.
    pub fn told(&self, mv: russian::Move) -> Move {
        let between = |path: russian::Path| {
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
    pub fn own(&self, mv: &Move) -> Option<russian::Move> {
        let taken: Option<russian::Fields> = mv.takes.iter().map(|&at| square(at)).collect();
        let own = russian::Move::new(square(mv.from)?, square(mv.to)?, taken?);
        self.position.is_legal(own).then_some(own)
    }
}

impl Game for RussianBoard {
    fn name(&self) -> GameName {
        GameName::Russian
    }

    fn seats(&self) -> &'static [&'static str] {
        Russian::SEATS
    }

    fn fields(&self) -> Vec<Field> {
        russian::Field::all().map(field).collect()
    }

    fn field(&self, name: &str) -> Option<Field> {
        russian::Field::named(name).map(field)
    }

    fn field_name(&self, field: Field) -> String {
        square(field).map_or_else(String::new, |square| square.to_string())
    }

    fn place(&self, field: Field) -> (i8, i8) {
        square(field).map_or((0, 0), |at| (at.column() as i8, at.row() as i8))
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
            Some(mv) => Self { position: self.position.play_unchecked(mv) }.into(),
            None => self.clone().into(),
        }
    }

    fn changed(&self, change: &Change) -> Option<Board> {
        let mut setup = Setup::from(self.position);
        for &(at, man) in &change.edits {
            let at = square(at)?;
            setup.board.take(at);
            if let Some(man) = man {
                let role = if man.kind == Kind::King { Role::King } else { Role::Man };
                setup.board.put(at, Piece::new(color(man.seat), role));
            }
        }
        setup.turn = color(change.turn);
        // A man that has come to rest on the last row is a king by right, whether or not it was turned over.
        let stray: Vec<_> = setup
            .faults()
            .iter()
            .flat_map(|russian::Fault::UncrownedMen(color, men)| {
                men.into_iter().map(|at| (at, *color)).collect::<Vec<_>>()
            })
            .collect();
        for (at, color) in stray {
            setup.board.put(at, Piece::new(color, Role::King));
        }
        setup.position().ok().map(|position| Self { position }.into())
    }

    fn long_line(&self) -> Vec<Field> {
        russian::Fields::MAIN_ROAD.into_iter().map(field).collect()
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
        let pieces = |position: &Position| position.board().occupied().count();
        let comparable = |earlier: &Board| match earlier {
            // With a capture every count begins anew.
            Board::Russian(earlier) if pieces(&earlier.position) == pieces(&self.position) => Some(earlier.position),
            _ => None,
        };
        let mut game: Vec<Position> = [self.position].into_iter().chain(earlier.map_while(comparable)).collect();
        game.reverse();
        let draw = Draw::by_moves(&game)?;
        let limit = match draw {
            Draw::TwoAgainstOne => Limit::TwoAgainstOne,
            Draw::MainRoad => Limit::LongLine,
            Draw::ThreeAgainstOne => Limit::ThreeAgainstOne,
            Draw::KingMoves => Limit::KingMoves,
            Draw::FourOrFivePieces => Limit::FourOrFivePieces,
            Draw::SixOrSevenPieces => Limit::SixOrSevenPieces,
            Draw::Repetition => return None,
        };
        Some((limit, draw.moves()?))
    }

    fn text(&self) -> String {
        Setup::from(self.position).to_string()
    }

    fn key(&self) -> String {
        self.text()
    }

    fn repeats(&self, earlier: &Board) -> bool {
        matches!(earlier, Board::Russian(earlier) if earlier.position == self.position)
    }

    fn write_move(&self, mv: &Move) -> String {
        self.own(mv).map_or_else(String::new, |mv| self.position.notation(mv).to_string())
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        self.position.read_move(text).ok().map(|mv| self.told(mv))
    }
}
