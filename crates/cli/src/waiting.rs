//! What long commands share: a bar to look at, and Ctrl-C.

use std::time::Duration;

use anyhow::{Context, Result};
use engine::Stop;
use indicatif::{ProgressBar, ProgressStyle};

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
const INTERRUPTED: i32 = 130;

/// Says a word to stop when Ctrl-C is pressed. Where that finds it said already, the program ends at once.
pub fn on_ctrl_c(finds_said: impl Fn() -> bool + Send + 'static) -> Result<()> {
    let handler = move || {
        if finds_said() {
            std::process::exit(INTERRUPTED);
        }
    };
    ctrlc::set_handler(handler).context("cannot listen for Ctrl-C")
}

/// A word to stop that Ctrl-C says. Pressed again, it ends the program at once.
pub fn stop_on_ctrl_c() -> Result<Stop> {
    let stop = Stop::default();
    let said = stop.clone();
    on_ctrl_c(move || {
        let again = said.is_said();
        said.now();
        again
    })?;
    Ok(stop)
}
