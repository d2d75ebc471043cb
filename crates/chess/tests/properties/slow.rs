//! The rules once more, as slowly and plainly as possible: a board of 64 squares, loops over them, and every move
//! tried out. No code is shared with the crate, so that no mistake is.

use chess::{Color, Role, Setup, Square};

type Man = (Color, Role);

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const JUMPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A square as file and rank, each from 0 to 7 if it is on the board.
type At = (i32, i32);

/// What stands where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    men: [[Option<Man>; 8]; 8],
}

/// A move written in coordinates, castling as the king taking its rook, and the board after it.
pub type SlowMove = (String, Slow);

impl Slow {
    pub fn new(board: &chess::Board) -> Self {
        let mut men = [[None; 8]; 8];
        for square in Square::ALL {
            let (file, rank) = at(square);
            men[rank as usize][file as usize] = board.piece_at(square).map(|piece| (piece.color, piece.role));
        }
        Self { men }
    }

    fn get(&self, (file, rank): At) -> Option<Man> {
        self.men[rank as usize][file as usize]
    }

    fn set(&mut self, (file, rank): At, man: Option<Man>) {
        self.men[rank as usize][file as usize] = man;
    }

    fn without(&self, at: At) -> Self {
        let mut board = self.clone();
        board.set(at, None);
        board
    }

    fn king(&self, color: Color) -> At {
        all().find(|&at| self.get(at) == Some((color, Role::King))).expect("a playable setup has kings")
    }

    /// The squares of the men of one side that attack this square.
    fn attackers(&self, target: At, by: Color) -> Vec<At> {
        all()
            .filter(|&from| self.get(from).is_some_and(|man| man.0 == by) && self.seen(from).contains(&target))
            .collect()
    }

    /// The squares the man here attacks.
    fn seen(&self, from: At) -> Vec<At> {
        let Some((color, role)) = self.get(from) else { return Vec::new() };
        let (directions, far): (Vec<(i32, i32)>, bool) = match role {
            Role::Pawn => (vec![(-1, forward(color)), (1, forward(color))], false),
            Role::Knight => (JUMPS.to_vec(), false),
            Role::King => ([STRAIGHT, DIAGONAL].concat(), false),
            Role::Bishop => (DIAGONAL.to_vec(), true),
            Role::Rook => (STRAIGHT.to_vec(), true),
            Role::Queen => ([STRAIGHT, DIAGONAL].concat(), true),
        };
        let mut seen = Vec::new();
        for (files, ranks) in directions {
            let mut to = (from.0 + files, from.1 + ranks);
            while is_on_board(to) {
                seen.push(to);
                if !far || self.get(to).is_some() {
                    break;
                }
                to = (to.0 + files, to.1 + ranks);
            }
        }
        seen
    }

    fn is_check(&self, color: Color) -> bool {
        !self.attackers(self.king(color), !color).is_empty()
    }

    /// The squares whose men give check to this side.
    pub fn checkers(&self, color: Color) -> Vec<Square> {
        squares(self.attackers(self.king(color), !color))
    }

    /// The men of one side without which more men would give check.
    pub fn pinned(&self, color: Color) -> Vec<Square> {
        let king = self.king(color);
        let now = self.attackers(king, !color).len();
        let own = all().filter(|&at| at != king && self.get(at).is_some_and(|man| man.0 == color));
        squares(own.filter(|&at| self.without(at).attackers(king, !color).len() > now).collect())
    }
}

/// All legal moves, in the order of their coordinates.
pub fn legal_moves(setup: &Setup) -> Vec<SlowMove> {
    let board = Slow::new(&setup.board);
    let us = setup.turn;
    let mut moves = Vec::new();
    for from in all().filter(|&from| board.get(from).is_some_and(|man| man.0 == us)) {
        if board.get(from) == Some((us, Role::Pawn)) {
            pawn_moves(setup, &board, from, &mut moves);
        } else {
            for to in board.seen(from) {
                if board.get(to).is_none_or(|man| man.0 != us) {
                    moves.push((name(from, to), moved(&board, from, to)));
                }
            }
        }
    }
    moves.retain(|(_, after)| !after.is_check(us));
    castling(setup, &board, &mut moves);
    moves.sort_by(|(one, _), (other, _)| one.cmp(other));
    moves
}

