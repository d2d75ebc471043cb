//! What counting games asks of a game's rules.

use std::fmt::Display;
use std::marker::PhantomData;

use anyhow::{Result, ensure};
use multichess::record::Seating;

use crate::args::warn_of_oddities;
use crate::coordinates::uci;

/// A position from which games can be counted.
pub trait Countable: Copy + Send + Sync {
    type Move: Copy + Send + Sync;

    /// Where a game of this kind begins.
    fn opening() -> Self;

    /// Reads a position of this game.
    fn read(text: &str) -> Result<Self>;

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

    fn opening() -> Self {
        Self::OPENING
    }

    fn read(text: &str) -> Result<Self> {
        Ok(text.parse()?)
    }

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

    fn opening() -> Self {
        Self::OPENING
    }

    fn read(text: &str) -> Result<Self> {
        Ok(text.parse()?)
    }

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

/// A position of a game of several players.
#[derive(Clone, Copy)]
pub struct Players<G>(multichess::Position, PhantomData<G>);

impl<G: Seating + Send + Sync> Countable for Players<G> {
    type Move = multichess::Move;

    fn opening() -> Self {
        Self(multichess::Position::opening(G::rules()), PhantomData)
    }

    fn read(text: &str) -> Result<Self> {
        let position: multichess::Position = text.parse()?;
        let (wanted, found) = (G::rules().name, position.rules().name);
        ensure!(G::plays(position.rules()), "a position of the game {wanted} was expected, this is one of {found}");
        Ok(Self(position, PhantomData))
    }

    fn moves(&self) -> Vec<multichess::Move> {
        self.0.legal_moves()
    }

    fn after(&self, mv: multichess::Move) -> Self {
        Self(self.0.play_unchecked(mv), PhantomData)
    }

    fn written(&self, mv: multichess::Move) -> impl Display {
        self.0.notation(mv)
    }

    fn count(&self, depth: u32) -> u64 {
        multichess::perft(&self.0, depth)
    }

    fn count_every_leaf(&self, depth: u32) -> u64 {
        multichess::perft_every_leaf(&self.0, depth)
    }

    fn warn(&self) {}
}
