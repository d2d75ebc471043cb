//! Working out a slice backwards from its ends, together with the same material seen from the other side.

use std::ops::Range;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

use super::distance::{Distance, Verdict};
use super::material::Material;
use super::placement::Placement;
use crate::Stop;

/// Slices that are solved: for each material the distances of all its placements.
pub(super) struct Tables(Vec<Option<Vec<Distance>>>);

impl Tables {
    pub(super) fn new() -> Self {
        Self(vec![None; Material::CODES])
    }

    /// The distance of a placement, if its slice is solved.
    pub(super) fn get(&self, placement: &Placement) -> Option<Distance> {
        let material = Material::of(placement);
        if material.own.men + material.own.kings == 0 {
            return Some(Distance::OVER);
        }
        self.of(material)?.get(placement.number(material)).copied()
    }

    /// All distances of a slice, if it is solved.
    pub(super) fn of(&self, material: Material) -> Option<&[Distance]> {
        self.0[material.code()].as_deref()
    }

    pub(super) fn put(&mut self, material: Material, distances: Vec<Distance>) {
        self.0[material.code()] = Some(distances);
    }
}

/// A slice as it is solved.
pub(super) struct Slice {
    pub(super) material: Material,
    pub(super) distances: Vec<Distance>,
    /// What kind of place each is.
    pub(super) places: Vec<Contents>,
}

/// What there is at a number of a slice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Contents {
    /// Two pieces share a field.
    Nothing,
    /// A position in which something must be taken: its value follows from smaller slices.
    Capture,
    /// A position in which nothing can be taken.
    Quiet,
}

/// Solves a material and the same with sides changed; every slice that captures and crownings lead to is in the tables.
///
/// First every placement is looked at once: what do its captures and crownings lead to, and how many other moves has it?
/// Those stay within the two slices. Then it goes ply by ply: what is lost in n plies makes all that lead there won in
/// n + 1, and what is won in n plies takes one hope from all that lead there; without hope they are lost.
///
/// Nothing, if it was stopped.
pub(super) fn solve(material: Material, tables: &Tables, threads: usize, stop: &Stop) -> Option<Vec<Slice>> {
    let mut drafts = vec![Draft::new(material)];
    if material != material.turned() {
        drafts.push(Draft::new(material.turned()));
    }
    for draft in &drafts {
        in_parts(draft.material.places(), threads, stop, |part| draft.look_ahead(part, tables));
    }
    for level in 1..=u8::MAX {
        let farthest = AtomicU8::new(0);
        for (i, draft) in drafts.iter().enumerate() {
            let other = &drafts[(i + 1) % drafts.len()];
            in_parts(draft.material.places(), threads, stop, |part| {
                farthest.fetch_max(draft.go_back(part, Distance(level), other), Ordering::Relaxed);
            });
        }
        if farthest.into_inner() <= level {
            break;
        }
    }
    (!stop.is_said()).then(|| drafts.into_iter().map(Draft::finish).collect())
}

/// A slice being solved, written to by all threads.
struct Draft {
    material: Material,
    /// The distance of each place, as far as it is known. A loss counts only if no hope is left, and a win may still turn
    /// out to be nearer.
    distances: Vec<AtomicU8>,
    /// How many quiet moves of each place have not been found to lose; or one of the marks below.
    hopes: Vec<AtomicU8>,
}

/// A move outside the slice draws: it cannot be lost.
const SAFE: u8 = 253;
/// It was settled by captures.
const CAPTURE: u8 = 254;
/// Two pieces share a field.
const NOTHING: u8 = 255;

impl Draft {
    fn new(material: Material) -> Self {
        let zeros = || std::iter::repeat_with(|| AtomicU8::new(0)).take(material.places()).collect();
        Self { material, distances: zeros(), hopes: zeros() }
    }

    /// Notes what leads out of the slice, and how many moves do not.
    fn look_ahead(&self, part: Range<usize>, tables: &Tables) {
        for number in part {
            let (distance, hopes) = look_at(&Placement::numbered(number, self.material), self.material, tables);
            self.distances[number].store(distance.0, Ordering::Relaxed);
            self.hopes[number].store(hopes, Ordering::Relaxed);
        }
    }

