//! Secrets by which somebody holds a seat.

use std::collections::BTreeSet;
use std::fmt;

use archive::TableId;
use sha2::{Digest, Sha256};

/// How many random bytes a token has: more than anybody can guess.
const BYTES: usize = 20;

/// How many letters an invitation has, each of which is one of 32: as many bits as a token has at least.
const INVITATION: usize = 26;
/// Letters and digits none of which looks like another.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How the tokens of bots begin.
const PERSONAL: &str = "sissa_";

/// How long a token may be that somebody proposes. The shortest is 128 bits, written as hexadecimal digits.
const PROPOSED: std::ops::RangeInclusive<usize> = 32..=128;

/// How many different characters it must have at least. Chance makes one of hexadecimal digits with fewer only once in
/// twenty million.
const VARIETY: usize = 8;

/// A secret that gives its holder a seat. Only its hash is ever stored.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    /// A new token. None if the system has no randomness to give.
    pub(crate) fn random() -> Option<Self> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).ok()?;
        Some(Self(hex(&bytes)))
    }

    /// A token for the bots of somebody with an account.
    pub(crate) fn personal() -> Option<Self> {
        Self::random().map(|Self(secret)| Self(format!("{PERSONAL}{secret}")))
    }

    /// Whether it is of that kind. It is written so that it is not taken for the token of a seat, and that a person who
    /// finds it in a file knows what it is.
    pub(crate) fn is_personal(&self) -> bool {
        self.0.starts_with(PERSONAL)
    }

    /// What somebody says is a token.
    pub(crate) fn given(text: &str) -> Self {
        Self(text.into())
    }

    /// What somebody proposes as a token, so that he can repeat a request whose answer was lost.
    ///
    /// # Errors
    ///
    /// If it could be guessed, or is written otherwise than tokens are.
    pub(crate) fn proposed(text: &str) -> Result<Self, WeakToken> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        let varieties: BTreeSet<u8> = text.bytes().collect();
        let is_sound = PROPOSED.contains(&text.len()) && text.bytes().all(is_plain) && varieties.len() >= VARIETY;
        let is_sound = is_sound && !text.starts_with(PERSONAL);
        is_sound.then(|| Self(text.into())).ok_or(WeakToken)
    }

    /// Another token that only the holder of this one can know, the same every time for the same purpose.
    pub(crate) fn derived(&self, purpose: &str) -> Self {
        let digest = self.digest(purpose);
        Self(hex(&digest[..BYTES]))
    }

    /// The secret that leads others to a private table that is opened with this token. It is part of a link that people
    /// read and terminals show: as short as a secret can be.
    pub(crate) fn invitation(&self) -> Self {
        let digit = |byte: &u8| char::from(DIGITS[usize::from(byte % 32)]);
        Self(self.digest("invitation").iter().take(INVITATION).map(digit).collect())
    }

    /// The name of the table that is opened with this token: opening it again finds the same table.
    pub(crate) fn table(&self) -> TableId {
        let [a, b, c, d, e, f, g, h, ..] = self.digest("table");
        TableId::from(i64::from_be_bytes([a, b, c, d, e, f, g, h]))
    }

    fn digest(&self, purpose: &str) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(purpose);
        hash.update([0]);
        hash.update(&self.0);
        hash.finalize().into()
    }

    /// What is stored of it.
    pub(crate) fn hash(&self) -> String {
        hex(&Sha256::digest(self.0.as_bytes()))
    }

    /// The secret as a header has it.
    pub(crate) fn header(&self) -> String {
        format!("Bearer {}", self.0)
    }

    /// The secret itself, for its owner.
    pub(crate) fn reveal(self) -> String {
        self.0
    }
}

/// A token that could be guessed. It is not repeated here: it may be somebody's password.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected a token of {} to {} letters, digits, - and _, at least {VARIETY} of them different, drawn by chance",
    PROPOSED.start(),
    PROPOSED.end()
)]
pub(crate) struct WeakToken;

/// No secret in a log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::Token;

    #[test]
    fn tokens_differ_and_hide_themselves() {
        let (one, other) = (Token::random().expect("randomness"), Token::random().expect("randomness"));
        assert_ne!(one, other);
        assert_ne!(one.hash(), other.hash());
        assert_eq!(format!("{one:?}"), "Token(…)");
        let secret = one.clone().reveal();
        assert_eq!((secret.len(), Token::given(&secret).hash()), (40, one.hash()));
    }

    #[test]
    fn what_could_be_guessed_is_no_token() {
        let sound = "7b0f52c1-9ad4-4e63-8f2a-d1c05e9b7a36";
        assert_eq!(Token::proposed(sound), Ok(Token::given(sound)));
        for weak in [
            "",
            "secret",
            &"a".repeat(64),
            &"ab".repeat(20),
            &"5d0c1e2f".repeat(20),
            "with blanks in it, and so on 12345",
        ] {
            assert_eq!(Token::proposed(weak), Err(super::WeakToken), "{weak}");
        }
    }

    #[test]
    fn one_token_leads_to_others() {
        let token = Token::given("7b0f52c19ad44e638f2ad1c05e9b7a36");
        assert_eq!(token.derived("white"), token.derived("white"));
        assert_ne!(token.derived("white"), token.derived("black"));
        assert_eq!((token.invitation(), token.invitation().reveal().len()), (token.invitation(), 26));
        assert_ne!(token.invitation(), token.derived("white").invitation());
        assert_eq!(token.table(), token.table());
        assert_ne!(token.table(), token.derived("white").table());
    }
}
