//! What is stored of a table is enough to have it back.

use games::GameName;
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Library, Refusal, Setting, Table, json};

use crate::laws::{Broken, Entered, told};

/// A table set up again from its setting, with the acts of its record judged again, all of it written as JSON and read
/// back, is the same table.
pub fn comes_back(table: &Table, record: &[Entered]) -> Result<(), Broken> {
    let game = table.position().name();
    let setting = back(game, &Setting::of(table))?;
    let mut again = setting.table(Library::house()).map_err(|error| format!("cannot be set up again: {error}"))?;
    for Entered { seat, act, at, ruling } in record {
        let (seat, act, ruling) = (back(game, seat)?, back(game, act)?, back(game, ruling)?);
        match again.act(seat, &act, *at) {
            Ok(same) if same == ruling => {}
            other => return Err(format!("another ruling on what was stored: {other:?} and not {ruling:?}")),
        }
    }
    if let Some(clocks) = table.clocks() {
        back(game, clocks)?;
    }
    if told(&again) != told(table) {
        return Err("another table from what was stored".into());
    }
    Ok(())
}

/// A refusal is sent, so it too is written and read.
pub fn is_sent(game: GameName, refusal: &Refusal) -> Result<(), Broken> {
    back(game, refusal).map(|_| ())
}

/// A value written as JSON and read back.
fn back<T: Serialize + DeserializeOwned + PartialEq + Debug>(game: GameName, value: &T) -> Result<T, Broken> {
    let text = json::to_string(game, value).map_err(|error| format!("cannot be written: {error}: {value:?}"))?;
    let read: T = json::from_str(game, &text).map_err(|error| format!("cannot be read back: {error}: {text}"))?;
    if read == *value { Ok(read) } else { Err(format!("reads back as something else: {text}")) }
}
