//! Playing, from the options to what is said when the screen is gone.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io;

use thiserror::Error;
use tokio::runtime::Runtime;

use crate::door::{Door, OpenError, Trouble};
use crate::environment::{self, NoTerminal};
use crate::options::{At, Options};
use crate::seating;
use crate::shell::{self, Left, SessionError};
use crate::texts::Texts;

/// Why nothing is played, or no longer.
#[derive(Debug, Error)]
pub enum PlayError {
    /// There is no terminal.
    #[error(transparent)]
    NoTerminal(#[from] NoTerminal),
    /// The system has no threads left.
    #[error("cannot start threads")]
    Threads(#[source] io::Error),
    /// The table is in a hall that is not named.
    #[error("expected a link, or --server with the name of a table")]
    NoHall,
    /// There is no way to the hall.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Nobody sits down.
    #[error(transparent)]
    Seat(#[from] Trouble),
    /// It ended while it was played.
    #[error(transparent)]
    Session(#[from] SessionError),
}

/// Plays until the table is left. What is to be said when the screen is gone comes back: how the game ended, or how to
/// come back to it.
///
/// # Errors
/// If there is no terminal, if no hall is there or it refuses, or if the screen can no longer be drawn.
pub fn play(options: Options) -> Result<Option<String>, PlayError> {
    let manner = environment::manner(options.is_ascii, options.lang)?;
    let runtime = Runtime::new().map_err(PlayError::Threads)?;
    let left = runtime.block_on(async {
        let (door, seated) = match options.at {
            At::Existing(table) => {
                let hall = table.address.hall.clone().or(options.server).ok_or(PlayError::NoHall)?;
                let door = Door::there(&hall)?.showing(table.address.invitation.clone());
                let seated = seating::join(&door, &table).await?;
                (door, seated)
            }
            At::New(table) => {
                let door = match options.server {
                    Some(hall) => Door::there(&hall)?,
                    None => Door::here(options.library).await?,
                };
                seating::open(door, &table, seed()).await?
            }
        };
        Ok(shell::play(door, seated, manner).await?)
    });
    // Whoever still thinks about a move is not waited for.
    runtime.shutdown_background();
    left.map(|left| farewell(&left, manner.texts))
}

/// What is said when the screen is gone.
fn farewell(left: &Left, texts: Texts) -> Option<String> {
    let Left { seated, standing, link } = left;
    if let Some(outcome) = &standing.outcome {
        return Some(texts.said(&outcome.says).into());
    }
    let (link, token) = (link.as_ref()?, seated.tokens.values().next()?);
    Some(format!("{}\nsissa play --table {link} --token {token}", texts.of("terminal.farewell")))
}

/// A number that nobody can foresee, for the lot.
fn seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
