//! Games that no player can win any more, as programs that play each other end them (Art. 23).
//!
//! The book leaves most of this to the players' consent or to a count that one of them asks for: at a table a referee is
//! asked. Here the count begins by itself.

use std::fmt;

use chess::Role;

use crate::{Position, Squares};

/// After so many rounds without a capture, a move of a pawn or a further army frozen, a game ends as if all had agreed.
const QUIET_ROUNDS: usize = 30;

/// Why a game is drawn. What that is worth to whom, [`Position::drawn`] says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Draw {
    /// Too few pieces are left to give mate: [`Position::drawn_by_material`].
    Material,
    /// The same position for the third time.
    Repetition,
    /// Thirty rounds in which nothing happened that cannot be undone.
    Count,
}

impl Draw {
    /// Why a game is drawn, given all its positions from the first to the one on the board.
    ///
    /// Where the board itself shows the end, [`Position::outcome`], nothing is counted here.
    ///
    /// ```
    /// use multichess::{Draw, Position, Rules};
    ///
    /// let mut game = vec![Position::opening(Rules::four())];
    /// let round = ["Ne14-d12", "Na5-c4", "Ne1-d3", "Nn5-l4", "Nd12-e14", "Nc4-a5", "Nd3-e1", "Nl4-n5"];
    /// for text in round.iter().chain(&round) {
    ///     assert_eq!(Draw::of(&game), None);
    ///     let position = game[game.len() - 1];
    ///     game.push(position.play(position.read_move(text)?)?);
    /// }
    /// assert_eq!(Draw::of(&game), Some(Draw::Repetition));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(game: &[Position]) -> Option<Self> {
        let position = game.last().filter(|position| position.outcome().is_none())?;
        let quiet = quiet_plies(game);
        let times = game.iter().rev().take(quiet + 1).filter(|&earlier| earlier == position).count();
        if position.drawn_by_material().is_some() {
            Some(Self::Material)
        } else if times >= 3 {
            Some(Self::Repetition)
        } else {
            (quiet >= QUIET_ROUNDS * position.rules().seats().count()).then_some(Self::Count)
        }
    }

    /// The reason as a record has it: `repetition`, `count`.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Material => "material",
            Self::Repetition => "repetition",
            Self::Count => "count",
        }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.reason())
    }
}

/// How many plies have passed since something happened that cannot be undone.
///
/// An army that is freed and frozen again is no further one: that could go on for ever. So only more of them at once than
/// there ever were begin the count anew.
fn quiet_plies(game: &[Position]) -> usize {
    let frozen = |position: &Position| position.still().iter().count();
    let mut most_frozen = game.first().map_or(0, frozen);
    let mut quiet = 0;
    for pair in game.windows(2) {
        let is_further = frozen(&pair[1]) > most_frozen;
        most_frozen = most_frozen.max(frozen(&pair[1]));
        quiet = if is_further || lasting(&pair[0]) != lasting(&pair[1]) { 0 } else { quiet + 1 };
    }
    quiet
}

/// What only a capture or a move of a pawn changes: where the pawns stand, and how many pieces there are.
fn lasting(position: &Position) -> (Squares, u32) {
    (position.board().role(Role::Pawn), position.board().occupied().count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;

    fn game(start: &str) -> Vec<Position> {
        vec![start.parse().expect("a position")]
    }

    /// The game with the first move there is of such a piece.
    fn play(game: &mut Vec<Position>, role: Role) {
        let position = game[game.len() - 1];
        let mv = position.legal_moves().into_iter().find(|mv| mv.role == role).expect("a move");
        game.push(position.play_unchecked(mv));
    }

    /// Lets pieces wander between the positions that were seen least, until the game is drawn.
    fn wander(game: &mut Vec<Position>) -> Draw {
        loop {
            let position = game[game.len() - 1];
            let times = |after: &Position| game.iter().filter(|&seen| seen == after).count();
            let after = position.legal_moves().into_iter().map(|mv| position.play_unchecked(mv));
            let is_check = |after: &Position| after.rules().seats().any(|seat| !after.checkers(seat).is_empty());
            let quiet = after.filter(|after| lasting(after) == lasting(&position) && !is_check(after));
            game.push(quiet.min_by_key(times).expect("a quiet move"));
            if let Some(draw) = Draw::of(game) {
                return draw;
            }
        }
    }

    #[test]
    fn thirty_rounds_are_counted_in_plies_of_all_who_play() {
        for (rules, plies) in [(Rules::three(), 90), (Rules::four(), 120), (Rules::teams(), 120)] {
            let mut game = vec![Position::opening(rules)];
            assert_eq!((wander(&mut game), game.len() - 1), (Draw::Count, plies), "{}", rules.name);
        }
    }

    #[test]
    fn a_move_of_a_pawn_begins_the_count_anew() {
        let mut game = vec![Position::opening(Rules::three())];
        let counts = [Role::Knight, Role::Knight, Role::Pawn, Role::Knight].map(|role| {
            play(&mut game, role);
            quiet_plies(&game)
        });
        assert_eq!(counts, [1, 2, 0, 1]);
    }

    /// Only the number of frozen armies is counted, so what they are frozen by does not matter.
    #[test]
    fn an_army_frozen_again_does_not_begin_the_count_anew() {
        let free = Position::opening(Rules::three());
        let frozen = free.resign(free.turn());
        assert_eq!(quiet_plies(&[free, frozen]), 0);
        assert_eq!(quiet_plies(&[free, frozen, free]), 1);
        assert_eq!(quiet_plies(&[free, frozen, free, frozen]), 2);
    }

    #[test]
    fn bare_kings_are_drawn_at_once() {
        assert_eq!(Draw::of(&game("red | black: KF2 | red: KL4 | white: KB5")), Some(Draw::Material));
        assert_eq!(Draw::of(&[]), None);
    }
}
