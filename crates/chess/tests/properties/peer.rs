//! What another implementation says of an arrangement.

use std::collections::BTreeSet;

use chess::{Bitboard, Color, Fault, Oddity, Role, Setup};
use shakmaty::{CastlingMode, Chess, FromSetup as _, PositionErrorKinds};

/// Our faults and oddities in the peer's words.
pub fn ours(setup: &Setup) -> BTreeSet<&'static str> {
    let faults = setup.faults();
    let oddities = setup.oddities();
    let faults = faults.iter().map(|fault| match fault {
        Fault::NoKing(_) => "no king",
        Fault::SeveralKings(_) => "several kings",
        Fault::PawnsOnEdge(_) => "pawns on the edge",
        Fault::CanTakeKing(_) => "can take the king",
        Fault::VoidCastling(_) => "void castling",
        Fault::VoidEnPassant(_) => "void en passant",
    });
    let oddities = oddities.iter().map(|oddity| match oddity {
        Oddity::TooManyMen(_) => "too many men",
        Oddity::ImpossibleCheck(_) => "impossible check",
    });
    comparable(setup, faults.chain(oddities))
}

/// The peer's own.
pub fn theirs(setup: &Setup) -> BTreeSet<&'static str> {
    let kinds = match Chess::from_setup(to_theirs(setup), CastlingMode::Chess960) {
        Ok(_) => PositionErrorKinds::empty(),
        Err(error) => error.kinds(),
    };
    let names = [
        (PositionErrorKinds::MISSING_KING, "no king"),
        (PositionErrorKinds::TOO_MANY_KINGS, "several kings"),
        (PositionErrorKinds::PAWNS_ON_BACKRANK, "pawns on the edge"),
        (PositionErrorKinds::OPPOSITE_CHECK, "can take the king"),
        (PositionErrorKinds::INVALID_CASTLING_RIGHTS, "void castling"),
        (PositionErrorKinds::INVALID_EP_SQUARE, "void en passant"),
        (PositionErrorKinds::TOO_MUCH_MATERIAL, "too many men"),
        (PositionErrorKinds::IMPOSSIBLE_CHECK, "impossible check"),
    ];
    comparable(setup, names.into_iter().filter(|(kind, _)| kinds.contains(*kind)).map(|(_, name)| name))
}

/// What the two can be held to. Of a side with several kings we tell as much as can be told; the peer then asks nothing
/// about its king, and so finds all its castling void and no king in danger.
fn comparable(setup: &Setup, names: impl Iterator<Item = &'static str>) -> BTreeSet<&'static str> {
    const ABOUT_KINGS: [&str; 3] = ["can take the king", "void castling", "impossible check"];
    let several = Color::ALL.into_iter().any(|color| setup.board.men(color, Role::King).is_many());
    let lone = is_pawn_check(setup);
    names.filter(|name| !(several && ABOUT_KINGS.contains(name) || lone && *name == "impossible check")).collect()
}

/// Whether the pawn that has just passed gives the only check. The peer never finds that odd; we do if the pawn shut a
/// line on which there was a check already, for then it was not that side's move.
fn is_pawn_check(setup: &Setup) -> bool {
    let Some(pawn) = setup.en_passant.and_then(|square| square.ahead(!setup.turn)) else { return false };
    let Some(king) = setup.board.king(setup.turn) else { return false };
    setup.board.attackers(king, !setup.turn, setup.board.occupied()) == Bitboard::of(pawn)
}

fn to_theirs(setup: &Setup) -> shakmaty::Setup {
    let mut theirs = shakmaty::Setup::empty();
    for (square, piece) in setup.board.pieces() {
        let piece = shakmaty::Piece { color: color(piece.color), role: role(piece.role) };
        theirs.board.set_piece_at(at(square), piece);
    }
    theirs.turn = color(setup.turn);
    theirs.castling_rights = shakmaty::Bitboard(setup.castling.all().0);
    theirs.ep_square = setup.en_passant.map(at);
    theirs
}

fn at(square: chess::Square) -> shakmaty::Square {
    shakmaty::Square::new(u32::from(square.index()))
}

fn color(color: Color) -> shakmaty::Color {
    shakmaty::Color::from_white(color == Color::White)
}

fn role(role: Role) -> shakmaty::Role {
    match role {
        Role::Pawn => shakmaty::Role::Pawn,
        Role::Knight => shakmaty::Role::Knight,
        Role::Bishop => shakmaty::Role::Bishop,
        Role::Rook => shakmaty::Role::Rook,
        Role::Queen => shakmaty::Role::Queen,
        Role::King => shakmaty::Role::King,
    }
}
