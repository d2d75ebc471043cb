//! What the boards of three and four look like.

use diagram::{Coordinates, Shade, Side};
use multichess::record::Record;
use multichess::{Board, Rules, Seat, Setup, Square};

use super::board::{field, man, seat};
use super::{Players, game_of};
use crate::look::{Drawn, DrawnSeat, Look, Placement};

impl<P: Players> Drawn for Record<P> {
    fn look() -> Look {
        let rules = P::rules();
        let shape = rules.shape();
        let top = shape.ranks() - 1;
        let drawn = |square: Square| {
            let shade = if shape.is_dark(square) { Shade::Dark } else { Shade::Light };
            let (column, row) = (square.file(), top - square.rank());
            (field(square), diagram::Field::square(shape.name(square), column, row, shade))
        };
        let seats = rules.seats().zip(P::SEATS.iter().zip(P::ARMIES));
        Look {
            fields: shape.squares().into_iter().map(drawn).collect(),
            blanks: Vec::new(),
            coordinates: Coordinates::of_squares(
                shape.files().iter().map(char::to_string),
                (1..=shape.ranks()).rev().map(|rank| rank.to_string()),
            ),
            seats: seats.map(|(seat, (&name, &army))| DrawnSeat { name, side: side(rules, seat), army }).collect(),
        }
    }

    fn title(turn: &DrawnSeat) -> String {
        let players = if P::SEATS.len() == 4 { "Four" } else { "Three" };
        format!("{players}-player chess, {} to move", turn.army.name)
    }

    fn placement(text: &str) -> Result<Placement, String> {
        let setup: Setup = text.parse().map_err(|error: multichess::TextError| error.to_string())?;
        let (rules, expected) = (setup.rules, P::rules());
        // Teams are a game of four, and say so themselves.
        if rules.seats().count() != expected.seats().count() {
            return Err(format!("expected a position of {}, found one of {}", expected.name, rules.name));
        }
        let men = setup.board.occupied().into_iter();
        Ok(Placement {
            game: game_of(rules),
            men: men.filter_map(|at| Some((field(at), man(setup.board.piece_at(at)?)))).collect(),
            turn: seat(setup.turn),
            frozen: rules.seats().filter(|&seat| setup.standings[seat].is_still()).map(seat).collect(),
        })
    }
}

/// A seat is where its king begins.
fn side(rules: &'static Rules, seat: Seat) -> Side {
    let opening = Board::opening(rules);
    match opening.king(seat).map(|king| (king.file(), king.rank())) {
        Some((0, _)) => Side::Left,
        Some((_, rank)) if rank + 1 == rules.shape().ranks() => Side::Top,
        Some((file, _)) if usize::from(file) + 1 == rules.shape().files().len() => Side::Right,
        _ => Side::Bottom,
    }
}
