//! A live table: one writer at a time, any number of readers.

use games::Seat;
use std::sync::atomic::{AtomicI64, AtomicU8, Ordering};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use archive::{Appended, Archive, ArchiveError, ClockReading, Deed, Entry, TableId};
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::hall::Record;
use crate::limits::Slot;
use crate::time;

/// For how many milliseconds an entry may be on its way to the record before the time is noted as charged to no clock.
const PROMPT: i64 = 100;
/// How often that is noted anew because noting it took as long again.
const NOTES: usize = 3;

/// A table at hand.
#[derive(Debug)]
pub(crate) struct Live {
    id: TableId,
    /// Held by the writer, from judging an act until it is durable.
    write_lock: Mutex<()>,
    record: RwLock<Record>,
    head: watch::Sender<i64>,
    /// When somebody last wanted something of it, in milliseconds since 1970.
    used: AtomicI64,
    /// The seats at which the computer plays already, one bit each.
    playing: AtomicU8,
    /// The place that it takes among the open tables of the client that opened it, until it is over or put away.
    place: std::sync::Mutex<Option<Slot>>,
}

/// The right to write to a table.
pub(crate) struct WriteLock<'a> {
    live: &'a Live,
    _held: MutexGuard<'a, ()>,
}

/// What became of an entry.
pub(crate) enum Written {
    /// It is in the record, with this number: now or, if its id was there already, since then.
    At(i64),
    /// Others have written before it. The record has caught up with them.
    TooLate,
}

impl Live {
    pub(crate) fn new(id: TableId, record: Record) -> Self {
        let head = watch::Sender::new(record.head());
        Self {
            id,
            write_lock: Mutex::default(),
            record: RwLock::new(record),
            head,
            used: AtomicI64::new(time::now()),
            playing: AtomicU8::new(0),
            place: std::sync::Mutex::default(),
        }
    }

    pub(crate) fn id(&self) -> TableId {
        self.id
    }

    /// Takes a place among the open tables of the client that opened it.
    pub(crate) fn takes(&self, place: Slot) {
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
        let record = self.record();
        let computer_plays = || record.computers().iter().any(|(seat, _)| *seat == record.table.turn());
        record.deadline().is_some() || record.is_in_play() && computer_plays()
    }

    /// Whether the computer is asked for the first time to play on a seat here.
    pub(crate) fn is_first_time(&self, seat: Seat) -> bool {
        let bit = 1 << seat.0.min(7);
        self.playing.fetch_or(bit, Ordering::Relaxed) & bit == 0
    }

    /// The table with its record.
    pub(crate) fn record(&self) -> RwLockReadGuard<'_, Record> {
        self.record.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn record_mut(&self) -> RwLockWriteGuard<'_, Record> {
        self.record.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of the last entry.
    pub(crate) fn head(&self) -> i64 {
        *self.head.borrow()
    }

    /// The number of the last entry, now and whenever it changes.
    pub(crate) fn heads(&self) -> watch::Receiver<i64> {
        self.head.subscribe()
    }

