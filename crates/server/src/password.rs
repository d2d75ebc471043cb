//! Passwords: hashed with Argon2id, a few at a time, and never where requests are waited for.

mod guessable;

use api::Secret;
use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};

use crate::limits::Client;
use crate::problem::{Kind, Problem};
use crate::work_queue::WorkQueue;

/// How many characters a password has.
const LENGTH: std::ops::RangeInclusive<usize> = 12..=128;
/// What is compared with when there is no such account, so that the time it takes does not tell who has one. No
/// password has this hash.
const NO_ACCOUNT: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5$YTVnZWdlbnVlYmVyZGllc2VtbmllbWFuZDEyMzQ1Njc";

/// What is stored of a new password for somebody of this name.
///
/// # Errors
///
/// If it is too short or too long or too easy to guess, or too much else is being done.
pub(crate) async fn hash(
    work_queue: &WorkQueue,
    client: Client,
    password: Secret,
    name: &str,
) -> Result<String, Problem> {
    if !LENGTH.contains(&password.0.chars().count()) {
        let expected = format!("expected a password of {} to {} characters", LENGTH.start(), LENGTH.end());
        return Err(Problem::new(Kind::Senseless, expected));
    }
    if guessable::is_guessable(&password.0, name) {
        let expected = "expected a password that is hard to guess, found one of those that are tried first";
        return Err(Problem::new(Kind::Senseless, expected));
    }
    let mut salt = [0; 16];
    let failed = || Problem::new(Kind::Failed, "the password could not be hashed");
    getrandom::fill(&mut salt).map_err(|_| failed())?;
    let hash = move || {
        let salt = SaltString::encode_b64(&salt).ok()?;
        Argon2::default().hash_password(password.0.as_bytes(), &salt).ok().map(|hash| hash.to_string())
    };
    work_queue.work(Some(client), hash).await?.ok_or_else(failed)
}

/// Whether a password is the one of which this is stored; of no account's, if there is none.
///
/// # Errors
///
/// If too much else is being done.
pub(crate) async fn is_right(
    work_queue: &WorkQueue,
    client: Client,
    password: Secret,
    stored: Option<&str>,
) -> Result<bool, Problem> {
    let is_somebody = stored.is_some();
    let stored = stored.unwrap_or(NO_ACCOUNT).to_owned();
    let verify = move || {
        let hash = PasswordHash::new(&stored);
        hash.is_ok_and(|hash| Argon2::default().verify_password(password.0.as_bytes(), &hash).is_ok())
    };
    Ok(work_queue.work(Some(client), verify).await? && is_somebody)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Secret {
        Secret(text.into())
    }

    fn client() -> Client {
        Client::at([192, 0, 2, 1].into())
    }

    #[tokio::test]
    async fn only_the_right_password_is_right() {
        let work_queue = WorkQueue::new(1);
        let stored = hash(&work_queue, client(), password("correct horse"), "Ada").await.expect("a hash");
        assert!(stored.starts_with("$argon2id$") && !stored.contains("horse"));
        for (text, stored, is_right) in [
            ("correct horse", Some(stored.as_str()), true),
            ("correct horsf", Some(&stored), false),
            ("", Some(&stored), false),
            ("correct horse", None, false),
            ("correct horse", Some("nonsense"), false),
        ] {
            let found = super::is_right(&work_queue, client(), password(text), stored).await.expect("his turn");
            assert_eq!(found, is_right, "{text}");
        }
    }

    #[tokio::test]
    async fn passwords_that_are_too_short_or_too_long_or_too_common_are_refused() {
        let work_queue = WorkQueue::new(1);
        for text in ["", "eleven char", &"a longer one".repeat(11), "passwordpassword"] {
            assert!(hash(&work_queue, client(), password(text), "Ada").await.is_err(), "{text}");
        }
    }

    #[test]
    fn comparing_with_nobody_takes_as_long() {
        assert!(PasswordHash::new(NO_ACCOUNT).is_ok_and(|hash| hash.hash.is_some()));
    }
}
