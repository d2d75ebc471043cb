//! Our engine, as UCI has it.

mod command;
mod complaint;
mod go;
mod options;
mod perft;
mod speaker;

use std::io::{self, BufRead, Write};
use std::thread;

use chess::{File, Position, Rank, Square};
use engine::bench::{self, Thought};
use engine::chess::ChessDuel;
use engine::{Duel, Stop};

use crate::lines::{Lines, Read};
use crate::thinker::{Task, Thinker};
use crate::voice::Voice;
use command::{Command, Start};
use complaint::Complaint;
use go::Go;
use options::{DEFAULT_HASH, Options, Setting};
use speaker::Manner;

/// Speaks UCI until it is told to quit, or there is nothing left to read and a search that ends by itself has ended.
///
/// What cannot be understood is answered with `info string` and changes nothing. The seed makes the choices of an
/// engine that plays below its strength; with the same seed they are the same.
///
/// ```
/// let mut said = Vec::new();
/// protocols::uci::serve(&b"position fen 7k/8/6K1/8/8/8/8/R7 w\nd\nquit\n"[..], &mut said, 1)?;
/// assert!(String::from_utf8_lossy(&said).contains("fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// If reading or writing fails, or no thread can be started to think on.
pub fn serve(input: impl BufRead, output: impl Write + Send, seed: u64) -> io::Result<()> {
    let voice = Voice::new(output);
    thread::scope(|scope| {
        let thinker = Thinker::start(scope, &voice, DEFAULT_HASH)?;
        Talk::new(&voice, thinker, seed).listen(input)
    })?;
    voice.end()
}

/// One side of the conversation: what has been settled so far.
struct Talk<'a, W> {
    voice: &'a Voice<W>,
    thinker: Thinker<ChessDuel, Manner>,
    options: Options,
    position: Position,
    /// The keys of the positions before it, in which the search looks for repetitions.
    before: Vec<u64>,
    is_debugging: bool,
    seed: u64,
}

impl<'a, W: Write> Talk<'a, W> {
    fn new(voice: &'a Voice<W>, thinker: Thinker<ChessDuel, Manner>, seed: u64) -> Self {
        Self {
            voice,
            thinker,
            options: Options::default(),
            position: Position::OPENING,
            before: Vec::new(),
            is_debugging: false,
            seed,
        }
    }

    fn listen(&mut self, input: impl BufRead) -> io::Result<()> {
        let mut lines = Lines::new(input);
        while let Some(read) = lines.next()? {
            let line = match read {
                Read::Line(line) => line,
                Read::TooLong => {
                    self.complain(&Complaint::TooLong);
                    continue;
                }
            };
            let mut complaints = Vec::new();
            let command = command::read(&line, &mut complaints);
            for complaint in &complaints {
                self.complain(complaint);
            }
            match command {
                Some(Command::Quit) => return Ok(()),
                Some(command) => self.obey(command),
                None => {}
            }
            if self.voice.is_broken() {
                return Ok(());
            }
        }
        self.thinker.finish();
        Ok(())
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.report_ready(),
            Command::NewGame => {
                self.thinker.stop();
                self.thinker.forget();
                self.seed = self.seed.wrapping_add(1);
            }
            Command::Debug(is_on) => self.is_debugging = is_on,
            Command::SetOption { name, value } => match self.options.set(&name, &value) {
                Ok(Setting::Hash(mebibytes)) => self.thinker.resize(mebibytes),
                Ok(Setting::ClearHash) => self.thinker.forget(),
                Ok(Setting::Kept) => {}
                Err(complaint) => self.complain(&complaint),
            },
            Command::Position { start, moves } => match follow(start, &moves) {
                Ok((position, before)) => {
                    (self.position, self.before) = (position, before);
                    if self.is_debugging {
                        self.voice.say(&format!("info string fen {position}"));
                    }
                }
                Err(complaint) => self.complain(&complaint),
            },
            Command::Go(go) => match go.perft {
                Some(depth) => self.count(depth),
                None => self.go(&go),
            },
            Command::Bench(depth) => self.thinker.work(move |stop, say| measure(depth, stop, say)),
            Command::Stop => self.thinker.stop(),
            Command::PonderHit => self.thinker.ponder_hit(),
            Command::Draw => self.voice.say(&drawn(&self.position)),
            Command::Evaluate => {
                let score = ChessDuel::from(self.position).evaluate();
                self.voice.say(&format!("info string the side on move has {score}, without looking ahead"));
            }
            Command::Register | Command::Quit => {}
        }
    }

    fn introduce(&self) {
        let version = env!("CARGO_PKG_VERSION");
        self.voice.say(&format!("id name Sissa {version}\nid author the authors of Sissa\n{}uciok", options::list()));
    }

    /// While it thinks it is ready at once. Otherwise the thinker says so, once the memory it was asked for is there.
    fn report_ready(&self) {
        if self.thinker.is_busy() {
            self.voice.say("readyok");
        } else {
            self.thinker.when_ready("readyok");
        }
    }

    fn go(&mut self, go: &Go) {
        let mut only = Vec::new();
        for text in &go.search_moves {
            match self.position.read_uci(text) {
                Ok(mv) => only.push(mv),
                Err(source) => self.complain(&Complaint::SearchMove(source)),
            }
        }
        let options = &self.options;
        self.thinker.think(Task {
            duel: ChessDuel::from(self.position),
            before: self.before.clone(),
            only,
            limits: go.limits(self.position.turn(), options),
            threads: options.threads,
            level: options.level(),
            seed: self.seed,
            ponders: go.ponder,
            is_endless: go.infinite,
            manner: self.manner(),
        });
    }

    fn count(&mut self, depth: u32) {
        let (position, manner) = (self.position, self.manner());
        self.thinker.work(move |stop, say| perft::count(&position, depth, &manner, stop, say));
    }

    fn manner(&self) -> Manner {
        Manner { lines: self.options.lines, is_960: self.options.is_960 }
    }

    fn complain(&self, complaint: &Complaint) {
        self.voice.say(&format!("info string {complaint}"));
    }
}

/// Looks at the positions that `sissa bench` looks at, and says how many that were: the same fingerprint.
fn measure(depth: u8, stop: &Stop, say: &dyn Fn(&str)) {
    let Thought { nodes, seconds, .. } = bench::chess(depth, stop);
    if stop.is_said() {
        return say("info string bench was stopped");
    }
    let (milliseconds, speed) = (seconds * 1e3, nodes as f64 / seconds);
    say(&format!("Total time (ms) : {milliseconds:.0}\nNodes searched  : {nodes}\nNodes/second    : {speed:.0}"));
}

/// The position after these moves, and the keys of those before it.
fn follow(start: Start, moves: &[String]) -> Result<(Position, Vec<u64>), Complaint> {
    let mut position = match start {
        Start::Opening => Position::OPENING,
        Start::Fen(fen) => fen.parse().map_err(Complaint::Position)?,
    };
    let mut before = Vec::with_capacity(moves.len());
    for (number, text) in (1..).zip(moves) {
        let mv = position.read_uci(text).map_err(|source| Complaint::Move { number, source })?;
        before.push(position.key());
        position = position.play_unchecked(mv);
    }
    Ok((position, before))
}

/// The board as people like to see it, and its FEN.
fn drawn(position: &Position) -> String {
    let mut text = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        text.push(rank.digit());
        for file in File::ALL {
            text.push(' ');
            text.push(position.board().piece_at(Square::at(file, rank)).map_or('.', chess::Piece::letter));
        }
        text.push('\n');
    }
    format!("{text}  a b c d e f g h\nfen {position}\nkey {:016x}", position.key())
}
