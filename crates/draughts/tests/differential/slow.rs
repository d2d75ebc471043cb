//! The rules once more, as slowly and plainly as possible: rows and columns, loops over them, and every way of every
//! capture tried out. No code is shared with the crate, so that no mistake is.

use std::collections::{BTreeMap, BTreeSet};

/// A row from 0 at the top to 9, and a column from 0 at White's left to 9, if it is on the board.
type At = (i32, i32);

/// The four slanting lines (Art. 2).
const WAYS: [At; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// A letter for each square: `w` and `b` men, `W` and `B` kings, `.` nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    squares: [[char; 10]; 10],
    /// Who is on move, `w` or `b`.
    turn: char,
}

/// From where to where, and the numbers of the pieces taken, in order.
pub type SlowMove = (u8, u8, Vec<u8>);

/// The moves, each with all the ways it can be written in full.
pub type Moves = BTreeMap<SlowMove, BTreeSet<Vec<u8>>>;

impl Slow {
    /// The side on move and what stands on the fields 1 to 50.
    pub fn new(turn: char, fields: impl Iterator<Item = char>) -> Self {
        let mut squares = [['.'; 10]; 10];
        for (number, letter) in (1..=50).zip(fields) {
            let (row, column) = at(number);
            squares[row as usize][column as usize] = letter;
        }
        Self { squares, turn }
    }

    fn get(&self, (row, column): At) -> char {
        self.squares[row as usize][column as usize]
    }

    fn set(&mut self, (row, column): At, letter: char) {
        self.squares[row as usize][column as usize] = letter;
    }

    fn is_ours(&self, at: At) -> bool {
        self.get(at).eq_ignore_ascii_case(&self.turn)
    }

    fn is_theirs(&self, at: At) -> bool {
        self.get(at) != '.' && !self.is_ours(at)
    }

    fn is_empty(&self, at: At) -> bool {
        is_on_board(at) && self.get(at) == '.'
    }

    /// All legal moves: if anything can be taken, only what takes the most (Art. 13, 15).
    pub fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new();
        for from in (1..=50).map(at).filter(|&from| self.is_ours(from)) {
            self.captures(from, &mut moves);
        }
        let most = moves.keys().map(|(_, _, taken)| taken.len()).max().unwrap_or(0);
        moves.retain(|(_, _, taken), _| taken.len() == most);
        if most == 0 {
            for from in (1..=50).map(at).filter(|&from| self.is_ours(from)) {
                self.quiet_moves(from, &mut moves);
            }
        }
        moves
    }

    /// A man goes one field forward (Art. 9), a king over all empty fields of its lines (Art. 11).
    fn quiet_moves(&self, from: At, moves: &mut Moves) {
        let is_king = self.get(from).is_ascii_uppercase();
        let forward = if self.turn == 'w' { -1 } else { 1 };
        for way in WAYS.into_iter().filter(|way| is_king || way.0 == forward) {
            let mut to = plus(from, way);
            while self.is_empty(to) {
                moves.entry((number(from), number(to), Vec::new())).or_default().insert(vec![number(from), number(to)]);
                if !is_king {
                    break;
                }
                to = plus(to, way);
            }
        }
    }

    /// Every capture of one piece, complete or not.
    fn captures(&self, from: At, moves: &mut Moves) {
        let mut board = self.clone();
        board.set(from, '.');
        let chain = Chain { is_king: self.get(from).is_ascii_uppercase(), touched: vec![from], taken: Vec::new() };
        board.go_on(&chain, moves);
    }

    /// Makes every jump that can follow a chain of them. A piece that was taken is still in the way (Art. 16).
    fn go_on(&self, chain: &Chain, moves: &mut Moves) {
        let from = chain.touched[chain.touched.len() - 1];
        for way in WAYS {
            let mut over = plus(from, way);
            while chain.is_king && self.is_empty(over) {
                over = plus(over, way);
            }
            if !is_on_board(over) || !self.is_theirs(over) || chain.taken.contains(&over) {
                continue;
            }
            let mut landing = plus(over, way);
            while self.is_empty(landing) {
                let mut longer = chain.clone();
                longer.taken.push(over);
                longer.touched.push(landing);
                moves.entry(longer.as_move()).or_default().insert(longer.written());
                self.go_on(&longer, moves);
                if !chain.is_king {
                    break;
                }
                landing = plus(landing, way);
            }
        }
    }

    /// The board after a move, with the other side on move. A man that has come to rest on the last row is crowned
    /// (Art. 10).
    pub fn after(&self, (from, to, taken): &SlowMove) -> Self {
        let mut after = self.clone();
        let piece = self.get(at(*from));
        after.set(at(*from), '.');
        let last_row = if self.turn == 'w' { 0 } else { 9 };
        let crowned = at(*to).0 == last_row;
        after.set(at(*to), if crowned { piece.to_ascii_uppercase() } else { piece });
        taken.iter().for_each(|&piece| after.set(at(piece), '.'));
        after.turn = if self.turn == 'w' { 'b' } else { 'w' };
        after
    }

    /// Whether the piece that made this capture could have gone on, had it taken the pieces off on its way.
    pub fn was_stopped_by_the_taken(&self, mv: &SlowMove) -> bool {
        let mut after = self.after(mv);
        after.turn = self.turn;
        let was_king = self.get(at(mv.0));
        after.set(at(mv.1), was_king);
        let mut further = Moves::new();
        after.captures(at(mv.1), &mut further);
        !mv.2.is_empty() && !further.is_empty()
    }

    /// The side on move and the fifty fields, for comparing.
    pub fn letters(&self) -> (char, String) {
        (self.turn, (1..=50).map(|number| self.get(at(number))).collect())
    }

    /// Whether the piece on this field is a man.
    pub fn is_man(&self, field: u8) -> bool {
        self.get(at(field)).is_ascii_lowercase()
    }

    /// All the fields a piece stands on or comes over on a way, in order, with those of the pieces it takes.
    pub fn passed(path: &[u8]) -> Vec<u8> {
        let mut passed = vec![path[0]];
        for leg in path.windows(2) {
            let (mut here, end) = (at(leg[0]), at(leg[1]));
            let way = ((end.0 - here.0).signum(), (end.1 - here.1).signum());
            while here != end {
                here = plus(here, way);
                passed.push(number(here));
            }
        }
        passed
    }

    /// How often a way changes its direction.
    pub fn turns(path: &[u8]) -> usize {
        path.windows(3).filter(|three| !is_straight(at(three[0]), at(three[1]), at(three[2]))).count()
    }
}

