//! Passwords that are long enough and are tried first all the same.

use std::collections::BTreeSet;

/// How many different characters a password has at least.
const VARIETY: usize = 5;
/// How many characters it has besides a name that is part of it.
const BESIDES: usize = 6;

/// What people choose when twelve characters are asked for, without spaces and in small letters.
const COMMON: &[&str] = &[
    "1q2w3e4r5t6y",
    "1qaz2wsx3edc",
    "abc123abc123",
    "adminadmin123",
    "administrator",
    "asdfghjkl123",
    "asdfghjklqwerty",
    "baseball1234",
    "changeme1234",
    "changemenow!",
    "computer1234",
    "correcthorsebatterystaple",
    "dragondragon",
    "football1234",
    "iloveyou1234",
    "iloveyouiloveyou",
    "letmein12345",
    "letmeinletmein",
    "lovelovelove1",
    "masterkey123",
    "monkeymonkey",
    "mypassword12",
    "mypassword123",
    "passw0rd1234",
    "password1234",
    "password12345",
    "password123456",
    "password1password",
    "passwordpassword",
    "passwort1234",
    "passwort12345",
    "princess1234",
    "q1w2e3r4t5y6",
    "qazwsxedcrfv",
    "qwerty123456",
    "qwertyqwerty",
    "qwertyuiop12",
    "qwertyuiop123",
    "qwertyuiop[]",
    "qwertzuiop12",
    "schaakschaak",
    "schachschach",
    "schaken12345",
    "secretsecret",
    "shadowshadow",
    "sissasissasissa",
    "sunshine1234",
    "superman1234",
    "trustno1trustno1",
    "wachtwoord12",
    "wachtwoord123",
    "welcome12345",
    "welkom123456",
    "willkommen123",
    "zaq12wsxcde3",
];

/// Whether somebody who guesses would soon come to it, who knows the name that it is for.
pub(super) fn is_guessable(password: &str, name: &str) -> bool {
    let folded = |text: &str| text.to_lowercase().split_whitespace().collect::<String>();
    let (password, name) = (folded(password), folded(name));
    let besides = password.replace(&name, "").chars().count();
    let varieties: BTreeSet<char> = password.chars().collect();
    varieties.len() < VARIETY
        || COMMON.contains(&password.as_str())
        || goes_on(&password)
        || !name.is_empty() && password.contains(&name) && besides < BESIDES
}

/// Whether nearly every character is the one that comes after or before the last, as in `abcdefghijkl` and `098765432109`.
fn goes_on(password: &str) -> bool {
    let codes: Vec<i64> = password.chars().map(|letter| i64::from(u32::from(letter))).collect();
    let steps = codes.windows(2).map(|pair| pair[1] - pair[0]);
    let count = |step: i64| steps.clone().filter(|&taken| taken == step || taken == -9 * step).count();
    5 * count(1).max(count(-1)) >= 4 * codes.len().saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_first_is_guessable() {
        for password in
            ["aaaaaaaaaaaa", "121212121212", "123456789012", "abcdefghijklm", "Password 1234", "adaberg12345"]
        {
            assert!(is_guessable(password, "Ada Berg"), "{password}");
        }
        for password in
            ["correct horse", "battery staple", "a long password", "Ada Berg plays 1. e4", "ὦ ξεῖν’ ἀγγέλλειν"]
        {
            assert!(!is_guessable(password, "Ada Berg"), "{password}");
        }
        assert!(!is_guessable("correct horse", ""));
    }

    #[test]
    fn the_list_has_only_what_would_be_allowed_otherwise() {
        assert!(COMMON.is_sorted());
        for password in COMMON {
            assert!(super::super::LENGTH.contains(&password.chars().count()), "{password}");
        }
    }
}
