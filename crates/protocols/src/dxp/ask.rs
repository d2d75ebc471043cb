//! Players that listen for others who speak DXP.
//!
//! To them we are the opponent: each game is asked for, and a move is sent to get the next one.

use std::io::{self, BufReader};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use draughts::{HubPosition, Move, Position};

use super::{
    Address, Answer as Acceptance, BackAnswer, Incoming, Message, MessageError, Minutes, Outgoing, Reason, Request,
    SentMove, Text,
};
use crate::engine_command::EngineCommand;
use crate::player::{Allowance, Answer, Player, Thought, Trouble, Turn};
use crate::process::{Process, Tail};
use crate::start::StartError;

/// So often somebody looks whether the match has been broken off, or whether anybody listens yet.
const LOOK: Duration = Duration::from_millis(50);

/// So long we wait for a word that a game is over.
const FAREWELL: Duration = Duration::from_secs(2);

/// Somebody who listens for DXP.
pub struct DxpPlayer {
    name: String,
    /// The program, if we have started it.
    process: Option<Process>,
    stream: TcpStream,
    outgoing: Outgoing<TcpStream>,
    messages: Receiver<(Instant, Result<Message, MessageError>)>,
    tail: Tail,
    patience: Duration,
    broken_off: Arc<AtomicBool>,
    /// When the last move came, if a game is on.
    playing: Option<Instant>,
}

impl DxpPlayer {
    /// Starts the program, if there is one, and connects to it as soon as it listens.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or does not listen in time.
    pub fn start(
        address: &Address,
        engine: &EngineCommand,
        patience: Duration,
        broken_off: Arc<AtomicBool>,
    ) -> Result<Self, StartError> {
        let start = || Process::start(engine, Arc::clone(&broken_off));
        let mut process = (!engine.program.is_empty())
            .then(start)
            .transpose()
            .map_err(|source| StartError::Program { program: engine.program.clone(), source })?;
        let connection = |source| StartError::Connection { address: address.clone(), source };
        let stream = connect(address, process.as_mut(), patience).map_err(connection)?;
        let (incoming, outgoing) = halves(&stream).map_err(connection)?;
        let tail = Tail::default();
        let (sender, messages) = mpsc::channel();
        let listen = {
            let tail = tail.clone();
            let mut incoming = Incoming::new(BufReader::new(incoming));
            move || {
                while let Ok(Some(message)) = incoming.receive() {
                    tail.push('<', &message.as_ref().map_or_else(ToString::to_string, ToString::to_string));
                    if sender.send((Instant::now(), message)).is_err() {
                        return;
                    }
                }
            }
        };
        thread::Builder::new().spawn(listen).map_err(connection)?;
        let known = if engine.program.is_empty() { address.to_string() } else { engine.program.clone() };
        Ok(Self {
            name: engine.name.clone().unwrap_or(known),
            process,
            stream,
            outgoing: Outgoing::new(outgoing),
            messages,
            tail,
            patience,
            broken_off,
            playing: None,
        })
    }

    /// Asks for the game that this turn is the first of.
    fn ask_for_game(&mut self, turn: &Turn<'_>) -> Result<(), Trouble> {
        let time = match turn.allowance {
            Allowance::Clock { left, .. } => left[turn.color],
            Allowance::MoveTime(_) | Allowance::Nodes(_) => self.patience,
        };
        let start = turn.start.parse().ok().map(|HubPosition(setup)| setup);
        self.send(&Message::Request(Request {
            name: Text::new("sissa match"),
            follower: turn.color,
            minutes: Minutes::within(time),
            moves: None,
            start,
        }))?;
        let since = Instant::now();
        loop {
            match self.receive(since, self.patience)?.1 {
                Ok(Message::Acceptance { answer: Acceptance::Accepted, .. }) => return Ok(()),
                Ok(Message::Acceptance { .. }) => return Err(Trouble::Ended("it refuses the game".into())),
                // What is late from the last game.
                _ => {}
            }
        }
    }

    /// Waits for its move.
    fn hear_move(&mut self, position: &Position, wait: Duration) -> Result<Answer, Trouble> {
        let since = Instant::now();
        loop {
            let (at, message) = self.receive(since, wait)?;
            match message {
                Ok(Message::Move(sent)) => {
                    self.playing = Some(at);
                    // If it is not legal, that is the game's to find.
                    let mv = sent.find_in(position).unwrap_or(Move::new(sent.from, sent.to, sent.captured));
                    let spent = at.saturating_duration_since(since);
                    return Ok(Answer { text: mv.hub().to_string(), spent, thought: Thought::default() });
                }
                Ok(Message::End { reason, is_last }) => {
                    self.playing = None;
                    self.send(&Message::End { reason: Reason::Unknown, is_last })?;
                    let claim = match reason {
                        Reason::Unknown => "over",
                        Reason::Lost => "lost",
                        Reason::Drawn => "drawn",
                        Reason::Won => "won",
                    };
                    return Err(Trouble::Ended(format!("it says that the game is {claim}")));
                }
                Ok(Message::BackRequest { .. }) => self.send(&Message::BackAnswer(BackAnswer::Refused))?,
                _ => {}
            }
        }
    }

