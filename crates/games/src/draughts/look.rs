//! What a draughts board looks like: fifty dark fields, and the light squares between them.

use diagram::{Coordinates, Outline, Shade};
use draughts::Setup;

use super::Draughts;
use super::board::{field, man, seat};
use crate::look::{Drawn, DrawnSeat, Look, Placement};
use crate::man::{Field, Kind};
use crate::name::GameName;

impl Drawn for Draughts {
    fn look() -> Look {
        let squares = (0..10).flat_map(|row| (0..10).map(move |column| (row, column)));
        let blanks = squares.filter(|&(row, column)| draughts::Field::at(row, column).is_none());
        Look {
            fields: draughts::Field::all().map(drawn).collect(),
            blanks: blanks.map(|(row, column)| Outline::square(column, row)).collect(),
            coordinates: Coordinates::Names,
            seats: Look::of_two(),
        }
    }

    fn title(turn: &DrawnSeat) -> String {
        format!("Draughts, {} to move", turn.name)
    }

    fn drawing(kind: Kind) -> diagram::Kind {
        if kind == Kind::King { diagram::Kind::Crowned } else { kind.drawing() }
    }

    fn placement(text: &str) -> Result<Placement, String> {
        let setup: Setup = text.parse().map_err(|error: draughts::FenError| error.to_string())?;
        let men = setup.board.pieces().map(|(at, piece)| (field(at), man(piece))).collect();
        Ok(Placement { game: GameName::Draughts, men, turn: seat(setup.turn), frozen: Vec::new() })
    }
}

fn drawn(at: draughts::Field) -> (Field, diagram::Field) {
    (field(at), diagram::Field::square(at.to_string(), at.column(), at.row(), Shade::Dark))
}
