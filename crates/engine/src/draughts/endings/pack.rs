//! A slice in few bytes: blocks of distances, each of which can be read by itself.
//!
//! A block is told as runs of the same distance. A packed slice begins with the runs that are commonest in it: how many
//! there are in one byte, then each in three, its distance and its length. Then comes the end of each block among the
//! bytes that follow, in four. There a byte is one of the common runs, or says that a rare one comes in three bytes more.

use std::collections::HashMap;

use super::distance::Distance;

/// Distances in a block: the more, the fewer ends are written, and the longer the way to one of them.
const BLOCK: usize = 512;
/// The most common runs; this byte means a rare one.
const RARE: usize = 255;
/// A run to the end of its block, wherever that is.
const TO_THE_END: u16 = BLOCK as u16;

/// So many times the same distance in a row.
type Run = (Distance, u16);

/// Packs the distances of a slice. One that is missing is never asked for: whatever takes least room is written.
pub(super) fn pack(distances: &[Option<Distance>]) -> Vec<u8> {
    let blocks: Vec<Vec<Run>> = distances.chunks(BLOCK).map(runs).collect();
    let common = commonest(&blocks);
    let mut packed = vec![common.len() as u8];
    for &run in &common {
        packed.extend(bytes_of(run));
    }
    let bytes: HashMap<Run, u8> = common.into_iter().zip(0..).collect();
    let mut tokens = Vec::new();
    for block in &blocks {
        for run in block {
            match bytes.get(run) {
                Some(&byte) => tokens.push(byte),
                None => {
                    tokens.push(RARE as u8);
                    tokens.extend(bytes_of(*run));
                }
            }
        }
        packed.extend((tokens.len() as u32).to_le_bytes());
    }
    packed.append(&mut tokens);
    packed
}

/// The distance at a place of a packed slice of so many places. Bytes that no packing made may give none.
#[inline]
pub(super) fn distance_at(packed: &[u8], places: usize, place: usize) -> Option<Distance> {
    let (&common, rest) = packed.split_first()?;
    let (common, rest) = rest.split_at_checked(3 * usize::from(common))?;
    let (ends, tokens) = rest.split_at_checked(4 * places.div_ceil(BLOCK))?;
    let end = |block: usize| -> Option<usize> {
        let end = ends.get(4 * block..4 * block + 4)?.try_into().ok()?;
        usize::try_from(u32::from_le_bytes(end)).ok()
    };
    let (block, place) = (place / BLOCK, place % BLOCK);
    let start = if block == 0 { 0 } else { end(block - 1)? };
    let mut tokens = tokens.get(start..end(block)?)?;
    let mut passed = 0;
    while let Some((&token, rest)) = tokens.split_first() {
        let (run, rest) = if usize::from(token) == RARE {
            rest.split_at_checked(3)?
        } else {
            (common.get(3 * usize::from(token)..)?, rest)
        };
        passed += usize::from(u16::from_le_bytes([*run.get(1)?, *run.get(2)?]));
        if place < passed {
            return run.first().copied().map(Distance);
        }
        tokens = rest;
    }
    None
}

/// The runs of a block. What is never asked for goes on as it was.
fn runs(block: &[Option<Distance>]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut unasked = 0;
    for distance in block {
        match (distance, runs.last_mut()) {
            (None, None) => unasked += 1,
            (None, Some((_, length))) => *length += 1,
            (Some(distance), Some((last, length))) if last == distance => *length += 1,
            (Some(distance), _) => runs.push((*distance, 1 + std::mem::take(&mut unasked))),
        }
    }
    match runs.last_mut() {
        Some((_, length)) => *length = TO_THE_END,
        None => runs.push((Distance::DRAWN, TO_THE_END)),
    }
    runs
}

/// The runs that come most often, the commonest first.
fn commonest(blocks: &[Vec<Run>]) -> Vec<Run> {
    let mut counts: HashMap<Run, u32> = HashMap::new();
    for &run in blocks.iter().flatten() {
        *counts.entry(run).or_default() += 1;
    }
    let mut all: Vec<(u32, Run)> = counts.into_iter().map(|(run, count)| (count, run)).collect();
    all.sort_unstable_by_key(|&(count, run)| (u32::MAX - count, run));
    all.into_iter().take(RARE).map(|(_, run)| run).collect()
}

const fn bytes_of((distance, length): Run) -> [u8; 3] {
    let [low, high] = length.to_le_bytes();
    [distance.0, low, high]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Distances that change every so many places, on average.
    fn distances(length: usize, every: u64) -> Vec<Option<Distance>> {
        let (mut seed, mut last) = (every, None);
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        };
        let mut next = || {
            if random(every) == 0 {
                last = (random(5) > 0).then(|| Distance(random(40) as u8));
            }
            last
        };
        (0..length).map(|_| next()).collect()
    }

    #[test]
    fn what_is_packed_is_found_again() {
        for length in [1, 5, BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK + 77] {
            for every in [1, 2, 5, 70, 500, 3000] {
                let distances = distances(length, every);
                let packed = pack(&distances);
                for (place, distance) in distances.iter().enumerate() {
                    let found = distance_at(&packed, length, place);
                    assert!(found.is_some() && (distance.is_none() || found == *distance), "{length} {every} {place}");
                }
                assert_eq!(distance_at(&packed, length, length.next_multiple_of(BLOCK)), None);
            }
        }
    }

    #[test]
    fn the_longer_the_runs_the_shorter() {
        let bytes = |every| pack(&distances(100 * BLOCK, every)).len();
        assert!(bytes(1) < 2 * 100 * BLOCK);
        assert!(bytes(50) < bytes(5) / 3);
        assert_eq!(pack(&[None; 3 * BLOCK]).len(), 1 + 3 + 3 * 4 + 3);
    }

    #[test]
    fn reads_any_bytes() {
        let mut packed = pack(&distances(3 * BLOCK, 9));
        for i in 0..packed.len() {
            for byte in [0, 254, 255] {
                let old = std::mem::replace(&mut packed[i], byte);
                for place in (0..3 * BLOCK).step_by(101) {
                    distance_at(&packed, 3 * BLOCK, place);
                    distance_at(&packed[..i], 3 * BLOCK, place);
                }
                packed[i] = old;
            }
        }
    }
}
