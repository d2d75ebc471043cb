//! Matches of three and four players, all of whom are manners of our own engine.
//!
//! Programs of other people do not play these games, so no protocol is spoken here: the players think in this process,
//! one thread for each game.

mod contender;
mod game;
mod seating;
mod standings;

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::{Context, Result};
use engine::Stop;
use engine::several::random_opening;
use indicatif::ProgressBar;
use multichess::record::Seating;
use protocols::EngineCommand;

use self::contender::{Contender, ContenderError};
use self::game::{Ending, Played, play};
use self::seating::{SeatingError, Seatings};
use self::standings::Standings;

pub use self::game::Conditions;

/// A match of several to be played.
pub struct Several {
    contenders: Vec<Contender>,
    seatings: Seatings,
    /// How many games, at most.
    pub games: u32,
    /// How many at a time.
    pub concurrency: u32,
    /// What the openings depend on, and whatever is played at random.
    pub seed: u64,
    /// How many plies of each game are drawn by lot.
    pub plies: usize,
    /// Whether the table is for programs.
    pub is_json: bool,
    /// How they play.
    pub conditions: Conditions,
}

/// Why no match can be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SeveralError {
    /// One of the players is none.
    #[error(transparent)]
    Contender(#[from] ContenderError),
    /// They are too few or too many.
    #[error(transparent)]
    Seating(#[from] SeatingError),
}

impl Several {
    /// A match of the players that these engines ask for; of one game, until more is said.
    ///
    /// # Errors
    ///
    /// If they cannot play this game against each other.
    pub fn new<G: Seating>(engines: &[EngineCommand], conditions: Conditions) -> Result<Self, SeveralError> {
        let contenders: Result<Vec<_>, _> = engines.iter().map(|engine| Contender::new(engine, G::rules())).collect();
        let mut contenders = contenders?;
        let seatings = Seatings::new(G::rules(), contenders.len())?;
        number_namesakes(&mut contenders);
        Ok(Self { contenders, seatings, games: 1, concurrency: 1, seed: 1, plies: 0, is_json: false, conditions })
    }

    /// Plays the match, writes the games to `record` as they end, and the table to `out`. Says whether nobody was at
    /// fault.
    pub fn run<G: Seating + Send>(
        &self,
        broken_off: &AtomicBool,
        mut record: Option<&mut dyn Write>,
        bar: &ProgressBar,
        out: &mut impl Write,
    ) -> Result<bool> {
        let names = self.contenders.iter().map(|contender| contender.name.clone()).collect();
        let mut standings = Standings::new(G::rules(), names, self.seatings.round());
        let stop = Stop::default();
        let (sender, results) = mpsc::channel();
        let next = AtomicU32::new(0);
        let mut unwritten = Ok(());
        thread::scope(|scope| {
            for _ in 0..self.concurrency.clamp(1, self.games.max(1)) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || self.work::<G>(next, stop, |game, played| sender.send((game, played)).is_ok()));
            }
            drop(sender);
            loop {
                if broken_off.load(Ordering::Relaxed) {
                    stop.now();
                }
                match results.recv_timeout(std::time::Duration::from_millis(100)) {
                    Ok((game, played)) => {
                        standings.enter(self.seatings.round_of(game), &self.seatings.of_game(game), &played.ending);
                        if let Some(text) = self.fault::<G>(game, &played.ending) {
                            bar.suspend(|| eprintln!("{text}"));
                        }
                        if let Some(file) = &mut record
                            && unwritten.is_ok()
                        {
                            unwritten = self.write(game, played, file);
                            if unwritten.is_err() {
                                stop.now();
                            }
                        }
                        bar.set_message(standings.brief());
                        bar.inc(1);
                    }
                    Err(mpsc::RecvTimeoutError::Timeout) => {}
                    Err(mpsc::RecvTimeoutError::Disconnected) => break,
                }
            }
        });
        bar.finish_and_clear();
        match self.is_json {
            true => writeln!(out, "{:#}", standings.json())?,
            false => standings.write(out)?,
        }
        unwritten?;
        Ok(!standings.is_faulty())
    }

    /// Plays one game after the other.
    fn work<G: Seating>(&self, next: &AtomicU32, stop: &Stop, mut finished: impl FnMut(u32, Played<G>) -> bool) {
        while !stop.is_said() {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= self.games {
                break;
            }
            let round = u64::from(self.seatings.round_of(game));
            let opening = random_opening(G::rules(), self.plies, self.seed.wrapping_mul(1_000_003).wrapping_add(round));
            let seed = self.seed.wrapping_mul(7919).wrapping_add(game.into());
            let who = self.seatings.of_game(game);
            let played = play::<G>(&opening, &self.contenders, &who, seed, &self.conditions, stop);
            if matches!(played.ending, Ending::BrokenOff) || !finished(game, played) {
                break;
            }
        }
    }

    fn fault<G: Seating>(&self, game: u32, ending: &Ending) -> Option<String> {
        let Ending::Fault { by, fault } = ending else { return None };
        let name = &self.contenders[self.seatings.of_game(game)[*by]].name;
        Some(format!("game {}: {name} ({}) {fault}", game + 1, G::rules().seat_name(*by)))
    }

    fn write<G: Seating>(&self, game: u32, played: Played<G>, file: &mut dyn Write) -> Result<()> {
        let mut record = played.record;
        let who = self.seatings.of_game(game);
        let round = (game + 1).to_string();
        let limit = self.conditions.limit.to_string();
        for (tag, value) in [("Event", "sissa match"), ("Round", round.as_str()), ("TimeControl", limit.as_str())] {
            record.tags.set(tag, value)?;
        }
        for seat in G::rules().seats() {
            record.tags.set(&tag_of(G::rules().seat_name(seat)), &self.contenders[who[seat]].name)?;
        }
        file.write_all(format!("{record}\n").as_bytes()).context("cannot write the games")
    }
}

/// Gives those who are called the same their numbers.
fn number_namesakes(contenders: &mut [Contender]) {
    let names: Vec<String> = contenders.iter().map(|contender| contender.name.clone()).collect();
    for (index, contender) in contenders.iter_mut().enumerate() {
        if names.iter().filter(|&name| *name == contender.name).count() > 1 {
            contender.name = format!("{} ({})", contender.name, index + 1);
        }
    }
}

/// The tag of the player at a seat: the name of the seat with a capital.
fn tag_of(seat: &str) -> String {
    let (first, rest) = seat.split_at(1);
    first.to_uppercase() + rest
}
