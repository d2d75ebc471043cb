//! Where the program keeps its data if nobody says otherwise.

use std::env;
use std::path::PathBuf;

/// The folder that a variable names, if it names one.
pub fn named(variable: &str) -> Option<PathBuf> {
    env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// The folder of Sissa's data: `SISSA_DATA`, or where programs of this system keep theirs; none where nobody has a home.
pub fn data() -> Option<PathBuf> {
    let programs = || {
        if cfg!(windows) {
            named("APPDATA")
        } else if cfg!(target_os = "macos") {
            env::home_dir().map(|home| home.join("Library/Application Support"))
        } else {
            named("XDG_DATA_HOME").or_else(|| env::home_dir().map(|home| home.join(".local/share")))
        }
    };
    named("SISSA_DATA").or_else(|| programs().map(|programs| programs.join("sissa")))
}
