//! What is said and played over one connection.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use draughts::{Move, Position, Setup};
use engine::draughts::DraughtsDuel;
use engine::{Level, Score};

use super::super::{Answer, BackAnswer, Message, MessageError, Outgoing, Reason, Request, SentMove, Text};
use super::events::{Event, Events, listen};
use super::game::Game;
use super::news::{News, Outcome};
use super::{Engine, LeadError};
use crate::thinker::{Task, Thinker};

/// How long somebody who is connected may say nothing while no game is on.
const IDLE: Duration = Duration::from_secs(600);

/// How long we wait for an answer to the request of a game.
const TO_ACCEPT: Duration = Duration::from_secs(60);

/// How long we wait for the other side to confirm that a game is over.
const TO_CONFIRM: Duration = Duration::from_secs(5);

/// So much may wait for us; a program that sends more has to wait itself.
const MOST_EVENTS: usize = 256;

/// How far a conversation has come.
enum State {
    /// No game is on.
    Idle,
    /// We have asked for a game.
    Asked(Request),
    /// A game is on.
    Playing(Box<Game>),
    /// We have said that the game is over, and wait for the other side to say so.
    Ending(Outcome),
}

/// One side of a conversation.
pub(super) struct Conversation<'a, W> {
    outgoing: Outgoing<W>,
    events: Receiver<Event>,
    thinker: Thinker<DraughtsDuel, u64>,
    engine: &'a Engine,
    watch: &'a mut dyn FnMut(News<'_>),
    state: State,
    /// The number of the search whose answer we want.
    search: u64,
    /// Since when it is the turn of the side on move.
    since: Instant,
    outcomes: Vec<Outcome>,
    /// Whether the other side wants no other game.
    is_last: bool,
}

/// Why a conversation has come to its end.
enum End {
    /// Nothing more can be heard or said.
    Gone,
    Silent(Duration),
    OtherVersion(Text<32>),
    Refused(Text<32>),
}

/// The other side hears us no more.
impl From<io::Error> for End {
    fn from(_: io::Error) -> Self {
        Self::Gone
    }
}

impl<'a, W: Write> Conversation<'a, W> {
    /// Begins a conversation, and ends all that it began.
    pub(super) fn hold<T>(
        input: impl BufRead + Send + 'static,
        output: W,
        engine: &'a Engine,
        watch: &'a mut dyn FnMut(News<'_>),
        talk: impl FnOnce(Conversation<'a, W>) -> T,
    ) -> io::Result<T> {
        let (sender, events) = mpsc::sync_channel(MOST_EVENTS);
        let speaker = Events(sender.clone());
        thread::Builder::new().name("dxp".into()).spawn(move || listen(input, &sender))?;
        thread::scope(|scope| {
            let thinker = Thinker::start(scope, &speaker, 1)?;
            thinker.resize(engine.hash);
            Ok(talk(Self {
                outgoing: Outgoing::new(output),
                events,
                thinker,
                engine,
                watch,
                state: State::Idle,
                search: 0,
                since: Instant::now(),
                outcomes: Vec::new(),
                is_last: false,
            }))
        })
    }

    /// Accepts games until so many have been played, or no more are asked for.
    pub(super) fn follow(mut self, games: Option<u32>) -> Vec<Outcome> {
        let is_enough = |played: usize| games.is_some_and(|games| played >= games as usize);
        while !self.is_last && !is_enough(self.outcomes.len()) {
            if self.react().is_err() {
                self.break_off();
                break;
            }
        }
        self.outcomes
    }

    /// Asks for one game after the other.
    pub(super) fn lead(mut self, requests: &[Request]) -> Result<Vec<Outcome>, LeadError> {
        for (number, request) in requests.iter().enumerate() {
            playable(request).map_err(LeadError::Position)?;
            self.state = State::Asked(request.clone());
            let mut end = self.send(&Message::Request(request.clone()));
            while end.is_ok() && self.outcomes.len() == number {
                end = self.react();
            }
            match end {
                Ok(()) => {}
                Err(End::Gone) => {
                    // Hanging up in the middle of a game ends it as well.
                    self.break_off();
                    if self.outcomes.len() < requests.len() {
                        return Err(LeadError::Gone);
                    }
                }
                Err(End::Silent(time)) => return Err(LeadError::Silent(time)),
                Err(End::OtherVersion(name)) => return Err(LeadError::OtherVersion(name)),
                Err(End::Refused(name)) => return Err(LeadError::Refused(name)),
            }
        }
        Ok(self.outcomes)
    }

