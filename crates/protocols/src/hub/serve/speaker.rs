//! What the thinker finds, in the words of the Hub protocol.

use std::fmt::Write as _;
use std::io::Write;
use std::ops::ControlFlow;

use draughts::Move;
use engine::draughts::DraughtsDuel;
use engine::{Finding, HashTable, Score};

use super::super::quoted;
use super::complain;
use crate::thinker::{Shortage, Speaker, Task};
use crate::voice::Voice;

impl<W: Write + Send> Speaker<DraughtsDuel> for Voice<W> {
    type Manner = ();

    fn ready(&self, word: &str) {
        self.say(word);
    }

    fn complain(&self, shortage: &Shortage) {
        complain(self, shortage);
    }

    fn report(&self, _: &Task<DraughtsDuel, ()>, found: &Finding<Move>, _: &HashTable) -> ControlFlow<()> {
        self.say(&info(found));
        if self.is_broken() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn answer(&self, _: &Task<DraughtsDuel, ()>, found: &Finding<Move>) {
        if let Some(done) = done(found) {
            self.say(&done);
        }
    }
}

/// `info depth=11 score=-0.02 …`
fn info(finding: &Finding<Move>) -> String {
    let seconds = finding.time.as_secs_f64();
    let millions = finding.nodes as f64 / seconds.max(1e-6) / 1e6;
    let mut text = format!("info depth={}", finding.depth);
    if let Some(line) = finding.lines.first() {
        let moves: Vec<String> = line.moves.iter().map(|mv| mv.hub().to_string()).collect();
        let _ = write!(text, " score={:.2}", men(line.score));
        let _ = write!(text, " nodes={} time={seconds:.3} nps={millions:.3}", finding.nodes);
        let _ = write!(text, " pv={}", quoted(&moves.join(" ")));
    }
    text
}

/// `done move=32-28 ponder=19-23`
fn done(finding: &Finding<Move>) -> Option<String> {
    let moves = &finding.lines.first()?.moves;
    let mut text = format!("done move={}", moves.first()?.hub());
    if let Some(answer) = moves.get(1) {
        let _ = write!(text, " ponder={}", answer.hub());
    }
    Some(text)
}

/// A score in men. A forced win is worth a hundred, less a hundredth for each move it takes.
fn men(score: Score) -> f64 {
    match score.moves_to_end() {
        Some(moves) if moves > 0 => 100.0 - f64::from(moves) / 100.0,
        Some(moves) => -100.0 - f64::from(moves) / 100.0,
        None => f64::from(score.0) / 100.0,
    }
}
