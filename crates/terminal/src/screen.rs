//! The terminal itself: taken over, drawn on, and always given back as it was.

use std::io::{self, Stdout};
use std::panic;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};

/// A terminal that is drawn on. Dropping it gives it back.
pub struct Screen(pub Terminal<CrosstermBackend<Stdout>>);

impl Screen {
    /// Takes the terminal over.
    pub fn open() -> io::Result<Self> {
        let before = panic::take_hook();
        let own = std::thread::current().id();
        // Only the task that draws here can no longer go on; a task that fails elsewhere must not write over the
        // screen.
        panic::set_hook(Box::new(move |info| {
            if std::thread::current().id() == own {
                give_back();
                before(info);
            }
        }));
        enable_raw_mode()?;
        let entered = execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste);
        let terminal = entered.and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        terminal.map(Self).inspect_err(|_| give_back())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.0.show_cursor();
        give_back();
    }
}

/// Leaves the terminal as it was. If that fails there is no one to tell.
fn give_back() {
    let _ = execute!(io::stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}
