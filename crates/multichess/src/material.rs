//! When the men that are left decide nothing any more.

use chess::Role;

use crate::outcome::Outcome;
use crate::{Position, Seat};

impl Position {
    /// How a game ends that is not over, but in which too few men are left to give mate (Art. 23).
    ///
    /// That is so if all kings are bare. In four it is also so if one army of each side is frozen and the two who play
    /// on have bare kings, or one of them a knight or a bishop besides; a single mate among the frozen ones is then
    /// half a victory (Art. 42). Everything else that Art. 23 calls a draw takes a count or a proof: [`drawn`](Self::drawn).
    ///
    /// ```
    /// use multichess::Position;
    ///
    /// let bare: Position = "red | black: KF2 | red: KL4 | white: KB5".parse()?;
    /// assert_eq!(bare.drawn_by_material(), Some(bare.drawn()));
    /// assert_eq!(bare.outcome(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn drawn_by_material(&self) -> Option<Outcome> {
        let is_drawn = self.outcome().is_none() && (self.all_bare() || self.last_two_cannot_mate());
        is_drawn.then(|| self.drawn())
    }

    fn all_bare(&self) -> bool {
        self.rules().seats().all(|seat| self.minors(seat) == Some(0))
    }

    /// Four, Art. 23.2 and 23.3: one army of each side is frozen.
    fn last_two_cannot_mate(&self) -> bool {
        let mut playing = self.rules().seats().filter(|&seat| !self.still().has(seat));
        let (Some(one), Some(other), None) = (playing.next(), playing.next(), playing.next()) else { return false };
        let is_allied = |seat| self.rules().ally(seat).is_some();
        let minors = [one, other].map(|seat| self.minors(seat));
        is_allied(one)
            && self.rules().hostile(one).has(other)
            && matches!(minors, [Some(0), Some(0 | 1)] | [Some(1), Some(0)])
    }

    /// How many knights and bishops a seat has besides its king; nothing, if it has anything stronger or that may become
    /// stronger.
    fn minors(&self, seat: Seat) -> Option<u32> {
        let board = self.board();
        let men = board.seat(seat);
        let minors = men & (board.role(Role::Knight) | board.role(Role::Bishop));
        (men.count() == minors.count() + 1).then(|| minors.count())
    }
}
