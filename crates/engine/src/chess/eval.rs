//! What a position of chess is worth, without looking ahead.

use chess::{Bitboard, Board, Color, File, Rank, Role, Square, attacks};

use super::ChessDuel;
use super::features::{self as feature, piece, square_feature};
use super::weights::WEIGHTS;
use crate::Score;
use crate::feature::{Pair, Sum, Tally};

/// The value for the side on move.
pub(super) fn evaluate(duel: &ChessDuel) -> Score {
    let mut sum = Sum { weights: &WEIGHTS, value: duel.squares };
    look(duel, &mut sum);
    let white = blend(sum.value, duel.phase) * scale(duel.board(), sum.value.1) / 64;
    Score::evaluated(if duel.us() == Color::White { white } else { -white })
}

/// A value between that of the middle game and that of the endgame.
pub(super) fn blend(value: Pair, phase: i32) -> i32 {
    let phase = phase.min(24);
    (value.0 * phase + value.1 * (24 - phase)) / 24
}

/// How much of an advantage is left in endings that are hard to win, in parts of 64.
pub(super) fn scale(board: &Board, advantage: i32) -> i32 {
    let strong = if advantage >= 0 { Color::White } else { Color::Black };
    if !board.men(strong, Role::Pawn).is_empty() {
        let pieces = board.occupied().without(board.role(Role::Pawn) | board.role(Role::King));
        let bishops = board.role(Role::Bishop);
        let opposite = pieces == bishops
            && bishops.count() == 2
            && board.men(Color::White, Role::Bishop).count() == 1
            && (bishops & Bitboard::LIGHT).count() == 1;
        return if opposite { 36 } else { 64 };
    }
    // Without pawns it takes more than one minor piece.
    let force = |color: Color| {
        let count = |role| board.men(color, role).count() as i32;
        3 * (count(Role::Knight) + count(Role::Bishop)) + 5 * count(Role::Rook) + 10 * count(Role::Queen)
    };
    let (mine, theirs) = (force(strong), force(!strong));
    if mine <= 3 {
        0
    } else if mine - theirs <= 3 {
        12
    } else {
        64
    }
}

/// All features of men on squares.
pub(super) fn look_at_squares(board: &Board, tally: &mut impl Tally) {
    for (square, piece) in board.pieces() {
        tally.note(piece.color, square_feature(piece, square), 1);
    }
}

/// What one side's men attack.
struct Attacks {
    pawns: Bitboard,
    all: Bitboard,
    /// Attacked at least twice.
    twice: Bitboard,
    by: [Bitboard; 6],
}

/// The squares that pawns attack.
fn pawn_attacks(pawns: Bitboard, color: Color) -> Bitboard {
    pawns.into_iter().fold(Bitboard::EMPTY, |all, pawn| all | attacks::pawn(color, pawn))
}

fn ring(king: Square) -> Bitboard {
    attacks::king(king) | Bitboard::of(king)
}

/// All features but men on squares.
pub(super) fn look(duel: &ChessDuel, tally: &mut impl Tally) {
    let board = duel.board();
    let pawns = [Color::White, Color::Black].map(|color| board.men(color, Role::Pawn));
    let pawn_hits = [Color::White, Color::Black].map(|color| pawn_attacks(pawns[color as usize], color));
    tally.note(duel.us(), feature::TEMPO, 1);
    let mut sides = [Color::White, Color::Black].map(|color| pieces(board, color, &pawns, &pawn_hits, tally));
    for color in [Color::White, Color::Black] {
        let king = duel.position.king(color);
        let side = &mut sides[color as usize];
        let reach = attacks::king(king);
        side.twice |= side.all & reach;
        side.all |= reach;
        side.by[Role::King as usize] = reach;
    }
    for color in [Color::White, Color::Black] {
        look_at_pawns(duel, color, &pawns, tally);
        look_at_king(duel, color, &pawns, &sides, tally);
        look_at_threats(board, color, &sides, tally);
    }
}

