//! What fuzzing has found: a file for each target, an input on each line, with anything but plain letters escaped. That is
//! read in a diff, and needs no program to unpack.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What the fuzzer starts from and what it has found.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(name)
}

/// Hands every seed of a fuzz target to its oracle, and every beginning of the seed; then whatever fuzzing has found.
pub fn run_seeds(target: &str, oracle: fn(&[u8])) {
    let seeds = files(&folder("seeds").join(target)).expect("there are seeds");
    assert!(!seeds.is_empty(), "{target} has no seed");
    for seed in seeds {
        (0..=seed.len()).for_each(|len| oracle(&seed[..len]));
    }
    let found = found(target).expect("there is a corpus");
    assert!(!found.is_empty(), "{target} has no corpus");
    found.iter().for_each(|input| oracle(input));
}

/// Lays what was found for a target where the fuzzer looks for it: a file for each input.
///
/// # Errors
///
/// If a file cannot be read or written.
pub fn unpack(target: &str) -> io::Result<usize> {
    let folder = folder("corpus").join(target);
    fs::create_dir_all(&folder)?;
    let inputs = found(target)?;
    for (index, input) in inputs.iter().enumerate() {
        fs::write(folder.join(format!("kept-{index}")), input)?;
    }
    Ok(inputs.len())
}

/// Keeps what the fuzzer has for a target.
///
/// # Errors
///
/// If a file cannot be read or written.
pub fn pack(target: &str) -> io::Result<usize> {
    let mut inputs = files(&folder("corpus").join(target))?;
    // Short ones first, in an order that does not depend on the names of files.
    inputs.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    inputs.dedup();
    let text: String = inputs.iter().map(|input| format!("{}\n", input.escape_ascii())).collect();
    fs::write(packed(target), text)?;
    Ok(inputs.len())
}

fn packed(target: &str) -> PathBuf {
    folder("corpus").join(target).with_extension("txt")
}

/// What was found for a target; nothing, before it has been fuzzed.
fn found(target: &str) -> io::Result<Vec<Vec<u8>>> {
    match fs::read_to_string(packed(target)) {
        Ok(text) => text.lines().map(unescape).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

fn files(folder: &Path) -> io::Result<Vec<Vec<u8>>> {
    fs::read_dir(folder)?.map(|file| fs::read(file?.path())).collect()
}

/// The bytes of what `escape_ascii` has written.
fn unescape(line: &str) -> io::Result<Vec<u8>> {
    let wrong = || io::Error::new(io::ErrorKind::InvalidData, format!("expected escaped bytes, found {line:?}"));
    let mut bytes = Vec::with_capacity(line.len());
    let mut rest = line.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'\\' => match rest.next().ok_or_else(wrong)? {
                b't' => b'\t',
                b'n' => b'\n',
                b'r' => b'\r',
                b'x' => {
                    let mut digit = || rest.next().and_then(|digit| char::from(digit).to_digit(16)).ok_or_else(wrong);
                    (16 * digit()? + digit()?) as u8
                }
                itself @ (b'\\' | b'\'' | b'"') => itself,
                _ => return Err(wrong()),
            },
            itself => itself,
        });
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::unescape;

    #[test]
    fn any_bytes_are_kept() {
        let bytes: Vec<u8> = (0..=255).collect();
        let line = bytes.escape_ascii().to_string();
        assert!(!line.contains('\n'));
        assert_eq!(unescape(&line).expect("what was escaped"), bytes);
        assert!(unescape("\\x4").is_err() && unescape("\\q").is_err() && unescape("\\").is_err());
    }
}
