//! Passwords: hashed with Argon2id, a few at a time, and never where requests are waited for.

mod guessable;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use serde::Deserialize;
use tokio::sync::Semaphore;

use crate::problem::{Kind, Problem};

/// How many characters a password has.
const LENGTH: std::ops::RangeInclusive<usize> = 12..=128;
/// How long somebody waits for his turn.
const PATIENCE: Duration = Duration::from_secs(5);
/// What is compared with when there is no such account, so that nobody learns from the time it takes who has one. No
/// password has this hash.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5$YTVnZWdlbnVlYmVyZGllc2VtbmllbWFuZDEyMzQ1Njc";

/// A password as it comes in. It is shown nowhere.
#[derive(Clone, Deserialize)]
#[serde(transparent)]
pub(crate) struct Password(String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// Whoever hashes passwords: each takes much memory and time, so only a few are hashed at once.
#[derive(Debug)]
pub(crate) struct Hashers(Arc<Semaphore>);

impl Hashers {
    pub(crate) fn new(at_once: usize) -> Self {
        Self(Arc::new(Semaphore::new(at_once.max(1))))
    }

    /// What is stored of a new password for somebody of this name.
    ///
    /// # Errors
    ///
    /// If it is too short or too long or too easy to guess, or too many are being hashed.
    pub(crate) async fn hash(&self, password: Password, name: &str) -> Result<String, Problem> {
        if !LENGTH.contains(&password.0.chars().count()) {
            let expected = format!("expected a password of {} to {} characters", LENGTH.start(), LENGTH.end());
            return Err(Problem::new(Kind::Senseless, expected));
        }
        if guessable::is_guessable(&password.0, name) {
            let expected = "expected a password that nobody guesses, found one of those that are tried first";
            return Err(Problem::new(Kind::Senseless, expected));
        }
        let mut salt = [0; 16];
        let failed = || Problem::new(Kind::Failed, "the password could not be hashed");
        getrandom::fill(&mut salt).map_err(|_| failed())?;
        let hash = move || {
            let salt = SaltString::encode_b64(&salt).ok()?;
            Argon2::default().hash_password(password.0.as_bytes(), &salt).ok().map(|hash| hash.to_string())
        };
        self.aside(hash).await?.ok_or_else(failed)
    }

    /// Whether a password is the one of which this is stored; of nobody's, if there is no such account.
    ///
    /// # Errors
    ///
    /// If too many are being hashed.
    pub(crate) async fn is_right(&self, password: Password, stored: Option<&str>) -> Result<bool, Problem> {
        let is_somebody = stored.is_some();
        let stored = stored.unwrap_or(NOBODY).to_owned();
        let verify = move || {
            let hash = PasswordHash::new(&stored);
            hash.is_ok_and(|hash| Argon2::default().verify_password(password.0.as_bytes(), &hash).is_ok())
        };
        Ok(self.aside(verify).await? && is_somebody)
    }

    async fn aside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
        let busy = || Problem::new(Kind::Busy, "others are signing in; try again in a while");
        let waiting = tokio::time::timeout(PATIENCE, Arc::clone(&self.0).acquire_owned());
        let place = waiting.await.ok().and_then(Result::ok).ok_or_else(busy)?;
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        working.await.map_err(|_| Problem::new(Kind::Failed, "this should not have happened"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password(text.into())
    }

    #[tokio::test]
    async fn only_the_right_password_is_right() {
        let hashers = Hashers::new(1);
        let Ok(stored) = hashers.hash(password("correct horse"), "Ada").await else { panic!("a hash") };
        assert!(stored.starts_with("$argon2id$") && !stored.contains("horse"));
        for (text, stored, is_right) in [
            ("correct horse", Some(stored.as_str()), true),
            ("correct horsf", Some(&stored), false),
            ("", Some(&stored), false),
            ("correct horse", None, false),
            ("correct horse", Some("nonsense"), false),
        ] {
            assert_eq!(hashers.is_right(password(text), stored).await.ok(), Some(is_right), "{text}");
        }
        assert_eq!(format!("{:?}", password("correct horse")), "Password(…)");
    }

    #[tokio::test]
    async fn passwords_that_are_too_short_or_too_long_or_too_common_are_refused() {
        let hashers = Hashers::new(1);
        for text in ["", "eleven char", &"a longer one".repeat(11), "passwordpassword"] {
            assert!(hashers.hash(password(text), "Ada").await.is_err(), "{text}");
        }
    }

    #[test]
    fn comparing_with_nobody_takes_as_long() {
        assert!(PasswordHash::new(NOBODY).is_ok_and(|hash| hash.hash.is_some()));
    }
}
