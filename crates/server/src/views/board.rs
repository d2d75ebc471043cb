//! What a board looks like: every field and its outline, every seat and its side. Whoever draws it needs no rule.

use api::{BoardField, BoardSeat, Drawing, Figure, Side};
use diagram::{Army, Emblem, Outline, Shade};
use games::{Board, Field, GameName};

use super::piece;

/// All drawings of pieces.
pub(crate) fn drawings() -> Vec<Drawing> {
    let drawing = |kind: diagram::Kind| {
        let diagram::Shape { body, lines, spots, bar } = kind.shape();
        let kind = match kind {
            diagram::Kind::King => Figure::King,
            diagram::Kind::Queen => Figure::Queen,
            diagram::Kind::Rook => Figure::Rook,
            diagram::Kind::Bishop => Figure::Bishop,
            diagram::Kind::Knight => Figure::Knight,
            diagram::Kind::Pawn => Figure::Pawn,
            diagram::Kind::Man => Figure::Man,
            diagram::Kind::Crowned => Figure::Crowned,
        };
        let body = body.iter().map(|&path| path.into()).collect();
        Drawing { kind, body, lines: lines.into(), spots: spots.into(), bar: bar.into() }
    };
    diagram::Kind::ALL.map(drawing).into()
}

/// The board of a game.
pub(crate) fn board(game: GameName) -> api::Board {
    let array = game.array();
    let board = &array;
    let places: Vec<(Field, (u8, u8))> = board.fields().into_iter().map(|field| (field, place(board, field))).collect();
    let columns = places.iter().map(|(_, (column, _))| column + 1).max().unwrap_or(0);
    let rows = places.iter().map(|(_, (_, row))| row + 1).max().unwrap_or(0);
    let is_taken = |column, row| places.iter().any(|(_, at)| *at == (column, row));
    // The corner at the right hand of whoever sits at the bottom is light.
    let corner = (0..columns).rev().find(|&column| is_taken(column, rows - 1)).unwrap_or(0);
    let parity = corner ^ rows.wrapping_sub(1);
    let is_chequered = game != GameName::Draughts;
    let shade = |(column, row): (u8, u8)| {
        if is_chequered && (column ^ row ^ parity) & 1 == 0 { Shade::Light } else { Shade::Dark }
    };
    let field = |&(field, at): &(Field, (u8, u8))| BoardField {
        name: board.field_name(field),
        outline: corners(&Outline::square(at.0, at.1)),
        shade: if shade(at) == Shade::Light { api::Shade::Light } else { api::Shade::Dark },
    };
    let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    let blank = |&(column, row): &(u8, u8)| !is_chequered && !is_taken(column, row);
    api::Board {
        game,
        width: i16::from(columns) * diagram::SQUARE,
        height: i16::from(rows) * diagram::SQUARE,
        fields: places.iter().map(field).collect(),
        blanks: squares.filter(blank).map(|(column, row)| corners(&Outline::square(column, row))).collect(),
        seats: board.seats().iter().zip(looks(game)).map(|(seat, look)| drawn(seat, look)).collect(),
        array: piece::men(board),
    }
}

/// The column of a field from the left and its row from the top.
fn place(board: &Board, field: Field) -> (u8, u8) {
    let (column, up) = board.place(field);
    // The numbers of draughts begin at the top, ranks at the bottom.
    let row = if board.name() == GameName::Draughts {
        up
    } else {
        board.fields().into_iter().map(|field| board.place(field).1).max().unwrap_or(0) - up
    };
    (column.unsigned_abs(), row.unsigned_abs())
}

fn corners(outline: &Outline) -> Vec<[i16; 2]> {
    outline.corners().iter().map(|corner| [corner.x, corner.y]).collect()
}

/// Where the seats of a game are, and what their men look like.
pub(super) fn looks(game: GameName) -> Vec<(Side, Army)> {
    match game {
        GameName::Chess | GameName::Draughts => vec![(Side::Bottom, Army::WHITE), (Side::Top, Army::BLACK)],
        GameName::Three => sides(game).into_iter().zip([Army::BLACK, Army::RED, Army::WHITE]).collect(),
        GameName::Four => sides(game).into_iter().zip([Army::IVORY, Army::FOREST, Army::SKY, Army::PLUM]).collect(),
    }
}

/// A seat is where its men come from: opposite to where its pawns walk.
fn sides(game: GameName) -> Vec<Side> {
    let board = game.array();
    let side = |seat| match board.forward(seat) {
        (0, 1) => Side::Bottom,
        (0, _) => Side::Top,
        (1, _) => Side::Left,
        _ => Side::Right,
    };
    board.all_seats().map(side).collect()
}

fn drawn(seat: &'static str, (side, army): (Side, Army)) -> BoardSeat {
    BoardSeat {
        seat: seat.into(),
        side,
        body: army.body.to_string(),
        edge: army.edge.to_string(),
        detail: army.detail.to_string(),
        has_bar: army.emblem == Emblem::Bar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shade(board: &api::Board, name: &str) -> (api::Shade, Vec<[i16; 2]>) {
        let field = board.fields.iter().find(|field| field.name == name).expect("a field of the board");
        (field.shade, field.outline.clone())
    }

    #[test]
    fn boards_lie_right() {
        let chess = board(GameName::Chess);
        assert_eq!((chess.fields.len(), chess.width, chess.height, chess.blanks.len()), (64, 800, 800, 0));
        assert_eq!(shade(&chess, "h1").0, api::Shade::Light);
        assert_eq!(shade(&chess, "a1"), (api::Shade::Dark, vec![[0, 700], [100, 700], [100, 800], [0, 800]]));
        let draughts = board(GameName::Draughts);
        assert_eq!((draughts.fields.len(), draughts.blanks.len()), (50, 50));
        assert_eq!(shade(&draughts, "1"), (api::Shade::Dark, vec![[100, 0], [200, 0], [200, 100], [100, 100]]));
        let four = board(GameName::Four);
        assert_eq!((four.fields.len(), four.width, four.seats.len()), (160, 1400, 4));
        assert_eq!(board(GameName::Three).fields.len(), 112);
        let sides: std::collections::BTreeSet<_> = four.seats.iter().map(|seat| seat.side).collect();
        assert_eq!(sides.len(), 4, "four sit on four sides");
    }
}
