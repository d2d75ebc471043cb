//! Reads games and positions one after another.

use std::io::{self, Read};

use chess::pgn::{Game, GameResult, Games, Ply};
use chess::{Epd, Position, SanError, Setup, UciError};

use super::format::Format;
use crate::check::epd_column;
use crate::input::{Input, Lines, complaint};

/// Where games or positions come from.
pub struct Source {
    input: Input,
    format: Format,
    parts: Parts,
}

enum Parts {
    Games(Box<Games<Box<dyn Read>>>),
    Lines(Lines),
}

/// What was read of one game or position, and what is wrong with it.
pub struct Item {
    pub content: Option<Content>,
    pub complaints: Vec<String>,
    /// Where it begins, as a complaint has it in front: the file, and the line where that is known.
    pub place: String,
}

pub enum Content {
    Game(Box<Game>),
    Position(Box<Epd>),
}

/// A column and what is wrong there.
type LineFault = (usize, String);

impl Source {
    pub fn open(input: Input, format: Format) -> io::Result<Self> {
        let parts = match format {
            Format::Pgn => Parts::Games(Box::new(Games::new(input.open()?))),
            _ => Parts::Lines(input.lines()?),
        };
        Ok(Self { input, format, parts })
    }

    pub fn input(&self) -> &Input {
        &self.input
    }

    /// The next game or position. One that is no more than complaints comes last, if there is something behind the last
    /// game.
    pub fn next_item(&mut self) -> io::Result<Option<Item>> {
        match &mut self.parts {
            Parts::Games(games) => {
                let next = games.next().transpose()?;
                let errors = next.as_ref().map_or_else(|| games.take_leftover(), |reading| reading.errors.clone());
                let complaints: Vec<_> = errors.iter().map(|error| format!("{}:{error}", self.input)).collect();
                let content = next.map(|reading| Content::Game(Box::new(reading.game)));
                Ok((content.is_some() || !complaints.is_empty()).then_some(Item {
                    content,
                    complaints,
                    place: self.input.to_string(),
                }))
            }
            Parts::Lines(lines) => {
                let Some((number, line)) = lines.next().transpose()? else { return Ok(None) };
                let (content, fault) = read_line(&line, self.format);
                let complaints =
                    fault.iter().map(|(column, text)| complaint(&self.input, number, *column, text)).collect();
                Ok(Some(Item { content, complaints, place: format!("{}:{number}:1", self.input) }))
            }
        }
    }
}

fn read_line(line: &str, format: Format) -> (Option<Content>, Option<LineFault>) {
    match format {
        Format::Fen => match Setup::from_fen_lenient(line) {
            Ok(setup) => (Some(Content::Position(Box::new(Epd { setup, operations: Vec::new() }))), None),
            Err(error) => (None, Some((error.column, error.to_string()))),
        },
        Format::Epd => match line.parse::<Epd>() {
            Ok(epd) => (Some(Content::Position(Box::new(epd))), None),
            Err(error) => (None, Some((epd_column(&error), error.to_string()))),
        },
        _ => {
            let mut game = Game::default();
            let fault = read_moves(line, format, &mut game).err();
            (Some(Content::Game(Box::new(game))), fault)
        }
    }
}

/// Reads a list of moves, with or without numbers and a result, as far as they can be played.
fn read_moves(line: &str, format: Format, game: &mut Game) -> Result<(), LineFault> {
    let mut words = words(line).peekable();
    if words.next_if(|&(_, word)| word == "fen").is_some() {
        let start = words.peek().map_or(line.len(), |&(at, _)| at);
        let end = words.find(|&(_, word)| word == "moves").map_or(line.len(), |(at, _)| at);
        let position = line[start..end].trim_end().parse::<Position>();
        *game = Game::new(position.map_err(|error| (column(line, start), error.to_string()))?);
    }
    let mut tip = None;
    for (at, word) in words {
        let word = match format {
            Format::Uci => word,
            _ => without_number(word),
        };
        if let Some(result) = GameResult::from_marker(word) {
            game.result = result;
        } else if !word.is_empty() {
            let fault = |message| (column(line, at), message);
            let ply = read_ply(game.position(tip), word, format).map_err(fault)?;
            tip = Some(game.add(tip, ply).map_err(|error| fault(error.to_string()))?);
        }
    }
    Ok(())
}

fn read_ply(position: &Position, word: &str, format: Format) -> Result<Ply, String> {
    match format {
        Format::Uci => match position.read_uci(word) {
            Ok(mv) => Ok(Ply::Move(mv)),
            Err(UciError::Null) => Ok(Ply::Pass),
            Err(error) => Err(error.to_string()),
        },
        _ => match position.read_san(word) {
            Ok(mv) => Ok(Ply::Move(mv)),
            Err(SanError::Pass) => Ok(Ply::Pass),
            Err(error) => Err(error.to_string()),
        },
    }
}

/// The words of a line, each with where it begins.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &line[at..];
        let start = at + (rest.len() - rest.trim_start().len());
        let word = line[start..].split_whitespace().next()?;
        at = start + word.len();
        Some((start, word))
    })
}

/// A word without the number of its move: `e4` for `1.e4`, nothing for `1.` alone.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|digit: char| digit.is_ascii_digit());
    if rest.is_empty() || rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

fn column(line: &str, at: usize) -> usize {
    line[..at].chars().count() + 1
}
