//! What a position of draughts is worth, without looking ahead.

use draughts::{Board, Color, Fields, Role};

use super::DraughtsDuel;
use super::features::{self as feature, PATTERN, field_feature};
use super::weights::WEIGHTS;
use crate::Score;
use crate::feature::{Sum, Tally};

/// The value for the side on move.
pub(super) fn evaluate(duel: &DraughtsDuel) -> Score {
    let mut sum = Sum { weights: WEIGHTS, value: duel.fields };
    look(duel, &mut sum);
    let board = duel.position.board();
    let value = sum.value;
    let blended = (value.0 * phase(board) + value.1 * (40 - phase(board))) / 40;
    let white = blended * scale(board, blended) / 64;
    Score::evaluated(if duel.position.turn() == Color::White { white } else { -white })
}

/// How far from an endgame the position is, from 0 to 40: the pieces on the board.
pub(super) fn phase(board: &Board) -> i32 {
    (board.occupied().count() as i32).min(40)
}

/// How much of an advantage is left in endings that are hard to win, in parts of 64.
///
/// A king is caught by four, or by three if it does not hold the long line: fewer pieces win little against one.
pub(super) fn scale(board: &Board, advantage: i32) -> i32 {
    let strong = if advantage >= 0 { Color::White } else { Color::Black };
    if board.pieces_of(!strong, Role::King).is_empty() {
        return 64;
    }
    let (mine, theirs) = (board.side(strong).count(), board.side(!strong).count());
    if mine <= 3 {
        6
    } else if mine <= theirs + 2 {
        24
    } else {
        64
    }
}

/// All features of pieces on fields.
pub(super) fn look_at_fields(board: &Board, tally: &mut impl Tally) {
    for (field, piece) in board.pieces() {
        tally.note(piece.color, field_feature(piece, field), 1);
    }
}

/// All features but pieces on fields.
pub(super) fn look(duel: &DraughtsDuel, tally: &mut impl Tally) {
    tally.note(duel.position.turn(), feature::TEMPO, 1);
    for color in [Color::White, Color::Black] {
        let view = View::of(duel.position.board(), color);
        view.look_at_men(color, tally);
        view.look_at_kings(color, tally);
        view.look_at_patterns(color, tally);
    }
}

/// The bits that are fields: two rows of five, and one bit that is none.
const BOARD: u64 = Fields::ALL.bits();
/// The fields on the left half, four or six columns of ten by row, so that both halves have as many.
const LEFT: u64 = columns(0, 4);
const RIGHT: u64 = columns(5, 9);
const LONG_LINE: u64 = {
    let (mut line, mut bit) = (0, 4);
    while bit <= 49 {
        line |= 1 << bit;
        bit += 5;
    }
    line
};

/// The fields in columns from the first to the last.
const fn columns(first: u8, last: u8) -> u64 {
    let (mut bits, mut bit) = (0, 0);
    while bit < 54 {
        let (pair, rest) = (bit / 11, bit % 11);
        // The upper row of a pair has the odd columns, the lower the even ones.
        let column = if rest < 5 { 2 * rest + 1 } else { 2 * (rest - 5) };
        if rest < 10 && pair < 5 && column >= first && column <= last {
            bits |= 1 << bit;
        }
        bit += 1;
    }
    bits
}

/// For each field the fields that a man on it may still come to, as its side sees the board.
static AHEAD: [u64; 54] = {
    let mut table = [0; 54];
    let mut bit = 0;
    while bit < 54 {
        let (mut cone, mut row) = (0, 1u64 << bit & BOARD);
        while row != 0 {
            row = (row >> 5 | row >> 6) & BOARD;
            cone |= row;
        }
        table[bit] = cone;
        bit += 1;
    }
    table
};

/// For the men in a row of five fields, own ones in the lower five bits and enemy ones in the higher, its four pairs of
/// neighbours: each a number of two digits of base three, 0 for no man, 1 for an own one and 2 for an enemy, in 16 bits. So
/// the patterns of all four places are made at once, by adding up rows.
static PAIRS: [u64; 1024] = {
    let mut table = [0; 1024];
    let mut row = 0;
    while row < 1024 {
        let mut place = 0;
        while place < 4 {
            let (own, enemy) = (row >> place & 3, row >> (place + 5) & 3);
            let number = (own & 1) + 3 * (own >> 1) + 2 * ((enemy & 1) + 3 * (enemy >> 1));
            table[row] |= (number as u64) << (16 * place);
            place += 1;
        }
        row += 1;
    }
    table
};

