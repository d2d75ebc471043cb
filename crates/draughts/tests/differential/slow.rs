//! The rules once more, as slowly and plainly as possible: rows and columns, loops over them, and every way of every
//! capture tried out. No code is shared with the crate, so that no mistake is.

use std::collections::{BTreeMap, BTreeSet};

/// A row from 0 at White's side, and a column from 0 at White's left, if it is on the board.
pub type At = (i32, i32);

/// Where the games differ.
#[derive(Debug, PartialEq, Eq)]
pub struct Rules {
    /// How many rows there are, and how many columns.
    pub rows: i32,
    /// Whether the most must be taken.
    pub takes_most: bool,
    /// Whether a man becomes a king where it comes to the last row in a capture, and not only where that ends.
    pub crowns_on_the_way: bool,
    /// Whether fields have names, and not numbers.
    pub is_named: bool,
}

/// The four slanting lines.
const WAYS: [At; 4] = [(1, -1), (1, 1), (-1, -1), (-1, 1)];

/// A letter for each square: `w` and `b` men, `W` and `B` kings, `.` nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    rules: &'static Rules,
    squares: Vec<Vec<char>>,
    /// Who is on move, `w` or `b`.
    turn: char,
}

/// From where to where, and where the pieces stand that are taken, in order.
pub type SlowMove = (At, At, Vec<At>);

/// How a move can be made.
#[derive(Clone, Debug, Default)]
pub struct Manner {
    /// All the ways it can be written in full.
    pub ways: BTreeSet<Vec<At>>,
    /// Whether the piece is a king in the end, on each of its ways. Two answers would be two moves.
    pub ends_as_king: BTreeSet<bool>,
}

/// The moves.
pub type Moves = BTreeMap<SlowMove, Manner>;

impl Slow {
    /// The side on move and what stands where.
    pub fn new(rules: &'static Rules, turn: char, fields: impl Iterator<Item = (At, char)>) -> Self {
        let rows = rules.rows as usize;
        let mut slow = Self { rules, squares: vec![vec!['.'; rows]; rows], turn };
        fields.for_each(|(at, letter)| slow.set(at, letter));
        slow
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
        self.is_on_board(at) && self.get(at) == '.'
    }

    /// The row on which a man of the side on move becomes a king.
    fn last_row(&self) -> i32 {
        if self.turn == 'w' { self.rules.rows - 1 } else { 0 }
    }

    fn is_on_board(&self, (row, column): At) -> bool {
        (0..self.rules.rows).contains(&row) && (0..self.rules.rows).contains(&column)
    }

    fn squares(&self) -> impl Iterator<Item = At> + use<> {
        let rows = self.rules.rows;
        (0..rows).flat_map(move |row| (0..rows).map(move |column| (row, column)))
    }

