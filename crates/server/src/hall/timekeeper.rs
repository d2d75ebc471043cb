//! One time for all nodes over one database: its own.

use std::pin::pin;
use std::time::Duration;

use archive::{Archive, ArchiveError};

use crate::hall::Hall;
use crate::time::{self, Look};

/// How often the time is compared.
const ROUND: Duration = Duration::from_secs(5);
/// How often the database's clock is looked at before the hall opens.
const LOOKS: usize = 5;

/// Takes the time from the database, if it has one.
///
/// # Errors
///
/// If the archive fails.
pub(super) async fn set_time(archive: &Archive) -> Result<bool, ArchiveError> {
    let mut looks = Vec::new();
    for _ in 0..LOOKS {
        let Some(look) = look(archive).await? else { return Ok(false) };
        looks.push(look);
    }
    time::set(&looks);
    Ok(true)
}

impl Hall {
    /// Compares the time with that of the database until the hall closes. What fails proves nothing, and is tried again.
    pub(super) async fn keep_time(self) {
        let mut closed = pin!(self.closed());
        while tokio::time::timeout(ROUND, &mut closed).await.is_err() {
            if let Ok(Some(look)) = look(self.archive()).await {
                let wrong_by = time::compare(look);
                self.0
                    .skew
                    .send_if_modified(|known| std::mem::replace(known, wrong_by).is_some() != wrong_by.is_some());
            }
        }
    }
}

async fn look(archive: &Archive) -> Result<Option<Look>, ArchiveError> {
    let sent = time::now();
    let told = archive.time().await?;
    let received = time::now();
    Ok(told.map(|told| Look { sent, told, received }))
}
