//! Judges games: which are sound, and what is wrong with the others.

use crate::{Event, Fault, FaultKind, Notation, Place, Replay};

/// No game is told of more faults. A file that is none at all may have as many as it has bytes.
const MOST_FAULTS: usize = 1000;

/// Follows a game on the board, as a [`Replay`] does, and judges it at its end.
#[derive(Debug, Clone)]
pub(crate) struct Proof<N: Notation> {
    replay: Replay<N>,
    faults: Vec<(Place, FaultKind<N>)>,
    /// How many more there were than are kept.
    untold: u64,
    /// Where the game says that it begins from a position which it has not given.
    unset: Option<Place>,
    has_start: bool,
    is_empty: bool,
    /// Whether the marker of its end has come.
    has_marker: bool,
}

/// What a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Every move of it can be played, and nothing contradicts anything else.
    Sound,
    /// It is not.
    Unsound,
    /// It is a game of another kind, whose moves were passed over.
    Other,
    /// It is none: there is neither a tag nor a move in it.
    Nothing,
}

/// A game that has been judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged<N: Notation> {
    /// What it is.
    pub verdict: Verdict,
    /// What is wrong with it, and in what stands before it in the file.
    pub faults: Vec<Fault<N>>,
}

impl<N: Notation> Proof<N> {
    /// The game as far as it was followed.
    pub(crate) fn replay(&self) -> &Replay<N> {
        &self.replay
    }

    /// Does what an event says. If it was a move that could be played, gives it back as it was understood.
    #[inline]
    pub(crate) fn follow(&mut self, place: Place, event: &Event<'_, N>) -> Option<N::Ply> {
        match event {
            Event::Move(text) => return self.play(place, text),
            Event::Tag { name, value } => self.heed(place, name, value),
            Event::Result(marker) => {
                self.has_marker = true;
                self.weigh(place, Some(*marker));
            }
            Event::EndGame if !self.has_marker => self.weigh(place, None),
            Event::Fault(kind) => self.note(place, kind.clone()),
            _ => {}
        }
        if let Err(kind) = self.replay.follow(event) {
            self.note(place, kind);
        }
        None
    }

    /// The judgement on the game that has just ended, or at the end of a file on what stands behind the last one. The next
    /// one may begin.
    pub(crate) fn judge(&mut self) -> Judged<N> {
        let Self { replay, faults, untold, is_empty, .. } = std::mem::take(self);
        let is_other = replay.is_other();
        let is_warning = |kind: &FaultKind<N>| is_other || kind.is_blemish();
        let verdict = match is_other {
            _ if is_empty => Verdict::Nothing,
            true => Verdict::Other,
            false if untold == 0 && faults.iter().all(|(_, kind)| is_warning(kind)) => Verdict::Sound,
            false => Verdict::Unsound,
        };
        let untold = faults.last().filter(|_| untold > 0).map(|&(place, _)| (place, FaultKind::Untold(untold)));
        // A board of another game means nothing here.
        let told = faults.into_iter().filter(|(_, kind)| !is_other || !matches!(kind, FaultKind::BadStart(_)));
        let told = told.chain(untold).map(|(place, kind)| Fault { place, is_warning: is_warning(&kind), kind });
        Judged { verdict, faults: told.collect() }
    }

    fn heed(&mut self, place: Place, name: &str, value: &str) {
        self.is_empty = false;
        match name {
            "SetUp" | "Setup" if value.trim() == "1" && !self.has_start => self.unset = Some(place),
            "FEN" => (self.has_start, self.unset) = (true, None),
            _ => {}
        }
    }

    #[inline]
    fn play(&mut self, place: Place, text: &str) -> Option<N::Ply> {
        self.is_empty = false;
        if let Some(said) = self.unset.take() {
            self.replay.pass_over();
            self.note(
                said,
                FaultKind::OtherGame("a game that begins from a position which its tags do not give".into()),
            );
        }
        if self.replay.is_lost() {
            return None;
        }
        let at = self.replay.number();
        match self.replay.play(text) {
            Ok(ply) => {
                if self.replay.depth() == 0 && !N::is_legal(ply) {
                    self.note(place, FaultKind::Illegal { at, found: text.into() });
                }
                Some(ply)
            }
            Err(kind) => {
                self.note(place, kind);
                None
            }
        }
    }

    /// Holds the result against the board. Where the moves could not be followed to the end there is nothing to hold it
    /// against, and a result that contradicts itself is told as that.
    fn weigh(&mut self, place: Place, marker: Option<N::Outcome>) {
        if self.is_empty || self.replay.is_lost() || self.replay.depth() > 0 {
            return;
        }
        let Some((said, board)) = self.replay.outcome(marker).zip(N::ended(self.replay.position())) else { return };
        if said != board {
            self.note(place, FaultKind::RefutedResult { said, board });
        }
    }

    fn note(&mut self, place: Place, kind: FaultKind<N>) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push((place, kind));
        } else {
            self.untold += 1;
        }
    }
}

impl<N: Notation> Default for Proof<N> {
    fn default() -> Self {
        Self {
            replay: Replay::default(),
            faults: Vec::new(),
            untold: 0,
            unset: None,
            has_start: false,
            is_empty: true,
            has_marker: false,
        }
    }
}
