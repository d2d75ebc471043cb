//! What must hold of whatever the draughts crate reads.

use draughts::{Board, Color, Field, HubPosition, Piece, Position, Role, Setup, perft};

/// Any text as a FEN or as a drawn board: what is read is written so that it reads back, and an error points into the
/// text.
pub fn fen(text: &str) {
    let columns = 1..=text.chars().count() + 1;
    match text.parse::<Setup>() {
        Ok(setup) => {
            assert_eq!(setup.to_string().parse(), Ok(setup));
            assert_eq!(HubPosition(setup).to_string().parse(), Ok(HubPosition(setup)));
            assert_eq!(format!("{:?}", setup.board).parse(), Ok(setup.board));
            assert_eq!(setup.position().is_ok(), setup.faults().is_empty());
        }
        Err(error) => assert!(columns.contains(&error.column) && error.to_string().contains("expected")),
    }
    match text.parse::<Board>() {
        Ok(board) => assert_eq!(format!("{board:?}").parse(), Ok(board)),
        Err(error) => assert!(columns.contains(&error.column) && (1..=text.lines().count() + 1).contains(&error.line)),
    }
    match text.parse::<Position>() {
        Ok(position) => assert_eq!(position.to_string().parse(), Ok(position)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Any text as a Hub position, as [`fen`].
pub fn hub(text: &str) {
    match text.parse::<HubPosition>() {
        Ok(position) => {
            assert_eq!(position.to_string().parse(), Ok(position));
            assert_eq!(position.0.to_string().parse(), Ok(position.0));
            assert_eq!(position.to_string()[1..], text.trim()[1..]);
        }
        Err(error) => assert!((1..=text.chars().count() + 1).contains(&error.column)),
    }
}

/// Any text as a move in the position that the first byte picks: what is found is legal, and its writings find it again.
pub fn moves(data: &[u8]) {
    let Some((&choice, text)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let position: Position = FENS[choice as usize % FENS.len()].parse().expect("the positions are playable");
    for read in [position.read_move(text), position.read_hub(text)] {
        match read {
            Ok(mv) => {
                assert!(position.is_legal(mv));
                for written in [position.notation(mv), position.long_notation(mv)] {
                    assert_eq!(position.read_move(&written.to_string()), Ok(mv), "{position} {written}");
                }
                assert_eq!(position.read_hub(&mv.hub().to_string()), Ok(mv));
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Positions in which written moves are tried: quiet ones, and captures that are ambiguous, long or come back.
const FENS: [&str; 8] = [
    "W:W31-50:B1-20",
    "W:WK1:B18,37,38,43",
    "W:WK42:BK17,18,19,29,32,44",
    "W:W38:B22,23,32,33",
    "B:W29,30,38,39,44:B11,22,K27",
    "W:WK1:B7,9,17,19,20,30,31,33,43,44",
    "W:W28,43:B12,22,23,39",
    "B:W20,K50:B43,K5",
];

/// Plays from an arrangement made of any bytes, and asks every position everything. The first fifty bytes say what
/// stands on the fields, the next who is on move, the rest which moves are played.
pub fn positions(data: &[u8]) {
    let (fields, rest) = data.split_at(data.len().min(50));
    let Some((turn, choices)) = rest.split_first() else { return };
    let mut setup = Setup { turn: Color::ALL[*turn as usize % 2], ..Setup::EMPTY };
    for (field, byte) in Field::all().zip(fields) {
        if let Some(piece) = piece(*byte) {
            setup.board.put(field, piece);
        }
    }
    assert_eq!(setup.to_string().parse(), Ok(setup));
    let Ok(mut position) = setup.position() else { return };
    for choice in choices.iter().take(40) {
        question(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let after = position.play(moves[*choice as usize % moves.len()]).expect("a listed move is legal");
        assert!(Setup::from(after).faults().is_empty(), "{position}");
        assert_eq!(after.key_after(&position, position.key()), after.key(), "{position}");
        position = after;
    }
}

fn piece(byte: u8) -> Option<Piece> {
    let color = Color::ALL[byte as usize / 2 % 2];
    match byte % 8 {
        0 | 2 => Some(Piece::new(color, Role::Man)),
        1 | 3 => Some(Piece::new(color, Role::King)),
        _ => None,
    }
}

/// What must hold of any position.
fn question(position: &Position) {
    let moves = position.legal_moves();
    assert_eq!(position.count_moves(), moves.len());
    assert_eq!(perft(position, 1), moves.len() as u64);
    assert_eq!(position.to_string().parse(), Ok(*position));
    let most = moves.first().map_or(0, |mv| mv.captured().count());
    for (i, &mv) in moves.iter().enumerate() {
        assert!(!moves[..i].contains(&mv), "{position} {} twice", mv.hub());
        assert_eq!(mv.captured().count(), most, "{position}");
        let path = position.path(mv).expect("a legal move has a way");
        assert_eq!(path.len() as u32, 1 + most.max(1), "{position} {}", mv.hub());
        for written in [position.notation(mv), position.long_notation(mv)] {
            assert_eq!(position.read_move(&written.to_string()), Ok(mv), "{position} {written}");
        }
        assert_eq!(position.read_hub(&mv.hub().to_string()), Ok(mv), "{position}");
    }
}
