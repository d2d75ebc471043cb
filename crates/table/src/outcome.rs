//! How a game ends.

use games::{Board, Down, Limit, Seat, Share, Verdict};
use std::fmt;

use crate::act::Claim;
use crate::law::Citation;
use crate::ruling::Finding;

/// Why a game is over: each is a clause in every language.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "of", rename_all = "snake_case"))]
pub enum Why {
    /// A king is mated.
    Mated(Seat),
    /// A king without men is mated, where that is worth only half.
    BareMated(Seat),
    /// A seat can make no move and is not in check.
    Stalemated(Seat),
    /// A seat can make no move, which loses (draughts).
    Blocked(Seat),
    /// Insufficient material.
    NoForce,
    /// A seat resigned.
    #[cfg_attr(feature = "serde", serde(rename = "gave_up"))]
    Resigned(Seat),
    /// A seat's time is over.
    FlagFell(Seat),
    /// A seat has thrown the pieces about.
    Disordered(Seat),
    /// The players agreed.
    Agreed,
    /// A count of moves has run out.
    CountOver,
    /// A limit of moves was reached: of what, and how many moves of each side.
    Limit(Limit, u16),
    /// A position was repeated.
    Repeated,
    /// Perpetual check.
    Perpetual,
    /// The odds had been forgotten, and the player who was to have them cannot lose.
    OddsForgotten,
    /// Among three and four: who was brought down, and how.
    Down(Vec<(Seat, Down)>),
    /// No player can move any more, though not all are down (three).
    Stuck,
}

impl Why {
    /// Why a game is over, by what the referee found when it ended and by the board.
    pub(crate) fn found(game: &Board, shares: &[Share], findings: &[Finding]) -> Vec<Self> {
        let are_two = game.seats().len() == 2;
        let is_half = shares.contains(&Share::HalfWin);
        let mut why: Vec<Self> = findings
            .iter()
            .filter_map(|finding| match finding {
                Finding::Mated(seat) if are_two && is_half => Some(Self::BareMated(*seat)),
                Finding::Mated(seat) if are_two => Some(Self::Mated(*seat)),
                Finding::Stalemated(seat) if are_two => Some(Self::Stalemated(*seat)),
                Finding::Resigned(seat) if are_two => Some(Self::Resigned(*seat)),
                Finding::Blocked(seat) => Some(Self::Blocked(*seat)),
                Finding::NoForce | Finding::Claimed(Claim::Material) => Some(Self::NoForce),
                Finding::FlagFell(seat) => Some(Self::FlagFell(*seat)),
                Finding::Disordered(seat) => Some(Self::Disordered(*seat)),
                Finding::Agreed => Some(Self::Agreed),
                Finding::CountOver | Finding::Claimed(Claim::Fifty) => Some(Self::CountOver),
                Finding::Limit(limit, moves) => Some(Self::Limit(*limit, *moves)),
                Finding::Repeated(_) | Finding::Claimed(Claim::Repetition) => Some(Self::Repeated),
                Finding::Claimed(Claim::Perpetual) => Some(Self::Perpetual),
                Finding::Claimed(Claim::Stalemate) => Some(Self::Stalemated(game.turn())),
                _ => None,
            })
            .collect();
        let is_drawn = shares.iter().all(|share| *share == Share::Draw);
        let is_over = matches!(game.verdict(), Verdict::Over(..));
        if !are_two && (is_over || !is_drawn) {
            why.extend(Self::on_board(game, &why));
        }
        why
    }

    /// Who was brought down among three and four. Of a player who ran out of time just now that is said already.
    fn on_board(game: &Board, said: &[Self]) -> Option<Self> {
        let mut down = game.all_down();
        let plays = |seat: &Seat| !down.iter().any(|(other, _)| other == seat);
        let mut playing = game.all_seats().filter(plays);
        let are_enemies_left = playing.next().is_some_and(|one| playing.any(|other| game.hostile(one, other)));
        if are_enemies_left && matches!(game.verdict(), Verdict::Over(..)) {
            return Some(Self::Stuck);
        }
        down.retain(|(seat, _)| !said.contains(&Self::FlagFell(*seat)));
        (!down.is_empty()).then_some(Self::Down(down))
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
    /// Why it is over. A record of 0.1.0 does not say it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub why: Vec<Why>,
}

impl Outcome {
    /// What the end is worth to each seat, and by which articles; why it is over is still to be said.
    pub fn new(shares: Vec<Share>, by: Vec<Citation>) -> Self {
        Self { shares, by, why: Vec::new() }
    }

    /// Whether an earlier version told the same end. It may not have said why, and may have named other articles.
    pub(crate) fn agrees_with(&self, earlier: &Self) -> bool {
        let is_why = earlier.why.is_empty() || self.why == earlier.why;
        is_why && self.shares == earlier.shares
    }

    /// A draw.
    pub(crate) fn draw(game: &Board, by: &Citation) -> Self {
        Self::new(vec![Share::Draw; game.seats().len()], vec![by.clone()])
    }

    /// These seats have it, the others have what is left.
    pub(crate) fn won(game: &Board, winner: Seat, share: Share, by: &Citation) -> Self {
        let rest = if share == Share::Win { Share::Loss } else { Share::HalfLoss };
        let seats = game.all_seats();
        let share_of = |seat| if game.hostile(winner, seat) { rest } else { share };
        Self::new(seats.map(share_of).collect(), vec![by.clone()])
    }

    /// In words: `white wins`, `draw`, `a+c half-win`, `black incomplete`.
    pub fn words(&self, game: &Board) -> String {
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
