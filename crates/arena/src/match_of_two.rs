//! Matches of two programs.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use protocols::{EngineCommand, Player, StartError};
use scoresheet::Color;

use crate::clock::Limit;
use crate::discipline::Discipline;
use crate::game::Played;
use crate::record::{self, RecordError};
use crate::report::{self, MatchResult, Names, News};
use crate::schedule::{Entrant, Fixture, Schedule};
use crate::sprt::Sprt;
use crate::tally::Tally;

/// A match of two programs that both start.
pub struct MatchOfTwo<'a, D: Discipline> {
    engines: [EngineCommand; 2],
    names: Names,
    schedule: Schedule<'a, D>,
    sprt: Option<Sprt>,
    broken_off: Arc<AtomicBool>,
}

impl<'a, D: Discipline> MatchOfTwo<'a, D> {
    /// Starts both engines once, to see that they do and what they are called, before anyone waits for a game. The match
    /// ends early once the test is decided, if there is one, or somebody sets `broken_off`.
    ///
    /// # Errors
    ///
    /// If one of them does not start.
    pub fn new(
        engines: [EngineCommand; 2],
        schedule: Schedule<'a, D>,
        sprt: Option<Sprt>,
        broken_off: Arc<AtomicBool>,
    ) -> Result<Self, StartError> {
        let mut contest = Self { engines, names: Names::default(), schedule, sprt, broken_off };
        let [first, second] = [contest.start(Entrant::First)?, contest.start(Entrant::Second)?];
        let [first, second] = [first.name(), second.name()].map(str::to_owned);
        contest.names =
            if first == second { [format!("{first} (1)"), format!("{second} (2)")] } else { [first, second] };
        Ok(contest)
    }

    /// Plays it, writes the games to `record` as they end, and tells `watch` how it goes.
    pub fn run<'w>(&'w self, record: Option<&'w mut dyn Write>, watch: &'w mut dyn FnMut(News)) -> MatchResult {
        let Self { names, schedule, sprt, broken_off, .. } = self;
        let limit = schedule.conditions.limit;
        let mut scorer = Scorer { names, tally: Tally::default(), sprt: sprt.as_ref(), limit, record, watch };
        let mut unwritten = None;
        let start = |entrant| self.start(entrant);
        let run = schedule.run(broken_off, start, |fixture, played| match scorer.enter(fixture, played) {
            Ok(false) => {}
            Ok(true) => broken_off.store(true, Ordering::Relaxed),
            Err(error) => {
                broken_off.store(true, Ordering::Relaxed);
                unwritten = Some(error);
            }
        });
        let failure = run.err().map(Into::into).or_else(|| unwritten.map(Into::into));
        let is_faulty = Entrant::ALL.into_iter().any(|entrant| scorer.tally.faults(entrant).any());
        MatchResult { report: report::report(&scorer.tally, names, sprt.as_ref()), is_faulty, failure }
    }

    fn start(&self, entrant: Entrant) -> Result<Box<dyn Player>, StartError> {
        let patience = self.schedule.conditions.leniency.patience;
        protocols::start(D::PROTOCOL, &self.engines[entrant as usize], patience, Arc::clone(&self.broken_off))
    }
}

/// What writes down the results of the games.
struct Scorer<'a> {
    names: &'a Names,
    tally: Tally,
    sprt: Option<&'a Sprt>,
    limit: Limit,
    record: Option<&'a mut dyn Write>,
    watch: &'a mut dyn FnMut(News),
}

impl Scorer<'_> {
    /// Takes a game down, and says whether the match is decided by it.
    fn enter<D: Discipline>(&mut self, fixture: Fixture, played: Played<D>) -> Result<bool, RecordError> {
        self.tally.enter(&fixture, &played.ending);
        if let Some(fault) = report::fault(fixture, &played, self.names) {
            (self.watch)(News::Fault(fault));
        }
        self.write(fixture, played)?;
        (self.watch)(News::Played(report::brief(&self.tally, self.sprt)));
        Ok(self.sprt.is_some_and(|sprt| sprt.verdict(&self.tally.pairs()).is_some()))
    }

    fn write<D: Discipline>(&mut self, fixture: Fixture, played: Played<D>) -> Result<(), RecordError> {
        let Some(file) = &mut self.record else { return Ok(()) };
        let name = |color| self.names[fixture.entrant(color) as usize].as_str();
        let (round, limit) = ((fixture.number + 1).to_string(), self.limit.to_string());
        let tags = [
            ("Event", "sissa match"),
            ("Round", round.as_str()),
            ("White", name(Color::White)),
            ("Black", name(Color::Black)),
            ("TimeControl", limit.as_str()),
            ("Termination", played.ending.termination()),
        ];
        record::write(played.record, &tags, file)
    }
}
