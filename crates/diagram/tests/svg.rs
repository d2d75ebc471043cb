//! What is drawn where, read back from the SVG.

use std::collections::BTreeMap;

use diagram::{Army, Arrow, Coordinates, Diagram, Emblem, Field, Kind, Outline, Piece, Point, Shade, Side};
use roxmltree::{Document, Node};

const SIDES: [Side; 4] = [Side::Bottom, Side::Right, Side::Top, Side::Left];

/// A board of three columns, a to c, and two ranks, with a piece on each of its corners.
fn small_board() -> Diagram {
    let mut fields = Vec::new();
    for (row, rank) in (0..2).zip(["2", "1"]) {
        for (column, file) in (0..3).zip(["a", "b", "c"]) {
            let shade = if (row + column) % 2 == 1 { Shade::Dark } else { Shade::Light };
            fields.push(Field::square(format!("{file}{rank}"), column, row, shade));
        }
    }
    let mut diagram = Diagram::new("A small board", fields);
    for (name, army, kind) in [
        ("a1", Army::WHITE, Kind::King),
        ("c1", Army::RED, Kind::Knight),
        ("a2", Army::BLACK, Kind::Man),
        ("c2", Army::BLACK, Kind::Crowned),
    ] {
        diagram.field_mut(name).expect("the board has the field").piece = Some(Piece::new(army, kind));
    }
    diagram.coordinates = Coordinates::of_squares(["a", "b", "c"], ["2", "1"]);
    diagram
}

fn elements<'a>(document: &'a Document<'_>, tag: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    document.descendants().filter(move |node| node.has_tag_name(("http://www.w3.org/2000/svg", tag)))
}

fn number(node: Node<'_, '_>, attribute: &str) -> f32 {
    let text = node.attribute(attribute).unwrap_or_else(|| panic!("{node:?} has no {attribute}"));
    text.parse().unwrap_or_else(|_| panic!("{attribute}={text}"))
}

/// The middle of each field that is drawn as a square, by name.
fn middles(document: &Document<'_>) -> BTreeMap<String, (f32, f32)> {
    let fields = elements(document, "path").filter_map(|path| Some((path.attribute("data-field")?, path)));
    fields
        .map(|(name, path)| {
            let outline = path.attribute("d").expect("a field has an outline");
            let numbers: Vec<f32> = outline
                .split(|letter: char| letter.is_alphabetic() || letter == ' ')
                .filter_map(|number| number.parse().ok())
                .collect();
            // Two numbers lead to the first corner; then each edge along an axis has one.
            let [x, y, a, b, _] = numbers[..] else { panic!("{name}: {outline}") };
            let first_is_across = outline.find('H') < outline.find('V');
            let (right, bottom) = if first_is_across { (a, b) } else { (b, a) };
            (name.to_owned(), ((x + right) / 2.0, (y + bottom) / 2.0))
        })
        .collect()
}

/// The labels, each with the middle of its first character's left edge.
fn labels(document: &Document<'_>) -> Vec<(String, f32, f32)> {
    let groups = elements(document, "g").filter_map(|group| Some((group.attribute("data-label")?, group)));
    groups
        .map(|(text, group)| {
            let first = group.first_element_child().expect("a label has characters");
            (text.to_owned(), number(first, "x"), number(first, "y"))
        })
        .collect()
}

#[test]
fn a_picture_says_what_it_is() {
    let svg = small_board().svg(300);
    let document = Document::parse(&svg).expect("well-formed XML");
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let texts: Vec<_> = root.children().filter_map(|node| node.text().filter(|text| !text.trim().is_empty())).collect();
    assert_eq!(texts, ["A small board", "Black: king c2, man a2. White: king a1. Red: knight c1."]);
}

#[test]
fn the_longer_side_has_the_size_that_was_asked_for() {
    for side in SIDES {
        let mut diagram = small_board();
        diagram.seen_from = side;
        let svg = diagram.svg(1000);
        let document = Document::parse(&svg).expect("well-formed XML");
        let (width, height) = (number(document.root_element(), "width"), number(document.root_element(), "height"));
        assert_eq!(width.max(height), 1000.0, "{side:?}");
        assert_eq!(width > height, matches!(side, Side::Bottom | Side::Top), "{side:?}");
    }
}

#[test]
fn every_field_is_drawn_once() {
    let svg = small_board().svg(300);
    let document = Document::parse(&svg).expect("well-formed XML");
    let mut names: Vec<_> = elements(&document, "path").filter_map(|path| path.attribute("data-field")).collect();
    names.sort_unstable();
    assert_eq!(names, ["a1", "a2", "b1", "b2", "c1", "c2"]);
}