    /// Waits for the next thing to happen, and does what it calls for.
    fn react(&mut self) -> Result<(), End> {
        let patience = match &self.state {
            State::Idle => IDLE,
            State::Asked(_) => TO_ACCEPT,
            State::Playing(game) => game.time() + IDLE,
            State::Ending(_) => TO_CONFIRM,
        };
        match self.events.recv_timeout(patience) {
            Ok(Event::Heard(Ok(message))) => self.hear(message),
            Ok(Event::Heard(Err(error))) => {
                self.tell(News::Unreadable(error));
                match error {
                    MessageError::Version(_) => self.accept(Answer::OtherVersion),
                    _ => Ok(()),
                }
            }
            Ok(Event::Found { search, mv: Some(mv), score }) if search == self.search => self.make(mv, score),
            Ok(Event::Found { .. }) => Ok(()),
            Ok(Event::Short(shortage)) => self.find_odd(&shortage.to_string()),
            Ok(Event::Gone) | Err(RecvTimeoutError::Disconnected) => Err(End::Gone),
            Err(RecvTimeoutError::Timeout) => match self.state {
                State::Ending(outcome) => {
                    self.conclude(outcome);
                    Ok(())
                }
                _ => Err(End::Silent(patience)),
            },
        }
    }

    fn hear(&mut self, message: Message) -> Result<(), End> {
        match message {
            Message::Request(request) => self.consider(&request),
            Message::Acceptance { name, answer } => self.hear_answer(name, answer),
            Message::Move(sent) => self.hear_move(&sent),
            Message::End { reason, is_last } => self.hear_end(reason, is_last),
            Message::Chat(text) => {
                self.tell(News::Said(&text));
                Ok(())
            }
            Message::BackRequest { number, turn } => {
                let is_done = match &mut self.state {
                    State::Playing(game) => game.take_back(number, turn),
                    _ => false,
                };
                let answer = if is_done { BackAnswer::Accepted } else { BackAnswer::Refused };
                self.send(&Message::BackAnswer(answer))?;
                if !is_done {
                    return Ok(());
                }
                self.tell(News::TakenBack { number, turn });
                self.drop_search();
                self.take_turn()
            }
            Message::BackAnswer(_) => self.find_odd("an answer to take moves back, which was not asked for"),
        }
    }

    /// A game is asked for.
    fn consider(&mut self, request: &Request) -> Result<(), End> {
        if matches!(self.state, State::Asked(_)) {
            return self.accept(Answer::Refused);
        }
        // Asking for another game leaves the one that was on.
        self.break_off();
        match playable(request) {
            Ok(start) => {
                self.accept(Answer::Accepted)?;
                let game = Game::new(start, request.follower, request.minutes, request.moves);
                self.begin(game, &request.name, request)
            }
            Err(why) => {
                self.find_odd(&why)?;
                self.accept(Answer::Refused)
            }
        }
    }

    fn accept(&mut self, answer: Answer) -> Result<(), End> {
        self.send(&Message::Acceptance { name: self.engine.name.clone(), answer })
    }

    fn hear_answer(&mut self, name: Text<32>, answer: Answer) -> Result<(), End> {
        let State::Asked(request) = &self.state else {
            return self.find_odd("an acceptance of a game that was not asked for");
        };
        let request = request.clone();
        match (answer, playable(&request)) {
            (Answer::Accepted, Ok(start)) => {
                let game = Game::new(start, !request.follower, request.minutes, request.moves);
                self.begin(game, &name, &request)
            }
            (Answer::OtherVersion, _) => Err(End::OtherVersion(name)),
            _ => Err(End::Refused(name)),
        }
    }

    fn begin(&mut self, game: Game, opponent: &Text<32>, request: &Request) -> Result<(), End> {
        let (ours, minutes, start) = (game.ours, request.minutes, *game.position());
        self.tell(News::Began { opponent, ours, minutes, start: &start });
        self.thinker.forget();
        self.state = State::Playing(Box::new(game));
        self.take_turn()
    }

