//! A table in the terminal: the board, the referee and the law book, with moves that are typed or made with the mouse.
//!
//! The terminal is a client of the hall's API, whether the hall is served or lies in the same process. It draws what the
//! hall describes and sends acts; it decides nothing.

mod address;
mod app;
mod ascii;
mod colors;
mod command;
mod connection;
mod draw;
mod environment;
mod figures;
mod geometry;
mod hand;
mod layout;
mod line_editor;
mod live;
mod options;
mod overlay;
mod play;
mod record;
#[cfg(test)]
mod sample;
mod screen;
mod seating;
mod session;
mod steps;
mod text_board;
mod texts;
mod theme;
mod wrap;

pub use crate::address::{AddressError, HallAddress, TableAddress};
pub use crate::connection::{OpenError, RequestError};
pub use crate::environment::{NoTerminal, has_colors};
pub use crate::options::{At, ExistingTable, NewTable, Options, Others, clock};
pub use crate::play::{PlayError, play};
pub use crate::session::SessionError;
pub use crate::text_board::TextBoard;
pub use crate::wrap::wrapped;
