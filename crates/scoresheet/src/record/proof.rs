//! Judges the games of a file: which are sound, and what is wrong with the others.

use std::fmt;

use crate::{Error, ErrorKind, Event, Notation, Place, Replay};

/// No game is told of more faults. A file that is none at all may have as many as it has bytes.
const MOST_FAULTS: usize = 1000;

/// Follows the events of a [`Reader`](crate::Reader) on the board, as a [`Replay`] does, and judges every game at its end.
///
/// What checks files and what takes games from them both ask here, so that they never differ.
///
/// ```
/// # use scoresheet::{Event, Notation, Proof, Reader, Verdict};
/// # fn verdicts<N: Notation>(file: &str) -> std::io::Result<Vec<Verdict>> {
/// let mut reader = Reader::<N, _>::new(file.as_bytes());
/// let (mut proof, mut verdicts) = (Proof::default(), Vec::new());
/// while let Some((place, event)) = reader.next_event()? {
///     proof.follow(place, &event);
///     if event == Event::EndGame {
///         verdicts.push(proof.judge().verdict);
///     }
/// }
/// # Ok(verdicts)
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct Proof<N: Notation> {
    replay: Replay<N>,
    faults: Vec<Error<N>>,
    /// How many more there were than are kept.
    untold: u64,
    /// Where the game says that it begins from a position which it has not given.
    unset: Option<Place>,
    has_start: bool,
    is_other: bool,
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
pub struct Judged {
    /// What it is.
    pub verdict: Verdict,
    /// What is wrong with it, and in what stands before it in the file.
    pub faults: Vec<Fault>,
}

/// What is wrong at some place in a file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// Whether it is amiss only, and makes no game unsound.
    pub is_warning: bool,
    /// What was expected and what came.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let warning = if self.is_warning { "warning: " } else { "" };
        write!(f, "{}: {warning}{}", self.place, self.message)
    }
}

impl<N: Notation> Proof<N> {
    /// How many variations deep it is; 0 in the main line.
    pub fn depth(&self) -> usize {
        self.replay.depth()
    }

    /// The position reached in the line that is open.
    pub fn position(&self) -> &N::Position {
        self.replay.position()
    }

    /// Does what an event says. If it was a move that could be played, gives it back as it was understood.
    #[inline]
    pub fn follow(&mut self, place: Place, event: &Event<'_, N>) -> Option<N::Ply> {
        match event {
            Event::Move(text) => return self.play(place, text, event),
            Event::Tag { name, value } => self.heed(place, name, value),
            Event::Result(marker) => {
                self.has_marker = true;
                self.weigh(place, Some(*marker));
            }
            Event::EndGame if !self.has_marker => self.weigh(place, None),
            Event::Error(kind) => self.note(place, kind.clone()),
            _ => {}
        }
        if let Err(kind) = self.replay.follow(event) {
            self.note(place, kind);
        }
        None
    }

    /// The judgement on the game that has just ended, or at the end of a file on what stands behind the last one. The next
    /// one may begin.
    pub fn judge(&mut self) -> Judged {
        let Self { faults, untold, is_other, is_empty, .. } = std::mem::take(self);
        let is_blemish = |fault: &Error<N>| is_other || fault.kind.is_blemish();
        let verdict = match is_other {
            _ if is_empty => Verdict::Nothing,
            true => Verdict::Other,
            false if faults.iter().all(is_blemish) && untold == 0 => Verdict::Sound,
            false => Verdict::Unsound,
        };
        // A board of another game means nothing here.
        let told = faults.iter().filter(|fault| !is_other || !matches!(fault.kind, ErrorKind::BadStart(_)));
        let told = told.map(|fault| Fault {
            place: fault.place,
            is_warning: is_blemish(fault),
            message: fault.kind.to_string(),
        });
        let mut told: Vec<Fault> = told.collect();
        if let Some(last) = told.last().filter(|_| untold > 0) {
            let message = format!("{untold} more faults of this game are not told");
            told.push(Fault { place: last.place, is_warning: is_other, message });
        }
        Judged { verdict, faults: told }
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
    fn play(&mut self, place: Place, text: &str, event: &Event<'_, N>) -> Option<N::Ply> {
        self.is_empty = false;
        if let Some(said) = self.unset.take() {
            self.note(
                said,
                ErrorKind::OtherGame("a game that begins from a position which its tags do not give".into()),
            );
        }
        if self.is_other {
            return None;
        }
        let at = self.replay.number();
        match self.replay.follow(event) {
            Ok(Some(ply)) => {
                if self.depth() == 0 && !N::is_legal(ply) {
                    self.note(place, ErrorKind::Illegal { at, found: text.into() });
                }
                Some(ply)
            }
            Ok(None) => None,
            Err(kind) => {
                self.note(place, kind);
                None
            }
        }
    }

    /// Holds the result against the board. Where the moves could not be followed to the end there is nothing to hold it
    /// against, and a result that contradicts itself is told as that.
    fn weigh(&mut self, place: Place, marker: Option<N::Outcome>) {
        if self.is_other || self.is_empty || self.replay.is_lost() || self.depth() > 0 {
            return;
        }
        let Some((said, board)) = self.replay.outcome(marker).zip(N::ended(self.replay.position())) else { return };
        if said != board {
            self.note(place, ErrorKind::RefutedResult { said, board });
        }
    }

    fn note(&mut self, place: Place, kind: ErrorKind<N>) {
        self.is_other |= matches!(kind, ErrorKind::OtherGame(_));
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(Error { place, kind });
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
            is_other: false,
            is_empty: true,
            has_marker: false,
        }
    }
}
