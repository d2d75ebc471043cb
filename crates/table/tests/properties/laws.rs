//! What holds at every table, whatever people do.

use games::Seat;
use std::collections::HashSet;
use std::fmt::Debug;

use fastrand::Rng;
use table::law::points::Switch;
use table::transcript::{Case, StepKind};
use table::{Act, Agreed, DutyTo, Event, Eye, FaultKind, Library, Notice, Ruling, Table};

/// What did not hold.
pub type Broken = String;

/// A table beside its twin, which is made of nothing but the events of the first.
pub struct Witness {
    pub table: Table,
    twin: Table,
    start: Table,
    acts: Vec<(Option<Seat>, Act, i64)>,
    /// The acts that were accepted, with the rulings on them.
    pub record: Vec<Entered>,
    now: i64,
    made: usize,
    /// Who has touched a man in his turn.
    touched: Option<Seat>,
    articles: HashSet<String>,
    /// Whether everything is looked at after every act, not only now and then.
    is_thorough: bool,
}

/// An act that was accepted, when, and the ruling on it.
pub struct Entered {
    pub seat: Option<Seat>,
    pub act: Act,
    pub at: i64,
    pub ruling: Ruling,
}

/// A table set up as the head of a transcript says; none if the book does not allow it.
pub fn set_up(head: &str) -> Option<Table> {
    let case = Case::read(head, Library::house()).unwrap_or_else(|error| panic!("{error}\n{head}")).pop()?;
    let mut law = Agreed::new(Library::house().book(&case.book)?.clone());
    for (_, key, value) in &case.agreed {
        law.agree(key, value).ok()?;
    }
    Table::new(law, case.terms).ok()
}

impl Witness {
    pub fn new(table: Table, is_thorough: bool) -> Self {
        let articles = table.law().book.articles.iter().map(|article| article.number.to_string()).collect();
        let (twin, start) = (table.clone(), table.clone());
        Self {
            table,
            twin,
            start,
            acts: Vec::new(),
            record: Vec::new(),
            now: 0,
            made: 0,
            touched: None,
            articles,
            is_thorough,
        }
    }

    /// Lets a line of a transcript happen. Whether it was accepted.
    pub fn take(&mut self, line: &str) -> Result<bool, Broken> {
        let head = format!("book {}\n{line}", self.table.law().book.id);
        let case = Case::read(&head, Library::house()).map_err(|error| format!("cannot be read: {error}"))?;
        let step = case.first().and_then(|case| case.steps.first()).ok_or("cannot be read: no step")?;
        let (seat, act) = match &step.is {
            StepKind::Act(seat, act) => (*seat, act.clone()),
            StepKind::After(time) => {
                self.now += time;
                (None, Act::Wait)
            }
            _ => return Err("cannot be read: no act".into()),
        };
        self.acts.push((seat, act.clone(), self.now));
        let before = self.is_thorough.then(|| told(&self.table));
        let seen = self.seen();
        match self.table.act(seat, &act, self.now) {
            Err(refusal) => {
                crate::stored::is_sent(self.table.position().name(), &refusal)?;
                let unknown = refusal.articles.iter().find(|article| !self.articles.contains(&***article));
                check(unknown.is_none(), "a refusal cites what is no article", &refusal)?;
                let has_fallen = self.table.clocks().is_some_and(|clocks| {
                    clocks.running().is_some_and(|running| clocks.left(running) <= 0) && self.table.outcome().is_none()
                });
                let is_due = has_fallen && act == Act::Flag && self.table.law().points.outcome_time.is == Switch::Yes;
                check(!is_due || self.is_suspended(), "a flag that fell is not seen", &refusal)?;
                check(seen == self.seen(), "a refused act changed something", &act)?;
                check(
                    before.is_none_or(|before| before == told(&self.table)),
                    "a refused act changed the table",
                    &act,
                )?;
                Ok(false)
            }
            Ok(ruling) => {
                self.twin.enter(&ruling);
                self.record.push(Entered { seat, act, at: self.now, ruling: ruling.clone() });
                self.cites(&ruling)?;
                self.counts(&ruling)?;
                self.lapses(&ruling)?;
                self.is_guarded(&ruling)?;
                self.begins_anew(seat, &ruling)?;
                self.resigns_once()?;
                let is_looked_at = self.is_thorough || self.acts.len().is_multiple_of(8);
                if is_looked_at {
                    check(told(&self.table) == told(&self.twin), "events do not give the same table", &ruling)?;
                    self.can_end()?;
                }
                self.goes_on(is_looked_at)?;
                Ok(true)
            }
        }
    }