/// The board as one side sees it: it goes up, towards lower bits.
struct View {
    men: u64,
    kings: u64,
    /// The other side's.
    enemy_men: u64,
    enemy_kings: u64,
    empty: u64,
}

impl View {
    fn of(board: &Board, color: Color) -> Self {
        // Turning the board turns its 54 bits.
        let seen = |fields: Fields| match color {
            Color::White => fields.bits(),
            Color::Black => fields.bits().reverse_bits() >> 10,
        };
        Self {
            men: seen(board.pieces_of(color, Role::Man)),
            kings: seen(board.pieces_of(color, Role::King)),
            enemy_men: seen(board.pieces_of(!color, Role::Man)),
            enemy_kings: seen(board.pieces_of(!color, Role::King)),
            empty: seen(!board.occupied()),
        }
    }

    fn look_at_men(&self, color: Color, tally: &mut impl Tally) {
        let (men, empty) = (self.men, self.empty);
        let uneven = (men & LEFT).count_ones().abs_diff((men & RIGHT).count_ones());
        tally.note(color, feature::BALANCE + uneven.min(7) as usize, 1);
        let steps = [men >> 5 & empty, men >> 6 & empty];
        let count = |steps: [u64; 2]| (steps[0].count_ones() + steps[1].count_ones()).min(19) as usize;
        tally.note(color, feature::MOBILITY + count(steps), 1);
        // An enemy beside a field takes what stands on it if the field behind is empty.
        let enemies = self.enemy_men | self.enemy_kings;
        let [a, b] = [
            (enemies << 5 & empty >> 5) | (enemies >> 5 & empty << 5),
            (enemies << 6 & empty >> 6) | (enemies >> 6 & empty << 6),
        ];
        // Where a man came from is empty behind it.
        let right = steps[0] & !(a | b | enemies << 5);
        let left = steps[1] & !(a | b | enemies << 6);
        tally.note(color, feature::SAFE_MOBILITY + count([right, left]), 1);
        let mut rest = men;
        while rest != 0 {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if AHEAD[bit] & enemies == 0 {
                let row = bit / 11 * 2 + usize::from(bit % 11 >= 5);
                tally.note(color, feature::RUNAWAY + row, 1);
            }
        }
    }

    fn look_at_kings(&self, color: Color, tally: &mut impl Tally) {
        if self.kings == 0 {
            return;
        }
        let enemies = self.enemy_men | self.enemy_kings;
        if self.kings & LONG_LINE != 0 && enemies & LONG_LINE == 0 {
            tally.note(color, feature::LONG_LINE, 1);
        }
        if self.enemy_kings == 0 {
            tally.note(color, feature::ONLY_KING, 1);
        }
    }

    /// The own half only, and half of the middle: the other side looks at the rest.
    fn look_at_patterns(&self, color: Color, tally: &mut impl Tally) {
        let pairs = |row: usize| {
            let start = 5 * row + row / 2;
            PAIRS[(self.men >> start & 31 | (self.enemy_men >> start & 31) << 5) as usize]
        };
        let rows = [3, 4, 5, 6, 7, 8, 9].map(pairs);
        let two_rows: [u64; 6] = std::array::from_fn(|row| rows[row] + 9 * rows[row + 1]);
        for row in 0..4 {
            let four_rows = two_rows[row] + 81 * two_rows[row + 2];
            // In the middle the two places on the right are the two on the left as the other side sees them.
            let (places, first) = if row == 0 { (2, 0) } else { (4, 4 * row - 2) };
            for place in 0..places {
                let pattern = (four_rows >> (16 * place)) as usize & 0xFFFF;
                tally.note(color, feature::PATTERNS + (first + place) * PATTERN + pattern, 1);
            }
        }
    }
}
