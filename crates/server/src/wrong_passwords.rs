//! Wrong passwords: a client that tries one after another has to wait.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::limits::Client;
use crate::problem::{Kind, Problem};

/// How many wrong passwords one address may try for one name, and in which time, in milliseconds.
const MOST: u32 = 10;
const SPAN: i64 = 15 * 60 * 1000;
/// How many such pairs are remembered. If there are more, the oldest are forgotten.
const REMEMBERED: usize = 10_000;

/// The wrong passwords of the last while, by address and name. Who guesses at a name from elsewhere does not keep its
/// owner out.
#[derive(Debug, Default)]
pub(crate) struct WrongPasswords(Mutex<HashMap<(Client, String), Guessed>>);

#[derive(Debug, Clone, Copy)]
struct Guessed {
    times: u32,
    since: i64,
}

impl WrongPasswords {
    /// Notes a password that is going to be tried. It counts as wrong until it is forgiven.
    ///
    /// # Errors
    ///
    /// If too many were wrong.
    pub(crate) fn note(&self, client: Client, name: &str, now: i64) -> Result<(), Problem> {
        let mut guesses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let pair = (client, folded(name));
        if guesses.len() >= REMEMBERED && !guesses.contains_key(&pair) {
            guesses.retain(|_, guessed| guessed.since + SPAN > now);
            if guesses.len() >= REMEMBERED {
                let oldest = guesses.iter().min_by_key(|(_, guessed)| guessed.since).map(|(pair, _)| pair.clone());
                oldest.and_then(|pair| guesses.remove(&pair));
            }
        }
        let guessed = guesses.entry(pair).or_insert(Guessed { times: 0, since: now });
        if guessed.since + SPAN <= now {
            *guessed = Guessed { times: 0, since: now };
        }
        if guessed.times >= MOST {
            let wait = u64::try_from(guessed.since + SPAN - now).unwrap_or(0);
            let detail = format!("expected at most {MOST} wrong passwords for one name in a quarter of an hour");
            return Err(Problem::new(Kind::TooMany, detail).retry_after(Duration::from_millis(wait)));
        }
        guessed.times += 1;
        Ok(())
    }

    /// The password that was noted was right.
    pub(crate) fn forgive(&self, client: Client, name: &str) {
        let mut guesses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Entry::Occupied(mut guessed) = guesses.entry((client, folded(name))) {
            guessed.get_mut().times = guessed.get().times.saturating_sub(1);
            if guessed.get().times == 0 {
                guessed.remove();
            }
        }
    }
}

/// All ways to write a name are the same guess, and no name is long.
fn folded(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase().chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_guesses_too_often_waits_and_others_do_not() {
        let guesses = WrongPasswords::default();
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|ip| Client::at(ip.parse().expect("an address")));
        for _ in 0..MOST {
            assert!(guesses.note(one, " ADA ", 0).is_ok());
        }
        assert!(guesses.note(one, "ada", 1).is_err());
        assert!(guesses.note(other, "ada", 1).is_ok());
        assert!(guesses.note(one, "ben", 1).is_ok());
        assert!(guesses.note(one, "ada", SPAN).is_ok());
    }

    #[test]
    fn right_passwords_are_not_counted() {
        let guesses = WrongPasswords::default();
        let client = Client::at("192.0.2.1".parse().expect("an address"));
        for _ in 0..2 * MOST {
            assert!(guesses.note(client, "Ada", 0).is_ok());
            guesses.forgive(client, "ada");
        }
    }

    #[test]
    fn only_so_many_are_remembered() {
        let guesses = WrongPasswords::default();
        let client = Client::at("192.0.2.1".parse().expect("an address"));
        for number in 0..REMEMBERED + 10 {
            assert!(guesses.note(client, &number.to_string(), 0).is_ok());
        }
        assert_eq!(guesses.0.lock().map(|guesses| guesses.len()).ok(), Some(REMEMBERED));
    }
}
