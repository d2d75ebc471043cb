//! Where each man may ever stand, whoever plays what: never less than the truth, often more.
//!
//! At first every man is thought to be fixed to its square. Then men are let go wherever something that is possible so far
//! allows it, again and again, until nothing changes. A man is asked alone, not where all others are at the same time; so
//! what is found to be impossible here is impossible in the game.

use crate::{Bitboard, Board, Color, File, Position, Rank, Role, Square, Wing, attacks};

/// What may ever become of each man.
pub(super) struct Roam {
    board: Board,
    /// The squares on which the man that stands here now may ever stand.
    squares: [Bitboard; 64],
    /// The men that may ever be taken.
    taken: Bitboard,
    /// The men that may neither leave their squares nor be taken.
    fixed: Bitboard,
}

impl Roam {
    /// What may become of the men of a position.
    pub(super) fn of(position: &Position) -> Self {
        let board = position.board;
        let mut squares = Square::ALL.map(Bitboard::of);
        for color in Color::ALL {
            let king = position.king(color);
            for rook in position.castling().rooks(color) {
                let wing = Wing::of_rook(king, rook);
                squares[king as usize] |= Bitboard::of(wing.king_target(color));
                squares[rook as usize] |= Bitboard::of(wing.rook_target(color));
            }
        }
        let mut roam = Self { board, squares, taken: Bitboard::EMPTY, fixed: board.occupied() };
        if let Some(passed) = position.legal_en_passant() {
            let victim = Bitboard::of(passed).ahead(!position.turn());
            roam.taken |= victim;
            for pawn in attacks::pawn(!position.turn(), passed) & board.men(position.turn(), Role::Pawn) {
                roam.squares[pawn as usize] |= Bitboard::of(passed);
            }
        }
        while roam.let_go() {}
        roam
    }

    /// The squares on which this man may ever stand.
    pub(super) fn squares(&self, man: Square) -> Bitboard {
        self.squares[man as usize]
    }

    /// The men that stay where they are for good.
    pub(super) fn fixed(&self) -> Bitboard {
        self.fixed
    }

    /// Whether this man is a pawn that may be promoted.
    pub(super) fn may_promote(&self, man: Square) -> bool {
        self.board.role(Role::Pawn).has(man) && self.squares[man as usize].meets(EDGE)
    }

    /// Lets every man go as far as is possible so far. Says whether that was farther than before.
    fn let_go(&mut self) -> bool {
        let before = (self.squares, self.taken);
        for color in Color::ALL {
            let men = self.board.side(color);
            let (king, others) = (men & self.board.role(Role::King), men.without(self.board.role(Role::King)));
            let prey = self.all(self.board.side(!color).without(self.board.role(Role::King)));
            let barred = self.fixed & (men | self.board.role(Role::King));
            let mut strikes = Bitboard::EMPTY;
            for man in others {
                let role = self.role(man);
                let mut squares = self.squares[man as usize];
                if role == Role::Pawn {
                    squares = self.pawn(color, man, prey);
                    strikes |= strikes_of(color, squares);
                    if squares.meets(EDGE) {
                        squares = spread(Role::Queen, squares, barred) | spread(Role::Knight, squares, barred);
                        strikes |= steps(Role::Queen, squares) | steps(Role::Knight, squares);
                    }
                } else {
                    squares = spread(role, squares, barred);
                    strikes |= steps(role, squares);
                }
                self.squares[man as usize] = squares;
            }
            for man in king {
                let barred = barred | self.guarded(!color) | self.ending(color, man);
                let squares = spread(Role::King, self.squares[man as usize], barred);
                strikes |= steps(Role::King, squares).without(barred);
                self.squares[man as usize] = squares;
            }
            for man in self.board.side(!color).without(self.board.role(Role::King)) {
                if self.squares[man as usize].meets(strikes) {
                    self.taken |= Bitboard::of(man);
                }
            }
        }
        let stay = |man: &Square| self.squares[*man as usize] == Bitboard::of(*man);
        self.fixed = self.board.occupied().without(self.taken).filter(stay).collect();
        before != (self.squares, self.taken)
    }

    /// The squares on which any of these men may stand.
    fn all(&self, men: Bitboard) -> Bitboard {
        men.fold(Bitboard::EMPTY, |all, man| all | self.squares[man as usize])
    }

