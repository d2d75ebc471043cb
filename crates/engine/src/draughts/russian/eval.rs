//! What a position of Russian draughts is worth, without looking ahead. The weights are set by hand, in hundredths of a
//! man, for the middle game and the endgame.

use draughts::russian::{Board, Color, Field, Fields, Piece, Role};

use super::RussianDuel;
use crate::Score;
use crate::feature::Pair;

/// A man, besides where it stands.
const MAN: Pair = Pair(100, 100);
/// A king, besides where it stands.
const KING: Pair = Pair(320, 300);
/// To be on move.
const TEMPO: Pair = Pair(4, 2);
/// A step that a man can take.
const MOBILITY: Pair = Pair(1, 1);
/// A step that a man can take without being taken for it.
const SAFE_MOBILITY: Pair = Pair(4, 3);
/// A man that has another right behind it.
const BACKED: Pair = Pair(3, 1);
/// A man more on one half of the board than on the other, beyond one.
const UNEVEN: Pair = Pair(-4, -2);
/// A king on the main road with no enemy on it.
const MAIN_ROAD: Pair = Pair(25, 45);
/// A king, while the other side has none.
const ONLY_KING: Pair = Pair(40, 80);
/// A man that nothing stands before, by its row, while the other side has no king.
const RUNAWAY: [i32; 8] = [10, 15, 22, 32, 46, 66, 92, 0];

/// What a man's field is worth as its side sees the board, from the row where it is crowned to the row it begins on.
///
/// At home, the man on c1 guards most, and e1 after it; the middle rules both wings; on the edge a man works for one side only.
#[rustfmt::skip]
const MEN: [i32; 32] = [
     0,  0,  0,  0, // b8 d8 f8 h8
    36, 40, 40, 42, // a7 c7 e7 g7
    20, 26, 26, 20, // b6 d6 f6 h6
     8, 16, 18, 12, // a5 c5 e5 g5
     6, 13, 12,  4, // b4 d4 f4 h4
     0,  8,  7,  3, // a3 c3 e3 g3
     2,  3,  3,  0, // b2 d2 f2 h2
     3, 12,  9,  3, // a1 c1 e1 g1
];

/// The same for a king, which is safest and sees most along the long roads.
#[rustfmt::skip]
const KINGS: [i32; 32] = [
     4,  2,  2,  8, // b8 d8 f8 h8
     4,  6,  6,  8, // a7 c7 e7 g7
     4,  8, 10,  2, // b6 d6 f6 h6
     2,  8, 12,  4, // a5 c5 e5 g5
     4, 12,  8,  2, // b4 d4 f4 h4
     2, 10,  8,  4, // a3 c3 e3 g3
     8,  6,  6,  4, // b2 d2 f2 h2
     8,  2,  2,  4, // a1 c1 e1 g1
];

/// What a piece on a field is worth: White's for White, Black's against.
pub(super) fn field_value(piece: Piece, field: Field) -> Pair {
    let number = usize::from(field.number()) - 1;
    let seen = if piece.color == Color::White { number } else { 31 - number };
    let value = match piece.role {
        Role::Man => MAN + Pair(MEN[seen], MEN[seen]),
        Role::King => KING + Pair(KINGS[seen], KINGS[seen]),
    };
    if piece.color == Color::White { value } else { -value }
}

/// The value for the side on move.
pub(super) fn evaluate(duel: &RussianDuel) -> Score {
    let board = duel.position.board();
    let [white, black] = Color::ALL.map(|color| View::of(board, color).value());
    let on_move = if duel.position.turn() == Color::White { TEMPO } else { -TEMPO };
    let value = duel.fields + white - black + on_move;
    let phase = (board.occupied().count() as i32).min(24);
    let blended = (value.0 * phase + value.1 * (24 - phase)) / 24;
    let white = blended * winnable(board, blended) / 64;
    Score::evaluated(if duel.position.turn() == Color::White { white } else { -white })
}

