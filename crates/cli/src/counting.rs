//! What counting games asks of a game's rules.

use std::error::Error;
use std::fmt::Display;
use std::str::FromStr;

use crate::args::warn_of_oddities;
use crate::coordinates::uci;

/// A position from which games can be counted.
pub trait Countable: Copy + Send + Sync + FromStr<Err: Error + Send + Sync + 'static> {
    type Move: Copy + Send + Sync;

    /// Where a game of this kind begins.
    const OPENING: Self;

    /// All legal moves.
    fn moves(&self) -> Vec<Self::Move>;

    /// The position after a legal move.
    fn after(&self, mv: Self::Move) -> Self;

    /// The move as it is written in lists.
    fn written(&self, mv: Self::Move) -> impl Display;

    /// The number of games of so many moves, the last one not played.
    fn count(&self, depth: u32) -> u64;

    /// The same number, with the last move played.
    fn count_every_leaf(&self, depth: u32) -> u64;

    /// Says on standard error what is odd about the position.
    fn warn(&self);
}

impl Countable for chess::Position {
    type Move = chess::Move;

    const OPENING: Self = Self::OPENING;

    fn moves(&self) -> Vec<chess::Move> {
        self.legal_moves().to_vec()
    }

    fn after(&self, mv: chess::Move) -> Self {
        self.play_unchecked(mv)
    }

    fn written(&self, mv: chess::Move) -> impl Display {
        uci(mv, self)
    }

    fn count(&self, depth: u32) -> u64 {
        chess::perft(self, depth)
    }

    fn count_every_leaf(&self, depth: u32) -> u64 {
        chess::perft_every_leaf(self, depth)
    }

    fn warn(&self) {
        warn_of_oddities(self);
    }
}

impl Countable for draughts::Position {
    type Move = draughts::Move;

    const OPENING: Self = Self::OPENING;

    fn moves(&self) -> Vec<draughts::Move> {
        self.legal_moves().to_vec()
    }

    fn after(&self, mv: draughts::Move) -> Self {
        self.play_unchecked(mv)
    }

    fn written(&self, mv: draughts::Move) -> impl Display {
        self.notation(mv)
    }

    fn count(&self, depth: u32) -> u64 {
        draughts::perft(self, depth)
    }

    fn count_every_leaf(&self, depth: u32) -> u64 {
        draughts::perft_every_leaf(self, depth)
    }

    fn warn(&self) {
        for color in draughts::Color::ALL {
            if draughts::Setup::from(*self).too_many_pieces(color) {
                eprintln!("warning: {color} has more than twenty pieces");
            }
        }
    }
}
