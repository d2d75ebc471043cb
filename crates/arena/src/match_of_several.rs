//! Matches of three and four players, all of whom are manners of our own engine.
//!
//! Programs of other people do not play these games, so no protocol is spoken here: the players think in this process,
//! one thread for each game.

mod contender;
mod game;
mod seating;
mod standings;

use std::io::Write;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use engine::Stop;
use engine::several::random_opening;
use multichess::record::Seating;
use protocols::EngineCommand;

use self::contender::Contender;
pub use self::contender::ContenderError;
use self::game::{Conditions, Ending, Played, play};
pub use self::seating::SeatingError;
use self::seating::Seatings;
use self::standings::Standings;
use crate::clock::{Leniency, Limit};
use crate::record::{self, RecordError};
use crate::report::{MatchResult, News};

/// So often somebody looks whether the match has been broken off.
const LOOK: Duration = Duration::from_millis(100);

/// A match of several to be played.
pub struct MatchOfSeveral<G> {
    contenders: Vec<Contender>,
    seatings: Seatings,
    conditions: Conditions,
    /// How many games, at most.
    pub games: u32,
    /// How many at a time.
    pub concurrency: u32,
    /// What the openings depend on, and whatever is played at random.
    pub seed: u64,
    /// How many plies of each game are drawn by lot.
    pub plies: usize,
    game: PhantomData<fn() -> G>,
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

impl<G: Seating + Send> MatchOfSeveral<G> {
    /// A match of the players that these engines ask for; of one game, until more is said.
    ///
    /// # Errors
    ///
    /// If they cannot play this game against each other.
    pub fn new(engines: &[EngineCommand], limit: Limit, leniency: Leniency) -> Result<Self, SeveralError> {
        let contenders: Result<Vec<_>, _> = engines.iter().map(|engine| Contender::new(engine, G::rules())).collect();
        let mut contenders = contenders?;
        let seatings = Seatings::new(G::rules(), contenders.len())?;
        number_namesakes(&mut contenders);
        let conditions = Conditions { limit, leniency };
        Ok(Self { contenders, seatings, conditions, games: 1, concurrency: 1, seed: 1, plies: 0, game: PhantomData })
    }

    /// Plays the match until `broken_off` is set, writes the games to `record` as they end, and tells `watch` how it
    /// goes.
    pub fn run(
        &self,
        broken_off: &AtomicBool,
        mut record: Option<&mut dyn Write>,
        watch: &mut dyn FnMut(News),
    ) -> MatchResult {
        let names = self.contenders.iter().map(|contender| contender.name.clone()).collect();
        let mut standings = Standings::new(G::rules(), names, self.seatings.round());
        let stop = Stop::default();
        let (sender, results) = mpsc::channel();
        let next = AtomicU32::new(0);
        let mut unwritten = None;
        thread::scope(|scope| {
            for _ in 0..self.concurrency.clamp(1, self.games.max(1)) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || self.work(next, stop, |game, played| sender.send((game, played)).is_ok()));
            }
            drop(sender);
            loop {
                if broken_off.load(Ordering::Relaxed) {
                    stop.now();
                }
                match results.recv_timeout(LOOK) {
                    Ok((game, played)) => {
                        standings.enter(self.seatings.round_of(game), &self.seatings.of_game(game), &played.ending);
                        if let Some(fault) = self.fault(game, &played.ending) {
                            watch(News::Fault(fault));
                        }
                        if let Some(file) = &mut record
                            && unwritten.is_none()
                            && let Err(error) = self.write(game, played, file)
                        {
                            unwritten = Some(error);
                            stop.now();
                        }
                        watch(News::Played(standings.brief()));
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
        });
        let failure = unwritten.map(Into::into);
        MatchResult { report: standings.report(), is_faulty: standings.is_faulty(), failure }
    }

    /// Plays one game after the other.
    fn work(&self, next: &AtomicU32, stop: &Stop, mut finished: impl FnMut(u32, Played<G>) -> bool) {
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

    fn fault(&self, game: u32, ending: &Ending) -> Option<String> {
        let Ending::Fault { by, fault } = ending else { return None };
        let name = &self.contenders[self.seatings.of_game(game)[*by]].name;
        Some(format!("game {}: {name} ({}) {fault}", game + 1, G::rules().seat_name(*by)))
    }

    fn write(&self, game: u32, played: Played<G>, file: &mut dyn Write) -> Result<(), RecordError> {
        let who = self.seatings.of_game(game);
        let (round, limit) = ((game + 1).to_string(), self.conditions.limit.to_string());
        let seats: Vec<_> = G::rules().seats().map(|seat| (tag_of(G::rules().seat_name(seat)), who[seat])).collect();
        let mut tags = vec![("Event", "sissa match"), ("Round", round.as_str()), ("TimeControl", limit.as_str())];
        tags.extend(seats.iter().map(|(tag, player)| (tag.as_str(), self.contenders[*player].name.as_str())));
        record::write(played.record, &tags, file)
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