    /// The acts judged again at a table set up alike give the same rulings and the same table.
    pub fn replays(&self) -> Result<(), Broken> {
        let mut again = self.start.clone();
        let mut record = self.record.iter();
        for (seat, act, now) in &self.acts {
            if let Ok(ruling) = again.act(*seat, act, *now) {
                let entered = record.next();
                check(entered.is_some_and(|entry| entry.ruling == ruling), "another ruling in the replay", act)?;
            }
        }
        check(record.next().is_none(), "an act is refused in the replay", &"")?;
        check(told(&again) == told(&self.table), "another table after the replay", &"")?;
        check(told(&self.twin) == told(&self.table), "events do not give the same table", &"")?;
        crate::stored::comes_back(&self.table, &self.record)
    }

    /// What anybody can see.
    fn seen(&self) -> String {
        let table = &self.table;
        let seats = || (0..table.position().seats().len() as u8).map(Seat);
        let may: Vec<_> = seats().map(|seat| (table.may(seat), table.must(seat))).collect();
        format!("{} {may:?} {:?} {}", table.position().text(), table.outcome(), table.moves_made())
    }

    /// A ruling that gives or takes something cites an article, and every article it cites is in the book.
    fn cites(&self, ruling: &Ruling) -> Result<(), Broken> {
        let weighs = |event: &Event| {
            matches!(
                event,
                Event::Erred(_)
                    | Event::Bound(_)
                    | Event::TakenBack(_)
                    | Event::Ended(_)
                    | Event::Voided(_)
                    | Event::Resigned(_)
                    | Event::Suspended(_)
                    | Event::Counting(_)
            )
        };
        let is_bare = ruling.articles.is_empty();
        let weighty = ruling.events.iter().find(|event| weighs(event));
        // The kings of draughts are counted from when they stand so; no player need say so.
        let weighty = weighty.filter(|event| !matches!(event, Event::Counting(count) if count.by.is_none()));
        check(!is_bare || weighty.is_none(), "a ruling without an article", ruling)?;
        let ended = self.table.outcome().map(|outcome| outcome.by.clone()).unwrap_or_default();
        check(self.table.outcome().is_none() || !ended.is_empty(), "an end without an article", ruling)?;
        let unknown = ruling.articles.iter().chain(&ended).find(|article| !self.articles.contains(&***article));
        check(unknown.is_none(), "a ruling cites what is no article", ruling)
    }

    /// The completed moves are those that were made and not taken back.
    fn counts(&mut self, ruling: &Ruling) -> Result<(), Broken> {
        for event in &ruling.events {
            match event {
                Event::Moved(..) | Event::Misplayed(..) => (self.made, self.touched) = (self.made + 1, None),
                Event::TakenBack(turn) => (self.made, self.touched) = (*turn, None),
                Event::Voided(_) => (self.made, self.touched) = (0, None),
                Event::Touched(_) => self.touched = Some(self.table.turn()),
                Event::Bound(_) | Event::Freed => self.touched = None,
                _ => {}
            }
        }
        check(self.table.moves_made() == self.made, "the moves are miscounted", ruling)
    }

    /// A player who has made his move has no right left but one that arose with it.
    fn lapses(&self, ruling: &Ruling) -> Result<(), Broken> {
        let Some(last) =
            ruling.events.iter().rposition(|event| matches!(event, Event::Moved(..) | Event::Misplayed(..)))
        else {
            return Ok(());
        };
        let (Event::Moved(mover, _) | Event::Misplayed(mover, _)) = ruling.events[last] else { return Ok(()) };
        let gained = ruling.events[last..]
            .iter()
            .any(|event| matches!(event, Event::Erred(fault) if fault.holders.contains(&mover)));
        check(gained || self.table.may(mover).is_empty(), "a right outlives its holder's move", ruling)
    }

    /// Once the fault for which a game was void is put right, it is no reason to void the next.
    fn begins_anew(&self, seat: Option<Seat>, ruling: &Ruling) -> Result<(), Broken> {
        if !ruling.events.iter().any(|event| matches!(event, Event::Voided(_))) {
            return Ok(());
        }
        let voids = |notice| {
            let again = self.table.decide(seat, &Act::Notice(notice), self.now);
            again.is_ok_and(|ruling| ruling.events.iter().any(|event| matches!(event, Event::Voided(_))))
        };
        let again = [Notice::Board, Notice::SetUp, Notice::Odds].into_iter().find(|&notice| voids(notice));
        check(again.is_none(), "a fault that was put right", &again)
    }

    /// No player resigns twice, of himself or by the clock.
    fn resigns_once(&self) -> Result<(), Broken> {
        let mut resigned = HashSet::new();
        for event in self.record.iter().flat_map(|entry| &entry.ruling.events) {
            match event {
                Event::Resigned(seat) => check(resigned.insert(*seat), "a seat resigns twice", seat)?,
                Event::Voided(_) => resigned.clear(),
                _ => {}
            }
        }
        Ok(())
    }

