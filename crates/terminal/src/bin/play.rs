//! A table in the terminal, for the tests of this crate: `sissa play` without the rest of `sissa`. It is not installed and not
//! packed.
//!
//! ```text
//! play [GAME] [--hot-seat] [--public] [--watch] [--ascii] [--NAME VALUE] ...
//! ```

use std::process::ExitCode;

use table::{Eye, Library};
use terminal::{At, ExistingTable, NewTable, Options, Others, clock};

type Error = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    match options(std::env::args().skip(1)).and_then(|options| Ok(terminal::play(options)?)) {
        Ok(farewell) => {
            farewell.iter().for_each(|farewell| println!("{farewell}"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {}", server::with_causes(&*error));
            ExitCode::FAILURE
        }
    }
}

/// What the arguments ask for.
fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options, Error> {
    // As `sissa play` opens it, where nothing else is said.
    let (mut new, mut existing) = (NewTable { eye: Eye::Guard, ..NewTable::default() }, None);
    let (mut token, mut server, mut level, mut lang) = (None, None, None, None);
    let (mut is_hot_seat, mut is_public, mut is_watching, mut is_ascii) = (false, false, false, false);
    while let Some(name) = arguments.next() {
        match name.as_str() {
            "--hot-seat" => is_hot_seat = true,
            "--public" => is_public = true,
            "--watch" => is_watching = true,
            "--ascii" => is_ascii = true,
            game if !game.starts_with("--") => new.game = Some(game.parse()?),
            _ => {
                let value = arguments.next().ok_or_else(|| format!("expected a value after {name}, found nothing"))?;
                match name.as_str() {
                    "--book" => new.book = Some(value),
                    "--eye" => new.eye = value.parse()?,
                    "--level" => level = Some(value.parse()?),
                    "--seat" => new.seat = Some(value),
                    "--clock" => new.clock = Some(clock(&value).map_err(|error| format!("{name}: {error}"))?),
                    "--position" => new.position = Some(value),
                    "--name" => new.name = Some(value),
                    "--server" => server = Some(value.parse()?),
                    "--table" => existing = Some(value.parse()?),
                    "--token" => token = Some(value),
                    "--lang" => lang = Some(value.parse()?),
                    _ => return Err(format!("expected an argument of a table, found {name}").into()),
                }
            }
        }
    }
    new.others = Others::chosen(level, is_hot_seat, server.is_some());
    new.is_private = new.others == Others::Open && !is_public;
    let at = match existing {
        Some(address) => At::Existing(ExistingTable { address, seat: new.seat, name: new.name, token, is_watching }),
        None => At::New(new),
    };
    Ok(Options { at, server, library: Library::house().clone(), is_ascii, lang })
}
