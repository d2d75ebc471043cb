//! A thread that thinks, so that another can listen.
//!
//! Every protocol needs it: an engine must hear "stop", "are you there?" and "your guess was right" in the middle of
//! a search. The [`Thinker`] is the listening thread's end of it. What the thread finds it hands to a [`Speaker`], who
//! puts it into the words of the protocol.

use std::collections::TryReserveError;
use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};

use engine::{Duel, Finding, HashTable, Level, Limits, Search, Stop, Visible};

/// Deep lines need more room than threads usually get.
const STACK: usize = 8 << 20;

/// Puts into words what a thinker finds.
pub(crate) trait Speaker<D: Duel>: Sync {
    /// How the answer to one task is to be given, besides.
    type Manner: Send;

    /// All that was asked for before is done: says the word that was wanted then.
    fn ready(&self, word: &str);

    /// The memory that was asked for is not to be had.
    fn complain(&self, shortage: &Shortage);

    /// What has been found after one more depth, or that there is no move at all. Breaking off ends the search.
    fn report(&self, task: &Task<D, Self::Manner>, found: &Finding<D::Move>, hash: &HashTable) -> ControlFlow<()>;

    /// The last word: what is to be played.
    fn answer(&self, task: &Task<D, Self::Manner>, found: &Finding<D::Move>);
}

/// A position to think about.
pub(crate) struct Task<D: Duel, M> {
    pub(crate) duel: D,
    /// The keys of the positions before it.
    pub(crate) before: Vec<u64>,
    /// The only moves that may be played; any, if there are none here.
    pub(crate) only: Vec<D::Move>,
    pub(crate) limits: Limits,
    pub(crate) threads: usize,
    /// How strong it plays.
    pub(crate) level: Level,
    /// What makes two players of the same level play differently.
    pub(crate) seed: u64,
    /// Whether the time is the opponent's until his move is known: limits hold only from then on.
    pub(crate) ponders: bool,
    /// Whether the answer waits until it is asked for.
    pub(crate) is_endless: bool,
    pub(crate) manner: M,
}

/// Less memory than was asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{mebibytes} MiB of memory are not available, {instead} MiB are used: {source}")]
pub(crate) struct Shortage {
    mebibytes: usize,
    instead: usize,
    source: TryReserveError,
}

/// The thread that thinks, as the one that listens knows it. It ends when this is dropped, with its last word at once.
pub(crate) struct Thinker<D: Duel, M> {
    jobs: Sender<Job<D, M>>,
    /// How to speak to the search that was begun last.
    cue: Option<Arc<Cue>>,
    /// Whether it comes to an end by itself.
    is_bounded: bool,
}

impl<D: Visible, M: Send> Thinker<D, M> {
    /// Begins a thread with a table of so many mebibytes.
    ///
    /// # Errors
    ///
    /// If no thread can be had.
    pub(crate) fn start<'scope, S: Speaker<D, Manner = M>>(
        scope: &'scope Scope<'scope, '_>,
        speaker: &'scope S,
        mebibytes: usize,
    ) -> io::Result<Self>
    where
        D: 'scope,
        M: 'scope,
    {
        let (jobs, received) = mpsc::channel();
        let work = move || work(received, speaker, mebibytes);
        thread::Builder::new().name("thinker".into()).stack_size(STACK).spawn_scoped(scope, work)?;
        Ok(Self { jobs, cue: None, is_bounded: false })
    }

    /// Thinks about this, as soon as what it thought about before has been answered; that is stopped.
    pub(crate) fn think(&mut self, task: Task<D, M>) {
        let is_bounded = !task.ponders && !task.is_endless && task.limits.are_bounds();
        let cue = self.begin(is_bounded);
        self.hand_over(Job::Think(Box::new(task), cue));
    }

    /// Does something else instead, as soon as it can, which has the speaker say what comes of it.
    pub(crate) fn work(&mut self, work: impl FnOnce(&Stop, &dyn Fn(&str)) + Send + 'static) {
        let cue = self.begin(true);
        self.hand_over(Job::Work(Box::new(work), cue));
    }

    /// Stops what was begun before, and gives the cue for what is begun now.
    fn begin(&mut self, is_bounded: bool) -> Arc<Cue> {
        self.stop();
        let cue = Arc::new(Cue::default());
        (self.cue, self.is_bounded) = (Some(Arc::clone(&cue)), is_bounded);
        cue
    }

    /// No more will be said. What comes to an end by itself is waited for, everything else is stopped.
    pub(crate) fn finish(&self) {
        match &self.cue {
            Some(cue) if self.is_bounded => cue.wait_for_answer(),
            _ => self.stop(),
        }
    }

    /// Asks for the answer now.
    pub(crate) fn stop(&self) {
        self.say(Word::Stop);
    }

    /// Tells that the move which was pondered on has been played.
    pub(crate) fn ponder_hit(&self) {
        self.say(Word::PonderHit);
    }

    /// Whether an answer is still owed.
    pub(crate) fn is_busy(&self) -> bool {
        self.cue.as_ref().is_some_and(|cue| !cue.is_answered())
    }

    /// Uses a table of so many mebibytes.
    pub(crate) fn resize(&self, mebibytes: usize) {
        self.hand_over(Job::Resize(mebibytes));
    }

    /// Forgets all positions.
    pub(crate) fn forget(&self) {
        self.hand_over(Job::Forget);
    }

    /// Has the speaker say this word when everything before is done.
    pub(crate) fn when_ready(&self, word: &'static str) {
        self.hand_over(Job::Ready(word));
    }

    fn say(&self, word: Word) {
        if let Some(cue) = &self.cue {
            cue.say(word);
        }
    }

    fn hand_over(&self, job: Job<D, M>) {
        // The thinker takes jobs until this end hangs up; if it is gone all the same, its panic is told by the scope.
        let _ = self.jobs.send(job);
    }
}

