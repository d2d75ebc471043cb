//! Reading games and positions one after another.

use std::io::{self, Read};
use std::vec;

use scoresheet::{Game, Games, Reading, Verdict};

use super::lines::{Lines, whole};
use super::{Fault, Foreign, Format, Sheet, list};

/// Where games or positions come from.
#[derive(Debug)]
pub struct Source<G: Sheet, R> {
    format: Format,
    parts: Parts<G, R>,
}

#[derive(Debug)]
enum Parts<G: Sheet, R> {
    Games(Box<Games<G, R>>),
    Lines(Lines<R>),
    Foreign(vec::IntoIter<Foreign<G>>),
}

/// What was read of one game or position, and what is wrong with it.
#[derive(Debug)]
pub struct Item<G: Sheet> {
    /// What could be read.
    pub content: Option<Content<G>>,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
    /// The line on which it is, if it has one for itself.
    pub line: Option<u64>,
}

/// A game or a position.
#[derive(Debug)]
pub enum Content<G: Sheet> {
    /// A game.
    Game(Box<Game<G>>),
    /// A position with whatever is said about it.
    Line(G::Line),
}

impl<G: Sheet, R: Read> Source<G, R> {
    /// The games or positions of an input, which need not be buffered.
    ///
    /// # Errors
    ///
    /// If it has to be read as a whole, and cannot be.
    pub fn new(input: R, format: Format) -> io::Result<Self> {
        let parts = match format {
            format if format.holds_trees() => Parts::Games(Box::new(Games::new(input))),
            Format::Pgn4 => Parts::Foreign(G::read_pgn4(&whole(input)?).into_iter()),
            _ => Parts::Lines(Lines::new(input)),
        };
        Ok(Self { format, parts })
    }

    /// The next game or position. One that is nothing but faults comes last, if there is something behind the last game.
    ///
    /// # Errors
    ///
    /// If the input cannot be read.
    pub fn next_item(&mut self) -> io::Result<Option<Item<G>>> {
        match &mut self.parts {
            Parts::Games(games) => {
                let (game, judged) = match games.next().transpose()? {
                    Some(Reading { game, judged }) => (Some(game), judged),
                    None => (None, games.leftover()),
                };
                let faults: Vec<Fault> = judged.faults.iter().map(Fault::from).collect();
                // What is left of a game of another kind is no game.
                let game = game.filter(|_| judged.verdict != Verdict::Other);
                let content = game.map(|game| Content::Game(Box::new(game)));
                let is_item = content.is_some() || !faults.is_empty();
                Ok(is_item.then_some(Item { content, faults, line: None }))
            }
            Parts::Foreign(games) => Ok(games.next().map(|Foreign { game, faults, .. }| {
                let content = game.map(|game| Content::Game(Box::new(game)));
                Item { content, faults, line: None }
            })),
            Parts::Lines(lines) => {
                let Some((number, line)) = lines.next().transpose()? else { return Ok(None) };
                let (content, fault) = if self.format.lists_moves() {
                    let (game, fault) = list::read(&line, self.format);
                    (Some(Content::Game(Box::new(game))), fault)
                } else {
                    match G::read_line(&line, self.format) {
                        Ok(line) => (Some(Content::Line(line)), None),
                        Err(fault) => (None, Some(fault)),
                    }
                };
                let faults = fault.iter().map(|fault| Fault::of(number, fault)).collect();
                Ok(Some(Item { content, faults, line: Some(number) }))
            }
        }
    }
}
