//! Where a few pieces stand, and a number for it.

use std::sync::LazyLock;

use draughts::{Board, Color, Field, Fields, Piece, Position, Role, Setup};

use super::MOST_PIECES;
use super::material::Material;

/// The fields a man can stand on: all but its crown row.
pub(super) const MEN_FIELDS: usize = 45;
/// The fields a king can stand on.
pub(super) const KING_FIELDS: usize = 50;

/// The bits that are fields.
pub(super) const BOARD: u64 = Fields::ALL.bits();

/// A position as the side on move sees it: its own men go up, towards lower bits.
///
/// Turning the board round and changing the colours changes nothing in draughts, so that one placement stands for two
/// positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) own_men: u64,
    pub(super) own_kings: u64,
    pub(super) their_men: u64,
    pub(super) their_kings: u64,
}

impl Placement {
    /// That of a position.
    #[inline]
    pub(super) fn of(position: &Position) -> Self {
        let (turn, board) = (position.turn(), position.board());
        let bits = |color, role| board.pieces_of(color, role).bits();
        let placement = Self {
            own_men: bits(turn, Role::Man),
            own_kings: bits(turn, Role::King),
            their_men: bits(!turn, Role::Man),
            their_kings: bits(!turn, Role::King),
        };
        if turn == Color::White { placement } else { placement.rotated() }
    }

    /// What has this number among all placements of a material.
    pub(super) fn numbered(number: usize, material: Material) -> Self {
        let [_, their_men, own_kings, their_kings] = material.radices();
        // The kings of the side on move last: beside each other they make the longest runs.
        let (rest, own) = (number / own_kings, number % own_kings);
        let (men, theirs) = (rest / their_kings, rest % their_kings);
        Self {
            own_men: rotated(subset(material.own.men, men / their_men)),
            own_kings: subset(material.own.kings, own),
            their_men: subset(material.theirs.men, men % their_men),
            their_kings: subset(material.theirs.kings, theirs),
        }
    }

    /// Its number among all placements of its material.
    #[inline]
    pub(super) fn number(&self, material: Material) -> usize {
        let [_, their_men, own_kings, their_kings] = material.radices();
        // Each side counts the fields from its own end, so that both count those of men from 0 to 44.
        let men = rank(rotated(self.own_men)) * their_men + rank(self.their_men);
        (men * their_kings + rank(self.their_kings)) * own_kings + rank(self.own_kings)
    }

    /// The same as the other side sees it, if it is on move.
    #[inline]
    pub(super) const fn turned(&self) -> Self {
        let Self { own_men, own_kings, their_men, their_kings } = *self;
        Self { own_men: their_men, own_kings: their_kings, their_men: own_men, their_kings: own_kings }.rotated()
    }

    #[inline]
    const fn rotated(&self) -> Self {
        Self {
            own_men: rotated(self.own_men),
            own_kings: rotated(self.own_kings),
            their_men: rotated(self.their_men),
            their_kings: rotated(self.their_kings),
        }
    }

    /// All fields with a piece.
    pub(super) const fn occupied(&self) -> u64 {
        self.own_men | self.own_kings | self.their_men | self.their_kings
    }

    /// The position with White on move, unless two pieces share a field.
    pub(super) fn position(&self) -> Option<Position> {
        let kinds = [
            (self.own_men, Color::White, Role::Man),
            (self.own_kings, Color::White, Role::King),
            (self.their_men, Color::Black, Role::Man),
            (self.their_kings, Color::Black, Role::King),
        ];
        let mut board = Board::EMPTY;
        let mut seen = 0;
        for (bits, color, role) in kinds {
            if bits & seen != 0 {
                return None;
            }
            seen |= bits;
            for bit in each(bits) {
                board.put(Field::new(field_number(bit) as u8 + 1)?, Piece::new(color, role));
            }
        }
        Setup { board, turn: Color::White }.position().ok()
    }

    /// Hands every placement to a function from which a move that takes and crowns nothing can have led here.
    ///
    /// Whether its side on move had to capture instead is not asked.
    pub(super) fn for_each_before(&self, mut to: impl FnMut(Self)) {
        let empty = BOARD & !self.occupied();
        for bit in each(self.their_men) {
            let man = 1 << bit;
            // Their men come down the board.
            for from in [man >> 5 & empty, man >> 6 & empty] {
                if from != 0 {
                    to(Self { their_men: self.their_men ^ man ^ from, ..*self }.turned());
                }
            }
        }
        for bit in each(self.their_kings) {
            let king = 1u64 << bit;
            let step: [fn(u64) -> u64; 4] = [|at| at >> 5, |at| at >> 6, |at| at << 5, |at| at << 6];
            for step in step {
                let mut from = step(king) & empty;
                while from != 0 {
                    to(Self { their_kings: self.their_kings ^ king ^ from, ..*self }.turned());
                    from = step(from) & empty;
                }
            }
        }
    }
}

