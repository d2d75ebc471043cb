//! The thread that thinks, does one thing after the other, and says what it found.

use std::io::Write;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use chess::{Move, UciMove};

use super::complaint::Complaint;
use super::cue::{Cue, Word};
use super::handicap::Handicap;
use super::options::DEFAULT_HASH;
use super::voice::Voice;
use crate::chess::ChessDuel;
use crate::{Duel, Finding, HashTable, Limits, Line, Search, Stop};

/// Something for the thinker to do.
pub(super) enum Job {
    /// Keep a table of so many mebibytes.
    Hash(usize),
    /// Forget all positions.
    Forget,
    /// Say that everything before this is done.
    Ready,
    /// Think, and say a move.
    Think(Box<Task>),
}

/// A position to think about.
pub(super) struct Task {
    pub(super) duel: ChessDuel,
    /// The keys of the positions before it.
    pub(super) before: Vec<u64>,
    /// The only moves that may be played; any, if there are none here.
    pub(super) only: Vec<Move>,
    pub(super) limits: Limits,
    pub(super) threads: usize,
    /// How many lines are shown.
    pub(super) lines: usize,
    pub(super) handicap: Option<Handicap>,
    /// Whether the time is the opponent's, until his move is known.
    pub(super) ponders: bool,
    /// Whether the answer waits until it is asked for.
    pub(super) is_endless: bool,
    /// Whether castling is written as the king taking its rook.
    pub(super) is_960: bool,
    pub(super) cue: Arc<Cue>,
}

/// Does jobs until there will be no more.
pub(super) fn work<W: Write>(jobs: Receiver<Job>, voice: &Voice<W>) {
    let mut hash = HashTable::new(DEFAULT_HASH);
    for job in jobs {
        // If nobody hears it, the thread that listens will find that out as well and end the conversation.
        let _ = match job {
            Job::Hash(mebibytes) => match replaced(&mut hash, mebibytes) {
                Ok(()) => Ok(()),
                Err(complaint) => voice.say(&format!("info string {complaint}")),
            },
            Job::Forget => {
                hash.clear();
                Ok(())
            }
            Job::Ready => voice.say("readyok"),
            Job::Think(task) => {
                let answer = task.think(&hash, voice);
                let said = voice.say(&answer);
                task.cue.answer();
                said
            }
        };
    }
}

/// Puts another table in place of this one, which is given up first so that there need not be room for both.
fn replaced(hash: &mut HashTable, mebibytes: usize) -> Result<(), Complaint> {
    *hash = HashTable::new(1);
    match HashTable::try_new(mebibytes) {
        Ok(table) => *hash = table,
        Err(source) => {
            *hash = HashTable::new(DEFAULT_HASH);
            return Err(Complaint::Memory { mebibytes, instead: DEFAULT_HASH, source });
        }
    }
    Ok(())
}

impl Task {
    /// Thinks for as long as is wanted, and gives the answer.
    ///
    /// When the opponent plays what was pondered on, the search begins again with the clock running; what it knew is in
    /// the table, so it is soon where it was.
    fn think<W: Write>(&self, hash: &HashTable, voice: &Voice<W>) -> String {
        if self.ponders {
            let endless = Limits { lines: self.limits.lines, ..Limits::default() };
            let found = self.search(endless, hash, &self.cue.pondering, voice);
            if self.cue.wait_for(Word::PonderHit) == Word::Stop {
                return self.answer(&found);
            }
        }
        let found = self.search(self.limits, hash, &self.cue.thinking, voice);
        if self.is_endless {
            self.cue.wait_for(Word::Stop);
        }
        self.answer(&found)
    }

    fn search<W: Write>(&self, limits: Limits, hash: &HashTable, stop: &Stop, voice: &Voice<W>) -> Finding<Move> {
        let mut search = Search { before: &self.before, limits, hash, threads: self.threads, stop, only: &self.only };
        if self.handicap.is_some() {
            search.threads = 1;
            search.limits.lines = self.lines.max(Handicap::LINES);
        }
        let found = search.run(&self.duel, &mut |found| {
            let is_heard = voice.say(&self.report(found, hash)).is_ok();
            let sees_more = self.handicap.is_none_or(|handicap| found.nodes < handicap.nodes);
            if !is_heard || !sees_more {
                stop.now();
            }
        });
        if found.lines.is_empty() {
            // As above, somebody else notices if this is not heard.
            let _ = voice.say(&format!("info depth 0 score {}", self.duel.without_moves(0)));
        }
        found
    }

    /// A line of `info` for each line of play.
    fn report(&self, found: &Finding<Move>, hash: &HashTable) -> String {
        let Finding { depth, nodes, .. } = *found;
        let deepest = found.deepest.max(depth.into());
        let time = found.time.as_millis();
        let speed = u128::from(nodes) * 1000 / time.max(1);
        let fullness = hash.fullness();
        let infos = (1..).zip(found.lines.iter().take(self.lines)).map(|(number, Line { moves, score })| {
            let info = format!(
                "info depth {depth} seldepth {deepest} multipv {number} score {score} nodes {nodes} nps {speed} \
                 hashfull {fullness} time {time} pv"
            );
            moves.iter().fold(info, |info, &mv| format!("{info} {}", self.written(mv)))
        });
        infos.collect::<Vec<_>>().join("\n")
    }

    /// The move, and the answer that is expected to it.
    fn answer(&self, found: &Finding<Move>) -> String {
        let chosen = match self.handicap {
            Some(handicap) => handicap.choose(&found.lines),
            None => found.lines.first(),
        };
        match chosen.map_or(&[][..], |line| &line.moves) {
            [] => "bestmove (none)".into(),
            [mv] => format!("bestmove {}", self.written(*mv)),
            [mv, reply, ..] => format!("bestmove {} ponder {}", self.written(*mv), self.written(*reply)),
        }
    }

    fn written(&self, mv: Move) -> UciMove {
        if self.is_960 { mv.uci_960() } else { mv.uci() }
    }
}
