//! The server as its clients see it: a real one on a port of its own, spoken to by HTTP and WebSocket.

mod house;

mod accounts;
mod analysis;
mod chess;
mod clock;
mod computer;
mod confer;
mod document;
mod fuzzed;
mod law;
mod lessons;
mod limits;
mod lists;
mod nodes;
mod once;
mod page;
mod private;
mod quiet;
mod refusals;
mod rematch;
mod replay;
mod restart;
mod seats;
mod study;