impl<D: Duel, M> Drop for Thinker<D, M> {
    fn drop(&mut self) {
        if let Some(cue) = &self.cue {
            cue.say(Word::Stop);
        }
    }
}

/// Something for the thread to do.
enum Job<D: Duel, M> {
    Resize(usize),
    Forget,
    Ready(&'static str),
    Think(Box<Task<D, M>>, Arc<Cue>),
    Work(Box<Work>, Arc<Cue>),
}

/// Something else than thinking: when to stop it, and how to say something.
type Work = dyn FnOnce(&Stop, &dyn Fn(&str)) + Send;

/// Does jobs until there will be no more.
fn work<D: Visible, S: Speaker<D>>(jobs: Receiver<Job<D, S::Manner>>, speaker: &S, mebibytes: usize) {
    let mut hash = HashTable::new(mebibytes);
    for job in jobs {
        match job {
            Job::Resize(wanted) => {
                if let Err(shortage) = resize(&mut hash, wanted, mebibytes) {
                    speaker.complain(&shortage);
                }
            }
            Job::Forget => hash.clear(),
            Job::Ready(word) => speaker.ready(word),
            Job::Think(task, cue) => {
                let answering = Answering(&cue);
                let found = task.think(&hash, speaker, &cue);
                // Before the last word, so that its listener may ask for something else.
                drop(answering);
                speaker.answer(&task, &found);
            }
            Job::Work(work, cue) => {
                let _answering = Answering(&cue);
                work(&cue.thinking, &|said| speaker.ready(said));
            }
        }
    }
}

/// Puts another table in place of this one, which is given up first so that there need not be room for both.
fn resize(hash: &mut HashTable, mebibytes: usize, instead: usize) -> Result<(), Shortage> {
    *hash = HashTable::new(1);
    match HashTable::try_new(mebibytes) {
        Ok(table) => *hash = table,
        Err(source) => {
            *hash = HashTable::new(instead);
            return Err(Shortage { mebibytes, instead, source });
        }
    }
    Ok(())
}

impl<D: Visible, M: Send> Task<D, M> {
    /// Thinks for as long as is wanted.
    ///
    /// When the opponent plays what was pondered on, the search begins again with the clock running; what it knew is in
    /// the table, so it is soon where it was.
    fn think<S: Speaker<D, Manner = M>>(&self, hash: &HashTable, speaker: &S, cue: &Cue) -> Finding<D::Move> {
        if self.ponders {
            let endless = Limits { lines: self.limits.lines, ..Limits::default() };
            let found = self.search(endless, hash, speaker, &cue.pondering);
            if cue.wait_for(Word::PonderHit) == Word::Stop {
                return found;
            }
        }
        let found = self.search(self.limits, hash, speaker, &cue.thinking);
        if self.is_endless {
            cue.wait_for(Word::Stop);
        }
        found
    }

    fn search<S: Speaker<D, Manner = M>>(
        &self,
        limits: Limits,
        hash: &HashTable,
        speaker: &S,
        stop: &Stop,
    ) -> Finding<D::Move> {
        let search = Search { before: &self.before, limits, hash, threads: self.threads, stop, only: &self.only };
        let found = self.level.search(self.seed, search, &self.duel, &mut |found| {
            if speaker.report(self, found, hash).is_break() {
                stop.now();
            }
        });
        if found.lines.is_empty() {
            // The search had nothing to report, and there is nothing to break off.
            let _ = speaker.report(self, &found, hash);
        }
        found
    }
}

/// A word to a search. A later one in this list outweighs the others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Word {
    /// Nothing has been said.
    #[default]
    Nothing,
    /// The move that was pondered on has been played: now the clock runs.
    PonderHit,
    /// Enough: answer.
    Stop,
}

/// Owes an answer. Whatever becomes of it, no thread waits for ever.
struct Answering<'a>(&'a Cue);

impl Drop for Answering<'_> {
    fn drop(&mut self) {
        self.0.answered();
    }
}

/// Carries words from the thread that listens to the one that thinks.
#[derive(Default)]
struct Cue {
    /// Ends thinking on the opponent's time.
    pondering: Stop,
    /// Ends thinking on one's own time.
    thinking: Stop,
    word: Mutex<Word>,
    bell: Condvar,
    is_answered: AtomicBool,
}

impl Cue {
    fn say(&self, word: Word) {
        let mut said = self.word();
        *said = word.max(*said);
        self.pondering.now();
        if word == Word::Stop {
            self.thinking.now();
        }
        self.bell.notify_all();
    }

    /// Waits for this word or one that outweighs it, and gives what was said.
    fn wait_for(&self, word: Word) -> Word {
        let waited = self.bell.wait_while(self.word(), |said| *said < word);
        *waited.unwrap_or_else(PoisonError::into_inner)
    }

    fn answered(&self) {
        // A waiting thread does not look away between this and the bell.
        let _said = self.word();
        self.is_answered.store(true, Ordering::Release);
        self.bell.notify_all();
    }

    fn wait_for_answer(&self) {
        drop(self.bell.wait_while(self.word(), |_| !self.is_answered()));
    }

    fn is_answered(&self) -> bool {
        self.is_answered.load(Ordering::Acquire)
    }

    fn word(&self) -> MutexGuard<'_, Word> {
        self.word.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