    fn send(&mut self, message: &Message) -> Result<(), Trouble> {
        self.tail.push('>', &message.to_string());
        self.outgoing.send(message).map_err(|_| hung_up())
    }

    /// Waits for the next message until `since` is so long ago, and says when it came.
    fn receive(&mut self, since: Instant, wait: Duration) -> Result<(Instant, Result<Message, MessageError>), Trouble> {
        loop {
            if self.broken_off.load(Ordering::Relaxed) {
                return Err(Trouble::BrokenOff);
            }
            if let Some(process) = &self.process {
                process.pass_over();
            }
            let left = wait.saturating_sub(since.elapsed());
            match self.messages.recv_timeout(left.min(LOOK)) {
                Ok((at, _)) if at.saturating_duration_since(since) > wait => return Err(Trouble::Silent(wait)),
                Ok(message) => return Ok(message),
                Err(RecvTimeoutError::Disconnected) => return Err(hung_up()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Trouble::Silent(wait)),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Player for DxpPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    /// Ends the last game. The next is asked for with its first turn, when it is known where it begins.
    fn new_game(&mut self) -> Result<(), Trouble> {
        if self.playing.take().is_none() {
            return Ok(());
        }
        self.send(&Message::End { reason: Reason::Unknown, is_last: false })?;
        let since = Instant::now();
        loop {
            match self.receive(since, FAREWELL) {
                Ok((_, Ok(Message::End { .. }))) | Err(Trouble::Silent(_)) => return Ok(()),
                Ok(_) => {}
                Err(trouble) => return Err(trouble),
            }
        }
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Trouble> {
        let theirs = match self.playing {
            Some(last) => last.elapsed(),
            None => {
                self.ask_for_game(turn)?;
                self.playing = Some(Instant::now());
                Duration::ZERO
            }
        };
        let (position, last) = follow(turn).ok_or_else(|| Trouble::Ended("it cannot be told the game".into()))?;
        if let Some(mv) = last {
            self.send(&Message::Move(SentMove::new(mv, theirs.as_secs())))?;
        }
        self.hear_move(&position, turn.wait)
    }

    fn last_lines(&self) -> Vec<String> {
        let mut lines = self.process.as_ref().map(Process::last_lines).unwrap_or_default();
        lines.extend(self.tail.lines());
        lines
    }
}

/// Ends the game that is on, if one is, and hangs up.
impl Drop for DxpPlayer {
    fn drop(&mut self) {
        // It may be gone already.
        if self.playing.is_some() {
            let _ = self.send(&Message::End { reason: Reason::Unknown, is_last: false });
        }
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}

/// Connects as soon as somebody listens, if that is not too late.
fn connect(address: &Address, mut process: Option<&mut Process>, patience: Duration) -> io::Result<TcpStream> {
    let begin = Instant::now();
    loop {
        let error = match TcpStream::connect((address.host.as_str(), address.port)) {
            Ok(stream) => return Ok(stream),
            Err(error) => error,
        };
        // A program that we have started needs a moment before it listens.
        let is_starting = process.as_mut().is_some_and(|process| !process.has_ended());
        if !is_starting || begin.elapsed() > patience {
            return Err(error);
        }
        thread::sleep(LOOK);
    }
}

/// A connection to read from and one to write to.
fn halves(stream: &TcpStream) -> io::Result<(TcpStream, TcpStream)> {
    stream.set_nodelay(true)?;
    Ok((stream.try_clone()?, stream.try_clone()?))
}

/// The position on the board, and the move that led to it.
fn follow(turn: &Turn<'_>) -> Option<(Position, Option<Move>)> {
    let HubPosition(setup) = turn.start.parse().ok()?;
    let start = setup.position().ok()?;
    turn.moves.iter().try_fold((start, None), |(position, _), text| {
        let mv = position.read_hub(text).ok()?;
        Some((position.play_unchecked(mv), Some(mv)))
    })
}

fn hung_up() -> Trouble {
    Trouble::Ended("it has hung up".into())
}
