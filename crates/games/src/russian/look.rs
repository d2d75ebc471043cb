//! What a board of Russian draughts looks like: thirty-two dark fields, and the light squares between them.

use diagram::{Coordinates, Outline, Shade};
use russian::Setup;

use super::Russian;
use super::board::{field, man, seat};
use crate::look::{Drawn, DrawnSeat, Look, Placement};
use crate::man::{Field, Kind};
use crate::name::GameName;

impl Drawn for Russian {
    fn look() -> Look {
        let squares = (0..8).flat_map(|row| (0..8).map(move |column| (row, column)));
        let blanks = squares.filter(|&(row, column)| russian::Field::at(row, column).is_none());
        Look {
            fields: russian::Field::all().map(drawn).collect(),
            blanks: blanks.map(|(row, column)| Outline::square(column, from_top(row))).collect(),
            coordinates: Coordinates::of_squares('a'..='h', (1..=8).rev().map(|row: u8| row.to_string())),
            seats: Look::of_two(),
        }
    }

    fn title(turn: &DrawnSeat) -> String {
        format!("Russian draughts, {} to move", turn.name)
    }

    fn drawing(kind: Kind) -> diagram::Kind {
        if kind == Kind::King { diagram::Kind::Crowned } else { kind.drawing() }
    }

    fn placement(text: &str) -> Result<Placement, String> {
        let setup: Setup = text.parse().map_err(|error: russian::FenError| error.to_string())?;
        let men = setup.board.pieces().map(|(at, piece)| (field(at), man(piece))).collect();
        Ok(Placement { game: GameName::Russian, men, turn: seat(setup.turn), frozen: Vec::new() })
    }
}

fn drawn(at: russian::Field) -> (Field, diagram::Field) {
    (field(at), diagram::Field::square(at.to_string(), at.column(), from_top(at.row()), Shade::Dark))
}

/// A row as pictures count them, where Black sits at the top.
const fn from_top(row: u8) -> u8 {
    7 - row
}
