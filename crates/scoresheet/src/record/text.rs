//! Turns bytes into text without losing any.
//!
//! Game files began as Latin-1 and are mostly UTF-8 today, and one file may hold both. What is UTF-8 is read as UTF-8; every
//! other byte is read as Windows-1252, which is what Latin-1 means in practice.

/// The text of these bytes: themselves where they are UTF-8, else a copy in `scratch`.
pub(crate) fn decode<'a>(bytes: &'a [u8], scratch: &'a mut String) -> &'a str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => {
            scratch.clear();
            for chunk in bytes.utf8_chunks() {
                scratch.push_str(chunk.valid());
                scratch.extend(chunk.invalid().iter().copied().map(windows_1252));
            }
            scratch
        }
    }
}

/// The characters of these bytes, each with the number of bytes it takes.
pub(crate) fn chars(bytes: &[u8]) -> impl Iterator<Item = (char, usize)> + '_ {
    bytes.utf8_chunks().flat_map(|chunk| {
        let valid = chunk.valid().chars().map(|letter| (letter, letter.len_utf8()));
        valid.chain(chunk.invalid().iter().map(|&byte| (windows_1252(byte), 1)))
    })
}

/// How many of these bytes can be decoded before the next ones are known: a character cut off at the end must wait.
pub(crate) fn whole_chars(bytes: &[u8]) -> usize {
    let tail = bytes.iter().rev().take(3);
    for (i, &byte) in tail.enumerate() {
        let needs = match byte {
            0x80..=0xbf => continue,
            0xc0..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xff => 4,
            _ => 1,
        };
        return if needs > i + 1 { bytes.len() - (i + 1) } else { bytes.len() };
    }
    bytes.len()
}

/// A byte of Windows-1252; the five that it leaves open are control characters, as in Latin-1.
fn windows_1252(byte: u8) -> char {
    const FROM_80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘',
        '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => FROM_80[byte as usize - 0x80],
        _ => byte as char,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_8_and_windows_1252_may_mix() {
        let mut scratch = String::new();
        assert_eq!(decode(b"Gr\xfcnfeld \xe2\x99\x9e \x96 Gr\xc3\xbcnfeld", &mut scratch), "Grünfeld ♞ – Grünfeld");
        let every_byte: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(&every_byte, &mut scratch).chars().count(), 256);
        assert_eq!(chars(b"\xfc\xc3\xbc").collect::<Vec<_>>(), [('ü', 1), ('ü', 2)]);
    }

    #[test]
    fn a_character_cut_off_waits_for_its_rest() {
        assert_eq!(whole_chars("aü".as_bytes()), 3);
        assert_eq!(whole_chars(b"a\xc3"), 1);
        assert_eq!(whole_chars(b"a\xf0\x9f\x98"), 1);
        assert_eq!(whole_chars(b"a\x98\x98\x98\x98"), 5);
        assert_eq!(whole_chars(b""), 0);
    }
}
