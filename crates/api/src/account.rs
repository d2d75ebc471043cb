//! Accounts, and what is known of players.

use std::fmt;

use games::GameName;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A password as it is sent. It is shown nowhere.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A name and a password.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name, in upper or lower case.
    #[schema(min_length = 1, max_length = 60)]
    pub name: String,
    /// The password.
    #[schema(value_type = String, format = Password, min_length = 12, max_length = 128)]
    pub password: Secret,
}

/// Another password.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The one until now.
    #[schema(value_type = String, format = Password)]
    pub old: Secret,
    /// The one from now on.
    #[schema(value_type = String, format = Password, min_length = 12, max_length = 128)]
    pub new: Secret,
}

/// The password, where it must be given again.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The password.
    #[schema(value_type = String, format = Password)]
    pub password: Secret,
}

/// What a token is to be called.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenWish {
    /// What its owner calls it.
    #[schema(min_length = 1, max_length = 60)]
    pub label: String,
}

/// A token of a bot, without its secret.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Token {
    /// By which it can be revoked.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
}

/// A new token of a bot.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct NewToken {
    /// What is listed of it.
    #[serde(flatten)]
    pub listed: Token,
    /// The secret, to be sent as `Authorization: Bearer …`. It is told only once.
    pub token: String,
}

/// A player with an account.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Player {
    /// The name.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// The ratings, at each game played against others with accounts.
    pub ratings: Vec<Rating>,
    /// What became of the games.
    pub results: Tally,
}

/// A rating by Glicko-2.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Rating {
    /// The game.
    pub game: GameName,
    /// The rating.
    pub rating: i64,
    /// How uncertain it is: the true one is within twice as much of it, nineteen times in twenty.
    pub deviation: i64,
    /// After how many games.
    pub games: i64,
}

/// What became of a player's games.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Tally {
    /// All of them.
    pub games: i64,
    /// Won.
    pub won: i64,
    /// Drawn.
    pub drawn: i64,
    /// Lost.
    pub lost: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_shown() {
        let credentials = Credentials { name: "Ada".into(), password: Secret("correct horse".into()) };
        assert!(!format!("{credentials:?}").contains("horse"));
    }
}
