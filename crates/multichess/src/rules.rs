//! The games: a board, the seats around it, and what their law books say of movement.

mod teams;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use chess::Role;

use crate::shape::{Shape, Step};
use crate::square::GRID_FILES;
use crate::{Board, BySeat, CastleRights, Piece, Seat, Seats, Square, Squares};

/// A game for three or four players: its board and the laws of movement that differ between them, as data.
///
/// There are two of the law book, [`Rules::four`] and [`Rules::three`], and two that real games of chess.com need,
/// [`Rules::teams`] and [`Rules::old_teams`]. Every position refers to one of them.
pub struct Rules {
    /// What the game is called: `four`, `three`, `teams` or `old-teams`.
    pub name: &'static str,
    shape: Shape,
    seats: Vec<SeatRules>,
    /// The squares of kings and rooks that may castle.
    pub(crate) castling_homes: Squares,
    /// Whether several hostile seats may mate or stalemate together (four, Art. 44; not in three, Art. 33).
    pub(crate) joint_mates: bool,
    /// Whether no player may lay a king open to the next player who could not defend himself before (three, Art. 41).
    pub(crate) no_exposing: bool,
    /// Whether the first mate or stalemate ends the whole game (teams; not in the law book).
    pub(crate) first_ends: bool,
}

/// What is particular to one seat.
#[derive(Debug)]
pub(crate) struct SeatRules {
    pub(crate) name: &'static str,
    pub(crate) hostile: Seats,
    /// The way its pawns walk, as a step in the numbering of squares, and the two ways they strike.
    pub(crate) step: i32,
    pub(crate) strikes: [i32; 2],
    /// Where its men begin.
    pub(crate) array: Vec<(Square, Role)>,
    /// The edge behind its pawns, where none of them can stand.
    pub(crate) home_row: Squares,
    /// The row before its pawns: a pawn that comes there by a step may step on.
    pub(crate) third_row: Squares,
    pub(crate) promotes_on: Squares,
    pub(crate) castlings: Vec<Castling>,
}

impl SeatRules {
    /// The squares from which its pawns strike a square, with bits left over that belong to none.
    #[inline(always)]
    pub(crate) fn struck_from(&self, square: Square) -> Squares {
        let [left, right] = self.strikes;
        let to = Squares::of(square);
        to.shifted(-left) | to.shifted(-right)
    }
}

/// One way to castle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Castling {
    pub(crate) is_short: bool,
    pub(crate) king: (Square, Square),
    pub(crate) rook: (Square, Square),
    /// What must be empty.
    pub(crate) clear: Squares,
    /// What must not be attacked: the king passes or comes to it.
    pub(crate) safe: Squares,
}

impl Castling {
    /// Whether king and rook stand where they began.
    pub(crate) fn is_in_place(&self, board: &Board, seat: Seat) -> bool {
        let stands = |square, role| board.piece_at(square) == Some(Piece { seat, role });
        stands(self.king.0, Role::King) && stands(self.rook.0, Role::Rook)
    }
}

/// Two games are the same if they have the same name.
impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Rules").field(&self.name).finish()
    }
}

