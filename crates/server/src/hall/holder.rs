//! Who holds a seat, as the record keeps it.
//!
//! The entry by which a seat was taken has its holder for an id. So a seat is held for as long as the record lasts, on every
//! node that reads it, and nothing secret is stored: of a token only the hash.

use computer::Manner;
use engine::Level;
use games::Seat;

/// Who holds a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Holder {
    /// The holder of the token with this hash.
    Token(String),
    /// The computer.
    Computer {
        /// From 1 to 10.
        level: u8,
        /// What it makes of the errors of others.
        manner: Manner,
    },
}

impl Holder {
    /// The id of the entry by which it takes a seat.
    pub(crate) fn entry_id(&self, seat: Seat) -> String {
        match self {
            Self::Token(hash) => format!("token:{hash}"),
            Self::Computer { level, manner } => format!("computer:{}:{level}:{}", seat.0, manner_name(*manner)),
        }
    }

    /// The holder that an entry's id tells of.
    pub(crate) fn of_entry(id: &str) -> Option<Self> {
        if let Some(hash) = id.strip_prefix("token:") {
            return Some(Self::Token(hash.into()));
        }
        let mut parts = id.strip_prefix("computer:")?.split(':').skip(1);
        let level = parts.next()?.parse().ok().filter(|&level| Level::new(level).is_some())?;
        let manner = manner_named(parts.next()?)?;
        Some(Self::Computer { level, manner })
    }

    /// The level, if it is the computer.
    pub(crate) fn level(&self) -> Option<u8> {
        match self {
            Self::Token(_) => None,
            Self::Computer { level, .. } => Some(*level),
        }
    }
}

/// The manner with this name.
pub(crate) fn manner_named(name: &str) -> Option<Manner> {
    [Manner::Courteous, Manner::Strict].into_iter().find(|&manner| manner_name(manner) == name)
}

fn manner_name(manner: Manner) -> &'static str {
    match manner {
        Manner::Courteous => "courteous",
        Manner::Strict => "strict",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_tell_of_their_holders() {
        let computer = Holder::Computer { level: 7, manner: Manner::Strict };
        for holder in [Holder::Token("abc".into()), computer] {
            assert_eq!(Holder::of_entry(&holder.entry_id(Seat(1))), Some(holder));
        }
        for id in ["", "began:", "computer:", "computer:0:11:strict", "computer:0:3:rude", "some-act"] {
            assert_eq!(Holder::of_entry(id), None, "{id}");
        }
    }
}
