//! What the terminal can show, and which language the system speaks.

use std::env;
use std::io::{self, IsTerminal};

use games::Lang;
use thiserror::Error;

use crate::texts::Texts;
use crate::theme::Theme;

/// How a terminal speaks and what it can show.
#[derive(Debug, Clone, Copy)]
pub struct Presentation {
    pub texts: Texts,
    pub theme: Theme,
}

/// Why there is no terminal to play at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoTerminal {
    /// Input or output is something else.
    #[error(
        "expected a terminal to play at, for input and output. A script plays through the API (`sissa serve`), and has acts \
         judged with `sissa judge`"
    )]
    Elsewhere,
    /// It only shows one line after the other.
    #[error("expected a terminal that can be drawn on, found TERM=dumb")]
    Dumb,
}

/// Whether a terminal is there to show colours, and they were not switched off.
pub fn has_colors(out: &impl IsTerminal) -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    out.is_terminal() && !is_set("NO_COLOR") && !is_dumb()
}

/// What the terminal can show, in the language that is chosen or else the system's; an error if there is none.
pub fn presentation(is_ascii: bool, lang: Option<Lang>) -> Result<Presentation, NoTerminal> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(NoTerminal::Elsewhere);
    }
    if is_dumb() {
        return Err(NoTerminal::Dumb);
    }
    let texts = lang.map_or_else(|| Texts::of_locale(&locale(&["LC_ALL", "LC_MESSAGES", "LANG"])), Texts);
    let is_unicode = is_unicode(&locale(&["LC_ALL", "LC_CTYPE", "LANG"]));
    let theme = Theme { is_ascii: is_ascii || !is_unicode, has_colors: has_colors(&io::stdout()) };
    Ok(Presentation { texts, theme })
}

fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// The first of some variables that says something of the language.
fn locale(names: &[&str]) -> String {
    names.iter().filter_map(|name| env::var(name).ok()).find(|value| !value.is_empty()).unwrap_or_default()
}

/// Whether a terminal of this language shows more than ASCII.
fn is_unicode(locale: &str) -> bool {
    let locale = locale.to_lowercase();
    cfg!(any(windows, target_os = "macos")) || locale.contains("utf-8") || locale.contains("utf8")
}
