//! Mate, stalemate and the end of a game: what is found of a seat when its turn comes.

use crate::harvest::Count;
use crate::movegen::{Care, generate};
use crate::outcome::{Outcome, Share, Standing};
use crate::{BySeat, Position, Seat, Seats};

/// What is found of a seat at its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    CanMove,
    Stands(Standing),
    /// It cannot move, but no single colour holds it (three, Art. 33).
    LosesTurn,
}

impl Position {
    /// Judges the seat on move, and those after it, until one can move or the game is over.
    ///
    /// A frozen army that is now held by two colours together (three, Art. 33) loses its turn as any other; it
    /// has made no move yet, and so stays still and safe (four, Art. 40).
    pub(crate) fn settle(&mut self) {
        let seats = self.rules.seats().count();
        let mut in_vain = 0;
        while in_vain < seats {
            let seat = self.turn;
            in_vain += 1;
            match self.judge(seat) {
                Verdict::CanMove => return,
                Verdict::Stands(standing) => {
                    // One more frozen army may let others move (three, Art. 41).
                    if standing != self.standing(seat) {
                        in_vain = 0;
                    }
                    self.set_standing(seat, standing);
                    self.outcome = self.end_by(seat);
                    if self.outcome.is_some() {
                        return;
                    }
                }
                Verdict::LosesTurn => {}
            }
            self.pass_turn();
        }
        // No seat can move in a whole round, so none ever will: none of the kings can be mated any more.
        self.outcome = Some(Outcome { shares: BySeat::default(), article: 23 });
    }

    /// Looks whether the frozen armies end the game, no matter who is on move, and otherwise judges the seat on move:
    /// of what is set up, and when a player has resigned.
    pub(crate) fn settle_anew(&mut self) {
        self.outcome = self.still.iter().find_map(|seat| self.end_by(seat));
        if self.outcome.is_none() {
            self.settle();
        }
    }

    /// How a frozen army would be found now; mate, if it could move.
    pub(crate) fn still_standing(&self, seat: Seat) -> Standing {
        match self.judge(seat) {
            Verdict::Stands(standing) => standing,
            Verdict::CanMove | Verdict::LosesTurn => Standing::Mate,
        }
    }

