//! Counts of moves, and the proof that lifts them.

use super::{Judged, Referee, refuse_by};
use crate::event::Event;
use crate::law::points::{Counting, Point, Switch};
use crate::right::Count;
use crate::ruling::{Finding, Reason};
use games::{Board, Change, Feature, Field, Kind, Man, Seat, Share, Verdict};

/// How many positions a proof may look at before it is held not to be one.
const PROOF_POSITIONS: u32 = 300_000;
/// How many moves of his own a player may need in a proof.
const PROOF_MOVES: u32 = 4;

impl Referee<'_> {
    /// The men of a seat besides its king.
    fn force(&self, seat: Seat) -> Vec<Kind> {
        let men = self.game().men();
        let mut force: Vec<Kind> =
            men.iter().filter(|(_, man)| man.seat == seat && man.kind != Kind::King).map(|(_, man)| man.kind).collect();
        force.sort();
        force
    }

    /// The seats that play on.
    fn active(&self) -> Vec<Seat> {
        let seats = self.game().all_seats();
        seats.filter(|&seat| !self.game().is_frozen(seat)).collect()
    }

    /// The men of a seat besides its king that it can play with: not those without which a set would be freed.
    fn free_force(&self, seat: Seat) -> Vec<Kind> {
        let game = self.game();
        let still: Vec<Seat> = self.enemies(seat).into_iter().filter(|&enemy| game.is_frozen(enemy)).collect();
        let holds = |field: Field| {
            let is_freed = |&enemy: &Seat| {
                let without = Change { edits: vec![(field, None)], carried: None, turn: enemy };
                game.changed(&without).is_some_and(|after| after.turn() == enemy)
            };
            still.iter().any(is_freed)
        };
        let mut force: Vec<Kind> = game
            .men()
            .into_iter()
            .filter(|(field, man)| man.seat == seat && man.kind != Kind::King && !holds(*field))
            .map(|(_, man)| man.kind)
            .collect();
        force.sort();
        force
    }

    /// Whether an ending is one of those for which books name the fifty moves, seen by the weaker side.
    fn is_named_ending(&self, weaker: Seat, stronger: Seat) -> bool {
        use Kind::{Bishop, Knight, Rook};
        matches!(
            (&self.free_force(stronger)[..], &self.free_force(weaker)[..]),
            ([Rook, Bishop], [Rook]) | ([Bishop, Bishop] | [Bishop, Knight], [])
        )
    }

    /// Whether a side can give mate to a bare king.
    fn has_mating_force(&self, seat: Seat) -> bool {
        use Kind::{Bishop, Knight, Pawn, Queen, Rook};
        let force = self.force(seat);
        let has = |kind| force.contains(&kind);
        let minors = force.iter().filter(|kind| matches!(kind, Bishop | Knight)).count();
        has(Queen) || has(Rook) || has(Pawn) || (minors >= 2 && has(Bishop)) || minors >= 3
    }

    /// What the men of a seat are worth.
    fn worth(&self, seat: Seat) -> u32 {
        let worth = |kind: &Kind| match kind {
            Kind::Queen => 9,
            Kind::Rook => 5,
            Kind::Bishop | Kind::Knight => 3,
            _ => 1,
        };
        self.force(seat).iter().map(worth).sum()
    }

    /// Whether a seat is of the party that holds a mate and tries to win.
    fn tries_to_win(&self, seat: Seat) -> bool {
        let game = self.game();
        let seats = game.all_seats();
        let (ours, theirs): (Vec<Seat>, Vec<Seat>) = seats.partition(|&other| !game.hostile(seat, other));
        let has_frozen = |party: &[Seat]| party.iter().any(|&seat| game.is_frozen(seat));
        ours.len() == 2 && has_frozen(&theirs) && !has_frozen(&ours)
    }

    /// How many moves a seat may ask to be counted, if it may, and by which article.
    fn countable(&self, seat: Seat) -> Option<Point<u16>> {
        let law = self.law;
        let moves = law.draw_count_moves.clone();
        let opponent = self.enemies(seat).into_iter().find(|&enemy| !self.game().is_frozen(enemy))?;
        let is_endgame = |seat: Seat| {
            let force = self.force(seat);
            let count = |kinds: &[Kind]| force.iter().filter(|kind| kinds.contains(kind)).count();
            count(&[Kind::Bishop, Kind::Knight]) <= 1 && count(&[Kind::Rook]) <= 1 && count(&[Kind::Queen]) == 0
        };
        match law.draw_count.is {
            Counting::Nothing | Counting::ThreeKings | Counting::Federation => None,
            Counting::DifficultMate => {
                let is_queen_rook = self.force(opponent) == [Kind::Queen] && self.force(seat) == [Kind::Rook];
                (self.is_named_ending(seat, opponent) || is_queen_rook).then_some(moves)
            }
            Counting::Named => {
                let cannot_win = matches!(self.force(seat)[..], [] | [Kind::Knight | Kind::Bishop]);
                let may = self.is_named_ending(seat, opponent) || (cannot_win && self.has_mating_force(opponent));
                may.then_some(moves)
            }
            Counting::Endgame => {
                let defends = self.worth(seat) <= self.worth(opponent);
                (defends && (is_endgame(seat) || is_endgame(opponent))).then_some(moves)
            }
            Counting::Doubt if self.tries_to_win(seat) => None,
            Counting::Doubt => {
                let active = self.active();
                let is_named = match active[..] {
                    [one, other] => self.is_named_ending(one, other) || self.is_named_ending(other, one),
                    _ => false,
                };
                let has_allies = self.game().has(Feature::Allies);
                Some(if is_named && has_allies { law.draw_count_endings.clone() } else { moves })
            }
        }
    }

    pub(super) fn begin_count(&mut self, seat: Seat) -> Judged {
        self.in_play()?;
        let by = self.law.draw_count.by.clone();
        if self.law.draw_count.is == Counting::ThreeKings {
            return self.begin_long_line(seat);
        }
        if self.state.scene.count.is_some() {
            return refuse_by(Reason::CountRuns, &by);
        }
        let Some(point) = self.countable(seat) else { return refuse_by(Reason::NoCount, &by) };
        let limit = point.is;
        self.cite(&point.by);
        self.cite(&by);
        self.find(Finding::Counting(limit));
        let made = vec![0; self.game().seats().len()];
        let opponent = self.enemies(seat).into_iter().find(|&enemy| !self.game().is_frozen(enemy));
        let named = opponent.filter(|&opponent| self.is_named_ending(seat, opponent));
        let ending = named.map(|opponent| (self.force(seat), self.force(opponent)));
        self.emit(Event::Counting(Count { by: Some(seat), limit, made, article: point.by, ending, long_line: None }));
        Ok(())
    }

    /// The owner of three kings and of the one against them, if that is all there is (draughts).
    fn three_kings(&self) -> Option<(Seat, (Seat, Field))> {
        let men = self.game().men();
        let of = |seat: Seat| men.iter().filter(|(_, man)| man.seat == seat).collect::<Vec<_>>();
        for (three, one) in [(Seat(0), Seat(1)), (Seat(1), Seat(0))] {
            let all_kings = men.iter().all(|(_, man)| man.kind == Kind::King);
            if let (3, [(field, _)], true) = (of(three).len(), &of(one)[..], all_kings) {
                return Some((three, (one, *field)));
            }
        }
        None
    }

    fn begin_long_line(&mut self, seat: Seat) -> Judged {
        let by = self.law.kings_long_line.by.clone();
        let holds =
            self.three_kings().is_some_and(|(_, (one, field))| one == seat && self.game().long_line().contains(&field));
        let Some(mut count) = self.state.scene.count.clone().filter(|_| holds) else {
            return refuse_by(Reason::NoCount, &by);
        };
        if count.long_line.is_some() {
            return refuse_by(Reason::CountRuns, &by);
        }
        let limit = self.law.kings_long_line.is;
        count.long_line = Some((limit, vec![0; 2]));
        count.by = Some(seat);
        self.cite(&by);
        self.find(Finding::Counting(limit));
        self.emit(Event::Counting(count));
        Ok(())
    }

    /// Begins or drops counts as the board now stands.
    pub(super) fn tick_count(&mut self) {
        if self.law.draw_count.is == Counting::ThreeKings {
            return self.tick_kings();
        }
        let Some(count) = self.state.scene.count.clone() else { return };
        let (Counting::Named, Some(by)) = (self.law.draw_count.is, count.by) else { return };
        let opponent = self.enemies(by).into_iter().next();
        let goes_on = match &count.ending {
            Some(ending) => opponent.is_some_and(|opponent| *ending == (self.force(by), self.force(opponent))),
            None => self.countable(by).is_some(),
        };
        if !goes_on {
            self.emit(Event::CountDropped);
        }
    }

    fn tick_kings(&mut self) {
        let kings = self.three_kings();
        match (kings, self.state.scene.count.clone()) {
            (None, Some(_)) => self.emit(Event::CountDropped),
            (Some(_), None) => {
                let point = self.law.kings_moves.clone();
                let count = Count {
                    by: None,
                    limit: point.is,
                    made: vec![0; 2],
                    article: point.by,
                    ending: None,
                    long_line: None,
                };
                self.emit(Event::Counting(count));
            }
            // Who leaves the long line has only the ten moves that are running anyway.
            (Some((_, (_, field))), Some(count))
                if count.long_line.is_some() && !self.game().long_line().contains(&field) =>
            {
                self.emit(Event::Counting(Count { long_line: None, ..count }));
            }
            _ => {}
        }
    }

    fn is_over(&self, count: &Count) -> bool {
        let active = self.active();
        let reached = |limit: u16, made: &[u16]| {
            active.iter().all(|seat| made.get(seat.index()).is_some_and(|&made| made >= limit))
        };
        reached(count.limit, &count.made) || count.long_line.as_ref().is_some_and(|(limit, made)| reached(*limit, made))
    }

    /// Whether a count has run out.
    pub(super) fn has_run_out(&self) -> bool {
        self.state.scene.count.as_ref().is_some_and(|count| self.is_over(count)) || self.limit_reached().is_some()
    }

    /// Ends the game when its count has run out.
    pub(super) fn end_count(&mut self) {
        let Some(count) = self.state.scene.count.clone().filter(|count| self.is_over(count)) else { return };
        self.find(Finding::CountOver);
        let mut by = vec![count.article, self.law.draw_count.by.clone()];
        by.dedup();
        let outcome = self.drawn_by(by);
        self.end(outcome);
    }

    /// Shows that the count should not end the game: the side that wants to win names its first move, and it is
    /// searched whether it wins by force.
    pub(super) fn prove(&mut self, seat: Seat, line: &str) -> Judged {
        let by = self.law.draw_proof.by.clone();
        if self.law.draw_proof.is == Switch::No {
            return refuse_by(Reason::Unknown, &by);
        }
        if self.state.outcome.is_none() || !self.has_run_out() {
            return refuse_by(Reason::NothingToProve, &by);
        }
        let first = line.split_whitespace().next().unwrap_or_default().to_string();
        let position = self.game().clone();
        let mut left = PROOF_POSITIONS;
        let is_proved = if position.turn() == seat {
            let told = position.read_move(&first).or_else(|| read_plain(&position, &first));
            let Some(mv) = told else { return refuse_by(Reason::NoSuchMove(first), &by) };
            wins_by_force(&position.play(&mv), seat, PROOF_MOVES - 1, &mut left)
        } else {
            // The count ended with his own move: he must win whatever the others reply, and no one move shows it.
            wins_by_force(&position, seat, PROOF_MOVES, &mut left)
        };
        if !is_proved {
            return refuse_by(Reason::NotProved, &by);
        }
        self.cite(&by);
        self.find(Finding::Proved);
        self.emit(Event::Reopened);
        Ok(())
    }
}

