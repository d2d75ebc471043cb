//! A board of squares, whatever its outline: names, neighbours, and the lines that stop at its edges.

use crate::{Square, Squares};

/// How far a step goes, in files and ranks.
pub(crate) type Step = (i8, i8);

/// The eight directions of lines, in pairs of opposites: four straight ones, then four diagonal ones.
pub(crate) const LINES: [Step; 8] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)];
const KNIGHT_JUMPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Where the diagonal directions begin.
pub(crate) const FIRST_DIAGONAL: usize = 4;

/// A board: which squares it has and how they hang together. Nothing about men.
#[derive(Debug)]
pub struct Shape {
    files: &'static [char],
    ranks: u8,
    /// File and rank of each square, from 0.
    places: Vec<(u8, u8)>,
    /// The square at each file and rank, row by row, where there is one.
    grid: Vec<Option<Square>>,
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
        let mut places = Vec::new();
        let mut grid = Vec::new();
        for rank in 0..ranks {
            for file in 0..files.len() as u8 {
                let square = is_square(file, rank).then(|| Square::from_index(places.len()));
                places.extend(square.map(|_| (file, rank)));
                grid.push(square);
            }
        }
        let mut shape = Self {
            files,
            ranks,
            places,
            grid,
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
            self.rays[direction] = self.squares().map(|from| successors(self, from, step).collect()).collect();
        }
        let reached = |shape: &Self, steps: &[Step]| -> Vec<Squares> {
            let from = |square| steps.iter().filter_map(|&step| shape.next(square, step)).collect();
            shape.squares().map(from).collect()
        };
        self.king = reached(self, &LINES);
        self.knight = reached(self, &KNIGHT_JUMPS);
        let union = |rays: &[Vec<Squares>], at: usize| rays.iter().fold(Squares::EMPTY, |set, ray| set | ray[at]);
        let count = self.places.len();
        self.straight_lines = (0..count).map(|at| union(&self.rays[..FIRST_DIAGONAL], at)).collect();
        self.diagonal_lines = (0..count).map(|at| union(&self.rays[FIRST_DIAGONAL..], at)).collect();
        self.directions = vec![8; count * count];
        for (direction, rays) in self.rays.iter().enumerate() {
            for (from, ray) in rays.iter().enumerate() {
                for to in *ray {
                    self.directions[from * count + to.index()] = direction as u8;
                }
            }
        }
    }

    /// All squares in their order, rank by rank.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.places.len()).map(Square::from_index)
    }

    /// The letters of the files.
    pub fn files(&self) -> &'static [char] {
        self.files
    }

    /// How many ranks there are.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The file and rank of a square, from 0.
    pub fn place(&self, square: Square) -> (u8, u8) {
        self.places[square.index()]
    }

    /// The square at a file and rank, from 0, if the board has it.
    pub fn at(&self, file: u8, rank: u8) -> Option<Square> {
        if (file as usize) < self.files.len() && rank < self.ranks {
            self.grid[rank as usize * self.files.len() + file as usize]
        } else {
            None
        }
    }

    /// The name of a square, such as `e4`.
    pub fn name(&self, square: Square) -> String {
        let (file, rank) = self.place(square);
        format!("{}{}", self.files[file as usize], rank + 1)
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

    /// The square one step on, if the board has it.
    pub(crate) fn next(&self, from: Square, (files, ranks): Step) -> Option<Square> {
        let (file, rank) = self.place(from);
        self.at(file.checked_add_signed(files)?, rank.checked_add_signed(ranks)?)
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
        match self.directions[a.index() * self.places.len() + b.index()] as usize {
            8 => Squares::EMPTY,
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

/// The squares ahead in one direction.
fn successors(shape: &Shape, from: Square, step: Step) -> impl Iterator<Item = Square> {
    std::iter::successors(shape.next(from, step), move |&at| shape.next(at, step))
}
