//! `sissa dxp play`: connects to somebody who waits, and asks for games.

use std::io::Write;
use std::net::TcpStream;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use draughts::{Color, Position};
use protocols::dxp::{Address, Line, Minutes, Request, lead, talk};

use super::Strength;
use super::log::Log;
use crate::args::whole_number;
use crate::progress::on_ctrl_c;

/// Connect to a program that waits, and play games with it
///
/// Sides change from game to game. Ctrl-C hangs up and sums up.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Play {
    /// Where it waits; the port is 27531 if none is given
    #[arg(value_name = "HOST[:PORT]")]
    address: Address,
    /// The side to play in the first game
    #[arg(long, value_enum, default_value = "white")]
    color: Side,
    /// How long each side may think in the whole game
    #[arg(long, value_name = "M", default_value = "5")]
    minutes: Minutes,
    /// End each game after so many moves of each side
    #[arg(long, value_name = "N", value_parser = whole_number(1..=999))]
    moves: Option<u32>,
    /// How many games
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole_number(1..=100_000))]
    games: u32,
    /// Where each game begins, if not as usual
    #[arg(long, value_name = "FEN")]
    position: Option<Position>,
    #[command(flatten)]
    strength: Strength,
}

const EXAMPLES: &str = "\
Examples:
  sissa dxp play localhost --minutes 5 --games 2
  sissa dxp play 192.0.2.7:27531 --color black";

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Side {
    White,
    Black,
}

impl Play {
    /// Plays all games.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let Self { address, .. } = &self;
        let engine = self.strength.engine()?;
        let first = match self.color {
            Side::White => Color::Black,
            Side::Black => Color::White,
        };
        let request = |game: u32| Request {
            name: engine.name.clone(),
            follower: if game.is_multiple_of(2) { first } else { !first },
            minutes: self.minutes,
            moves: self.moves.and_then(|moves| moves.try_into().ok()),
            start: self.position.map(Into::into),
        };
        let requests: Vec<Request> = (0..self.games).map(request).collect();
        let stream = TcpStream::connect((address.host.as_str(), address.port))
            .with_context(|| format!("cannot connect to {address}"))?;
        let mut log = Log::new(out);
        let line = Line::default();
        line.open(&stream);
        let stop = on_ctrl_c(move || line.hang_up())?;
        let played =
            talk(&stream, |input, output| lead(input, output, &engine, &requests, &mut |news| log.tell(news)))?;
        log.sum_up()?;
        match played {
            Err(_) if stop.is_said() => Ok(()),
            played => played.map(drop).with_context(|| format!("not all games with {address} were played")),
        }
    }
}
