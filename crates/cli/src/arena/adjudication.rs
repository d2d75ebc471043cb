//! Ends games whose result both players agree on, to save the time of playing them out.

use std::str::FromStr;

use protocols::Score;
use scoresheet::{ByColor, Color};

use super::ending::Ending;

/// When games are ended by what both players think. By default, never.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Verdicts {
    /// As drawn.
    pub draw: Option<DrawVerdict>,
    /// As won by one and lost by the other.
    pub loss: Option<LossVerdict>,
}

/// Drawn if both think so for several moves, and not too early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawVerdict {
    /// From the move with this number on.
    pub from: u32,
    /// For so many moves of each side.
    pub moves: u32,
    /// No further than this from even.
    pub centipawns: i32,
}

/// Lost if both think so for several moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LossVerdict {
    /// For so many moves of each side.
    pub moves: u32,
    /// At least this far from even.
    pub centipawns: i32,
}

impl FromStr for DrawVerdict {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match numbers(text)[..] {
            [Some(from), Some(moves @ 1..), Some(centipawns)] => {
                Ok(Self { from, moves, centipawns: centipawns.cast_signed() })
            }
            _ => Err("expected the first move, how many moves and centipawns, such as 40,8,10".into()),
        }
    }
}

impl FromStr for LossVerdict {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match numbers(text)[..] {
            [Some(moves @ 1..), Some(centipawns @ 1..)] => Ok(Self { moves, centipawns: centipawns.cast_signed() }),
            _ => Err("expected how many moves and centipawns, such as 5,800".into()),
        }
    }
}

/// Whole numbers between commas, none of them too large for a score or a move.
fn numbers(text: &str) -> Vec<Option<u32>> {
    text.split(',').map(|number| number.trim().parse().ok().filter(|&number| number <= 1_000_000)).collect()
}

/// Listens to the scores of one game.
#[derive(Debug)]
pub struct Adjudicator {
    verdicts: Verdicts,
    /// For how many moves on end each side has thought it even, won, lost.
    even: ByColor<u32>,
    won: ByColor<u32>,
    lost: ByColor<u32>,
}

impl Adjudicator {
    /// One that has heard nothing yet.
    pub fn new(verdicts: Verdicts) -> Self {
        Self { verdicts, even: ByColor::default(), won: ByColor::default(), lost: ByColor::default() }
    }

    /// Hears what a side thinks of the move it has just made, and says how the game ends if that decides it. Who says
    /// nothing agrees to nothing.
    pub fn hear(&mut self, color: Color, number: u32, score: Option<Score>) -> Option<Ending> {
        let score = score.map(Score::centipawns);
        let count = |before: u32, holds: bool| if holds { before.saturating_add(1) } else { 0 };
        if let Some(draw) = self.verdicts.draw {
            let is_even = number >= draw.from && score.is_some_and(|score| score.abs() <= draw.centipawns);
            self.even[color] = count(self.even[color], is_even);
            if Color::ALL.into_iter().all(|color| self.even[color] >= draw.moves) {
                return Some(Ending::DrawnByVerdict);
            }
        }
        let loss = self.verdicts.loss?;
        self.won[color] = count(self.won[color], score.is_some_and(|score| score >= loss.centipawns));
        self.lost[color] = count(self.lost[color], score.is_some_and(|score| score <= -loss.centipawns));
        let is_lost_for = |loser: Color| self.lost[loser] >= loss.moves && self.won[!loser] >= loss.moves;
        Color::ALL.into_iter().find(|&loser| is_lost_for(loser)).map(|loser| Ending::LostByVerdict { loser })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_doubt_starts_the_count_anew() {
        let loss = Some(LossVerdict { moves: 2, centipawns: 800 });
        let mut adjudicator = Adjudicator::new(Verdicts { draw: None, loss });
        let mut hear = |color, score| adjudicator.hear(color, 1, score);
        let centipawns = |score| Some(Score::Centipawns(score));
        assert_eq!(hear(Color::White, Some(Score::Mate(-3))), None);
        assert_eq!(hear(Color::Black, centipawns(900)), None);
        assert_eq!(hear(Color::White, None), None, "it says nothing");
        assert_eq!(hear(Color::Black, centipawns(800)), None);
        assert_eq!(hear(Color::White, centipawns(-800)), None);
        assert_eq!(hear(Color::Black, centipawns(799)), None, "a doubt");
        assert_eq!(hear(Color::White, centipawns(-900)), None);
        assert_eq!(hear(Color::Black, Some(Score::Mate(2))), None);
        assert_eq!(hear(Color::White, centipawns(-900)), None);
        assert_eq!(hear(Color::Black, Some(Score::Mate(1))), Some(Ending::LostByVerdict { loser: Color::White }));
    }

    #[test]
    fn draws_wait_for_their_move() {
        let draw = Some("40,1,10".parse().expect("a verdict"));
        let mut adjudicator = Adjudicator::new(Verdicts { draw, loss: None });
        let even = Some(Score::Centipawns(-10));
        assert_eq!(adjudicator.hear(Color::White, 39, even), None);
        assert_eq!(adjudicator.hear(Color::Black, 39, even), None);
        assert_eq!(adjudicator.hear(Color::White, 40, even), None);
        assert_eq!(adjudicator.hear(Color::Black, 40, even), Some(Ending::DrawnByVerdict));
    }

    #[test]
    fn verdicts_are_read_from_numbers() {
        assert_eq!("5,800".parse(), Ok(LossVerdict { moves: 5, centipawns: 800 }));
        for bad in ["", "5", "0,800", "5,0", "5,-8", "5,99999999999", "1,2,3"] {
            assert!(bad.parse::<LossVerdict>().is_err(), "{bad}");
        }
        for bad in ["", "40,8", "40,0,10", "40,8,x"] {
            assert!(bad.parse::<DrawVerdict>().is_err(), "{bad}");
        }
    }
}
