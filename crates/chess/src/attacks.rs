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
static ROOK_LINES: [Bitboard; 64] = whole_lines(STRAIGHT);
static BISHOP_LINES: [Bitboard; 64] = whole_lines(DIAGONAL);
static ROOK_SIEGE: [Bitboard; 64] = siege(STRAIGHT);
static BISHOP_SIEGE: [Bitboard; 64] = siege(DIAGONAL);
static ROOK: Slider = Slider::new(STRAIGHT, &ROOK_MAGICS, 0);
static BISHOP: Slider = Slider::new(DIAGONAL, &BISHOP_MAGICS, ROOK_ENTRIES);
static SLIDES: [Bitboard; ROOK_ENTRIES + BISHOP_ENTRIES + MOST_ENTRIES] = slides();

/// The table entries of all rooks: for each square, two to the number of squares that can stop a rook there.
const ROOK_ENTRIES: usize = 102_400;
/// The table entries of all bishops.
const BISHOP_ENTRIES: usize = 5_248;
/// The most entries one square has: twelve squares can stop a rook in a corner.
const MOST_ENTRIES: usize = 1 << 12;

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
    BISHOP.slide(square, occupied)
}

/// The squares a rook on this square attacks on a board so occupied.
#[inline(always)]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    ROOK.slide(square, occupied)
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

/// The squares a bishop on this square would attack on an empty board.
#[inline(always)]
pub(crate) fn bishop_lines(square: Square) -> Bitboard {
    BISHOP_LINES[square as usize]
}

/// The squares a rook on this square would attack on an empty board.
#[inline(always)]
pub(crate) fn rook_lines(square: Square) -> Bitboard {
    ROOK_LINES[square as usize]
}

/// The squares from which a bishop might attack a neighbour of this square.
#[inline(always)]
pub(crate) fn bishop_siege(square: Square) -> Bitboard {
    BISHOP_SIEGE[square as usize]
}

/// The squares from which a rook might attack a neighbour of this square.
#[inline(always)]
pub(crate) fn rook_siege(square: Square) -> Bitboard {
    ROOK_SIEGE[square as usize]
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

/// Where the moves of a rook or bishop are found, for each square it may stand on.
struct Slider {
    /// The squares whose occupation matters: its lines without the last square of each.
    relevant: [u64; 64],
    #[cfg_attr(target_feature = "bmi2", allow(dead_code))]
    magic: [u64; 64],
    #[cfg_attr(target_feature = "bmi2", allow(dead_code))]
    shift: [u8; 64],
    /// Its part of `SLIDES`; the rest of it, for most squares, belongs to others.
    slides: [&'static [Bitboard; MOST_ENTRIES]; 64],
}

impl Slider {
    #[inline(always)]
    fn slide(&self, from: Square, occupied: Bitboard) -> Bitboard {
        let index = self.gather(from, occupied.0);
        // SAFETY: `gather` gives less than two to the number of relevant squares, of which there are at most twelve.
        unsafe { *self.slides[from as usize].get_unchecked(index) }
    }

    /// The occupation of the relevant squares as a number.
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    #[inline(always)]
    fn gather(&self, from: Square, occupied: u64) -> usize {
        // SAFETY: the whole program is built for a CPU with BMI2, or this function would not exist.
        unsafe { core::arch::x86_64::_pext_u64(occupied, self.relevant[from as usize]) as usize }
    }

    /// The occupation of the relevant squares as a number.
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    #[inline(always)]
    fn gather(&self, from: Square, occupied: u64) -> usize {
        let relevant = occupied & self.relevant[from as usize];
        (relevant.wrapping_mul(self.magic[from as usize]) >> self.shift[from as usize]) as usize
    }

    /// The slider whose four directions begin with `direction` and whose entries begin with `first`.
    const fn new(direction: usize, magics: &[u64; 64], first: usize) -> Self {
        let mut slider = Self { relevant: [0; 64], magic: *magics, shift: [0; 64], slides: [entries(0); 64] };
        let mut next = first;
        let mut from = 0;
        while from < 64 {
            slider.relevant[from] = relevant(direction, from);
            let bits = slider.relevant[from].count_ones();
            slider.shift[from] = 64 - bits as u8;
            slider.slides[from] = entries(next);
            next += 1 << bits;
            from += 1;
        }
        slider
    }
}

/// The part of the table that begins with this entry.
const fn entries(first: usize) -> &'static [Bitboard; MOST_ENTRIES] {
    match SLIDES.split_at(first).1.first_chunk() {
        Some(entries) => entries,
        None => panic!("the table ends with room for the most entries"),
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

const fn whole_lines(direction: usize) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        table[from] = Bitboard(slide_slowly(direction, from, 0));
        from += 1;
    }
    table
}

const fn siege(direction: usize) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut at = 0;
    while at < 64 {
        let mut rest = KING[at].0;
        while rest != 0 {
            table[at].0 |= slide_slowly(direction, rest.trailing_zeros() as usize, 0);
            rest &= rest - 1;
        }
        at += 1;
    }
    table
}

/// The squares that can stop a slider: those on its lines with another one behind them.
const fn relevant(direction: usize, from: usize) -> u64 {
    let mut relevant = 0;
    let mut i = direction;
    while i < direction + 4 {
        let mut rest = RAYS[i][from];
        while rest != 0 {
            if RAYS[i][rest.trailing_zeros() as usize] != 0 {
                relevant |= rest & rest.wrapping_neg();
            }
            rest &= rest - 1;
        }
        i += 1;
    }
    relevant
}

const fn slide_slowly(direction: usize, from: usize, occupied: u64) -> u64 {
    ray(from, direction, occupied)
        | ray(from, direction + 1, occupied)
        | ray(from, direction + 2, occupied)
        | ray(from, direction + 3, occupied)
}

#[allow(long_running_const_eval)]
const fn slides() -> [Bitboard; ROOK_ENTRIES + BISHOP_ENTRIES + MOST_ENTRIES] {
    let mut table = [Bitboard::EMPTY; ROOK_ENTRIES + BISHOP_ENTRIES + MOST_ENTRIES];
    let next = fill(&mut table, 0, STRAIGHT, &ROOK_MAGICS);
    fill(&mut table, next, DIAGONAL, &BISHOP_MAGICS);
    table
}

/// Fills in the moves of one slider from all squares, and says where they end.
const fn fill(table: &mut [Bitboard], first: usize, direction: usize, magics: &[u64; 64]) -> usize {
    let mut next = first;
    let mut from = 0;
    while from < 64 {
        let relevant = relevant(direction, from);
        let bits = relevant.count_ones();
        let mut subset = 0_u64;
        let mut count = 0;
        loop {
            // Subsets come in the order of their PEXT, so counting them is gathering them.
            let gathered = if cfg!(all(target_arch = "x86_64", target_feature = "bmi2")) {
                count
            } else {
                (subset.wrapping_mul(magics[from]) >> (64 - bits)) as usize
            };
            table[next + gathered] = Bitboard(slide_slowly(direction, from, subset));
            subset = subset.wrapping_sub(relevant) & relevant;
            count += 1;
            if subset == 0 {
                break;
            }
        }
        next += 1 << bits;
        from += 1;
    }
    next
}

#[cfg(test)]
mod tests;