impl Rules {
    /// Four players on 160 squares, A and C against B and D.
    pub fn four() -> &'static Self {
        static FOUR: LazyLock<Rules> = LazyLock::new(four);
        &FOUR
    }

    /// Three players on Tesche's 112 squares, everybody for himself.
    pub fn three() -> &'static Self {
        static THREE: LazyLock<Rules> = LazyLock::new(three);
        &THREE
    }

    /// The two games of the law book, which the names of their seats tell apart.
    pub(crate) fn of_the_book() -> [&'static Self; 2] {
        [Self::four(), Self::three()]
    }

    /// The game with this name: `four`, `three`, `teams` or `old-teams`.
    pub fn named(name: &str) -> Option<&'static Self> {
        let games = [Self::four(), Self::three(), Self::teams(), Self::old_teams()];
        games.into_iter().find(|rules| rules.name == name)
    }

    /// Whether the name of a seat tells that this is the game.
    pub(crate) fn is_told_by_seats(&self) -> bool {
        Self::of_the_book().contains(&self)
    }

    /// The board.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The seats in the order of their turns.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len()).filter_map(Seat::new)
    }

    /// The seat whose turn follows.
    #[inline(always)]
    pub fn after(&self, seat: Seat) -> Seat {
        let turn = seat.turn() + 1;
        Seat::new(if turn < self.seats.len() { turn } else { 0 }).unwrap_or(seat)
    }

    /// The seat with this name, in whichever case it is written.
    pub fn seat_named(&self, name: &str) -> Option<Seat> {
        self.seats().find(|&seat| self.seat_name(seat).eq_ignore_ascii_case(name))
    }

    /// The name of a seat: `a` to `d`, or `black`, `red`, `white`, or `red`, `blue`, `yellow`, `green`; `nobody` for a
    /// seat that this game does not have.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.seats.get(seat.turn()).map_or("nobody", |seat| seat.name)
    }

    /// The first letter of a seat's name, which tells it from the others of its game.
    pub(crate) fn seat_letter(&self, seat: Seat) -> &'static str {
        &self.seat_name(seat)[..1]
    }

    /// The seats a seat plays against.
    #[inline(always)]
    pub fn hostile(&self, seat: Seat) -> Seats {
        self.seats.get(seat.turn()).map_or(Seats::NONE, |seat| seat.hostile)
    }

    /// The seat that plays together with this one.
    pub fn ally(&self, seat: Seat) -> Option<Seat> {
        self.seats().find(|&other| other != seat && !self.hostile(seat).has(other))
    }

    /// The castlings of those whose king and rook stand where they began, as if neither had moved.
    pub fn castling_by_place(&self, board: &Board) -> BySeat<CastleRights> {
        let mut rights = BySeat::<CastleRights>::default();
        for seat in self.seats() {
            for castling in &self.seat(seat).castlings {
                if castling.is_in_place(board, seat) {
                    rights[seat].gain(castling.is_short);
                }
            }
        }
        rights
    }

    /// Where the rook stands, and where it comes to, when a seat's king castles between these squares.
    pub fn castling_rook(&self, seat: Seat, king: Square, target: Square) -> Option<(Square, Square)> {
        let mut castlings = self.seat(seat).castlings.iter();
        castlings.find(|castling| castling.king == (king, target)).map(|castling| castling.rook)
    }

    /// The king's squares before and after a seat's short or long castling.
    pub fn castling_king(&self, seat: Seat, is_short: bool) -> Option<(Square, Square)> {
        let mut castlings = self.seat(seat).castlings.iter();
        castlings.find(|castling| castling.is_short == is_short).map(|castling| castling.king)
    }

    /// Where the men of a seat begin, pieces first.
    pub fn array(&self, seat: Seat) -> &[(Square, Role)] {
        &self.seat(seat).array
    }

    /// Where the pawns of a seat must promote.
    pub fn promotion_squares(&self, seat: Seat) -> Squares {
        self.seat(seat).promotes_on
    }

    /// The square a pawn of a seat steps to from this one, if the board has it.
    pub fn pawn_step(&self, seat: Seat, from: Square) -> Option<Square> {
        (Squares::of(from).shifted(self.seat(seat).step) & self.shape.squares()).first()
    }

    /// The castling of a king and a rook on these squares.
    pub(crate) fn castling_of(&self, king: Square, rook: Square) -> Option<&Castling> {
        let mut castlings = self.seats.iter().flat_map(|seat| &seat.castlings);
        castlings.find(|castling| (castling.king.0, castling.rook.0) == (king, rook))
    }

    #[inline(always)]
    pub(crate) fn seat(&self, seat: Seat) -> &SeatRules {
        &self.seats[seat.turn()]
    }
}

/// The back row from file d or C, rank 4 or 3 on, as it stands in the books, and the row of pawns before it.
struct Home {
    name: &'static str,
    hostile: [usize; 2],
    forward: Step,
    /// The first square of the back row, counted from 0, and the way along it.
    corner: (u8, u8),
    along: Step,
    back_row: [Role; 8],
}

impl Home {
    fn seat(&self, shape: &Shape, promotes_on: impl Fn(u8, u8) -> bool) -> SeatRules {
        let square = |step: i8, row: i8| {
            let file = self.corner.0 as i8 + step * self.along.0 + row * self.forward.0;
            let rank = self.corner.1 as i8 + step * self.along.1 + row * self.forward.1;
            shape.at(file as u8, rank as u8).expect("the array stands on the board")
        };
        let pieces = self.back_row.iter().zip(0..).map(|(&role, step)| (square(step, 0), role));
        let pawns = (0..8).map(|step| (square(step, 1), Role::Pawn));
        let promotion = shape.squares().into_iter().filter(|at| promotes_on(at.file(), at.rank()));
        // To the left and right of the way ahead.
        let (files, ranks) = self.forward;
        let aside = [(files + ranks, ranks + files), (files - ranks, ranks - files)];
        SeatRules {
            name: self.name,
            hostile: Seats::of(self.hostile.into_iter().filter_map(Seat::new)),
            step: numbered(self.forward),
            strikes: aside.map(numbered),
            array: pieces.chain(pawns).collect(),
            home_row: (0..8).map(|step| square(step, 0)).collect(),
            third_row: (0..8).map(|step| square(step, 2)).collect(),
            promotes_on: promotion.collect(),
            castlings: Vec::new(),
        }
    }
}

