//! How a game ends.

use std::fmt;

use crate::game::Game;
use crate::law::Citation;
use crate::man::Seat;

/// What the end of a game is worth to one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Share {
    /// The whole game.
    Win,
    /// Half of it, or an incomplete victory.
    HalfWin,
    /// Neither won nor lost.
    Draw,
    /// Half lost.
    HalfLoss,
    /// All of it lost.
    Loss,
}

impl Share {
    /// What it counts in a match, in quarters of a game.
    pub const fn quarters(self) -> u8 {
        match self {
            Self::Win => 4,
            Self::HalfWin => 3,
            Self::Draw => 2,
            Self::HalfLoss => 1,
            Self::Loss => 0,
        }
    }
}

/// The end of a game: what it is worth to each seat, and the articles that say so.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// What it is worth to each seat.
    pub shares: Vec<Share>,
    /// The articles, the one that decides first.
    pub by: Vec<Citation>,
}

impl Outcome {
    /// A draw.
    pub(crate) fn draw(game: &dyn Game, by: &Citation) -> Self {
        Self { shares: vec![Share::Draw; game.seats().len()], by: vec![by.clone()] }
    }

    /// These seats have it, the others have what is left.
    pub(crate) fn won(game: &dyn Game, winner: Seat, share: Share, by: &Citation) -> Self {
        let rest = if share == Share::Win { Share::Loss } else { Share::HalfLoss };
        let seats = game.all_seats();
        let share_of = |seat| if game.hostile(winner, seat) { rest } else { share };
        Self { shares: seats.map(share_of).collect(), by: vec![by.clone()] }
    }

    /// In words: `white wins`, `draw`, `a+c half-win`, `black incomplete`.
    pub fn words(&self, game: &dyn Game) -> String {
        let names = game.seats();
        let having = |wanted: Share| {
            let seats = self.shares.iter().zip(names).filter(|(share, _)| **share == wanted);
            seats.map(|(_, name)| *name).collect::<Vec<_>>().join("+")
        };
        let (full, half) = (having(Share::Win), having(Share::HalfWin));
        match (full.is_empty(), half.is_empty()) {
            (false, _) => format!("{full} wins"),
            (true, false) if names.len() == 3 => format!("{half} incomplete"),
            (true, false) => format!("{half} half-win"),
            _ => "draw".into(),
        }
    }
}

/// A list of articles: `6, 7`.
pub(crate) struct Articles<'a>(pub(crate) &'a [Citation]);

impl fmt::Display for Articles<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, article) in self.0.iter().enumerate() {
            write!(f, "{}{article}", if i > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}