fn pawn_moves(setup: &Setup, board: &Slow, from: At, moves: &mut Vec<SlowMove>) {
    let us = setup.turn;
    let step = forward(us);
    let one = (from.0, from.1 + step);
    let two = (from.0, from.1 + 2 * step);
    let home = if us == Color::White { 1 } else { 6 };
    if board.get(one).is_none() {
        promote(board, from, one, moves);
        if from.1 == home && board.get(two).is_none() {
            moves.push((name(from, two), moved(board, from, two)));
        }
    }
    for to in board.seen(from) {
        if board.get(to).is_some_and(|man| man.0 != us) {
            promote(board, from, to, moves);
        } else if setup.en_passant.map(at) == Some(to) {
            moves.push((name(from, to), moved(&board.without((to.0, from.1)), from, to)));
        }
    }
}

/// A pawn's move, once for each role it may become.
fn promote(board: &Slow, from: At, to: At, moves: &mut Vec<SlowMove>) {
    if to.1 != 0 && to.1 != 7 {
        moves.push((name(from, to), moved(board, from, to)));
        return;
    }
    for (letter, role) in [('n', Role::Knight), ('b', Role::Bishop), ('r', Role::Rook), ('q', Role::Queen)] {
        let mut after = moved(board, from, to);
        let color = after.get(to).map_or(Color::White, |man| man.0);
        after.set(to, Some((color, role)));
        moves.push((format!("{}{letter}", name(from, to)), after));
    }
}

/// Castling as Chess960 has it: all squares that king and rook pass or come to are empty but for the two, and the king
/// neither stands on, passes over nor comes to an attacked square.
fn castling(setup: &Setup, board: &Slow, moves: &mut Vec<SlowMove>) {
    let us = setup.turn;
    let king = board.king(us);
    let home = if us == Color::White { 0 } else { 7 };
    for rook in setup.castling.all().map(at).filter(|rook| rook.1 == home) {
        let (king_to, rook_to) = if rook.0 > king.0 { ((6, home), (5, home)) } else { ((2, home), (3, home)) };
        let mut bare = board.without(king).without(rook);
        let empty = row(king, king_to).chain(row(rook, rook_to)).all(|at| bare.get(at).is_none());
        let without_king = board.without(king);
        let safe = row(king, king_to).all(|at| without_king.attackers(at, !us).is_empty());
        bare.set(king_to, Some((us, Role::King)));
        bare.set(rook_to, Some((us, Role::Rook)));
        if empty && safe && !bare.is_check(us) {
            moves.push((name(king, rook), bare));
        }
    }
}

/// The squares of a rank from one to another, both included.
fn row(a: At, b: At) -> impl Iterator<Item = At> {
    (a.0.min(b.0)..=a.0.max(b.0)).map(move |file| (file, a.1))
}

fn moved(board: &Slow, from: At, to: At) -> Slow {
    let mut after = board.without(from);
    after.set(to, board.get(from));
    after
}

fn all() -> impl Iterator<Item = At> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

fn is_on_board((file, rank): At) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

fn forward(color: Color) -> i32 {
    if color == Color::White { 1 } else { -1 }
}

fn at(square: Square) -> At {
    (i32::from(square.index()) % 8, i32::from(square.index()) / 8)
}

fn squares(of: Vec<At>) -> Vec<Square> {
    of.into_iter().map(|(file, rank)| Square::ALL[(8 * rank + file) as usize]).collect()
}

fn name(from: At, to: At) -> String {
    let one = |(file, rank): At| format!("{}{}", (b'a' + file as u8) as char, rank + 1);
    format!("{}{}", one(from), one(to))
}