    /// Waits until there is no other writer.
    pub(crate) async fn write_lock(&self) -> WriteLock<'_> {
        WriteLock { live: self, _held: self.write_lock.lock().await }
    }

    /// Reads what others have written.
    ///
    /// # Errors
    ///
    /// If the archive fails.
    pub(crate) async fn catch_up(&self, archive: &Archive) -> Result<(), ArchiveError> {
        self.write_lock().await.catch_up(archive).await
    }

    /// The same when the archive has just told of it: what is late now was late to become durable.
    ///
    /// # Errors
    ///
    /// If the archive fails.
    pub(crate) async fn hear(&self, archive: &Archive) -> Result<(), ArchiveError> {
        self.write_lock().await.read_on(archive, true).await
    }

    /// An act of a seat that came at a moment could not be written: until it can be, clocks stand still.
    pub(crate) fn wait_with(&self, seat: Option<Seat>, id: &str, came: i64) {
        self.record_mut().wait_with(seat, id, came);
    }

    /// Lets clocks go on that stood still because nothing could be written, once that can be noted; everybody is told.
    ///
    /// # Errors
    ///
    /// If the archive fails. Then they stand still.
    pub(crate) async fn go_on(&self, archive: &Archive) -> Result<(), ArchiveError> {
        let _lock = self.write_lock().await;
        let now = time::now();
        let shown = self.record().stands_at(now);
        if let Some(shown) = shown {
            archive.note_clock(self.id, shown).await?;
            self.record_mut().go_on(shown);
            self.head.send_modify(|_| {});
        }
        Ok(())
    }

    /// Enters what is in the record, and what the table's clock shows since then if that was noted.
    fn enter(&self, entries: impl IntoIterator<Item = Entry>, shown: Option<ClockReading>, is_late: bool) {
        let (head, is_shown) = {
            let mut record = self.record_mut();
            entries.into_iter().for_each(|entry| record.enter(entry));
            let is_shown = shown.is_some_and(|shown| record.set_clock(shown));
            if is_late {
                record.set_late(time::now());
            }
            if record.is_over() {
                self.place.lock().unwrap_or_else(PoisonError::into_inner).take();
            }
            (record.head(), is_shown)
        };
        self.head.send_if_modified(|known| std::mem::replace(known, head) != head || is_shown);
        self.touch();
    }
}

impl WriteLock<'_> {
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
        self.write_since(archive, id, at, now, now, deed).await
    }

    /// The same of what was done at one moment, and has waited to be written only since another.
    ///
    /// # Errors
    ///
    /// If the archive fails. Then it is not known whether the entry was written.
    pub(crate) async fn write_since(
        &self,
        archive: &Archive,
        id: String,
        at: i64,
        now: i64,
        sent: i64,
        deed: Deed,
    ) -> Result<Written, ArchiveError> {
        if !time::is_trusted() {
            return Err(ArchiveError::Skewed { bound: time::BOUND });
        }
        let live = self.live;
        let entry = Entry { table: live.id, seq: live.head() + 1, id, time: now, at, deed };
        let seq = entry.seq;
        match archive.append(&entry).await? {
            Appended::Written => {
                self.announce(archive, vec![entry], sent).await;
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
        self.read_on(archive, false).await
    }

    async fn read_on(&self, archive: &Archive, is_told: bool) -> Result<(), ArchiveError> {
        let live = self.live;
        let missing = archive.since(live.id, live.head()).await?;
        // An act of which it was not known here whether it was written: by now it is.
        if let Some(last) = missing.last().filter(|last| live.record().waits_with(&last.id)) {
            let sent = last.time;
            self.announce(archive, missing, sent).await;
            return Ok(());
        }
        let is_timed = live.record().table.clocks().is_some();
        let shown = if is_timed { archive.noted_clock(live.id).await? } else { None };
        let is_late = |last: &Entry| starts_clock(last) && time::now().saturating_sub(last.time) > PROMPT;
        let is_late = is_told && is_timed && missing.last().is_some_and(is_late);
        live.enter(missing, shown, is_late);
        Ok(())
    }

    /// Enters what has become durable, so that everybody hears of it. If that took long, the next clock starts only
    /// now: it could not be seen before.
    async fn announce(&self, archive: &Archive, entries: Vec<Entry>, sent: i64) {
        let live = self.live;
        let is_timed = live.record().table.clocks().is_some();
        let last = entries.last().filter(|last| is_timed && starts_clock(last));
        let last = last.map(|last| (last.seq, last.at.saturating_add(sent.saturating_sub(last.time).max(0))));
        let mut shown: Option<ClockReading> = None;
        for _ in 0..NOTES {
            let (Some((seq, at)), now) = (last, time::now()) else { break };
            if now.saturating_sub(shown.map_or(sent, |shown| shown.time)) <= PROMPT {
                break;
            }
            shown = Some(ClockReading { seq, time: now, at });
            if archive.note_clock(live.id, ClockReading { seq, time: now, at }).await.is_err() {
                break;
            }
        }
        live.enter(entries, shown, false);
    }
}

/// Whether somebody's clock runs from an entry on.
fn starts_clock(entry: &Entry) -> bool {
    matches!(entry.deed, Deed::Began | Deed::Act { .. })
}