/// How much of an advantage is left in endings that are hard to win, in parts of 64.
///
/// A king that holds the main road alone is not caught by three; off it, three kings catch it, and two never do.
fn winnable(board: &Board, advantage: i32) -> i32 {
    let strong = if advantage >= 0 { Color::White } else { Color::Black };
    let king = board.pieces_of(!strong, Role::King);
    if king.is_empty() {
        return 64;
    }
    let (mine, theirs) = (board.side(strong).count(), board.side(!strong).count());
    let holds_main_road = king.meets(Fields::LONG_LINE) && !board.side(strong).meets(Fields::LONG_LINE);
    if mine <= 2 || mine == 3 && holds_main_road {
        4
    } else if mine == 3 || mine > theirs + 2 {
        56
    } else if holds_main_road {
        24
    } else {
        40
    }
}

/// The fields on the left half and on the right: of four in a row, two each.
const LEFT: u64 = half(0);
const RIGHT: u64 = half(4);

/// The fields in four columns from this one on.
const fn half(first: u8) -> u64 {
    let (mut bits, mut row) = (0, 0);
    while row < 8 {
        let mut column = first;
        while column < first + 4 {
            if let Some(field) = Field::at(row, column) {
                bits |= Fields::of(field).bits();
            }
            column += 1;
        }
        row += 1;
    }
    bits
}

/// For each bit the fields that a man on it may still come to, as its side sees the board.
static AHEAD: [u64; 36] = {
    let mut table = [0; 36];
    let mut bit = 0;
    while bit < 36 {
        let (mut cone, mut row) = (0, 1u64 << bit & Fields::ALL.bits());
        while row != 0 {
            row = (row << 4 | row << 5) & Fields::ALL.bits();
            cone |= row;
        }
        table[bit] = cone;
        bit += 1;
    }
    table
};

/// The board as one side sees it: it goes up, towards higher bits.
struct View {
    men: u64,
    kings: u64,
    enemies: u64,
    enemy_kings: u64,
    empty: u64,
}

impl View {
    fn of(board: &Board, color: Color) -> Self {
        // Turning the board turns its 36 bits.
        let seen = |fields: Fields| [fields.bits(), fields.bits().reverse_bits() >> 28][color as usize];
        Self {
            men: seen(board.pieces_of(color, Role::Man)),
            kings: seen(board.pieces_of(color, Role::King)),
            enemies: seen(board.side(!color)),
            enemy_kings: seen(board.pieces_of(!color, Role::King)),
            empty: seen(!board.occupied()),
        }
    }

    fn value(&self) -> Pair {
        self.steps() + self.shape() + self.runaways() + self.roads()
    }

    /// Where men can go.
    fn steps(&self) -> Pair {
        let Self { men, enemies, empty, .. } = *self;
        let [left, right] = [men << 4 & empty, men << 5 & empty];
        // An enemy beside a field takes what stands on it if the field behind is empty.
        let taken = |shift: u32| (enemies >> shift & empty << shift) | (enemies << shift & empty >> shift);
        let taken = taken(4) | taken(5);
        // Where a man came from is empty behind it.
        let safe = [left & !(taken | enemies >> 4), right & !(taken | enemies >> 5)];
        let count = |steps: [u64; 2]| steps.map(|steps| steps.count_ones() as i32).iter().sum::<i32>();
        MOBILITY * count([left, right]) + SAFE_MOBILITY * count(safe)
    }

    /// How men stand together.
    fn shape(&self) -> Pair {
        let backed = self.men & (self.men << 4 | self.men << 5);
        let uneven = (self.men & LEFT).count_ones().abs_diff((self.men & RIGHT).count_ones());
        BACKED * backed.count_ones() as i32 + UNEVEN * uneven.saturating_sub(1) as i32
    }

    /// Men on their way to be crowned, with nothing before them.
    fn runaways(&self) -> Pair {
        let (mut rest, mut value) = (self.men, 0);
        if self.enemy_kings != 0 {
            return Pair::default();
        }
        while rest != 0 {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if AHEAD[bit] & self.enemies == 0 {
                // Two rows of four fields take nine bits, the lower one five of them.
                value += RUNAWAY[bit / 9 * 2 + usize::from(bit % 9 >= 5)];
            }
        }
        Pair(value, value)
    }

    /// What kings hold.
    fn roads(&self) -> Pair {
        if self.kings == 0 {
            return Pair::default();
        }
        let road = Fields::LONG_LINE.bits();
        let holds_road = self.kings & road != 0 && self.enemies & road == 0;
        MAIN_ROAD * i32::from(holds_road) + ONLY_KING * i32::from(self.enemy_kings == 0)
    }
}
