//! Databases at hand: opening their files, and asking them.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use draughts::{Move, Position};
use memmap2::Mmap;

use super::MOST_PIECES;
use super::build::Database;
use super::distance::Distance;
use super::file::{File, FormatError, file_name};
use super::placement::Placement;

/// Databases of all endings with up to some number of pieces.
pub struct Endings {
    /// From two pieces on.
    files: Vec<File>,
}

/// Why there are no databases in a folder.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no file.
    #[error("there are no databases of endings in {}", .0.display())]
    Missing(PathBuf),
    /// A file cannot be read.
    #[error("cannot read {}", .path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file is something else.
    #[error("{} is no database", .path.display())]
    Format {
        /// Which.
        path: PathBuf,
        /// Why.
        source: FormatError,
    },
}

impl Endings {
    /// Opens the databases in a folder: of two pieces, three, and so on as far as there are any.
    ///
    /// # Errors
    ///
    /// If there is none, or if one is damaged.
    pub fn open(folder: &Path) -> Result<Self, OpenError> {
        let mut files = Vec::new();
        for pieces in 2..=MOST_PIECES {
            let path = folder.join(file_name(pieces));
            let mapped = match fs::File::open(&path).and_then(|file| map(&file)) {
                Ok(mapped) => mapped,
                Err(error) if error.kind() == io::ErrorKind::NotFound => break,
                Err(source) => return Err(OpenError::Unreadable { path, source }),
            };
            match File::read(Box::new(mapped), pieces) {
                Ok(file) => files.push(file),
                Err(source) => return Err(OpenError::Format { path, source }),
            }
        }
        if files.is_empty() { Err(OpenError::Missing(folder.to_owned())) } else { Ok(Self { files }) }
    }

    /// Databases that have just been built, from two pieces on.
    ///
    /// # Errors
    ///
    /// If they are no databases, or not in this order.
    pub fn in_memory(databases: impl IntoIterator<Item = Database>) -> Result<Self, FormatError> {
        let read = |(pieces, database): (u8, Database)| File::read(Box::new(database.bytes), pieces);
        Ok(Self { files: (2..).zip(databases).map(read).collect::<Result<_, _>>()? })
    }

    /// The most pieces a position can have of which they know.
    pub fn most_pieces(&self) -> u32 {
        self.files.len() as u32 + 1
    }

    /// How a position ends, if it has few enough pieces.
    ///
    /// Where something must be taken the databases say nothing; what is left afterwards is looked up instead.
    pub fn probe(&self, position: &Position) -> Option<Distance> {
        let board = position.board();
        if board.side(position.turn()).is_empty() {
            return Some(Distance::OVER);
        }
        let pieces = board.occupied().count();
        if pieces > self.most_pieces() {
            return None;
        }
        let is_alone = board.side(!position.turn()).is_empty();
        if !is_alone && !position.can_capture(position.turn()) {
            return self.files.get(pieces as usize - 2)?.distance(&Placement::of(position));
        }
        self.best_move(position)
    }

    /// How a position ends after a legal move, for the side that makes it.
    pub fn probe_move(&self, position: &Position, mv: Move) -> Option<Distance> {
        self.probe(&position.play_unchecked(mv)).map(Distance::before)
    }

    /// The best that the moves of a position lead to.
    pub(super) fn best_move(&self, position: &Position) -> Option<Distance> {
        let mut best = Some(Distance::OVER);
        position.for_each_move(|mv| {
            let after = self.probe_move(position, mv);
            best = best.zip(after).map(|(best, after)| best.better(after));
        });
        best
    }
}

impl fmt::Debug for Endings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Endings").field("most_pieces", &self.most_pieces()).finish_non_exhaustive()
    }
}

fn map(file: &fs::File) -> io::Result<Mmap> {
    // SAFETY: the map is only read, as bytes, in which every value is legal. What another program changes in the file
    // meanwhile changes verdicts and no more: every length and place is checked where it is read. A file that is cut
    // short ends the program; `sissa endings build` never does that, it puts whole files in the place of old ones.
    unsafe { Mmap::map(file) }
}
