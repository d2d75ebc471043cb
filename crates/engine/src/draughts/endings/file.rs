//! A database of one number of pieces, as it lies in a file.
//!
//! All numbers are little-endian. A mark of eight bytes; the version and the number of pieces, four bytes each; for each
//! slice, in the order of [`Material::all`], the length of its packed bytes in eight; these bytes; and a checksum of all
//! that came before in eight.

use std::ops::{Deref, Range};

use super::MOST_PIECES;
use super::distance::Distance;
use super::material::Material;
use super::pack::distance_at;
use super::placement::Placement;

const MARK: &[u8; 8] = b"sissaend";
const VERSION: u32 = 1;

/// The name of the file for a number of pieces.
pub fn file_name(pieces: u8) -> String {
    format!("draughts-{pieces}.endings")
}

/// Why bytes are no database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FormatError {
    /// They begin otherwise.
    #[error("it does not begin as a database of endings")]
    Mark,
    /// They are of another version.
    #[error("expected version {VERSION} of the format, found {0}")]
    Version(u32),
    /// They are of another number of pieces.
    #[error("expected a database of {expected} pieces, found one of {found}")]
    Pieces {
        /// What the name promises.
        expected: u8,
        /// What they say.
        found: u32,
    },
    /// They are not as many as they say.
    #[error("its length is not what it says")]
    Length,
    /// They have been changed.
    #[error("its checksum is wrong: it has been damaged")]
    Checksum,
}

/// Bytes wherever they are: in memory, or in a file that is mapped into it.
type Bytes = Box<dyn Deref<Target = [u8]> + Send + Sync>;

/// A database of one number of pieces.
pub(super) struct File {
    bytes: Bytes,
    /// Where the packed bytes of each slice are, by the code of its material.
    slices: Vec<Range<usize>>,
}

impl File {
    /// Reads where everything is.
    pub(super) fn read(bytes: Bytes, pieces: u8) -> Result<Self, FormatError> {
        let (body, sum) = bytes.split_last_chunk().ok_or(FormatError::Length)?;
        let mut rest = body.strip_prefix(MARK).ok_or(FormatError::Mark)?;
        let version = u32::from_le_bytes(take(&mut rest)?);
        if version != VERSION {
            return Err(FormatError::Version(version));
        }
        let found = u32::from_le_bytes(take(&mut rest)?);
        if found != u32::from(pieces) || !(2..=MOST_PIECES).contains(&pieces) {
            return Err(FormatError::Pieces { expected: pieces, found });
        }
        let all = Material::all(pieces);
        let mut slices = vec![0..0; Material::CODES];
        let mut start = body.len() - rest.len() + 8 * all.len();
        for material in all {
            let length = usize::try_from(u64::from_le_bytes(take(&mut rest)?)).map_err(|_| FormatError::Length)?;
            let end = start.checked_add(length).ok_or(FormatError::Length)?;
            slices[material.code()] = start..end;
            start = end;
        }
        if start != body.len() {
            return Err(FormatError::Length);
        }
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(FormatError::Checksum);
        }
        Ok(Self { bytes, slices })
    }

    /// What is written of a placement. Where something must be taken, that is anything.
    pub(super) fn distance(&self, placement: &Placement) -> Option<Distance> {
        let material = Material::of(placement);
        let packed = self.bytes.get(self.slices.get(material.code())?.clone())?;
        distance_at(packed, material.places(), placement.number(material))
    }
}

/// The bytes of a file of these packed slices, in the order of [`Material::all`].
pub(super) fn write(pieces: u8, slices: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = MARK.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(u32::from(pieces).to_le_bytes());
    for slice in slices {
        bytes.extend((slice.len() as u64).to_le_bytes());
    }
    for slice in slices {
        bytes.extend(slice);
    }
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Result<[u8; N], FormatError> {
    let (taken, rest) = bytes.split_first_chunk().ok_or(FormatError::Length)?;
    *bytes = rest;
    Ok(*taken)
}

/// FNV-1a, eight bytes at a time.
fn checksum(bytes: &[u8]) -> u64 {
    let step = |sum: u64, word: u64| {
        let mixed = (sum ^ word).wrapping_mul(0x0000_0100_0000_01b3);
        mixed ^ mixed >> 32
    };
    let (words, rest) = bytes.as_chunks::<8>();
    let sum = words.iter().fold(0xcbf2_9ce4_8422_2325, |sum, word| step(sum, u64::from_le_bytes(*word)));
    rest.iter().fold(sum, |sum, &byte| step(sum, u64::from(byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: Vec<u8>) -> Result<File, FormatError> {
        File::read(Box::new(bytes), 2)
    }

    #[test]
    fn damage_is_found() {
        let good = write(2, &[vec![1; 5], vec![], vec![2; 9], vec![3]]);
        assert!(read(good.clone()).is_ok());
        for i in 0..good.len() {
            let mut bad = good.clone();
            bad[i] ^= 4;
            assert!(read(bad).is_err(), "byte {i}");
            assert!(read(good[..i].to_vec()).is_err(), "only {i} bytes");
        }
        let changed = |at: usize| {
            let mut bad = good.clone();
            bad[at] += 1;
            read(bad).err()
        };
        assert_eq!(changed(0), Some(FormatError::Mark));
        assert_eq!(changed(8), Some(FormatError::Version(2)));
        assert_eq!(changed(12), Some(FormatError::Pieces { expected: 2, found: 3 }));
        assert_eq!(changed(16), Some(FormatError::Length));
        assert_eq!(changed(60), Some(FormatError::Checksum));
    }
}
