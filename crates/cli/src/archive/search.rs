//! `sissa archive search`: finds games.

use std::io::Write;

use anyhow::Result;
use archive::{Archive, Cursor, Found, Search};
use clap::Args;

use super::choice::Choice;
use crate::args::whole_number;

/// Find games by player, opening, position and more, the latest first
///
/// One game on each line: its name, day, game, players, result and number of moves. If there are more than were asked for,
/// the last line says how to go on.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Find {
    #[command(flatten)]
    choice: Choice,

    /// How many at most
    #[arg(long, default_value = "20", value_parser = whole_number(1..=10_000))]
    limit: u32,

    /// Go on where another search ended
    #[arg(long, value_name = "CURSOR")]
    after: Option<Cursor>,

    /// Print each game as a JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  sissa archive search --player \"Adolf Anderssen\" --opening \"1. e4 e5 2. f4\"
  sissa archive search --game draughts --since 2026 --json";

impl Find {
    pub async fn run(self, archive: &Archive, out: &mut impl Write) -> Result<()> {
        let search: Search = self.choice.into();
        let page = archive.search(&search, self.after, self.limit).await?;
        for found in &page.games {
            if self.json {
                writeln!(out, "{}", serde_json::to_string(found)?)?;
            } else {
                writeln!(out, "{}", line(found))?;
            }
        }
        if page.games.is_empty() && !self.json {
            // The book may have been meant that is nearly called so.
            let unknown = search.book.filter(|book| archive.library().book(book).is_none());
            let hint = unknown.map(|book| format!(": {}", archive.library().lacks(&book))).unwrap_or_default();
            eprintln!("no game was found{hint}");
        }
        if let Some(next) = page.next.filter(|_| !self.json) {
            writeln!(out, "there are more: --after {next}")?;
        }
        Ok(())
    }
}

fn line(found: &Found) -> String {
    let names: Vec<&str> = found.seats.iter().map(|seat| seat.name.as_str()).collect();
    let names = if names.is_empty() { "unnamed".into() } else { names.join(" - ") };
    let end = if found.result.is_empty() { found.state.name() } else { &found.result };
    let moves = found.moves.split_whitespace().count();
    format!("{}  {}  {:8}  {names}  {end}  {moves} moves", found.id, found.date(), found.game)
}
