//! What the hall refuses, as a problem.

use crate::hall::{ActError, CloseError, ConferError, OpenError, RematchError, SitError};
use crate::problem::{Kind, Problem};

impl From<SitError> for Problem {
    fn from(error: SitError) -> Self {
        match error {
            SitError::Taken(_) => Self::new(Kind::SeatTaken, error.to_string()),
            SitError::Closed => Self::new(Kind::NotInPlay, error.to_string()),
            SitError::Archive(error) => error.into(),
        }
    }
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Another(_) => Self::new(Kind::IdTaken, error.to_string()),
            OpenError::Archive(error) => error.into(),
        }
    }
}

impl From<RematchError> for Problem {
    fn from(error: RematchError) -> Self {
        match error {
            RematchError::NotOver => Self::new(Kind::NotOver, error.to_string()),
            RematchError::Archive(error) => error.into(),
        }
    }
}

impl From<ConferError> for Problem {
    fn from(error: ConferError) -> Self {
        let detail = error.to_string();
        match error {
            ConferError::Forbidden { articles, says } => Self::new(Kind::Refused, detail).by(says, articles),
            ConferError::TooLong => Self::new(Kind::RecordFull, detail),
            ConferError::NoSigns(_) => Self::new(Kind::Senseless, detail),
            ConferError::IdTaken(_) => Self::new(Kind::IdTaken, detail),
            ConferError::Archive(error) => error.into(),
        }
    }
}

impl From<CloseError> for Problem {
    fn from(error: CloseError) -> Self {
        match error {
            CloseError::Begun => Self::new(Kind::HasBegun, error.to_string()),
            CloseError::Archive(error) => error.into(),
        }
    }
}

impl From<ActError> for Problem {
    fn from(error: ActError) -> Self {
        let detail = error.to_string();
        match error {
            ActError::Stale { .. } => Self::new(Kind::Stale, detail),
            ActError::IdTaken(_) => Self::new(Kind::IdTaken, detail),
            ActError::NotBegun(_) | ActError::Closed | ActError::Followed(_) => Self::new(Kind::NotInPlay, detail),
            ActError::TooLong => Self::new(Kind::RecordFull, detail),
            ActError::NoLeader => Self::new(Kind::NoLeader, detail),
            ActError::Busy(busy) => *busy,
            ActError::Unreadable(_) => Self::new(Kind::Senseless, detail),
            ActError::Refused { articles, says } => Self::new(Kind::Refused, detail).by(Some(says), articles),
            ActError::Archive(error) => error.into(),
        }
    }
}
