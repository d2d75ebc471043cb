//! A board of squares, whatever its outline: names, neighbours, and the lines that stop at its edges.

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

/// A board: which squares it has and how they hang together. Nothing about men.
#[derive(Debug)]
pub struct Shape {
    files: &'static [char],
    ranks: u8,
    squares: Squares,
    /// For each direction and square the squares ahead, to the edge.
    rays: [Vec<Squares>; 8],
    king: Vec<Squares>,
    knight: Vec<Squares>,
    straight_lines: Vec<Squares>,
    diagonal_lines: Vec<Squares>,
    /// For each two squares the direction that leads from the first to the second, or 8.
    directions: Vec<u8>,
}

impl Shape {
    /// The board with these files and ranks and those of their crossings that belong to it.
    pub(crate) fn new(files: &'static [char], ranks: u8, is_square: impl Fn(u8, u8) -> bool) -> Self {
        let crossings = (0..ranks).flat_map(|rank| (0..files.len() as u8).map(move |file| (file, rank)));
        let squares =
            crossings.filter(|&(file, rank)| is_square(file, rank)).map(|(file, rank)| Square::at(file, rank));
        let mut shape = Self {
            files,
            ranks,
            squares: squares.collect(),
            rays: Default::default(),
            king: Vec::new(),
            knight: Vec::new(),
            straight_lines: Vec::new(),
            diagonal_lines: Vec::new(),
            directions: Vec::new(),
        };
        shape.draw_lines();
        shape
    }

    fn draw_lines(&mut self) {
        for (direction, &step) in LINES.iter().enumerate() {
            self.rays[direction] = table(|from| successors(self, from, step).collect());
        }
        let reached = |steps: &[Step]| table(|from| steps.iter().filter_map(|&step| self.next(from, step)).collect());
        (self.king, self.knight) = (reached(&LINES), reached(&KNIGHT_JUMPS));
        let union =
            |rays: &[Vec<Squares>]| table(|at| rays.iter().fold(Squares::EMPTY, |set, ray| set | ray[at.index()]));
        self.straight_lines = union(&self.rays[..FIRST_DIAGONAL]);
        self.diagonal_lines = union(&self.rays[FIRST_DIAGONAL..]);
        self.directions = vec![NO_LINE; GRID * GRID];
        for (direction, rays) in self.rays.iter().enumerate() {
            for (from, ray) in rays.iter().enumerate() {
                for to in *ray {
                    self.directions[from * GRID + to.index()] = direction as u8;
                }
            }
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

    /// The name of a square, such as `e4`.
    pub fn name(&self, square: Square) -> String {
        format!("{}{}", self.files[square.file() as usize], square.rank() + 1)
    }

    /// The square with this name, in the board's own case of letters.
    pub fn named(&self, name: &str) -> Option<Square> {
        let mut letters = name.chars();
        let letter = letters.next()?;
        let digits = letters.as_str();
        let file = self.files.iter().position(|&file| file == letter)?;
        let is_number = matches!(digits.len(), 1 | 2) && digits.bytes().all(|byte| byte.is_ascii_digit());
        let rank: u8 = if is_number { digits.parse().ok()? } else { return None };
        self.at(file as u8, rank.checked_sub(1)?)
    }

    /// Whether the square is one of the dark ones. The corner at the right hand of whoever sits at the bottom is light.
    pub fn is_dark(&self, square: Square) -> bool {
        let corner = (0..self.files.len() as u8).rev().find_map(|file| self.at(file, 0));
        corner.is_some_and(|corner| (corner.file() ^ corner.rank() ^ square.file() ^ square.rank()) & 1 == 1)
    }

    /// The square one step on, if the board has it.
    pub(crate) fn next(&self, from: Square, (files, ranks): Step) -> Option<Square> {
        self.at(from.file().checked_add_signed(files)?, from.rank().checked_add_signed(ranks)?)
    }

    /// The squares a king attacks.
    #[inline(always)]
    pub(crate) fn king(&self, from: Square) -> Squares {
        self.king[from.index()]
    }

    /// The squares a knight attacks.
    #[inline(always)]
    pub(crate) fn knight(&self, from: Square) -> Squares {
        self.knight[from.index()]
    }

    /// The squares a rook attacks on a board so occupied.
    #[inline(always)]
    pub(crate) fn rook(&self, from: Square, occupied: Squares) -> Squares {
        self.upward(0, from, occupied)
            | self.downward(1, from, occupied)
            | self.upward(2, from, occupied)
            | self.downward(3, from, occupied)
    }

    /// The squares a bishop attacks on a board so occupied.
    #[inline(always)]
    pub(crate) fn bishop(&self, from: Square, occupied: Squares) -> Squares {
        self.upward(4, from, occupied)
            | self.downward(5, from, occupied)
            | self.downward(6, from, occupied)
            | self.upward(7, from, occupied)
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
        match self.directions[a.index() * GRID + b.index()] as usize {
            direction @ 8.. => {
                debug_assert_eq!(direction, NO_LINE as usize);
                Squares::EMPTY
            }
            direction => self.rays[direction][a.index()] & self.rays[direction ^ 1][b.index()],
        }
    }

    /// A ray to squares later in the order, up to and with the first occupied one.
    #[inline(always)]
    fn upward(&self, direction: usize, from: Square, occupied: Squares) -> Squares {
        let ray = &self.rays[direction];
        let ahead = ray[from.index()];
        (ahead & occupied).first().map_or(ahead, |met| ahead.without(ray[met.index()]))
    }

    /// A ray to squares earlier in the order, up to and with the first occupied one.
    #[inline(always)]
    fn downward(&self, direction: usize, from: Square, occupied: Squares) -> Squares {
        let ray = &self.rays[direction];
        let ahead = ray[from.index()];
        (ahead & occupied).last().map_or(ahead, |met| ahead.without(ray[met.index()]))
    }
}

/// Something for each place of the grid.
fn table<T>(value: impl Fn(Square) -> T) -> Vec<T> {
    (0..GRID).map(Square::from_index).map(value).collect()
}

/// The squares ahead in one direction.
fn successors(shape: &Shape, from: Square, step: Step) -> impl Iterator<Item = Square> {
    std::iter::successors(shape.next(from, step), move |&at| shape.next(at, step))
}

#[cfg(test)]
mod tests {
    use crate::Rules;

    #[test]
    fn queens_begin_on_their_colour() {
        // In three, Red has what is opposite White, so that her king and not her queen is on a dark square.
        for (rules, light, dark) in
            [(Rules::four(), ["g1", "h14"], ["a8", "n7"]), (Rules::three(), ["A6", "K1"], ["G1", "M7"])]
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
