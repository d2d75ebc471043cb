//! What a chessboard looks like.

use chess::{File, Rank, Setup, Square};
use diagram::{Coordinates, Shade};

use super::Chess;
use super::board::{field, man, seat};
use crate::look::{Drawn, DrawnSeat, Look, Placement};
use crate::man::Field;
use crate::name::GameName;

impl Drawn for Chess {
    fn look() -> Look {
        Look {
            fields: Square::ALL.map(drawn).into(),
            blanks: Vec::new(),
            coordinates: Coordinates::of_squares(
                File::ALL.map(|file| file.to_string()),
                Rank::ALL.into_iter().rev().map(|rank| rank.to_string()),
            ),
            seats: Look::of_two(),
        }
    }

    fn title(turn: &DrawnSeat) -> String {
        format!("Chess, {} to move", turn.name)
    }

    fn placement(text: &str) -> Result<Placement, String> {
        let setup = Setup::from_fen_lenient(text).map_err(|error| error.to_string())?;
        let men = setup.board.pieces().map(|(square, piece)| (field(square), man(piece))).collect();
        Ok(Placement { game: GameName::Chess, men, turn: seat(setup.turn), frozen: Vec::new() })
    }
}

fn drawn(square: Square) -> (Field, diagram::Field) {
    let (column, row) = (square.file().index(), 7 - square.rank().index());
    let shade = if square.is_dark() { Shade::Dark } else { Shade::Light };
    (field(square), diagram::Field::square(square.to_string(), column, row, shade))
}