/// A step as a difference in the numbering of squares.
const fn numbered((files, ranks): Step) -> i32 {
    files as i32 + ranks as i32 * GRID_FILES as i32
}

const KING_RIGHT: [Role; 8] = {
    use Role::{Bishop, King, Knight, Queen, Rook};
    [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook]
};
const KING_LEFT: [Role; 8] = {
    use Role::{Bishop, King, Knight, Queen, Rook};
    [Rook, Knight, Bishop, King, Queen, Bishop, Knight, Rook]
};

/// The four-player game (Gustavus): A at the top, B left, C at the bottom, D right.
fn four() -> Rules {
    let shape = cross();
    let side_edges = |file: u8| file == 0 || file == 13;
    // The ally's edge across the board, and the edges of both enemies (Art. 31).
    let homes = [
        Home { name: "a", hostile: [1, 3], forward: (0, -1), corner: (3, 13), along: (1, 0), back_row: KING_LEFT },
        Home { name: "b", hostile: [0, 2], forward: (1, 0), corner: (0, 3), along: (0, 1), back_row: KING_LEFT },
        Home { name: "c", hostile: [1, 3], forward: (0, 1), corner: (3, 0), along: (1, 0), back_row: KING_RIGHT },
        Home { name: "d", hostile: [0, 2], forward: (-1, 0), corner: (13, 3), along: (0, 1), back_row: KING_RIGHT },
    ];
    let seats = vec![
        homes[0].seat(&shape, |file, rank| rank == 0 || side_edges(file)),
        homes[1].seat(&shape, |file, rank| file == 13 || side_edges(rank)),
        homes[2].seat(&shape, |file, rank| rank == 13 || side_edges(file)),
        homes[3].seat(&shape, |file, rank| file == 0 || side_edges(rank)),
    ];
    Rules { name: "four", ..of_four(shape, seats) }
}

/// The cross of 160 squares: 14 files and ranks without the corners.
fn cross() -> Shape {
    const FILES: [char; 14] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'];
    let middle = |place: u8| (3..11).contains(&place);
    Shape::new(&FILES, 14, |file, rank| middle(file) || middle(rank))
}

/// What games of four have in common: they castle, and allies mate together.
fn of_four(shape: Shape, mut seats: Vec<SeatRules>) -> Rules {
    for seat in &mut seats {
        seat.castlings = castlings(&shape, seat);
    }
    let homes = seats.iter().flat_map(|seat| &seat.castlings).flat_map(|castling| [castling.king.0, castling.rook.0]);
    let castling_homes = homes.collect();
    Rules { name: "", shape, seats, castling_homes, joint_mates: true, no_exposing: false, first_ends: false }
}

/// The king goes two squares towards a rook, and the rook comes to the square he passed (Art. 14).
fn castlings(shape: &Shape, seat: &SeatRules) -> Vec<Castling> {
    let find = |role| seat.array.iter().filter(move |man| man.1 == role).map(|man| man.0);
    let mut castlings = Vec::new();
    for king in find(Role::King) {
        for rook in find(Role::Rook) {
            let between = shape.between(king, rook);
            let mut way: Vec<Square> = between.into_iter().collect();
            if rook < king {
                way.reverse();
            }
            let [passed, target, ..] = way[..] else { continue };
            castlings.push(Castling {
                is_short: way.len() == 2,
                king: (king, target),
                rook: (rook, passed),
                clear: between,
                safe: [passed, target].into_iter().collect(),
            });
        }
    }
    castlings
}

/// The three-player game (Gustavus, after Tesche): Black at the bottom, Red right, White left.
fn three() -> Rules {
    const FILES: [char; 12] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'K', 'L', 'M'];
    let shape = Shape::new(&FILES, 10, |file, rank| rank >= 2 || (2..10).contains(&file));
    let homes = [
        Home { name: "black", hostile: [1, 2], forward: (0, 1), corner: (2, 0), along: (1, 0), back_row: KING_LEFT },
        Home { name: "red", hostile: [0, 2], forward: (-1, 0), corner: (11, 2), along: (0, 1), back_row: KING_RIGHT },
        Home { name: "white", hostile: [0, 1], forward: (1, 0), corner: (0, 2), along: (0, 1), back_row: KING_RIGHT },
    ];
    // Only the row that lies opposite (Art. 12).
    let seats = vec![
        homes[0].seat(&shape, |_, rank| rank == 9),
        homes[1].seat(&shape, |file, _| file == 0),
        homes[2].seat(&shape, |file, _| file == 11),
    ];
    Rules {
        name: "three",
        shape,
        seats,
        castling_homes: Squares::EMPTY,
        joint_mates: false,
        no_exposing: true,
        first_ends: false,
    }
}
