//! A board of squares, whatever its outline: names, neighbours, and the lines that stop at its edges.

use crate::square::GRID_FILES;
use crate::{Square, Squares};

/// How far a step goes, in files and ranks.
pub(crate) type Step = (i8, i8);

/// The eight directions of lines, in pairs of opposites: four straight ones, then four diagonal ones.
pub(crate) const LINES: [Step; 8] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)];
const KNIGHT_JUMPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The places of the grid.
const GRID: usize = 256;
/// Stands for a direction where two squares share no line.
const NO_LINE: u8 = 8;

/// Where the diagonal directions begin.
pub(crate) const FIRST_DIAGONAL: usize = 4;

/// Something for each place of the grid.
type Table<T> = Box<[T; GRID]>;

/// A board: which squares it has and how they hang together. Nothing about men.
#[derive(Debug)]
pub struct Shape {
    files: &'static [char],
    ranks: u8,
    squares: Squares,
    /// For each direction and square the squares ahead, to the edge.
    rays: [Table<Squares>; 8],
    /// The same rays on the board upside down.
    rays_upside_down: [Table<Squares>; 8],
    /// For each square its rank to the right and to the left, to the edges, a bit for each file.
    rank_rays: Table<[u16; 2]>,
    king: Table<Squares>,
    knight: Table<Squares>,
    straight_lines: Table<Squares>,
    diagonal_lines: Table<Squares>,
    /// For each two squares the direction that leads from the first to the second, or 8.
    directions: Table<[u8; GRID]>,
}

/// The men that stand in the way of others: the squares they occupy, also with the board upside down.
///
/// Where a ray ends is found by arithmetic that knows only the lowest square of a set, so rays that lead downwards are
/// looked at upside down.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Blockers {
    squares: Squares,
    upside_down: Squares,
}

impl Blockers {
    #[inline(always)]
    pub(crate) fn on(squares: Squares) -> Self {
        Self { squares, upside_down: squares.upside_down() }
    }
}

impl Shape {
    /// The board with these files and ranks and those of their crossings that belong to it.
    pub(crate) fn new(files: &'static [char], ranks: u8, is_square: impl Fn(u8, u8) -> bool) -> Self {
        let crossings = (0..ranks).flat_map(|rank| (0..files.len() as u8).map(move |file| (file, rank)));
        let squares: Squares = crossings
            .filter(|&(file, rank)| is_square(file, rank))
            .map(|(file, rank)| Square::at(file, rank))
            .collect();
        let next = |from: Square, step| neighbour(squares, from, step);
        let ahead = |from, step| std::iter::successors(next(from, step), move |&at| next(at, step));
        let rays = LINES.map(|step| table(|from| ahead(from, step).collect::<Squares>()));
        let reached = |steps: &[Step]| table(|from| steps.iter().filter_map(|&step| next(from, step)).collect());
        let union = |rays: &[Table<Squares>]| {
            table(|from| rays.iter().fold(Squares::EMPTY, |set, ray| set | ray[from.index()]))
        };
        let direction = |from: Square, to| rays.iter().position(|ray| ray[from.index()].has(to));
        let directions = table(|from| {
            let mut row = [NO_LINE; GRID];
            for to in squares {
                row[to.index()] = direction(from, to).map_or(NO_LINE, |direction| direction as u8);
            }
            row
        });
        Self {
            files,
            ranks,
            squares,
            rays_upside_down: std::array::from_fn(|i| table(|from| rays[i][from.index()].upside_down())),
            rank_rays: table(|from| [2, 3].map(|right_or_left: usize| rays[right_or_left][from.index()].row(from))),
            king: reached(&LINES),
            knight: reached(&KNIGHT_JUMPS),
            straight_lines: union(&rays[..FIRST_DIAGONAL]),
            diagonal_lines: union(&rays[FIRST_DIAGONAL..]),
            directions,
            rays,
        }
    }

    /// All squares, rank by rank.
    pub fn squares(&self) -> Squares {
        self.squares
    }

