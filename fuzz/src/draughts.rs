//! What must hold of any bytes that the draughts crate reads, in each of its games.

use draughts::family::pdn::Pdn;
use draughts::family::{Board, Color, Draw, Field, Piece, Position, Role, Setup, perft};
use draughts::{HubPosition, International, Russian, Variant};

/// A game that is tried.
pub trait Tried: Variant {
    /// Positions in which written moves are tried: quiet ones, and captures that are ambiguous, long or come back.
    const FENS: [&str; 8];
}

impl Tried for International {
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
}

impl Tried for Russian {
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
}

/// Any text as a FEN or as a drawn board: what is read is written so that it reads back, and an error points into the
/// text.
pub fn fen<V: Variant>(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let columns = 1..=text.chars().count() + 1;
    match text.parse::<Setup<V>>() {
        Ok(setup) => {
            assert_eq!(setup.to_string().parse(), Ok(setup));
            assert_eq!(format!("{:?}", setup.board).parse(), Ok(setup.board));
            assert_eq!(setup.position().is_ok(), setup.faults().is_empty());
        }
        Err(error) => assert!(columns.contains(&error.column) && error.to_string().contains("expected")),
    }
    match text.parse::<Board<V>>() {
        Ok(board) => assert_eq!(format!("{board:?}").parse(), Ok(board)),
        Err(error) => assert!(columns.contains(&error.column) && (1..=text.lines().count() + 1).contains(&error.line)),
    }
    match text.parse::<Position<V>>() {
        Ok(position) => assert_eq!(position.to_string().parse(), Ok(position)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Any text as a Hub position, as [`fen`].
pub fn hub(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
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
pub fn moves<V: Tried>(data: &[u8]) {
    let Some((position, text)) = position_and_text::<V>(data) else { return };
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

/// The same with a move of the Hub protocol.
pub fn hub_moves(data: &[u8]) {
    let Some((position, text)) = position_and_text::<International>(data) else { return };
    match position.read_hub(text) {
        Ok(mv) => assert!(position.is_legal(mv)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    for mv in position.legal_moves() {
        assert_eq!(position.read_hub(&mv.hub().to_string()), Ok(mv));
    }
}

fn position_and_text<V: Tried>(data: &[u8]) -> Option<(Position<V>, &str)> {
    let (&choice, text) = data.split_first()?;
    let position = V::FENS[choice as usize % V::FENS.len()].parse().expect("the positions are playable");
    Some((position, std::str::from_utf8(text).ok()?))
}

/// Any bytes as a PDN file.
pub fn pdn<V: Variant>(data: &[u8]) {
    super::record::reads_back::<Pdn<V>>(data);
}

/// Plays from an arrangement made of any bytes, and asks every position everything. The first bytes, one for each field,
/// say what stands there, the next who is on move, the rest which moves are played.
pub fn positions<V: Variant>(data: &[u8]) {
    let (fields, rest) = data.split_at(data.len().min(Field::<V>::COUNT));
    let Some((turn, choices)) = rest.split_first() else { return };
    let mut setup = Setup { turn: Color::ALL[*turn as usize % 2], ..Setup::<V>::EMPTY };
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
fn question<V: Variant>(position: &Position<V>) {
    let moves = position.legal_moves();
    assert_eq!(position.count_moves(), moves.len());
    assert_eq!(perft(position, 1), moves.len() as u64);
    assert_eq!(position.to_string().parse(), Ok(*position));
    assert_eq!(position.can_capture(position.turn()), moves.iter().any(|mv| mv.is_capture()));
    for (i, &mv) in moves.iter().enumerate() {
        assert!(!moves[..i].contains(&mv), "{position} {mv:?} twice");
        assert_eq!(mv.is_capture(), moves[0].is_capture(), "{position}");
        let taken = mv.captured().count();
        assert!(!V::TAKES_MOST || taken == moves[0].captured().count(), "{position}");
        let path = position.path(mv).expect("a legal move has a way");
        assert_eq!(path.len() as u32, 1 + taken.max(1), "{position} {mv:?}");
        for written in [position.notation(mv), position.long_notation(mv)] {
            assert_eq!(position.read_move(&written.to_string()), Ok(mv), "{position} {written}");
        }
    }
}
