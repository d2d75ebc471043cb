//! Our engine, as the Hub protocol has it.

mod level;
mod speaker;

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::thread;

use draughts::{HubPosition, Position};
use engine::draughts::DraughtsDuel;
use engine::draughts::endings::Endings;
use engine::{Duel, Limits};

use self::level::Level;
use super::{Message, quoted};
use crate::lines::{Lines, Read};
use crate::thinker::{Task, Thinker};
use crate::voice::Voice;

/// Serves until the input says `quit`, or ends and a search that ends by itself has ended.
///
/// ```
/// let mut answers = Vec::new();
/// protocols::hub::serve("hub\ninit\n".as_bytes(), &mut answers)?;
/// let answers = String::from_utf8_lossy(&answers);
/// assert!(answers.starts_with("id name=Sissa ") && answers.ends_with("\nwait\nready\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// If the input cannot be read or the output not be written. Nothing that comes in is an error: what cannot be made out
/// is answered with `error`, or passed over as the protocol wants it.
pub fn serve(input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    serve_with_endings(None, input, output)
}

/// The same with databases to look up endings in, if there are any. The parameter `endings` says whether to use them.
///
/// # Errors
///
/// As for [`serve`].
pub fn serve_with_endings(
    endings: Option<&'static Endings>,
    input: impl BufRead,
    output: impl Write + Send,
) -> io::Result<()> {
    let voice = Voice::new(output);
    thread::scope(|scope| {
        let thinker = Thinker::start(scope, &voice, DEFAULT_HASH)?;
        Hub::new(&voice, thinker, endings).listen(input)
    })?;
    voice.end()
}

fn complain<W: Write>(voice: &Voice<W>, error: &dyn fmt::Display) {
    voice.say(&format!("error message={}", quoted(&error.to_string())));
}

/// A number that can be set: its name, the least and the most it can be.
struct Parameter(&'static str, usize, usize);

const HASH: Parameter = Parameter("hash", 1, 4096);
const THREADS: Parameter = Parameter("threads", 1, 256);
const STRENGTH: Parameter = Parameter("level", 1, 10);
/// Whether to look up endings, where there are databases.
const ENDINGS: &str = "endings";

/// How many mebibytes the table of positions has before anyone asks for another.
const DEFAULT_HASH: usize = 64;

/// A position that was given, with what came before it.
#[derive(Clone)]
struct Given {
    duel: DraughtsDuel,
    /// The keys of the earlier positions of the game.
    before: Vec<u64>,
}

/// One side of the conversation.
struct Hub<'v, W> {
    voice: &'v Voice<W>,
    thinker: Thinker<DraughtsDuel, ()>,
    given: Given,
    level: Level,
    /// Mebibytes.
    hash: usize,
    threads: usize,
    /// How strong it plays: one of the ten levels.
    strength: usize,
    /// What makes two players of the same level play differently.
    seed: u64,
    /// The databases there are, and whether to use them.
    endings: Option<&'static Endings>,
    uses_endings: bool,
}

impl<'v, W: Write> Hub<'v, W> {
    fn new(voice: &'v Voice<W>, thinker: Thinker<DraughtsDuel, ()>, endings: Option<&'static Endings>) -> Self {
        let given = Given { duel: Position::OPENING.into(), before: Vec::new() };
        // A hasher's random key is chance enough for a weak player.
        let seed = RandomState::new().hash_one(0);
        let (level, hash, threads) = (Level::default(), DEFAULT_HASH, 1);
        Self { voice, thinker, given, level, hash, threads, strength: 10, seed, endings, uses_endings: true }
    }

    fn listen(&mut self, input: impl BufRead) -> io::Result<()> {
        let mut lines = Lines::new(input);
        while let Some(read) = lines.next()? {
            let next = match read {
                Read::Line(line) => {
                    Message::read(&line).map_or(ControlFlow::Continue(()), |message| self.hear(&message))
                }
                Read::TooLong => {
                    self.complain(&"expected a line of less than a mebibyte, found a longer one");
                    ControlFlow::Continue(())
                }
            };
            if next.is_break() || self.voice.is_broken() {
                return Ok(());
            }
        }
        self.thinker.finish();
        Ok(())
    }

