//! The hall as a program: it keeps the archive for itself, listens, and tells the person who runs it what they must know.

use std::error::Error;
use std::io;
use std::net::SocketAddr;

use archive::{Archive, ArchiveError, Database, ServerLock, WriteErrors};
use table::Library;
use tokio::net::{TcpListener, TcpSocket};

use crate::hall::{Hall, Options};
use crate::http::{has_page, no_page};
use crate::serve::serve;

/// A hall that is to be opened.
#[derive(Debug)]
pub struct Program {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where the archive is.
    pub database: Database,
    /// What messages call it: an address may hold a password.
    pub name: String,
    /// The law books.
    pub library: Library,
    /// Everything else.
    pub options: Options,
}

/// Why a hall cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// The system gives it no threads.
    #[error("cannot start threads")]
    Threads(#[source] io::Error),
    /// The archive is not there for it.
    #[error("cannot open {name}")]
    Archive {
        /// What the archive is called.
        name: String,
        /// Why.
        source: ArchiveError,
    },
    /// The record cannot be followed.
    #[error("cannot open the hall")]
    Hall(#[source] ArchiveError),
    /// It cannot listen there.
    #[error("cannot listen on {0}")]
    Listen(SocketAddr, #[source] io::Error),
    /// It could not be said that it is open.
    #[error(transparent)]
    Output(io::Error),
}

impl Program {
    /// Serves until the program is interrupted or told to end. When it listens, it says where.
    ///
    /// # Errors
    ///
    /// Why the hall cannot be opened.
    pub fn run(self, opened: impl FnOnce(SocketAddr) -> io::Result<()>) -> Result<(), ProgramError> {
        let runtime = tokio::runtime::Runtime::new().map_err(ProgramError::Threads)?;
        let served = runtime.block_on(self.serve(opened));
        // A computer that still thinks about a move is not waited for.
        runtime.shutdown_background();
        served
    }

    async fn serve(self, opened: impl FnOnce(SocketAddr) -> io::Result<()>) -> Result<(), ProgramError> {
        let Self { listen, database, name, library, options } = self;
        let unopened = |source| ProgramError::Archive { name: name.clone(), source };
        let _alone = ServerLock::take(&database).map_err(unopened)?;
        // Another process may write to a database, and none to a file that is locked.
        let options = Options { is_alone: !matches!(database, Database::Url(_)), ..options };
        let archive = Archive::open_with(&database, library).await.map_err(unopened)?;
        let hall = Hall::open(archive.clone(), options).await.map_err(ProgramError::Hall)?;
        let listener = listener(listen).map_err(|error| ProgramError::Listen(listen, error))?;
        let address = listener.local_addr().map_err(|error| ProgramError::Listen(listen, error))?;
        tokio::spawn(tell_write_errors(archive.write_errors()));
        tokio::spawn(tell_skew(hall.skew()));
        if !has_page() {
            eprintln!("warning: {}", no_page());
        }
        // Before anybody is told that it is open, and could end it.
        let interrupted = interrupted();
        opened(address).map_err(ProgramError::Output)?;
        serve(listener, hall, interrupted).await;
        archive.close().await;
        Ok(())
    }
}

/// How many may wait at once to be let in. With the usual 128, when very many come in one moment some wait for a second.
const WAITING: u32 = 4096;

fn listener(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that is started again need not wait until the system has forgotten the one before.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

/// Tells the person who runs the server when its record can no longer be written, and when it can again.
async fn tell_write_errors(mut errors: WriteErrors) {
    while let Some(trouble) = errors.next().await {
        match trouble {
            Ok(()) => eprintln!("The record can be written again."),
            Err(error) => {
                eprintln!("error: the record cannot be written, and acts are refused: {}", with_causes(&error));
            }
        }
    }
}

/// Tells the person who runs the server when its clock is not that of the database, and when it is again.
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

/// An error with everything that led to it.
pub fn with_causes(error: &dyn Error) -> String {
    let causes = std::iter::successors(error.source(), |&error| error.source());
    causes.fold(error.to_string(), |said, cause| format!("{said}: {cause}"))
}

/// Listens from now on for the word to end, and returns when it comes.
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