#[test]
fn every_piece_stands_on_its_field_from_every_side() {
    for side in SIDES {
        let mut diagram = small_board();
        diagram.seen_from = side;
        let svg = diagram.svg(300);
        let document = Document::parse(&svg).expect("well-formed XML");
        let middles = middles(&document);
        let mut found: Vec<(String, String, String)> = Vec::new();
        for group in elements(&document, "g") {
            let Some(army) = group.attribute("data-army") else { continue };
            for piece in group.children().filter(Node::is_element) {
                let at = (number(piece, "x") + 50.0, number(piece, "y") + 50.0);
                let on = middles.iter().filter(|(_, middle)| **middle == at).map(|(name, _)| name);
                let shape = piece.attribute("href").expect("a piece has a shape").trim_start_matches("#sissa-");
                found.extend(on.map(|name| (name.clone(), army.to_owned(), shape.to_owned())));
            }
        }
        found.sort();
        let expected =
            [("a1", "White", "king"), ("a2", "Black", "man"), ("c1", "Red", "knight-bar"), ("c2", "Black", "crowned")];
        let expected = expected.map(|(name, army, shape)| (name.to_owned(), army.to_owned(), shape.to_owned()));
        assert_eq!(found, expected, "{side:?}");
    }
}

#[test]
fn idle_pieces_are_pale_and_the_others_of_their_army_are_not() {
    let mut diagram = small_board();
    let a2 = diagram.field_mut("a2").expect("the board has the field");
    a2.piece = a2.piece.map(|piece| Piece { is_idle: true, ..piece });
    let svg = diagram.svg(300);
    let document = Document::parse(&svg).expect("well-formed XML");
    let mut groups: Vec<(&str, bool, usize)> = elements(&document, "g")
        .filter_map(|group| Some((group.attribute("data-army")?, group)))
        .map(|(army, group)| (army, group.has_attribute("opacity"), group.children().filter(Node::is_element).count()))
        .collect();
    groups.sort_unstable();
    assert_eq!(groups, [("Black", false, 1), ("Black", true, 1), ("Red", false, 1), ("White", false, 1)]);
}

#[test]
fn whatever_is_used_is_defined() {
    let mut diagram = small_board();
    let mut pieces = Kind::ALL.into_iter().cycle();
    for field in &mut diagram.fields {
        field.piece = pieces.next().map(|kind| Piece::new(Army::PLUM, kind));
    }
    for coordinates in [diagram.coordinates.clone(), Coordinates::Names, Coordinates::None] {
        diagram.coordinates = coordinates;
        let svg = diagram.svg(300);
        let document = Document::parse(&svg).expect("well-formed XML");
        let mut uses = 0;
        for used in elements(&document, "use") {
            let id = used.attribute("href").expect("something is used").trim_start_matches('#');
            let definitions = document.descendants().filter(|node| node.attribute("id") == Some(id)).count();
            assert_eq!(definitions, 1, "{id}");
            uses += 1;
        }
        assert!(uses >= diagram.fields.len());
    }
}

#[test]
fn columns_are_named_below_and_rows_at_the_left() {
    let expected = [
        (Side::Bottom, ["a", "b", "c"].as_slice(), ["2", "1"].as_slice()),
        (Side::Top, &["c", "b", "a"], &["1", "2"]),
        (Side::Right, &["1", "2"], &["a", "b", "c"]),
        (Side::Left, &["2", "1"], &["c", "b", "a"]),
    ];
    for (side, below, left) in expected {
        let mut diagram = small_board();
        diagram.seen_from = side;
        let svg = diagram.svg(300);
        let document = Document::parse(&svg).expect("well-formed XML");
        let lowest = middles(&document).values().map(|middle| middle.1).fold(0.0, f32::max);
        let (mut at_bottom, mut at_left): (Vec<_>, Vec<_>) =
            labels(&document).into_iter().partition(|label| label.2 > lowest + 50.0);
        at_bottom.sort_by(|a, b| a.1.total_cmp(&b.1));
        at_left.sort_by(|a, b| a.2.total_cmp(&b.2));
        let texts = |labels: &[(String, f32, f32)]| labels.iter().map(|label| label.0.clone()).collect::<Vec<_>>();
        assert_eq!(texts(&at_bottom), below, "{side:?}");
        assert_eq!(texts(&at_left), left, "{side:?}");
        assert!(at_left.iter().all(|label| label.1 < 50.0), "{side:?}");
    }
}

