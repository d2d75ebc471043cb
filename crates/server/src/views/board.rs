//! What a board looks like: every field and its outline, every seat and its side. A client needs no rule to draw it.

use api::{BoardField, BoardSeat, Drawing, Figure, Shade, Side};
use diagram::{Emblem, Outline, Point};
use games::look::DrawnSeat;
use games::{GameName, Look};

use super::piece;

/// All drawings of pieces.
pub(crate) fn drawings() -> Vec<Drawing> {
    let drawing = |kind: diagram::Kind| {
        let diagram::Shape { body, lines, spots, bar } = kind.shape();
        let body = body.iter().map(|&path| path.into()).collect();
        Drawing { kind: figure(kind), body, lines: lines.into(), spots: spots.into(), bar: bar.into() }
    };
    diagram::Kind::ALL.map(drawing).into()
}

/// What a drawing of a piece shows.
pub(super) fn figure(kind: diagram::Kind) -> Figure {
    match kind {
        diagram::Kind::King => Figure::King,
        diagram::Kind::Queen => Figure::Queen,
        diagram::Kind::Rook => Figure::Rook,
        diagram::Kind::Bishop => Figure::Bishop,
        diagram::Kind::Knight => Figure::Knight,
        diagram::Kind::Pawn => Figure::Pawn,
        diagram::Kind::Man => Figure::Man,
        diagram::Kind::Crowned => Figure::Crowned,
    }
}

/// The board of a game.
pub(crate) fn board(game: GameName) -> api::Board {
    let Look { fields, blanks, seats, .. } = game.look();
    let all: Vec<Point> = fields.iter().flat_map(|(_, field)| field.outline.corners()).copied().collect();
    api::Board {
        game,
        width: all.iter().map(|corner| corner.x).max().unwrap_or(0),
        height: all.iter().map(|corner| corner.y).max().unwrap_or(0),
        fields: fields.into_iter().map(|(_, drawn)| field(drawn)).collect(),
        blanks: blanks.iter().map(corners).collect(),
        seats: seats.iter().map(seat).collect(),
        array: piece::men(&game.array()),
    }
}

fn field(drawn: diagram::Field) -> BoardField {
    let shade = match drawn.shade {
        diagram::Shade::Light | diagram::Shade::Lined => Shade::Light,
        diagram::Shade::Dark => Shade::Dark,
    };
    BoardField { name: drawn.name, outline: corners(&drawn.outline), shade }
}

fn corners(outline: &Outline) -> Vec<[i16; 2]> {
    outline.corners().iter().map(|corner| [corner.x, corner.y]).collect()
}

fn seat(&DrawnSeat { name, side, army }: &DrawnSeat) -> BoardSeat {
    BoardSeat {
        seat: name.into(),
        side: match side {
            diagram::Side::Bottom => Side::Bottom,
            diagram::Side::Right => Side::Right,
            diagram::Side::Top => Side::Top,
            diagram::Side::Left => Side::Left,
        },
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
