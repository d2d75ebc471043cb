//! `sissa convert`: from one writing of games and positions to another.

use std::fs;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use clap::Args;
use engine::Stop;
use games::sheet::{Conversion, Sink, Source};
use games::{Format, GameName, Sheet, with_game};
use indicatif::ProgressBar;

use crate::args::{format, game};
use crate::draft::Draft;
use crate::input::Input;
use crate::progress::stop_on_ctrl_c;

/// Convert games and positions between formats
///
/// pgn, pdn and pgn4 hold games. uci, san, lan and hub are lists of moves, a game on each line; where it does not begin as
/// usual, the line begins with `fen FEN moves`. fen, epd and fen4 hold positions, one on each line. A game becomes a position
/// where it ends; a position becomes a game without moves. Lists of moves are of the main line.
///
/// pdn and hub are of draughts, pgn4 and fen4 of teams as chess.com plays it, fen of any game, all others of chess unless
/// another game is named; of four, three and teams there are pgn, lan and fen, of four fen4 too. pgn4 can only be read.
///
/// Games are judged as by `sissa check`. What is wrong is reported as `file:line:column: message`, everything before it in its
/// game is converted, and games of another kind are passed over. The exit status is 1 if a game or a position is unsound or
/// cannot be written, 2 if a file cannot be read or written. Ctrl-C stops after a whole game.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Convert {
    /// What to convert; - is standard input
    #[arg(default_value = "-", value_name = "IN")]
    input: Input,

    /// Its format [default: by its name]
    #[arg(long, value_name = "FORMAT", value_parser = format())]
    from: Option<Format>,

    /// The format to write [default: by the name of the output]
    #[arg(long, value_name = "FORMAT", value_parser = format())]
    to: Option<Format>,

    /// Which game [default: by the formats]
    #[arg(long, value_parser = game())]
    game: Option<GameName>,

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
        let conversion = self.conversion().and_then(|conversion| self.check_paths().map(|()| conversion));
        match conversion {
            Ok(conversion) => with_game!(conversion.game, Game => self.convert::<Game>(conversion, out)),
            Err(error) => Ok(refuse(&error)),
        }
    }

    fn convert<G: Sheet>(&self, Conversion { from, to, .. }: Conversion, out: &mut impl Write) -> Result<ExitCode> {
        let stop = stop_on_ctrl_c()?;
        // Where the games themselves are seen, they are what there is to look at.
        let is_seen = self.output.is_none() && io::stdout().is_terminal();
        let bar = if is_seen { ProgressBar::hidden() } else { self.input.bar() };
        let source = self.input.open_shown(&bar).and_then(|input| Source::<G, _>::new(input, from));
        let source = match source.with_context(|| self.input.to_string()) {
            Ok(source) => source,
            Err(error) => return Ok(refuse(&error)),
        };
        match &self.output {
            None => self.pour(source, Sink::new(BufWriter::new(out), to, self.every), &bar, &stop),
            Some(path) => match Draft::create(path) {
                Ok(mut draft) => {
                    let status = self.pour(source, Sink::new(&mut draft, to, self.every), &bar, &stop)?;
                    draft.finish()?;
                    Ok(status)
                }
                Err(error) => Ok(refuse(&error.into())),
            },
        }
    }

    /// Converts one after another, and complains of each.
    fn pour<G: Sheet>(
        &self,
        mut source: Source<G, impl Read>,
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
                    return Ok(refuse(&anyhow::Error::new(error).context(self.input.to_string())));
                }
            };
            // What was being read when Ctrl-C was pressed may be cut off.
            if stop.is_said() {
                break;
            }
            let faults = sink.write(item)?;
            is_sound &= faults.iter().all(|fault| fault.is_warning);
            bar.suspend(|| faults.iter().for_each(|fault| eprintln!("{}{fault}", self.input)));
        }
        bar.finish_and_clear();
        sink.finish()?;
        Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// The game, the format to read and the one to write.
    fn conversion(&self) -> Result<Conversion> {
        let from = self.from.or_else(|| self.input.extension().and_then(|extension| Format::named(&extension)));
        let Some(from) = from else { bail!("cannot tell what {} is written in: use --from", self.input) };
        let extension = self.output.as_deref().and_then(Path::extension).and_then(|extension| extension.to_str());
        let Some(to) = self.to.or_else(|| extension.and_then(Format::named)) else {
            bail!("cannot tell what to write: use --to");
        };
        let conversion = Conversion::new(self.game, from, to)?;
        if self.every && !conversion.takes_positions() {
            bail!("--every takes positions out of games: it needs games to read and fen, epd or fen4 to write");
        }
        Ok(conversion)
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

fn refuse(error: &anyhow::Error) -> ExitCode {
    eprintln!("error: {error:#}");
    ExitCode::from(2)
}
