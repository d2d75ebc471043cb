//! One game of a match of several.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use engine::Stop;
use engine::several::{Manner, Task};
use multichess::record::{Game, GameResult, Seating};
use multichess::{BySeat, Draw, Move, Outcome, Position, Seat};
use scoresheet::{Comment, NodeId};

use super::contender::Contender;
use crate::clock::{Leniency, Limit};
use crate::ending::Fault;

/// A game that is over.
pub struct Played<G: Seating> {
    /// The moves.
    pub record: Game<G>,
    /// How it ended.
    pub ending: Ending,
}

/// How a game of several ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// By the rules, or because nothing happened any more.
    Over { outcome: Outcome, how: &'static str },
    /// By a player who did what no player may.
    Fault { by: Seat, fault: Fault },
    /// The match was broken off before it ended.
    BrokenOff,
}

impl Ending {
    /// In one word, for the table.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Over { how, .. } => how,
            Self::Fault { fault: Fault::Crash(_), .. } => "crash",
            Self::Fault { fault: Fault::IllegalMove { .. }, .. } => "illegal move",
            Self::Fault { fault: Fault::TimeLoss { .. }, .. } => "time",
            Self::BrokenOff => "broken off",
        }
    }
}

/// What all games of a match have in common.
#[derive(Debug, Clone, Copy)]
pub struct Conditions {
    /// How long they may think.
    pub limit: Limit,
    /// How strictly that is kept.
    pub leniency: Leniency,
}

/// Plays a game after these moves of the opening.
pub fn play<G: Seating>(
    opening: &[Move],
    contenders: &[Contender],
    who: &BySeat<usize>,
    seed: u64,
    conditions: &Conditions,
    stop: &Stop,
) -> Played<G> {
    let mut board = Board::<G>::new(opening);
    let seed_of = |index: usize| seed.wrapping_mul(31).wrapping_add(index as u64);
    let sit_down = |(index, contender): (usize, &Contender)| contender.sit_down(G::rules(), seed_of(index));
    let mut players: Vec<Box<dyn Manner>> = contenders.iter().enumerate().map(sit_down).collect();
    let base = match conditions.limit {
        Limit::Clock(control) => control.base,
        Limit::MoveTime(_) | Limit::Nodes(_) => Duration::ZERO,
    };
    let mut left = BySeat::<Duration>::default();
    G::rules().seats().for_each(|seat| left[seat] = base);
    let ending = loop {
        if let Some(ending) = board.ending() {
            break ending;
        }
        let seat = board.position().turn();
        let limits = contenders[who[seat]].limits(conditions.limit, left[seat]);
        let (position, before) = (board.position(), board.before());
        let task = Task { position, before, limits, threads: 1, stop };
        let start = Instant::now();
        let player = &mut players[who[seat]];
        // Whatever goes wrong inside a player costs it this game, and no other.
        let found = catch_unwind(AssertUnwindSafe(|| player.search(&task, &mut |_| {}).best()));
        let spent = start.elapsed();
        if stop.is_said() {
            break Ending::BrokenOff;
        }
        let fault = |fault| Ending::Fault { by: seat, fault };
        let Ok(found) = found else { break fault(Fault::Crash("it panicked".into())) };
        if let Err(late) = press(&mut left[seat], conditions, spent) {
            break fault(late);
        }
        let Some(mv) = found else {
            break fault(Fault::IllegalMove { text: String::new(), why: "no move at all".into() });
        };
        if let Err(illegal) = board.play(mv) {
            break fault(illegal);
        }
    };
    Played { record: board.finish(&ending), ending }
}

/// Takes the time of a move from a clock.
fn press(left: &mut Duration, conditions: &Conditions, spent: Duration) -> Result<(), Fault> {
    let margin = conditions.leniency.margin;
    match conditions.limit {
        Limit::Nodes(_) => Ok(()),
        Limit::MoveTime(allowed) if spent > allowed + margin => Err(Fault::TimeLoss { allowed }),
        Limit::MoveTime(_) => Ok(()),
        Limit::Clock(_) if spent > *left + margin => Err(Fault::TimeLoss { allowed: *left }),
        Limit::Clock(control) => {
            *left = left.saturating_sub(spent) + control.increment;
            Ok(())
        }
    }
}

/// The game as it stands.
struct Board<G: Seating> {
    record: Game<G>,
    last: Option<NodeId>,
    /// All positions, the one on the board last.
    positions: Vec<Position>,
}

