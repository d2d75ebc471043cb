//! What is to be played, where, and how it is shown.

use games::{GameName, Lang};
use table::{Eye, Library, TimeControl, Touch};

use crate::address::{HallAddress, TableAddress};

/// Everything that can be chosen.
#[derive(Debug, Clone)]
pub struct Options {
    /// The table.
    pub at: At,
    /// The hall that it is in, where its own address names none: one in this process, unless a served one is named here.
    pub server: Option<HallAddress>,
    /// The law books of a hall in this process.
    pub library: Library,
    /// Draw with letters and signs of ASCII only.
    pub is_ascii: bool,
    /// The language; the system's, if none is chosen.
    pub lang: Option<Lang>,
}

/// At which table.
#[derive(Debug, Clone)]
pub enum At {
    /// One that is opened.
    New(NewTable),
    /// One that is there.
    Existing(ExistingTable),
}

/// A table to be opened. What is left out is for the hall to say.
#[derive(Debug, Clone, Default)]
pub struct NewTable {
    /// The game: that of the book, if none is named, or chess.
    pub game: Option<GameName>,
    /// The law book.
    pub book: Option<String>,
    /// How much the referee sees unasked.
    pub eye: Eye,
    /// Whether touches count where the hand is free.
    pub touch: Touch,
    /// The clock.
    pub clock: Option<TimeControl>,
    /// Where to begin, in the notation of the game.
    pub position: Option<String>,
    /// The name of the player who opens it.
    pub name: Option<String>,
    /// Which seat he takes: the first, if none is named; any, by `lot`.
    pub seat: Option<String>,
    /// Who sits on the other seats.
    pub others: Others,
    /// Whether only those come to it who have its link.
    pub is_private: bool,
}

/// Who sits on the other seats.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Others {
    /// The computer, at a level.
    Computer(u8),
    /// Anyone who comes.
    #[default]
    Open,
    /// The same person, or others at the same terminal.
    Here,
}

/// The level that a beginner meets.
const USUAL_LEVEL: u8 = 2;

impl Others {
    /// Who they are, as is chosen: a computer at a level, people at the same terminal, or else whoever comes to a served
    /// table, and where nobody can come, a computer.
    pub const fn chosen(level: Option<u8>, are_here: bool, is_served: bool) -> Self {
        match (level, are_here, is_served) {
            (Some(level), ..) => Self::Computer(level),
            (None, true, _) => Self::Here,
            (None, false, true) => Self::Open,
            (None, false, false) => Self::Computer(USUAL_LEVEL),
        }
    }
}

/// Reads a clock as the hall does, and minutes and seconds alone as players say them.
///
/// # Errors
///
/// What was expected and what came.
pub fn clock(text: &str) -> Result<TimeControl, String> {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
    match text.split_once('+') {
        Some((minutes, seconds)) if is_number(minutes) && is_number(seconds) => {
            format!("{minutes}m+{seconds}s").parse()
        }
        _ => text.parse(),
    }
}

/// A table that is there, and how somebody comes to it.
#[derive(Debug, Clone)]
pub struct ExistingTable {
    /// Where it is.
    pub address: TableAddress,
    /// Which seat he takes: any that is open, if none is named, or by `lot`.
    pub seat: Option<String>,
    /// What he is called.
    pub name: Option<String>,
    /// The secret of a seat that he holds already.
    pub token: Option<String>,
    /// He only wants to watch.
    pub is_watching: bool,
}
