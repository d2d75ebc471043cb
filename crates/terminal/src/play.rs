//! Playing, from the options to what is said when the screen is gone.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io;

use thiserror::Error;
use tokio::runtime::Runtime;

use crate::connection::{Connection, OpenError, RequestError};
use crate::environment::{self, NoTerminal};
use crate::options::{At, Options};
use crate::seating;
use crate::session::{self, Ending, SessionError};
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
    /// No player sits down.
    #[error(transparent)]
    Seat(#[from] RequestError),
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
    let presentation = environment::presentation(options.is_ascii, options.lang)?;
    let runtime = Runtime::new().map_err(PlayError::Threads)?;
    let ending = runtime.block_on(async {
        let (connection, seated) = match options.at {
            At::Existing(table) => {
                let hall = table.address.hall.clone().or(options.server).ok_or(PlayError::NoHall)?;
                let connection = Connection::http(&hall)?.with_invitation(table.address.invitation.clone());
                let seated = seating::join(&connection, &table).await?;
                (connection, seated)
            }
            At::New(table) => {
                let connection = match options.server {
                    Some(hall) => Connection::http(&hall)?,
                    None => Connection::in_process(options.library).await?,
                };
                seating::open(connection, &table, seed()).await?
            }
        };
        Ok(session::run(connection, seated, presentation).await?)
    });
    // A computer that still thinks about a move is not waited for.
    runtime.shutdown_background();
    ending.map(|ending| farewell(&ending, presentation.texts))
}

/// What is said when the screen is gone.
fn farewell(ending: &Ending, texts: Texts) -> Option<String> {
    let Ending { seated, standing, link } = ending;
    if let Some(outcome) = &standing.outcome {
        return Some(texts.said(&outcome.says).into());
    }
    let (link, token) = (link.as_ref()?, seated.tokens.values().next()?);
    Some(format!("{}\nsissa play --table {link} --token {token}", texts.of("terminal.farewell")))
}

/// An unpredictable number, for the lot.
fn seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
