//! What long commands share: a bar to look at, and Ctrl-C.

use std::sync::OnceLock;
use std::time::Duration;

use anyhow::{Context, Result};
use engine::Stop;
use indicatif::{ProgressBar, ProgressStyle};
use tokio::sync::Notify;

/// A bar on standard error that shows how much is done, in the words of a template: as [`PERCENT`], or how many. On
/// anything but a terminal it is not there.
pub fn bar(length: u64, done: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{bar:30}} {done} {{msg}} ({{elapsed}}, {{eta}} left)"));
    let bar = ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// A sign on standard error that something goes on, where nobody knows for how long, with the words it is given. On
/// anything but a terminal it is not there.
pub fn spinner() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg} ({elapsed})");
    let spinner = ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    spinner.enable_steady_tick(Duration::from_millis(500));
    spinner
}

/// How much is done as a part of all: for a [`bar`].
pub const PERCENT: &str = "{percent}%";

/// The exit status that shells give to whoever was interrupted.
pub const INTERRUPTED: u8 = 130;

/// The word to stop, once somebody listens for Ctrl-C.
static STOP: OnceLock<Stop> = OnceLock::new();

/// Wakes whoever waits for Ctrl-C.
static PRESSED: Notify = Notify::const_new();

/// A word to stop that Ctrl-C says, and a request to end as a system makes it. Pressed again, it ends the program at once.
pub fn stop_on_ctrl_c() -> Result<Stop> {
    on_ctrl_c(|| {})
}

/// The same, and does something besides when it is pressed.
pub fn on_ctrl_c(pressed: impl Fn() + Send + 'static) -> Result<Stop> {
    let stop = STOP.get_or_init(Stop::default).clone();
    let said = stop.clone();
    let handler = move || {
        if said.is_said() {
            std::process::exit(INTERRUPTED.into());
        }
        said.now();
        PRESSED.notify_one();
        eprintln!("stopping; Ctrl-C again ends at once");
        pressed();
    };
    ctrlc::set_handler(handler).context("cannot listen for Ctrl-C")?;
    Ok(stop)
}

/// Whether Ctrl-C was pressed while somebody listened for it.
pub fn is_interrupted() -> bool {
    STOP.get().is_some_and(Stop::is_said)
}

/// Waits until it is pressed.
pub async fn interrupted() {
    PRESSED.notified().await;
}
