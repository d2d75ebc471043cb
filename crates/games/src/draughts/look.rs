//! What a draughts board looks like: dark fields, and the light squares between them.

use diagram::{Coordinates, Outline, Shade};
use draughts::family::pdn::Pdn;
use draughts::family::{self, FenError, Setup};

use super::Variety;
use super::board::{field, man, seat};
use crate::look::{Drawn, DrawnSeat, Look, Placement};
use crate::man::{self, Field};

impl<V: Variety> Drawn for Pdn<V> {
    fn look() -> Look {
        let squares = (0..V::ROWS).flat_map(|row| (0..V::ROWS).map(move |column| (row, column)));
        let blanks = squares.filter(|&(row, column)| family::Field::<V>::at(row, column).is_none());
        let coordinates = match V::IS_NAMED {
            true => Coordinates::of_squares('a'..='h', (1..=V::ROWS).rev().map(|row| row.to_string())),
            false => Coordinates::Names,
        };
        Look {
            fields: family::Field::<V>::all().map(drawn).collect(),
            blanks: blanks.map(|(row, column)| Outline::square(column, from_top::<V>(row))).collect(),
            coordinates,
            seats: Look::of_two(),
        }
    }

    fn title(turn: &DrawnSeat) -> String {
        format!("{}, {} to move", V::TITLE, turn.name)
    }

    fn drawing(kind: man::Kind) -> diagram::Kind {
        if kind == man::Kind::King { diagram::Kind::Crowned } else { kind.drawing() }
    }

    fn placement(text: &str) -> Result<Placement, String> {
        let setup: Setup<V> = text.parse().map_err(|error: FenError| error.to_string())?;
        let men = setup.board.pieces().map(|(at, piece)| (field(at), man(piece))).collect();
        Ok(Placement { game: V::GAME, men, turn: seat(setup.turn), frozen: Vec::new() })
    }
}

fn drawn<V: Variety>(at: family::Field<V>) -> (Field, diagram::Field) {
    (field(at), diagram::Field::square(at.to_string(), at.column(), from_top::<V>(at.row()), Shade::Dark))
}

/// A row as pictures count them, where Black sits at the top.
const fn from_top<V: Variety>(row: u8) -> u8 {
    if V::IS_NAMED { V::ROWS - 1 - row } else { row }
}