/// A move told by its fields.
fn read_plain(game: &Board, text: &str) -> Option<games::Move> {
    let crate::Act::Move(going) = crate::Act::read(game, text).ok()? else { return None };
    let (from, to) = going.fields?;
    game.moves().into_iter().find(|mv| (mv.from, mv.to, mv.promotion) == (from, to, going.promotion))
}

/// Whether a seat's side wins whatever the others do, within so many more moves of its own.
fn wins_by_force(game: &Board, seat: Seat, moves_left: u32, positions_left: &mut u32) -> bool {
    if *positions_left == 0 {
        return false;
    }
    *positions_left -= 1;
    let turn = game.turn();
    match game.verdict() {
        Verdict::Mate | Verdict::Blocked => return game.hostile(turn, seat),
        Verdict::Stalemate => return false,
        Verdict::Over(shares, _) => {
            return shares.get(seat.index()).is_some_and(|share| matches!(share, Share::Win | Share::HalfWin));
        }
        Verdict::Open => {}
    }
    let is_ours = turn == seat || !game.hostile(turn, seat);
    let moves = game.moves();
    if is_ours {
        let moves_left = if turn == seat { moves_left.checked_sub(1) } else { Some(moves_left) };
        let Some(moves_left) = moves_left else { return false };
        moves.iter().any(|mv| wins_by_force(&game.play(mv), seat, moves_left, positions_left))
    } else {
        moves.iter().all(|mv| wins_by_force(&game.play(mv), seat, moves_left, positions_left))
    }
}