impl<G: Seating> Board<G> {
    fn new(opening: &[Move]) -> Self {
        let start = Position::opening(G::rules());
        let mut board = Self { record: Game::new(start), last: None, positions: vec![start] };
        for &mv in opening {
            // Openings are drawn from the legal moves.
            if board.play(mv).is_err() {
                break;
            }
        }
        board
    }

    fn position(&self) -> &Position {
        self.record.position(self.last)
    }

    fn before(&self) -> &[Position] {
        &self.positions[..self.positions.len() - 1]
    }

    fn play(&mut self, mv: Move) -> Result<(), Fault> {
        let text = self.position().notation(mv).to_string();
        let illegal = |why: String| Fault::IllegalMove { text, why };
        let id = self.record.add(self.last, mv).map_err(|error| illegal(error.to_string()))?;
        self.last = Some(id);
        self.positions.push(*self.position());
        Ok(())
    }

    /// Why the game is over, if it is.
    fn ending(&self) -> Option<Ending> {
        let position = self.position();
        if let Some(outcome) = position.outcome() {
            return Some(Ending::Over { outcome, how: "mate or stalemate" });
        }
        Draw::of(&self.positions).map(|draw| Ending::Over { outcome: position.drawn(), how: draw.reason() })
    }

    /// The record with its result and why.
    fn finish(mut self, ending: &Ending) -> Game<G> {
        let rules = G::rules();
        let (result, why) = match ending {
            Ending::Over { outcome, how } => (GameResult::new(rules, *outcome), (*how).to_owned()),
            Ending::Fault { by, fault } => (GameResult::UNKNOWN, format!("{} {fault}", rules.seat_name(*by))),
            Ending::BrokenOff => (GameResult::UNKNOWN, "broken off".to_owned()),
        };
        self.record.result = result;
        match self.last {
            Some(last) => self.record.node_mut(last).after.push(Comment::new(&why)),
            None => self.record.comments.push(Comment::new(&why)),
        }
        self.record
    }
}

#[cfg(test)]
mod tests {
    use engine::several::random_opening;
    use multichess::record::{Four, Games, Three};

    use super::*;

    const CONDITIONS: Conditions = Conditions {
        limit: Limit::Nodes(1024),
        leniency: Leniency { margin: Duration::ZERO, patience: Duration::ZERO },
    };

    fn played<G: Seating>(players: &[&str], who: &[usize], seed: u64) -> Played<G> {
        let contender = |text: &&str| Contender::new(&text.parse().expect("an entry"), G::rules()).expect("a player");
        let contenders: Vec<Contender> = players.iter().map(contender).collect();
        let mut seats = BySeat::default();
        G::rules().seats().zip(who).for_each(|(seat, &who)| seats[seat] = who);
        play(&random_opening(G::rules(), 4, seed), &contenders, &seats, seed, &CONDITIONS, &Stop::default())
    }

    #[test]
    fn a_game_at_random_ends_and_reads_back() {
        let game = played::<Three>(&["random", "random"], &[0, 1, 0], 1);
        assert!(matches!(game.ending, Ending::Over { .. }), "{:?}", game.ending);
        let text = game.record.to_string();
        let reading = Games::<Three, _>::new(text.as_bytes()).next().expect("a game").expect("readable");
        assert!(reading.judged.faults.is_empty(), "{:?}", reading.judged.faults);
        assert_eq!(reading.game.to_string(), text);
    }

    #[test]
    fn who_thinks_beats_who_does_not() {
        let game = played::<Four>(&["partners depth=2", "random"], &[1, 0, 1, 0], 3);
        let Ending::Over { outcome, .. } = game.ending else { panic!("{:?}", game.ending) };
        let b = Four::rules().seat_named("b").expect("a seat");
        assert!(engine::several::points(outcome.shares[b]) > 0.5, "{outcome:?}");
    }

    #[test]
    fn a_flag_falls_only_when_there_is_no_time_left() {
        let leniency = Leniency { margin: Duration::from_millis(5), patience: Duration::ZERO };
        let second = Duration::from_secs(1);
        let conditions = Conditions { limit: Limit::MoveTime(second), leniency };
        let mut left = Duration::ZERO;
        assert!(press(&mut left, &conditions, second).is_ok());
        assert!(press(&mut left, &conditions, second * 2).is_err());
        let conditions = Conditions { limit: Limit::Clock("2+1".parse().expect("a control")), leniency };
        let mut left = second * 2;
        assert!(press(&mut left, &conditions, second).is_ok());
        assert_eq!(left, second * 2);
        assert!(press(&mut left, &conditions, second * 3).is_err());
    }
}
