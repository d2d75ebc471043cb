//! Pictures of the boards, as the players see them.

use games::{GameName, Placement};
use roxmltree::{Document, Node};

#[test]
fn each_seat_has_its_men_at_the_bottom() {
    for game in [GameName::Chess, GameName::Draughts, GameName::Four, GameName::Three] {
        for seat in game.look().seats {
            let mut diagram = Placement::of(&game.array()).diagram();
            diagram.seen_from = seat.side;
            let svg = diagram.svg(480);
            let document = Document::parse(&svg).expect("well-formed XML");
            let height = |node: Node<'_, '_>| node.attribute("y").and_then(|y| y.parse::<i32>().ok());
            let groups = document.descendants().filter_map(|group| Some((group.attribute("data-army")?, group)));
            let lowest = groups.max_by_key(|(_, group)| group.children().filter_map(height).min());
            let army = lowest.map(|(army, _)| army.to_lowercase());
            assert_eq!(army.as_deref(), Some(seat.name), "{game} seen by {}", seat.name);
        }
    }
}