/// Some jumps of one piece.
#[derive(Clone)]
struct Chain {
    is_king: bool,
    /// Where it began, and where it touched down behind each piece it took.
    touched: Vec<At>,
    taken: Vec<At>,
}

impl Chain {
    fn as_move(&self) -> SlowMove {
        let mut taken: Vec<u8> = self.taken.iter().map(|&at| number(at)).collect();
        taken.sort_unstable();
        (number(self.touched[0]), number(self.touched[self.touched.len() - 1]), taken)
    }

    /// As PDN writes it in full: where it goes straight on, the field right behind the piece stands for wherever it
    /// might have touched down.
    fn written(&self) -> Vec<u8> {
        let mut written: Vec<u8> = self.touched.iter().map(|&at| number(at)).collect();
        for (i, three) in self.touched.windows(3).enumerate() {
            if is_straight(three[0], three[1], three[2]) {
                let over = self.taken[i];
                let way = ((three[1].0 - three[0].0).signum(), (three[1].1 - three[0].1).signum());
                written[i + 1] = number(plus(over, way));
            }
        }
        written
    }
}

fn is_straight(a: At, b: At, c: At) -> bool {
    ((b.0 - a.0).signum(), (b.1 - a.1).signum()) == ((c.0 - b.0).signum(), (c.1 - b.1).signum())
}

fn plus(at: At, way: At) -> At {
    (at.0 + way.0, at.1 + way.1)
}

fn is_on_board((row, column): At) -> bool {
    (0..10).contains(&row) && (0..10).contains(&column)
}

/// The number of a field: five in each row, from the top left (Art. 5).
fn number((row, column): At) -> u8 {
    (row * 5 + column / 2 + 1) as u8
}

/// Where a number is. In the first row the fields have the odd columns, as the long line begins at the lower left
/// (Art. 4).
fn at(number: u8) -> At {
    let row = (i32::from(number) - 1) / 5;
    let place = (i32::from(number) - 1) % 5;
    (row, if row % 2 == 0 { 2 * place + 1 } else { 2 * place })
}
