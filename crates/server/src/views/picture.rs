//! Pictures of positions.

use api::PictureQuery;
use diagram::{Arrow, Diagram, Field};
use games::{GameName, Placement};

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
    let mut diagram = Placement::of(&position).diagram();
    if let Some(seat) = &asked.seen_by {
        let seat = position.read_seat(seat)?;
        diagram.seen_from = game.look().seats.get(seat.index()).map(|seat| seat.side).unwrap_or_default();
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

fn listed(names: Option<&String>) -> impl Iterator<Item = &str> {
    names.into_iter().flat_map(|names| names.split(',')).filter(|name| !name.is_empty())
}

fn field<'a>(diagram: &'a mut Diagram, name: &str) -> Result<&'a mut Field, String> {
    diagram.field_mut(name).ok_or_else(|| format!("expected a field of the board, found {name:?}"))
}

#[cfg(test)]
mod tests {
    use diagram::Coordinates;

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
