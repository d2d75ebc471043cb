//! What stands where.

use chess::Role;

use crate::seat::MOST_SEATS;
use crate::{BySeat, Rules, Seat, Seats, Square, Squares};

/// A man of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub role: Role,
}

/// The men on the board. Three sets tell what a man is, as in the crate `chess`, and one for each seat whose it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board {
    diagonal: Squares,
    straight: Squares,
    stepper: Squares,
    seats: BySeat<Squares>,
}

impl Board {
    /// A board without men.
    pub fn empty() -> Self {
        Self::default()
    }

    /// The opening position of a game.
    pub fn opening(rules: &Rules) -> Self {
        let mut board = Self::empty();
        for seat in rules.seats() {
            for &(square, role) in &rules.seat(seat).array {
                board.put(square, Piece { seat, role });
            }
        }
        board
    }

    /// Every occupied square.
    #[inline(always)]
    pub fn occupied(&self) -> Squares {
        self.diagonal | self.straight | self.stepper
    }

    /// The squares of one seat's men.
    #[inline(always)]
    pub fn seat(&self, seat: Seat) -> Squares {
        self.seats[seat]
    }

    /// The squares of the men of several seats.
    #[inline(always)]
    pub fn seats(&self, seats: Seats) -> Squares {
        let all = (0..MOST_SEATS).filter_map(Seat::new);
        all.fold(Squares::EMPTY, |men, seat| men | if seats.has(seat) { self.seats[seat] } else { Squares::EMPTY })
    }

    /// The squares of all men of one role.
    #[inline(always)]
    pub fn role(&self, role: Role) -> Squares {
        match role {
            Role::Pawn => self.stepper & self.diagonal,
            Role::Knight => self.stepper.without(self.diagonal | self.straight),
            Role::Bishop => self.diagonal.without(self.stepper | self.straight),
            Role::Rook => self.straight.without(self.stepper | self.diagonal),
            Role::Queen => (self.diagonal & self.straight).without(self.stepper),
            Role::King => self.stepper & self.straight,
        }
    }

    /// The bishops and queens.
    #[inline(always)]
    pub fn diagonal_sliders(&self) -> Squares {
        self.diagonal.without(self.stepper)
    }

    /// The rooks and queens.
    #[inline(always)]
    pub fn straight_sliders(&self) -> Squares {
        self.straight.without(self.stepper)
    }

    /// The square of a seat's king, if it has one.
    #[inline(always)]
    pub fn king(&self, seat: Seat) -> Option<Square> {
        (self.seats[seat] & self.role(Role::King)).first()
    }

    /// What the man on this square is.
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| self.role(role).has(square))
    }

    /// The man on this square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let seat = (0..MOST_SEATS).filter_map(Seat::new).find(|&seat| self.seats[seat].has(square))?;
        Some(Piece { seat, role })
    }

    /// Sets a man on a square, in place of whatever stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.clear(square);
        self.toggle(Squares::of(square), piece);
    }

    /// Sets a man on those of the squares that are empty, and takes it from those where it stands.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, squares: Squares, Piece { seat, role }: Piece) {
        let within = |is_member| if is_member { squares } else { Squares::EMPTY };
        self.diagonal ^= within(matches!(role, Role::Bishop | Role::Queen | Role::Pawn));
        self.straight ^= within(matches!(role, Role::Rook | Role::Queen | Role::King));
        self.stepper ^= within(matches!(role, Role::Knight | Role::Pawn | Role::King));
        self.seats[seat] ^= squares;
    }

    /// Empties a square.
    #[inline(always)]
    pub fn clear(&mut self, square: Square) {
        let rest = Squares::of(square);
        self.diagonal = self.diagonal.without(rest);
        self.straight = self.straight.without(rest);
        self.stepper = self.stepper.without(rest);
        for men in &mut self.seats.0 {
            *men = men.without(rest);
        }
    }

    /// The men of these seats that attack a square on a board so occupied.
    pub fn attackers(&self, rules: &Rules, square: Square, by: Seats, occupied: Squares) -> Squares {
        let shape = rules.shape();
        let men = self.seats(by);
        let near = shape.king(square);
        let mut attackers = shape.knight(square) & self.role(Role::Knight) | near & self.role(Role::King);
        let pawns = near & self.role(Role::Pawn) & men;
        if !pawns.is_empty() {
            for seat in by.iter() {
                attackers |= rules.seat(seat).struck_from(square) & pawns & self.seats[seat];
            }
        }
        let diagonal = self.diagonal_sliders() & shape.diagonal_lines(square) & men;
        let straight = self.straight_sliders() & shape.straight_lines(square) & men;
        for slider in diagonal | straight {
            if !shape.between(square, slider).meets(occupied) {
                attackers.add(slider);
            }
        }
        attackers & men
    }
}