    /// How far a pawn may come as a pawn.
    fn pawn(&self, color: Color, man: Square, prey: Bitboard) -> Bitboard {
        let mut squares = self.squares[man as usize];
        let file = man.file().squares();
        let mut barred = self.fixed;
        if squares.without(file).is_empty() {
            // It does not pass a pawn of theirs on its file, unless that leaves the file or is taken.
            let ahead = (0..8).fold(Bitboard::of(man), |set, _| set | set.ahead(color));
            for theirs in self.board.men(!color, Role::Pawn) & ahead.without(self.taken) {
                if self.squares[theirs as usize].without(file).is_empty() {
                    barred |= Bitboard::of(theirs);
                }
            }
        }
        loop {
            let more = squares | squares.ahead(color).without(barred) | strikes_of(color, squares) & prey;
            if more == squares {
                return squares;
            }
            squares = more;
        }
    }

    /// The squares that this king cannot step to without ending the game on the spot: the other king alone could still move,
    /// has no square left then, and is not in check.
    fn ending(&self, color: Color, king: Square) -> Bitboard {
        let theirs = self.board.side(!color);
        let mut movers = theirs.without(self.fixed);
        let (Some(their_king), None) = (self.board.king(!color), movers.find(|man| self.role(*man) != Role::King))
        else {
            return Bitboard::EMPTY;
        };
        let closed = theirs & self.fixed | self.guarded_by_fixed(color);
        let ends = |to: &Square| {
            let near = attacks::king(*to);
            let steps = self.squares[king as usize] & near;
            let mut stands = self.squares[their_king as usize].without(near | Bitboard::of(*to));
            stands.all(|at| {
                attacks::king(at).without(closed | near).is_empty()
                    && !steps.into_iter().any(|from| self.may_unveil(color, from, at))
            })
        };
        Bitboard::ALL.filter(ends).collect()
    }

    /// Whether a king that leaves a square may unveil a check to the king of the other side.
    fn may_unveil(&self, color: Color, from: Square, to: Square) -> bool {
        if attacks::line(from, to).is_empty() || attacks::between(from, to).meets(self.fixed) {
            return false;
        }
        let is_straight = from.file() == to.file() || from.rank() == to.rank();
        let sliders = if is_straight { self.board.straight_sliders() } else { self.board.diagonal_sliders() };
        let mut men = self.board.side(color) & (sliders | self.board.role(Role::Pawn));
        men.any(|man| {
            (sliders.has(man) || self.may_promote(man)) && self.squares[man as usize].meets(attacks::line(from, to))
        })
    }

    /// The squares that these men guard at all times.
    fn guarded(&self, color: Color) -> Bitboard {
        let mut king = self.board.men(color, Role::King);
        let near = |king: Square| self.squares[king as usize].fold(Bitboard::ALL, |all, at| all & attacks::king(at));
        self.guarded_by_fixed(color) | king.next().map_or(Bitboard::EMPTY, near)
    }

    /// The squares that the fixed men among these guard.
    fn guarded_by_fixed(&self, color: Color) -> Bitboard {
        let men = self.board.side(color).without(self.board.role(Role::King)) & self.fixed;
        men.fold(Bitboard::EMPTY, |all, man| {
            all | match self.role(man) {
                Role::Pawn => attacks::pawn(color, man),
                role => steps(role, Bitboard::of(man)),
            }
        })
    }

    fn role(&self, man: Square) -> Role {
        self.board.role_at(man).expect("a man stands there")
    }
}

/// Where pawns are promoted.
const EDGE: Bitboard = Bitboard(Rank::First.squares().0 | Rank::Eighth.squares().0);

/// The squares that pawns on these strike at.
fn strikes_of(color: Color, squares: Bitboard) -> Bitboard {
    let ahead = squares.ahead(color);
    Bitboard(ahead.without(File::A.squares()).0 >> 1 | ahead.without(File::H.squares()).0 << 1)
}

/// The squares one step away from these: for bishops, rooks and queens those next to them on their lines.
fn steps(role: Role, squares: Bitboard) -> Bitboard {
    let sideways = |set: Bitboard, by: u32| {
        let (mut left, mut right) = (set, set);
        for _ in 0..by {
            left = Bitboard(left.without(File::A.squares()).0 >> 1);
            right = Bitboard(right.without(File::H.squares()).0 << 1);
        }
        left | right
    };
    let both = |set: Bitboard, ranks: u32| Bitboard(set.0 << (8 * ranks) | set.0 >> (8 * ranks));
    let straight = || sideways(squares, 1) | both(squares, 1);
    let diagonal = || both(sideways(squares, 1), 1);
    match role {
        Role::Knight => both(sideways(squares, 1), 2) | both(sideways(squares, 2), 1),
        Role::Bishop => diagonal(),
        Role::Rook => straight(),
        _ => straight() | diagonal(),
    }
}

/// All squares that are reached from these step by step, without setting foot on those that are barred.
fn spread(role: Role, mut squares: Bitboard, barred: Bitboard) -> Bitboard {
    loop {
        let more = squares | steps(role, squares).without(barred);
        if more == squares {
            return squares;
        }
        squares = more;
    }
}
