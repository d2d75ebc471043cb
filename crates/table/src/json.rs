//! What of the law is stored or sent, as JSON, besides what every game has: see [`games::json`].

use std::borrow::Cow;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use games::json::{from_str, to_string, within};

use crate::law::Citation;
use crate::law::points::{Lapse, Remedy, Value};

impl Serialize for Citation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for Citation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Cow::<str>::deserialize(deserializer).map(|number| Self::new(&number))
    }
}

/// A value of the law is the word that books and transcripts have for it.
macro_rules! as_in_books {
    ($($value:ty),+) => {$(
        impl Serialize for $value {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.written())
            }
        }

        impl<'de> Deserialize<'de> for $value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = Cow::<str>::deserialize(deserializer)?;
                let expected = || D::Error::custom(format!("expected {}, found {word:?}", Self::expected()));
                <Self as Value>::read(&word).ok_or_else(expected)
            }
        }
    )+};
}

as_in_books!(Remedy, Lapse);
