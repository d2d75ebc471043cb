//! Opening a table, and closing one at which play never began.

use games::GameName;
use std::sync::Arc;

use archive::{ArchiveError, Deed, NewTable, TableId};
use table::Setting;

use crate::hall::live::Written;
use crate::hall::{Hall, Live};
use crate::time;

/// Why a table is not open.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// Its name was given to another.
    #[error("another table was opened with this token: {0}")]
    Another(TableId),
    /// The archive fails.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
}

/// Why a table is not closed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CloseError {
    /// Somebody would lose a game that he plays.
    #[error("play has begun: now only the law ends the game")]
    Begun,
    /// The archive fails.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
}

impl Hall {
    /// Opens a table with all seats free, and to which the invitation with a hash leads, if there is one. It is the
    /// first game of a match that bears its name. One that was opened with the same name and the same setting, but for what
    /// the lot has decided, is that table.
    ///
    /// # Errors
    ///
    /// If another table has the name, or the archive fails. That a table can be set up so must be seen before.
    pub(crate) async fn open_table(
        &self,
        table: TableId,
        game: GameName,
        setting: Setting,
        is_by_lot: bool,
        invitation: Option<String>,
    ) -> Result<Arc<Live>, OpenError> {
        let of_match = Some((table.to_string(), 1));
        let new = NewTable { table, game, setting, of_match, invitation, time: time::now() };
        self.archive().create(&new).await?;
        let mut opened = self.archive().opened(table).await?.ok_or(ArchiveError::NoTable(table))?;
        if is_by_lot {
            opened.setting.terms.first = new.setting.terms.first;
        }
        if opened.setting != new.setting || opened.invitation != new.invitation {
            return Err(OpenError::Another(table));
        }
        Ok(self.live(table).await?.ok_or(ArchiveError::NoTable(table))?)
    }

    /// Closes a table at which play has not begun. Closing it again changes nothing.
    ///
    /// It goes on even if the caller no longer waits for it.
    ///
    /// # Errors
    ///
    /// If play has begun, or the archive fails.
    pub(crate) async fn close_table(&self, live: &Arc<Live>) -> Result<(), CloseError> {
        let (hall, live) = (self.clone(), Arc::clone(live));
        let closing = tokio::spawn(async move { hall.close_here(&live).await });
        closing.await.unwrap_or(Err(CloseError::Archive(ArchiveError::Closed)))
    }

    async fn close_here(&self, live: &Live) -> Result<(), CloseError> {
        let lock = live.write_lock().await;
        loop {
            if live.record().is_closed {
                return Ok(());
            }
            if live.record().has_begun() {
                return Err(CloseError::Begun);
            }
            // If somebody was quicker, play may have begun by now.
            if let Written::At(_) = lock.write(self.archive(), "closed:".into(), 0, time::now(), Deed::Closed).await? {
                return Ok(());
            }
        }
    }
}
