//! Pictures of pixels.
#![cfg(feature = "png")]

use diagram::{Army, Coordinates, Diagram, Field, Kind, Piece, PngError, Shade};

fn two_squares() -> Diagram {
    let fields = vec![Field::square("a1", 0, 0, Shade::Dark), Field::square("b1", 1, 0, Shade::Light)];
    Diagram::new("Two squares", fields)
}

/// The width and height that a PNG file says it has.
fn dimensions(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn the_longer_side_has_the_size_that_was_asked_for() {
    let png = two_squares().png(440).expect("a picture");
    assert_eq!(dimensions(&png), (440, 240));
}

#[test]
fn pieces_and_letters_can_be_seen() {
    let empty = two_squares().png(200).expect("a picture");
    let mut board = two_squares();
    board.fields[0].piece = Some(Piece::new(Army::BLACK, Kind::King));
    let with_king = board.png(200).expect("a picture");
    board.coordinates = Coordinates::Names;
    let with_names = board.png(200).expect("a picture");
    assert_ne!(empty, with_king);
    assert_ne!(with_king, with_names);
}

#[test]
fn sizes_have_bounds() {
    for size in [0, 8193, u32::MAX] {
        let error = two_squares().png(size).expect_err("no picture");
        assert!(matches!(error, PngError::Size(found) if found == size));
        assert_eq!(error.to_string(), format!("expected a size from 1 to 8192 pixels, found {size}"));
    }
    assert_eq!(dimensions(&two_squares().png(1).expect("a picture")), (1, 1));
}
