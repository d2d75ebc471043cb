//! The hall: the tables at which something is going on, and the archive behind them.

mod act;
mod computer;
mod confer;
mod derived;
mod flag;
mod heartbeat;
mod holder;
mod live;
mod open;
mod presence;
mod rating;
mod reconcile;
mod record;
mod rematch;
mod seat;
mod timekeeper;
mod uptime;
mod wake;

use std::collections::HashMap;
use std::pin::pin;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use archive::{Archive, ArchiveError, ClockReading, Entry, NewTable, TableId};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, watch};

pub(crate) use self::act::{ActError, Doing};
pub(crate) use self::confer::ConferError;
use self::heartbeat::Heartbeat;
pub(crate) use self::holder::Holder;
pub(crate) use self::live::Live;
pub(crate) use self::open::{CloseError, OpenError};
pub(crate) use self::presence::Present;
pub(crate) use self::record::{PlayedMove, Record, RecordedEntry, SeatState, changes, said};
pub(crate) use self::rematch::RematchError;
pub(crate) use self::seat::SitError;
use self::uptime::Uptime;
use crate::limits::{Limiter, Limits};
use crate::metrics::Metrics;
use crate::time;
use crate::work_queue::WorkQueue;
use crate::wrong_passwords::WrongPasswords;

/// How many searches of the record go on at a time: fewer than it is read by, so that what is not searched for is found at
/// once.
const READERS: usize = 6;
/// How many tables are taken out of the record at a time.
const TAKEN_OUT: usize = 4;

/// From how many tables on those are put away at once at which nothing happens and no one looks.
const AT_HAND: usize = 10_000;

/// How a hall is run.
#[derive(Debug, Clone)]
pub struct Options {
    /// Whether no other process writes to the archive. Then the time during which this one was not there is no player's
    /// time.
    pub is_alone: bool,
    /// Where chance comes from: that of the computers, and of lots. With a seed they also think by positions and not by
    /// time, so that the same game can be played against them again, move by move.
    pub seed: Option<u64>,
    /// How many moves of the computer are thought about at a time.
    pub thinkers: usize,
    /// How many analyses and disputes are worked on at a time.
    pub analysts: usize,
    /// After how long a table at which nothing happens is put away. It is taken out again when somebody looks at it.
    pub idle: Duration,
    /// What one address, one token and everybody together may ask for.
    pub limits: Limits,
    /// Whether browsers reach it by HTTPS: then their cookies go no other way.
    pub is_behind_tls: bool,
    /// What it says that it is a version of.
    pub version: String,
    /// Whether browsers are shown the page, where it is part of the program. Otherwise they are told how to have it.
    pub has_page: bool,
}

impl Default for Options {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            is_alone: true,
            seed: None,
            thinkers: cores,
            analysts: 2 * cores,
            idle: Duration::from_secs(300),
            limits: Limits::default(),
            is_behind_tls: false,
            version: env!("CARGO_PKG_VERSION").into(),
            has_page: true,
        }
    }
}

/// The hall. Cheap to clone: all clones are the same hall.
#[derive(Debug, Clone)]
pub struct Hall(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    archive: Archive,
    options: Options,
    /// This life of the server, and those before it.
    uptime: Uptime,
    heartbeat: Heartbeat,
    /// By how many milliseconds the clock of this process is wrong, if by more than can be put right.
    skew: watch::Sender<Option<i64>>,
    /// Something that others wrote may have been missed.
    missed: Notify,
    tables: Mutex<HashMap<TableId, Arc<Live>>>,
    thinkers: Arc<Semaphore>,
    taking_out: Semaphore,
    /// How many computers wait for their turn to think.
    waiting: AtomicUsize,
    /// The right of a computer to keep between two moves what it has searched.
    kept: Arc<Semaphore>,
    analysts: Arc<Semaphore>,
    limiter: Limiter,
    work_queue: WorkQueue,
    readers: WorkQueue,
    wrong_passwords: WrongPasswords,
    metrics: Metrics,
    closing: watch::Sender<bool>,
}

impl Hall {
    /// Opens the hall over an archive. It must be called within a tokio runtime.
    ///
    /// # Errors
    ///
    /// If the archive cannot tell what other processes write to it.
    pub async fn open(archive: Archive, options: Options) -> Result<Self, ArchiveError> {
        // Nothing is told before it is heard: a reader of what there is afterwards has read everything.
        let listener = if options.is_alone { None } else { Some(archive.listen().await?) };
        let has_time = timekeeper::set_time(&archive).await?;
        let now = time::now();
        let uptime = Uptime::new(archive.begin_run(now).await?, now);
        let hall = Self(Arc::new(Inner {
            archive,
            uptime,
            heartbeat: Heartbeat::default(),
            skew: watch::Sender::new(None),
            missed: Notify::new(),
            tables: Mutex::default(),
            thinkers: Arc::new(Semaphore::new(options.thinkers.max(1))),
            taking_out: Semaphore::new(TAKEN_OUT),
            waiting: AtomicUsize::new(0),
            kept: Arc::new(Semaphore::new(computer::KEPT)),
            work_queue: WorkQueue::new(options.thinkers),
            readers: WorkQueue::new(READERS),
            wrong_passwords: WrongPasswords::default(),
            analysts: Arc::new(Semaphore::new(options.analysts.max(1))),
            limiter: Limiter::new(options.limits.clone()),
            metrics: Metrics::default(),
            closing: watch::Sender::new(false),
            options,
        }));
        if let Some(listener) = listener {
            tokio::spawn(hall.clone().listen(listener));
            tokio::spawn(hall.clone().reconcile());
        }
        if has_time {
            tokio::spawn(hall.clone().keep_time());
        }
        tokio::spawn(hall.clone().heartbeat());
        tokio::spawn(hall.clone().tidy());
        tokio::spawn(hall.clone().rate_rest());
        tokio::spawn(hall.clone().wake());
        Ok(hall)
    }

