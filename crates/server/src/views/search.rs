//! Searches of the archive: what is looked for, and the games and what they have in common.

use api::{BookTally, GameList, Length, ListedGame, ListedSeat, Next, SearchQuery, State, Survey};
use archive::{Found, Page, Private, Search};

use super::seat_name;

/// How long an opening may be that is looked for: longer than any that is known by a name.
const OPENING: usize = 2000;

/// The search that is asked for.
///
/// # Errors
///
/// What was expected and what came.
pub(crate) fn search(asked: &SearchQuery) -> Result<Search, String> {
    let state = |text: &String| {
        let all = [archive::State::Open, archive::State::Live, archive::State::Finished, archive::State::Closed];
        let found = all.into_iter().find(|state| state.name() == text);
        found.ok_or_else(|| format!("expected open, live, finished or closed, found {text:?}"))
    };
    if asked.opening.as_ref().is_some_and(|opening| opening.len() > OPENING) {
        return Err(format!("expected an opening of at most {OPENING} bytes"));
    }
    Ok(Search {
        state: asked.state.as_ref().map(state).transpose()?,
        player: asked.player.clone(),
        game: asked.game.as_deref().map(str::parse).transpose()?,
        book: asked.book.clone(),
        result: asked.result.clone(),
        opening: asked.opening.clone(),
        position: asked.position.clone(),
        days: (asked.from.clone(), asked.until.clone()),
        of_match: asked.of_match.clone(),
        account: None,
        private: Private::None,
    })
}

/// A page of games.
pub(crate) fn games(page: Page) -> GameList {
    let next = page.next.map(|cursor| cursor.to_string());
    GameList { games: page.games.into_iter().map(game).collect(), next }
}

fn game(found: Found) -> ListedGame {
    let date = found.date();
    let seat = |seat: u8| seat_name(found.game, games::Seat(seat));
    let player = |seated: archive::Seated| ListedSeat {
        seat: u8::try_from(seated.seat).map_or("nobody", seat).into(),
        name: seated.name,
        quarters: seated.quarters,
    };
    ListedGame {
        id: found.id.to_string(),
        is_imported: found.is_imported,
        is_private: found.is_private,
        game: found.game,
        book: found.book,
        state: match found.state {
            archive::State::Open => State::Open,
            archive::State::Live => State::Live,
            archive::State::Finished => State::Finished,
            archive::State::Closed => State::Closed,
        },
        result: found.result,
        date,
        // While it is played, a list must not tell what the players have to notice themselves.
        moves: if found.state == archive::State::Finished { found.moves } else { String::new() },
        seats: found.seats.into_iter().map(player).collect(),
    }
}

/// What the games of a search have in common.
pub(crate) fn survey(survey: archive::Survey) -> Survey {
    let next = |next: archive::Continuation| Next {
        written: next.written,
        notation: next.notation,
        games: next.games,
        results: next.results,
    };
    let length = |length: archive::Length| Length { from: length.from, to: length.to, games: length.games };
    let book = |tally: archive::Tally| BookTally { book: tally.of, results: tally.results };
    Survey {
        games: survey.games,
        is_all: survey.is_all,
        results: survey.results,
        books: survey.books.into_iter().map(book).collect(),
        lengths: survey.lengths.into_iter().map(length).collect(),
        next: survey.next.into_iter().map(next).collect(),
    }
}