impl Referee<'_> {
    /// A lone king has the other's men crowned (draughts).
    pub(super) fn crown(&mut self, seat: Seat, field: Field) -> Judged {
        self.in_play()?;
        let by = self.law.kings_crowning.by.clone();
        if self.law.kings_crowning.is == Switch::No {
            return refuse_by(Reason::Unknown, &by);
        }
        if self.turn() != seat {
            return self.refuse_out_of_turn(&[&by]);
        }
        let men = self.game().men();
        let own: Vec<&Man> = men.iter().filter(|(_, man)| man.seat == seat).map(|(_, man)| man).collect();
        let others: Vec<&(Field, Man)> = men.iter().filter(|(_, man)| man.seat != seat).collect();
        let kings = others.iter().filter(|(_, man)| man.kind == Kind::King).count();
        let is_lone = matches!(own[..], [Man { kind: Kind::King, .. }]);
        let is_man = others.iter().any(|(at, man)| *at == field && man.kind == Kind::Man);
        if !is_lone || others.len() != 3 || !(1..=2).contains(&kings) || !is_man {
            return refuse_by(Reason::NoCrowning, &by);
        }
        let edits = others.iter().map(|(field, man)| (*field, Some(Man { kind: Kind::King, ..*man }))).collect();
        self.cite(&by);
        self.find(Finding::Crowned);
        self.emit(Event::Rearranged(Change { edits, carried: None, turn: seat }));
        self.tick_count();
        Ok(())
    }
}