    /// At any moment the players can end the game by giving up, or by agreeing on a draw.
    fn can_end(&self) -> Result<(), Broken> {
        if self.table.outcome().is_some() {
            return Ok(());
        }
        let seats: Vec<Seat> = (0..self.table.position().seats().len() as u8).map(Seat).collect();
        let mut resigned = self.table.clone();
        for &seat in &seats {
            let _ = resigned.act(Some(seat), &Act::Resign, self.now);
        }
        let may_resign = resigned.law().points.outcome_resign.is == Switch::Yes;
        check(!may_resign || resigned.outcome().is_some(), "resigning ends nothing", &resigned.position().text())?;
        let mut agreed = self.table.clone();
        let _ = agreed.act(None, &Act::Rule(None), self.now);
        if agreed.outcome().is_some() || agreed.law().points.draw_agreement.is == Switch::No {
            return Ok(());
        }
        for &seat in &seats {
            let _ = agreed.act(Some(seat), &Act::Decline, self.now);
        }
        for act in [Act::OfferDraw, Act::Accept] {
            for &seat in &seats {
                let _ = agreed.act(Some(seat), &act, self.now);
            }
        }
        check(agreed.outcome().is_some(), "a draw cannot be agreed", &agreed.position().text())
    }

    /// The seat on move can move, and every move that is open to it is accepted without a fault.
    fn goes_on(&self, is_looked_at: bool) -> Result<(), Broken> {
        let table = &self.table;
        let legal = table.legal();
        if table.outcome().is_some() {
            return check(legal.is_empty(), "moves after the end", &legal);
        }
        let must = table.must(table.turn());
        if must == Some(DutyTo::Name) {
            let mut pieces = games::Kind::PROMOTIONS.into_iter();
            let named = pieces.any(|kind| table.decide(Some(table.turn()), &Act::Name(kind), self.now).is_ok());
            let is_suspended = self.is_suspended();
            return check(named || is_suspended, "no piece can be named", &table.position().text());
        }
        check(must.is_none() || !legal.is_empty(), "a duty that cannot be met", &must)?;
        let ends_on_board = table.law().points.outcome_mate.is == Switch::Yes;
        if legal.is_empty() && ends_on_board && !self.is_suspended() {
            self.has_remedy()?;
        }
        if self.is_suspended() || !(is_looked_at || must.is_some()) {
            return Ok(());
        }
        let mut rng = Rng::with_seed(self.acts.len() as u64);
        let few = legal.iter().filter(|_| self.is_thorough || legal.len() < 6 || rng.u8(..6) == 0);
        for mv in few {
            let text = table.position().write_move(mv);
            let act = Act::read(table.position(), &text).map_err(|error| format!("an open move is no act: {error}"))?;
            let ruling = table.decide(Some(table.turn()), &act, self.now);
            let ruling = ruling.map_err(|refusal| format!("an open move is refused: {text} {refusal:?}"))?;
            let is_made = |event: &Event| match event {
                Event::Moved(_, made) => made == mv,
                Event::Ended(_) | Event::TakenBack(_) | Event::Resigned(_) => true,
                _ => false,
            };
            check(ruling.events.iter().any(is_made), "an open move is not made", &(mv, &ruling))?;
            // Taking a queen that was not warned is no fault of the move.
            let is_fault = |event: &Event| match event {
                Event::Erred(fault) => fault.by == table.turn() && fault.kind != FaultKind::Unwarned,
                _ => false,
            };
            let has_touched = self.touched == Some(table.turn());
            let has_erred = !has_touched && ruling.events.iter().any(is_fault);
            check(!has_erred, "an open move is a fault", &(mv, &ruling))?;
        }
        Ok(())
    }

    /// Where no seat can move and the game is not over, some seat has a right, or may point out a check.
    fn has_remedy(&self) -> Result<(), Broken> {
        let mut seats = (0..self.table.position().seats().len() as u8).map(Seat);
        let goes_on = seats.any(|seat| {
            let notices = [Notice::Check, Notice::OwnCheck].map(Act::Notice);
            let may_notice = || notices.iter().any(|act| self.table.decide(Some(seat), act, self.now).is_ok());
            !self.table.may(seat).is_empty() || may_notice()
        });
        check(goes_on, "no seat can go on", &self.table.position().text())
    }

    /// At a guarded table nothing false is ever done.
    fn is_guarded(&self, ruling: &Ruling) -> Result<(), Broken> {
        let is_false = |event: &Event| match event {
            Event::Misplayed(..) | Event::Touched(_) => true,
            Event::Bound(duty) => duty.to != DutyTo::Parry,
            Event::Erred(fault) => fault.kind != FaultKind::Misled,
            _ => false,
        };
        let is_guarded = self.table.terms().eye == Eye::Guard;
        check(!is_guarded || !ruling.events.iter().any(is_false), "a guarded table errs", ruling)
    }

    fn is_suspended(&self) -> bool {
        self.table.decide(None, &Act::Rule(None), self.now).is_ok()
    }
}

pub fn told(table: &Table) -> String {
    format!("{table:?}")
}

/// Says what is broken, and on what it shows.
fn check(holds: bool, law: &str, shown: &impl Debug) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(format!("{law}: {shown:?}")) }
}
