//! The hall: tables to sit down at, over HTTP and WebSocket.
//!
//! The server waits, stores and sends; it knows no rule of any game. What an act means is for the table's referee to say,
//! and what has happened is what the archive holds: an act is acknowledged only once it is durable there.

mod caller;
mod extract;
mod hall;
mod http;
mod in_process;
mod limits;
mod listener;
mod metrics;
mod name;
mod password;
mod problem;
mod program;
mod serve;
mod time;
mod token;
mod views;
mod work_queue;
mod wrong_passwords;

pub use crate::hall::{Hall, Options};
pub use crate::http::{has_page, no_page};
pub use crate::in_process::InProcess;
pub use crate::limits::{AtMost, Limits, Network};
pub use crate::program::{Program, ProgramError, with_causes};
pub use crate::serve::{openapi, serve};
