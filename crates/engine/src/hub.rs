//! The Hub protocol, version 2, which programs for 10x10 draughts speak.
//!
//! Any reader and writer will do. The search has a thread of its own, so that every line is answered at once.

mod level;
mod message;
mod thinking;

use std::io::{self, BufRead, Read, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope};

use draughts::{HubPosition, Position};

pub use self::message::{Message, quoted};

use self::level::Level;
use self::thinking::{Mode, Thinking};
use crate::draughts::DraughtsDuel;
use crate::{Duel, HashTable};

/// The longest line that is read as one, in bytes. No game is so long.
const LONGEST_LINE: u64 = 1 << 20;

/// Serves until the input ends or says `quit`.
///
/// ```
/// let mut answers = Vec::new();
/// engine::hub::serve("hub\ninit\nping\n".as_bytes(), &mut answers)?;
/// let answers = String::from_utf8_lossy(&answers);
/// assert!(answers.starts_with("id name=Sissa ") && answers.ends_with("\nwait\nready\npong\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// If the input cannot be read or the output not be written. Nothing that comes in is an error: what cannot be made out
/// is answered with `error`, or passed over as the protocol wants it.
pub fn serve(mut input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let voice = Voice::new(output);
    thread::scope(|scope| {
        let mut hub = Hub::new(&voice);
        let mut line = Vec::new();
        let heard = loop {
            line.clear();
            match input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
                Ok(0) => break Ok(()),
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => break Err(error),
            }
            let message = Message::read(&String::from_utf8_lossy(&line));
            if message.is_some_and(|message| hub.hear(scope, &message).is_quit()) || voice.is_broken() {
                break Ok(());
            }
        };
        hub.stop_thinking();
        heard
    })?;
    voice.broken()
}

/// Where answers go, line by line, from any thread.
struct Voice<W>(Mutex<(W, io::Result<()>)>);

impl<W: Write> Voice<W> {
    fn new(output: W) -> Self {
        Self(Mutex::new((output, Ok(()))))
    }

    /// Says a line. Nothing more is said after one could not be.
    fn say(&self, line: &str) {
        let mut guard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (output, state) = &mut *guard;
        if state.is_ok() {
            *state = writeln!(output, "{line}").and_then(|()| output.flush());
        }
    }

    fn complain(&self, error: &dyn std::fmt::Display) {
        self.say(&format!("error message={}", quoted(&error.to_string())));
    }

    fn is_broken(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).1.is_err()
    }

    fn broken(self) -> io::Result<()> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner).1
    }
}

/// What comes after a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Line,
    Quit,
}

impl Next {
    fn is_quit(self) -> bool {
        self == Self::Quit
    }
}

