//! The referee: judges every act by the points of law, and knows no book by name.

mod check;
mod count;
mod demand;
mod draw;
mod falsely;
mod hand;
mod notice;
mod offer;
mod remedies;
mod second;

use std::collections::BTreeMap;

use crate::act::Act;
use crate::event::Event;
use crate::game::{Game, Move, Rule, Verdict, is_between};
use crate::law::points::{BareKing, Castling, ForgottenOdds, Insufficient, Lapse, Promotion, Stalemate, Switch};
use crate::law::{Agreed, Citation, Points};
use crate::man::{Field, Kind, Man, Seat};
use crate::outcome::{Outcome, Share};
use crate::ruling::{Finding, Reason, Refusal, Ruling};
use crate::state::State;
use crate::terms::{Eye, Gift, Odds, Terms};

/// The referee at work on one act: the state as it becomes, and what he found on the way.
pub(crate) struct Referee<'a> {
    law: &'a Points,
    movement: &'a BTreeMap<Rule, Citation>,
    terms: &'a Terms,
    state: State,
    events: Vec<Event>,
    findings: Vec<Finding>,
    articles: Vec<Citation>,
}

/// What the steps of a judgement give: on, or the refusal of the act.
type Judged<T = ()> = Result<T, Refusal>;

fn refuse<T>(reason: Reason) -> Judged<T> {
    Err(Refusal { reason, articles: Vec::new() })
}

fn refuse_by<T>(reason: Reason, article: &Citation) -> Judged<T> {
    refuse_by_all(reason, [article])
}

fn refuse_by_all<'a, T>(reason: Reason, articles: impl IntoIterator<Item = &'a Citation>) -> Judged<T> {
    let mut cited: Vec<Citation> = Vec::new();
    for article in articles {
        if !article.is_empty() && !cited.contains(article) {
            cited.push(article.clone());
        }
    }
    Err(Refusal { reason, articles: cited })
}

/// Judges an act of a seat, or of the table itself.
pub(crate) fn judge(
    law: &Agreed,
    terms: &Terms,
    state: &State,
    seat: Option<Seat>,
    act: &Act,
    now: i64,
) -> Judged<Ruling> {
    let mut referee = Referee::new(law, terms, state.clone());
    if referee.state.clocks.is_some() {
        referee.emit(Event::Elapsed(now));
    }
    match seat {
        Some(seat) if seat.index() < referee.game().seats().len() => referee.judge_seat(seat, act)?,
        Some(_) => return refuse(Reason::NoSeat),
        None => referee.judge_table(act)?,
    }
    let Referee { events, findings, mut articles, .. } = referee;
    articles.retain(|article| !article.is_empty());
    Ok(Ruling { events, findings, articles })
}

/// What a table begins with beyond its position: counts that run of themselves, a game that is over already.
pub(crate) fn opening(law: &Agreed, terms: &Terms, state: &State) -> Vec<Event> {
    let mut referee = Referee::new(law, terms, state.clone());
    referee.settle();
    referee.events
}

impl<'a> Referee<'a> {
    pub(crate) fn new(law: &'a Agreed, terms: &'a Terms, state: State) -> Self {
        Self {
            law: &law.points,
            movement: &law.book.movement,
            terms,
            state,
            events: Vec::new(),
            findings: Vec::new(),
            articles: Vec::new(),
        }
    }
}

