//! The boards of our games, as the crate `diagram` is told of them.

use diagram::{Army, Coordinates, Diagram, Field, Kind, Outline, Piece, Shade, Side};

/// A board, and the seats around it by name, each with its side.
pub struct Board {
    pub diagram: Diagram,
    pub seats: Vec<(&'static str, Side)>,
}

/// A chessboard.
pub fn chess(setup: &chess::Setup) -> Board {
    let square = |square: chess::Square| {
        let (column, row) = (square.file().index(), 7 - square.rank().index());
        let mut field = Field::square(square.to_string(), column, row, shade(square.is_dark()));
        field.piece = setup.board.piece_at(square).map(|piece| {
            let army = if piece.color == chess::Color::White { Army::WHITE } else { Army::BLACK };
            Piece::new(army, chessman(piece.role))
        });
        field
    };
    let fields = chess::Square::ALL.map(square).into();
    let mut diagram = Diagram::new(format!("Chess, {} to move", setup.turn), fields);
    diagram.coordinates = Coordinates::of_squares(
        chess::File::ALL.map(|file| file.to_string()),
        chess::Rank::ALL.into_iter().rev().map(|rank| rank.to_string()),
    );
    Board { diagram, seats: TWO.into() }
}

/// A draughts board: fifty dark fields, and the light squares between them.
pub fn draughts(setup: &draughts::Setup) -> Board {
    let field = |field: draughts::Field| {
        let mut drawn = Field::square(field.to_string(), field.column(), field.row(), Shade::Dark);
        drawn.piece = setup.board.piece_at(field).map(|piece| {
            let army = if piece.color == draughts::Color::White { Army::WHITE } else { Army::BLACK };
            let kind = match piece.role {
                draughts::Role::Man => Kind::Man,
                draughts::Role::King => Kind::Crowned,
            };
            Piece::new(army, kind)
        });
        drawn
    };
    let mut diagram =
        Diagram::new(format!("Draughts, {} to move", setup.turn), draughts::Field::all().map(field).collect());
    let squares = (0..10).flat_map(|row| (0..10).map(move |column| (row, column)));
    let blanks = squares.filter(|&(row, column)| draughts::Field::at(row, column).is_none());
    diagram.blanks = blanks.map(|(row, column)| Outline::square(column, row)).collect();
    diagram.coordinates = Coordinates::Names;
    Board { diagram, seats: TWO.into() }
}

/// The board of three or four players. A set that stands still is idle.
pub fn multichess(setup: &multichess::Setup) -> Board {
    let rules = setup.rules;
    let shape = rules.shape();
    let top = shape.ranks() - 1;
    let armies = armies(rules);
    let square = |square: multichess::Square| {
        let (column, row) = (square.file(), top - square.rank());
        let mut field = Field::square(shape.name(square), column, row, shade(shape.is_dark(square)));
        field.piece = setup.board.piece_at(square).map(|piece| Piece {
            is_idle: setup.standings[piece.seat].is_still(),
            ..Piece::new(armies[piece.seat.turn()], chessman(piece.role))
        });
        field
    };
    let players = if armies.len() == 4 { "Four" } else { "Three" };
    let turn = armies[setup.turn.turn()].name;
    let mut diagram = Diagram::new(
        format!("{players}-player chess, {turn} to move"),
        shape.squares().into_iter().map(square).collect(),
    );
    diagram.coordinates = Coordinates::of_squares(
        shape.files().iter().map(char::to_string),
        (1..=shape.ranks()).rev().map(|rank| rank.to_string()),
    );
    let seats = rules.seats().map(|seat| (rules.seat_name(seat), side(rules, seat))).collect();
    Board { diagram, seats }
}

const TWO: [(&str, Side); 2] = [("white", Side::Bottom), ("black", Side::Top)];

/// What the sets look like, by turn. Of four, allies are both light or both dark; in teams the colours are those of
/// chess.com.
fn armies(rules: &multichess::Rules) -> Vec<Army> {
    match rules.name {
        "three" => vec![Army::BLACK, Army::RED, Army::WHITE],
        "teams" | "old-teams" => {
            vec![Army::RED, Army::SKY.named("Blue"), Army::IVORY.named("Yellow"), Army::FOREST.named("Green")]
        }
        _ => vec![Army::IVORY.named("A"), Army::FOREST.named("B"), Army::SKY.named("C"), Army::PLUM.named("D")],
    }
}

/// A seat is where its king begins.
fn side(rules: &'static multichess::Rules, seat: multichess::Seat) -> Side {
    let opening = multichess::Board::opening(rules);
    match opening.king(seat).map(|king| (king.file(), king.rank())) {
        Some((0, _)) => Side::Left,
        Some((_, rank)) if rank + 1 == rules.shape().ranks() => Side::Top,
        Some((file, _)) if usize::from(file) + 1 == rules.shape().files().len() => Side::Right,
        _ => Side::Bottom,
    }
}

fn shade(is_dark: bool) -> Shade {
    if is_dark { Shade::Dark } else { Shade::Light }
}

fn chessman(role: chess::Role) -> Kind {
    match role {
        chess::Role::King => Kind::King,
        chess::Role::Queen => Kind::Queen,
        chess::Role::Rook => Kind::Rook,
        chess::Role::Bishop => Kind::Bishop,
        chess::Role::Knight => Kind::Knight,
        chess::Role::Pawn => Kind::Pawn,
    }
}
