//! Draughts as the referee sees it.

use draughts::{Color, Piece, Position, Role, Setup};

use super::Draughts;
use crate::board::Board;
use crate::game::Game;
use crate::man::{Field, Kind, Man, Seat};
use crate::moves::{Change, Move, Placed};
use crate::name::GameName;
use crate::variant::Variant;
use crate::verdict::Verdict;

/// A draughts board.
#[derive(Debug, Clone)]
pub struct DraughtsBoard {
    position: Position,
}

pub(super) fn field(field: draughts::Field) -> Field {
    Field(field.number())
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

impl DraughtsBoard {
    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    pub(super) fn of(position: Position) -> Self {
        Self { position }
    }

    /// Men as they were placed.
    pub(super) fn place(placed: &Placed) -> Setup {
        let mut setup = Setup { turn: color(placed.turn), ..Setup::EMPTY };
        for &(at, man) in &placed.men {
            if let Some(at) = draughts::Field::new(at.0) {
                setup.board.put(at, piece(man));
            }
        }
        setup
    }

    /// A move of the rules as the table tells it.
    pub fn told(&self, mv: draughts::Move) -> Move {
        let between = |path: draughts::Path| {
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
    pub fn own(&self, mv: &Move) -> Option<draughts::Move> {
        let at = |field: &Field| draughts::Field::new(field.0);
        let taken: Option<draughts::Fields> = mv.takes.iter().map(at).collect();
        let own = draughts::Move::new(at(&mv.from)?, at(&mv.to)?, taken?);
        self.position.is_legal(own).then_some(own)
    }
}

impl Game for DraughtsBoard {
    fn name(&self) -> GameName {
        GameName::Draughts
    }

    fn seats(&self) -> &'static [&'static str] {
        Draughts::SEATS
    }

    fn fields(&self) -> Vec<Field> {
        draughts::Field::all().map(field).collect()
    }

    fn field(&self, name: &str) -> Option<Field> {
        let number: u8 = name.parse().ok()?;
        draughts::Field::new(number).map(field)
    }

    fn field_name(&self, field: Field) -> String {
        field.0.to_string()
    }

    fn place(&self, field: Field) -> (i8, i8) {
        let at = draughts::Field::new(field.0);
        at.map_or((0, 0), |at| (at.column() as i8, at.row() as i8))
    }

    fn hostile(&self, one: Seat, other: Seat) -> bool {
        one != other
    }

    fn turn(&self) -> Seat {
        seat(self.position.turn())
    }

    fn man(&self, at: Field) -> Option<Man> {
        self.position.board().piece_at(draughts::Field::new(at.0)?).map(man)
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
            let at = draughts::Field::new(at.0)?;
            setup.board.take(at);
            if let Some(man) = man {
                setup.board.put(at, piece(man));
            }
        }
        setup.turn = color(change.turn);
        // Whoever has come to rest on the last row is a king by right, whether or not somebody crowned him (Art. 10).
        let stray: Vec<_> = setup
            .faults()
            .iter()
            .flat_map(|draughts::Fault::UncrownedMen(color, men)| {
                men.into_iter().map(|at| (at, *color)).collect::<Vec<_>>()
            })
            .collect();
        for (at, color) in stray {
            setup.board.put(at, Piece::new(color, Role::King));
        }
        setup.position().ok().map(|position| Self { position }.into())
    }

    fn long_line(&self) -> Vec<Field> {
        (0..10).filter_map(|step| draughts::Field::at(9 - step, step)).map(field).collect()
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

    fn text(&self) -> String {
        Setup::from(self.position).to_string()
    }

    fn key(&self) -> String {
        self.text()
    }

    fn repeats(&self, earlier: &Board) -> bool {
        matches!(earlier, Board::Draughts(earlier) if earlier.position == self.position)
    }

    fn write_move(&self, mv: &Move) -> String {
        self.own(mv).map_or_else(String::new, |mv| self.position.notation(mv).to_string())
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        self.position.read_move(text).ok().map(|mv| self.told(mv))
    }
}