    fn hear(&mut self, message: &Message) -> ControlFlow<()> {
        match message.command.as_str() {
            "hub" => self.introduce(),
            "set-param" => self.set(message),
            "init" => self.answer("ready"),
            "new-game" => {
                self.thinker.forget();
                self.seed = self.seed.wrapping_add(1);
            }
            "pos" => match read_position(message) {
                Ok(given) => {
                    self.given = given;
                    self.level = Level::default();
                }
                Err(error) => self.complain(&error),
            },
            "level" => {
                if let Err(error) = self.level.read(message) {
                    self.complain(&error);
                }
            }
            "go" => self.go(message),
            "stop" => self.thinker.stop(),
            "ponder-hit" => self.thinker.ponder_hit(),
            "ping" => self.answer("pong"),
            "quit" => return ControlFlow::Break(()),
            // As the protocol wants it: others may know more commands.
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        self.voice.say(&format!("id name=Sissa version={version} author=\"the authors of Sissa\" country=\"\""));
        for (Parameter(name, least, most), value) in
            [(HASH, self.hash), (THREADS, self.threads), (STRENGTH, self.strength)]
        {
            self.voice.say(&format!("param name={name} value={value} type=int min={least} max={most}"));
        }
        if self.endings.is_some() {
            self.voice.say(&format!("param name={ENDINGS} value={} type=bool", self.uses_endings));
        }
        self.voice.say("wait");
    }

    /// Sets a parameter. Unknown ones are passed over.
    fn set(&mut self, message: &Message) {
        let (Some(name), Some(value)) = (message.value("name"), message.value("value")) else { return };
        if name == ENDINGS {
            match value.parse() {
                Ok(value) => self.uses_endings = value,
                Err(_) => self.complain(&format!("{name}: expected true or false, found {value:?}")),
            }
            return;
        }
        let Some(Parameter(_, least, most)) = [HASH, THREADS, STRENGTH].into_iter().find(|known| known.0 == name)
        else {
            return;
        };
        let Some(value) = value.parse().ok().filter(|value| (least..=most).contains(value)) else {
            let error = format!("{name}: expected a whole number from {least} to {most}, found {value:?}");
            return self.complain(&error);
        };
        if name == HASH.0 {
            self.hash = value;
            self.thinker.resize(value);
        } else if name == THREADS.0 {
            self.threads = value;
        } else {
            // What a stronger player has seen a weaker one does not know.
            self.strength = value;
            self.thinker.forget();
        }
    }

    /// Says a word at once while it thinks, and otherwise when the memory it was asked for is there.
    fn answer(&self, word: &'static str) {
        if self.thinker.is_busy() {
            self.voice.say(word);
        } else {
            self.thinker.when_ready(word);
        }
    }

    fn go(&mut self, message: &Message) {
        if self.thinker.is_busy() {
            return self.complain(&"a search is going on: stop it first");
        }
        if !self.given.duel.position().has_moves() {
            return self.complain(&"the side on move has no move: the game is over");
        }
        let limits = std::mem::take(&mut self.level).limits();
        // No clock runs while a position is analysed, and so an only move is looked at as well.
        let limits = if message.has("analyze") { Limits { clock: None, ..limits } } else { limits };
        let Given { duel, before } = self.given.clone();
        let duel = duel.with_endings(self.endings.filter(|_| self.uses_endings));
        self.thinker.think(Task {
            duel,
            before,
            only: Vec::new(),
            limits,
            threads: self.threads,
            level: u8::try_from(self.strength).ok().and_then(engine::Level::new).unwrap_or(engine::Level::FULL),
            seed: self.seed,
            ponders: message.has("ponder"),
            is_endless: false,
            manner: (),
        });
    }

    fn complain(&self, error: &dyn fmt::Display) {
        complain(self.voice, error);
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
