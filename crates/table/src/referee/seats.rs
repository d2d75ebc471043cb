//! What becomes of seats among three and four: mate, stalemate, frozen armies, turns that are lost, release.

use super::Referee;
use crate::rule::Rule;
use crate::ruling::Finding;
use games::{Board, Down, Seat, Verdict};

impl Referee<'_> {
    /// Tells what has become of the seats since the board was as before, and when the turn should have come to a seat.
    pub(super) fn tell_seats(&mut self, before: &Board, due: Seat) {
        let found = if self.game().seats().len() > 2 { self.become_of_seats(before, due) } else { Vec::new() };
        for (finding, rule) in found {
            for article in self.on_movement(&[rule]) {
                self.cite(&article);
            }
            self.find(finding);
        }
    }

    fn become_of_seats(&self, before: &Board, due: Seat) -> Vec<(Finding, Rule)> {
        let game = self.game();
        let is_over = matches!(game.verdict(), Verdict::Over(..));
        let turn = game.turn();
        let mut found = Vec::new();
        let mut is_passed = !is_over && turn != due && self.state.scene.advance == 0;
        let mut seat = due;
        for _ in game.seats() {
            is_passed &= seat != turn;
            match game.down(seat) {
                Some(Down::Mated) if before.down(seat) != Some(Down::Mated) => {
                    found.push((Finding::Mated(seat), Rule::Mate));
                }
                Some(Down::Stalemated) if before.down(seat) != Some(Down::Stalemated) => {
                    found.push((Finding::Stalemated(seat), Rule::Stalemate));
                }
                None if is_passed => found.push((Finding::TurnLost(seat), Rule::TurnLost)),
                _ => {}
            }
            if game.is_frozen(seat) && !before.is_frozen(seat) && !is_over {
                found.push((Finding::Frozen(seat), Rule::FrozenMoves));
            }
            seat = self.after(seat);
        }
        if game.is_frozen(turn) && before.turn() != turn && !is_over {
            found.push((Finding::Released(turn), Rule::Release));
        }
        found
    }
}
