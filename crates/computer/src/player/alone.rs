//! Computers that are left alone: among themselves they do not play on for ever.

use games::{Board, Field, Kind, Man, Seat};
use table::{Act, Claim, Offered, Table};

use super::Computer;
use super::plan::Plan;

/// After how many rounds without a capture or a move of a pawn they agree to a draw.
const ROUNDS: usize = 50;

impl Computer {
    /// Agrees with the others to a draw, where only computers are left and nothing comes of it. Whether it has, or waits
    /// for the others to.
    pub(super) fn agrees_with_computers(&self, plan: &mut Plan) -> bool {
        let (seat, table) = (self.seat, plan.table());
        if !self.is_alone || table.position().is_frozen(seat) || quiet_rounds(table) < ROUNDS {
            return false;
        }
        match table.offer() {
            Some(offer) if offer.what != Offered::Draw => false,
            Some(offer) => offer.by == seat || offer.accepted.contains(&seat) || plan.tries(Act::Accept),
            None if table.turn() != seat => false,
            // Where no draw can be agreed to, one comes of a count.
            None => {
                let is_offered = plan.tries(Act::OfferDraw) || plan.tries(Act::Claim(Claim::Fifty));
                is_offered || (plan.tries(Act::Count) && plan.table().outcome().is_some())
            }
        }
    }
}

/// How many moves everybody who still plays has made since a man was taken or a pawn moved.
fn quiet_rounds(table: &Table) -> usize {
    let game = table.position();
    let playing: Vec<Seat> = game.all_seats().filter(|&seat| !game.is_frozen(seat)).collect();
    let mut made = vec![0; game.seats().len()];
    let rounds = |made: &[usize]| playing.iter().filter_map(|seat| made.get(seat.index()).copied()).min().unwrap_or(0);
    let (mut men, mut pawns) = standing(game);
    for before in table.earlier().rev() {
        let (earlier_men, earlier_pawns) = standing(before);
        if earlier_men != men || earlier_pawns != pawns || rounds(&made) >= ROUNDS {
            break;
        }
        (men, pawns) = (earlier_men, earlier_pawns);
        if let Some(made) = made.get_mut(before.turn().index()) {
            *made += 1;
        }
    }
    rounds(&made)
}

/// How many men there are, and the pawns among them.
fn standing(game: &Board) -> (usize, Vec<(Field, Man)>) {
    let mut men = game.men();
    let count = men.len();
    men.retain(|(_, man)| matches!(man.kind, Kind::Pawn | Kind::Man));
    (count, men)
}
