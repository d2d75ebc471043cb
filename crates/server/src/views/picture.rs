//! Pictures of positions.

use games::{Board, GameName};
use std::collections::BTreeMap;

use api::PictureQuery;
use diagram::{Arrow, Coordinates, Diagram, Field, Kind, Outline, Piece, Point, Shade, Side, Tick};

use super::board::{board, looks};
use super::seat_name;

/// The usual size, and those there are.
const SIZE: u32 = 480;
/// How many arrows a picture may have.
const ARROWS: usize = 64;
const SIZES: std::ops::RangeInclusive<u32> = 16..=2048;

/// What is to be drawn, and how large.
///
/// # Errors
///
/// What was expected and what came.
pub(crate) fn diagram(asked: &PictureQuery) -> Result<(Diagram, u32), String> {
    let game: GameName = asked.game.parse()?;
    let position = asked.position.as_deref().map_or_else(|| Ok(game.array()), |text| game.read(text, false))?;
    let size = asked.size.unwrap_or(SIZE);
    if !SIZES.contains(&size) {
        return Err(format!("expected a size from {} to {}, found {size}", SIZES.start(), SIZES.end()));
    }
    let board = board(game);
    let mut diagram = drawn(&board, &position);
    if let Some(seat) = &asked.seen_by {
        let found = board.seats.iter().find(|drawn| drawn.seat.eq_ignore_ascii_case(seat));
        let names = || board.seats.iter().map(|drawn| &*drawn.seat).collect::<Vec<_>>().join(", ");
        let found = found.ok_or_else(|| format!("expected a seat ({}), found {seat:?}", names()))?;
        diagram.seen_from = side(found.side);
    }
    for name in listed(asked.mark.as_ref()) {
        field(&mut diagram, name)?.is_marked = true;
    }
    for name in listed(asked.circle.as_ref()) {
        field(&mut diagram, name)?.is_circled = true;
    }
    let arrows = listed(asked.arrow.as_ref()).count();
    if arrows > ARROWS {
        return Err(format!("expected at most {ARROWS} arrows, found {arrows}"));
    }
    for text in listed(asked.arrow.as_ref()) {
        let (from, to) = text.split_once('-').ok_or_else(|| format!("expected an arrow as e2-e4, found {text:?}"))?;
        let mut middle = |name| field(&mut diagram, name).map(|field| field.outline.middle());
        let arrow = Arrow { from: middle(from)?, to: middle(to)? };
        diagram.arrows.push(arrow);
    }
    Ok((diagram, size))
}

fn drawn(board: &api::Board, position: &Board) -> Diagram {
    let game = position.name();
    let armies: Vec<_> = looks(game).into_iter().map(|(_, army)| army).collect();
    let piece = |name: &str| {
        let man = position.field(name).and_then(|field| position.man(field))?;
        let army = *armies.get(man.seat.index())?;
        Some(Piece { is_idle: position.is_frozen(man.seat), ..Piece::new(army, kind(game, man.kind)) })
    };
    let fields = board.fields.iter().map(|drawn| {
        let shade = match drawn.shade {
            api::Shade::Light => Shade::Light,
            api::Shade::Dark => Shade::Dark,
        };
        let mut field = Field::new(drawn.name.clone(), outline(&drawn.outline), shade);
        field.piece = piece(&drawn.name);
        field
    });
    let turn = seat_name(game, position.turn());
    let mut diagram = Diagram::new(format!("{game}, {turn} to move"), fields.collect());
    diagram.blanks = board.blanks.iter().map(|corners| outline(corners)).collect();
    diagram.coordinates = if game == GameName::Draughts { Coordinates::Names } else { edges(&diagram.fields) };
    diagram
}

fn outline(corners: &[[i16; 2]]) -> Outline {
    Outline::polygon(corners.iter().map(|&[x, y]| Point::new(x, y)))
}

/// The letters of the columns and the numbers of the rows, taken from the names of the fields.
fn edges(fields: &[Field]) -> Coordinates {
    let (mut columns, mut rows) = (BTreeMap::new(), BTreeMap::new());
    for field in fields {
        let (letter, number) =
            field.name.split_at(field.name.find(|c: char| c.is_ascii_digit()).unwrap_or(field.name.len()));
        let middle = field.outline.middle();
        columns.insert(middle.x, letter.to_owned());
        rows.insert(middle.y, number.to_owned());
    }
    let ticks = |names: BTreeMap<i16, String>| names.into_iter().map(|(middle, name)| Tick { name, middle }).collect();
    Coordinates::Edges { columns: ticks(columns), rows: ticks(rows) }
}

fn kind(game: GameName, kind: games::Kind) -> Kind {
    match kind {
        games::Kind::King if game == GameName::Draughts => Kind::Crowned,
        games::Kind::King => Kind::King,
        games::Kind::Queen => Kind::Queen,
        games::Kind::Rook => Kind::Rook,
        games::Kind::Bishop => Kind::Bishop,
        games::Kind::Knight => Kind::Knight,
        games::Kind::Pawn => Kind::Pawn,
        games::Kind::Man => Kind::Man,
    }
}

fn side(side: api::Side) -> Side {
    match side {
        api::Side::Bottom => Side::Bottom,
        api::Side::Right => Side::Right,
        api::Side::Top => Side::Top,
        api::Side::Left => Side::Left,
    }
}

fn listed(names: Option<&String>) -> impl Iterator<Item = &str> {
    names.into_iter().flat_map(|names| names.split(',')).filter(|name| !name.is_empty())
}

fn field<'a>(diagram: &'a mut Diagram, name: &str) -> Result<&'a mut Field, String> {
    diagram.field_mut(name).ok_or_else(|| format!("expected a field of the board, found {name:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_drawn_with_their_men() {
        let picture = |game: &str| PictureQuery { game: game.into(), ..PictureQuery::default() };
        for (game, men) in [("chess", 32), ("draughts", 40), ("four", 64), ("three", 48)] {
            let (diagram, _) = diagram(&picture(game)).expect("a picture");
            assert_eq!(diagram.fields.iter().filter(|field| field.piece.is_some()).count(), men, "{game}");
        }
        let (chess, _) = diagram(&picture("chess")).expect("a picture");
        assert!(chess.description().contains("White: king e1, queen d1"), "{}", chess.description());
        let Coordinates::Edges { columns, rows } = chess.coordinates else { panic!("a board with letters") };
        assert_eq!((columns[0].name.as_str(), rows[0].name.as_str()), ("a", "8"));
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        let chess = PictureQuery { game: "chess".into(), ..PictureQuery::default() };
        let odd = [
            PictureQuery { game: "go".into(), ..PictureQuery::default() },
            PictureQuery { size: Some(100_000), ..chess.clone() },
            PictureQuery { mark: Some("e9".into()), ..chess.clone() },
            PictureQuery { arrow: Some("e2".into()), ..chess.clone() },
            PictureQuery { seen_by: Some("green".into()), ..chess.clone() },
            PictureQuery { position: Some("8/8".into()), ..chess },
        ];
        for picture in odd {
            assert!(diagram(&picture).is_err(), "{picture:?}");
        }
    }
}