    /// From every place of this distance, tells those that lead there, which are in the other slice. The result is the
    /// farthest distance seen or made.
    fn go_back(&self, part: Range<usize>, distance: Distance, other: &Self) -> u8 {
        let mut farthest = 0;
        let before = distance.before();
        for number in part {
            let found = self.distances[number].load(Ordering::Relaxed);
            farthest = farthest.max(found);
            let is_settled = found == distance.0
                && (distance.verdict() == Verdict::Won || is_hopeless(self.hopes[number].load(Ordering::Relaxed)));
            if !is_settled {
                continue;
            }
            Placement::numbered(number, self.material).for_each_before(|placement| {
                let number = placement.number(other.material);
                let is_told = if distance.verdict() == Verdict::Lost {
                    other.hear_of_a_win(number, before)
                } else {
                    other.hear_of_a_loss(number, before)
                };
                if is_told {
                    farthest = farthest.max(before.0);
                }
            });
        }
        farthest
    }

    /// Some move from this place wins at this distance. All that write at the same time write the same.
    fn hear_of_a_win(&self, number: usize, distance: Distance) -> bool {
        if self.hopes[number].load(Ordering::Relaxed) == CAPTURE {
            return false;
        }
        let known = Distance(self.distances[number].load(Ordering::Relaxed));
        let is_nearer = known.verdict() != Verdict::Won || distance < known;
        if is_nearer {
            self.distances[number].store(distance.0, Ordering::Relaxed);
        }
        is_nearer
    }

    /// One move more from this place loses. Without hope it is lost, at the distance of the longest defence.
    fn hear_of_a_loss(&self, number: usize, distance: Distance) -> bool {
        if self.hopes[number].load(Ordering::Relaxed) >= SAFE {
            return false;
        }
        if self.hopes[number].fetch_sub(1, Ordering::Relaxed) > 1 {
            return false;
        }
        let known = Distance(self.distances[number].load(Ordering::Relaxed));
        let is_lost = known.verdict() != Verdict::Won;
        if is_lost && known < distance {
            self.distances[number].store(distance.0, Ordering::Relaxed);
        }
        is_lost
    }

    fn finish(self) -> Slice {
        let hopes: Vec<u8> = self.hopes.into_iter().map(AtomicU8::into_inner).collect();
        let settled = |(distance, &hopes): (AtomicU8, &u8)| {
            let distance = Distance(distance.into_inner());
            let is_open = distance.verdict() == Verdict::Lost && !is_hopeless(hopes);
            if is_open { Distance::DRAWN } else { distance }
        };
        let distances = self.distances.into_iter().zip(&hopes).map(settled).collect();
        let place = |hopes| match hopes {
            NOTHING => Contents::Nothing,
            CAPTURE => Contents::Capture,
            _ => Contents::Quiet,
        };
        Slice { material: self.material, distances, places: hopes.into_iter().map(place).collect() }
    }
}

const fn is_hopeless(hopes: u8) -> bool {
    hopes == 0 || hopes == CAPTURE
}

/// The best that captures and crownings give, and the hopes.
fn look_at(placement: &Placement, material: Material, tables: &Tables) -> (Distance, u8) {
    let Some(position) = placement.position() else { return (Distance::DRAWN, NOTHING) };
    // Without any move it is over.
    let mut best = Distance::OVER;
    let (mut hopes, mut is_safe, mut is_capture) = (0, false, false);
    position.for_each_move(|mv| {
        let after = Placement::of(&position.play_unchecked(mv));
        is_capture |= mv.is_capture();
        if Material::of(&after) == material.turned() {
            hopes += 1;
            return;
        }
        let distance = tables.get(&after).unwrap_or_default().before();
        is_safe |= distance == Distance::DRAWN;
        best = best.better(distance);
    });
    let hopes = match (is_capture, is_safe) {
        (true, _) => CAPTURE,
        (false, true) => SAFE,
        (false, false) => hopes,
    };
    (best, hopes)
}

/// Does work on all numbers below a length, part by part, on several threads, until it is stopped.
pub(super) fn in_parts(length: usize, threads: usize, stop: &Stop, work: impl Fn(Range<usize>) + Sync) {
    const PART: usize = 1 << 14;
    let next = AtomicUsize::new(0);
    let worker = || {
        loop {
            let start = next.fetch_add(PART, Ordering::Relaxed);
            if start >= length || stop.is_said() {
                return;
            }
            work(start..(start + PART).min(length));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(length.div_ceil(PART)) {
            // Where the system grants no more threads, the ones there are do the work.
            if std::thread::Builder::new().spawn_scoped(scope, worker).is_err() {
                break;
            }
        }
        worker();
    });
}
