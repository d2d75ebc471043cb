//! Analysis: a search that goes on beside everything else and tells what it finds.

use games::{Board, GameName};
use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use table::law::Points;

use crate::Thought;
use crate::think::{self, Question};
use engine::draughts::endings::Endings;
use engine::{HashTable, Level, Limits, Stop};

/// Deep lines need more room than threads usually get.
const STACK: usize = 8 << 20;

/// What is to be analysed, and how.
#[derive(Debug, Clone)]
pub struct Subject {
    /// The position.
    pub position: Board,
    /// The positions before it, the first one first: what has stood already is a repetition.
    pub earlier: Vec<Board>,
    /// The law that is played by; as today, if there is none.
    pub law: Option<Points>,
    /// How many lines are wanted, and what ends the analysis if the caller does not.
    pub limits: Limits,
    /// On how many threads.
    pub threads: usize,
    /// How many mebibytes there are for positions already searched.
    pub hash: usize,
    /// Databases of endings of draughts, if there are any.
    pub endings: Option<&'static Endings>,
}

/// Why a position cannot be analysed.
#[derive(Debug, thiserror::Error)]
pub enum AnalysisError {
    /// The text is no position of the game.
    #[error("not a position of {game}: {message}")]
    Position {
        /// The game.
        game: GameName,
        /// What was expected and what came.
        message: String,
    },
    /// There is no thread to think on.
    #[error("no thread can be started to think on")]
    Thread(#[from] io::Error),
}

impl Subject {
    /// A position of any game, with one line and no limit.
    pub fn new(position: &Board) -> Self {
        let limits = Limits { lines: 1, ..Limits::default() };
        Self { position: position.clone(), earlier: Vec::new(), law: None, limits, threads: 1, hash: 16, endings: None }
    }

    /// A position in the notation of its game.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub fn read(game: GameName, text: &str) -> Result<Self, AnalysisError> {
        let position = game.read(text, false).map_err(|message| AnalysisError::Position { game, message })?;
        Ok(Self::new(&position))
    }
}

/// An analysis that is going on. It ends when a limit is reached, when it is stopped, or when this is dropped.
///
/// ```
/// use computer::{Analysis, Subject};
/// use engine::Limits;
/// use games::GameName;
///
/// let subject = Subject::read(GameName::Chess, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")?;
/// let limits = Limits { depth: Some(3), lines: 2, ..Limits::default() };
/// let last = Analysis::start(Subject { limits, ..subject })?.last().expect("something was found");
/// assert_eq!((last.lines[0].text.join(" "), last.lines[0].score.to_string()), ("Ra8#".into(), "mate 1".into()));
/// # Ok::<(), computer::AnalysisError>(())
/// ```
#[derive(Debug)]
pub struct Analysis {
    stop: Stop,
    updates: Receiver<Thought>,
    thread: Option<JoinHandle<()>>,
}

impl Analysis {
    /// Begins to analyse, on a thread of its own.
    ///
    /// # Errors
    ///
    /// If no thread can be had.
    pub fn start(subject: Subject) -> Result<Self, AnalysisError> {
        let stop = Stop::default();
        let (tell, updates) = mpsc::channel();
        let heard = stop.clone();
        let work = move || {
            let earlier: Vec<&Board> = subject.earlier.iter().collect();
            let hash = HashTable::new(subject.hash);
            let question = Question {
                board: &subject.position,
                earlier: &earlier,
                law: subject.law.as_ref(),
                count: None,
                only: &subject.position.moves(),
                limits: subject.limits,
                level: Level::FULL,
                seed: 0,
                endings: subject.endings,
                threads: subject.threads,
                hash: &hash,
                stop: &heard,
            };
            // If the listener is gone it has been stopped as well.
            let last = think::think(&question, &mut |thought| {
                let _ = tell.send(thought.clone());
            });
            let _ = tell.send(last);
        };
        let thread = Builder::new().name("analysis".into()).stack_size(STACK).spawn(work)?;
        Ok(Self { stop, updates, thread: Some(thread) })
    }

    /// What was found next; waits for it. None once the analysis is over.
    pub fn next(&self) -> Option<Thought> {
        self.updates.recv().ok()
    }

    /// What was found next, if it is found within this time.
    pub fn next_within(&self, time: Duration) -> Progress {
        match self.updates.recv_timeout(time) {
            Ok(thought) => Progress::Found(thought),
            Err(RecvTimeoutError::Timeout) => Progress::Thinking,
            Err(RecvTimeoutError::Disconnected) => Progress::Over,
        }
    }

    /// What has been found since this was last asked: only the newest, which says more than those before it.
    pub fn newest(&self) -> Progress {
        let mut progress = Progress::Thinking;
        loop {
            match self.updates.try_recv() {
                Ok(thought) => progress = Progress::Found(thought),
                Err(TryRecvError::Disconnected) if progress == Progress::Thinking => return Progress::Over,
                Err(_) => return progress,
            }
        }
    }

    /// Waits until the analysis is over, for the last that it found.
    pub fn last(self) -> Option<Thought> {
        std::iter::from_fn(|| self.next()).last()
    }

    /// Says that it is enough. What was found last may still come.
    pub fn stop(&self) {
        self.stop.now();
    }
}

/// Where an analysis stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress {
    /// Something new was found.
    Found(Thought),
    /// Nothing yet.
    Thinking,
    /// It is over, and everything has been told.
    Over,
}

impl Drop for Analysis {
    fn drop(&mut self) {
        self.stop.now();
        if let Some(thread) = self.thread.take() {
            // A search that panicked has said nothing more; there is no one to tell it to.
            let _ = thread.join();
        }
    }
}
