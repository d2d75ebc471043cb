//! Everything that is stored or sent, as JSON.
//!
//! A value with several kinds is an object with its `kind` in snake_case and, where there is more to say, what it is `of`:
//! one value, a list, or an object with names. What is nothing but a word is that word. Seats and fields have the names
//! that their game gives them, articles their numbers. What is empty is left out.
//!
//! Which name a field has only the game can say, so JSON is written and read for a game: with [`to_string`] and
//! [`from_str`], or with anything else inside [`within`].
//!
//! ```
//! use games::{Field, GameName, Seat, json};
//!
//! let g1 = GameName::Chess.array().field("g1").expect("a square");
//! let text = json::to_string(GameName::Chess, &g1)?;
//! assert_eq!(text, r#""g1""#);
//! assert_eq!(json::from_str::<Field>(GameName::Chess, &text)?, g1);
//! assert_eq!(json::to_string(GameName::Four, &Seat(1))?, r#""b""#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::borrow::Cow;
use std::cell::Cell;
use std::sync::LazyLock;

use serde::de::{DeserializeOwned, Error as _};
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::Board;
use crate::man::{Field, Seat};
use crate::name::GameName;

thread_local! {
    /// The game whose names are in use. Neither trait of serde can be told anything, so it is told beside them.
    static GAME: Cell<Option<GameName>> = const { Cell::new(None) };
}

/// Does something with the names of a game in use.
pub fn within<T>(game: GameName, work: impl FnOnce() -> T) -> T {
    /// Puts back what was in use before, whatever happens.
    struct Before(Option<GameName>);
    impl Drop for Before {
        fn drop(&mut self) {
            GAME.set(self.0);
        }
    }
    let _before = Before(GAME.replace(Some(game)));
    work()
}

/// Writes a value of a game as JSON.
///
/// # Errors
///
/// If it names a seat or a field that the game does not have.
pub fn to_string<T: Serialize + ?Sized>(game: GameName, value: &T) -> serde_json::Result<String> {
    within(game, || serde_json::to_string(value))
}

/// Reads a value of a game.
///
/// # Errors
///
/// What was expected and what came.
pub fn from_str<T: DeserializeOwned>(game: GameName, text: &str) -> serde_json::Result<T> {
    within(game, || serde_json::from_str(text))
}

const NO_GAME: &str = "seats and fields have names only within a game: see table::json";

/// The board that knows the names of the game in use.
fn board() -> Option<&'static Board> {
    static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| GameName::ALL.map(GameName::array).into());
    let game = GAME.get()?;
    BOARDS.iter().find(|board| board.name() == game)
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let board = board().ok_or_else(|| S::Error::custom(NO_GAME))?;
        let name = board.seats().get(self.index());
        let name = name.ok_or_else(|| S::Error::custom(format!("{} has no seat number {}", board.name(), self.0)))?;
        serializer.serialize_str(name)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        let board = board().ok_or_else(|| D::Error::custom(NO_GAME))?;
        board.read_seat(&name).map_err(D::Error::custom)
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let board = board().ok_or_else(|| S::Error::custom(NO_GAME))?;
        let name = board.field_name(*self);
        if board.field(&name) != Some(*self) {
            return Err(S::Error::custom(format!("{} has no field number {}", board.name(), self.0)));
        }
        serializer.serialize_str(&name)
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        let board = board().ok_or_else(|| D::Error::custom(NO_GAME))?;
        board
            .field(&name)
            .ok_or_else(|| D::Error::custom(format!("expected a field of {}, found {name:?}", board.name())))
    }
}
