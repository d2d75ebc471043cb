//! The table of positions already searched, shared by all threads.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use crate::Score;

/// What is known of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

impl Bound {
    /// What is known of a score that a search within this window has found.
    pub(crate) fn of(score: Score, alpha: Score, beta: Score) -> Self {
        if score >= beta {
            Self::AtLeast
        } else if score > alpha {
            Self::Exact
        } else {
            Self::AtMost
        }
    }
}

/// What is remembered of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Remembered {
    pub(crate) mv: u16,
    pub(crate) score: Score,
    pub(crate) eval: i16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

impl Remembered {
    /// The score at a ply, if what is known of it answers the question a window asks.
    pub(crate) fn answers(&self, ply: usize, alpha: Score, beta: Score) -> Option<Score> {
        let score = self.score.to_root(ply);
        let is_enough = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= beta,
            Bound::AtMost => score <= alpha,
        };
        is_enough.then_some(score)
    }
}

/// One place of the table: the key crossed with the data, so that a torn write is found out when it is read.
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Four places that one key may take: one line of the cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A table of a fixed size. Reading and writing need no lock: what two threads write at once is lost, never wrong.
pub struct HashTable {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

impl HashTable {
    /// A table of so many mebibytes.
    pub fn new(mebibytes: usize) -> Self {
        let count = buckets_in(mebibytes);
        let mut buckets = Vec::with_capacity(count);
        ask_for_large_pages(&buckets);
        buckets.resize_with(count, Bucket::default);
        Self { buckets, age: AtomicU8::new(0) }
    }

    /// A table of so many mebibytes, where that much memory may not be there: the number comes from outside.
    ///
    /// # Errors
    ///
    /// If there is not so much memory.
    pub fn try_new(mebibytes: usize) -> Result<Self, TryReserveError> {
        let count = buckets_in(mebibytes);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count)?;
        ask_for_large_pages(&buckets);
        buckets.resize_with(count, Bucket::default);
        Ok(Self { buckets, age: AtomicU8::new(0) })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        let buckets = self.buckets.len();
        self.buckets.clear();
        self.buckets.resize_with(buckets, Bucket::default);
        self.age = AtomicU8::new(0);
    }

    /// A new search begins: what is older gives way first.
    pub(crate) fn grow_older(&self) {
        self.age.store(self.age.load(Ordering::Relaxed).wrapping_add(1) & 63, Ordering::Relaxed);
    }

    /// How full it is, in thousandths.
    pub fn fullness(&self) -> usize {
        let age = self.age.load(Ordering::Relaxed);
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let used = sample.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && unpack_age(data) == age
        });
        used.count() * 1000 / (self.buckets.len().min(250) * 4)
    }

    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// Says that a key will be asked for soon, so that memory has time to answer: most of it lies far away.
    #[inline(always)]
    pub(crate) fn expect(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let bucket: *const Bucket = self.bucket(key);
            // SAFETY: a hint to the processor: it reads nothing that the program could see, whatever the address.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(bucket.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    pub(crate) fn get(&self, key: u64) -> Option<Remembered> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            (check ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    pub(crate) fn put(&self, key: u64, mut entry: Remembered) {
        let age = self.age.load(Ordering::Relaxed);
        let mut victim = (0, i32::MAX);
        for (index, slot) in self.bucket(key).0.iter().enumerate() {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            if check ^ data == key && data != 0 {
                let old = unpack(data);
                if entry.mv == 0 {
                    entry.mv = old.mv;
                }
                // A deeper result of this search is worth more than a shallow one that is not exact.
                if entry.bound != Bound::Exact && entry.depth + 3 < old.depth && unpack_age(data) == age {
                    return;
                }
                victim = (index, i32::MIN);
                break;
            }
            let years = i32::from(age.wrapping_sub(unpack_age(data)) & 63);
            let worth = if data == 0 { -1000 } else { i32::from(unpack(data).depth) - 8 * years };
            if worth < victim.1 {
                victim = (index, worth);
            }
        }
        let data = pack(entry, age);
        let slot = &self.bucket(key).0[victim.0];
        slot.check.store(key ^ data, Ordering::Relaxed);
        slot.data.store(data, Ordering::Relaxed);
    }
}

/// Asks the system to keep the table on large pages. Every access goes somewhere else, and with small ones nearly half
/// the time of a search of draughts went into finding out where that is. It must be asked before anything is written.
fn ask_for_large_pages(room: &Vec<Bucket>) {
    #[cfg(target_os = "linux")]
    {
        const SMALL_PAGE: usize = 4096;
        let start = room.as_ptr() as usize;
        let (first, end) = (start.next_multiple_of(SMALL_PAGE), start + room.capacity() * size_of::<Bucket>());
        if let Some(length) = end.checked_sub(first) {
            // SAFETY: advice only. It changes how the pages of this room are kept, never what is in them, and all of them
            // belong to this vector. Where it is refused, nothing is different.
            unsafe { libc::madvise(first as *mut libc::c_void, length, libc::MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = room;
}

fn buckets_in(mebibytes: usize) -> usize {
    mebibytes.max(1).saturating_mul(1 << 20) / size_of::<Bucket>()
}

// 16 bits move, 16 score, 16 evaluation, 8 depth, 2 bound (never 0), 6 age.
fn pack(entry: Remembered, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::AtLeast => 2,
        Bound::AtMost => 3,
    };
    u64::from(entry.mv)
        | u64::from(entry.score.0 as i16 as u16) << 16
        | u64::from(entry.eval as u16) << 32
        | u64::from(entry.depth) << 48
        | bound << 56
        | u64::from(age) << 58
}

fn unpack(data: u64) -> Remembered {
    Remembered {
        mv: data as u16,
        score: Score(i32::from((data >> 16) as u16 as i16)),
        eval: (data >> 32) as u16 as i16,
        depth: (data >> 48) as u8,
        bound: match data >> 56 & 3 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        },
    }
}

fn unpack_age(data: u64) -> u8 {
    (data >> 58) as u8
}
