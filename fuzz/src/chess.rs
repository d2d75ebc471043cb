//! What must hold of any bytes that the chess crate reads.

use chess::pgn::Pgn;
use chess::{Bitboard, CastleRights, Color, Epd, Fault, Piece, Position, Role, San, Setup, Square, UciMove, perft};

/// Any text as a FEN: what is read is written so that it reads back, and the lenient reader takes all that the strict
/// one takes.
pub fn fen(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let loose = Setup::from_fen_lenient(text);
    match text.parse::<Setup>() {
        Ok(setup) => {
            let written = setup.to_string();
            assert_eq!(written.parse(), Ok(setup));
            assert_eq!(without_castling(&written), without_castling(text));
            assert!(loose.is_ok());
        }
        Err(error) => assert!(error.to_string().contains("expected")),
    }
    match loose {
        Ok(setup) => {
            assert_eq!(setup.to_string().parse(), Ok(setup));
            assert_eq!(Setup::from_fen_lenient(&setup.to_string()), Ok(setup));
            let void = |fault: &Fault| matches!(fault, Fault::VoidCastling(_) | Fault::VoidEnPassant(_));
            assert!(!setup.faults().iter().any(void));
        }
        Err(error) => assert!((1..=text.chars().count() + 1).contains(&error.column)),
    }
    if let Ok(position) = text.parse::<Position>() {
        let again: Position = position.to_string().parse().expect("a written position can be read");
        assert_eq!(again.repetition(), position.repetition());
        assert_eq!(again.key(), position.key());
    }
}

/// All fields but the one that has two spellings.
fn without_castling(fen: &str) -> Vec<&str> {
    fen.split(' ').enumerate().filter(|(i, _)| *i != 2).map(|(_, field)| field).collect()
}

