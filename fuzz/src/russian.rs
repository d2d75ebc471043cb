//! What must hold of any bytes that the crate of Russian draughts reads.

use russian::pdn::Pdn;
use russian::{Board, Color, Draw, Field, Piece, Position, Role, Setup, perft};

/// Any text as a FEN or as a drawn board: what is read is written so that it reads back, and an error points into the
/// text.
pub fn fen(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let columns = 1..=text.chars().count() + 1;
    match text.parse::<Setup>() {
        Ok(setup) => {
            assert_eq!(setup.to_string().parse(), Ok(setup));
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

/// Any text as a move in the position that the first byte picks: what is found is legal, and its writings find it again.
pub fn moves(data: &[u8]) {
    let Some((&choice, text)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let position: Position = FENS[choice as usize % FENS.len()].parse().expect("the positions are playable");
    match position.read_move(text) {
        Ok(mv) => {
            assert!(position.is_legal(mv));
            for written in [position.notation(mv), position.long_notation(mv)] {
                assert_eq!(position.read_move(&written.to_string()), Ok(mv), "{position} {written}");
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Positions in which written moves are tried: quiet ones, and captures that are ambiguous, long or come back.
const FENS: [&str; 8] = [
    "W:W21-32:B1-12",
    "B:Wc3,d4,g5,d6:BKf8",
    "B:Wb2,d2,f2,f4:Bc3",
    "W:We3:Bd4,d6,f4,f6",
    "W:WKe1,a1:Bd2,e3,g3,c5,Kg5",
    "W:Wb6,h2:Bc7,f6,f4,Kb8",
    "W:Wa1,h2:Bb2,d4,f6,g3",
    "W:We7,Ka1:Bd2,Kh8",
];

/// Any bytes as a PDN file.
pub fn pdn(data: &[u8]) {
    super::record::reads_back::<Pdn>(data);
}

/// Plays from an arrangement made of any bytes, and asks every position everything. The first thirty-two bytes say
/// what stands on the fields, the next who is on move, the rest which moves are played.
pub fn positions(data: &[u8]) {
    let (fields, rest) = data.split_at(data.len().min(32));
    let Some((turn, choices)) = rest.split_first() else { return };
    let mut setup = Setup { turn: Color::ALL[*turn as usize % 2], ..Setup::EMPTY };
    for (field, byte) in Field::all().zip(fields) {
        if let Some(piece) = piece(*byte) {
            setup.board.put(field, piece);
        }
    }
    assert_eq!(setup.to_string().parse(), Ok(setup));
    let Ok(mut position) = setup.position() else { return };
    let mut game = vec![position];
    for choice in choices.iter().take(40) {
        question(&position);
        let draw = Draw::of(&game);
        assert!(draw.is_none_or(|draw| !draw.reason().is_empty()) && (game.len() > 8 || draw.is_none()), "{position}");
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let after = position.play(moves[*choice as usize % moves.len()]).expect("a listed move is legal");
        assert!(Setup::from(after).faults().is_empty(), "{position}");
        assert_eq!(after.key_after(&position, position.key()), after.key(), "{position}");
        position = after;
        game.push(position);
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
    assert_eq!(position.can_capture(position.turn()), moves.iter().any(|mv| mv.is_capture()));
    for (i, &mv) in moves.iter().enumerate() {
        assert!(!moves[..i].contains(&mv), "{position} {mv:?} twice");
        assert_eq!(mv.is_capture(), moves[0].is_capture(), "{position}");
        let path = position.path(mv).expect("a legal move has a way");
        assert_eq!(path.len() as u32, 1 + mv.captured().count().max(1), "{position} {mv:?}");
        for written in [position.notation(mv), position.long_notation(mv)] {
            assert_eq!(position.read_move(&written.to_string()), Ok(mv), "{position} {written}");
        }
    }
}
