//! The games by name: the one list of them.

use std::fmt;
use std::str::FromStr;

use crate::board::Board;
use crate::feature::Feature;
use crate::look::{Drawn, Look};
use crate::man::Kind;
use crate::moves::Placed;
use crate::sheet::{Format, Sheet};
use crate::variant::Variant;
use crate::verdict::Share;

/// A game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum GameName {
    /// Chess for two.
    Chess,
    /// Chess for four.
    Four,
    /// Chess for three.
    Three,
    /// Draughts on a hundred squares.
    Draughts,
    /// Russian draughts.
    Russian,
    /// Chess for four in two teams, as chess.com plays it. It has no laws here: it is read, written, counted and drawn.
    #[cfg_attr(feature = "serde", serde(skip))]
    Teams,
}

impl GameName {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Chess, Self::Draughts, Self::Russian, Self::Four, Self::Three, Self::Teams];

    /// Those that are played at a table, for which law books can be written.
    pub const WITH_LAWS: [Self; 5] = [Self::Chess, Self::Four, Self::Three, Self::Draughts, Self::Russian];
}

/// Does something with a game whose name is known only now: within, `$Game` is its type, a
/// [`Variant`](crate::Variant) with a [`Sheet`](crate::Sheet) and a look, whose games can be [counted](crate::Count).
///
/// ```
/// use games::{GameName, Variant, with_game};
///
/// let about = |game: GameName| with_game!(game, Game => Game::ABOUT);
/// assert_eq!(about(GameName::Draughts), "Draughts on 10x10");
/// ```
#[macro_export]
macro_rules! with_game {
    ($name:expr, $Game:ident => $done:expr) => {
        match $name {
            $crate::GameName::Chess => {
                type $Game = $crate::chess::Chess;
                $done
            }
            $crate::GameName::Draughts => {
                type $Game = $crate::draughts::Draughts;
                $done
            }
            $crate::GameName::Russian => {
                type $Game = $crate::draughts::Russian;
                $done
            }
            $crate::GameName::Four => {
                type $Game = $crate::multi::Four;
                $done
            }
            $crate::GameName::Three => {
                type $Game = $crate::multi::Three;
                $done
            }
            $crate::GameName::Teams => {
                type $Game = $crate::multi::Teams;
                $done
            }
        }
    };
}

impl GameName {
    /// Its name.
    pub const fn name(self) -> &'static str {
        with_game!(self, Game => <Game as Variant>::WORD)
    }

    /// What it is, in a few words.
    pub const fn about(self) -> &'static str {
        with_game!(self, Game => <Game as Variant>::ABOUT)
    }

    /// What else it is called.
    pub const fn other_names(self) -> &'static [&'static str] {
        with_game!(self, Game => <Game as Variant>::OTHER_NAMES)
    }

    /// Whether it has something that not every game has.
    pub fn has(self, feature: Feature) -> bool {
        with_game!(self, Game => Game::FEATURES.contains(&feature))
    }

    /// The names of its seats, in the order of their turns.
    pub const fn seats(self) -> &'static [&'static str] {
        with_game!(self, Game => <Game as Variant>::SEATS)
    }

    /// Whether White and Black play it, and nobody else.
    pub const fn is_of_two(self) -> bool {
        self.seats().len() == 2
    }

    /// Whether it is played at a table.
    pub fn has_laws(self) -> bool {
        Self::WITH_LAWS.contains(&self)
    }

    /// The game with this name, whether or not it has laws.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }

    /// The opening position.
    pub fn array(self) -> Board {
        with_game!(self, Game => Game::array())
    }

    /// The kinds of men that can stand on its board.
    pub fn kinds(self) -> Vec<Kind> {
        let array = self.array();
        let men = array.men();
        let is_there = |kind: &Kind| men.iter().any(|(_, man)| man.kind == *kind);
        let is_crowned = |kind: &Kind| *kind == Kind::King && self.has(Feature::Crowning);
        Kind::ALL.into_iter().filter(|kind| is_there(kind) || is_crowned(kind)).collect()
    }

    /// Men as they were placed by hand: the position in the notation of the game, and the board, which may be one to which
    /// no game leads, or why it cannot be played on.
    pub fn place(self, placed: &Placed) -> (String, Result<Board, String>) {
        with_game!(self, Game => {
            let line = Game::place(placed);
            (Game::text(&line), Game::stand(&line))
        })
    }

    /// The format in which its games are written down with all that is said of them.
    pub fn sheet_format(self) -> Option<Format> {
        self.formats().iter().copied().find(|format| format.holds_trees())
    }

    /// Reads a position in the notation of the game. Castling that the text does not speak of is presumed where
    /// `presume_castling` says so.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub fn read(self, text: &str, presume_castling: bool) -> Result<Board, String> {
        with_game!(self, Game => Game::read(text, presume_castling))
    }

    /// The formats in which its games and positions are written.
    pub const fn formats(self) -> &'static [Format] {
        with_game!(self, Game => <Game as Sheet>::FORMATS)
    }

    /// The marker of an end that was worth so much to each seat, if there is one.
    pub fn marker(self, shares: &[Share]) -> Option<String> {
        with_game!(self, Game => Game::outcome(shares).map(|outcome| outcome.to_string()))
    }

    /// What its board looks like.
    pub fn look(self) -> Look {
        with_game!(self, Game => Game::look())
    }

    /// The drawing of a man.
    pub fn drawing(self, kind: Kind) -> diagram::Kind {
        with_game!(self, Game => Game::drawing(kind))
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads the name of a game that is played at a table.
impl FromStr for GameName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::named(text).filter(|game| game.has_laws());
        found.ok_or_else(|| {
            let [others @ .., last] = Self::WITH_LAWS.map(Self::name);
            format!("expected {} or {last}, found {text:?}", others.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_with_laws_are_named_by_whoever_sets_up_a_table() {
        for game in GameName::ALL {
            assert_eq!(GameName::named(game.name()), Some(game));
            assert_eq!(game.name().parse().ok(), game.has_laws().then_some(game));
            assert_eq!(game.array().name(), game);
        }
        let error = "go".parse::<GameName>().expect_err("nobody plays it here");
        assert_eq!(error, "expected chess, four, three, draughts or russian, found \"go\"");
    }

    #[cfg(feature = "serde")]
    #[test]
    fn only_games_with_laws_are_kept_and_sent() {
        for game in GameName::ALL {
            let text = format!("{:?}", game.name());
            assert_eq!(serde_json::to_string(&game).ok(), game.has_laws().then(|| text.clone()));
            assert_eq!(serde_json::from_str(&text).ok(), game.has_laws().then_some(game));
        }
    }
}
