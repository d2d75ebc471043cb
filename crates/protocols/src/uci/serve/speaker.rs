//! What the thinker finds, in the words of UCI.

use std::io::Write;
use std::ops::ControlFlow;

use chess::{Move, UciMove};
use engine::chess::ChessDuel;
use engine::{Duel, Finding, HashTable, Line};

use crate::thinker::{Shortage, Speaker, Task};
use crate::voice::Voice;

/// How moves are shown.
pub(crate) struct Manner {
    /// How many lines are shown.
    pub(super) lines: usize,
    /// Whether castling is written as the king taking its rook.
    pub(super) is_960: bool,
}

impl<W: Write + Send> Speaker<ChessDuel> for Voice<W> {
    type Manner = Manner;

    fn ready(&self, word: &str) {
        self.say(word);
    }

    fn complain(&self, shortage: &Shortage) {
        self.say(&format!("info string {shortage}"));
    }

    fn report(&self, task: &Task<ChessDuel, Manner>, found: &Finding<Move>, hash: &HashTable) -> ControlFlow<()> {
        if found.lines.is_empty() {
            self.say(&format!("info depth 0 score {}", task.duel.without_moves(0)));
        } else {
            self.say(&task.manner.infos(found, hash));
        }
        if self.is_broken() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn answer(&self, task: &Task<ChessDuel, Manner>, found: &Finding<Move>) {
        self.say(&task.manner.best_move(found));
    }
}

impl Manner {
    /// A line of `info` for each line of play.
    fn infos(&self, found: &Finding<Move>, hash: &HashTable) -> String {
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
    fn best_move(&self, found: &Finding<Move>) -> String {
        match found.lines.first().map_or(&[][..], |line| &line.moves) {
            [] => "bestmove (none)".into(),
            [mv] => format!("bestmove {}", self.written(*mv)),
            [mv, reply, ..] => format!("bestmove {} ponder {}", self.written(*mv), self.written(*reply)),
        }
    }

    pub(super) fn written(&self, mv: Move) -> UciMove {
        if self.is_960 { mv.uci_960() } else { mv.uci() }
    }
}