/// Any text as an EPD: what is read is written so that it reads back.
pub fn epd(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match text.parse::<Epd>() {
        Ok(epd) => {
            let written = epd.to_string();
            assert_eq!(written.parse(), Ok(epd.clone()), "{written}");
            for moves in [epd.best_moves(), epd.moves_to_avoid()] {
                match moves {
                    Ok(moves) => {
                        let position = epd.setup.position().expect("moves need a position");
                        assert!(moves.into_iter().all(|mv| position.is_legal(mv)));
                    }
                    Err(error) => assert!(!error.to_string().is_empty()),
                }
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Any text as a written move: what is found is legal, and its canonical writings find it again.
pub fn san(data: &[u8]) {
    let Some((position, text)) = pick(data) else { return };
    match text.parse::<San>() {
        Ok(san) => assert_eq!(san.to_string().parse(), Ok(san)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match position.read_san(text) {
        Ok(mv) => {
            assert!(position.is_legal(mv));
            assert!(position.play(mv).is_ok());
            assert_eq!(text.parse::<San>().and_then(|san| san.find_in(&position)), Ok(mv));
            let canonical = position.san(mv).to_string();
            assert_eq!(position.read_san(&canonical), Ok(mv), "{canonical}");
            let long = position.lan(mv).to_string();
            assert_eq!(position.read_san(&long), Ok(mv), "{long}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Any text as coordinates: what is found is legal, and its own coordinates find it again.
pub fn uci(data: &[u8]) {
    let Some((position, text)) = pick(data) else { return };
    match text.parse::<UciMove>() {
        Ok(coordinates) => {
            assert_eq!(coordinates.to_string(), text.to_ascii_lowercase());
            assert_eq!(coordinates.to_string().parse(), Ok(coordinates));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    match position.read_uci(text) {
        Ok(mv) => {
            assert!(position.is_legal(mv));
            assert_eq!(position.read_uci(&mv.uci_960().to_string()), Ok(mv));
            assert_eq!(position.read_san(&position.san(mv).to_string()), Ok(mv));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Positions in which written moves are tried.
const FENS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/8/1PpP4/8/8/8/4K3 w - c6 0 1",
    "2k5/8/8/8/8/8/8/RK5R w HA - 0 1",
    "7k/8/8/8/2Q1Q3/8/2Q1Q3/6K1 w - - 0 1",
    "4r2k/8/8/7b/4Q3/5Q2/4K3/8 w - - 0 1",
];

/// The position that the first byte picks, and the rest as text.
fn pick(data: &[u8]) -> Option<(Position, &str)> {
    let (&choice, rest) = data.split_first()?;
    let position = FENS[choice as usize % FENS.len()].parse().expect("the positions are playable");
    Some((position, std::str::from_utf8(rest).ok()?))
}

/// Any bytes as a PGN file.
pub fn pgn(data: &[u8]) {
    super::record::reads_back::<Pgn>(data);
}

/// Plays from an arrangement made of any bytes, and asks every position everything.
pub fn positions(data: &[u8]) {
    let mut bytes = data.iter().copied();
    let setup = setup(&mut bytes);
    assert_eq!(setup.to_string().parse(), Ok(setup));
    assert_eq!(setup.position().is_ok(), setup.faults().is_empty());
    setup.oddities().iter().for_each(|oddity| assert!(!oddity.to_string().is_empty()));
    // The lenient reader takes away the rights that do not fit, so that more can be played on.
    let Ok(mut position) = setup.to_string().parse::<Position>() else { return };
    for choice in bytes.take(40) {
        question(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[choice as usize % moves.len()];
        let after = position.play(mv).expect("a listed move is legal");
        assert!(Setup::from(after).faults().is_empty(), "{position} {mv:?}");
        assert_eq!(after.key_after(&position, position.key()), after.key(), "{position} {mv:?}");
        position = after;
    }
}

/// An arrangement in bytes: counters, rights, men, kings. Where they end, there are zeros.
fn setup(bytes: &mut impl Iterator<Item = u8>) -> Setup {
    let mut byte = || bytes.next().unwrap_or(0);
    let halfmoves = u16::from_le_bytes([byte(), byte()]);
    let fullmoves = u32::from_le_bytes([byte(), byte(), byte(), byte()]);
    let mut setup = Setup { halfmoves, fullmoves, ..Setup::EMPTY };
    let flags = byte();
    setup.turn = Color::ALL[usize::from(flags & 1)];
    setup.en_passant = (flags & 2 != 0).then(|| square(byte()));
    setup.castling = CastleRights::of_rooks(Bitboard(u64::from(byte()) | u64::from(byte()) << 56));
    for _ in 0..flags >> 2 {
        let (at, man) = (byte(), byte() as usize);
        setup.board.put(square(at), Piece::new(Color::ALL[man / 6 % 2], Role::ALL[man % 6]));
    }
    for color in Color::ALL {
        setup.board.put(square(byte()), Piece::new(color, Role::King));
    }
    setup
}

fn square(at: u8) -> Square {
    Square::ALL[at as usize % 64]
}

/// What must hold of any position.
fn question(position: &Position) {
    let moves = position.legal_moves();
    assert_eq!(position.count_moves(), moves.len());
    assert_eq!(position.has_moves(), !moves.is_empty());
    assert_eq!(perft(position, 1), moves.len() as u64);
    assert_eq!(position.is_check(), !position.checkers().is_empty());
    assert_eq!(Setup::from(*position).position(), Ok(*position));
    assert_eq!(position.to_string().parse::<Position>().map(|again| again.repetition()), Ok(position.repetition()));
    for color in Color::ALL {
        assert!((position.pinned(color) & !position.board().side(color)).is_empty());
    }
    for &mv in &moves {
        assert!(position.is_legal(mv));
        let san = position.san(mv).to_string();
        assert_eq!(position.read_san(&san), Ok(mv), "{position} {san}");
        assert_eq!(position.read_uci(&mv.uci_960().to_string()), Ok(mv), "{position} {san}");
    }
}
