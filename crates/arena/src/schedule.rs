//! Who plays whom from which opening, several games at a time.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use protocols::Player;
use scoresheet::{ByColor, Color};

use crate::discipline::Discipline;
use crate::ending::Ending;
use crate::game::{Conditions, Played, play};

/// One of the two engines of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entrant {
    /// The one whose score is told.
    First,
    /// Its opponent.
    Second,
}

impl Entrant {
    /// Both.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A game of the match, counted from 0. Two games on end are from the same opening, with colours changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fixture {
    /// Which game.
    pub number: u32,
}

impl Fixture {
    /// The pair of games it belongs to.
    pub fn pair(self) -> u32 {
        self.number / 2
    }

    /// Who has this colour.
    pub fn entrant(self, color: Color) -> Entrant {
        let white = if self.number.is_multiple_of(2) { Entrant::First } else { Entrant::Second };
        if color.is_white() { white } else { white.other() }
    }

    /// Which colour an engine has.
    pub fn color_of(self, entrant: Entrant) -> Color {
        if self.entrant(Color::White) == entrant { Color::White } else { Color::Black }
    }

    /// Where it begins; the openings come round again when there are too few. There is one at least.
    fn opening<D: Discipline>(self, openings: &[D::Position]) -> D::Position {
        openings.get(self.pair() as usize % openings.len().max(1)).copied().unwrap_or_else(D::opening)
    }
}

/// What is to be played.
#[derive(Debug, Clone, Copy)]
pub struct Schedule<'a, D: Discipline> {
    /// How many games.
    pub games: u32,
    /// How many at a time.
    pub concurrency: u32,
    /// From where.
    pub openings: &'a [D::Position],
    /// How.
    pub conditions: Conditions,
}

impl<D: Discipline> Schedule<'_, D> {
    /// Plays all games, and hands each to `finished` as it ends, in any order, until that has set `broken_off`. Games
    /// that were broken off are not handed out.
    ///
    /// Each thread starts its own two engines with `start`, and starts one anew after it was at fault.
    ///
    /// # Errors
    ///
    /// If an engine does not start.
    pub fn run<E: Send>(
        &self,
        broken_off: &AtomicBool,
        start: impl Fn(Entrant) -> Result<Box<dyn Player>, E> + Sync,
        mut finished: impl FnMut(Fixture, Played<D>),
    ) -> Result<(), E> {
        let next = AtomicU32::new(0);
        let (sender, results) = mpsc::channel();
        let mut failure = None;
        thread::scope(|scope| {
            for _ in 0..self.concurrency.clamp(1, self.games.max(1)) {
                let (sender, start, next) = (sender.clone(), &start, &next);
                scope.spawn(move || {
                    let end = self
                        .work(broken_off, next, start, |fixture, played| sender.send(Ok((fixture, played))).is_ok());
                    // A program that does not start because the match is over is not at fault.
                    if let Err(error) = end
                        && !broken_off.swap(true, Ordering::Relaxed)
                    {
                        // This listens until all threads have ended.
                        let _ = sender.send(Err(error));
                    }
                });
            }
            drop(sender);
            for result in results {
                match result {
                    Ok((fixture, played)) if !broken_off.load(Ordering::Relaxed) => finished(fixture, played),
                    Ok(_) => {}
                    Err(error) => failure = Some(error),
                }
            }
        });
        failure.map_or(Ok(()), Err)
    }

    /// Plays one game after the other.
    fn work<E>(
        &self,
        broken_off: &AtomicBool,
        next: &AtomicU32,
        start: &impl Fn(Entrant) -> Result<Box<dyn Player>, E>,
        mut finished: impl FnMut(Fixture, Played<D>) -> bool,
    ) -> Result<(), E> {
        let mut players: [Option<Box<dyn Player>>; 2] = [None, None];
        while !broken_off.load(Ordering::Relaxed) {
            let fixture = Fixture { number: next.fetch_add(1, Ordering::Relaxed) };
            if fixture.number >= self.games {
                break;
            }
            let [first, second] = &mut players;
            let first = seated(first, || start(Entrant::First))?;
            let second = seated(second, || start(Entrant::Second))?;
            let at_board = match fixture.color_of(Entrant::First) {
                Color::White => ByColor::new(first, second),
                Color::Black => ByColor::new(second, first),
            };
            let played = play(fixture.opening::<D>(self.openings), at_board, &self.conditions);
            match played.ending {
                Ending::BrokenOff => break,
                // It may be gone, or still think about the move it did not make.
                Ending::Fault { by, .. } => players[fixture.entrant(by) as usize] = None,
                _ => {}
            }
            if !finished(fixture, played) {
                break;
            }
        }
        Ok(())
    }
}

