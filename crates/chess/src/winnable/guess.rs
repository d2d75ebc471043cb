//! How far away a mate may be: guesses, by which a search knows where to look first. They prove nothing.

use super::net;
use super::roam::Roam;
use crate::{Bitboard, Board, Color, Position, Role, Square, attacks};

/// The ways to look for a mate, each with a guess of its own.
pub(super) const WAYS: usize = 3;

/// A queen or a rook is worth many moves: without them it takes the help of the other side.
const WITHOUT_HEAVY: u32 = 200;

/// What one side hopes for in a position.
pub(super) struct Guess {
    winner: Color,
    /// For each square of the other king, how far it is to where it may be mated, and how much there is still to close.
    goals: [u8; 64],
    /// Whether a pawn may ever be promoted.
    may_promote: bool,
}

impl Guess {
    pub(super) fn new(position: &Position, winner: Color) -> Self {
        let board = &position.board;
        let roam = Roam::of(position);
        let places: Vec<(Square, u32)> = net::places(board, &roam, winner).collect();
        let goal = |king| places.iter().map(|&(place, open)| distance(king, place) + open).min();
        let goals = Square::ALL.map(|king| goal(king).unwrap_or(0) as u8);
        let may_promote = board.men(winner, Role::Pawn).any(|man| roam.may_promote(man));
        Self { winner, goals, may_promote }
    }

    /// What a position costs, by each way to look.
    pub(super) fn costs(&self, position: &Position) -> [Option<u32>; WAYS] {
        let board = &position.board;
        let (Some(ours), Some(theirs)) = (board.king(self.winner), board.king(!self.winner)) else {
            return [None; WAYS];
        };
        let mate = self.to_mate(board, ours, theirs);
        let promotion = || if self.has_heavy(board) { mate } else { self.to_promotion(board) };
        [Some(mate), Some(left(board, !self.winner)), self.may_promote.then(promotion)]
    }

    fn has_heavy(&self, board: &Board) -> bool {
        board.side(self.winner).meets(board.straight_sliders())
    }

    /// The king of the other side has to go to where a net can be closed, and all others to him.
    fn to_mate(&self, board: &Board, ours: Square, theirs: Square) -> u32 {
        let their_men = board.side(!self.winner);
        let around = attacks::king(theirs).without(their_men);
        let kings = distance(ours, theirs).saturating_sub(2);
        let to_go = 4 * (self.goals[theirs as usize] as u32 + kings);
        let occupied = board.occupied().without(Bitboard::of(theirs));
        let open = around.filter(|&square| board.attackers(square, self.winner, occupied).is_empty()).count() as u32;
        if self.has_heavy(board) {
            let heavy = board.side(self.winner) & board.straight_sliders();
            let near = heavy.map(|man| distance(man, theirs)).min().unwrap_or(0);
            return to_go + 6 * open + 2 * near + 20 * their_men.count();
        }
        let helpers = their_men.without(board.role(Role::Pawn) | board.role(Role::Queen) | board.role(Role::King));
        let far: u32 = helpers.map(|man| distance(man, theirs) - 1).sum();
        WITHOUT_HEAVY + to_go + 6 * open + 2 * far
    }

    /// The pawn that is nearest to its promotion has to go on, and what is in its way has to leave.
    fn to_promotion(&self, board: &Board) -> u32 {
        let steps = |pawn| {
            let way =
                (0..6).fold(Bitboard::of(pawn), |way, _| way | way.ahead(self.winner)).without(Bitboard::of(pawn));
            2 * way.count() + 4 * (way & board.occupied()).count()
        };
        30 + 3 * board.men(self.winner, Role::Pawn).map(steps).min().unwrap_or(100)
    }
}

/// How much this side has left: men, and steps of its pawns.
fn left(board: &Board, color: Color) -> u32 {
    let step = |pawn: Square| 7 - pawn.rank().seen_by(color).index() as u32;
    32 * board.side(color).count() + board.men(color, Role::Pawn).map(step).sum::<u32>()
}

/// How many moves a king would need on an empty board.
fn distance(a: Square, b: Square) -> u32 {
    let apart = |a: u8, b: u8| a.abs_diff(b) as u32;
    apart(a.file().index(), b.file().index()).max(apart(a.rank().index(), b.rank().index()))
}
