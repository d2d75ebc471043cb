//! Accounts, and what is known of players.

use api::{Player, Rating, Tally, Token};
use archive::{Rated, Results};
use games::GameName;

/// How much of a token's hash names it: enough to tell the tokens of one player apart.
const ID: usize = 16;

/// A token of a bot.
pub(crate) fn token(token: &archive::Token) -> Token {
    Token { id: id_of(token), label: token.label.clone(), created: token.created }
}

/// Whether a token is the one with this name.
pub(crate) fn is_named(token: &archive::Token, id: &str) -> bool {
    id_of(token) == id
}

fn id_of(token: &archive::Token) -> String {
    token.hash.chars().take(ID).collect()
}

/// A player with an account.
pub(crate) fn player(player: &archive::Player, ratings: &[(GameName, Rated)], results: &Results) -> Player {
    let rating = |(game, rated): &(GameName, Rated)| Rating {
        game: *game,
        rating: rated.rating.rating.round() as i64,
        deviation: rated.rating.deviation.round() as i64,
        games: rated.games,
    };
    Player {
        name: player.name.clone(),
        created: player.created,
        ratings: ratings.iter().map(rating).collect(),
        results: Tally { games: results.games, won: results.won, drawn: results.drawn, lost: results.lost },
    }
}
