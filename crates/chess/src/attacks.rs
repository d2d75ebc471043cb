//! Which squares a man attacks, and the lines between squares.
//!
//! Everything is a table worked out by the compiler. Bishops and rooks index theirs by the occupied squares on their
//! lines, gathered by PEXT where the build has it and by a magic multiplication where it has not; nothing else
//! depends on which.

use crate::magics::{BISHOP_MAGICS, ROOK_MAGICS};
use crate::{Bitboard, Color, Role, Square};

/// The eight directions, in pairs of opposites: four straight ones, then four diagonal ones.
const ALL_ROUND: [(i8, i8); 8] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)];
const STRAIGHT: usize = 0;
const DIAGONAL: usize = 4;
const KNIGHT_JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

static KING: [Bitboard; 64] = steps(&ALL_ROUND);
static KNIGHT: [Bitboard; 64] = steps(&KNIGHT_JUMPS);
static PAWN: [[Bitboard; 64]; 2] = [steps(&[(-1, 1), (1, 1)]), steps(&[(-1, -1), (1, -1)])];
static BETWEEN: [[Bitboard; 64]; 64] = between_table();
static LINE: [[Bitboard; 64]; 64] = line_table();
static ROOK_LINES: [Lines; 64] = lines(STRAIGHT, &ROOK_MAGICS, 0);
static BISHOP_LINES: [Lines; 64] = lines(DIAGONAL, &BISHOP_MAGICS, ROOK_ENTRIES);
static SLIDES: [Bitboard; ROOK_ENTRIES + BISHOP_ENTRIES] = slides();

/// The table entries of all rooks: for each square, two to the number of squares that can stop a rook there.
const ROOK_ENTRIES: usize = 102_400;
/// The table entries of all bishops.
const BISHOP_ENTRIES: usize = 5_248;

/// The squares a king on this square attacks.
#[inline(always)]
pub fn king(square: Square) -> Bitboard {
    KING[square as usize]
}

/// The squares a knight on this square attacks.
#[inline(always)]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square as usize]
}

/// The squares a pawn of this colour on this square attacks.
#[inline(always)]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color as usize][square as usize]
}

/// The squares a bishop on this square attacks on a board so occupied.
#[inline(always)]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    slide(&BISHOP_LINES[square as usize], occupied)
}

/// The squares a rook on this square attacks on a board so occupied.
#[inline(always)]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    slide(&ROOK_LINES[square as usize], occupied)
}

/// The squares a queen on this square attacks on a board so occupied.
#[inline(always)]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares that a man of this role and colour attacks from this square on a board so occupied.
///
/// ```
/// use chess::{attacks, Bitboard, Color, Role, Square};
///
/// let blockers = Bitboard::from(Square::D6) | Bitboard::from(Square::F4);
/// let seen = attacks::of(Role::Rook, Color::White, Square::D4, blockers);
/// assert!(seen.has(Square::D6) && !seen.has(Square::D7));
/// assert_eq!(seen.count(), 3 + 3 + 2 + 2);
/// ```
pub fn of(role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// The squares strictly between two squares of one line; none if they share no line.
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a as usize][b as usize]
}

/// The whole rank, file or diagonal through two squares, edge to edge; none if they share no line.
#[inline(always)]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a as usize][b as usize]
}

/// Where the moves of a rook or bishop from one square are found.
#[derive(Clone, Copy)]
struct Lines {
    /// The squares whose occupation matters: its lines without the last square of each.
    relevant: u64,
    #[cfg_attr(target_feature = "bmi2", allow(dead_code))]
    magic: u64,
    first: u32,
    #[cfg_attr(target_feature = "bmi2", allow(dead_code))]
    shift: u32,
}

#[inline(always)]
fn slide(lines: &Lines, occupied: Bitboard) -> Bitboard {
    let index = lines.first as usize + gather(lines, occupied.0);
    // SAFETY: `gather` gives less than two to the number of relevant squares, which is how many entries `slides`
    // laid out from `first` on for this square; it indexed the array itself, so none of them is outside it.
    unsafe { *SLIDES.get_unchecked(index) }
}

/// The occupation of the relevant squares as a number.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline(always)]
fn gather(lines: &Lines, occupied: u64) -> usize {
    // SAFETY: the whole program is built for a CPU with BMI2, or this function would not exist.
    unsafe { core::arch::x86_64::_pext_u64(occupied, lines.relevant) as usize }
}