    /// All legal moves: captures, if there are any, and where the game wants it, only what takes the most.
    pub fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new();
        for from in self.squares().filter(|&from| self.is_ours(from)) {
            self.captures(from, &mut moves);
        }
        if self.rules.takes_most {
            let most = moves.keys().map(|(_, _, taken)| taken.len()).max().unwrap_or(0);
            moves.retain(|(_, _, taken), _| taken.len() == most);
        }
        if moves.is_empty() {
            for from in self.squares().filter(|&from| self.is_ours(from)) {
                self.quiet_moves(from, &mut moves);
            }
        }
        moves
    }

    /// A man goes one field forward, a king over all empty fields of its lines.
    fn quiet_moves(&self, from: At, moves: &mut Moves) {
        let is_king = self.get(from).is_ascii_uppercase();
        let forward = if self.turn == 'w' { 1 } else { -1 };
        for way in WAYS.into_iter().filter(|way| is_king || way.0 == forward) {
            let mut to = plus(from, way);
            while self.is_empty(to) {
                let manner = moves.entry((from, to, Vec::new())).or_default();
                manner.ways.insert(vec![from, to]);
                manner.ends_as_king.insert(is_king || to.0 == self.last_row());
                if !is_king {
                    break;
                }
                to = plus(to, way);
            }
        }
    }

    /// Every capture of one piece: those that are made to their end, and where the most must be taken, all the others.
    fn captures(&self, from: At, moves: &mut Moves) {
        self.without(from).go_on(&self.beginning(from), moves);
    }

    fn without(&self, from: At) -> Self {
        let mut board = self.clone();
        board.set(from, '.');
        board
    }

    fn beginning(&self, from: At) -> Chain {
        Chain { is_king: self.get(from).is_ascii_uppercase(), touched: vec![from], taken: Vec::new() }
    }

    /// Makes every jump that can follow a chain of them. Where the piece may choose between fields to come down on, it
    /// must choose one from which it can jump again, if there is one; where the most must be taken, that says it all.
    fn go_on(&self, chain: &Chain, moves: &mut Moves) {
        for choice in self.jumps(chain) {
            let record = |longer: &Chain, moves: &mut Moves| {
                let manner = moves.entry(longer.as_move()).or_default();
                manner.ways.insert(longer.written());
                manner.ends_as_king.insert(self.ends_as_king(longer));
            };
            if self.rules.takes_most {
                for longer in &choice {
                    record(longer, moves);
                    self.go_on(longer, moves);
                }
                continue;
            }
            let goes_on = |longer: &&Chain| !self.jumps(longer).is_empty();
            if choice.iter().any(|longer| goes_on(&longer)) {
                choice.iter().filter(goes_on).for_each(|longer| self.go_on(longer, moves));
            } else {
                choice.iter().for_each(|longer| record(longer, moves));
            }
        }
    }

    /// The chain with one jump more: over each piece that can be jumped, the fields behind to choose from. A piece that
    /// was taken is still in the way.
    fn jumps(&self, chain: &Chain) -> Vec<Vec<Chain>> {
        let from = chain.touched[chain.touched.len() - 1];
        let over = |way: At| {
            let mut over = plus(from, way);
            while chain.is_king && self.is_empty(over) {
                over = plus(over, way);
            }
            (way, over)
        };
        let can_be_taken =
            |(_, over): &(At, At)| self.is_on_board(*over) && self.is_theirs(*over) && !chain.taken.contains(over);
        let fields_behind = |(way, over): (At, At)| {
            let mut landings = Vec::new();
            let mut landing = plus(over, way);
            while self.is_empty(landing) && (chain.is_king || landings.is_empty()) {
                landings.push(self.longer(chain, over, landing));
                landing = plus(landing, way);
            }
            landings
        };
        let choices = WAYS.into_iter().map(over).filter(can_be_taken).map(fields_behind);
        choices.filter(|choice| !choice.is_empty()).collect()
    }

    /// A man that comes to the last row is a king from then on, or only if it ends there.
    fn longer(&self, chain: &Chain, over: At, landing: At) -> Chain {
        let mut longer = chain.clone();
        longer.taken.push(over);
        longer.touched.push(landing);
        longer.is_king |= self.rules.crowns_on_the_way && landing.0 == self.last_row();
        longer
    }

    fn ends_as_king(&self, chain: &Chain) -> bool {
        chain.is_king || chain.touched.last().is_some_and(|end| end.0 == self.last_row())
    }

    /// The board after a move, with the other side on move.
    pub fn after(&self, (from, to, taken): &SlowMove, manner: &Manner) -> Self {
        let mut after = self.without(*from);
        let ends_as_king = manner.ends_as_king.contains(&true);
        after.set(*to, if ends_as_king { self.turn.to_ascii_uppercase() } else { self.turn });
        taken.iter().for_each(|&piece| after.set(piece, '.'));
        after.turn = if self.turn == 'w' { 'b' } else { 'w' };
        after
    }

    /// Whether the piece that made this capture could have gone on, had it taken the pieces off on its way.
    pub fn was_stopped_by_the_taken(&self, mv: &SlowMove, manner: &Manner) -> bool {
        let mut after = self.after(mv, manner);
        after.turn = self.turn;
        if !self.rules.crowns_on_the_way {
            after.set(mv.1, self.get(mv.0));
        }
        !mv.2.is_empty() && !after.jumps(&after.beginning(mv.1)).is_empty()
    }

    /// Whether a capture between the same fields of the same pieces is allowed one way round and not the other, where the
    /// piece could come down on a field from which it can go on.
    pub fn is_denied_another_way(&self, mv: &SlowMove, manner: &Manner) -> bool {
        let board = self.without(mv.0);
        let mut open = vec![self.beginning(mv.0)];
        while let Some(chain) = open.pop() {
            if chain.taken.len() < mv.2.len() {
                open.extend(
                    board
                        .jumps(&chain)
                        .into_iter()
                        .flatten()
                        .filter(|longer| longer.taken.iter().all(|piece| mv.2.contains(piece))),
                );
            } else if chain.as_move() == *mv && !manner.ways.contains(&chain.written()) {
                return true;
            }
        }
        false
    }

    /// A field as it is written: `c3`, or `32`.
    pub fn name(&self, (row, column): At) -> String {
        match self.rules.is_named {
            true => format!("{}{}", char::from(b'a' + column as u8), row + 1),
            false => ((self.rules.rows - 1 - row) * self.rules.rows / 2 + column / 2 + 1).to_string(),
        }
    }

    /// The side on move and all squares, for comparing.
    pub fn letters(&self) -> (char, String) {
        (self.turn, self.squares.iter().flatten().collect())
    }

    /// Whether the piece on this field is a man.
    pub fn is_man(&self, at: At) -> bool {
        self.get(at).is_ascii_lowercase()
    }

    /// All the fields a piece stands on or comes over on a way, in order, with those of the pieces it takes.
    pub fn passed(path: &[At]) -> Vec<At> {
        let mut passed = vec![path[0]];
        for leg in path.windows(2) {
            let (mut here, end) = (leg[0], leg[1]);
            let way = ((end.0 - here.0).signum(), (end.1 - here.1).signum());
            while here != end {
                here = plus(here, way);
                passed.push(here);
            }
        }
        passed
    }

    /// How often a way changes its direction.
    pub fn turns(path: &[At]) -> usize {
        path.windows(3).filter(|three| !is_straight(three[0], three[1], three[2])).count()
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
        let mut taken = self.taken.clone();
        taken.sort_unstable();
        (self.touched[0], self.touched[self.touched.len() - 1], taken)
    }

    /// As PDN writes it in full: where it goes straight on, the field right behind the piece stands for wherever it
    /// might have touched down.
    fn written(&self) -> Vec<At> {
        let mut written = self.touched.clone();
        for (i, three) in self.touched.windows(3).enumerate() {
            if is_straight(three[0], three[1], three[2]) {
                let way = ((three[1].0 - three[0].0).signum(), (three[1].1 - three[0].1).signum());
                written[i + 1] = plus(self.taken[i], way);
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
