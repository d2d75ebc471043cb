//! `sissa serve`: the hall, for whoever comes by HTTP.

mod limited;

use std::io::{self, Write};
use std::net::SocketAddr;

use anyhow::{Context, Result};
use archive::{Archive, Database, ServerLock, WriteErrors};
use clap::Args;
use server::{Hall, Options};
use tokio::net::{TcpListener, TcpSocket};

use self::limited::Limited;
use crate::archive::place::Kept;
use crate::shelf::Shelf;
use crate::version;

/// Open the hall: tables to play at and watch, over HTTP and WebSocket
///
/// What is played is kept in the archive: one file, sissa.db, in the data directory, or a database. The API is described
/// at /api/openapi.json, and docs/api.md shows a game.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Serve {
    /// Where to listen; port 0 takes any that is free
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7777")]
    listen: SocketAddr,

    #[command(flatten)]
    kept: Kept,

    #[command(flatten)]
    shelf: Shelf,

    /// Browsers reach the hall by HTTPS, through a proxy: send cookies in no other way
    #[arg(long)]
    behind_tls: bool,

    /// Random seed. Computers then think by positions instead of time, and answer the same moves alike: for tests and
    /// demonstrations
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    #[command(flatten)]
    limited: Limited,
}

const EXAMPLES: &str = "\
Examples:
  sissa serve
  sissa serve --listen 127.0.0.1:0 --database sqlite::memory:
  sissa serve --listen 0.0.0.0:7777 --data /var/lib/sissa --proxy 127.0.0.1 --behind-tls";

impl Serve {
    /// Serves until it is interrupted.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let place = self.kept.place()?;
        let library = self.shelf.library();
        let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
        let served = runtime.block_on(async {
            let _alone = ServerLock::take(&place).with_context(|| format!("cannot open {}", self.kept))?;
            let archive =
                Archive::open_with(&place, library).await.with_context(|| format!("cannot open {}", self.kept))?;
            let usual = Options::default();
            let options = Options {
                is_alone: !matches!(place, Database::Url(_)),
                analysts: self.limited.analyses.unwrap_or(usual.analysts),
                limits: self.limited.limits(),
                is_behind_tls: self.behind_tls,
                seed: self.seed,
                version: version::short(),
                ..usual
            };
            let hall = Hall::open(archive.clone(), options).await.context("cannot open the hall")?;
            let listener = listen(self.listen).with_context(|| format!("cannot listen on {}", self.listen))?;
            tokio::spawn(tell_write_errors(archive.write_errors()));
            tokio::spawn(tell_skew(hall.skew()));
            if !server::has_page() {
                eprintln!("warning: {}", server::no_page());
            }
            // Before anybody is told that it is open, and could end it.
            let interrupted = interrupted();
            writeln!(out, "The hall is open: http://{}", listener.local_addr()?)?;
            out.flush()?;
            server::serve(listener, hall, interrupted).await;
            archive.close().await;
            Ok(())
        });
        // Whoever still thinks about a move is not waited for.
        runtime.shutdown_background();
        served
    }
}

/// How many may wait at once to be let in. With the usual 128, when very many come in one moment some wait for a second.
const WAITING: u32 = 4096;

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that is started again need not wait until the system has forgotten the one before.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

/// Tells whoever runs the server when its record can no longer be written, and when it can again.
async fn tell_write_errors(mut errors: WriteErrors) {
    while let Some(trouble) = errors.next().await {
        match trouble.map_err(anyhow::Error::from) {
            Ok(()) => eprintln!("The record can be written again."),
            Err(error) => eprintln!("error: the record cannot be written, and acts are refused: {error:#}"),
        }
    }
}

/// Tells whoever runs the server when its clock is not that of the database, and when it is again.
async fn tell_skew(mut skew: tokio::sync::watch::Receiver<Option<i64>>) {
    while skew.changed().await.is_ok() {
        match *skew.borrow_and_update() {
            None => eprintln!("The clock of this server is that of the database again."),
            Some(by) => eprintln!(
                "error: the clock of the database is {by} ms away from that of this server, and acts are refused: one was \
                 set, or this machine slept; start the server again"
            ),
        }
    }
}

/// Listens from now on for whoever wants the program to end, and returns when he does.
fn interrupted() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let signals = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::interrupt(), SignalKind::terminate()].map(signal)
    };
    async move {
        #[cfg(unix)]
        if let [Ok(mut interrupted), Ok(mut terminated)] = signals {
            tokio::select! {
                _ = interrupted.recv() => {}
                _ = terminated.recv() => {}
            }
            return;
        }
        let _ = tokio::signal::ctrl_c().await;
    }
}
