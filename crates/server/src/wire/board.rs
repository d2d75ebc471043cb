//! What a board looks like: every field and its outline, every seat and its side. Whoever draws it needs no rule.

use diagram::{Emblem, Outline, Point, Shade, Side};
use games::look::DrawnSeat as Seat;
use games::{GameName, Look};
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
    fields: Vec<DrawnField>,
    /// Parts on which nothing can stand, as polygons.
    blanks: Vec<Vec<[i16; 2]>>,
    /// The seats around it, in the order of their turns.
    seats: Vec<DrawnSeat>,
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
            Self { kind: kind.id(), body, lines, spots, bar }
        };
        diagram::Kind::ALL.map(drawing).into()
    }
}

/// A field.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct DrawnField {
    /// What it is called.
    name: String,
    /// Its corners: to the right and down, as the first seat of chess sees it.
    outline: Vec<[i16; 2]>,
    /// `light` or `dark`.
    shade: &'static str,
}

/// A seat, and what its men look like.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct DrawnSeat {
    /// Its name.
    seat: &'static str,
    /// Where it is at the board: `bottom`, `right`, `top` or `left`.
    side: &'static str,
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
        let Look { fields, blanks, seats, .. } = game.look();
        let all: Vec<Point> = fields.iter().flat_map(|(_, field)| field.outline.corners()).copied().collect();
        Self {
            game: game.name().into(),
            width: all.iter().map(|corner| corner.x).max().unwrap_or(0),
            height: all.iter().map(|corner| corner.y).max().unwrap_or(0),
            fields: fields.into_iter().map(|(_, field)| DrawnField::of(field)).collect(),
            blanks: blanks.iter().map(corners).collect(),
            seats: seats.iter().map(DrawnSeat::of).collect(),
            array: ManView::all(&game.array()),
        }
    }
}

impl DrawnField {
    fn of(field: diagram::Field) -> Self {
        let shade = if field.shade == Shade::Light { "light" } else { "dark" };
        Self { name: field.name, outline: corners(&field.outline), shade }
    }
}

impl DrawnSeat {
    fn of(&Seat { name, side, army }: &Seat) -> Self {
        Self {
            seat: name,
            side: match side {
                Side::Bottom => "bottom",
                Side::Right => "right",
                Side::Top => "top",
                Side::Left => "left",
            },
            body: army.body.to_string(),
            edge: army.edge.to_string(),
            detail: army.detail.to_string(),
            has_bar: army.emblem == Emblem::Bar,
        }
    }
}

fn corners(outline: &Outline) -> Vec<[i16; 2]> {
    outline.corners().iter().map(|corner| [corner.x, corner.y]).collect()
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