    /// The letters of the files.
    pub fn files(&self) -> &'static [char] {
        self.files
    }

    /// How many ranks there are.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The square at a file and rank, from 0, if the board has it.
    pub fn at(&self, file: u8, rank: u8) -> Option<Square> {
        let on_grid = (file as usize) < self.files.len() && rank < self.ranks;
        on_grid.then(|| Square::at(file, rank)).filter(|&square| self.squares.has(square))
    }

    /// The squares of a rank, counted from 0, from the left.
    pub fn rank_squares(&self, rank: u8) -> std::vec::IntoIter<Square> {
        let squares = (0..self.files.len() as u8).filter_map(|file| self.at(file, rank));
        squares.collect::<Vec<_>>().into_iter()
    }

    /// The name of a square, such as `e4`. A place of the grid that is no square of this board has a name with `?`.
    pub fn name(&self, square: Square) -> String {
        let letter = self.files.get(square.file() as usize).copied().unwrap_or('?');
        format!("{letter}{}", square.rank() + 1)
    }

    /// The square with this name, in the board's own case of letters.
    pub fn named(&self, name: &str) -> Option<Square> {
        let mut letters = name.chars();
        let letter = letters.next()?;
        let digits = letters.as_str();
        let file = self.files.iter().position(|&file| file == letter)?;
        let is_number = matches!(digits.as_bytes(), [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
        let rank: u8 = if is_number { digits.parse().ok()? } else { return None };
        self.at(file as u8, rank.checked_sub(1)?)
    }

    /// Whether the square is one of the dark ones. The corner at the right hand of the player at the bottom is light.
    pub fn is_dark(&self, square: Square) -> bool {
        let corner = (0..self.files.len() as u8).rev().find_map(|file| self.at(file, 0));
        corner.is_some_and(|corner| (corner.file() ^ corner.rank() ^ square.file() ^ square.rank()) & 1 == 1)
    }

    /// The squares a king attacks.
    #[inline(always)]
    pub fn king(&self, from: Square) -> Squares {
        self.king[from.index()]
    }

    /// The squares a knight attacks.
    #[inline(always)]
    pub(crate) fn knight(&self, from: Square) -> Squares {
        self.knight[from.index()]
    }

    /// The squares a rook attacks with these in its way.
    #[inline(always)]
    pub(crate) fn rook(&self, from: Square, blockers: &Blockers) -> Squares {
        self.rank(from, blockers) | self.rising(0, from, blockers) | self.falling(1, from, blockers).upside_down()
    }

    /// The squares a bishop attacks with these in its way.
    #[inline(always)]
    pub(crate) fn bishop(&self, from: Square, blockers: &Blockers) -> Squares {
        let falling = self.falling(5, from, blockers) | self.falling(6, from, blockers);
        self.rising(4, from, blockers) | self.rising(7, from, blockers) | falling.upside_down()
    }

    /// The squares a rook would attack on an empty board.
    #[inline(always)]
    pub(crate) fn straight_lines(&self, from: Square) -> Squares {
        self.straight_lines[from.index()]
    }

    /// The squares a bishop would attack on an empty board.
    #[inline(always)]
    pub(crate) fn diagonal_lines(&self, from: Square) -> Squares {
        self.diagonal_lines[from.index()]
    }

    /// The squares strictly between two squares of one line; none if they share no line.
    #[inline(always)]
    pub(crate) fn between(&self, a: Square, b: Square) -> Squares {
        match self.directions[a.index()][b.index()] as usize {
            direction @ 0..8 => self.rays[direction][a.index()] & self.rays[direction ^ 1][b.index()],
            _ => Squares::EMPTY,
        }
    }

    /// A ray to higher ranks, up to and with the first blocker.
    #[inline(always)]
    fn rising(&self, direction: usize, from: Square, blockers: &Blockers) -> Squares {
        let ahead = self.rays[direction][from.index()];
        ahead & (ahead & blockers.squares).up_to_first()
    }

    /// A ray to lower ranks, up to and with the first blocker; upside down.
    #[inline(always)]
    fn falling(&self, direction: usize, from: Square, blockers: &Blockers) -> Squares {
        let ahead = self.rays_upside_down[direction][from.index()];
        ahead & (ahead & blockers.upside_down).up_to_first()
    }

    /// The squares a rook attacks on its own rank.
    #[inline(always)]
    fn rank(&self, from: Square, blockers: &Blockers) -> Squares {
        let [right, left] = self.rank_rays[from.index()];
        let row = blockers.squares.row(from);
        let met = right & row;
        let to_right = right & (met ^ met.wrapping_sub(1));
        let highest = 15 - (left & row | 1).leading_zeros();
        Squares::in_row(from, to_right | left & (!0 << highest))
    }
}

/// The square one step on, if it is one of these.
fn neighbour(squares: Squares, from: Square, (files, ranks): Step) -> Option<Square> {
    let (file, rank) = (from.file().checked_add_signed(files)?, from.rank().checked_add_signed(ranks)?);
    let on_grid = (file as usize) < GRID_FILES && (rank as usize) < GRID / GRID_FILES;
    on_grid.then(|| Square::at(file, rank)).filter(|&square| squares.has(square))
}

fn table<T: std::fmt::Debug>(value: impl Fn(Square) -> T) -> Table<T> {
    let values: Vec<T> = (0..GRID).map(Square::from_index).map(value).collect();
    values.try_into().expect("one for each place")
}

#[cfg(test)]
mod tests {
    use crate::Rules;

    #[test]
    fn queens_begin_on_their_colour() {
        // Red has no colour of his own there: his queen faces White's.
        for (rules, light, dark) in
            [(Rules::four(), ["g1", "h14"].as_slice(), ["a8", "n7"].as_slice()), (Rules::three(), &["A6"], &["G1"])]
        {
            let shape = rules.shape();
            for name in light {
                assert!(shape.named(name).is_some_and(|square| !shape.is_dark(square)), "{name}");
            }
            for name in dark {
                assert!(shape.named(name).is_some_and(|square| shape.is_dark(square)), "{name}");
            }
        }
    }
}
