//! A live table: one writer at a time, any number of readers.

use std::sync::atomic::{AtomicI64, AtomicU8, Ordering};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use archive::{Appended, Archive, ArchiveError, Deed, Entry, TableId};
use table::Seat;
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::hall::Sheet;
use crate::limits::Place;
use crate::time;

/// A table at hand.
#[derive(Debug)]
pub(crate) struct Live {
    id: TableId,
    /// Held by whoever writes, from judging an act until it is durable.
    pen: Mutex<()>,
    sheet: RwLock<Sheet>,
    head: watch::Sender<i64>,
    /// When somebody last wanted something of it, in milliseconds since 1970.
    used: AtomicI64,
    /// The seats at which the computer plays already, one bit each.
    playing: AtomicU8,
    /// The place that it takes among the open tables of whoever opened it, until it is over or put away.
    place: std::sync::Mutex<Option<Place>>,
}

/// The right to write to a table.
pub(crate) struct Pen<'a> {
    live: &'a Live,
    _held: MutexGuard<'a, ()>,
}

/// What became of an entry.
pub(crate) enum Written {
    /// It is in the record, with this number: now or, if its id was there already, since then.
    At(i64),
    /// Others have written before it. The sheet has caught up with them.
    TooLate,
}

impl Live {
    pub(crate) fn new(id: TableId, sheet: Sheet) -> Self {
        let head = watch::Sender::new(sheet.head());
        Self {
            id,
            pen: Mutex::default(),
            sheet: RwLock::new(sheet),
            head,
            used: AtomicI64::new(time::now()),
            playing: AtomicU8::new(0),
            place: std::sync::Mutex::default(),
        }
    }

    pub(crate) fn id(&self) -> TableId {
        self.id
    }

    /// Takes a place among the open tables of whoever opened it.
    pub(crate) fn takes(&self, place: Place) {
        *self.place.lock().unwrap_or_else(PoisonError::into_inner) = Some(place);
    }

    /// Notes that somebody wants something of it.
    pub(crate) fn touch(&self) {
        self.used.store(time::now(), Ordering::Relaxed);
    }

    pub(crate) fn used(&self) -> i64 {
        self.used.load(Ordering::Relaxed)
    }

    /// Whether something happens here without anybody's doing: a clock runs, or the computer plays.
    pub(crate) fn is_busy(&self) -> bool {
        let sheet = self.sheet();
        let computer_plays = || sheet.computers().iter().any(|(seat, _)| *seat == sheet.table.turn());
        sheet.deadline().is_some() || sheet.is_in_play() && computer_plays()
    }

    /// Whether the computer is asked for the first time to play on a seat here.
    pub(crate) fn is_first_time(&self, seat: Seat) -> bool {
        let bit = 1 << seat.0.min(7);
        self.playing.fetch_or(bit, Ordering::Relaxed) & bit == 0
    }

    /// The table with its record.
    pub(crate) fn sheet(&self) -> RwLockReadGuard<'_, Sheet> {
        self.sheet.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn sheet_mut(&self) -> RwLockWriteGuard<'_, Sheet> {
        self.sheet.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of the last entry.
    pub(crate) fn head(&self) -> i64 {
        *self.head.borrow()
    }

    /// The number of the last entry, now and whenever it changes.
    pub(crate) fn heads(&self) -> watch::Receiver<i64> {
        self.head.subscribe()
    }

    /// Waits until nobody else writes.
    pub(crate) async fn pen(&self) -> Pen<'_> {
        Pen { live: self, _held: self.pen.lock().await }
    }

    /// Reads what others have written.
    ///
    /// # Errors
    ///
    /// If the archive fails.
    pub(crate) async fn catch_up(&self, archive: &Archive) -> Result<(), ArchiveError> {
        self.pen().await.catch_up(archive).await
    }

    fn enter(&self, entries: impl IntoIterator<Item = Entry>) {
        let head = {
            let mut sheet = self.sheet_mut();
            entries.into_iter().for_each(|entry| sheet.enter(entry));
            if sheet.is_over() {
                self.place.lock().unwrap_or_else(PoisonError::into_inner).take();
            }
            sheet.head()
        };
        self.head.send_if_modified(|known| std::mem::replace(known, head) != head);
        self.touch();
    }
}

impl Pen<'_> {
    /// Writes the next entry, and returns when it is durable.
    ///
    /// # Errors
    ///
    /// If the archive fails. Then it is not known whether the entry was written.
    pub(crate) async fn write(
        &self,
        archive: &Archive,
        id: String,
        at: i64,
        now: i64,
        deed: Deed,
    ) -> Result<Written, ArchiveError> {
        let live = self.live;
        let entry = Entry { table: live.id, seq: live.head() + 1, id, time: now, at, deed };
        let seq = entry.seq;
        match archive.append(&entry).await? {
            Appended::Written => {
                live.enter([entry]);
                Ok(Written::At(seq))
            }
            Appended::Repeated(earlier) => {
                self.catch_up(archive).await?;
                Ok(Written::At(earlier.seq))
            }
            Appended::Stale { .. } => {
                self.catch_up(archive).await?;
                Ok(Written::TooLate)
            }
            Appended::NoTable => Err(ArchiveError::NoTable(live.id)),
        }
    }

    /// Reads what others have written.
    ///
    /// # Errors
    ///
    /// If the archive fails.
    pub(crate) async fn catch_up(&self, archive: &Archive) -> Result<(), ArchiveError> {
        let missing = archive.since(self.live.id, self.live.head()).await?;
        self.live.enter(missing);
        Ok(())
    }
}