/// The ways to choose so many of `fields` fields.
pub(super) const fn choose(fields: usize, pieces: u8) -> usize {
    CHOOSE[pieces as usize][fields]
}

/// By pieces, then fields.
static CHOOSE: [[usize; KING_FIELDS + 1]; MOST_PIECES as usize + 1] = {
    let mut table = [[0; KING_FIELDS + 1]; MOST_PIECES as usize + 1];
    let mut fields = 0;
    while fields <= KING_FIELDS {
        table[0][fields] = 1;
        let mut pieces = 1;
        while pieces <= MOST_PIECES as usize && fields > 0 {
            table[pieces][fields] = table[pieces - 1][fields - 1] + table[pieces][fields - 1];
            pieces += 1;
        }
        fields += 1;
    }
    table
};

/// The number of a set among those with as many fields: sets of lower fields come first, whatever the board.
#[inline]
fn rank(bits: u64) -> usize {
    each(bits).zip(&CHOOSE[1..]).map(|(bit, row)| row[field_number(bit)]).sum()
}

/// The set of so many fields with this number.
fn subset(pieces: u8, number: usize) -> u64 {
    SUBSETS[usize::from(pieces)][number]
}

/// By pieces: every set, in the order of [`rank`]. One side has one piece at least, so the other has not all of them.
static SUBSETS: LazyLock<Vec<Vec<u64>>> = LazyLock::new(|| {
    let fields: Vec<u64> = Field::all().map(|field| Fields::of(field).bits()).collect();
    let mut all = vec![vec![0]];
    for pieces in 1..MOST_PIECES {
        let mut sets = Vec::with_capacity(choose(KING_FIELDS, pieces));
        let fewer = &all[usize::from(pieces) - 1];
        for (number, field) in fields.iter().enumerate() {
            sets.extend(fewer.iter().take(choose(number, pieces - 1)).map(|set| set | field));
        }
        all.push(sets);
    }
    all
});

/// The board turned round.
const fn rotated(bits: u64) -> u64 {
    bits.reverse_bits() >> 10
}

/// The number of a field, from 0.
#[inline]
const fn field_number(bit: u32) -> usize {
    (bit - bit / 11) as usize
}

/// The bits of a set, from the lowest.
fn each(mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros());
        bits &= bits.wrapping_sub(1);
        bit
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_placements_are_one_to_one() {
        for pieces in 2..=4 {
            for material in Material::all(pieces) {
                let (places, step) = (material.places(), if pieces < 4 { 1 } else { 89 });
                for number in (0..places).step_by(step) {
                    let placement = Placement::numbered(number, material);
                    assert_eq!((placement.number(material), Material::of(&placement)), (number, material));
                }
            }
        }
    }

    #[test]
    fn both_sides_see_the_same() {
        for (white, black) in [("W:W23,K46:BK5,6", "B:W45,K46:B28,K5"), ("W:W6:B45", "B:W6:B45")] {
            let [white, black] = [white, black].map(|fen| fen.parse::<Position>().expect("a position"));
            let placement = Placement::of(&white);
            assert_eq!(placement, Placement::of(&black));
            assert_eq!(placement.position(), Some(white));
            assert_eq!(placement.turned().turned(), placement);
        }
    }

    /// From every placement before, some quiet move leads here, unless something has to be taken there.
    #[test]
    fn goes_back_where_moves_came_from() {
        for fen in ["W:W29,K36:B6,K4", "W:WK1,K50:BK28,K33", "B:W32,33:B1,2"] {
            let here = Placement::of(&fen.parse().expect("a position"));
            let mut found = 0;
            here.for_each_before(|before| {
                let position = before.position().expect("no two pieces share a field");
                let leads_here = |mv| Placement::of(&position.play_unchecked(mv)) == here;
                let moves = position.legal_moves();
                let ways = moves.iter().filter(|&&mv| leads_here(mv)).count();
                assert_eq!(ways, usize::from(!position.can_capture(Color::White)), "{position}");
                found += ways;
            });
            assert!(found > 1, "{fen}");
        }
    }
}
