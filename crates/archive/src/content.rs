//! Files by their content: how far one was read before, whatever it is called and wherever it lies.
//!
//! While a file is read, marks are left behind games: the fingerprint of everything up to there. A file that begins with
//! the same bytes is known up to the last mark that fits, and what was found there need not be found again. So a file that
//! was moved is known as a whole, one that has grown up to what is new, and one that was corrected up to the correction.

use games::GameName;
use games::sheet::Fault;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::store::reading;
use crate::{Archive, ArchiveError};

/// What is read at once.
const BUFFER: usize = 0x10000;
/// Marks of one statement.
const MARKS: usize = 500;

/// The content of a file up to some byte.
#[derive(Debug)]
pub(crate) struct Content {
    file: File,
    hash: Sha256,
    pub(crate) bytes: u64,
}

/// How many games have been read, and what they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Counts {
    /// All that have ended, those too in which there was nothing.
    pub(crate) ended: u64,
    pub(crate) sound: u64,
    pub(crate) unsound: u64,
    pub(crate) others: u64,
}

/// How far a file has been read.
#[derive(Debug, Clone)]
pub(crate) struct Mark {
    pub(crate) digest: String,
    pub(crate) bytes: u64,
    pub(crate) counts: Counts,
    /// What was wrong since the mark before, as it is stored.
    pub(crate) faults: String,
}

/// What is known of a file.
#[derive(Debug, Default)]
pub(crate) struct Known {
    pub(crate) counts: Counts,
    pub(crate) faults: Vec<Fault>,
    /// Whether that is all there is in it.
    pub(crate) is_all: bool,
}

impl Content {
    /// The content of a file of this game, from its beginning; none for what can be read only once, such as a pipe.
    ///
    /// The same bytes may be another game when read as another kind, and to a later version.
    pub(crate) fn open(path: &Path, game: GameName) -> io::Result<Option<Self>> {
        if !std::fs::metadata(path)?.is_file() {
            return Ok(None);
        }
        let hash = Sha256::new_with_prefix(concat!("sissa ", env!("CARGO_PKG_VERSION"), " ")).chain_update(game.name());
        Ok(Some(Self { file: File::open(path)?, hash, bytes: 0 }))
    }

    /// Goes on to a byte, or to the end if that comes first.
    pub(crate) fn go_on(&mut self, upto: u64) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.bytes))?;
        let mut buffer = vec![0; BUFFER];
        while self.bytes < upto {
            let wanted = buffer.len().min(usize::try_from(upto - self.bytes).unwrap_or(usize::MAX));
            match self.file.read(&mut buffer[..wanted]) {
                Ok(0) => break,
                Ok(read) => {
                    self.hash.update(&buffer[..read]);
                    self.bytes += read as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// A mark here, behind these games.
    pub(crate) fn mark(&self, counts: Counts, faults: &[Fault]) -> Mark {
        Mark { digest: hex(self.hash.clone()), bytes: self.bytes, counts, faults: written(faults) }
    }

    /// A mark at the end of the file, which is none for a file that goes on: its last game may go on too.
    pub(crate) fn last_mark(&self, counts: Counts, faults: &[Fault]) -> Mark {
        let digest = hex(self.hash.clone().chain_update(" ends here"));
        Mark { digest, bytes: self.bytes, counts, faults: written(faults) }
    }

    /// Goes on to the last of these marks that fits. All that fit; whether the last is the end of the file.
    fn follow(mut self, marks: &[(i64, String)]) -> io::Result<(Self, Vec<String>, bool)> {
        let (mut fitting, mut is_all) = (Vec::new(), false);
        let mut known = (self.hash.clone(), self.bytes);
        let length = self.file.metadata()?.len();
        for (bytes, digest) in marks {
            let bytes = (*bytes).max(0) as u64;
            self.go_on(bytes)?;
            let is_last = bytes == length && hex(self.hash.clone().chain_update(" ends here")) == *digest;
            if is_last || hex(self.hash.clone()) == *digest {
                fitting.push(digest.clone());
                known = (self.hash.clone(), self.bytes);
                is_all |= is_last;
            }
        }
        (self.hash, self.bytes) = known;
        Ok((self, fitting, is_all))
    }
}

impl Archive {
    /// Goes on to where a file is no longer known, and tells what is known of it before.
    pub(crate) async fn recall(&self, content: Content) -> Result<(Content, Known), ArchiveError> {
        let length = content.file.metadata()?.len();
        let sql = "SELECT bytes, digest FROM readings WHERE bytes <= $1 ORDER BY bytes";
        let marks: Vec<(i64, String)> = reading!(self.store(), pool => {
            sqlx::query_as(sql).bind(length as i64).fetch_all(pool).await?
        });
        let followed = tokio::task::spawn_blocking(move || content.follow(&marks)).await;
        let (content, fitting, is_all) = followed.map_err(io::Error::other)??;
        let mut known = Known { is_all, ..Known::default() };
        for digests in fitting.chunks(MARKS) {
            let list = digests.iter().map(|digest| format!("'{digest}'")).collect::<Vec<_>>().join(", ");
            let sql = format!("SELECT ended, sound, unsound, others, faults FROM readings WHERE digest IN ({list})");
            let rows: Vec<(i64, i64, i64, i64, String)> = reading!(self.store(), pool => {
                sqlx::query_as(sqlx::AssertSqlSafe(sql)).persistent(false).fetch_all(pool).await?
            });
            for (ended, sound, unsound, others, faults) in rows {
                let [ended, sound, unsound, others] = [ended, sound, unsound, others].map(|count| count.max(0) as u64);
                if ended >= known.counts.ended {
                    known.counts = Counts { ended, sound, unsound, others };
                }
                known.faults.extend(read(&faults)?);
            }
        }
        // Two files may share a beginning and have their marks at different games.
        known.faults.sort();
        known.faults.dedup();
        Ok((content, known))
    }
}

fn hex(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A fault as it is stored: line, column, whether it is a warning, message.
type Stored = (Option<u64>, Option<u64>, bool, String);

fn written(faults: &[Fault]) -> String {
    let stored = |fault: &Fault| -> Stored { (fault.line, fault.column, fault.is_warning, fault.message.clone()) };
    let stored: Vec<Stored> = faults.iter().map(stored).collect();
    // Numbers and texts can always be written.
    serde_json::to_string(&stored).unwrap_or_default()
}

fn read(stored: &str) -> Result<Vec<Fault>, ArchiveError> {
    let stored: Vec<Stored> =
        serde_json::from_str(stored).map_err(ArchiveError::unreadable("what was wrong in a file"))?;
    let fault = |(line, column, is_warning, message)| Fault { line, column, is_warning, message };
    Ok(stored.into_iter().map(fault).collect())
}