/// The player on this seat, started if it is empty.
fn seated<E>(
    seat: &mut Option<Box<dyn Player>>,
    start: impl FnOnce() -> Result<Box<dyn Player>, E>,
) -> Result<&mut dyn Player, E> {
    let player = seat.take().map_or_else(start, Ok)?;
    Ok(&mut **seat.insert(player))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use chess::Position;
    use chess::pgn::Pgn;
    use protocols::Trouble;

    use super::*;
    use crate::adjudication::Verdicts;
    use crate::clock::{Leniency, Limit};
    use crate::fake::{FakePlayer, answer};
    use crate::tally::Tally;

    fn schedule(games: u32, concurrency: u32, openings: &[Position]) -> Schedule<'_, Pgn> {
        let leniency = Leniency { margin: Duration::ZERO, patience: Duration::from_secs(1) };
        let conditions = Conditions { limit: Limit::Nodes(1), leniency, verdicts: Verdicts::default() };
        Schedule { games, concurrency, openings, conditions }
    }

    /// One that plays the first legal move, or crashes.
    fn player(entrant: Entrant, crashes: bool) -> Box<dyn Player> {
        Box::new(FakePlayer::new(&format!("{entrant:?}"), move |turn| {
            let mut position: Position = turn.start.parse().expect("a position");
            for text in turn.moves {
                position = position.play(position.read_uci(text).expect("legal")).expect("legal");
            }
            match position.legal_moves().first() {
                Some(mv) if !crashes => Ok(answer(&mv.uci().to_string())),
                _ => Err(Trouble::Ended("gone".into())),
            }
        }))
    }

    #[test]
    fn every_opening_is_played_twice_with_colors_changed() {
        let openings = ["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1"]
            .map(|fen| fen.parse::<Position>().expect("a position"));
        let mut seen = Vec::new();
        let start = |entrant| Ok::<_, ()>(player(entrant, false));
        let finished = |fixture: Fixture, played: Played<Pgn>| seen.push((fixture.number, *played.record.start()));
        schedule(6, 3, &openings).run(&AtomicBool::new(false), start, finished).expect("it runs");
        seen.sort_by_key(|&(number, _)| number);
        let [a, b] = openings;
        assert_eq!(seen, [(0, a), (1, a), (2, b), (3, b), (4, a), (5, a)]);
        assert_eq!([0, 1].map(|number| Fixture { number }.color_of(Entrant::First)), Color::ALL);
    }

    #[test]
    fn an_engine_that_crashed_is_started_anew() {
        let starts = [AtomicU32::new(0), AtomicU32::new(0)];
        let start = |entrant: Entrant| {
            starts[entrant as usize].fetch_add(1, Ordering::Relaxed);
            Ok::<_, ()>(player(entrant, entrant == Entrant::Second))
        };
        let mut tally = Tally::default();
        let run = schedule(4, 1, &[Position::OPENING]).run(&AtomicBool::new(false), start, |fixture, played| {
            tally.enter(&fixture, &played.ending);
        });
        assert_eq!(run, Ok(()));
        assert_eq!(tally.games().0, [0, 0, 4]);
        assert_eq!(tally.faults(Entrant::Second).crashes, 4);
        assert_eq!(starts.map(AtomicU32::into_inner), [1, 4]);
    }

    #[test]
    fn nothing_is_counted_once_it_is_broken_off() {
        let broken_off = AtomicBool::new(false);
        let mut count = 0;
        let run = schedule(1000, 2, &[Position::OPENING]).run(
            &broken_off,
            |entrant| Ok::<_, ()>(player(entrant, true)),
            |_, _| {
                count += 1;
                broken_off.store(count == 3, Ordering::Relaxed);
            },
        );
        assert_eq!((run, count), (Ok(()), 3));
    }

    #[test]
    fn an_engine_that_does_not_start_ends_the_match() {
        let run = schedule(10, 2, &[Position::OPENING]).run(
            &AtomicBool::new(false),
            |entrant| if entrant == Entrant::First { Ok(player(entrant, false)) } else { Err("no such program") },
            |_, _| panic!("no game can be played"),
        );
        assert_eq!(run, Err("no such program"));
    }
}
