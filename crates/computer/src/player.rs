//! The computer as a player: it takes a seat at a table and does there what a person does, by the table's law book.

mod alone;
mod draws;
mod manner;
mod pace;
mod plan;

use games::{Board, Move, Seat};
use std::sync::OnceLock;

use table::{Act, DutyTo, Table};

pub use self::manner::Manner;
use self::plan::Plan;
use crate::think::plain::of_share;
use crate::think::{self, Question, Thought};
use engine::draughts::endings::Endings;
use engine::{HashTable, Level, Limits, Score, Stop};

/// How a computer plays.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// How strong.
    pub level: Level,
    /// What it makes of the errors of others.
    pub manner: Manner,
    /// Whether it gives a hopeless game up.
    pub resigns: bool,
    /// How long it thinks where there is no clock.
    pub limits: Limits,
    /// On how many threads it thinks.
    pub threads: usize,
    /// How many mebibytes it has for positions already searched.
    pub hash: usize,
    /// What makes two players of the same level play differently.
    pub seed: u64,
    /// Databases of endings of draughts, if there are any. Only at full strength are they looked at.
    pub endings: Option<&'static Endings>,
}

impl Default for Settings {
    fn default() -> Self {
        let limits = Limits { move_time: Some(std::time::Duration::from_secs(1)), ..Limits::default() };
        Self {
            level: Level::FULL,
            manner: Manner::Courteous,
            resigns: false,
            limits,
            threads: 1,
            hash: 16,
            seed: 0,
            endings: None,
        }
    }
}

/// A computer on a seat.
///
/// It keeps nothing of the game but what it has searched: whatever it is to know stands on the table. The caller that
/// runs the table asks it after every act, its own too, what it wants to do, and does that for it.
///
/// ```
/// use std::sync::Arc;
/// use computer::{Computer, Settings};
/// use engine::Limits;
/// use games::Seat;
/// use table::{Agreed, Library, Table, Terms};
///
/// let book = Library::house().book("gustavus-chess").expect("one of the seven");
/// let terms = Terms { position: Some("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".into()), ..Terms::default() };
/// let mut table = Table::new(Agreed::new(Arc::clone(book)), terms)?;
/// let limits = Limits { depth: Some(4), ..Limits::default() };
/// let mut computer = Computer::new(Seat(0), Settings { limits, ..Settings::default() });
/// for act in computer.acts(&table, 0) {
///     table.act(Some(Seat(0)), &act, 0).map_err(|refusal| format!("{refusal:?}"))?;
/// }
/// let outcome = table.outcome().expect("Ra8 is mate, and it was announced");
/// assert_eq!(outcome.words(table.position()), "white wins");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Computer {
    seat: Seat,
    settings: Settings,
    /// What it has searched, once it has thought.
    hash: OnceLock<HashTable>,
    stop: Stop,
    /// How many moves in a row it has seen no hope.
    hopeless: u8,
    /// Whether only computers still play.
    is_alone: bool,
}

impl Computer {
    /// Takes a seat.
    pub fn new(seat: Seat, settings: Settings) -> Self {
        Self { seat, settings, hash: OnceLock::new(), stop: Stop::default(), hopeless: 0, is_alone: false }
    }

    /// The seat it has taken.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// From now on it thinks so long.
    pub fn set_limits(&mut self, limits: Limits) {
        self.settings.limits = limits;
    }

    /// From now on it knows whether only computers still play: then they agree to a draw when fifty rounds have gone
    /// by without a capture or a move of a pawn.
    pub fn set_alone(&mut self, is_alone: bool) {
        self.is_alone = is_alone;
    }

    /// A word that makes it answer at once with the best it has, for as long as it sits here.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// What it does now, act after act: none of them is refused if they are done at this moment and in this order. None
    /// at all if it has nothing to do.
    ///
    /// It thinks on the thread it is asked on, and as long as its clock or its settings let it.
    pub fn acts(&mut self, table: &Table, now: i64) -> Vec<Act> {
        let mut plan = Plan::new(table, self.seat, now);
        if table.outcome().is_some() {
            self.prove_that_it_wins(&mut plan);
        } else if !self.agrees_with_computers(&mut plan)
            && !self.answer_offer(&mut plan)
            && !self.act_on_errors(&mut plan)
        {
            self.take_turn(&mut plan);
        }
        plan.into_acts()
    }

    /// What it does on its own turn.
    fn take_turn(&mut self, plan: &mut Plan) {
        let seat = self.seat;
        if plan.table().turn() != seat {
            return plan.press();
        }
        let moves = plan.table().legal();
        if moves.is_empty() {
            return draws::end_without_moves(plan);
        }
        let limits = pace::limits(plan.table(), seat, plan.now(), self.settings.limits);
        let thought = self.think(plan.table(), &moves, limits);
        let score = self.score(plan.table().position(), &thought);
        if self.gives_up(plan.table(), score) && plan.tries(Act::Resign) {
            return;
        }
        if self.claims_draw(plan, score) {
            return;
        }
        // What was crowned moves otherwise than what was thought about: it has to think again.
        if score <= Score::DRAW && self.has_men_crowned(plan) {
            return;
        }
        self.asks_for_count(plan, score);
        self.offers_draw(plan, score);
        match best(&thought) {
            Some(Move { promotion: Some(piece), .. }) if plan.table().must(seat) == Some(DutyTo::Name) => {
                plan.tries(Act::Name(*piece));
            }
            wanted => plan.makes_move(wanted, &moves),
        }
        plan.press();
    }

    /// Thinks about the position of a table, for the seat on move there.
    fn think(&self, table: &Table, moves: &[Move], limits: Limits) -> Thought {
        let earlier: Vec<&Board> = table.earlier().collect();
        let Settings { level, seed, threads, endings, .. } = self.settings;
        let question = Question {
            board: table.position(),
            earlier: &earlier,
            law: Some(&table.law().points),
            count: table.count(),
            only: moves,
            limits,
            level,
            seed,
            endings,
            threads,
            hash: self.hash.get_or_init(|| HashTable::new(self.settings.hash)),
            stop: &self.stop,
        };
        think::think(&question, &mut |_| {})
    }

    /// What a table is worth to this seat, at a short look.
    fn worth(&self, table: &Table) -> Score {
        if let Some(outcome) = table.outcome() {
            return outcome.shares.get(self.seat.index()).map_or(Score::DRAW, |share| of_share(*share));
        }
        let thought = self.think(table, &table.legal(), pace::glance(self.settings.limits));
        self.score(table.position(), &thought)
    }

    /// What has been thought is worth so much to this seat.
    fn score(&self, game: &Board, thought: &Thought) -> Score {
        let score = thought.lines.first().map_or(Score::DRAW, |line| line.score);
        if game.hostile(game.turn(), self.seat) { -score } else { score }
    }
}

fn best(thought: &Thought) -> Option<&Move> {
    thought.lines.first()?.moves.first()
}
