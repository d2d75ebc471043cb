//! Reads the games of a file and follows them on the board.

use std::io::{self, Read};

use super::proof::Proof;
use crate::{Event, Judged, Notation, Reader, Replay};

/// Reads a file game by game, follows each on the board and judges it, in constant memory.
///
/// Whoever checks files and whoever takes games from them reads them here, and sees the same. For trees of moves there is
/// [`Games`](crate::Games).
///
/// ```
/// # use scoresheet::{Follower, Notation};
/// # fn plies<N: Notation>(file: &str) -> std::io::Result<(usize, bool)> {
/// let mut follower = Follower::<N, _>::new(file.as_bytes());
/// let mut plies = 0;
/// let judged = follower.next_game(&mut |_, played, _| plies += usize::from(played.is_some()))?;
/// # Ok((plies, judged.is_some()))
/// # }
/// ```
#[derive(Debug)]
pub struct Follower<N: Notation, R> {
    reader: Reader<N, R>,
    proof: Proof<N>,
}

/// Whoever looks on while a game is followed, and sees what was read, what was played if it was a move that could be played,
/// and the board as it stands after it.
///
/// It is no type parameter of what follows, so that reading and following are compiled in one piece, and once.
pub type Onlooker<'a, N> = dyn FnMut(&Event<'_, N>, Option<<N as Notation>::Ply>, &Replay<N>) + 'a;

impl<N: Notation, R: Read> Follower<N, R> {
    /// Begins at the beginning of an input, which need not be buffered.
    pub fn new(input: R) -> Self {
        Self { reader: Reader::new(input), proof: Proof::default() }
    }

    /// Follows the next game to its end and judges it; none at the end of the file. On the way everything that is read is
    /// shown.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn next_game(&mut self, see: &mut Onlooker<'_, N>) -> io::Result<Option<Judged<N>>> {
        while let Some((place, event)) = self.reader.next_event()? {
            let played = self.proof.follow(place, &event);
            see(&event, played, self.proof.replay());
            if matches!(event, Event::EndGame) {
                return Ok(Some(self.proof.judge()));
            }
        }
        Ok(None)
    }

    /// Passes over the next game without following it. Whether there was one.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn pass_game(&mut self) -> io::Result<bool> {
        while let Some((_, event)) = self.reader.next_event()? {
            if matches!(event, Event::EndGame) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The judgement on what stands behind the last game.
    pub fn leftover(&mut self) -> Judged<N> {
        self.proof.judge()
    }

    /// How many bytes were read up to here. After a game that ended with its marker, everything before is of that game or
    /// earlier ones.
    pub fn offset(&self) -> u64 {
        self.reader.offset()
    }
}
