//! Judging texts: game by game, or position by position.

use std::io::{self, Read};
use std::vec;

use scoresheet::{Event, Follower, Judged, Replay, Verdict};

use super::lines::{Lines, whole};
use super::{Fault, Foreign, Format, Sheet};

/// Judges the games or positions of a text, one after another.
#[derive(Debug)]
pub struct Checker<G: Sheet, R> {
    parts: Parts<G, R>,
}

#[derive(Debug)]
enum Parts<G: Sheet, R> {
    /// Games, and whether there may be more of them.
    Games(Box<Follower<G, R>>, bool),
    Foreign(vec::IntoIter<Foreign<G>>),
    Lines(Lines<R>, Format),
}

/// What was judged, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What was judged.
    pub of: Checked,
    /// What is wrong with it, or in what stands before it.
    pub faults: Vec<Fault>,
}

/// What was judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Checked {
    /// A game.
    Game {
        /// What it is.
        verdict: Verdict,
        /// How many plies of its main line could be played.
        main: u64,
        /// How many of its variations.
        variations: u64,
    },
    /// A position.
    Position {
        /// Whether it can be played on.
        is_sound: bool,
    },
}

/// How much was judged, and how much of it is unsound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Games.
    pub games: u64,
    /// Those that are unsound.
    pub unsound_games: u64,
    /// Games of another kind, which are neither sound nor unsound.
    pub other_games: u64,
    /// Plies of main lines.
    pub main_plies: u64,
    /// Plies of variations.
    pub variation_plies: u64,
    /// Positions.
    pub positions: u64,
    /// Those that are unsound.
    pub unsound_positions: u64,
    /// Faults that make something unsound.
    pub errors: u64,
    /// Faults that do not.
    pub warnings: u64,
}

impl Counts {
    /// Counts what was judged.
    pub fn enter(&mut self, Finding { of, faults }: &Finding) {
        match *of {
            Checked::Game { verdict, main, variations } => {
                self.games += u64::from(verdict != Verdict::Nothing);
                self.unsound_games += u64::from(verdict == Verdict::Unsound);
                self.other_games += u64::from(verdict == Verdict::Other);
                self.main_plies += main;
                self.variation_plies += variations;
            }
            Checked::Position { is_sound } => {
                self.positions += 1;
                self.unsound_positions += u64::from(!is_sound);
            }
        }
        let warnings = faults.iter().filter(|fault| fault.is_warning).count() as u64;
        self.warnings += warnings;
        self.errors += faults.len() as u64 - warnings;
    }
}

impl<G: Sheet, R: Read> Checker<G, R> {
    /// Judges an input, which need not be buffered. Without a format of the game it holds games.
    ///
    /// # Errors
    ///
    /// If it has to be read as a whole, and cannot be.
    pub fn new(input: R, format: Option<Format>) -> io::Result<Self> {
        let parts = match format.filter(|format| G::FORMATS.contains(format)) {
            Some(Format::Pgn4) => Parts::Foreign(G::read_pgn4(&whole(input)?).into_iter()),
            Some(format) if !format.holds_games() => Parts::Lines(Lines::new(input), format),
            _ => Parts::Games(Box::new(Follower::new(input)), true),
        };
        Ok(Self { parts })
    }

    fn find(&mut self) -> io::Result<Option<Finding>> {
        match &mut self.parts {
            Parts::Games(follower, goes_on) => {
                let (mut main, mut variations) = (0, 0);
                let mut count = |_: &Event<'_, G>, played: Option<G::Ply>, replay: &Replay<G>| match played {
                    Some(_) if replay.depth() == 0 => main += 1,
                    Some(_) => variations += 1,
                    None => {}
                };
                let game = if *goes_on { follower.next_game(&mut count)? } else { None };
                *goes_on = game.is_some();
                if let Some(game) = game {
                    return Ok(Some(judged(&game, main, variations)));
                }
                // What stands behind the last game.
                let left = judged(&follower.leftover(), main, variations);
                Ok(Some(left).filter(|left| !left.faults.is_empty()))
            }
            Parts::Foreign(games) => Ok(games.next().map(|Foreign { game, verdict, faults }| {
                let (main, all) = game.map_or((0, 0), |game| (game.main_line().count() as u64, game.plies() as u64));
                Finding { of: Checked::Game { verdict, main, variations: all - main }, faults }
            })),
            Parts::Lines(lines, format) => {
                let Some((number, line)) = lines.next().transpose()? else { return Ok(None) };
                let fault = G::fault(&line, *format);
                let faults = fault.iter().map(|fault| Fault::of(number, fault)).collect();
                Ok(Some(Finding { of: Checked::Position { is_sound: fault.is_none() }, faults }))
            }
        }
    }
}

impl<G: Sheet, R: Read> Iterator for Checker<G, R> {
    type Item = io::Result<Finding>;

    fn next(&mut self) -> Option<io::Result<Finding>> {
        self.find().transpose()
    }
}

fn judged<G: Sheet>(Judged { verdict, faults }: &Judged<G>, main: u64, variations: u64) -> Finding {
    Finding {
        of: Checked::Game { verdict: *verdict, main, variations },
        faults: faults.iter().map(Fault::from).collect(),
    }
}
