//! The rules of chess for three and four players on boards of squares, and nothing else: no clocks, no files, no
//! penalties.
//!
//! The law is the Dutch rules of Gustavus (about 1850), whose articles the comments cite by number: for [four
//! players](Rules::four) on a cross of 160 squares, two against two, and for [three](Rules::three) on Tesche's 112
//! squares, everybody for himself. Both games are played by one implementation; what differs between them is data.
//!
//! ```
//! use multichess::{Position, Rules};
//!
//! let rules = Rules::four();
//! let mut position = Position::opening(rules);
//! for text in ["g13-g11", "b7-d7", "h2-h4", "Nn5-l6"] {
//!     position = position.play(position.read_move(text)?)?;
//! }
//! assert_eq!(rules.seat_name(position.turn()), "a");
//! assert_eq!(position.legal_moves().len(), 34);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! An army that is mate or pat at its own turn stands still: it does not move, cannot be taken, and its men still deny
//! their squares to hostile kings. Its turn is passed over, and it is judged anew whenever it comes round.
//!
//! ```
//! use multichess::{Position, Standing};
//!
//! // Art. 44: men of allies mate together.
//! let position: Position = "c | a: Kg14 | b: Ka7 Re1 | c: Kk1 Nf10 | d: Kn8 Rd2".parse()?;
//! let c = position.rules().seat_named("c").ok_or("no such seat")?;
//! assert_eq!(position.standing(c), Standing::Mate);
//! assert_eq!(position.to_string(), "d | a: Kg14 | b: Ka7 Re1 | c*: Kk1 Nf10 | d: Kn8 Rd2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where a position comes from outside it is first a [`Setup`], which says everything that is wrong with it. A move that
//! cannot be made says why, and by which law:
//!
//! ```
//! use multichess::Position;
//!
//! // The example of Art. 41: the knight may not lay Black's king open to White, who moves before him.
//! let position: Position = "red | black: KF2 QF1 | red: KL4 NG3 | white: KB5 QH4".parse()?;
//! let refusal = position.read_move("NG3-I4").unwrap_err();
//! assert_eq!(refusal.to_string(), "the king of black would be laid open to white, who moves before him");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! So that real games of four can be looked at, positions and games of chess.com are read too, in [FEN4](fen4) and
//! [PGN4](pgn4). They are played in [teams](Rules::teams), by laws that differ from Gustavus's and are data like his.
//! Games of everybody for himself are not played here.

mod bits;
mod board;
mod castle;
mod compact;
mod cursor;
pub mod fen4;
mod harvest;
mod judging;
mod movegen;
mod moves;
mod notation;
mod outcome;
mod perft;
pub mod pgn4;
mod position;
mod rules;
mod seat;
mod setup;
mod shape;
mod square;
mod text;

pub use chess::Role;

pub use crate::bits::Squares;
pub use crate::board::{Board, Piece};
pub use crate::castle::CastleRights;
pub use crate::compact::Compact;
pub use crate::cursor::TextError;
pub use crate::moves::{Move, MoveKind};
pub use crate::notation::{IllegalMove, MoveError, Notation};
pub use crate::outcome::{Outcome, Share, Standing};
pub use crate::perft::{perft, perft_every_leaf};
pub use crate::position::{Passed, Position};
pub use crate::rules::Rules;
pub use crate::seat::{BySeat, Seat, Seats};
pub use crate::setup::{Fault, Faults, Setup};
pub use crate::shape::Shape;
pub use crate::square::Square;
pub use crate::text::ReadPositionError;
