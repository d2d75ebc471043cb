//! Accounts, and what is known of players.

use archive::{Player, Rated, Results};
use games::GameName;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::password::Password;

/// A name and a password.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// The name, in whichever case.
    #[schema(min_length = 1, max_length = 60)]
    pub(crate) name: String,
    /// The password.
    #[schema(value_type = String, format = Password, min_length = 12, max_length = 128)]
    pub(crate) password: Password,
}

/// Another password.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordChange {
    /// The one until now.
    #[schema(value_type = String, format = Password)]
    pub(crate) old: Password,
    /// The one from now on.
    #[schema(value_type = String, format = Password, min_length = 12, max_length = 128)]
    pub(crate) new: Password,
}

/// The password, where it must be said again.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Confirmation {
    /// The password.
    #[schema(value_type = String, format = Password)]
    pub(crate) password: Password,
}

/// What a token is to be called.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TokenWish {
    /// What its owner calls it.
    #[schema(min_length = 1, max_length = 60)]
    pub(crate) label: String,
}

/// A token of a bot, without its secret.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct TokenView {
    /// By which it can be taken back.
    id: String,
    label: String,
    /// Since when, in milliseconds since 1970.
    created: i64,
}

/// A new token of a bot.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct NewToken {
    #[serde(flatten)]
    pub(crate) told: TokenView,
    /// The secret, to be sent as `Authorization: Bearer …`. Nobody can tell it again.
    pub(crate) token: String,
}

/// A player with an account.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(crate) struct PlayerView {
    name: String,
    /// Since when, in milliseconds since 1970.
    created: i64,
    /// How strong he is at each game he has played against others with accounts.
    ratings: Vec<RatingView>,
    /// What became of his games.
    results: ResultsView,
}

/// A rating by Glicko-2.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct RatingView {
    game: &'static str,
    rating: i64,
    /// How unsure it is: he is within twice as much of it, nineteen times in twenty.
    deviation: i64,
    /// After how many games.
    games: i64,
}

/// What became of games.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct ResultsView {
    games: i64,
    won: i64,
    drawn: i64,
    lost: i64,
}

/// How much of a token's hash names it: enough to tell the tokens of one player apart.
const ID: usize = 16;

impl TokenView {
    pub(crate) fn of(token: &archive::Token) -> Self {
        let id = token.hash.chars().take(ID).collect();
        Self { id, label: token.label.clone(), created: token.created }
    }

    /// Whether somebody means this one.
    pub(crate) fn is(&self, id: &str) -> bool {
        self.id == id
    }
}

impl PlayerView {
    pub(crate) fn of(player: &Player, ratings: &[(GameName, Rated)], results: &Results) -> Self {
        let rating = |(game, rated): &(GameName, Rated)| RatingView {
            game: game.name(),
            rating: rated.rating.rating.round() as i64,
            deviation: rated.rating.deviation.round() as i64,
            games: rated.games,
        };
        Self {
            name: player.name.clone(),
            created: player.created,
            ratings: ratings.iter().map(rating).collect(),
            results: ResultsView { games: results.games, won: results.won, drawn: results.drawn, lost: results.lost },
        }
    }
}
