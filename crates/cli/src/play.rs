//! `sissa play`: a table in the terminal, in a hall of its own or in one that is served.

mod address;
mod app;
mod door;
mod draw;
mod geometry;
mod hand;
mod layout;
mod line;
mod live;
mod look;
mod men;
mod overlay;
mod record;
#[cfg(test)]
mod sample;
mod seating;
mod shell;
mod steps;
mod texts;
mod wire;

use games::{GameName, Lang};
use std::env;
use std::io::{self, IsTerminal, Write};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use reqwest::Url;
use table::TimeControl;

use self::address::Address;
use self::door::Door;
use self::look::Look;
use self::seating::{Company, Joining, Wish};
use self::shell::{Left, Manner};
use self::texts::Texts;
use crate::args::{game_with_laws, whole_number};
use crate::shelf::{self, Shelf};
use crate::terminal::has_colors;

/// The level a beginner meets.
const USUAL_LEVEL: u8 = 2;

/// Play in the terminal, against the computer, with others here, or at a served table
///
/// Without a server the game is played here and forgotten afterwards. With --server a table is opened there, and its link
/// shown: whoever has it comes, in a terminal or a browser, and nobody else; --table sits down at one. Moves are typed or
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

    /// The computer's level, from 1 to 10, on all other seats [default: 2, where nobody else can come]
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
    clock: Option<String>,

    /// Where to begin, in the notation of the game [default: the opening array]
    #[arg(long)]
    position: Option<String>,

    /// What you are called
    #[arg(long)]
    name: Option<String>,

    /// Open the table in this hall, such as http://localhost:7777, where others can come to it
    #[arg(long, value_name = "URL", value_parser = address::hall)]
    server: Option<Url>,

    /// Show the table in the lists of the hall, where anybody may come to it
    #[arg(long, requires = "server", conflicts_with = "table")]
    public: bool,

    /// Come to this table: the link that its page shows, or with --server its name
    #[arg(
        long, value_name = "LINK", value_parser = address::address,
        conflicts_with_all = ["game", "book", "eye", "level", "hot_seat", "clock", "position", "laws"],
    )]
    table: Option<Address>,

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
    shelf: Shelf,
}

/// How much the referee sees unasked.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Eye {
    /// What is unlawful is refused, with the reason
    Guard,
    /// Errors happen, and whoever may act on them is told
    Prompt,
    /// Errors happen, and the players must notice
    Silent,
}

const EXAMPLES: &str = "\
Examples:
  sissa play
  sissa play draughts --level 4 --clock 5+3
  sissa play --book bilguer --eye silent --hot-seat
  sissa play four --server http://localhost:7777 --name Ada
  sissa play --table http://localhost:7777/table/1w2nyb4ppks5
  sissa play --table http://localhost:7777/table/1w2nyb4ppks5#5fd0c7ab --name Ben";

impl Play {
    /// Plays until the table is left.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let library = self.shelf.library();
        if let (Some(book), None) = (&self.book, &self.server) {
            shelf::book(&library, book);
        }
        let manner = self.manner()?;
        let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
        let left = runtime.block_on(async {
            let hall = self.table.as_ref().and_then(|table| table.hall.clone()).or_else(|| self.server.clone());
            let mut door = match hall {
                Some(hall) => Door::there(hall)?,
                None if self.table.is_some() => bail!("expected a link, or --server with the name of a table"),
                None => Door::here(library).await?,
            };
            let seated = match &self.table {
                Some(Address { table, invitation, .. }) => {
                    door.show(invitation.clone());
                    seating::join(&door, table, &self.joining()).await?
                }
                None => seating::open(&mut door, &self.wish(), seed()).await?,
            };
            shell::play(door, seated, manner).await
        });
        // Whoever still thinks about a move is not waited for.
        runtime.shutdown_background();
        farewell(&left?, manner.texts, out)
    }

    /// What the terminal can show; an error if there is none.
    fn manner(&self) -> Result<Manner> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            bail!(
                "expected a terminal to play at, for input and output. \
                 A script plays through the API (`sissa serve`), and has acts judged with `sissa judge`"
            );
        }
        if env::var_os("TERM").is_some_and(|term| term == "dumb") {
            bail!("expected a terminal that can be drawn on, found TERM=dumb");
        }
        let locale = locale(&["LC_ALL", "LC_MESSAGES", "LANG"]);
        let letters = locale_is_unicode(&self::locale(&["LC_ALL", "LC_CTYPE", "LANG"]));
        let look = Look { is_ascii: self.ascii || !letters, has_colors: has_colors(&io::stdout()) };
        Ok(Manner { texts: self.lang.map_or_else(|| Texts::of_locale(&locale), Texts), look })
    }

    fn wish(&self) -> Wish {
        let level = self.level.map(|level| level as u8);
        let company = match (level, self.hot_seat, &self.server) {
            (Some(level), ..) => Company::Computer(level),
            (None, true, _) => Company::Here,
            (None, false, Some(_)) => Company::Open,
            (None, false, None) => Company::Computer(USUAL_LEVEL),
        };
        Wish {
            game: self.game.map(|game| game.to_string()),
            book: self.book.clone(),
            eye: Some(name_of(self.eye)),
            clock: self.clock.clone(),
            position: self.position.clone(),
            name: self.name.clone(),
            seat: self.seat.as_ref().map(|seat| seat.to_lowercase()),
            company,
            is_private: company == Company::Open && !self.public,
        }
    }

    fn joining(&self) -> Joining {
        Joining {
            seat: self.seat.as_ref().map(|seat| seat.to_lowercase()),
            name: self.name.clone(),
            token: self.token.clone(),
            is_watching: self.watch,
        }
    }
}

/// What is said when the screen is gone: how the game ended, or how to come back to it.
fn farewell(left: &Left, texts: Texts, out: &mut impl Write) -> Result<()> {
    let Left { seated, standing, link } = left;
    if let Some(outcome) = &standing.outcome {
        writeln!(out, "{}", texts.said(&outcome.says))?;
    } else if let (Some(link), Some(token)) = (link, seated.tokens.values().next()) {
        writeln!(out, "{}", texts.of("terminal.farewell"))?;
        writeln!(out, "sissa play --table {link} --token {token}")?;
    }
    Ok(())
}

/// Reads a clock as the hall does, and minutes and seconds alone as players say them.
fn clock(text: &str) -> Result<String, String> {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|digit| digit.is_ascii_digit());
    let clock = match text.split_once('+') {
        Some((minutes, seconds)) if is_number(minutes) && is_number(seconds) => format!("{minutes}m+{seconds}s"),
        _ => text.to_owned(),
    };
    clock.parse::<TimeControl>().map(|_| clock)
}

/// The word of an option.
fn name_of(value: impl ValueEnum) -> String {
    value.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

/// The first of some variables that says something of the language.
fn locale(names: &[&str]) -> String {
    names.iter().filter_map(|name| env::var(name).ok()).find(|value| !value.is_empty()).unwrap_or_default()
}

/// Whether a terminal of this language shows more than ASCII.
fn locale_is_unicode(locale: &str) -> bool {
    let locale = locale.to_lowercase();
    cfg!(any(windows, target_os = "macos")) || locale.contains("utf-8") || locale.contains("utf8")
}

/// A number that nobody can foresee, for the lot.
fn seed() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};
    RandomState::new().build_hasher().finish()
}
