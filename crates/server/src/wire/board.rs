//! What a board looks like: every field and its outline, every seat and its side. Whoever draws it needs no rule.

use diagram::{Army, Emblem, Outline, Shade};
use games::{Board, Field, GameName};
use serde::Serialize;
use utoipa::ToSchema;

use super::ManView;

/// A board without its men.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct BoardView {
    /// The game.
    game: String,
    /// How wide it is; a square is 100 wide.
    width: i16,
    /// How high it is.
    height: i16,
    /// The fields on which a man can stand.
    pub(super) fields: Vec<DrawnField>,
    /// Parts on which nothing can stand, as polygons.
    pub(super) blanks: Vec<Vec<[i16; 2]>>,
    /// The seats around it, in the order of their turns.
    pub(super) seats: Vec<DrawnSeat>,
    /// The men as they stand when a game begins.
    array: Vec<ManView>,
}

/// What a piece looks like: SVG paths in a square of 100 by 100.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Drawing {
    /// What it is: `king`, `queen`, `rook`, `bishop`, `knight`, `pawn`, `man`, or `crowned` for a king of draughts.
    kind: &'static str,
    /// Filled with the body colour and edged, one over the other in this order.
    body: &'static [&'static str],
    /// Drawn as lines in the colour of details.
    lines: &'static str,
    /// Filled with the colour of details.
    spots: &'static str,
    /// The bar that some armies bear, filled with the colour of details.
    bar: &'static str,
}

impl Drawing {
    /// All pieces.
    pub(crate) fn all() -> Vec<Self> {
        let drawing = |kind: diagram::Kind| {
            let diagram::Shape { body, lines, spots, bar } = kind.shape();
            let kind = if kind == diagram::Kind::Crowned { "crowned" } else { kind.name() };
            Self { kind, body, lines, spots, bar }
        };
        diagram::Kind::ALL.map(drawing).into()
    }
}

/// A field.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(super) struct DrawnField {
    /// What it is called.
    pub(super) name: String,
    /// Its corners: to the right and down, as the first seat of chess sees it.
    pub(super) outline: Vec<[i16; 2]>,
    /// `light` or `dark`.
    pub(super) shade: &'static str,
}

/// A seat, and what its men look like.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(super) struct DrawnSeat {
    /// Its name.
    pub(super) seat: &'static str,
    /// Where it is at the board: `bottom`, `right`, `top` or `left`.
    pub(super) side: &'static str,
    /// What its men are filled with.
    body: String,
    /// The line around them.
    edge: String,
    /// Lines and spots on them.
    detail: String,
    /// Whether each bears a bar along its foot.
    has_bar: bool,
}

impl BoardView {
    /// The board of a game.
    pub(crate) fn of(game: GameName) -> Self {
        let array = game.array();
        let board = &array;
        let places: Vec<(Field, (u8, u8))> =
            board.fields().into_iter().map(|field| (field, place(board, field))).collect();
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
        let field = |&(field, at): &(Field, (u8, u8))| DrawnField {
            name: board.field_name(field),
            outline: corners(&Outline::square(at.0, at.1)),
            shade: if shade(at) == Shade::Light { "light" } else { "dark" },
        };
        let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let blank = |&(column, row): &(u8, u8)| !is_chequered && !is_taken(column, row);
        Self {
            game: game.name().into(),
            width: i16::from(columns) * diagram::SQUARE,
            height: i16::from(rows) * diagram::SQUARE,
            fields: places.iter().map(field).collect(),
            blanks: squares.filter(blank).map(|(column, row)| corners(&Outline::square(column, row))).collect(),
            seats: board.seats().iter().zip(looks(game)).map(|(seat, look)| drawn(seat, look)).collect(),
            array: ManView::all(board),
        }
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
pub(super) fn looks(game: GameName) -> Vec<(&'static str, Army)> {
    match game {
        GameName::Chess | GameName::Draughts => vec![("bottom", Army::WHITE), ("top", Army::BLACK)],
        GameName::Three => sides(game).into_iter().zip([Army::BLACK, Army::RED, Army::WHITE]).collect(),
        GameName::Four | GameName::Teams => {
            sides(game).into_iter().zip([Army::IVORY, Army::FOREST, Army::SKY, Army::PLUM]).collect()
        }
    }
}

/// A seat is where its men come from: opposite to where its pawns walk.
fn sides(game: GameName) -> Vec<&'static str> {
    let board = game.array();
    let side = |seat| match board.forward(seat) {
        (0, 1) => "bottom",
        (0, _) => "top",
        (1, _) => "left",
        _ => "right",
    };
    board.all_seats().map(side).collect()
}

fn drawn(seat: &'static str, (side, army): (&'static str, Army)) -> DrawnSeat {
    DrawnSeat {
        seat,
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

    fn shade(board: &BoardView, name: &str) -> (&'static str, Vec<[i16; 2]>) {
        let field = board.fields.iter().find(|field| field.name == name).expect("a field of the board");
        (field.shade, field.outline.clone())
    }

    #[test]
    fn boards_lie_right() {
        let chess = BoardView::of(GameName::Chess);
        assert_eq!((chess.fields.len(), chess.width, chess.height, chess.blanks.len()), (64, 800, 800, 0));
        assert_eq!(shade(&chess, "h1").0, "light");
        assert_eq!(shade(&chess, "a1"), ("dark", vec![[0, 700], [100, 700], [100, 800], [0, 800]]));
        let draughts = BoardView::of(GameName::Draughts);
        assert_eq!((draughts.fields.len(), draughts.blanks.len()), (50, 50));
        assert_eq!(shade(&draughts, "1"), ("dark", vec![[100, 0], [200, 0], [200, 100], [100, 100]]));
        let four = BoardView::of(GameName::Four);
        assert_eq!((four.fields.len(), four.width, four.seats.len()), (160, 1400, 4));
        assert_eq!(BoardView::of(GameName::Three).fields.len(), 112);
        let sides: std::collections::BTreeSet<_> = four.seats.iter().map(|seat| seat.side).collect();
        assert_eq!(sides.len(), 4, "four sit on four sides");
    }
}
