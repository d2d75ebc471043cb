//! Rules on which no two books differ, first of all those of movement, and which of them a move offends against: a book
//! may name the article of each.

use games::{Board, Feature, Field, Kind, Limit};

/// A rule that the referee cites where the book has an article on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// How the king goes.
    King,
    /// How the queen goes.
    Queen,
    /// How the rook goes.
    Rook,
    /// How the bishop goes.
    Bishop,
    /// How the knight goes.
    Knight,
    /// How the pawn steps.
    PawnStep,
    /// When it steps two squares.
    PawnDouble,
    /// How it takes.
    PawnCapture,
    /// Taking in passing, and when it is too late for it.
    EnPassant,
    /// Taking in passing that would lay the own king open.
    EnPassantCheck,
    /// Only the knight leaps.
    Leap,
    /// No man goes where one of its own stands.
    OwnMan,
    /// The own king would stand in check.
    SelfCheck,
    /// Another's king would be laid open to the next player (three).
    LaysOpen,
    /// Castling after king or rook has moved.
    CastlingMoved,
    /// Castling out of, over or into an attack.
    CastlingAttacked,
    /// Castling over other men.
    CastlingBlocked,
    /// What the players have left out.
    LeftOut,
    /// A man of a frozen army moves.
    FrozenMoves,
    /// A man of a frozen army is taken.
    FrozenTaken,
    /// How a man of draughts goes.
    Man,
    /// How a king of draughts goes.
    FlyingKing,
    /// Taking is a duty.
    CaptureDue,
    /// A move must be told so that it can be no other.
    Notation,
    /// What follows a move against the rules, where the remedies rest on a reading of it.
    IllegalMove,
    /// Acting when another is on move.
    Turn,
    /// A king is never taken.
    KingTaken,
    /// A demand that no legal move can meet is void; an illegal move for which there is none that can goes back.
    DemandVoid,
    /// When a king is mated, among three and four.
    Mate,
    /// When a seat is stalemated, among three and four.
    Stalemate,
    /// A frozen army can move again.
    Release,
    /// A seat that cannot move is passed over, though its army is not frozen (three).
    TurnLost,
    /// A limit of moves that the federation of the game has set.
    Limit(Limit),
}

impl Rule {
    /// All of them with their names in a book.
    pub const NAMES: [(Self, &'static str); 38] = [
        (Self::King, "king"),
        (Self::Queen, "queen"),
        (Self::Rook, "rook"),
        (Self::Bishop, "bishop"),
        (Self::Knight, "knight"),
        (Self::PawnStep, "pawn-step"),
        (Self::PawnDouble, "pawn-double"),
        (Self::PawnCapture, "pawn-capture"),
        (Self::EnPassant, "en-passant"),
        (Self::EnPassantCheck, "en-passant-check"),
        (Self::Leap, "leap"),
        (Self::OwnMan, "own-man"),
        (Self::SelfCheck, "self-check"),
        (Self::LaysOpen, "lays-open"),
        (Self::CastlingMoved, "castling-moved"),
        (Self::CastlingAttacked, "castling-attacked"),
        (Self::CastlingBlocked, "castling-blocked"),
        (Self::LeftOut, "left-out"),
        (Self::FrozenMoves, "frozen-moves"),
        (Self::FrozenTaken, "frozen-taken"),
        (Self::Man, "man"),
        (Self::FlyingKing, "flying-king"),
        (Self::CaptureDue, "capture-due"),
        (Self::Notation, "notation"),
        (Self::IllegalMove, "illegal-move"),
        (Self::Turn, "turn"),
        (Self::KingTaken, "king-taken"),
        (Self::DemandVoid, "demand-void"),
        (Self::Mate, "mate"),
        (Self::Stalemate, "stalemate"),
        (Self::Release, "release"),
        (Self::TurnLost, "turn-lost"),
        (Self::Limit(Limit::TwoAgainstOne), "two-against-one"),
        (Self::Limit(Limit::LongLine), "long-line"),
        (Self::Limit(Limit::ThreeAgainstOne), "three-against-one"),
        (Self::Limit(Limit::KingMoves), "king-moves"),
        (Self::Limit(Limit::FourOrFivePieces), "four-or-five-pieces"),
        (Self::Limit(Limit::SixOrSevenPieces), "six-or-seven-pieces"),
    ];
}

/// The rules that a move of the seat on move offends against, given that it is not legal.
pub(crate) fn offences(game: &Board, from: Field, to: Field) -> Vec<Rule> {
    let Some(man) = game.man(from) else { return Vec::new() };
    if game.has(Feature::Crowning) {
        let due = game.moves().iter().any(|mv| !mv.takes.is_empty());
        let goes = if man.kind == Kind::King { Rule::FlyingKing } else { Rule::Man };
        return if due { vec![Rule::CaptureDue] } else { vec![goes] };
    }
    let there = game.man(to);
    if there.is_some_and(|other| other.seat == man.seat) {
        return vec![Rule::OwnMan];
    }
    let ((af, ar), (bf, br)) = (game.place(from), game.place(to));
    let (df, dr) = (bf - af, br - ar);
    let (ff, fr) = game.forward(man.seat);
    let along = df * ff + dr * fr;
    let aside = (df * fr).abs() + (dr * ff).abs();
    if game.goes(from, to) {
        let in_passing = man.kind == Kind::Pawn && aside == 1 && there.is_none();
        return match man.kind {
            Kind::King => vec![Rule::King, Rule::SelfCheck],
            _ if in_passing => vec![Rule::EnPassantCheck, Rule::SelfCheck],
            _ => vec![Rule::SelfCheck],
        };
    }
    let is_straight = df == 0 || dr == 0;
    let is_slanting = df.abs() == dr.abs();
    let leaps = |fits: bool, rule: Rule| vec![if fits { Rule::Leap } else { rule }];
    match man.kind {
        Kind::King => vec![Rule::King],
        Kind::Knight => vec![Rule::Knight],
        Kind::Bishop => leaps(is_slanting, Rule::Bishop),
        Kind::Rook => leaps(is_straight, Rule::Rook),
        Kind::Queen => leaps(is_straight || is_slanting, Rule::Queen),
        Kind::Man => vec![Rule::Man],
        Kind::Pawn => match (along, aside) {
            (1, 0) if there.is_some() => vec![Rule::PawnStep, Rule::PawnCapture],
            (2, 0) => vec![Rule::PawnDouble],
            (_, 0) => vec![Rule::PawnStep],
            (1, 1) if there.is_none() => vec![Rule::PawnCapture, Rule::EnPassant],
            _ => vec![Rule::PawnStep, Rule::PawnCapture],
        },
    }
}