fn pieces(
    board: &Board,
    color: Color,
    pawns: &[Bitboard; 2],
    pawn_hits: &[Bitboard; 2],
    tally: &mut impl Tally,
) -> Attacks {
    let (us, them) = (color as usize, !color as usize);
    let occupied = board.occupied();
    let mine = pawn_hits[us];
    let mut side = Attacks { pawns: mine, all: mine, twice: Bitboard::EMPTY, by: [Bitboard::EMPTY; 6] };
    side.by[Role::Pawn as usize] = mine;
    // Where a man may go to without being taken by a pawn at once.
    let free = !(pawn_hits[them] | pawns[us] | board.men(color, Role::King));
    let enemy_king = board.king(!color);
    let their_ring = enemy_king.map_or(Bitboard::EMPTY, ring);
    let mut attackers = 0;
    let king = board.king(color);
    for (role, mobility) in [
        (Role::Knight, feature::KNIGHT_MOBILITY),
        (Role::Bishop, feature::BISHOP_MOBILITY),
        (Role::Rook, feature::ROOK_MOBILITY),
        (Role::Queen, feature::QUEEN_MOBILITY),
    ] {
        for square in board.men(color, role) {
            let reach = match role {
                Role::Knight => attacks::knight(square),
                // Through what moves the same way.
                Role::Bishop => attacks::bishop(square, occupied ^ board.men(color, Role::Queen)),
                Role::Rook => {
                    attacks::rook(square, occupied ^ board.men(color, Role::Queen) ^ board.men(color, Role::Rook))
                }
                _ => attacks::queen(square, occupied),
            };
            let pinned = king.is_some_and(|king| is_pinned(board, color, king, square));
            let goes = if pinned { king.map_or(reach, |king| reach & attacks::line(king, square)) } else { reach };
            tally.note(color, mobility + (goes & free).count() as usize, 1);
            side.twice |= side.all & reach;
            side.all |= reach;
            side.by[role as usize] |= reach;
            let hits = (reach & their_ring).count() as i32;
            if hits > 0 {
                attackers += 1;
                tally.note(color, feature::RING + piece(role), hits);
            }
            if matches!(role, Role::Knight | Role::Bishop) {
                let ahead = ahead_of(square, color) & beside(square.file());
                let rank = square.rank().seen_by(color).index();
                if (3..6).contains(&rank) && mine.has(square) && (ahead & pawns[them]).is_empty() {
                    tally.note(color, feature::OUTPOST + piece(role), 1);
                }
            }
            if role == Role::Rook {
                let file = square.file().squares();
                if (file & pawns[us]).is_empty() {
                    let is_open = (file & pawns[them]).is_empty();
                    tally.note(color, if is_open { feature::ROOK_OPEN } else { feature::ROOK_HALF_OPEN }, 1);
                }
            }
        }
    }
    if board.men(color, Role::Bishop).is_many() {
        tally.note(color, feature::BISHOP_PAIR, 1);
    }
    tally.note(color, feature::RING_ATTACKERS + attackers.min(7), 1);
    side
}

/// Whether a man screens its king from a slider.
fn is_pinned(board: &Board, color: Color, king: Square, man: Square) -> bool {
    let line = attacks::line(king, man);
    if line.is_empty() {
        return false;
    }
    let occupied = board.occupied();
    if !(attacks::between(king, man) & occupied).is_empty() {
        return false;
    }
    let is_straight = king.file() == man.file() || king.rank() == man.rank();
    let sliders = if is_straight { board.straight_sliders() } else { board.diagonal_sliders() };
    let behind = if is_straight { attacks::rook(man, occupied) } else { attacks::bishop(man, occupied) };
    !(behind & line & sliders & board.side(!color)).without(attacks::between(king, man)).is_empty()
}

/// The ranks ahead of a square.
fn ahead_of(square: Square, color: Color) -> Bitboard {
    let rank = square.rank().index();
    match color {
        Color::White if rank == 7 => Bitboard::EMPTY,
        Color::White => Bitboard(!0 << (8 * (rank + 1))),
        Color::Black => Bitboard((1u64 << (8 * rank)) - 1),
    }
}

/// The files beside a file.
fn beside(file: File) -> Bitboard {
    let index = file.index();
    let at = |index: Option<u8>| index.and_then(File::new).map_or(Bitboard::EMPTY, File::squares);
    at(index.checked_sub(1)) | at(Some(index + 1))
}

fn distance(a: Square, b: Square) -> usize {
    let files = a.file().index().abs_diff(b.file().index());
    let ranks = a.rank().index().abs_diff(b.rank().index());
    files.max(ranks) as usize
}

