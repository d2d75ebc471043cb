//! Secrets by which somebody holds a seat.

use std::fmt;

use sha2::{Digest, Sha256};

/// How many random bytes a token has: more than anybody can guess.
const BYTES: usize = 20;

/// A secret that gives its holder a seat. Only its hash is ever stored.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    /// A token that nobody has. None if the system has no randomness to give.
    pub(crate) fn random() -> Option<Self> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).ok()?;
        Some(Self(hex(&bytes)))
    }

    /// What somebody says is a token.
    pub(crate) fn given(text: &str) -> Self {
        Self(text.into())
    }

    /// What is stored of it.
    pub(crate) fn hash(&self) -> String {
        hex(&Sha256::digest(self.0.as_bytes()))
    }

    /// The secret as a header has it.
    pub(crate) fn header(&self) -> String {
        format!("Bearer {}", self.0)
    }

    /// The secret itself, for whoever it was made for.
    pub(crate) fn reveal(self) -> String {
        self.0
    }
}

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
}
