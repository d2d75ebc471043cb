//! Writing games down as they end.

use std::io::{self, Write};

use scoresheet::{Game, Notation, TagError};

/// Why a game could not be written down.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// A name that no tag can have.
    #[error(transparent)]
    Tag(#[from] TagError),
    /// The file takes no more.
    #[error("cannot write the games")]
    Write(#[from] io::Error),
}

/// Writes a game with these tags.
pub(crate) fn write<N: Notation>(
    mut record: Game<N>,
    tags: &[(&str, &str)],
    file: &mut dyn Write,
) -> Result<(), RecordError> {
    for (tag, value) in tags {
        record.tags.set(tag, value)?;
    }
    Ok(file.write_all(format!("{record}\n").as_bytes())?)
}