fn look_at_pawns(duel: &ChessDuel, color: Color, pawns: &[Bitboard; 2], tally: &mut impl Tally) {
    let (us, them) = (color as usize, !color as usize);
    let occupied = duel.board().occupied();
    let protected = pawn_attacks(pawns[us], color);
    for pawn in pawns[us] {
        let rank = pawn.rank().seen_by(color).index() as usize;
        let (file, sides) = (pawn.file().squares(), beside(pawn.file()));
        let ahead = ahead_of(pawn, color);
        if (sides & pawns[us]).is_empty() {
            tally.note(color, feature::ISOLATED, 1);
        }
        if !(ahead & file & pawns[us]).is_empty() {
            tally.note(color, feature::DOUBLED, 1);
        } else if (ahead & (file | sides) & pawns[them]).is_empty() {
            tally.note(color, feature::PASSED + rank, 1);
            if let Some(next) = pawn.ahead(color) {
                if !occupied.has(next) {
                    tally.note(color, feature::PASSED_FREE + rank, 1);
                }
                if rank >= 3 {
                    tally.note(color, feature::PASSED_OWN_KING + distance(duel.position.king(color), next), 1);
                    tally.note(color, feature::PASSED_ENEMY_KING + distance(duel.position.king(!color), next), 1);
                }
            }
        }
        if protected.has(pawn) {
            tally.note(color, feature::PROTECTED + rank, 1);
        }
        if !(sides & pawn.rank().squares() & pawns[us]).is_empty() {
            tally.note(color, feature::PHALANX + rank, 1);
        }
    }
}

fn look_at_king(duel: &ChessDuel, color: Color, pawns: &[Bitboard; 2], sides: &[Attacks; 2], tally: &mut impl Tally) {
    let (us, them) = (color as usize, !color as usize);
    let king = duel.position.king(color);
    let front = (beside(king.file()) | king.file().squares()) & ahead_of(king, color);
    let near = |steps: u8| {
        let rank = king.rank().seen_by(color).index() + steps;
        Rank::new(rank).map_or(Bitboard::EMPTY, |rank| rank.seen_by(color).squares())
    };
    tally.note(color, feature::SHIELD, (front & near(1) & pawns[us]).count() as i32);
    tally.note(color, feature::SHIELD + 1, (front & near(2) & pawns[us]).count() as i32);
    let index = king.file().index();
    let files = [index.checked_sub(1), Some(index), Some(index + 1)].into_iter().flatten().filter_map(File::new);
    let open = files.filter(|file| (file.squares() & pawns[us]).is_empty()).count();
    tally.note(color, feature::KING_OPEN, open as i32);

    // Squares from which the other side could give check without being taken, or only by the king alone.
    let board = duel.board();
    let occupied = board.occupied().without(Bitboard::of(king));
    let guarded = sides[us].all.without(sides[us].by[Role::King as usize].without(sides[them].twice));
    let safe = !(guarded | board.side(!color));
    let (slanting, straight) = (attacks::bishop(king, occupied), attacks::rook(king, occupied));
    for (role, lines) in [
        (Role::Knight, attacks::knight(king)),
        (Role::Bishop, slanting),
        (Role::Rook, straight),
        (Role::Queen, slanting | straight),
    ] {
        let checks = lines & sides[them].by[role as usize] & safe;
        if !checks.is_empty() {
            tally.note(!color, feature::SAFE_CHECK + piece(role), checks.count().min(3) as i32);
        }
    }
}

fn look_at_threats(board: &Board, color: Color, sides: &[Attacks; 2], tally: &mut impl Tally) {
    let (us, them) = (color as usize, !color as usize);
    let men = |role| board.men(!color, role);
    let minors = men(Role::Knight) | men(Role::Bishop);
    for (index, men) in [minors, men(Role::Rook), men(Role::Queen)].into_iter().enumerate() {
        tally.note(color, feature::PAWN_THREAT + index, (sides[us].pawns & men).count() as i32);
    }
    let by_minors = sides[us].by[Role::Knight as usize] | sides[us].by[Role::Bishop as usize];
    for (index, men) in [men(Role::Rook), men(Role::Queen)].into_iter().enumerate() {
        tally.note(color, feature::MINOR_THREAT + index, (by_minors & men).count() as i32);
    }
    tally.note(color, feature::ROOK_THREAT, (sides[us].by[Role::Rook as usize] & men(Role::Queen)).count() as i32);
    let hanging = (board.side(!color) & sides[us].all).without(sides[them].all | men(Role::King));
    tally.note(color, feature::HANGING, hanging.count() as i32);
}