#[test]
fn names_are_in_the_upper_left_corner_from_every_side() {
    for side in SIDES {
        let mut diagram = small_board();
        diagram.coordinates = Coordinates::Names;
        diagram.seen_from = side;
        let svg = diagram.svg(300);
        let document = Document::parse(&svg).expect("well-formed XML");
        let middles = middles(&document);
        let labels = labels(&document);
        assert_eq!(labels.len(), 6);
        for (name, x, y) in labels {
            assert_eq!((x + 45.0, y + 45.0), middles[&name], "{name} from {side:?}");
        }
    }
}

#[test]
fn labels_keep_close_to_a_board_with_corners_cut_off() {
    // A cross of five squares: the outer files and ranks begin one square further in.
    let cross = [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)];
    let fields = cross.map(|(column, row)| Field::square(format!("{column}{row}"), column, row, Shade::Lined));
    let mut diagram = Diagram::new("A cross", fields.into());
    diagram.coordinates = Coordinates::of_squares(["a", "b", "c"], ["3", "2", "1"]);
    let svg = diagram.svg(300);
    let document = Document::parse(&svg).expect("well-formed XML");
    let labels: BTreeMap<_, _> = labels(&document).into_iter().map(|(text, x, y)| (text, (x, y))).collect();
    assert_eq!(labels["a"].1, labels["c"].1);
    assert_eq!(labels["b"].1, labels["a"].1 + 100.0);
    assert!(labels["1"].0 > labels["2"].0 + 90.0);
}

#[test]
fn marks_circles_and_arrows() {
    let plain = small_board().svg(300);
    let mut diagram = small_board();
    let (b1, b2) = (Point::new(150, 150), Point::new(150, 50));
    diagram.arrows = vec![Arrow { from: b1, to: b2 }, Arrow { from: b1, to: b1 }];
    diagram.field_mut("b1").expect("the board has b1").is_circled = true;
    diagram.field_mut("b2").expect("the board has b2").is_marked = true;
    let svg = diagram.svg(300);
    let document = Document::parse(&svg).expect("well-formed XML");
    let b1 = middles(&document)["b1"];
    let circle = elements(&document, "circle").next().expect("a circle");
    assert_eq!((number(circle, "cx"), number(circle, "cy")), b1);
    let arrows: Vec<_> = elements(&document, "path").filter_map(|path| path.attribute("transform")).collect();
    let (x, y) = b1;
    let arrows: Vec<_> = arrows.into_iter().filter(|transform| transform.contains("rotate")).collect();
    assert_eq!(arrows, [format!("translate({x} {y})rotate(-90)")], "an arrow to where it began is none");
    assert_eq!(svg.lines().count(), plain.lines().count() + 3);
}

#[test]
fn nothing_that_is_drawn_breaks_the_picture() {
    let (least, most) = (i16::MIN, i16::MAX);
    let huge = [(least, least), (most, least), (most, most), (least, most)].map(|(x, y)| Point { x, y });
    let bow_tie = [(0, 0), (100, 100), (100, 0), (0, 90)].map(|(x, y)| Point { x, y });
    let name = "<a> & \"b\"\u{0}\u{1b}\n\u{ffff}é";
    let army = Army { name: "<&>", emblem: Emblem::Bar, ..Army::SKY };
    for outline in
        [Outline::polygon(huge), Outline::polygon(bow_tie), Outline::polygon([]), Outline::polygon([huge[0]])]
    {
        let mut field = Field::new(name, outline, Shade::Lined);
        field.piece = Some(Piece::new(army, Kind::Queen));
        field.is_circled = true;
        field.is_marked = true;
        let mut diagram = Diagram::new(name, vec![field]);
        diagram.arrows = vec![Arrow { from: huge[0], to: huge[2] }];
        for coordinates in [Coordinates::Names, Coordinates::of_squares([name, ""], [name; 300]), Coordinates::None] {
            diagram.coordinates = coordinates;
            for size in [0, 1, u32::MAX] {
                let svg = diagram.svg(size);
                Document::parse(&svg).unwrap_or_else(|error| panic!("{error}:\n{svg}"));
            }
        }
    }
    let svg = Diagram::new("", Vec::new()).svg(100);
    Document::parse(&svg).expect("an empty board is well-formed XML");
}

/// The whole of a small picture. If it changes on purpose, look at the new one and take it over.
#[test]
fn small_board_as_a_whole() {
    let expected = include_str!("small-board.svg");
    let svg = small_board().svg(300);
    assert!(svg == expected, "tests/small-board.svg is not what is drawn:\n{svg}");
}
