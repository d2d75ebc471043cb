//! `sissa convert`: from one writing of games and positions to another.

mod sink;
mod source;

use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use chess::pgn::Pgn;
use clap::Args;
use draughts::pdn::Pdn;
use engine::Stop;
use indicatif::ProgressBar;
use multichess::record::{Four, Record, Teams, Three};

use self::sink::Sink;
use self::source::Source;
use crate::args::Game;
use crate::draft::Draft;
use crate::input::Input;
use crate::waiting::stop_on_ctrl_c;
use crate::written::{Format, Written};

/// Convert games and positions from one writing to another
///
/// pgn, pdn and pgn4 hold games. uci, san, lan and hub are lists of moves, a game on each line; where it does not begin as
/// usual, the line begins with `fen FEN moves`. fen, epd and fen4 hold positions, one on each line. A game becomes a position
/// where it ends; a position becomes a game without moves. Lists of moves are of the main line.
///
/// pdn and hub are of draughts, pgn4 and fen4 of teams as chess.com plays it, fen of any game, all others of chess unless
/// another game is named; of four, three and teams there are pgn, lan and fen, of four fen4 too. pgn4 can only be read.
///
/// What cannot be read is reported as `file:line:column: message`, and everything before it in its game is converted.
/// The exit status is then 1; it is 2 if a file cannot be read or written. Ctrl-C stops behind a whole game.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Convert {
    /// What to convert; - is standard input
    #[arg(default_value = "-", value_name = "IN")]
    input: Input,

    /// What it is written in [default: by its name]
    #[arg(long, value_name = "FORMAT")]
    from: Option<Format>,

    /// What to write it in [default: by the name of the output]
    #[arg(long, value_name = "FORMAT")]
    to: Option<Format>,

    /// Which game [default: by the formats]
    #[arg(long)]
    game: Option<Game>,

    /// Where to write it [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,

    /// Write every position of a game's main line, the first included, and not only the last
    #[arg(long)]
    every: bool,
}

const EXAMPLES: &str = "\
Examples:
  sissa convert docs/games/immortal.pgn --to fen
  sissa convert docs/games/immortal.pgn --to epd --every -o immortal.epd
  sissa convert docs/games/haarlem.pdn --to hub
  sissa convert docs/games/teams.pgn4 --to pgn";

impl Convert {
    /// Converts, and complains on standard error.
    pub fn run(self, out: &mut impl Write) -> Result<ExitCode> {
        let formats = self.formats().and_then(|formats| self.check_paths().map(|()| formats));
        match formats {
            Ok((Game::Chess, from, to)) => self.convert::<Pgn>(from, to, out),
            Ok((Game::Draughts, from, to)) => self.convert::<Pdn>(from, to, out),
            Ok((Game::Four, from, to)) => self.convert::<Record<Four>>(from, to, out),
            Ok((Game::Three, from, to)) => self.convert::<Record<Three>>(from, to, out),
            Ok((Game::Teams, from, to)) => self.convert::<Record<Teams>>(from, to, out),
            Err(error) => Ok(refuse(&error)),
        }
    }

    fn convert<N: Written>(&self, from: Format, to: Format, out: &mut impl Write) -> Result<ExitCode> {
        let stop = stop_on_ctrl_c()?;
        // Where the games themselves are seen, they are what there is to look at.
        let is_seen = self.output.is_none() && io::stdout().is_terminal();
        let bar = if is_seen { ProgressBar::hidden() } else { self.input.bar() };
        let source = match Source::<N>::open(self.input.clone(), from, &bar).with_context(|| self.input.to_string()) {
            Ok(source) => source,
            Err(error) => return Ok(refuse(&error)),
        };
        match &self.output {
            None => convert(source, Sink::new(BufWriter::new(out), to, self.every), &bar, &stop),
            Some(path) => match Draft::create(path) {
                Ok(mut draft) => {
                    let status = convert(source, Sink::new(&mut draft, to, self.every), &bar, &stop)?;
                    draft.finish()?;
                    Ok(status)
                }
                Err(error) => Ok(refuse(&error.into())),
            },
        }
    }

    /// The game, the format to read and the one to write.
    fn formats(&self) -> Result<(Game, Format, Format)> {
        let from = self.from.or_else(|| self.input.extension().and_then(|extension| Format::named(&extension)));
        let Some(from) = from else { bail!("cannot tell what {} is written in: use --from", self.input) };
        let extension = self.output.as_deref().and_then(Path::extension).and_then(|extension| extension.to_str());
        let Some(to) = self.to.or_else(|| extension.and_then(Format::named)) else {
            bail!("cannot tell what to write: use --to");
        };
        let common = from.games().iter().find(|&&game| to.is_of(game));
        let game = self.game.or(common.copied()).unwrap_or(from.games()[0]);
        if let Some(alien) = [from, to].into_iter().find(|format| !format.is_of(game)) {
            bail!("{alien} is not a format of {game}");
        }
        if !to.is_written() {
            bail!("{to} can be read, but not written");
        }
        if to.lists_moves() && !from.holds_games() {
            bail!("{from} holds positions, which have no moves to list in {to}");
        }
        if self.every && (to.holds_games() || !from.holds_games()) {
            bail!("--every takes positions out of games: it needs games to read and fen, epd or fen4 to write");
        }
        Ok((game, from, to))
    }

    /// Opening the output would empty the input if they are the same.
    fn check_paths(&self) -> Result<()> {
        let same = |a: &Path, b: &Path| fs::canonicalize(a).ok().is_some_and(|a| fs::canonicalize(b).ok() == Some(a));
        match (self.input.path(), &self.output) {
            (Some(input), Some(output)) if same(input, output) => {
                bail!("{} cannot be read and written at once", output.display())
            }
            _ => Ok(()),
        }
    }
}

fn convert<N: Written>(
    mut source: Source<N>,
    mut sink: Sink<impl Write>,
    bar: &ProgressBar,
    stop: &Stop,
) -> Result<ExitCode> {
    let mut is_sound = true;
    loop {
        let item = match source.next_item() {
            Ok(Some(item)) => item,
            Ok(None) => break,
            Err(error) => {
                sink.finish()?;
                return Ok(refuse(&anyhow::Error::new(error).context(source.input().to_string())));
            }
        };
        // What was being read when Ctrl-C was pressed may be cut off.
        if stop.is_said() {
            break;
        }
        let mut complaints = item.complaints;
        if let Some(content) = item.content {
            complaints.extend(sink.write(&content)?.map(|complaint| format!("{}: {complaint}", item.place)));
        }
        is_sound &= complaints.is_empty();
        bar.suspend(|| complaints.iter().for_each(|complaint| eprintln!("{complaint}")));
    }
    bar.finish_and_clear();
    sink.finish()?;
    Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn refuse(error: &anyhow::Error) -> ExitCode {
    eprintln!("error: {error:#}");
    ExitCode::from(2)
}
