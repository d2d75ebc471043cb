//! Arguments that several commands share.

use games::GameName;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use ::arena::seconds;
use chess::{Position, Setup};
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use engine::solve::shot::Gain;

/// What else draughts is called; so is the game in Dutch, French and American English.
pub const DRAUGHTS: [&str; 5] = ["10x10", "dammen", "damspel", "dames", "checkers"];

/// What else chess for four is called.
pub const FOUR: [&str; 3] = ["4", "four-players", "four-player-chess"];

/// What else chess for three is called.
pub const THREE: [&str; 3] = ["3", "three-players", "three-player-chess"];

/// A game of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Game {
    /// Ordinary chess
    Chess,
    /// Draughts on 10x10
    #[value(aliases = DRAUGHTS)]
    Draughts,
    /// Chess for four players
    #[value(aliases = FOUR)]
    Four,
    /// Chess for three players
    #[value(aliases = THREE)]
    Three,
    /// Four players in teams, as chess.com plays it
    Teams,
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Chess => "chess",
            Self::Draughts => "draughts",
            Self::Four => "four",
            Self::Three => "three",
            Self::Teams => "teams",
        })
    }
}

/// Reads a game that has law books, by any of its names.
pub fn game_with_laws() -> impl TypedValueParser<Value = GameName> {
    game_among(&[Game::Chess, Game::Draughts, Game::Four, Game::Three])
}

/// Reads one of these games, by any of its names.
pub fn game_among(games: &[Game]) -> impl TypedValueParser<Value = GameName> + use<> {
    let values = games.iter().filter_map(Game::to_possible_value);
    PossibleValuesParser::new(values).try_map(|name| {
        let game = <Game as ValueEnum>::from_str(&name, false)?;
        game.to_string().parse()
    })
}

/// Reads one of these names. One that is not among them is answered with the one that may have been meant.
pub fn one_of<T>(names: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = String> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}

/// Reads a whole number from a range, and otherwise says which range.
pub fn whole_number(
    range: RangeInclusive<u32>,
) -> impl Fn(&str) -> Result<u32, String> + Clone + Send + Sync + 'static {
    move |text| match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => Err(format!("expected a whole number from {} to {}", range.start(), range.end())),
    }
}

/// Reads seconds with a fraction, and otherwise says what was expected.
pub fn any_seconds(text: &str) -> Result<Duration, String> {
    seconds(text).ok_or_else(|| "expected seconds, such as 0.1".into())
}

/// Reads seconds with a fraction, more than none.
pub fn positive_seconds(text: &str) -> Result<Duration, String> {
    any_seconds(text).and_then(|time| if time.is_zero() { Err("expected more than no time".into()) } else { Ok(time) })
}

/// Reads what a shot has to gain: so many men, or the game.
pub fn gain(text: &str) -> Result<Gain, String> {
    if text == "game" {
        return Ok(Gain::Game);
    }
    let men = whole_number(1..=60)(text).map_err(|error| format!("{error}, or game"))?;
    Ok(Gain::Men(men))
}

/// Says on standard error what no game can have led to; the position can be played on all the same.
pub fn warn_of_oddities(position: &Position) {
    for oddity in Setup::from(*position).oddities().iter() {
        eprintln!("warning: {oddity}");
    }
}
