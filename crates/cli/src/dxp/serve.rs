//! `sissa dxp serve`: waits for others, and plays whatever games they ask for.

use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use protocols::dxp::{Line, PORT, follow, talk};

use super::Strength;
use super::teller::Teller;
use crate::waiting::on_ctrl_c;

/// Wait for other programs, and play the games they ask for
///
/// It serves one program at a time; when that hangs up, the next may connect. Ctrl-C hangs up and sums up.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Serve {
    /// The address to listen on; 0.0.0.0 is every address of this machine
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: String,
    /// The port to listen on; 0 is any that is free
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// End after so many games
    #[arg(long, value_name = "N")]
    games: Option<u32>,
    #[command(flatten)]
    strength: Strength,
}

const EXAMPLES: &str = "\
Examples:
  sissa dxp serve
  sissa dxp serve --host 0.0.0.0 --threads 4";

impl Serve {
    /// Serves until all games are played, or for ever.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let Self { host, port, games, strength } = self;
        let listener =
            TcpListener::bind((host.as_str(), port)).with_context(|| format!("cannot listen on {host}:{port}"))?;
        writeln!(out, "listening on {}", listener.local_addr()?)?;
        out.flush()?;
        let engine = strength.engine()?;
        let mut teller = Teller::new(out);
        // Ctrl-C hangs up, and calls whoever waits for the next.
        let (line, here) = (Line::default(), listener.local_addr()?);
        let connected = line.clone();
        let stop = on_ctrl_c(move || {
            connected.hang_up();
            let _ = TcpStream::connect(here);
        })?;
        while games.is_none_or(|games| teller.games() < games) && !stop.is_said() {
            let (stream, from) = match listener.accept() {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Whoever it was is gone, or the system has no room for him yet.
                    eprintln!("warning: cannot accept a connection: {error}");
                    thread::sleep(Duration::from_millis(100));
                    continue;
                }
            };
            line.open(&stream);
            if stop.is_said() {
                break;
            }
            teller.note(&format!("{from} is here"));
            let left = games.map(|games| games - teller.games());
            let talked =
                talk(&stream, |input, output| follow(input, output, &engine, left, &mut |news| teller.tell(news)));
            // A connection that has broken down is the concern of whoever was at its other end.
            match talked.flatten() {
                Err(error) if !stop.is_said() => eprintln!("warning: {error:#}"),
                _ => {}
            }
            teller.note(&format!("{from} is gone"));
            teller.check()?;
        }
        teller.sum_up()
    }
}
