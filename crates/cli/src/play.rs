//! `sissa play`: a game of chess for two at one terminal.

mod board;
mod game;
mod pgn;
mod remark;

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::Result;
use chess::{Color, Position};
use clap::{Args, ValueEnum};

use self::board::{Diagram, Men, Style};
use self::game::Game;
use crate::args::warn_of_oddities;
use crate::terminal::has_colors;

/// Play a game for two at one terminal
///
/// Moves are typed as they are written down: e4, Nf3, O-O, e8=Q, or e2e4. `help` lists what else can be typed.
#[derive(Args)]
pub struct Play {
    /// Which game
    game: Playable,

    /// Where to begin, as a FEN [default: the opening]
    #[arg(long, value_name = "FEN", default_value_t = Position::OPENING, hide_default_value = true)]
    position: Position,

    /// Draw the men as letters instead of figurines
    #[arg(long)]
    ascii: bool,
}

/// A game that can be played here.
#[derive(Clone, Copy, ValueEnum)]
enum Playable {
    /// Ordinary chess
    Chess,
}

impl Play {
    /// Plays until a player quits or the input ends.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let Self { game: Playable::Chess, position, ascii } = self;
        warn_of_oddities(&position);
        let style =
            Style { men: if ascii { Men::Letters } else { Men::Figurines }, shaded: has_colors(&io::stdout().lock()) };
        let input = io::stdin().lock();
        let prompts = input.is_terminal();
        HotSeat { game: Game::new(position), style, seen_by: Color::White, prompts, out }.play(input)
    }
}

const WELCOME: &str = "Type a move, such as e4 or Nf3, or help.";

const HELP: &str = "\
e4, Nf3, O-O, e8=Q   play a move; e2e4, Ng1-f3 and the like are understood too
moves                list the moves that may be played
undo                 take the last move back
flip                 turn the board round
fen                  show the position as a FEN
pgn                  show the game as PGN
new                  begin again
help                 show this
quit                 leave";

/// Two players, who share a board, a keyboard and a screen.
struct HotSeat<'a, W> {
    game: Game,
    style: Style,
    seen_by: Color,
    /// Whether someone is there to be asked for a move. A script is not.
    prompts: bool,
    out: &'a mut W,
}

enum Next {
    Ask,
    Quit,
}

impl<W: Write> HotSeat<'_, W> {
    fn play(&mut self, mut input: impl BufRead) -> Result<()> {
        writeln!(self.out, "{WELCOME}")?;
        self.show()?;
        let mut line = Vec::new();
        loop {
            self.prompt()?;
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                if self.prompts {
                    writeln!(self.out)?;
                }
                return Ok(());
            }
            if let Next::Quit = self.obey(String::from_utf8_lossy(&line).trim())? {
                return Ok(());
            }
        }
    }

    fn prompt(&mut self) -> Result<()> {
        if self.prompts {
            let position = self.game.position();
            match position.turn() {
                _ if self.game.is_over() => write!(self.out, "Game over: ")?,
                Color::White => write!(self.out, "{} White: ", position.move_number())?,
                Color::Black => write!(self.out, "{} Black: ", position.move_number())?,
            }
        }
        Ok(self.out.flush()?)
    }

    fn obey(&mut self, line: &str) -> Result<Next> {
        match line.to_ascii_lowercase().as_str() {
            "" => {}
            "moves" => self.list_moves()?,
            "undo" => self.take_back()?,
            "flip" => {
                self.seen_by = !self.seen_by;
                self.show()?;
            }
            "fen" => writeln!(self.out, "{}", self.game.position())?,
            "pgn" => write!(self.out, "{}", pgn::written(&self.game))?,
            "new" => {
                self.game = Game::new(*self.game.start());
                self.show()?;
            }
            "help" | "?" => writeln!(self.out, "{HELP}")?,
            "quit" | "exit" => return Ok(Next::Quit),
            _ => self.play_move(line)?,
        }
        Ok(Next::Ask)
    }

    fn play_move(&mut self, text: &str) -> Result<()> {
        if self.game.is_over() {
            writeln!(self.out, "The game is over. undo takes the last move back, new begins another.")?;
            return Ok(());
        }
        match self.game.position().read_san(text) {
            Ok(mv) => {
                self.game.play(mv);
                self.show()?;
            }
            Err(error) => writeln!(self.out, "{error}")?,
        }
        Ok(())
    }

    fn take_back(&mut self) -> Result<()> {
        match self.game.take_back() {
            Some(san) => {
                writeln!(self.out, "{san} is taken back.")?;
                self.show()
            }
            None => Ok(writeln!(self.out, "No move has been played that could be taken back.")?),
        }
    }

    fn list_moves(&mut self) -> Result<()> {
        let position = self.game.position();
        let mut names: Vec<String> = position.legal_moves().iter().map(|&mv| position.san(mv).to_string()).collect();
        names.sort();
        for row in names.chunks(8) {
            let row: String = row.iter().map(|name| format!("{name:<8}")).collect();
            writeln!(self.out, "{}", row.trim_end())?;
        }
        writeln!(self.out, "{} in all", names.len())?;
        Ok(())
    }

    /// Draws the board, with the last move and what is to be said of the position under it.
    fn show(&mut self) -> Result<()> {
        let position = self.game.position();
        let last = self.game.last_move();
        let diagram = Diagram { board: position.board(), style: self.style, seen_by: self.seen_by, last };
        writeln!(self.out, "\n{diagram}")?;
        if let Some((before, san)) = self.game.written().next_back() {
            writeln!(self.out, "{} {san}", before.move_number())?;
        }
        for remark in self.game.remarks() {
            writeln!(self.out, "{remark}")?;
        }
        Ok(())
    }
}
