//! Watching over a long search: who waits for it is told how far it is, and may stop it.

use crate::Stop;

/// How often a search looks up, in positions.
const PATIENCE: u64 = 1 << 13;

/// How far a search is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// The moves of the winner in which a win is being looked for.
    pub moves: u32,
    /// First moves that have been looked at to that depth.
    pub tried: usize,
    /// First moves there are.
    pub of: usize,
    /// Positions looked at so far.
    pub nodes: u64,
}

/// Somebody has said stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stopped;

/// Counts positions, and looks up now and then.
pub(super) struct Watch<'a> {
    pub(super) progress: Progress,
    stop: &'a Stop,
    report: &'a mut dyn FnMut(&Progress),
}

impl<'a> Watch<'a> {
    pub(super) fn new(stop: &'a Stop, report: &'a mut dyn FnMut(&Progress)) -> Self {
        Self { progress: Progress::default(), stop, report }
    }

    /// Counts one position more.
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        self.progress.nodes += 1;
        if self.progress.nodes.is_multiple_of(PATIENCE) { self.look_up() } else { Ok(()) }
    }

    /// Tells how far it is, and hears whether to stop.
    pub(super) fn look_up(&mut self) -> Result<(), Stopped> {
        (self.report)(&self.progress);
        if self.stop.is_said() { Err(Stopped) } else { Ok(()) }
    }
}
