//! `sissa diagram`: draws a position.

use std::ffi::OsStr;
use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::Result;
use clap::Args;
use clap::error::ErrorKind;
use diagram::{Arrow, Diagram, Field, Point};
use games::{GameName, Placement};

use crate::args::{game, whole_number};
use crate::draft;

/// Draw a position as SVG or PNG
///
/// Without -o the SVG goes to standard output.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct DrawDiagram {
    /// Which game
    #[arg(long, value_parser = game())]
    game: GameName,

    /// What stands where, as a FEN, or for four and three as `c | a: Kg14 Pd3 | c: Kh1`, for four also as a FEN4 of
    /// chess.com; it need not be legal [default: the opening]
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,

    /// Who sits at the bottom: white or black; a, b, c or d; black, red or white; red, blue, yellow or green of a FEN4
    /// [default: as in the law book]
    #[arg(long, value_name = "SEAT")]
    seen_by: Option<String>,

    /// How many pixels the longer side has
    #[arg(long, value_name = "PX", default_value = "480", value_parser = whole_number(1..=8192))]
    size: u32,

    /// Fields to highlight, such as e2,e4
    #[arg(long, value_name = "FIELDS", value_delimiter = ',')]
    mark: Vec<String>,

    /// Fields to draw a ring on
    #[arg(long, value_name = "FIELDS", value_delimiter = ',')]
    circle: Vec<String>,

    /// Arrows from field to field, such as e2-e4,d7-d5
    #[arg(long, value_name = "ARROWS", value_delimiter = ',')]
    arrow: Vec<String>,

    /// Where to write it: a file named *.svg or *.png
    #[arg(short, long, value_name = "FILE")]
    output: Option<Output>,
}

const EXAMPLES: &str = "\
Examples:
  sissa diagram --game chess --position \"4k3/8/8/8/8/8/4P3/4K3 w\" --arrow e2-e4 -o e4.svg
  sissa diagram --game draughts --size 800 -o opening.png
  sissa diagram --game four --seen-by b > four.svg";

/// A file for a picture, whose name says what kind of picture.
#[derive(Clone)]
enum Output {
    Svg(PathBuf),
    Png(PathBuf),
}

impl FromStr for Output {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let extension = Path::new(name).extension().map(OsStr::to_ascii_lowercase);
        match extension.as_ref().and_then(|extension| extension.to_str()) {
            Some("svg") => Ok(Self::Svg(name.into())),
            Some("png") => Ok(Self::Png(name.into())),
            _ => Err("expected a name that ends in .svg or .png"),
        }
    }
}

impl DrawDiagram {
    /// Draws, and writes what it drew where it was told to.
    pub fn run(self, out: &mut impl Write) -> Result<()> {
        let diagram = self.diagram();
        let (path, picture) = match &self.output {
            None => return Ok(out.write_all(diagram.svg(self.size).as_bytes())?),
            Some(Output::Svg(path)) => (path, diagram.svg(self.size).into_bytes()),
            Some(Output::Png(path)) => (path, diagram.png(self.size)?),
        };
        Ok(draft::write(path, picture)?)
    }

    fn diagram(&self) -> Diagram {
        let placement = self.placement();
        let mut diagram = placement.diagram();
        if let Some(seat) = &self.seen_by {
            let look = placement.game.look();
            let found = look.seat(seat).unwrap_or_else(|| {
                let names = placement.game.seats().join(", ");
                refuse("--seen-by <SEAT>", seat, format_args!("expected one of {names}"))
            });
            diagram.seen_from = found.side;
        }
        for name in &self.mark {
            field(&mut diagram, name, "--mark <FIELDS>", name).is_marked = true;
        }
        for name in &self.circle {
            field(&mut diagram, name, "--circle <FIELDS>", name).is_circled = true;
        }
        for text in &self.arrow {
            const ARGUMENT: &str = "--arrow <ARROWS>";
            let Some((from, to)) = text.split_once('-') else {
                refuse(ARGUMENT, text, "expected two fields with a hyphen between them")
            };
            let mut middle = |name| -> Point { field(&mut diagram, name, ARGUMENT, text).outline.middle() };
            let arrow = Arrow { from: middle(from), to: middle(to) };
            diagram.arrows.push(arrow);
        }
        diagram
    }

    /// The given position, or else the opening.
    fn placement(&self) -> Placement {
        let Some(text) = &self.position else { return Placement::of(&self.game.array()) };
        Placement::read(self.game, text).unwrap_or_else(|error| refuse("--position <POSITION>", text, error))
    }
}

/// The field with this name, which came with an argument.
fn field<'a>(diagram: &'a mut Diagram, name: &str, argument: &str, value: &str) -> &'a mut Field {
    let no_field = || refuse(argument, value, format_args!("there is no field {name:?}"));
    diagram.field_mut(name).unwrap_or_else(no_field)
}

/// Ends the program as any argument does that makes no sense.
fn refuse(argument: &str, value: &str, why: impl Display) -> ! {
    let message = format!("invalid value '{value}' for '{argument}': {why}\n");
    clap::Error::raw(ErrorKind::ValueValidation, message).exit()
}
