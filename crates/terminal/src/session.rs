//! What goes on at a terminal: tables are drawn and listened to, one after the other, until they are left.

use std::io;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, Event};
use thiserror::Error;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::app::{App, Input, Intent};
use crate::connection::{Connection, RequestError};
use crate::draw::draw;
use crate::environment::Presentation;
use crate::live::Live;
use crate::screen::Screen;
use crate::seating::{self, Seated};
use api::Standing;

/// How often a running clock is drawn anew.
const TICK: Duration = Duration::from_millis(200);

/// How the table stood when it was left.
#[derive(Debug)]
pub struct Ending {
    pub seated: Seated,
    pub standing: Standing,
    pub link: Option<String>,
}

/// Why a table is left against the player's will.
#[derive(Debug, Error)]
pub enum SessionError {
    /// The terminal cannot be taken over.
    #[error("cannot draw on this terminal")]
    Screen(#[source] io::Error),
    /// The terminal can no longer be drawn on.
    #[error(transparent)]
    Drawing(#[from] io::Error),
    /// The hall does not say how the table stands.
    #[error(transparent)]
    Table(#[from] RequestError),
}

/// Plays at a table until it is left.
pub async fn run(connection: Connection, seated: Seated, presentation: Presentation) -> Result<Ending, SessionError> {
    let mut table = seating::table_info(&connection, &seated).await?;
    let mut seated = seated;
    let (inputs, mut heard) = unbounded_channel();
    let mut screen = Screen::open().map_err(SessionError::Screen)?;
    listen_to_keys(inputs.clone());
    listen_to_signals(inputs.clone());
    loop {
        let since = table.view.now.seq;
        let mut app = App::new(table, presentation.texts, presentation.theme, name(), Instant::now());
        let size = screen.0.size()?;
        app.handle(Input::Resize(size.width, size.height), Instant::now());
        let live = Live::listen(connection.clone(), seated, since, inputs.clone());
        match attend(&mut app, &live, &mut screen, &mut heard).await? {
            Next::Leave => {
                let (seated, standing) = (live.seated().clone(), app.standing().clone());
                return Ok(Ending { seated, standing, link: app.table.link.clone() });
            }
            Next::Table(next) => {
                seated = Seated { table: next, tokens: live.seated().tokens.clone() };
                drop(live);
                seated = seating::resit(&connection, &seated).await?;
                table = seating::table_info(&connection, &seated).await?;
            }
        }
    }
}

/// What comes after a table.
enum Next {
    Leave,
    Table(String),
}

/// Draws a table and takes in what happens there, until something else comes.
async fn attend(
    app: &mut App,
    live: &Live,
    screen: &mut Screen,
    heard: &mut UnboundedReceiver<Input>,
) -> io::Result<Next> {
    loop {
        screen.0.draw(|frame| draw(app, frame))?;
        let mut next = if app.standing().has_running_clock() {
            let came = tokio::time::timeout(TICK, heard.recv()).await;
            came.unwrap_or(Some(Input::Tick))
        } else {
            heard.recv().await
        };
        // Whatever has come meanwhile is taken in before it is drawn again.
        while let Some(input) = next {
            for intent in app.handle(input, Instant::now()) {
                match intent {
                    Intent::Leave => return Ok(Next::Leave),
                    Intent::Follow { table } => return Ok(Next::Table(table)),
                    Intent::Redraw => screen.0.clear()?,
                    other => live.carry_out(other),
                }
            }
            next = heard.try_recv().ok();
        }
    }
}

/// Hears keys and the mouse on a thread of its own, which waits for them.
fn listen_to_keys(inputs: UnboundedSender<Input>) {
    std::thread::spawn(move || {
        while let Ok(event) = event::read() {
            let input = match event {
                Event::Key(key) => Input::Key(key),
                Event::Mouse(mouse) => Input::Mouse(mouse),
                Event::Paste(text) => Input::Paste(text),
                Event::Resize(columns, rows) => Input::Resize(columns, rows),
                Event::FocusGained | Event::FocusLost => continue,
            };
            if inputs.send(input).is_err() {
                return;
            }
        }
        // The keyboard is gone.
        let _ = inputs.send(Input::Stop);
    });
}

/// A program that is ended from outside leaves the terminal as it was.
fn listen_to_signals(inputs: UnboundedSender<Input>) {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        for kind in [SignalKind::terminate(), SignalKind::interrupt(), SignalKind::hangup()] {
            let inputs = inputs.clone();
            if let Ok(mut coming) = signal(kind) {
                tokio::spawn(async move {
                    coming.recv().await;
                    let _ = inputs.send(Input::Stop);
                });
            }
        }
    }
    #[cfg(not(unix))]
    tokio::spawn(async move {
        let _ = tokio::signal::ctrl_c().await;
        let _ = inputs.send(Input::Stop);
    });
}

/// A name for acts that no other terminal uses at the same table.
fn name() -> String {
    let since = std::time::UNIX_EPOCH.elapsed().unwrap_or_default();
    format!("t{:x}-{:x}", std::process::id(), since.as_nanos())
}
