//! `sissa play`: a table in the terminal, in a hall of its own or in one that is served.

use std::io::Write;

use anyhow::Result;
use clap::{Args, ValueEnum};
use games::{GameName, Lang};
use table::TimeControl;
use terminal::{At, ExistingTable, HallAddress, NewTable, Options, Others, TableAddress, clock};

use crate::args::{game_with_laws, whole_number};
use crate::books::{self, Books};

/// Play in the terminal, against the computer, with others here, or at a served table
///
/// Without a server the game is played here and forgotten afterwards. With --server a table is opened there, and its link
/// shown: only people who have it can come, in a terminal or a browser; --table sits down at one. Moves are typed or
/// made with the mouse; F1 shows how.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Play {
    /// Which game [default: that of the book, or chess]
    #[arg(value_parser = game_with_laws())]
    game: Option<GameName>,

    /// The law book: `sissa laws list` shows them [default: the youngest of the game]
    #[arg(long)]
    book: Option<String>,

    /// How much the referee sees unasked
    #[arg(long, value_enum, default_value_t = Eye::Guard)]
    eye: Eye,

    /// Whether touches count where the hand is free
    #[arg(long, value_enum, default_value_t = Touch::Counts)]
    touch: Touch,

    /// The computer's level, from 1 to 10, on all other seats [default: 2, where no one else can come]
    #[arg(long, value_name = "N", value_parser = whole_number(1..=10), conflicts_with = "hot_seat")]
    level: Option<u32>,

    /// All seats are at this terminal
    #[arg(long, alias = "two")]
    hot_seat: bool,

    /// Which seat you take, such as white or black; or lot
    #[arg(long)]
    seat: Option<String>,

    /// The clock, such as 5m+3s (or 5+3), 40/2h,20/1h or 10m~5s [default: none]
    #[arg(long, value_parser = clock)]
    clock: Option<TimeControl>,

    /// Where to begin, in the notation of the game [default: the opening position]
    #[arg(long)]
    position: Option<String>,

    /// Your name
    #[arg(long)]
    name: Option<String>,

    /// Open the table in this hall, such as http://localhost:7777, where others can come to it
    #[arg(long, value_name = "URL")]
    server: Option<HallAddress>,

    /// Show the table in the lists of the hall, where anyone may come to it
    #[arg(long, requires = "server", conflicts_with = "table")]
    public: bool,

    /// Join this table: the link that its page shows, or with --server its name
    #[arg(
        long, value_name = "LINK",
        conflicts_with_all = ["game", "book", "eye", "touch", "level", "hot_seat", "clock", "position", "laws"],
    )]
    table: Option<TableAddress>,

    /// Only watch the table
    #[arg(long, requires = "table", conflicts_with_all = ["seat", "token"])]
    watch: bool,

    /// The secret of a seat that you hold there already
    #[arg(long, requires = "table")]
    token: Option<String>,

    /// Draw with letters and signs of ASCII only
    #[arg(long)]
    ascii: bool,

    /// The language: en, nl or de [default: the system's]
    #[arg(long)]
    lang: Option<Lang>,

    #[command(flatten)]
    laws: Books,
}

/// How much the referee sees unasked.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Eye {
    /// Illegal acts are refused, with the reason
    Guard,
    /// Errors happen, and the players who may act on them are told
    Prompt,
    /// Errors happen, and the players must notice them
    Silent,
}

/// Whether touches count where the hand is free.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Touch {
    /// As the law book has it
    Counts,
    /// A touch binds to nothing
    Free,
}

const EXAMPLES: &str = "\
Examples:
  sissa play
  sissa play draughts --level 4 --clock 5+3
  sissa play --book bilguer --eye silent --hot-seat
  sissa play four --server http://localhost:7777 --name Ada
  sissa play --table http://localhost:7777/table/1w2nyb4ppks5
  sissa play --table http://localhost:7777/table/1w2nyb4ppks5#5fd0c7ab --name Ben";

impl From<Eye> for table::Eye {
    fn from(eye: Eye) -> Self {
        match eye {
            Eye::Guard => Self::Guard,
            Eye::Prompt => Self::Prompt,
            Eye::Silent => Self::Silent,
        }
    }
}

impl From<Touch> for table::Touch {
    fn from(touch: Touch) -> Self {
        match touch {
            Touch::Counts => Self::Counts,
            Touch::Free => Self::Free,
        }
    }
}

impl Play {
    /// Plays until the table is left.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        if let Some(farewell) = terminal::play(self.options())? {
            writeln!(out, "{farewell}")?;
        }
        Ok(())
    }

    fn options(self) -> Options {
        let library = self.laws.library();
        if let (Some(book), None) = (&self.book, &self.server) {
            books::book(&library, book);
        }
        let others = Others::chosen(self.level.map(|level| level as u8), self.hot_seat, self.server.is_some());
        let seat = self.seat.map(|seat| seat.to_lowercase());
        let at = match self.table {
            Some(address) => At::Existing(ExistingTable {
                address,
                seat,
                name: self.name,
                token: self.token,
                is_watching: self.watch,
            }),
            None => At::New(NewTable {
                game: self.game,
                book: self.book,
                eye: self.eye.into(),
                touch: self.touch.into(),
                clock: self.clock,
                position: self.position,
                name: self.name,
                seat,
                others,
                is_private: others == Others::Open && !self.public,
            }),
        };
        Options { at, server: self.server, library, is_ascii: self.ascii, lang: self.lang }
    }
}