    fn hear_move(&mut self, sent: &SentMove) -> Result<(), End> {
        let State::Playing(game) = &mut self.state else {
            return self.find_odd("a move while no game is on");
        };
        if game.is_our_turn() {
            return self.find_odd("a move out of turn");
        }
        let (position, number) = (*game.position(), game.number());
        let Some(mv) = sent.find_in(&position) else {
            let complaint = format!("{sent} is not a legal move in {position}");
            self.find_odd(&complaint)?;
            self.send(&Message::Chat(Text::new(&complaint)))?;
            return self.end(Outcome::Unknown);
        };
        game.play(mv);
        let spent = self.since.elapsed();
        self.tell(News::Moved { position: &position, mv, number, spent, score: None });
        self.take_turn()
    }

    fn hear_end(&mut self, reason: Reason, is_last: bool) -> Result<(), End> {
        match &self.state {
            // The answer to the last game's end may come late.
            State::Idle | State::Asked(_) => Ok(()),
            State::Playing(game) => {
                let outcome = game.outcome_as_claimed(reason);
                self.conclude(outcome);
                self.is_last |= is_last;
                self.send(&Message::End { reason: outcome.reason(), is_last })
            }
            &State::Ending(outcome) => {
                self.conclude(outcome);
                self.is_last |= is_last;
                Ok(())
            }
        }
    }

    /// The side on move begins to think. If it is us, we look first whether the game is over.
    fn take_turn(&mut self) -> Result<(), End> {
        self.since = Instant::now();
        let State::Playing(game) = &self.state else { return Ok(()) };
        if !game.is_our_turn() {
            return Ok(());
        }
        if let Some(outcome) = game.outcome() {
            return self.end(outcome);
        }
        let (duel, before) = game.duel();
        let limits = game.limits(self.engine.nodes);
        self.search += 1;
        self.thinker.think(Task {
            duel: duel.with_endings(self.engine.endings),
            before,
            only: Vec::new(),
            limits,
            threads: self.engine.threads,
            level: Level::FULL,
            seed: 0,
            ponders: false,
            is_endless: false,
            manner: self.search,
        });
        Ok(())
    }

    /// Makes the move that was found.
    fn make(&mut self, mv: Move, score: Option<Score>) -> Result<(), End> {
        let State::Playing(game) = &mut self.state else { return Ok(()) };
        let (position, number, spent) = (*game.position(), game.number(), self.since.elapsed());
        game.play(mv);
        game.note(spent, score);
        self.send(&Message::Move(SentMove::new(mv, (spent + Duration::from_millis(500)).as_secs())))?;
        self.tell(News::Moved { position: &position, mv, number, spent, score });
        self.take_turn()
    }

    /// Says that the game is over.
    fn end(&mut self, outcome: Outcome) -> Result<(), End> {
        self.drop_search();
        self.state = State::Ending(outcome);
        self.send(&Message::End { reason: outcome.reason(), is_last: false })
    }

    /// The game is over for both sides.
    fn conclude(&mut self, outcome: Outcome) {
        self.drop_search();
        self.state = State::Idle;
        self.outcomes.push(outcome);
        self.tell(News::Ended(outcome));
    }

    /// Ends the game that is on, if one is, without a word to the other side.
    fn break_off(&mut self) {
        match &self.state {
            State::Idle | State::Asked(_) => {}
            State::Playing(game) => self.conclude(game.outcome().unwrap_or(Outcome::Unknown)),
            &State::Ending(outcome) => self.conclude(outcome),
        }
    }

    /// The answer of the search that is going on is not wanted any more.
    fn drop_search(&mut self) {
        self.search += 1;
        self.thinker.stop();
    }

    fn send(&mut self, message: &Message) -> Result<(), End> {
        Ok(self.outgoing.send(message)?)
    }

    fn find_odd(&mut self, what: &str) -> Result<(), End> {
        self.tell(News::Odd(what));
        Ok(())
    }

    fn tell(&mut self, news: News<'_>) {
        (self.watch)(news);
    }
}

/// Where a game begins, if it can.
fn playable(request: &Request) -> Result<Position, String> {
    let setup = request.start.unwrap_or(Setup::OPENING);
    let position = setup.position().map_err(|faults| faults.to_string())?;
    if position.has_moves() { Ok(position) } else { Err(format!("{position}: the side on move has no move")) }
}