    /// By how many milliseconds the clock of this process differs from that of the database, if by more than is borne: now and
    /// whenever that changes. Until then nothing is written here.
    pub fn skew(&self) -> watch::Receiver<Option<i64>> {
        self.0.skew.subscribe()
    }

    /// Whether no other server serves the same tables.
    pub(crate) fn is_alone(&self) -> bool {
        self.0.options.is_alone
    }

    /// The record behind it.
    pub(crate) fn archive(&self) -> &Archive {
        &self.0.archive
    }

    /// What is counted to keep the limits.
    pub(crate) fn limiter(&self) -> &Limiter {
        &self.0.limiter
    }

    /// What is counted.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// A place for an analysis or a dispute; none if all are taken.
    pub(crate) fn analyst(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.0.analysts).try_acquire_owned().ok()
    }

    /// The workers for what takes a while.
    pub(crate) fn work_queue(&self) -> &WorkQueue {
        &self.0.work_queue
    }

    /// The workers that look something up in the record.
    pub(crate) fn readers(&self) -> &WorkQueue {
        &self.0.readers
    }

    /// Wrong passwords of the last while.
    pub(crate) fn wrong_passwords(&self) -> &WrongPasswords {
        &self.0.wrong_passwords
    }

    /// A number that a lot is drawn with. None if the system has no randomness to give.
    pub(crate) fn lot(&self) -> Option<u64> {
        self.0.options.seed.or_else(|| getrandom::u64().ok())
    }

    /// What it says that it is a version of.
    pub(crate) fn version(&self) -> &str {
        &self.0.options.version
    }

    /// Whether browsers are shown the page.
    pub(crate) fn has_page(&self) -> bool {
        self.0.options.has_page
    }

    /// Whether browsers reach it by HTTPS.
    pub(crate) fn is_behind_tls(&self) -> bool {
        self.0.options.is_behind_tls
    }

    /// How many tables are at hand.
    pub(crate) fn tables_at_hand(&self) -> usize {
        self.tables().len()
    }

    /// Ends every stream, so that the server can stop.
    pub(crate) fn close(&self) {
        self.0.closing.send_replace(true);
    }

    /// Returns when the hall closes.
    pub(crate) fn closed(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut closing = self.0.closing.subscribe();
        async move {
            let _ = closing.wait_for(|is_closing| *is_closing).await;
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Live>>> {
        self.0.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn at_hand(&self, id: TableId) -> Option<Arc<Live>> {
        let live = self.tables().get(&id).cloned()?;
        live.touch();
        Some(live)
    }

    /// A table, taken out of the archive if it is not at hand; none if there is no such table.
    ///
    /// # Errors
    ///
    /// If the archive fails.
    pub(crate) async fn live(&self, id: TableId) -> Result<Option<Arc<Live>>, ArchiveError> {
        if let Some(live) = self.at_hand(id) {
            return Ok(Some(live));
        }
        // A request for the same table finds it at hand meanwhile.
        let _one_of_few = self.0.taking_out.acquire().await.map_err(|_| ArchiveError::Closed)?;
        if let Some(live) = self.at_hand(id) {
            return Ok(Some(live));
        }
        let Some(opened) = self.archive().opened(id).await? else { return Ok(None) };
        let entries = self.archive().since(id, 0).await?;
        let shown = self.archive().noted_clock(id).await?;
        let hall = self.clone();
        // Of a long game that takes a while.
        let filled = tokio::task::spawn_blocking(move || hall.filled(opened, entries, shown));
        let loaded = Arc::new(Live::new(id, filled.await.map_err(|_| ArchiveError::Closed)??));
        // Somebody else may have been quicker; then his is the one.
        let live = {
            let mut tables = self.tables();
            if tables.len() >= AT_HAND {
                tables.retain(|_, live| is_in_use(live));
            }
            Arc::clone(tables.entry(id).or_insert_with(|| Arc::clone(&loaded)))
        };
        if Arc::ptr_eq(&live, &loaded) {
            self.watch_clocks(&live);
            self.seat_computers(&live);
        }
        Ok(Some(live))
    }

    /// The record of a table with all that was entered.
    fn filled(
        &self,
        opened: NewTable,
        entries: Vec<Entry>,
        shown: Option<ClockReading>,
    ) -> Result<Record, ArchiveError> {
        let error = |source| ArchiveError::Setting { table: opened.table, source };
        let mut record = Record::new(opened.setting.table(self.archive().library()).map_err(error)?);
        record.of_match = opened.of_match;
        record.invitation = opened.invitation;
        entries.into_iter().for_each(|entry| record.enter(entry));
        if let Some(shown) = shown {
            record.set_clock(shown);
        }
        if self.is_alone() {
            record.resume(&self.0.uptime, time::now());
        }
        Ok(record)
    }

    /// Puts tables away at which nothing happens, until the hall closes.
    async fn tidy(self) {
        let idle = i64::try_from(self.0.options.idle.as_millis()).unwrap_or(i64::MAX);
        let mut closed = pin!(self.closed());
        let every = (self.0.options.idle / 5).max(Duration::from_millis(100));
        while tokio::time::timeout(every, &mut closed).await.is_err() {
            let since = time::now().saturating_sub(idle);
            self.tables().retain(|_, live| is_in_use(live) || live.used() > since);
        }
    }
}

/// Whether somebody looks at a table, or something happens there.
fn is_in_use(live: &Arc<Live>) -> bool {
    Arc::strong_count(live) > 1 || live.is_busy()
}