    /// The position once a seat has resigned: its army is frozen for good. If it was on move the turn passes on, and
    /// the game may be over. Once it is, or for a seat that the game does not have, nothing changes.
    ///
    /// ```
    /// use multichess::{Position, Standing};
    ///
    /// let position: Position = "red | black: KF2 | red: KL4 RL5 | white: KB5 QH4".parse()?;
    /// let after = position.resign(position.turn());
    /// assert_eq!(after.standing(position.turn()), Standing::Resigned);
    /// assert_eq!(after.rules().seat_name(after.turn()), "white");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resign(&self, seat: Seat) -> Self {
        let mut after = *self;
        if self.outcome.is_some() || !self.rules.seats().any(|other| other == seat) {
            return after;
        }
        after.set_standing(seat, Standing::Resigned);
        after.passed[seat] = None;
        // Anybody may have had no other moves than to take what is now frozen.
        after.settle_anew();
        after
    }

    /// How the game would end if no king were to be mated any more: after the count of Art. 23, or if all agree.
    ///
    /// In four a mate that stands alone is half a victory (Art. 42). In three it is none (Art. 23). In teams there is none
    /// that stands alone.
    pub fn drawn(&self) -> Outcome {
        if self.rules.first_ends {
            return Outcome { shares: BySeat::default(), article: 0 };
        }
        let draw = Outcome { shares: BySeat::default(), article: 23 };
        let mated = |seat: Seat| self.standing_now(seat).is_lost();
        let Some(loser) = self.rules.seats().find(|&seat| mated(seat)) else { return draw };
        match self.rules.ally(loser) {
            Some(ally) if !self.rules.hostile(loser).iter().any(mated) => {
                self.shared(Seats::of([loser, ally]), Share::HalfWin, Share::HalfLoss, 42)
            }
            _ => draw,
        }
    }

    fn judge(&self, seat: Seat) -> Verdict {
        if self.standing(seat) == Standing::Resigned {
            return Verdict::Stands(Standing::Resigned);
        }
        if self.can_move(seat, self.care(seat)) {
            return Verdict::CanMove;
        }
        let checkers = self.checkers(seat);
        if self.rules.joint_mates {
            return Verdict::Stands(if checkers.is_empty() { Standing::Stalemate } else { Standing::Mate });
        }
        // Only men of one colour may mate or stalemate (three, Art. 33).
        for colour in self.rules.hostile(seat).iter() {
            let care = Care { guards: Seats::of([colour]), ..self.care(seat) };
            if !self.can_move(seat, care) {
                if checkers.meets(self.board.seat(colour)) {
                    return Verdict::Stands(Standing::Mate);
                }
                if checkers.is_empty() {
                    return Verdict::Stands(Standing::Stalemate);
                }
            }
        }
        Verdict::LosesTurn
    }

    #[inline(never)]
    fn can_move(&self, seat: Seat, care: Care) -> bool {
        let mut count = Count::<1>::default();
        generate(self, seat, care, &mut count);
        count.total() > 0
    }

    /// How a seat stands now: a frozen one is judged anew, as if on move; of the others it is not asked before
    /// their turn.
    pub fn standing_now(&self, seat: Seat) -> Standing {
        match self.standing(seat) {
            Standing::Free => Standing::Free,
            _ => match self.judge(seat) {
                Verdict::Stands(standing) => standing,
                Verdict::CanMove | Verdict::LosesTurn => Standing::Free,
            },
        }
    }

    /// How the game ends, if it does, now that this seat has been found mate or stalemate at its turn.
    fn end_by(&self, seat: Seat) -> Option<Outcome> {
        match self.rules.ally(seat) {
            Some(ally) if self.rules.first_ends => Some(self.first_ends(seat, ally)),
            Some(_) => self.party_ends(seat),
            None => self.survivor_wins(),
        }
    }

    /// Teams: the first who is mate or resigns loses the game, the first stalemate draws it.
    fn first_ends(&self, seat: Seat, ally: Seat) -> Outcome {
        if self.standing(seat).is_lost() {
            return self.lost_by(seat);
        }
        self.shared(Seats::of([seat, ally]), Share::Draw, Share::Draw, 0)
    }

    /// Teams: the end of a game that a seat has lost, and its ally with it.
    pub(crate) fn lost_by(&self, seat: Seat) -> Outcome {
        let losers = self.rules.seats().filter(|&other| !self.rules.hostile(seat).has(other));
        self.shared(Seats::of(losers), Share::Win, Share::Loss, 0)
    }

    /// Four, Art. 41 and 42: a party of which neither plays on. If no party plays on, it is the one with more mates,
    /// unless the other is stalemated.
    fn party_ends(&self, seat: Seat) -> Option<Outcome> {
        let others = self.rules.hostile(seat);
        let party = Seats::of(self.rules.seats().filter(|&seat| !others.has(seat)));
        let plays_on = |party: Seats| party.iter().any(|seat| !self.standing_now(seat).is_still());
        let mates = |party: Seats| party.iter().filter(|&seat| self.standing_now(seat).is_lost()).count();
        if plays_on(party) {
            return None;
        }
        let is_all_over = !plays_on(others);
        let (winners, losers, article) = match (mates(party), mates(others)) {
            (0, _) => (Share::Draw, Share::Draw, 41),
            (_, 0) if is_all_over => (Share::Draw, Share::Draw, 41),
            (1, 2) if is_all_over => return self.party_ends(others.iter().next()?),
            (2, 0) => (Share::Win, Share::Loss, 42),
            (2, 1) | (1, 0) => (Share::HalfWin, Share::HalfLoss, 42),
            _ => (Share::Draw, Share::Draw, 23),
        };
        Some(self.shared(party, winners, losers, article))
    }

    /// Three, Art. 37: one whose two opponents stand mate or stalemate. Stalemate is worth less than mate to the winner.
    fn survivor_wins(&self) -> Option<Outcome> {
        let standing =
            |wanted: Standing| Seats::of(self.rules.seats().filter(|&seat| self.standing_now(seat) == wanted));
        let (free, stalemated) = (standing(Standing::Free), standing(Standing::Stalemate));
        let mut survivors = free.iter();
        let survivor = survivors.next()?;
        if survivors.next().is_some() {
            return None;
        }
        let (winner, loser) =
            if stalemated.is_empty() { (Share::Win, Share::Loss) } else { (Share::HalfWin, Share::HalfLoss) };
        Some(self.shared(self.rules.hostile(survivor), winner, loser, 37))
    }

    fn shared(&self, losers: Seats, winner: Share, loser: Share, article: u8) -> Outcome {
        let mut shares = BySeat::default();
        for seat in self.rules.seats() {
            shares[seat] = if losers.has(seat) { loser } else { winner };
        }
        Outcome { shares, article }
    }
}