/// A number that can be set: its name, the least and the most it can be.
struct Parameter(&'static str, usize, usize);

const HASH: Parameter = Parameter("hash", 1, 4096);
const THREADS: Parameter = Parameter("threads", 1, 256);

/// A position that was given, with what came before it.
#[derive(Clone)]
struct Given {
    duel: DraughtsDuel,
    /// The keys of the earlier positions of the game.
    before: Vec<u64>,
}

/// One side of the conversation.
struct Hub<'v, 's, W> {
    voice: &'v Voice<W>,
    given: Given,
    level: Level,
    /// Mebibytes.
    hash_size: usize,
    threads: usize,
    /// Made when it is first needed.
    hash: Option<Arc<HashTable>>,
    thinking: Option<Thinking<'s>>,
}

impl<'v: 's, 's, W: Write + Send> Hub<'v, 's, W> {
    fn new(voice: &'v Voice<W>) -> Self {
        let given = Given { duel: Position::OPENING.into(), before: Vec::new() };
        Self { voice, given, level: Level::default(), hash_size: 64, threads: 1, hash: None, thinking: None }
    }

    fn hear(&mut self, scope: &'s Scope<'s, '_>, message: &Message) -> Next {
        match message.command.as_str() {
            "hub" => self.introduce(),
            "set-param" => self.set(message),
            "init" => {
                self.hash();
                self.voice.say("ready");
            }
            "new-game" => self.hash = None,
            "pos" => match read_position(message) {
                Ok(given) => {
                    self.given = given;
                    self.level = Level::default();
                }
                Err(error) => self.voice.complain(&error),
            },
            "level" => {
                if let Err(error) = self.level.read(message) {
                    self.voice.complain(&error);
                }
            }
            "go" => self.go(scope, message),
            "stop" => {
                if let Some(thinking) = &self.thinking {
                    thinking.stop();
                }
            }
            "ponder-hit" => {
                if let Some(thinking) = &self.thinking {
                    thinking.ponder_hit();
                }
            }
            "ping" => self.voice.say("pong"),
            "quit" => return Next::Quit,
            // As the protocol wants it: others may know more commands.
            _ => {}
        }
        Next::Line
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        self.voice.say(&format!("id name=Sissa version={version} author=\"the authors of Sissa\" country=\"\""));
        for (Parameter(name, least, most), value) in [(HASH, self.hash_size), (THREADS, self.threads)] {
            self.voice.say(&format!("param name={name} value={value} type=int min={least} max={most}"));
        }
        self.voice.say("wait");
    }

    /// Sets a parameter. Those that nobody knows are passed over.
    fn set(&mut self, message: &Message) {
        let (Some(name), Some(value)) = (message.value("name"), message.value("value")) else { return };
        let Some(Parameter(_, least, most)) = [HASH, THREADS].into_iter().find(|known| known.0 == name) else { return };
        let Some(value) = value.parse().ok().filter(|value| (least..=most).contains(value)) else {
            let error = format!("{name}: expected a whole number from {least} to {most}, found {value:?}");
            return self.voice.complain(&error);
        };
        if name == HASH.0 {
            self.hash_size = value;
            self.hash = None;
        } else {
            self.threads = value;
        }
    }

    fn hash(&mut self) -> Arc<HashTable> {
        Arc::clone(self.hash.get_or_insert_with(|| Arc::new(HashTable::new(self.hash_size))))
    }

    fn go(&mut self, scope: &'s Scope<'s, '_>, message: &Message) {
        if self.thinking.as_ref().is_some_and(|thinking| !thinking.is_over()) {
            return self.voice.complain(&"a search is going on: stop it first");
        }
        if !self.given.duel.position().has_moves() {
            return self.voice.complain(&"the side on move has no move: the game is over");
        }
        self.stop_thinking();
        let mode = if message.has("ponder") {
            Mode::Ponder
        } else if message.has("analyze") {
            Mode::Analyze
        } else {
            Mode::Think
        };
        let limits = std::mem::take(&mut self.level).limits();
        let hash = self.hash();
        match Thinking::begin(scope, self.voice, (self.given.clone(), hash, self.threads), mode, limits) {
            Ok(thinking) => self.thinking = Some(thinking),
            Err(error) => self.voice.complain(&error),
        }
    }

    /// Ends the search, if there is one, and waits for its last word.
    fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop();
            thinking.join();
        }
    }
}

/// Reads `pos`: a position, and the moves that were played from it.
fn read_position(message: &Message) -> Result<Given, Box<dyn std::error::Error>> {
    let mut duel = match message.value("pos") {
        Some(text) => {
            let HubPosition(setup) = text.parse()?;
            DraughtsDuel::from(setup.position().map_err(Box::new)?)
        }
        None if message.has("start") => Position::OPENING.into(),
        None => return Err("expected pos=, the side on move and fifty letters".into()),
    };
    let mut before = Vec::new();
    for text in message.value("moves").unwrap_or_default().split_whitespace() {
        let mv = duel.position().read_hub(text)?;
        before.push(duel.key());
        duel = duel.play(mv);
    }
    Ok(Given { duel, before })
}
