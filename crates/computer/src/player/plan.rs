//! What the computer is about to do, tried out on a table of its own, so that nothing it does is refused or is an error.

use games::{Move, Seat};
use table::{Act, Event, Finding, Going, Ruling, Table, Word};

/// The acts that were found to do, and the table as it is after them.
pub(super) struct Plan {
    table: Table,
    seat: Seat,
    now: i64,
    acts: Vec<Act>,
}

impl Plan {
    pub(super) fn new(table: &Table, seat: Seat, now: i64) -> Self {
        Self { table: table.clone(), seat, now, acts: Vec::new() }
    }

    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    pub(super) fn now(&self) -> i64 {
        self.now
    }

    pub(super) fn into_acts(self) -> Vec<Act> {
        self.acts
    }

    /// Whether an act would be accepted, and what would be ruled.
    pub(super) fn ruling(&self, act: &Act) -> Option<Ruling> {
        self.table.decide(Some(self.seat), act, self.now).ok()
    }

    /// The table after an act that is not yet decided upon.
    pub(super) fn after(&self, act: &Act) -> Option<Table> {
        let mut table = self.table.clone();
        table.act(Some(self.seat), act, self.now).ok()?;
        Some(table)
    }

    /// Does an act, if it is accepted.
    pub(super) fn tries(&mut self, act: Act) -> bool {
        let is_accepted = self.table.act(Some(self.seat), &act, self.now).is_ok();
        if is_accepted {
            self.acts.push(act);
        }
        is_accepted
    }

    /// Stops its own clock, where that is still to be done.
    pub(super) fn press(&mut self) {
        let running = self.table.clocks().and_then(table::Clocks::running);
        if running == Some(self.seat) && self.table.turn() != self.seat {
            self.tries(Act::Press);
        }
    }

    /// Makes the move that is wanted, with the words it needs. If it were an error all the same another is made.
    pub(super) fn makes_move(&mut self, wanted: Option<&Move>, open: &[Move]) {
        let others = open.iter().filter(|mv| Some(*mv) != wanted);
        let mut second_best = None;
        for mv in wanted.into_iter().chain(others) {
            let Some((act, ruling)) = self.with_words(mv) else { continue };
            if !self.is_error(&ruling) {
                return self.moves(act, &ruling);
            }
            second_best.get_or_insert((act, ruling));
        }
        if let Some((act, ruling)) = second_best {
            self.moves(act, &ruling);
        }
    }

    fn moves(&mut self, act: Act, ruling: &Ruling) {
        self.tries(act);
        // Who attacks king and queen at once has two things to say.
        let unsaid = |finding: &Finding| match finding {
            Finding::QueenUnwarned => Some(Word::CheckToQueen),
            Finding::Unannounced => Some(Word::Check),
            _ => None,
        };
        for word in ruling.findings.iter().filter_map(unsaid) {
            self.tries(Act::Say(word, None));
        }
    }

    /// A move told so that the least is wrong with it: with the word that must be said, and with none that must not.
    fn with_words(&self, mv: &Move) -> Option<(Act, Ruling)> {
        let game = self.table.position();
        let Ok(Act::Move(silent)) = Act::read(game, &game.write_move(mv)) else { return None };
        let told = |word: Option<Word>| {
            let act = Act::Move(Going { says: word.map(|word| (word, None)), ..silent.clone() });
            let ruling = self.ruling(&act)?;
            Some((act, ruling))
        };
        let first = told(None)?;
        if errors(&first.1) == 0 {
            return Some(first);
        }
        let is_mate = first.1.findings.iter().any(|finding| matches!(finding, Finding::Mated(_)));
        let check = if is_mate { Word::Mate } else { Word::Check };
        let others = [check, Word::CheckToQueen].into_iter().filter_map(|word| told(Some(word)));
        others.chain([first]).min_by_key(|(_, ruling)| errors(ruling) + u32::from(self.is_error(ruling)))
    }

    /// Whether a ruling gives others a right against this seat.
    fn is_error(&self, ruling: &Ruling) -> bool {
        ruling.events.iter().any(|event| match event {
            Event::Erred(fault) => fault.by == self.seat,
            Event::CalledFalsely { by, .. } => *by == self.seat,
            _ => false,
        })
    }
}

fn errors(ruling: &Ruling) -> u32 {
    ruling.findings.iter().filter(|finding| finding.is_error()).count() as u32
}
