//! Tables and games, as lists have them.

use archive::{Found, Page, Private, Search, State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::seat_name;

/// How long an opening may be that is looked for: longer than any that is known by a name.
const OPENING: usize = 2000;

/// What is looked for. Everything that is said must hold.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Looking {
    /// How far the game has come: `open`, `live`, `finished` or `closed`.
    state: Option<String>,
    /// Somebody who plays: words that are all part of the name, in whichever case.
    player: Option<String>,
    /// The account of somebody who plays, by its name.
    pub(crate) account: Option<String>,
    /// The game.
    game: Option<String>,
    /// The law book.
    book: Option<String>,
    /// The result, in words or by its marker: `white wins`, `draw`, `1-0`.
    result: Option<String>,
    /// The moves it opens with, in any notation of the game.
    opening: Option<String>,
    /// A position that was reached, in the notation of the game.
    position: Option<String>,
    /// The first day, as `1851.06.21`, `1851.06` or `1851`.
    from: Option<String>,
    /// The last day.
    until: Option<String>,
    /// The match it belongs to.
    #[serde(rename = "match")]
    of_match: Option<String>,
    /// Where the page before ended: its `next`.
    pub(crate) after: Option<String>,
    /// How many, at most 100.
    #[param(minimum = 1, maximum = 100)]
    pub(crate) limit: Option<u32>,
}

/// Games, the latest first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct Listed {
    games: Vec<GameView>,
    /// Where to go on, if there are more.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A table or a game.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct GameView {
    id: String,
    /// Whether it was imported, not played here.
    is_imported: bool,
    game: String,
    /// Whether it is played at a private table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_private: bool,
    /// The law book; empty for what was imported.
    book: String,
    /// `open`, `live`, `finished` or `closed`.
    state: &'static str,
    /// The result in words, if there is one.
    result: String,
    /// The day, as `1851.06.21`.
    date: String,
    /// The moves, with blanks between, once it is finished.
    moves: String,
    seats: Vec<SeatedView>,
}

/// Who plays on a seat.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct SeatedView {
    seat: &'static str,
    name: String,
    /// Quarters of a game, once there is a result.
    #[serde(skip_serializing_if = "Option::is_none")]
    quarters: Option<i64>,
}

impl Looking {
    /// The search.
    ///
    /// # Errors
    ///
    /// What was expected and what came.
    pub(crate) fn search(&self) -> Result<Search, String> {
        let state = |text: &String| {
            let all = [State::Open, State::Live, State::Finished, State::Closed];
            let found = all.into_iter().find(|state| state.name() == text);
            found.ok_or_else(|| format!("expected open, live, finished or closed, found {text:?}"))
        };
        if self.opening.as_ref().is_some_and(|opening| opening.len() > OPENING) {
            return Err(format!("expected an opening of at most {OPENING} bytes"));
        }
        Ok(Search {
            state: self.state.as_ref().map(state).transpose()?,
            player: self.player.clone(),
            game: self.game.as_deref().map(str::parse).transpose()?,
            book: self.book.clone(),
            result: self.result.clone(),
            opening: self.opening.clone(),
            position: self.position.clone(),
            days: (self.from.clone(), self.until.clone()),
            of_match: self.of_match.clone(),
            account: None,
            private: Private::None,
        })
    }
}

impl Listed {
    pub(crate) fn of(page: Page) -> Self {
        let next = page.next.map(|cursor| cursor.to_string());
        Self { games: page.games.into_iter().map(game_view).collect(), next }
    }
}

fn game_view(found: Found) -> GameView {
    let date = found.date();
    let seat = |seat: u8| seat_name(found.game, games::Seat(seat));
    let player = |seated: archive::Seated| SeatedView {
        seat: u8::try_from(seated.seat).map_or("nobody", seat),
        name: seated.name,
        quarters: seated.quarters,
    };
    GameView {
        id: found.id.to_string(),
        is_imported: found.is_imported,
        is_private: found.is_private,
        game: found.game.name().into(),
        book: found.book,
        state: found.state.name(),
        result: found.result,
        date,
        // While it is played, a list must not tell what the players have to notice themselves.
        moves: if found.state == State::Finished { found.moves } else { String::new() },
        seats: found.seats.into_iter().map(player).collect(),
    }
}