/// The occupation of the relevant squares as a number.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
#[inline(always)]
fn gather(lines: &Lines, occupied: u64) -> usize {
    lines.scatter(occupied)
}

impl Lines {
    #[inline(always)]
    const fn scatter(&self, occupied: u64) -> usize {
        ((occupied & self.relevant).wrapping_mul(self.magic) >> self.shift) as usize
    }
}

const fn steps(directions: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < directions.len() {
            if let Some(to) = Square::ALL[from].offset(directions[i].0, directions[i].1) {
                table[from].0 |= 1 << to as u8;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

/// For each direction and square the squares ahead, to the edge.
const RAYS: [[u64; 64]; 8] = {
    let mut rays = [[0; 64]; 8];
    let mut i = 0;
    while i < 64 * 8 {
        let (direction, from) = (i / 64, i % 64);
        let mut at = Square::ALL[from];
        while let Some(next) = at.offset(ALL_ROUND[direction].0, ALL_ROUND[direction].1) {
            rays[direction][from] |= 1 << next as u8;
            at = next;
        }
        i += 1;
    }
    rays
};

/// The squares seen from `from` in one direction, up to and with the first occupied one.
const fn ray(from: usize, direction: usize, occupied: u64) -> u64 {
    let ahead = RAYS[direction][from];
    let met = ahead & occupied;
    if met == 0 {
        return ahead;
    }
    let (files, ranks) = ALL_ROUND[direction];
    let upward = ranks > 0 || ranks == 0 && files > 0;
    let first = if upward { met.trailing_zeros() } else { 63 - met.leading_zeros() };
    ahead ^ RAYS[direction][first as usize]
}

const fn between_table() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < 8 {
            let mut rest = RAYS[i][from];
            while rest != 0 {
                let to = rest.trailing_zeros() as usize;
                table[from][to] = Bitboard(RAYS[i][from] & RAYS[i ^ 1][to]);
                rest &= rest - 1;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

const fn line_table() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < 8 {
            let whole = RAYS[i][from] | RAYS[i ^ 1][from] | 1 << from;
            let mut rest = RAYS[i][from];
            while rest != 0 {
                table[from][rest.trailing_zeros() as usize] = Bitboard(whole);
                rest &= rest - 1;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

/// The lines of a slider whose four directions begin with `direction`.
const fn lines(direction: usize, magics: &[u64; 64], first: usize) -> [Lines; 64] {
    let mut table = [Lines { relevant: 0, magic: 0, first: 0, shift: 0 }; 64];
    let mut next = first;
    let mut from = 0;
    while from < 64 {
        let mut relevant = 0;
        let mut i = direction;
        while i < direction + 4 {
            // A square stops the slider if there is another one behind it.
            let mut rest = RAYS[i][from];
            while rest != 0 {
                if RAYS[i][rest.trailing_zeros() as usize] != 0 {
                    relevant |= rest & rest.wrapping_neg();
                }
                rest &= rest - 1;
            }
            i += 1;
        }
        let bits = relevant.count_ones();
        table[from] = Lines { relevant, magic: magics[from], first: next as u32, shift: 64 - bits };
        next += 1 << bits;
        from += 1;
    }
    table
}

#[allow(long_running_const_eval)]
const fn slides() -> [Bitboard; ROOK_ENTRIES + BISHOP_ENTRIES] {
    let mut table = [Bitboard::EMPTY; ROOK_ENTRIES + BISHOP_ENTRIES];
    let mut from = 0;
    while from < 64 {
        fill(&mut table, &ROOK_LINES[from], from, STRAIGHT);
        fill(&mut table, &BISHOP_LINES[from], from, DIAGONAL);
        from += 1;
    }
    table
}

const fn fill(table: &mut [Bitboard], lines: &Lines, from: usize, direction: usize) {
    let mut subset = 0_u64;
    let mut count = 0;
    loop {
        let seen = ray(from, direction, subset)
            | ray(from, direction + 1, subset)
            | ray(from, direction + 2, subset)
            | ray(from, direction + 3, subset);
        // Subsets come in the order of their PEXT, so counting them is gathering them.
        let gathered =
            if cfg!(all(target_arch = "x86_64", target_feature = "bmi2")) { count } else { lines.scatter(subset) };
        table[lines.first as usize + gathered] = Bitboard(seen);
        subset = subset.wrapping_sub(lines.relevant) & lines.relevant;
        count += 1;
        if subset == 0 {
            break;
        }
    }
}
