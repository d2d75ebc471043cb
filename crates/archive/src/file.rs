//! The file of an archive: its folder, and why it cannot be one. SQLite itself says little more than that it is not.

use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::sync::Arc;

use crate::{ArchiveError, Database};

/// What SQLite says of a file that is no database.
const NO_DATABASE: &str = "26";

/// Makes the folder of a file.
pub(crate) fn make_folder(file: &Path) -> Result<(), ArchiveError> {
    let Some(folder) = file.parent() else { return Ok(()) };
    if folder.exists() && !folder.is_dir() {
        return Err(ArchiveError::NoFolder(folder.into()));
    }
    let error = |source| ArchiveError::Folder { file: file.into(), source: Arc::new(source) };
    std::fs::create_dir_all(folder).map_err(error)
}

/// Says what is wrong with the file of an archive that could not be opened; if that cannot be found out, what the database
/// says.
///
/// It is looked for only now, because opening and closing a file that SQLite has open too would take its locks away.
pub(crate) fn diagnose(database: &Database, error: ArchiveError) -> ArchiveError {
    let (Database::File(file), ArchiveError::Storage(source)) = (database, &error) else { return error };
    if let Err(source) = try_to_write(file) {
        return ArchiveError::Unwritable { file: file.clone(), source: Arc::new(source) };
    }
    let code = source.as_database_error().and_then(sqlx::error::DatabaseError::code);
    if code.as_deref() == Some(NO_DATABASE) {
        return ArchiveError::NoDatabase(file.clone());
    }
    error
}

/// SQLite writes to the file, and to others that it makes beside it.
fn try_to_write(file: &Path) -> io::Result<()> {
    OpenOptions::new().append(true).create(true).open(file)?;
    let mut beside = file.as_os_str().to_owned();
    beside.push("-probe");
    OpenOptions::new().write(true).create(true).truncate(true).open(&beside)?;
    std::fs::remove_file(&beside)
}