impl Referee<'_> {
    fn judge_seat(&mut self, seat: Seat, act: &Act) -> Judged {
        if self.terms.eye == Eye::Guard && self.state.outcome.is_none() {
            // A flag that has fallen is what is ruled on; the act came too late, or can be done again.
            if self.look_at_clocks() {
                return Ok(());
            }
        }
        match act {
            Act::Move(going) => self.go(seat, going),
            Act::Touch(field) => self.touch(seat, *field, false),
            Act::Adjust(field) => self.touch(seat, *field, true),
            Act::Place(from, to) => self.place(seat, *from, *to),
            Act::Release => self.release(seat),
            Act::Name(kind) => self.name(seat, *kind),
            Act::Say(word, to) => self.say(seat, *word, *to),
            Act::Demand(remedy, field) => self.demand(seat, *remedy, *field),
            Act::Notice(notice) => self.notice(seat, *notice),
            Act::Count => self.begin_count(seat),
            Act::Prove(line) => self.prove(seat, line),
            Act::Claim(claim) => self.claim(seat, *claim),
            Act::OfferDraw => self.offer_draw(seat),
            Act::Accept => self.accept(seat),
            Act::Decline => self.decline(seat),
            Act::Resign => self.resign(seat),
            Act::Crown(field) => self.crown(seat, *field),
            Act::TakesOff(fields) => self.takes_off(seat, fields),
            Act::Disorder => self.disorder(seat),
            Act::Press => self.press(seat),
            Act::Signal => self.signal(seat),
            Act::Appeal => self.appeal(seat),
            Act::Flag | Act::Wait | Act::Rule(_) => refuse(Reason::TablesWord),
            Act::Nonsense(name) => refuse(Reason::NoField(name.clone())),
        }
    }

    fn judge_table(&mut self, act: &Act) -> Judged {
        match act {
            Act::Wait => Ok(()),
            Act::Flag => {
                self.in_play()?;
                if self.look_at_clocks() { Ok(()) } else { refuse(Reason::NoFlag) }
            }
            Act::Rule(remedy) => self.arbiter_rules(*remedy),
            _ => refuse(Reason::NoSeat),
        }
    }

    fn emit(&mut self, event: Event) {
        self.state.apply(&event);
        self.events.push(event);
    }

    fn find(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    fn cite(&mut self, article: &Citation) {
        if !self.articles.contains(article) {
            self.articles.push(article.clone());
        }
    }

    fn game(&self) -> &dyn Game {
        &*self.state.scene.position
    }

    fn turn(&self) -> Seat {
        self.game().turn()
    }

    fn in_play(&self) -> Judged {
        if let Some(outcome) = &self.state.outcome {
            return refuse_by_all(Reason::GameOver, &outcome.by);
        }
        if self.state.suspended { refuse_by(Reason::Suspended, &self.law.conduct_appeal.by) } else { Ok(()) }
    }

    /// The articles on rules of movement, where the book has them.
    fn on_movement(&self, rules: &[Rule]) -> Vec<Citation> {
        rules.iter().filter_map(|rule| self.movement.get(rule).cloned()).collect()
    }

    fn on_move(&self, seat: Seat) -> Judged {
        let turn = self.turn();
        if seat == turn { Ok(()) } else { refuse(Reason::NotOnMove(turn)) }
    }

    fn is_guarded(&self) -> bool {
        self.terms.eye == Eye::Guard
    }

    /// Those who play against a seat.
    fn enemies(&self, seat: Seat) -> Vec<Seat> {
        self.game().all_seats().filter(|&other| self.game().hostile(seat, other)).collect()
    }

    /// The seat whose turn comes after another's.
    fn after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.game().seats().len() as u8)
    }

    /// The lawful moves in a position, as this law has them.
    fn lawful(&self, position: &dyn Game) -> Vec<Move> {
        let mut moves = position.moves();
        if self.law.promotion.is == Promotion::Queen {
            moves.retain(|mv| mv.promotion.is_none_or(|kind| kind == Kind::Queen));
        }
        if self.law.en_passant.is == Switch::No {
            moves.retain(|mv| mv.takes.first().is_none_or(|&taken| taken == mv.to));
        }
        match self.law.castling_kind.is {
            Castling::Nothing => moves.retain(|mv| mv.rook.is_none()),
            Castling::Fixed => {}
            Castling::Free => moves.extend(self.free_castlings(position, &moves)),
        }
        if self.law.odds_castling.is == Switch::Yes {
            moves.extend(self.rookless_castlings(position));
        }
        moves
    }

    /// Castling towards a rook that was given as odds, as some allow it: the king alone goes his two squares, if he has
    /// never moved, nothing is in his way and no square of it is attacked.
    fn rookless_castlings(&self, position: &dyn Game) -> Vec<Move> {
        let turn = position.turn();
        let gave_rook = |odds: &Odds| odds.giver == turn && matches!(odds.gift, Gift::Man(Kind::Rook, _));
        if !self.terms.odds.iter().any(gave_rook) || position.is_checked(turn) {
            return Vec::new();
        }
        let fields = [true, false].into_iter().filter_map(|is_short| position.castling_king(is_short));
        let may = |&(king, target): &(Field, Field)| {
            let is_king = |game: &dyn Game| game.man(king) == Some(Man { seat: turn, kind: Kind::King });
            let unmoved = is_king(position) && self.state.turns.iter().all(|scene| is_king(&*scene.position));
            let is_free = |&field: &Field| position.man(field).is_none() && !self.is_attacked(position, field);
            // Two fields along the row, as from the king's own place.
            let way = line(position, king, target);
            unmoved && way.len() == 2 && position.castling_rook(king, target).is_none() && way.iter().all(is_free)
        };
        let castling = |(king, target)| Move {
            from: king,
            to: target,
            via: Vec::new(),
            promotion: None,
            takes: Vec::new(),
            rook: Some((king, target)),
        };
        fields.filter(may).map(castling).collect()
    }

    /// Free castling: wherever the fixed one is lawful, the king may stop on any square from the second on to the
    /// rook's own, and the rook on any that the king has passed, his own included.
    fn free_castlings(&self, position: &dyn Game, moves: &[Move]) -> Vec<Move> {
        let mut free = Vec::new();
        for mv in moves {
            let Some((rook, _)) = mv.rook else { continue };
            let way = line(position, mv.from, rook);
            for (steps, &king_to) in way.iter().enumerate().skip(1) {
                let is_safe = way[..=steps].iter().all(|&field| !self.is_attacked(position, field));
                for &rook_to in [mv.from].iter().chain(&way[..steps]) {
                    let castling = Move { to: king_to, rook: Some((rook, rook_to)), ..mv.clone() };
                    if castling != *mv && is_safe {
                        free.push(castling);
                    }
                }
            }
        }
        free
    }

    /// Whether an enemy of the seat on move bears on a field.
    fn is_attacked(&self, position: &dyn Game, field: Field) -> bool {
        self.enemies(position.turn()).into_iter().any(|enemy| !position.attackers(field, enemy).is_empty())
    }

    /// Ends the game if the board says so and nothing is left to object to.
    fn settle(&mut self) {
        let last = self.state.scene.last.as_ref().map(|last| last.seat);
        if self.state.outcome.is_some() || self.state.faults.iter().any(|fault| Some(fault.by) == last) {
            return;
        }
        self.tick_count();
        if let Some(outcome) = self.end_on_board() {
            self.findings.extend(self.why_over());
            self.end(outcome);
        } else if self.state.outcome.is_none() {
            self.end_count();
        }
    }

    /// Ends the game, unless the receiver of forgotten odds would lose it.
    fn end(&mut self, mut outcome: Outcome) {
        let cannot_lose = self.law.odds_forgotten.is == ForgottenOdds::ReceiverCannotLose;
        if self.state.odds_forgotten && cannot_lose && self.loses_at_odds(&outcome) {
            outcome = Outcome::draw(self.game(), &self.law.odds_forgotten.by);
        }
        for article in outcome.by.clone() {
            self.cite(&article);
        }
        self.find(Finding::Over(outcome.clone()));
        self.emit(Event::Ended(outcome));
    }

    /// Whether the receiver of odds loses by an outcome.
    fn loses_at_odds(&self, outcome: &Outcome) -> bool {
        let receiver = self.terms.odds.first().map(|odds| odds.giver.other());
        let share = receiver.and_then(|seat| outcome.shares.get(seat.index()));
        matches!(share, Some(Share::Loss | Share::HalfLoss))
    }

    /// How the game ends that nobody is to win any more, by these articles and the board's own where it has one.
    fn drawn_by(&self, mut by: Vec<Citation>) -> Outcome {
        let (shares, article) = self.game().drawn();
        if let Some(article) = article {
            by.insert(0, Citation::new(&article.to_string()));
        }
        Outcome { shares, by }
    }

    fn end_on_board(&self) -> Option<Outcome> {
        let game = self.game();
        let turn = game.turn();
        let other = turn.other();
        let verdict = match game.verdict() {
            Verdict::Open if self.law.en_passant.is == Switch::No || self.law.promotion.is == Promotion::Queen => {
                match (self.lawful(game).is_empty(), game.is_checked(turn)) {
                    (false, _) => Verdict::Open,
                    (true, true) => Verdict::Mate,
                    (true, false) => Verdict::Stalemate,
                }
            }
            verdict => verdict,
        };
        match verdict {
            Verdict::Open => self.end_by_force(),
            Verdict::Mate if self.law.outcome_mate.is == Switch::No => None,
            Verdict::Mate => {
                // A move that leaves the mover's own king in check gives no mate.
                if game.is_checked(other) {
                    return None;
                }
                let is_bare = game.men().iter().filter(|(_, man)| man.seat == turn).count() == 1;
                let share = match self.law.outcome_bare_king.is {
                    BareKing::Half if is_bare => Share::HalfWin,
                    _ => Share::Win,
                };
                let mut outcome = Outcome::won(game, other, share, &self.law.outcome_mate.by);
                if is_bare {
                    outcome.by.insert(0, self.law.outcome_bare_king.by.clone());
                }
                Some(outcome)
            }
            Verdict::Stalemate => {
                let by = &self.law.outcome_stalemate.by;
                Some(match self.law.outcome_stalemate.is {
                    Stalemate::Draw => Outcome::draw(game, by),
                    Stalemate::Half => Outcome::won(game, other, Share::HalfWin, by),
                    Stalemate::StalematedWins => Outcome::won(game, turn, Share::Win, by),
                })
            }
            Verdict::Blocked => (self.law.outcome_mate.is == Switch::Yes)
                .then(|| Outcome::won(game, other, Share::Win, &self.law.outcome_mate.by)),
            Verdict::Over(shares, article) => (self.law.outcome_mate.is == Switch::Yes)
                .then(|| Outcome { shares, by: vec![Citation::new(&article.to_string())] }),
        }
    }

    /// Why the board ends the game, where the frozen sets do not say it already.
    fn why_over(&self) -> Option<Finding> {
        let turn = self.turn();
        match (self.game().verdict(), self.lawful(self.game()).is_empty()) {
            (Verdict::Blocked, _) => Some(Finding::Blocked(turn)),
            (Verdict::Over(..), _) => None,
            (Verdict::Open, false) => Some(Finding::NoForce),
            (Verdict::Mate | Verdict::Stalemate | Verdict::Open, _) if self.game().is_checked(turn) => {
                Some(Finding::Mated(turn))
            }
            (Verdict::Mate | Verdict::Stalemate | Verdict::Open, _) => Some(Finding::Stalemated(turn)),
        }
    }

    /// A draw because nobody has the men to win.
    fn end_by_force(&self) -> Option<Outcome> {
        let game = self.game();
        let is_drawn = match self.law.outcome_insufficient.is {
            Insufficient::Nothing => false,
            Insufficient::LoneMinor => self.is_lone_minor(),
            Insufficient::Dead => game.is_dead(),
        };
        is_drawn.then(|| Outcome { shares: game.drawn().0, by: vec![self.law.outcome_insufficient.by.clone()] })
    }

    /// Whether of the seats that play on nobody has more than one knight or bishop, and only one of them has that.
    fn is_lone_minor(&self) -> bool {
        let game = self.game();
        let men = game.men();
        let of_active = men.iter().filter(|(_, man)| !game.is_frozen(man.seat) && man.kind != Kind::King);
        let rest: Vec<Kind> = of_active.map(|(_, man)| man.kind).collect();
        let active = game.all_seats().filter(|&seat| !game.is_frozen(seat)).count();
        match rest[..] {
            [] => true,
            [Kind::Knight | Kind::Bishop] => active == 2,
            _ => false,
        }
    }

    fn lapse(&self) -> Lapse {
        self.law.rights_lapse.is
    }
}

/// The fields on the straight line from one to another, the first left out and the last with them, in order.
fn line(game: &dyn Game, from: Field, to: Field) -> Vec<Field> {
    let (af, ar) = game.place(from);
    let distance = |field: Field| {
        let (bf, br) = game.place(field);
        (bf - af).abs().max((br - ar).abs())
    };
    let mut fields: Vec<Field> =
        game.fields().into_iter().filter(|&field| field == to || is_between(game, field, from, to)).collect();
    fields.sort_by_key(|&field| distance(field));
    fields
}
