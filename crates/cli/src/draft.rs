//! Files that are in their place only once they are whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::input::FileError;

/// A file being written, beside its place under a name of its own. Whatever was in that place stays there until the new one
/// is whole; whoever is killed meanwhile leaves a draft, which the next one writes over.
pub struct Draft {
    out: BufWriter<File>,
    path: PathBuf,
    /// The draft; none where nothing can be put in another's place, such as a pipe.
    draft: Option<PathBuf>,
}

impl Draft {
    /// Begins one.
    pub fn create(path: &Path) -> Result<Self, FileError> {
        let error = |error| FileError::new(path, error);
        let there = fs::metadata(path).ok();
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            let file = File::options().write(true).open(path).map_err(error)?;
            return Ok(Self { out: BufWriter::new(file), path: path.into(), draft: None });
        }
        // What a link leads to is written anew, not the link.
        let place = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let mut draft = place.clone().into_os_string();
        draft.push(".new");
        let draft = PathBuf::from(draft);
        let file = File::create(&draft).map_err(error)?;
        if let Some(there) = there {
            file.set_permissions(there.permissions()).map_err(error)?;
        }
        Ok(Self { out: BufWriter::new(file), path: place, draft: Some(draft) })
    }

    /// Puts it in its place.
    pub fn finish(mut self) -> Result<(), FileError> {
        let written = self.out.flush().and_then(|()| match &self.draft {
            Some(draft) => fs::rename(draft, &self.path),
            None => Ok(()),
        });
        written.map_err(|error| FileError::new(&self.path, error))?;
        self.draft = None;
        Ok(())
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// What was not finished is gone.
impl Drop for Draft {
    fn drop(&mut self) {
        if let Some(draft) = &self.draft {
            let _ = fs::remove_file(draft);
        }
    }
}

/// Writes a whole file.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), FileError> {
    let mut draft = Draft::create(path)?;
    draft.write_all(content.as_ref()).map_err(|error| FileError::new(path, error))?;
    draft.finish()
}
