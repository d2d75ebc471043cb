//! Reads games and positions one after another.

use std::io::{self, Read};
use std::vec;

use indicatif::ProgressBar;
use scoresheet::{ErrorKind, Game, Games};

use crate::input::{Input, Lines, complaint};
use crate::written::{Foreign, Format, LineFault, Written};

/// Where games or positions come from.
pub struct Source<N: Written> {
    input: Input,
    format: Format,
    parts: Parts<N>,
}

enum Parts<N: Written> {
    Games(Box<Games<N, Box<dyn Read>>>),
    Lines(Lines),
    Foreign(vec::IntoIter<Foreign<N>>),
}

/// What was read of one game or position, and what is wrong with it.
pub struct Item<N: Written> {
    pub content: Option<Content<N>>,
    pub complaints: Vec<String>,
    /// Where it begins, as a complaint has it in front: the file, and the line where that is known.
    pub place: String,
}

pub enum Content<N: Written> {
    Game(Box<Game<N>>),
    Line(N::Line),
}

impl<N: Written> Source<N> {
    /// Opens it; a bar shows how much of it has been read.
    pub fn open(input: Input, format: Format, bar: &ProgressBar) -> io::Result<Self> {
        let parts = match format {
            Format::Pgn | Format::Pdn => Parts::Games(Box::new(Games::new(input.open_shown(bar)?))),
            Format::Pgn4 => Parts::Foreign(N::read_pgn4(&input.text()?).into_iter()),
            _ => Parts::Lines(input.lines_shown(bar)?),
        };
        Ok(Self { input, format, parts })
    }

    pub fn input(&self) -> &Input {
        &self.input
    }

    /// The next game or position. One that is no more than complaints comes last, if there is something behind the last
    /// game.
    pub fn next_item(&mut self) -> io::Result<Option<Item<N>>> {
        match &mut self.parts {
            Parts::Games(games) => {
                let next = games.next().transpose()?;
                let errors = next.as_ref().map_or_else(|| games.take_leftover(), |reading| reading.errors.clone());
                let complaints: Vec<_> = errors.iter().map(|error| format!("{}:{error}", self.input)).collect();
                // What is left of a game of another kind is no game.
                let is_other = errors.iter().any(|error| matches!(error.kind, ErrorKind::OtherGame(_)));
                let content = next.filter(|_| !is_other).map(|reading| Content::Game(Box::new(reading.game)));
                Ok((content.is_some() || !complaints.is_empty()).then_some(Item {
                    content,
                    complaints,
                    place: self.input.to_string(),
                }))
            }
            Parts::Foreign(games) => Ok(games.next().map(|Foreign { game, faults, .. }| {
                let complaints = faults.iter().map(|(line, fault)| format!("{}:{line}: {fault}", self.input)).collect();
                let content = game.map(|game| Content::Game(Box::new(game)));
                Item { content, complaints, place: self.input.to_string() }
            })),
            Parts::Lines(lines) => {
                let Some((number, line)) = lines.next().transpose()? else { return Ok(None) };
                let (content, fault) = read_line(&line, self.format);
                let complaints = fault.iter().map(|fault| complaint(&self.input, number, fault)).collect();
                Ok(Some(Item { content, complaints, place: format!("{}:{number}:1", self.input) }))
            }
        }
    }
}

fn read_line<N: Written>(line: &str, format: Format) -> (Option<Content<N>>, Option<LineFault>) {
    if format.lists_moves() {
        let mut game = Game::default();
        let fault = read_moves(line, format, &mut game).err();
        return (Some(Content::Game(Box::new(game))), fault);
    }
    match N::read_line(line, format) {
        Ok(line) => (Some(Content::Line(line)), None),
        Err(fault) => (None, Some(fault)),
    }
}

/// Reads a list of moves, with or without numbers and a result, as far as they can be played.
fn read_moves<N: Written>(line: &str, format: Format, game: &mut Game<N>) -> Result<(), LineFault> {
    let mut words = words(line).peekable();
    if words.next_if(|&(_, word)| word == "fen").is_some() {
        let start = words.peek().map_or(line.len(), |&(at, _)| at);
        let end = words.find(|&(_, word)| word == "moves").map_or(line.len(), |(at, _)| at);
        let position = N::read_start(line[start..end].trim_end());
        *game = Game::new(position.map_err(|error| LineFault::new(column(line, start), error))?);
    }
    let mut tip = None;
    for (at, word) in words {
        let word = match format {
            Format::Uci => word,
            _ => without_number(word),
        };
        if let Some(result) = N::read_outcome(word) {
            game.result = result;
        } else if !word.is_empty() {
            let ply = N::read_listed(game.position(tip), word, format);
            let ply = ply.map_err(|error| LineFault::new(column(line, at), error))?;
            tip = Some(game.add(tip, ply).map_err(|error| LineFault::new(column(line, at), error))?);
        }
    }
    Ok(())
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
