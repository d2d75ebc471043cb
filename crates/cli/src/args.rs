//! Arguments that several commands share.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use ::arena::seconds;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use engine::solve::shot::Gain;
use games::{Format, GameName};

/// What else draughts is called.
pub const DRAUGHTS: &[&str] = GameName::Draughts.other_names();

/// What else chess for four is called.
pub const FOUR: &[&str] = GameName::Four.other_names();

/// What else chess for three is called.
pub const THREE: &[&str] = GameName::Three.other_names();

/// Reads a game, by any of its names.
pub fn game() -> impl TypedValueParser<Value = GameName> {
    game_among(|_| true)
}

/// Reads a game that has law books, by any of its names.
pub fn game_with_laws() -> impl TypedValueParser<Value = GameName> {
    game_among(GameName::has_laws)
}

/// Reads one of the games that are so, by any of its names.
pub fn game_among(is_so: fn(GameName) -> bool) -> impl TypedValueParser<Value = GameName> {
    let games = GameName::ALL.into_iter().filter(|game| is_so(*game));
    let value = |game: GameName| PossibleValue::new(game.name()).help(game.about()).aliases(game.other_names());
    named(games.map(|game| (game, value(game))).collect())
}

/// Reads a format.
pub fn format() -> impl TypedValueParser<Value = Format> {
    let value = |format: Format| PossibleValue::new(format.name()).help(format.about());
    named(Format::ALL.into_iter().map(|format| (format, value(format))).collect())
}

/// Reads one of these values by its name.
fn named<T: Clone + Send + Sync + 'static>(values: Vec<(T, PossibleValue)>) -> impl TypedValueParser<Value = T> {
    let names: Vec<PossibleValue> = values.iter().map(|(_, name)| name.clone()).collect();
    PossibleValuesParser::new(names).try_map(move |name| {
        let found = values.iter().find(|(_, value)| value.matches(&name, false));
        // The parser before has seen that it is one of them.
        found.map(|(value, _)| value.clone()).ok_or_else(|| format!("no such name: {name}"))
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

/// Ends the program because of its arguments.
pub fn refuse(message: &str) -> ! {
    clap::Error::raw(ErrorKind::ValueValidation, format!("{message}\n")).exit()
}

/// Ends the program because of the value of one.
pub fn refuse_value(argument: &str, value: &str, why: impl Display) -> ! {
    refuse(&format!("invalid value '{value}' for '{argument}': {why}"))
}

/// Says on standard error what no game can have led to; the position can be played on all the same.
pub fn warn_of(oddities: &[String]) {
    for oddity in oddities {
        eprintln!("warning: {oddity}");
    }
}
